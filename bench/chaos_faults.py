"""What the kill test does to the server and to what stands behind it."""

import asyncio
import random
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

from bench.chaos_ledger import Ledger
from tests.postgres import PostgresServer
from tests.redis_server import RedisServer
from tests.serving import Server
from tests.waiting import PATIENCE

PLAY_SECONDS = (0.1, 0.5)
"""How long clients play between the recovery from one fault and the next."""
FROZEN_SECONDS = 1.0
DOWN_SECONDS = 0.5
EVERY = 10
"""After so many kills, one orderly stop and one freeze."""


@dataclass(frozen=True)
class Site:
    """Processes that are one site: servers, and with PostgreSQL the database and Redis."""

    servers: Sequence[Server]
    rng: random.Random
    database: PostgresServer | None = None
    bus: RedisServer | None = None

    def plan(self, kills: int) -> list[str]:
        """The faults in their order: so many kills of whatever can be killed, orderly stops and freezes."""
        kinds = ["server killed"]
        if self.database:
            kinds += ["Redis killed", "PostgreSQL stopped fast", "PostgreSQL stopped at once"]
        faults = [kinds[each % len(kinds)] for each in range(kills)]
        faults += ["server stopped", "server frozen"] * -(-kills // EVERY)
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
            case _:
                assert self.database
                await asyncio.to_thread(self.database.stop, "fast" if fault.endswith("fast") else "immediate")
                await asyncio.sleep(DOWN_SECONDS)
                await asyncio.to_thread(self.database.start)
        ledger.end_fault()
        if fault in ("server killed", "server stopped"):
            await asyncio.to_thread(server.start)


def _signal(server: Server, which: signal.Signals) -> None:
    assert server.process
    server.process.send_signal(which)


async def inject_all(site: Site, ledger: Ledger, faults: Sequence[str], until: float) -> None:
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
