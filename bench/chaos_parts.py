"""A site in parts: two hosts with servers, one with a worker, PostgreSQL and Redis, and a wire between any two.

What a machine without control over its network can do: wires are delayed, stalled, reset and cut, alone or all of a
host; processes are killed, frozen and started anew; clocks are set wrong, Redis is emptied, the disk of PostgreSQL is
full; servers are replaced in order, and a worker dies while a bot thinks.
"""

import asyncio
import os
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

from sqlalchemy import select

from bench.between import Between, Wires
from bench.chaos_faults import DOWN_SECONDS, FROZEN_SECONDS
from bench.chaos_ledger import Ledger
from lexicade.store import Database
from lexicade.store.jobs.job_queue import LIGHT
from lexicade.store.sql import schema
from tests.postgres import PostgresServer, postgres_server
from tests.redis_server import RedisServer, redis
from tests.serving import ClockedServer
from tests.waiting import PATIENCE

SERVERS = ("first", "second")
SECONDS = (0.5, 3.0)
"""How long a wire is ill."""
SLOW = 0.2
STEPS = (-30.0, -3.0, 3.0, 30.0)
"""By how many seconds a host's clock is set wrong, for as long as a wire is ill."""
MEGABYTES = 400
"""The disk of PostgreSQL, where one can be made that can be full."""
WORKER_UP = "works for"
THINKING = select(schema.job.c.seq).where(schema.job.c.state == "running", schema.job.c.weight > LIGHT).limit(1)
THOUGHT_SECONDS = 5.0
"""How long to wait for a bot that thinks for long."""


class Worker:
    """A host that works on jobs, with a clock of its own."""

    def __init__(self, folder: Path, database: str, bus: str, options: Sequence[str]) -> None:
        self.host = ClockedServer(folder)
        self._log = folder / "log"
        self._command = [*self.host.program, "work", "--database", database, "--bus", bus, *options]
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

    servers: Sequence[ClockedServer]
    worker: Worker
    database: PostgresServer
    bus: RedisServer
    wires: Wires
    between: dict[str, Between]
    rng: random.Random

    @property
    def ports(self) -> list[int]:
        """Where clients find the servers: at the other end of a wire."""
        return [self.between[f"client and {name}"].port for name in SERVERS]

    @property
    def url(self) -> str:
        return self.database.url

    def plan(self, count: int) -> list[str]:
        """So many faults, each kind as often as the others, in an order of chance."""
        ill = [f"{how}: {name}" for name in self.between for how in ("cut", "stalled", "reset", "slow")]
        parts = [
            *("server killed", "server frozen", "server deployed", "server killed", "all servers deployed"),
            *("server cut off", "server with a wrong clock", "worker with a wrong clock"),
            *("worker killed", "worker frozen", "worker stopped", "worker killed in thought"),
            *("Redis killed", "Redis frozen", "Redis emptied"),
            *("PostgreSQL stopped fast", "PostgreSQL stopped at once", "PostgreSQL killed", "PostgreSQL frozen"),
            "PostgreSQL lost a process",
            *(["PostgreSQL's disk full"] if self.database.disk else []),
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
            await self._make_ill([self.between[name]], how)
        elif fault == "server cut off":
            host = self.rng.choice(SERVERS)
            await self._make_ill([wire for name, wire in self.between.items() if host in name], "cut")
        elif fault.endswith("wrong clock"):
            wrong = self.rng.choice(self.servers) if fault.startswith("server") else self.worker.host
            await self._set_wrong(wrong, self.rng.choice(STEPS))
        elif "server" in fault:
            await self._servers(fault, ledger)
            return
        elif fault.startswith("worker"):
            await self._worker(fault)
        elif fault.startswith("Redis"):
            await self._redis(fault)
        else:
            await self._postgres(fault)
        ledger.end_fault()

    async def _while(self) -> None:
        await asyncio.sleep(self.rng.uniform(*SECONDS))

    async def _make_ill(self, wires: Sequence[Between], how: str) -> None:
        for wire in wires:
            if how == "slow":
                wire.delay = SLOW
            elif how == "stalled":
                wire.stalled = True
            else:
                self.wires.do(wire.reset if how == "reset" else wire.sever)
        if how != "reset":
            await self._while()
            for wire in wires:
                self.wires.do(wire.mend)

    async def _set_wrong(self, host: ClockedServer, seconds: float) -> None:
        host.advance(seconds)
        await self._while()
        host.advance(-seconds)

    async def _servers(self, fault: str, ledger: Ledger) -> None:
        if fault == "server frozen":
            process = self.rng.choice(self.servers).process
            _signal(process, signal.SIGSTOP)
            await asyncio.sleep(FROZEN_SECONDS)
            _signal(process, signal.SIGCONT)
            ledger.end_fault()
            return
        how = signal.SIGKILL if fault == "server killed" else signal.SIGTERM
        several = self.servers if fault.startswith("all") else [self.rng.choice(self.servers)]
        for server in several:
            await asyncio.to_thread(server.stop, how)
            ledger.restarting = True
            if server is several[-1]:
                ledger.end_fault()
            await asyncio.to_thread(server.start)
        ledger.end_restart()

    async def _worker(self, fault: str) -> None:
        if fault == "worker frozen":
            _signal(self.worker.process, signal.SIGSTOP)
            await asyncio.sleep(FROZEN_SECONDS)
            _signal(self.worker.process, signal.SIGCONT)
            return
        if fault == "worker killed in thought":
            await self._until_it_thinks()
        how = signal.SIGTERM if fault == "worker stopped" else signal.SIGKILL
        await asyncio.to_thread(self.worker.stop, how)
        await asyncio.to_thread(self.worker.start)

    async def _until_it_thinks(self) -> None:
        database = Database(self.url, PATIENCE)
        until = time.monotonic() + THOUGHT_SECONDS
        while time.monotonic() < until:
            if await database.read(lambda connection: connection.execute(THINKING).one_or_none()):
                break
            await asyncio.sleep(0.01)
        await database.close()

    async def _redis(self, fault: str) -> None:
        match fault:
            case "Redis emptied":
                await asyncio.to_thread(_say, self.bus.port, b"FLUSHALL\r\nCLIENT KILL TYPE pubsub\r\n")
            case "Redis frozen":
                self.bus.freeze()
                await self._while()
                self.bus.thaw()
            case _:
                self.bus.stop()
                await asyncio.sleep(DOWN_SECONDS)
                await asyncio.to_thread(self.bus.start)

    async def _postgres(self, fault: str) -> None:
        database = self.database
        match fault:
            case "PostgreSQL frozen":
                database.freeze()
                await self._while()
                database.thaw()
                return
            case "PostgreSQL lost a process":
                # It ends all its processes, and is back as soon as it has read its log.
                await asyncio.to_thread(database.kill_backend, self.rng)
                await asyncio.sleep(DOWN_SECONDS)
                return
            case "PostgreSQL's disk full":
                await self._fill_disk()
                return
            case "PostgreSQL killed":
                await asyncio.to_thread(database.kill)
            case _:
                await asyncio.to_thread(database.stop, "fast" if fault.endswith("fast") else "immediate")
        await asyncio.sleep(DOWN_SECONDS)
        await asyncio.to_thread(database.start)

    async def _fill_disk(self) -> None:
        disk = self.database.disk
        assert disk
        disk.fill()
        await self._while()
        disk.empty()
        # Without room for its log it gives up, and an operator starts it again.
        await asyncio.sleep(DOWN_SECONDS)
        if not self.database.running():
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
        database = stack.enter_context(postgres_server(MEGABYTES if os.geteuid() == 0 else None))
        bus = stack.enter_context(redis())
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
        for name in SERVERS:
            (folder / name).mkdir()
            more = ["--slots", "0", "--drain", "1", "--log-level", "warning"]
            server = ClockedServer(folder / name, *places(name), [*options, *bot_options, *more])
            server.start()
            stack.callback(server.end)
            between[f"client and {name}"] = wires.wire(server.port)
            servers.append(server)
        (folder / "work").mkdir()
        worker = Worker(folder / "work", *places("worker"), ["--slots", "4", "--log-level", "warning"])
        worker.start()
        stack.callback(worker.stop, signal.SIGKILL)
        yield PartedSite(servers, worker, database, bus, wires, between, rng)
