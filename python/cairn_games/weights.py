"""Nets as files that `net:FILE` plays: the format of docs/learning.md, written and read with numpy."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

import numpy as np

MAGIC = b"CAIRNNET"
SECOND = 32
UNCLIPPED = np.float32(3e38)


@dataclass
class Net:
    """A first layer with a row a feature, a second one of 32 units, and one output. Widths are multiples of 32."""

    table: np.ndarray
    bias: np.ndarray
    second: np.ndarray
    second_bias: np.ndarray
    output: np.ndarray
    output_bias: float = 0.0

    @staticmethod
    def random(features: int, width: int, rng: np.random.Generator) -> "Net":
        def draw(*shape: int, scale: float) -> np.ndarray:
            return rng.normal(0, scale, shape).astype(np.float32)

        return Net(
            draw(features, width, scale=0.05),
            np.full(width, 0.2, np.float32),
            draw(width, SECOND, scale=width**-0.5),
            np.zeros(SECOND, np.float32),
            draw(SECOND, scale=SECOND**-0.5),
        )

    def packed(self) -> bytes:
        """The rows of both matrices quantised, then all else as floats."""
        tail = np.array([self.output_bias, UNCLIPPED, 0, 0])
        floats = np.concatenate([self.bias, self.second_bias, self.output, tail]).astype("<f4")
        return _quantised(self.table) + _quantised(self.second) + floats.tobytes()

    def head(self, units: np.ndarray) -> np.ndarray:
        """The value for rows of first-layer sums, the bias not yet added."""
        first = np.clip(units + self.bias, 0, 1)
        return np.maximum(first @ self.second + self.second_bias, 0) @ self.output + self.output_bias


def _quantised(rows: np.ndarray) -> bytes:
    """Rows of int8, each behind its scale."""
    rows = rows.astype("<f4")
    scale = (np.abs(rows).max(axis=1) / np.float32(127)).astype("<f4")
    safe = np.where(scale == 0, np.float32(1), scale)
    values = np.clip(np.rint(rows / safe[:, None]), -127, 127).astype(np.int8)
    return np.concatenate([scale[:, None].view(np.int8), values], axis=1).tobytes()


def weights_bytes(plan: dict, nets: list[Net], seed: str = "python", samples: int = 0) -> bytes:
    """A file of weights for the plan that `cairn env` tells, with nets of any width."""
    shapes = [
        {"name": planned["name"], "features": planned["features"], "width": len(net.bias)}
        for planned, net in zip(plan["nets"], nets, strict=True)
    ]
    fields = {"format": "cairn-weights/1", "game": plan["game"], "rulesVersion": plan["rulesVersion"]}
    header = json.dumps({**fields, "schema": plan["schema"], "nets": shapes, "seed": seed, "samples": samples}).encode()
    payload = b"".join(net.packed() for net in nets)
    rest = len(header).to_bytes(4, "little") + header + payload
    return MAGIC + hashlib.sha256(rest).digest() + rest


def write_weights(path: str, plan: dict, nets: list[Net], seed: str = "python", samples: int = 0) -> None:
    with open(path, "wb") as file:
        file.write(weights_bytes(plan, nets, seed, samples))
