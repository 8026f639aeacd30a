"""The frames of `cairn env`, as docs/env.md describes them: a length, a kind, and words in little-endian order."""

from __future__ import annotations

import json
import subprocess
from typing import Sequence

import numpy as np

STEP, RESET = 1, 2
HELLO, OBSERVATION, REFUSAL = 1, 2, 3

PIPE_BYTES = 1 << 20
_F_SETPIPE_SZ = 1031


class Refused(ValueError):
    """The environment refused a request; nothing has changed."""


def _widen(pipe) -> None:
    """Makes a pipe hold a megabyte, where the system can: fewer switches between the two processes."""
    try:
        import fcntl

        fcntl.fcntl(pipe.fileno(), _F_SETPIPE_SZ, PIPE_BYTES)
    except (ImportError, OSError):
        pass


class Frames:
    """A running `cairn env`. Two buffers take turns, so that an observation stays valid during one further request."""

    def __init__(self, command: Sequence[str]):
        self._process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self._buffers = [np.empty(0, np.uint8), np.empty(0, np.uint8)]
        self._turn = 0
        self._head = np.empty(2, "<u4")
        _widen(self._process.stdin)
        _widen(self._process.stdout)

    @property
    def pid(self) -> int:
        return self._process.pid

    def write(self, kind: int, words: np.ndarray) -> None:
        head = np.array([4 + words.nbytes, kind], "<u4")
        data = memoryview(head.tobytes() + words.tobytes())
        while data:
            data = data[self._process.stdin.write(data) :]

    def _fill(self, view: memoryview) -> None:
        pipe = self._process.stdout
        while view:
            count = pipe.readinto(view)
            if not count:
                code = self._process.wait()
                raise EOFError(f"cairn env has ended with exit code {code}")
            view = view[count:]

    def read(self) -> tuple[int, np.ndarray]:
        """The next frame: its kind, and its bytes, valid until the frame after the next."""
        self._fill(memoryview(self._head).cast("B"))
        size = int(self._head[0]) - 4
        self._turn ^= 1
        if len(self._buffers[self._turn]) < size:
            self._buffers[self._turn] = np.empty(size + size // 4, np.uint8)
        body = self._buffers[self._turn][:size]
        self._fill(memoryview(body))
        if self._head[1] == REFUSAL:
            raise Refused(json.loads(body.tobytes())["message"])
        return int(self._head[1]), body

    def close(self) -> None:
        """Ends the program; twice is no harm."""
        for pipe in (self._process.stdin, self._process.stdout):
            pipe.close()
        self._process.wait()
