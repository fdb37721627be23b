"""A light client for many players in one process: HTTP/1.1 kept alive and WebSockets, on bare streams."""

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

SESSION = "lexicade_session="


class SocketClosed(Exception):
    """The server refused a WebSocket or closed it; says with which bytes."""


@dataclass
class Player:
    """One browser: a cookie, a connection for moves and a socket for news."""

    port: int
    cookie: str = ""
    messages: int = 0
    bytes_heard: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    """Of the last answer, with lower-case names."""
    _reader: asyncio.StreamReader | None = None
    _writer: asyncio.StreamWriter | None = None
    _news: asyncio.Task[None] | None = None
    _opened: asyncio.Event = field(default_factory=asyncio.Event)

    async def post(self, path: str, body: object) -> tuple[int, Any]:
        status, answer = await self.ask("POST", path, json.dumps(body).encode())
        return status, json.loads(answer)

    async def get(self, path: str) -> tuple[int, Any]:
        status, answer = await self.ask("GET", path, b"")
        return status, json.loads(answer)

    async def ask(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        """Send a request; the answer's status and bytes."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{cookie}"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        try:
            answer = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (asyncio.IncompleteReadError, ConnectionError):
            # A connection that nobody used for a while was closed: as a browser would, once more on a new one.
            self.disconnect()
            return await self.ask(method, path, body)
        lines = [line.partition(": ") for line in answer.split("\r\n")[1:]]
        self.headers = {name.lower(): value for name, _, value in lines}
        for name, _, value in lines:
            if name.lower() == "set-cookie" and value.startswith(SESSION):
                self.cookie = value.split(";")[0]
        length = int(self.headers.get("content-length", 0))
        return int(answer[9:12]), await self._reader.readexactly(length)

    def disconnect(self) -> None:
        """Forget the connection for moves; the next request opens another."""
        if self._writer:
            self._writer.close()
        self._reader = self._writer = None

    async def listen(self, game: str) -> None:
        """Open the socket of a game, and count what comes until the end."""
        self._news = asyncio.create_task(self._hear(game))
        await self._opened.wait()

    async def _hear(self, game: str) -> None:
        async for payload in news(self.port, self.cookie, game):
            self.messages += 1
            self.bytes_heard += len(payload)
            self._opened.set()

    async def close(self) -> None:
        if self._news:
            if self._news.done():
                self._news.result()
            self._news.cancel()
        self.disconnect()


async def news(port: int, cookie: str, game: str) -> AsyncIterator[bytes]:
    """Open the socket of a game; its messages until it is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(handshake(port, f"/api/games/{game}/live", f"Cookie: {cookie}\r\n"))
        answer = await reader.readuntil(b"\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 101"):
            raise SocketClosed(answer)
        while True:
            opcode, payload = await _frame(reader)
            if opcode == 9:
                writer.write(bytes([0x8A, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
            elif opcode == 8:
                raise SocketClosed(payload)
            else:
                yield payload
    finally:
        writer.close()


def handshake(port: int, path: str, more: str = "") -> bytes:
    """The request that opens a WebSocket, with further header lines."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{more}\r\n"
    ).encode()


async def _frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, second = await reader.readexactly(2)
    length = second & 0x7F
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2))
    elif length == 127:
        length = int.from_bytes(await reader.readexactly(8))
    return first & 0x0F, await reader.readexactly(length)
