"""Runs jobs in this process: claims them, renews their leases, records their results."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from functools import partial

import structlog

from lexicade.errors import Unavailable
from lexicade.server.jobs.context import JobContext
from lexicade.server.jobs.kinds import JobKind, JobRegistry
from lexicade.server.jobs.recording import Recorder
from lexicade.server.jobs.sweep import Sweep
from lexicade.server.jobs.worker_id import WorkerId
from lexicade.server.live.notifier import Notifier, Subscription
from lexicade.server.process.metrics import Metrics
from lexicade.server.process.supervisor import SupervisedLoop, Supervisor
from lexicade.server.tables.game_service import GameService
from lexicade.store import Job, Jobs, Terms
from lexicade.store.jobs.job_queue import LIGHT

POLL_SECONDS = 1.0
"""How often a process looks for jobs of other processes that cannot notify it."""
BUS_POLL_SECONDS = 15.0
"""The same where a bus notifies it: notifications can be lost."""
BEAT_SECONDS = 1.0
"""How often a running job's progress is written and its cancellation checked."""
SWEEP_SECONDS = 600.0
GRACE_SECONDS = 4.0
"""How long running jobs may go on when the process stops."""
MAX_RESTING = 20
"""Jobs that may rest for each slot of a process, and then return to work all at once."""
MAX_WAIT_SECONDS = 3600.0
CONTENDED_SECONDS = 0.05
"""How long the runner waits when other workers have locked the due jobs."""

log = structlog.get_logger()


def poll_seconds(bus: str, database: str) -> float | None:
    """How often to look for jobs of other processes; None if there are none."""
    if bus:
        return BUS_POLL_SECONDS
    return None if database == "sqlite" else POLL_SECONDS


class JobRunner:
    """Runs jobs in a number of slots. Without slots or kinds of jobs it is idle."""

    def __init__(
        self,
        jobs: Jobs,
        registry: JobRegistry,
        service: GameService,
        notifier: Notifier,
        supervisor: Supervisor,
        clock: Callable[[], datetime],
        slots: int,
        poll_seconds: float | None,
        metrics: Metrics | None = None,
        shares: Mapping[str, int] | None = None,
    ) -> None:
        self.jobs = jobs
        self.shares = shares or {}
        """By group of kinds, its share of the slots while others wait, too; empty: all kinds, in their order."""
        self.kinds = {
            name: kind for name, kind in registry.by_name.items() if not self.shares or kind.family in self.shares
        }
        self.service = service
        self.notifier = notifier
        self.supervisor = supervisor
        self.clock = clock
        self.slots = slots
        self.poll_seconds = poll_seconds
        self.metrics = metrics or Metrics()
        self.worker = str(WorkerId.current())
        self.sweep = Sweep(jobs, registry, service.games, clock)
        self.running: dict[asyncio.Task[None], Job] = {}
        """A job can be here twice, if this process was suspended for longer than its lease and claimed it again."""
        self._resting: list[Job] = []
        """Of these, those that only wait, and take no slot meanwhile."""
        self._recorder = Recorder(jobs, clock)
        # Of its own: thinking bots and other people's servers share no threads with requests.
        self._pool = ThreadPoolExecutor(max(2 * slots, 1), thread_name_prefix="lexicade-job")
        self._subscribed = ExitStack()
        self._stopping = False
        self._subscription = Subscription()
        self._reclaimed = False
        self._wait_seconds = math.inf
        self._claiming: SupervisedLoop | None = None
        self._sweeping: SupervisedLoop | None = None

    async def open(self) -> None:
        if self.slots and self.kinds:
            self._subscription = self._subscribed.enter_context(self.notifier.subscribe_to_jobs())
            self._sweeping = self.supervisor.start("job-sweep", self.sweep.run, self._until_sweep)
            self._claiming = self.supervisor.start("jobs", self._claim, self._until_due)

    def claim_no_more(self) -> None:
        """Leave what is queued to other processes; what runs here goes on."""
        self._stopping = True

    async def close(self, grace: float = GRACE_SECONDS) -> None:
        """Stop claiming, let running jobs continue for some seconds, then release them."""
        self._stopping = True
        if self._sweeping:
            await self.supervisor.stop(self._sweeping)
        if self._claiming:
            # Not in mid-claim, if possible: its job would be blocked until the lease ends.
            await self.supervisor.stop(self._claiming, grace)
        working = list(self.running)
        if working:
            await asyncio.wait(working, timeout=grace)
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        self._subscribed.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _claim(self) -> None:
        if not self._reclaimed:
            await self._reclaim()
            self._reclaimed = True
        self._wait_seconds = await self._claim_due()

    async def _until_due(self) -> None:
        poll = self.poll_seconds or MAX_WAIT_SECONDS
        if not self.notifier.connected:
            poll = min(poll, POLL_SECONDS)
        await self._subscription.wait(min(self._wait_seconds, poll))

    async def _until_sweep(self) -> None:
        await asyncio.sleep(SWEEP_SECONDS)

    async def _reclaim(self) -> None:
        """Queue the jobs of dead processes of this machine again: nobody waits until their leases end."""
        named = {each: WorkerId.parse(each) for each in await self.jobs.workers()}
        dead = [name for name, worker in named.items() if worker and worker.is_dead()]
        if dead and (count := await self.jobs.reclaim(dead, self.clock())):
            log.warning("jobs-reclaimed", workers=dead, count=count)

    async def _claim_due(self) -> float:
        """Start the due jobs that fit; returns the seconds until the next one is due."""
        while not self._stopping and (terms := self._terms()):
            due = await self.jobs.next_due(terms, self.clock())
            now = self.clock()
            if due is None or due > now:
                return math.inf if due is None else (due - now).total_seconds()
            if not await self._claim_some():
                return CONTENDED_SECONDS
        return math.inf

    async def _claim_some(self) -> int:
        """Start jobs while there are slots and jobs: after one there is often another, and nobody need ask before."""
        claimed = 0
        while not self._stopping and (terms := self._terms()):
            now = self.clock()
            job = await self._claim_fairly(terms, now)
            if job is None:
                break
            task = asyncio.create_task(self._work(job, self.kinds[job.key.kind], now))
            self.running[task] = job
            task.add_done_callback(self._worked)
            claimed += 1
        return claimed

    async def _claim_fairly(self, terms: Mapping[str, Terms], now: datetime) -> Job | None:
        """Claim for the group of kinds that has the least of its share; without shares in the order of the queue."""
        if not self.shares:
            return await self.jobs.claim(self.worker, terms, now)
        busy = Counter(self.kinds[job.key.kind].family for job in self.running.values())
        for group in sorted(self.shares, key=lambda each: busy[each] / self.shares[each]):
            its = {name: each for name, each in terms.items() if self.kinds[name].family == group}
            if its and (job := await self.jobs.claim(self.worker, its, now)):
                return job
        return None

    def _terms(self) -> Mapping[str, Terms]:
        """The kinds that have a free slot in this process. The last slot is kept for light jobs.

        Kinds that stand aside share a slot of their own, so that nothing that a game waits for waits for them.
        """
        if len(self._resting) >= MAX_RESTING * self.slots:
            return {}
        working = list(self.running.values())
        for job in self._resting:
            working.remove(job)
        busy = Counter(job.key.kind for job in working)
        aside = sum(busy[name] for name, kind in self.kinds.items() if kind.aside)
        taken = len(working) - aside
        heavy = sum(job.weight > LIGHT and not self.kinds[job.key.kind].aside for job in working)
        most = LIGHT if self.slots > 1 and heavy >= self.slots - 1 else None
        return {
            name: kind.terms if kind.aside else replace(kind.terms, max_weight=most)
            for name, kind in self.kinds.items()
            if (aside == 0 if kind.aside else taken < self.slots and busy[name] < (kind.concurrency or self.slots))
        }

    def _rests(self, job: Job, begins: bool) -> None:
        if begins:
            self._resting.append(job)
            self._subscription.notify(0, urgent=True)
        else:
            self._resting.remove(job)

    def _worked(self, task: "asyncio.Task[None]") -> None:
        job = self.running.pop(task)
        if job in self._resting:
            self._resting.remove(job)
        self._subscription.notify(0, urgent=True)
        if not task.cancelled() and (error := task.exception()):
            log.error("job-not-recorded", exc_info=error)

    async def _work(self, job: Job, kind: JobKind, claimed_at: datetime) -> None:
        observe = partial(self.metrics.engine, kind.name)
        context = JobContext(job, self.service, self._pool, observe, partial(self._rests, job))
        began = time.perf_counter()
        handler = asyncio.ensure_future(kind.run(context))
        try:
            await self._keep_lease(context, kind, handler, claimed_at)
            self.metrics.job(kind.name, time.perf_counter() - began)
            self._rests(job, begins=True)  # it is written down without a slot
            await self._recorder.record(job, kind, handler)
        except asyncio.CancelledError:
            context.cancelled = True
            handler.cancel()
            await asyncio.gather(handler, return_exceptions=True)
            await self._recorder.release(job)
            raise

    async def _keep_lease(
        self, context: JobContext, kind: JobKind, handler: "asyncio.Future[object]", claimed_at: datetime
    ) -> None:
        """Renew the lease until the handler is done."""
        renewed_at, written, known = claimed_at, context.reported, context.partial
        while not (await asyncio.wait([handler], timeout=BEAT_SECONDS))[0]:
            now, reported, partial = self.clock(), context.reported, context.partial
            # Renew also if the clock was set back: the lease would look expired.
            renew = not renewed_at <= now < renewed_at + kind.lease / 3
            try:
                if renew or reported != written or partial is not known:
                    news = None if partial is known else partial
                    beat = await self.jobs.beat(context.job, kind.lease, *reported, now, news)
                    renewed_at, written, known = now, reported, partial
                else:
                    beat = await self.jobs.watch(context.job)
            except Unavailable:
                continue  # the handler goes on; whoever claims the job meanwhile does the same, once
            if beat != "mine":
                context.cancelled = True
            if beat == "lost":
                handler.cancel()
