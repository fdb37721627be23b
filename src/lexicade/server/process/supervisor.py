"""Keeps loops alive: an error is logged, the loop goes on after a pause, and readiness knows of it."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import structlog

from lexicade.errors import Unavailable
from lexicade.store.sql.availability import RETRY_SECONDS

FIRST_BACKOFF_SECONDS = 0.1
MAX_BACKOFF_SECONDS = 1.0
"""Short: whoever waits for a bot or a deadline waits no longer than this after the database is back."""
MAX_FAILING = timedelta(seconds=10)
"""A loop that has failed for longer makes the process unready."""
MAX_ROUND = timedelta(minutes=2)
"""A round that takes longer is stuck."""

log = structlog.get_logger()


def backoff_seconds(failures: int) -> float:
    """The pause after this number of failures in a row.

    >>> [backoff_seconds(failures) for failures in (1, 2, 4, 5, 500)]
    [0.1, 0.2, 0.8, 1.0, 1.0]
    """
    return float(min(FIRST_BACKOFF_SECONDS * 2 ** min(failures - 1, 20), MAX_BACKOFF_SECONDS))


class SupervisedLoop:
    """A loop of rounds and pauses that only `stop` ends."""

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[object]],
        pause: Callable[[], Awaitable[object]],
        clock: Callable[[], datetime],
    ) -> None:
        self.name = name
        self._work = work
        self._pause = pause
        self._clock = clock
        self._failures = 0
        self._failing_since: datetime | None = None
        self._round_since: datetime | None = None
        self._stopping = False
        self._task = asyncio.create_task(self._run())

    def problem(self) -> str | None:
        """What is wrong with the loop; None while it works, or has failed for a short time only."""
        now = self._clock()
        if self._task.done():
            return "ended"
        if self._failing_since is not None and now - self._failing_since >= MAX_FAILING:
            return "failing"
        if self._round_since is not None and now - self._round_since >= MAX_ROUND:
            return "stuck"
        return None

    async def stop(self, grace: float = 0.0) -> None:
        """End the loop: at once during a pause; a round has some seconds to finish."""
        self._stopping = True
        if self._round_since is not None and grace:
            await asyncio.wait([self._task], timeout=grace)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while not self._stopping:
            try:
                await self._round()
                if not self._stopping:
                    await self._pause()
            except asyncio.CancelledError as error:
                if self._stopping or self._task.cancelling():
                    raise
                # A driver or a task that the work waited for was cancelled, not this loop.
                await self._back_off(error)
            except Exception as error:
                await self._back_off(error)

    async def _round(self) -> None:
        self._round_since = self._clock()
        try:
            await self._work()
        finally:
            self._round_since = None
        if self._failing_since is not None:
            log.warning("loop-recovered", loop=self.name, failures=self._failures)
        self._failures, self._failing_since = 0, None

    async def _back_off(self, error: BaseException) -> None:
        self._failures += 1
        self._failing_since = self._failing_since or self._clock()
        # The database logs its outages itself: a line for each retry would bury them.
        if not isinstance(error, Unavailable):
            log.error("loop-failed", loop=self.name, failures=self._failures, exc_info=error)
        elif self._failures == 1:
            log.warning("loop-waits", loop=self.name, problem=str(error))
        if not self._stopping:
            await asyncio.sleep(backoff_seconds(self._failures))


class Supervisor:
    """The loops of a process."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._loops: list[SupervisedLoop] = []

    def start(
        self, name: str, work: Callable[[], Awaitable[object]], pause: Callable[[], Awaitable[object]]
    ) -> SupervisedLoop:
        """Start a loop that does its work, pauses, and begins again. An error shortens the pause."""
        loop = SupervisedLoop(name, work, pause, self._clock)
        self._loops.append(loop)
        return loop

    async def stop(self, loop: SupervisedLoop, grace: float = 0.0) -> None:
        if loop in self._loops:
            self._loops.remove(loop)
        await loop.stop(grace)

    def check(self) -> None:
        """Raise `Unavailable` if a loop has been dead, failing or stuck for too long."""
        if sick := {loop.name: problem for loop in self._loops if (problem := loop.problem())}:
            log.error("not-ready", loops=sick)
            raise Unavailable("loops-down", loops=", ".join(sorted(sick)), seconds=RETRY_SECONDS)
