"""What all tables of an environment show at once."""

from __future__ import annotations

import numpy as np


class Observation:
    """Arrays over one frame. They are views: they stay valid until the request after the next one.

    seats, ended, counts, nets, sizes, common: one number a table; points, wins: one a table and seat;
    state: one row of features a table, filled up with `features`; moves: all legal moves, table after table;
    entry_counts, entries: what each move changes (only with actions="features").
    """

    GOES_ON, DEAL_ENDED, MATCH_ENDED = 0, 1, 2

    def __init__(self, hello: dict, body: np.ndarray):
        tables, players, width = hello["tables"], hello["players"], hello["width"]
        self.features: int = hello["features"]
        self._move_fields: list = hello["moveFields"]
        move_count, entry_count = (int(n) for n in body[:8].view("<u4"))
        at = 8

        def take(count: int, kind: str) -> np.ndarray:
            nonlocal at
            start, at = at, at + count * np.dtype(kind).itemsize
            return body[start:at].view(kind)

        rows = take(6 * tables, "<i4").reshape(6, tables)
        self.seats, self.ended, self.counts, self.nets, self.sizes, self.common = rows
        self.points = take(tables * players, "<f4").reshape(tables, players)
        self.wins = take(tables * players, "<f4").reshape(tables, players)
        self.state = take(tables * width, "<u2").reshape(tables, width)
        at += at % 4
        self.moves = take(move_count, "<i4")
        has_entries = hello["actions"] == "features"
        self.entry_counts = take(move_count if has_entries else 0, "<i4")
        self.entries = take(entry_count, "<i2")

    @property
    def starts(self) -> np.ndarray:
        """Where each table's legal moves begin in `moves`."""
        return np.cumsum(self.counts) - self.counts

    def move_fields(self) -> dict[str, np.ndarray]:
        """What the number of each move says, such as its kind: features of actions that cost next to nothing."""
        return {
            field["name"]: (self.moves >> field["shift"]) & ((1 << field["bits"]) - 1) for field in self._move_fields
        }

    @property
    def mask(self) -> np.ndarray:
        """Which choices are legal, one row a table, as wide as the longest list."""
        return np.arange(int(self.counts.max()))[None, :] < self.counts[:, None]

    def dense(self) -> np.ndarray:
        """The states as rows that count each feature: some may come more than once."""
        width = self.features + 1
        places = self.state + width * np.arange(len(self.seats))[:, None]
        counts = np.bincount(places.ravel(), minlength=len(self.seats) * width)
        return counts.reshape(-1, width)[:, :-1].astype(np.float32)

    def after(self, table: int, choice: int) -> np.ndarray:
        """The features after a choice at a table, as a net sees them: none for a move whose outcome is certain."""
        move = int(self.starts[table]) + choice
        end = int(self.entry_counts[: move + 1].sum())
        entries = self.entries[end - int(self.entry_counts[move]) : end].astype(np.int64)
        if len(entries) == 0:
            return entries
        kept = self.state[table, : self.common[table]].astype(np.int64)
        kept = kept[~np.isin(kept, ~entries[entries < 0])]
        return np.concatenate([kept, entries[entries >= 0]])
