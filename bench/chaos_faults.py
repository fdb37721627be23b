"""What the kill test does to the server and to what stands behind it."""

import asyncio
import random
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bench.chaos_ledger import Ledger
from tests.postgres import PostgresServer
from tests.redis_server import RedisServer
from tests.serving import Server
from tests.waiting import PATIENCE

PLAY_SECONDS = (0.1, 0.5)
"""How long clients play between the recovery from one fault and the next."""
FROZEN_SECONDS = 1.0
DOWN_SECONDS = 0.5
LOCKED_SECONDS = (1.0, 7.0)
"""How long SQLite is locked, its disk is full, or PostgreSQL is frozen: shorter and longer than the server waits."""
BOT_CHECK_SECONDS = 0.02
EVERY = 10
"""After so many kills, one of each other fault."""


@dataclass(frozen=True)
class Site:
    """Processes that are one site: servers, and with PostgreSQL the database and Redis."""

    servers: Sequence[Server]
    rng: random.Random
    database: PostgresServer | None = None
    bus: RedisServer | None = None

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    @property
    def url(self) -> str:
        return self.servers[0].places[1]

    def plan(self, kills: int, *, spare_servers: bool = False) -> list[str]:
        """The faults in their order: so many kills of whatever can be killed, then what hurts without a restart."""
        kinds = ["Redis killed", "PostgreSQL stopped fast", "PostgreSQL stopped at once"] if self.database else []
        others = ["PostgreSQL frozen"] if self.database else ["SQLite locked", "disk full"]
        if spare_servers:
            kinds = [*kinds, *others]
            others = []
        else:
            kinds = ["server killed", *kinds]
            others = ["server stopped", "server frozen", *others]
        faults = [kinds[each % len(kinds)] for each in range(kills)]
        faults += others * -(-kills // EVERY)
        self.rng.shuffle(faults)
        return faults

    def _stop(self, server: Server, ledger: Ledger) -> None:
        try:
            server.stop()
        except subprocess.TimeoutExpired:
            ledger.stuck.append("a server process does not stop in order")
            server.stop(signal.SIGKILL)

    async def inject(self, fault: str, ledger: Ledger) -> None:
        """Cause a fault and mend it; it ends as soon as nothing hinders recovery."""
        ledger.begin_fault(fault)
        server = self.rng.choice(self.servers)
        match fault:
            case "server killed":
                await asyncio.to_thread(server.stop, signal.SIGKILL)
            case "server stopped":
                await asyncio.to_thread(self._stop, server, ledger)
            case "server frozen":
                _signal(server, signal.SIGSTOP)
                await asyncio.sleep(FROZEN_SECONDS)
                _signal(server, signal.SIGCONT)
            case "Redis killed":
                assert self.bus
                self.bus.stop()
                await asyncio.sleep(DOWN_SECONDS)
                await asyncio.to_thread(self.bus.start)
            case "SQLite locked":
                await asyncio.to_thread(_lock, server, self.rng.uniform(*LOCKED_SECONDS))
            case "disk full":
                await _fill_disk(server, self.rng.uniform(*LOCKED_SECONDS))
            case "PostgreSQL frozen":
                assert self.database
                self.database.freeze()
                await asyncio.sleep(self.rng.uniform(*LOCKED_SECONDS))
                self.database.thaw()
            case _:
                assert self.database
                await asyncio.to_thread(self.database.stop, "fast" if fault.endswith("fast") else "immediate")
                await asyncio.sleep(DOWN_SECONDS)
                await asyncio.to_thread(self.database.start)
        ledger.restarting = fault in ("server killed", "server stopped")
        ledger.end_fault()
        if ledger.restarting:
            await asyncio.to_thread(server.start)
            ledger.end_restart()


def _signal(server: Server, which: signal.Signals) -> None:
    assert server.process
    server.process.send_signal(which)


def _lock(server: Server, seconds: float) -> None:
    """Hold SQLite's write lock, as another program would."""
    other = sqlite3.connect(server.database, isolation_level=None, timeout=LOCKED_SECONDS[1])
    other.execute("BEGIN IMMEDIATE")
    time.sleep(seconds)
    other.execute("ROLLBACK")
    other.close()


async def _fill_disk(server: Server, seconds: float) -> None:
    """Let no file of the server grow, as on a disk that is full."""
    assert server.process
    size = server.database.with_name(server.database.name + "-wal").stat().st_size
    free = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, free[1]))
    await asyncio.sleep(seconds)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)


async def _until_bots_moved(ledger: Ledger) -> None:
    """Wait for the bots whose turn it was when a fault ended: a fault that follows too soon would excuse them."""
    for game in list(ledger.waiting):
        since = ledger.waiting.get(game)
        while since is not None and ledger.waiting.get(game) == since:
            ledger.note_late_bots()
            await asyncio.sleep(BOT_CHECK_SECONDS)


class Breakable(Protocol):
    """A site in which things can be broken."""

    @property
    def servers(self) -> Sequence[Server]: ...

    @property
    def rng(self) -> random.Random: ...

    async def inject(self, fault: str, ledger: Ledger) -> None: ...


async def inject_all(site: Breakable, ledger: Ledger, faults: Sequence[str], until: float) -> None:
    """One fault after another, each after the recovery from the one before, for so long at most."""
    loop = asyncio.get_running_loop()
    for fault in faults:
        await asyncio.sleep(site.rng.uniform(*PLAY_SECONDS))
        if loop.time() > until:
            return
        for server in site.servers:
            if server.process and server.process.poll() is not None:
                ledger.stuck.append(f"a server process ended by itself with {server.process.returncode}")
                await asyncio.to_thread(server.start)
        await site.inject(fault, ledger)
        try:
            await asyncio.wait_for(ledger.first_answer.wait(), PATIENCE)
        except TimeoutError:
            ledger.stuck.append(f"no acknowledgement after: {fault}")
        await _until_bots_moved(ledger)
