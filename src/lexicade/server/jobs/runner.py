"""Runs jobs in this process: claims them, renews their leases, records their results."""

import asyncio
import json
import math
import os
import secrets
import socket
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import datetime

import structlog
from sqlalchemy.exc import SQLAlchemyError

from lexicade.errors import LexicadeError
from lexicade.server.game_service import GameService
from lexicade.server.jobs.context import JobCancelled, JobContext
from lexicade.server.jobs.kinds import JOBS_TOPIC, JobKind, JobRegistry
from lexicade.server.jobs.sweep import Sweep
from lexicade.server.live.notifier import Notifier, Subscription
from lexicade.store import Job, JobKey, Jobs, Terms

POLL_SECONDS = 1.0
"""How often a process looks for jobs of other processes that cannot notify it."""
BUS_POLL_SECONDS = 15.0
"""The same where a bus notifies it: notifications can be lost."""
BEAT_SECONDS = 1.0
"""How often a running job's progress is written and its cancellation checked."""
SWEEP_SECONDS = 600.0
DOWN_SECONDS = 5.0
"""How long the runner waits when the database does not answer."""
GRACE_SECONDS = 4.0
"""How long running jobs may go on when the process stops."""
LONGEST_WAIT = 3600.0
CONTENDED_SECONDS = 0.05
"""How long the runner waits when other workers have locked the due jobs."""

log = structlog.get_logger()


class JobRunner:
    """Runs jobs in a number of slots. Without slots or kinds of jobs it is idle."""

    def __init__(
        self,
        jobs: Jobs,
        registry: JobRegistry,
        service: GameService,
        notifier: Notifier,
        clock: Callable[[], datetime],
        slots: int,
        poll_seconds: float | None,
    ) -> None:
        self.jobs = jobs
        self.kinds = registry.by_name
        self.service = service
        self.notifier = notifier
        self.clock = clock
        self.slots = slots
        self.poll_seconds = poll_seconds
        self.worker = f"{socket.gethostname()[:32]}-{os.getpid()}-{secrets.token_hex(4)}"
        self.sweep = Sweep(jobs, registry, service.games, clock)
        self.running: dict[asyncio.Task[None], JobKey] = {}
        """A job can be here twice, if this process was suspended for longer than its lease and claimed it again."""
        self._stopping = False
        self._subscription = Subscription()
        self._loops: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if self.slots and self.kinds:
            self._loops = [asyncio.create_task(each()) for each in (self._sweep_forever, self._claim_forever)]

    async def close(self, grace: float = GRACE_SECONDS) -> None:
        """Stop claiming, let running jobs continue for some seconds, then release them."""
        self._stopping = True
        self._subscription.notify(0, urgent=True)
        for loop in self._loops[:1]:
            loop.cancel()
        # The claiming loop is not cancelled in mid-claim: its job would be blocked until the lease ends.
        if self._loops:
            await asyncio.wait(self._loops, timeout=grace)
        for loop in self._loops:
            loop.cancel()
        working = list(self.running)
        if working:
            await asyncio.wait(working, timeout=grace)
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)

    async def _claim_forever(self) -> None:
        with self.notifier.subscribe(JOBS_TOPIC) as self._subscription:
            while not self._stopping:
                try:
                    seconds = await self._claim_due()
                except (SQLAlchemyError, OSError):
                    log.warning("jobs-down", exc_info=True)
                    seconds = DOWN_SECONDS
                if not self._stopping:
                    await self._subscription.wait(min(seconds, self.poll_seconds or LONGEST_WAIT, LONGEST_WAIT))

    async def _claim_due(self) -> float:
        """Start the due jobs that fit; returns the seconds until the next one is due."""
        while not self._stopping and (terms := self._terms()):
            due = await self.jobs.next_due(terms, self.clock())
            now = self.clock()
            if due is None or due > now:
                return math.inf if due is None else (due - now).total_seconds()
            job = await self.jobs.claim(self.worker, terms, now)
            if job is None:
                return CONTENDED_SECONDS
            task = asyncio.create_task(self._work(job, self.kinds[job.key.kind]))
            self.running[task] = job.key
            task.add_done_callback(self._worked)
        return math.inf

    def _terms(self) -> Mapping[str, Terms]:
        """The kinds that have a free slot in this process."""
        if len(self.running) >= self.slots:
            return {}
        busy = Counter(key.kind for key in self.running.values())
        return {
            name: kind.terms for name, kind in self.kinds.items() if busy[name] < (kind.concurrency or self.slots)
        }

    def _worked(self, task: "asyncio.Task[None]") -> None:
        del self.running[task]
        self._subscription.notify(0, urgent=True)

    async def _work(self, job: Job, kind: JobKind) -> None:
        context = JobContext(job, self.service)
        handler = asyncio.ensure_future(kind.run(context))
        try:
            await self._supervise(context, kind, handler)
            await self._record(context, kind, handler)
        except asyncio.CancelledError:
            context.cancelled = True
            handler.cancel()
            await asyncio.gather(handler, return_exceptions=True)
            await self.jobs.release(job, self.clock())
            raise
        except (SQLAlchemyError, OSError):
            # The lease expires, and the job runs again.
            log.warning("job-not-recorded", kind=kind.name, game=job.key.game, seq=job.key.seq, exc_info=True)

    async def _supervise(self, context: JobContext, kind: JobKind, handler: "asyncio.Future[object]") -> None:
        """Keep the lease until the handler is done."""
        renewed_at, written = self.clock(), context.reported
        while not (await asyncio.wait([handler], timeout=BEAT_SECONDS))[0]:
            now, reported = self.clock(), context.reported
            # Renew also if the clock was set back: the lease would look expired.
            renew = not renewed_at <= now < renewed_at + kind.lease / 3
            try:
                if renew or reported != written:
                    beat = await self.jobs.beat(context.job, kind.lease, *reported, now)
                    renewed_at, written = now, reported
                else:
                    beat = await self.jobs.watch(context.job)
            except (SQLAlchemyError, OSError):
                log.warning("jobs-down", exc_info=True)
                continue
            if beat != "mine":
                context.cancelled = True
            if beat == "lost":
                handler.cancel()

    async def _record(self, context: JobContext, kind: JobKind, handler: "asyncio.Future[object]") -> None:
        job, now = context.job, self.clock()
        if handler.cancelled():
            log.warning("job-lost", kind=kind.name, game=job.key.game, seq=job.key.seq)
            return
        error = handler.exception()
        if error is None:
            await self._finish(job, kind, handler.result())
        elif isinstance(error, JobCancelled):
            await self.jobs.stop(job, now)
        else:
            await self._fail(job, kind, error)

    async def _finish(self, job: Job, kind: JobKind, result: object) -> None:
        try:
            json.dumps(result, allow_nan=False)
        except (TypeError, ValueError) as error:
            await self._fail(job, kind, error)
        else:
            await self.jobs.finish(job, result, self.clock())

    async def _fail(self, job: Job, kind: JobKind, error: BaseException) -> None:
        name = error.code if isinstance(error, LexicadeError) else type(error).__qualname__
        key = job.key
        log.warning("job-failed", kind=key.kind, game=key.game, seq=key.seq, attempt=job.attempts, exc_info=error)
        await self.jobs.fail(job, name, kind.max_attempts, self.clock())

    async def _sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep.run()
            except (SQLAlchemyError, OSError):
                log.warning("jobs-down", exc_info=True)
            await asyncio.sleep(SWEEP_SECONDS)
