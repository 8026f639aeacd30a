"""Chimera and Krass Kariert for learning programs: drives `cairn env`. Needs numpy alone."""

from .env import Tables, cairn_command
from .frames import Refused
from .groups import TableGroups
from .observation import Observation

__all__ = ["Observation", "Refused", "TableGroups", "Tables", "cairn_command"]
