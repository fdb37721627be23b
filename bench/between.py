"""A wire between two parts of a site that can be slow, stalled, reset or cut: a proxy that copies bytes."""

import asyncio
import socket
import struct
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.postgres import free_port

CHUNK = 65536
LOOK_SECONDS = 0.02
RESET = struct.pack("ii", 1, 0)
"""Closing with this option sends RST instead of FIN."""

T = TypeVar("T")


@dataclass
class Between:
    """A port of its own behind which another port stands. What it does to the bytes is changed while it runs."""

    to: int
    port: int = field(default_factory=free_port)
    delay: float = 0.0
    """Seconds that every piece takes longer."""
    stalled: bool = False
    """Nothing is passed on, and nothing is closed: as if packets were dropped."""
    cut: bool = False
    """Connections are refused, and those that were open are closed."""
    connections: int = 0
    _open: set[asyncio.StreamWriter] = field(default_factory=set)
    _server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", self.port)

    async def close(self) -> None:
        if self._server:
            self._server.close()
        self.reset()

    def reset(self) -> None:
        """End every connection as a machine does that has lost its power and is back."""
        for writer in list(self._open):
            connected = writer.get_extra_info("socket")
            if connected is not None:
                with suppress(OSError):  # it has closed by itself
                    connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            writer.transport.abort()

    def sever(self) -> None:
        """Cut the wire."""
        self.cut = True
        self.reset()

    def mend(self) -> None:
        self.delay, self.stalled, self.cut = 0.0, False, False

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._open.add(writer)
        try:
            if self.cut:
                return
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
            self._open.add(far_writer)
            try:
                await asyncio.gather(self._copy(reader, far_writer), self._copy(far_reader, writer))
            finally:
                self._open.discard(far_writer)
                far_writer.close()
        except OSError:
            return
        finally:
            self._open.discard(writer)
            writer.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                while self.stalled:  # noqa: ASYNC110 - changed from another thread
                    await asyncio.sleep(LOOK_SECONDS)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()


class Wires:
    """Wires in a thread of their own: a busy test does not slow them down."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="wires", daemon=True)
        self._thread.start()
        self._all: list[Between] = []

    def wire(self, to: int) -> Between:
        """A wire to a port."""
        between = Between(to)
        self._run(between.open())
        self._all.append(between)
        return between

    def do(self, change: Callable[[], None]) -> None:
        """Change a wire, in the thread of the wires."""

        async def changed() -> None:
            change()

        self._run(changed())

    def close(self) -> None:
        for each in self._all:
            self._run(each.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()
