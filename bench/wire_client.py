"""A light client for many players in one process: HTTP/1.1 kept alive and WebSockets, on bare streams."""

import asyncio
import base64
import json
import os
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Player:
    """One browser: a cookie, a connection for moves and a socket for news."""

    port: int
    cookie: str = ""
    messages: int = 0
    bytes_heard: int = 0
    _reader: asyncio.StreamReader | None = None
    _writer: asyncio.StreamWriter | None = None
    _news: asyncio.Task[None] | None = None
    _opened: asyncio.Event = field(default_factory=asyncio.Event)

    async def post(self, path: str, body: object) -> tuple[int, Any]:
        return await self._ask("POST", path, json.dumps(body).encode())

    async def get(self, path: str) -> tuple[int, Any]:
        return await self._ask("GET", path, b"")

    async def _ask(self, method: str, path: str, body: bytes) -> tuple[int, Any]:
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
            self._writer.close()
            self._reader = self._writer = None
            return await self._ask(method, path, body)
        length = 0
        for line in answer.split("\r\n")[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.split(";")[0]
        return int(answer[9:12]), json.loads(await self._reader.readexactly(length))

    async def listen(self, game: str) -> None:
        """Open the socket of a game, and count what comes until the end."""
        self._news = asyncio.create_task(self._hear(game))
        await self._opened.wait()

    async def _hear(self, game: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/games/{game}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        try:
            while True:
                opcode, payload = await _frame(reader)
                if opcode == 9:
                    writer.write(bytes([0x8A, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
                elif opcode == 8:
                    raise AssertionError(f"the server closed the socket: {payload!r}")
                else:
                    self.messages += 1
                    self.bytes_heard += len(payload)
                    self._opened.set()
        finally:
            writer.close()

    async def close(self) -> None:
        if self._news:
            if self._news.done():
                self._news.result()
            self._news.cancel()
        if self._writer:
            self._writer.close()


async def _frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, second = await reader.readexactly(2)
    length = second & 0x7F
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2))
    elif length == 127:
        length = int.from_bytes(await reader.readexactly(8))
    return first & 0x0F, await reader.readexactly(length)
