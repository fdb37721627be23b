"""A site in parts: two hosts with servers, one with a worker, PostgreSQL and Redis, and a wire between any two.

What a machine without control over its network can do: wires are delayed, stalled, reset and cut; processes are
killed, frozen and started anew; Redis is emptied; servers are replaced in order.
"""

import asyncio
import random
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from bench.between import Between, Wires
from bench.chaos_faults import DOWN_SECONDS, FROZEN_SECONDS
from bench.chaos_ledger import Ledger
from tests.postgres import PostgresServer, postgres_server
from tests.redis_server import RedisServer, redis
from tests.serving import Server
from tests.waiting import PATIENCE

SECONDS = (0.5, 3.0)
"""How long a wire is ill."""
SLOW = 0.2
WORKER_UP = "works for"


class Worker:
    """A host that works on jobs."""

    def __init__(self, log: Path, database: str, bus: str, options: Sequence[str]) -> None:
        self._log = log
        self._command = [*Server(log.parent).program, "work", "--database", database, "--bus", bus, *options]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        before = self._log.read_text().count(WORKER_UP) if self._log.exists() else 0
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(self._command, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while self._log.read_text().count(WORKER_UP) == before:
            assert self.process.poll() is None, self._log.read_text()
            assert time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.05)

    def stop(self, how: signal.Signals) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)


@dataclass
class PartedSite:
    """The parts, and the wires between them by name."""

    servers: Sequence[Server]
    worker: Worker
    database: PostgresServer
    bus: RedisServer
    wires: Wires
    between: dict[str, Between]
    rng: random.Random

    @property
    def ports(self) -> list[int]:
        """Where clients find the servers: at the other end of a wire."""
        return [self.between[f"client and {name}"].port for name in ("first", "second")]

    @property
    def url(self) -> str:
        return self.database.url

    def plan(self, count: int) -> list[str]:
        """So many faults, each kind as often as the others, in an order of chance."""
        ill = [f"{how}: {name}" for name in self.between for how in ("cut", "stalled", "reset", "slow")]
        parts = [
            *("server killed", "server frozen", "server deployed", "server killed", "server deployed"),
            *("worker killed", "worker frozen", "worker stopped", "worker killed in thought"),
            *("Redis killed", "Redis emptied", "PostgreSQL stopped fast", "PostgreSQL stopped at once"),
            "PostgreSQL frozen",
        ]
        kinds = [*ill, *parts]
        self.rng.shuffle(kinds)
        faults = (kinds * (count // len(kinds) + 1))[:count]
        self.rng.shuffle(faults)
        return faults

    async def inject(self, fault: str, ledger: Ledger) -> None:
        """Cause a fault and mend it."""
        ledger.begin_fault(fault)
        how, _, name = fault.partition(": ")
        if name:
            await self._make_ill(self.between[name], how)
        elif fault.startswith("server"):
            await self._server(fault, ledger)
            return
        elif fault.startswith("worker"):
            await self._worker(fault)
        else:
            await self._behind(fault)
        ledger.end_fault()

    async def _make_ill(self, wire: Between, how: str) -> None:
        if how == "reset":
            self.wires.do(wire.reset)
            return
        if how == "cut":
            self.wires.do(wire.sever)
        elif how == "slow":
            wire.delay = SLOW
        else:
            wire.stalled = True
        await asyncio.sleep(self.rng.uniform(*SECONDS))
        self.wires.do(wire.mend)

    async def _server(self, fault: str, ledger: Ledger) -> None:
        server = self.rng.choice(self.servers)
        if fault == "server frozen":
            _signal(server.process, signal.SIGSTOP)
            await asyncio.sleep(FROZEN_SECONDS)
            _signal(server.process, signal.SIGCONT)
            ledger.end_fault()
            return
        how = signal.SIGKILL if fault == "server killed" else signal.SIGTERM
        await asyncio.to_thread(server.stop, how)
        ledger.restarting = True
        ledger.end_fault()
        await asyncio.to_thread(server.start)
        ledger.end_restart()

    async def _worker(self, fault: str) -> None:
        if fault == "worker frozen":
            _signal(self.worker.process, signal.SIGSTOP)
            await asyncio.sleep(FROZEN_SECONDS)
            _signal(self.worker.process, signal.SIGCONT)
            return
        how = signal.SIGTERM if fault == "worker stopped" else signal.SIGKILL
        await asyncio.to_thread(self.worker.stop, how)
        await asyncio.to_thread(self.worker.start)

    async def _behind(self, fault: str) -> None:
        match fault:
            case "Redis killed":
                self.bus.stop()
                await asyncio.sleep(DOWN_SECONDS)
                await asyncio.to_thread(self.bus.start)
            case "Redis emptied":
                await asyncio.to_thread(_say, self.bus.port, b"FLUSHALL\r\nCLIENT KILL TYPE pubsub\r\n")
            case "PostgreSQL frozen":
                self.database.freeze()
                await asyncio.sleep(self.rng.uniform(*SECONDS))
                self.database.thaw()
            case _:
                await asyncio.to_thread(self.database.stop, "fast" if fault.endswith("fast") else "immediate")
                await asyncio.sleep(DOWN_SECONDS)
                await asyncio.to_thread(self.database.start)


def _signal(process: "subprocess.Popen[bytes] | None", which: signal.Signals) -> None:
    assert process
    process.send_signal(which)


def _say(port: int, text: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(text)
        connection.recv(1000)


@contextmanager
def parted_site(
    folder: Path, rng: random.Random, options: Sequence[str], bot_options: Sequence[str]
) -> Iterator[PartedSite]:
    """The whole site, each part behind wires of its own."""
    with ExitStack() as stack:
        database, bus = stack.enter_context(postgres_server()), stack.enter_context(redis())
        wires = Wires()
        stack.callback(wires.close)
        between: dict[str, Between] = {}

        def places(name: str) -> tuple[str, str]:
            to_database = between[f"{name} and PostgreSQL"] = wires.wire(database.port)
            to_bus = between[f"{name} and Redis"] = wires.wire(bus.port)
            parts = urlsplit(database.url)
            url = parts._replace(netloc=f"{parts.username}@127.0.0.1:{to_database.port}").geturl()
            return url, f"redis://127.0.0.1:{to_bus.port}"

        servers = []
        for name in ("first", "second"):
            (folder / name).mkdir()
            more = ["--slots", "0", "--drain", "1", "--log-level", "warning"]
            server = Server(folder / name, *places(name), [*options, *bot_options, *more])
            server.start()
            stack.callback(server.end)
            between[f"client and {name}"] = wires.wire(server.port)
            servers.append(server)
        (folder / "work").mkdir()
        worker = Worker(folder / "work" / "log", *places("worker"), ["--slots", "4", "--log-level", "warning"])
        worker.start()
        stack.callback(worker.stop, signal.SIGKILL)
        yield PartedSite(servers, worker, database, bus, wires, between, rng)
