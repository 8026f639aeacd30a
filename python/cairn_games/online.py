"""A player at a Cairn server, in Python alone: a small WebSocket client and the messages that a bot needs."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import socket
import ssl
import struct
import time
import urllib.request
from typing import Callable, Iterator, Optional
from urllib.parse import urlsplit

_MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10

#: How long a bot waits that has sent more messages than a server takes.
_PAUSE_SECONDS = 0.5

#: Chooses one of the legal actions from what the seat knows.
Chooser = Callable[[dict, list], dict]


class Refused(Exception):
    """The server refused a request; nothing has changed."""


def new_token(url: str) -> str:
    """A token for a new bot account at a server. Keep it: it is the account."""
    request = urllib.request.Request(f"{url.rstrip('/')}/api/bots", method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


class WebSocket:
    """As much of RFC 6455 as a client of this server needs: whole text frames, pings, the end."""

    def __init__(self, url: str, headers: dict[str, str]):
        parts = urlsplit(url)
        is_secure = parts.scheme in ("https", "wss")
        host, port = parts.hostname or "", parts.port or (443 if is_secure else 80)
        plain = socket.create_connection((host, port))
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if is_secure else plain
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {parts.path.rstrip('/')}/ws HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self._file = self._socket.makefile("rb")
        status = self._file.readline().decode()
        answer = dict(line.split(": ", 1) for line in iter(lambda: self._file.readline().decode().strip(), ""))
        if " 101 " not in status:
            body = self._file.read(int(answer.get("Content-Length", 0))).decode()
            raise ConnectionError(f"the server refused the connection: {status.strip()} {body}")
        wanted = base64.b64encode(hashlib.sha1((key + _MAGIC).encode()).digest()).decode()
        if {name.lower(): value for name, value in answer.items()}.get("sec-websocket-accept") != wanted:
            raise ConnectionError("this is no WebSocket server")

    def _send(self, kind: int, data: bytes) -> None:
        mask = os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x80 | kind, 0xFE, size)
        self._socket.sendall(head + mask + bytes(byte ^ mask[i & 3] for i, byte in enumerate(data)))

    def send(self, message: dict) -> None:
        self._send(_TEXT, json.dumps(message).encode())

    def __iter__(self) -> Iterator[dict]:
        """Messages as they come, until the connection ends."""
        while True:
            head = self._file.read(2)
            if len(head) < 2:
                return
            kind, size = head[0] & 15, head[1] & 127
            if size == 126:
                (size,) = struct.unpack("!H", self._file.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._file.read(8))
            data = self._file.read(size)
            if kind == _PING:
                self._send(_PONG, data)
            elif kind == _CLOSE:
                return
            elif kind == _TEXT:
                yield json.loads(data)

    def close(self) -> None:
        self._socket.close()


class OnlineBot:
    """A bot account at a server: asks, hears, and plays at one table."""

    def __init__(self, url: str, name: str, token: Optional[str] = None):
        self.token = token or new_token(url)
        self._socket = WebSocket(url, {"Authorization": f"Bearer {self.token}"})
        self._messages = iter(self._socket)
        self._count = 0
        self._prefix = os.urandom(4).hex()
        self._late: list[dict] = []
        self.ask({"t": "hello", "view": True, "legal": True})
        self.ask({"t": "name", "name": name})

    def tell(self, message: dict) -> str:
        """Sends a request and returns its id."""
        self._count += 1
        request = f"{self._prefix}.{self._count}"
        self._socket.send({**message, "id": request})
        return request

    def ask(self, message: dict) -> dict:
        """Sends a request and waits for its answer; what else comes meanwhile is kept. It is sent again if it came too soon."""
        request = self.tell(message)
        for answer in self._messages:
            if answer.get("id") != request:
                self._late.append(answer)
            elif answer["t"] != "no":
                return answer
            elif answer["code"] == "rate":
                time.sleep(_PAUSE_SECONDS)
                request = self.tell(message)
            else:
                raise Refused(f"{answer['code']}: {answer['text']}")
        raise ConnectionError("the connection has ended")

    def create(self, settings: dict, level: int = 1) -> str:
        """Opens a table, sits down at its first seat, fills the others with the server's bots; returns the table."""
        table = self.ask({"t": "create", "settings": settings})["table"]
        self.ask({"t": "join", "table": table})
        self.ask({"t": "sit", "seat": 0})
        for seat in range(1, settings["players"]):
            self.ask({"t": "bot", "seat": seat, "level": level})
        self.ask({"t": "start"})
        return table

    def join(self, code: str, seat: int) -> str:
        """Sits down at somebody's table; returns the table."""
        table = self.ask({"t": "join", "code": code})["table"]
        self.ask({"t": "sit", "seat": seat})
        return table

    def play(self, choose: Chooser) -> None:
        """Plays until the match is over, or the table is closed."""

        def act(turn: dict) -> str:
            return self.tell({"t": "act", "at": turn["n"], "action": choose(turn["view"], turn["legal"])})

        # A turn that comes while an answer is on its way matters only if that answer is refused.
        turn, answered, sent = None, None, None
        while True:
            message = self._late.pop(0) if self._late else next(self._messages, None)
            if message is None:
                raise ConnectionError("the connection has ended")
            if message["t"] == "turn":
                turn = message
                if sent is None:
                    answered, sent = turn, act(turn)
            elif sent is not None and message.get("id") == sent:
                code = message["code"] if message["t"] == "no" else None
                if code not in (None, "stale", "rate"):
                    raise Refused(f"{code}: {message['text']}")
                if code == "rate":
                    time.sleep(_PAUSE_SECONDS)
                is_open = code == "rate" or (code == "stale" and turn is not answered)
                answered, sent = turn, act(turn) if is_open else None
            elif message["t"] == "next":
                self.tell({"t": "ready"})
            elif message["t"] == "bye":
                raise ConnectionError(f"the server says goodbye: {message['why']}")
            if message.get("table", {}).get("status") in ("over", "closed"):
                return

    def close(self) -> None:
        self._socket.close()
