"""Readiness: a probe of the database, shared by concurrent requests, and the loops that must not stop."""

import asyncio
import time
from dataclasses import dataclass

from lexicade.server.process.draining import Draining
from lexicade.server.process.supervisor import Supervisor
from lexicade.store import Database
from lexicade.store.sql.probe import probe

FRESH_SECONDS = 1.0
"""How long a result is reused: each probe costs a sync of the disk, and anyone may ask."""


@dataclass
class Readiness:
    """Probes the database at most once a second, and asks the supervisor."""

    database: Database
    supervisor: Supervisor
    draining: Draining
    _last: asyncio.Task[None] | None = None
    _fresh_until: float = 0

    async def check(self) -> None:
        """Raise `Unavailable` unless all loops work and the database was written and read within the last second."""
        self.draining.check()
        self.supervisor.check()
        if self._last is None or (self._last.done() and time.monotonic() >= self._fresh_until):
            self._last = asyncio.create_task(self._probe())
        await asyncio.shield(self._last)

    async def _probe(self) -> None:
        try:
            await probe(self.database)
        finally:
            self._fresh_until = time.monotonic() + FRESH_SECONDS
