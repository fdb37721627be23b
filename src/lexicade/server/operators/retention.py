"""Sweeps away what is kept for nothing, once an hour, as long as the settings say."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta

import structlog

from lexicade.server.process.supervisor import SupervisedLoop, Supervisor
from lexicade.server.settings import Settings
from lexicade.store import Remains
from lexicade.store.operators.remains import KeptFor

SWEEP_SECONDS = 3600.0
FIRST_SECONDS = 60.0
"""Not at once: a process that starts has more urgent work."""

Sweep = Callable[[], Awaitable[dict[str, int]]]
"""Deletes what its own time has ended; returns how many of each kind went."""

log = structlog.get_logger()


def kept_for(settings: Settings) -> KeptFor:
    """How long the settings keep what may be deleted."""

    def days(number: int) -> timedelta | None:
        return timedelta(days=number) if number else None

    return KeptFor(
        guests=days(settings.keep_guests_days),
        reports=days(settings.keep_reports_days),
        audit=days(settings.keep_audit_days),
    )


class Retention:
    """The loop of the sweep. Every process may run it: rows are deleted once."""

    def __init__(
        self,
        remains: Remains,
        settings: Settings,
        supervisor: Supervisor,
        clock: Callable[[], datetime],
        others: Sequence[Sweep] = (),
    ) -> None:
        self.remains = remains
        self.others = others
        self.kept = kept_for(settings)
        self.supervisor = supervisor
        self.clock = clock
        self._loop: SupervisedLoop | None = None
        self._began = False

    async def open(self) -> None:
        self._loop = self.supervisor.start("retention", self._round, self._pause)

    async def close(self) -> None:
        if self._loop:
            await self.supervisor.stop(self._loop)

    async def sweep(self) -> dict[str, int]:
        """Sweep now; returns how many rows of each kind went."""
        swept = await self.remains.sweep(self.kept, self.clock())
        for sweep in self.others:
            swept |= await sweep()
        if swept:
            log.info("swept", **swept)
        return swept

    async def _round(self) -> None:
        if self._began:
            await self.sweep()

    async def _pause(self) -> None:
        await asyncio.sleep(SWEEP_SECONDS if self._began else FIRST_SECONDS)
        self._began = True
