"""Many tables at once: `Tables("chimera").step(choices)`."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import Iterable, Mapping, Optional, Sequence

import numpy as np

from .frames import RESET, STEP, Frames, Refused
from .observation import Observation


#: The repository, where this package is used from it, as with `pip install -e python`.
_REPOSITORY = Path(__file__).resolve().parents[2]


def cairn_command() -> list[str]:
    """How `cairn` is started: by the variable CAIRN_COMMAND, else from the repository that this package is in.

    Never by `npx cairn` elsewhere: on npm that name is somebody else's.
    """
    named = os.environ.get("CAIRN_COMMAND")
    if named:
        return shlex.split(named)
    if not (_REPOSITORY / "node_modules/.bin/cairn").exists():
        raise FileNotFoundError(
            "the command cairn was not found: run `npm ci` in the repository and install this package from there with "
            "`pip install -e python`, or let CAIRN_COMMAND say how it is started"
        )
    node = _REPOSITORY / "node_modules/.bin/node"
    return [str(node) if node.exists() else "node", str(_REPOSITORY / "apps/cli/src/main.mjs")]


class Tables:
    """Tables of one game in a process of their own, stepped together.

    >>> with Tables("chimera", tables=64, seed=7) as tables:
    ...     seen = tables.observation
    ...     seen = tables.step(tables.random_choices(np.random.default_rng(1)))
    """

    def __init__(
        self,
        game: str,
        tables: int = 1024,
        seed: int | str = 1,
        players: Optional[int] = None,
        options: Optional[Mapping] = None,
        actions: str = "features",
        workers: Optional[int] = None,
        first_table: int = 0,
        command: Optional[Sequence[str]] = None,
    ):
        args = ["env", game, "--tables", str(tables), "--seed", str(seed), "--actions", actions]
        args += ["--options", json.dumps(options or {}), "--first-table", str(first_table)]
        if players is not None:
            args += ["--players", str(players)]
        if workers is not None:
            args += ["--workers", str(workers)]
        self._frames = Frames([*(command or cairn_command()), *args])
        self._is_playing = False
        self.hello: dict = json.loads(self._frames.read()[1].tobytes())
        self.observation = self._observe()

    def _observe(self) -> Observation:
        self._is_playing = False
        self.observation = Observation(self.hello, self._frames.read()[1])
        return self.observation

    def send(self, choices: np.ndarray) -> None:
        """Asks for a step without waiting for it; `receive` gets what it brought."""
        self._frames.write(STEP, np.ascontiguousarray(choices, "<i4"))
        self._is_playing = True

    def receive(self) -> Observation:
        """What the step that was asked for brought; what is known already, if none was."""
        return self._observe() if self._is_playing else self.observation

    def step(self, choices: np.ndarray) -> Observation:
        """Plays one move at every table, by its place among the legal ones; -1 plays none.

        Where a deal is over the next one is dealt, and where a match is over another begins: `ended` says so, and
        `points` and `wins` have what it brought.
        """
        self.send(choices)
        return self._observe()

    def reset(self, seeds: Mapping[int, int] | Iterable[int]) -> Observation:
        """Begins a match anew at some tables: a seed for each, or a mapping from table to seed."""
        pairs = seeds.items() if isinstance(seeds, Mapping) else enumerate(seeds)
        words = np.array([word for pair in pairs for word in pair], dtype=np.int64)
        self._frames.write(RESET, words.astype("<u4"))
        return self._observe()

    def random_choices(self, rng: np.random.Generator) -> np.ndarray:
        """A random legal choice at every table."""
        return (rng.random(len(self.observation.counts)) * self.observation.counts).astype(np.int32)

    @property
    def pid(self) -> int:
        """The process in which the tables are."""
        return self._frames.pid

    def close(self) -> None:
        try:
            self.receive()
        except (Refused, EOFError):
            pass
        self._frames.close()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
