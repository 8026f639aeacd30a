"""Tables in several processes: while a program thinks about one group, the others play."""

from __future__ import annotations

import os
from typing import Iterator, Optional

from .env import Tables


class TableGroups:
    """As many groups of tables as there are cores, each with a process of its own.

    Going through the groups gives each with its newest observation; `send` has it play on meanwhile. The games are
    those of `Tables` with the same seed, whatever the number of groups.

    >>> with TableGroups("chimera", tables=1024, seed=7) as groups:
    ...     for step in range(100):
    ...         for tables in groups:
    ...             tables.send(tables.random_choices(rng))
    """

    def __init__(self, game: str, groups: Optional[int] = None, *, tables: int = 1024, **settings):
        count = min(tables, groups or os.cpu_count() or 1)
        ends = [tables * (i + 1) // count for i in range(count)]
        self.groups: list[Tables] = []
        try:
            for first, end in zip([0, *ends], ends):
                own = {"workers": 1, **settings, "tables": end - first, "first_table": first}
                self.groups.append(Tables(game, **own))
        except BaseException:
            self.close()
            raise

    def __iter__(self) -> Iterator[Tables]:
        for tables in self.groups:
            tables.receive()
            yield tables

    def close(self) -> None:
        for tables in self.groups:
            tables.close()

    def __enter__(self) -> "TableGroups":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
