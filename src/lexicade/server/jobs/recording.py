"""Records what became of a job, however long the database takes to come back."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial

import structlog

from lexicade.errors import LexicadeError, Unavailable
from lexicade.server.jobs.context import JobCancelled
from lexicade.server.jobs.kinds import JobKind
from lexicade.server.process.supervisor import backoff_seconds
from lexicade.store import Job, Jobs

OUTAGE_DELAY = timedelta(seconds=0.5)
"""When a job is tried again that failed because the database did."""

log = structlog.get_logger()


class Recorder:
    """Writes the end of jobs. Until it is written, nobody else can run the job before its lease ends."""

    def __init__(self, jobs: Jobs, clock: Callable[[], datetime]) -> None:
        self.jobs = jobs
        self.clock = clock

    async def record(self, job: Job, kind: JobKind, handler: "asyncio.Future[object]") -> None:
        """Record the result of a handler that is done."""
        if handler.cancelled():
            log.warning("job-lost", kind=kind.name, subject=job.key.subject, seq=job.key.seq)
            return
        error = handler.exception()
        if error is None:
            error = _not_json(handler.result())
        try:
            await self._insist(job, self._ending(job, kind, handler, error))
        except Exception as refused:
            # A result that the database does not take is a failure of the job.
            await self._insist(job, partial(self._fail, job, kind, refused))

    def _ending(
        self, job: Job, kind: JobKind, handler: "asyncio.Future[object]", error: BaseException | None
    ) -> Callable[[], Awaitable[bool]]:
        if error is None:
            return lambda: self.jobs.finish(job, handler.result(), self.clock())
        if isinstance(error, JobCancelled):
            return lambda: self.jobs.stop(job, self.clock())
        if isinstance(error, Unavailable):
            # Not the job's fault: the attempt does not count.
            return lambda: self.jobs.release(job, self.clock(), OUTAGE_DELAY)
        return lambda: self._fail(job, kind, error)

    async def release(self, job: Job) -> None:
        """Return a job to the queue because the worker stops. Tried once: the process has little time left."""
        try:
            await self.jobs.release(job, self.clock())
        except LexicadeError as error:
            log.warning("job-not-released", subject=job.key.subject, seq=job.key.seq, problem=str(error))

    async def _insist(self, job: Job, write: Callable[[], Awaitable[bool]]) -> None:
        """Write until the database has answered. If another worker has claimed the job by then, nothing changes."""
        failures = 0
        while True:
            try:
                await write()
                return
            except Unavailable:
                failures += 1
                if failures == 1:
                    log.warning("job-not-recorded", kind=job.key.kind, subject=job.key.subject, seq=job.key.seq)
                await asyncio.sleep(backoff_seconds(failures))

    async def _fail(self, job: Job, kind: JobKind, error: BaseException) -> bool:
        name = error.code if isinstance(error, LexicadeError) else type(error).__qualname__
        key = job.key
        log.warning(
            "job-failed", kind=key.kind, subject=key.subject, seq=key.seq, attempt=job.attempts, exc_info=error
        )
        return await self.jobs.fail(job, name, kind.max_attempts, self.clock())


def _not_json(result: object) -> Exception | None:
    try:
        json.dumps(result, allow_nan=False)
    except (TypeError, ValueError) as error:
        return error
    return None
