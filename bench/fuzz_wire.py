"""Sends the probes of the fuzz, reads what comes back, and keeps count."""

import asyncio
import contextlib
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from bench.fuzz_requests import Probe

PATIENCE = 30.0
"""Seconds that are waited for an answer to a request; on a busy machine more are."""
SHORT = 1.0
"""Seconds that are waited for an answer to what is no request."""
MAX_ANSWER_LENGTH = 8_000_000
SHOWN_BYTES = 500
USUAL = re.compile(
    rb"Host: 127.0.0.1\r\n|Connection: close\r\n|Content-Type: application/json\r\n|Content-Length: \d+\r\n"
    rb"|Cookie: lexicade_session=[\w-]{43}\r\n"
)
TOKEN = re.compile(rb"set-cookie: lexicade_session=([\w-]{16,})", re.IGNORECASE)
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")


@dataclass
class Count:
    """What came back."""

    requests: int = 0
    errors_5xx: int = 0
    unanswered: int = 0
    """Good HTTP to which nothing came back."""
    took: list[float] = field(default_factory=list)
    failures: dict[str, str] = field(default_factory=dict)
    """The first request of each kind that failed, by what came back and what was odd about it."""

    tokens: set[str] = field(default_factory=set)
    """Every session token that came back."""
    patience: float = PATIENCE

    def add(self, probe: Probe, received: bytes, took: float) -> None:
        statuses = [int(status) for status in STATUS.findall(received)][: max(1, probe.answers)]
        self.tokens |= {token.decode() for token in TOKEN.findall(received)}
        self.requests += max(1, probe.answers)
        self.took.append(took)
        if failed := [status for status in statuses if status >= 500]:
            self.errors_5xx += len(failed)
            self.failures.setdefault(f"{failed[0]} {probe.name}", _shown(probe.data))
        elif probe.reads and len(statuses) < probe.answers:
            self.miss(probe.name, _shown(probe.data))

    def miss(self, name: str, request: str) -> None:
        """Note good HTTP to which nothing came back."""
        self.unanswered += 1
        self.failures.setdefault(f"unanswered {name}", request[:SHOWN_BYTES])

    def fail(self, name: str, request: str) -> None:
        self.errors_5xx += 1
        self.failures.setdefault(name, request[:SHOWN_BYTES])

    def p99_ms(self) -> float:
        times = sorted(self.took) or [0.0]
        return round(1000 * times[len(times) * 99 // 100], 1)


def _shown(data: bytes) -> str:
    """A request without the header lines that are the same in all of them, and without a cookie that is real."""
    short = USUAL.sub(b"", data)
    return repr(short[:SHOWN_BYTES])[2:-1] + (f" … {len(data):,} bytes" if len(short) > SHOWN_BYTES else "")


async def send(port: int, probe: Probe, patience: float) -> bytes:
    """Send a probe on a connection of its own; what came back, nothing if it was closed without an answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    try:
        await _write(writer, probe, patience)
        if not probe.reads:
            return b""
        return await _received(reader, probe, patience)
    except (OSError, TimeoutError):
        return b""
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _write(writer: asyncio.StreamWriter, probe: Probe, patience: float) -> None:
    pieces: Iterable[bytes] = [probe.data]
    if probe.dribble:
        pieces = [probe.data[each : each + 1] for each in range(len(probe.data))]
    for piece in pieces:
        writer.write(piece)
        async with asyncio.timeout(patience):
            await writer.drain()
        if probe.dribble:
            await asyncio.sleep(0.005)
    if probe.half_close:
        writer.write_eof()


async def _received(reader: asyncio.StreamReader, probe: Probe, patience: float) -> bytes:
    """Everything until the server closes the connection, or opens a socket."""
    received = bytearray()
    deadline = asyncio.get_running_loop().time() + (patience if probe.answers else SHORT)
    with contextlib.suppress(TimeoutError, OSError):
        async with asyncio.timeout_at(deadline):
            while chunk := await reader.read(2**16):
                received += chunk
                opened = probe.answers == 0 and received.startswith(b"HTTP/1.1 101")
                if opened or len(received) > MAX_ANSWER_LENGTH:
                    break
    return bytes(received)


async def send_all(port: int, probes: Iterable[Probe], count: Count, workers: int = 8) -> None:
    """Send probes, some at a time."""
    waiting = iter(probes)

    async def work() -> None:
        for probe in waiting:
            began = time.perf_counter()
            count.add(probe, await send(port, probe, count.patience), time.perf_counter() - began)

    await asyncio.gather(*(work() for _ in range(workers)))
