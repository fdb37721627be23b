"""What slow and greedy clients cost the server: each attack is bounded in time, and comes over loopback."""

import asyncio
import contextlib
import json
import signal
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.metered import MeteredServer

ATTACKER = "127.0.0.2"
"""The attacks come from another address than the look whether the server still answers."""
MEGABYTE = b"x" * 1_000_000
HEAD = b"GET /healthz HTTP/1.1\r\nHost: a\r\n"


@dataclass
class Cost:
    """What an attack took from the server, and what the server did about it."""

    attack: str
    connections: int = 1
    closed: int = 0
    """Connections that the server ended, or refused."""
    sent_mb: float = 0
    rss_growth_mb: float = 0
    cpu_s: float = 0
    slowest_ms: float = 0
    """The slowest answer to somebody else meanwhile; -1 if there was none within five seconds."""
    seconds: float = 0


Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _connect(server: MeteredServer, **options: int) -> Connection:
    return await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ATTACKER, 0), **options)


async def answer_ms(server: MeteredServer) -> float:
    """How long the server takes to answer somebody else; -1 if it does not."""
    began = time.perf_counter()
    try:
        async with asyncio.timeout(5):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            with contextlib.closing(writer):
                writer.write(HEAD + b"Connection: close\r\n\r\n")
                answer = await reader.read()
            if not answer.startswith(b"HTTP/1.1 200"):
                return -1
    except (OSError, TimeoutError):
        return -1
    return (time.perf_counter() - began) * 1000


@asynccontextmanager
async def _measured(server: MeteredServer, name: str, connections: int = 1) -> AsyncIterator[Cost]:
    cost = Cost(name, connections)
    server.forget_peak()
    memory, cpu, began = server.memory_mb(), server.cpu_seconds(), time.monotonic()
    answers: list[float] = []

    async def look() -> None:
        while True:
            answers.append(await answer_ms(server))
            await asyncio.sleep(0.2)

    looking = asyncio.create_task(look())
    try:
        yield cost
        await asyncio.sleep(0.3)
    finally:
        looking.cancel()
        cost.seconds = round(time.monotonic() - began, 1)
        cost.cpu_s = round(server.cpu_seconds() - cpu, 2)
        cost.rss_growth_mb = round(server.peak_memory_mb() - memory, 1)
        cost.slowest_ms = -1 if -1 in answers else round(max(answers, default=0), 1)


async def _dribble(server: MeteredServer, cost: Cost, first: bytes, seconds: float) -> None:
    """Begin a request, then send a byte a second, until the server has had enough."""
    try:
        reader, writer = await _connect(server)
        with contextlib.closing(writer):
            writer.write(first)
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await reader.read()
                        cost.closed += 1
                        return
                writer.write(b"x")
    except OSError:
        cost.closed += 1


async def slow_head(server: MeteredServer, connections: int = 200, seconds: float = 40) -> Cost:
    async with _measured(server, "slow head", connections) as cost:
        first = HEAD + b"X: "
        await asyncio.gather(*(_dribble(server, cost, first, seconds) for _ in range(connections)))
    return cost


async def slow_body(server: MeteredServer, connections: int = 200, seconds: float = 40) -> Cost:
    async with _measured(server, "slow body", connections) as cost:
        first = b"POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
        await asyncio.gather(*(_dribble(server, cost, first, seconds) for _ in range(connections)))
    return cost


async def _pour(server: MeteredServer, cost: Cost, piece: bytes, megabytes: int) -> None:
    """Send a megabyte after another until the server closes the connection."""
    _, writer = await _connect(server)
    try:
        writer.write(HEAD)
        for _ in range(megabytes):
            writer.write(piece)
            async with asyncio.timeout(30):
                await writer.drain()
            cost.sent_mb += len(piece) / 1e6
        writer.write(b"\r\n\r\n")
        await writer.drain()
    except (OSError, TimeoutError):
        cost.closed += 1
    finally:
        writer.close()


async def many_headers(server: MeteredServer, megabytes: int = 100) -> Cost:
    async with _measured(server, f"{megabytes} MB of headers") as cost:
        lines = b"".join(b"X-%06d: %s\r\n" % (each, b"y" * 988) for each in range(1000))
        await _pour(server, cost, lines, megabytes)
    return cost


async def huge_header(server: MeteredServer, megabytes: int = 100) -> Cost:
    async with _measured(server, f"one header of {megabytes} MB") as cost:
        await _pour(server, cost, MEGABYTE, megabytes)
    return cost


async def idle_connections(server: MeteredServer, connections: int = 2000, seconds: float = 5) -> Cost:
    opened: list[Connection] = []
    async with _measured(server, "idle connections", connections) as cost:
        for _ in range(connections):
            try:
                async with asyncio.timeout(2):
                    opened.append(await _connect(server))
            except (OSError, TimeoutError):
                cost.closed += 1
        await asyncio.sleep(seconds)
        cost.closed += sum(await asyncio.gather(*(_is_closed(reader) for reader, _ in opened)))
    for _, writer in opened:
        writer.close()
    return cost


async def _is_closed(reader: asyncio.StreamReader) -> bool:
    with contextlib.suppress(OSError):
        try:
            await asyncio.wait_for(reader.read(), 0.2)
        except TimeoutError:
            return False
    return True


async def silent_readers(
    server: MeteredServer, connections: int = 30, seconds: float = 5, target: str = "/api/words/pl/list.txt"
) -> Cost:
    """Ask for a long answer, and read none of it."""
    async with _measured(server, "readers that do not read", connections) as cost:
        sockets = []
        for _ in range(connections):
            each = socket.socket()
            each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            each.bind((ATTACKER, 0))
            sockets.append(each)
            try:
                each.connect(("127.0.0.1", server.port))
                each.sendall(f"GET {target} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
            except OSError:
                cost.closed += 1
        await asyncio.sleep(seconds)
    for each in sockets:
        each.close()
    return cost


ATTACKS: list[Callable[[MeteredServer], Awaitable[Cost]]] = [
    slow_head,
    slow_body,
    many_headers,
    huge_header,
    idle_connections,
    silent_readers,
]


def measure() -> list[Cost]:
    """Every attack, each on a fresh server with its usual limits."""
    costs = []
    for attack in ATTACKS:
        with tempfile.TemporaryDirectory(prefix="lexicade-bounds-") as folder:
            server = MeteredServer(Path(folder), options=["--log-level", "warning"])
            server.start()
            try:
                costs.append(asyncio.run(_warm_and(attack, server)))
            finally:
                # An attack that works leaves a server that is too busy to stop in order.
                server.stop(signal.SIGKILL)
    return costs


async def _warm_and(attack: Callable[[MeteredServer], Awaitable[Cost]], server: MeteredServer) -> Cost:
    for _ in range(20):
        await answer_ms(server)
    return await attack(server)


def show(*, as_json: bool) -> None:
    """Print what each attack cost."""
    names = ("attack", "connections", "closed", "sent_mb", "rss_growth_mb", "cpu_s", "slowest_ms", "seconds")
    rows = [{name: getattr(cost, name) for name in names} for cost in measure()]
    if as_json:
        print(json.dumps(rows))
        return
    print(f"{names[0]:28}" + "".join(f"{name:>15}" for name in names[1:]))
    for row in rows:
        print(f"{row['attack']:28}" + "".join(f"{row[name]:>15,}" for name in names[1:]))
