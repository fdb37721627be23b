"""The job queue under any order of claims, heartbeats, deaths, cancellations and clocks that are set."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, multiple, rule

from lexicade.server.registry import KINDS
from lexicade.shake import rules as shake
from lexicade.store import Accounts, Database, Games, Job, JobKey, Jobs, Terms, WantedJob
from lexicade.store.jobs.job_queue import MAX_RETRY_DELAY
from lexicade.store.sql import schema
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

T = TypeVar("T")
NOW = datetime(2026, 11, 15, 12, 30, tzinfo=UTC)
LEASE = timedelta(seconds=30)
TERMS = {"think": Terms(LEASE, 3)}
SECONDS = st.sampled_from([0, 1, 2, 29, 30, 31, 300, 100_000])


class Queue(RuleBasedStateMachine):
    """Claims that are held, by whom they should be, compared with what the queue says."""

    held = Bundle("held")

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.database = Database("sqlite://", PATIENCE)
        self.jobs = Jobs(self.database)
        self.now = NOW
        self.holder: dict[JobKey, Job] = {}
        """The newest claim of each job that runs."""
        self.leased_until: dict[JobKey, datetime] = {}
        self.finished: dict[JobKey, str] = {}
        self.known: set[JobKey] = set()
        self.game = self.do(self._game())

    async def _game(self) -> str:
        await self.database.write(schema.metadata.create_all)
        host, _ = await Accounts(self.database).create_guest(NOW)
        setup = shake.Setup(shake.Options(), solo=True)
        return await Games(self.database, KINDS).create("shake", setup, host.id, NOW)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def state_of(self, key: JobKey) -> Job:
        job = self.do(self.jobs.get(key))
        assert job is not None
        return job

    @rule(seq=st.integers(0, 4), priority=st.integers(0, 2))
    def enqueue(self, seq: int, priority: int) -> None:
        key = JobKey("think", self.game, seq)
        assert self.do(self.jobs.enqueue([WantedJob(key, priority)], self.now)) == (key not in self.known)
        self.known.add(key)

    @rule(seconds=SECONDS)
    def time_passes(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)

    @rule(seconds=SECONDS)
    def clock_is_set_back(self, seconds: int) -> None:
        self.now -= timedelta(seconds=seconds)

    @rule(target=held, worker=st.sampled_from(["ada", "bob"]))
    def claim(self, worker: str) -> Any:
        job = self.do(self.jobs.claim(worker, TERMS, self.now))
        self._note_given_up()
        if job is None:
            due = self.do(self.jobs.next_due(TERMS, self.now))
            assert due is None or due > self.now
            return multiple()
        if job.key in self.holder:
            assert not self.now < self.leased_until[job.key] <= self.now + 2 * LEASE
        assert job.key not in self.finished
        assert 1 <= job.attempts <= 3
        self.holder[job.key] = job
        self.leased_until[job.key] = self.now + LEASE
        return job

    def _note_given_up(self) -> None:
        """Claiming gives up on jobs that were cancelled, or whose workers died too often."""
        for key in self.known - set(self.finished):
            job = self.state_of(key)
            if job.finished:
                assert job.state == ("cancelled" if job.cancel_requested else "failed")
                self.finished[key] = job.state
                self.holder.pop(key, None)

    @rule(job=held, progress=st.floats(0, 1))
    def beat(self, job: Job, progress: float) -> None:
        beat = self.do(self.jobs.beat(job, LEASE, progress, "", self.now))
        assert (beat == "lost") == (self.holder.get(job.key) is not job)
        assert beat == "lost" or self.do(self.jobs.watch(job)) == beat
        if beat != "lost":
            self.leased_until[job.key] = self.now + LEASE

    @rule(job=consumes(held), how=st.sampled_from(["finish", "fail", "stop", "release"]))
    def end(self, job: Job, how: str) -> None:
        mine = self.holder.get(job.key) is job
        work: Callable[[], Coroutine[Any, Any, bool]] = {
            "finish": lambda: self.jobs.finish(job, how, self.now),
            "fail": lambda: self.jobs.fail(job, "Oops", 3, self.now),
            "stop": lambda: self.jobs.stop(job, self.now),
            "release": lambda: self.jobs.release(job, self.now),
        }[how]
        assert self.do(work()) is mine
        if mine:
            del self.holder[job.key]
            after = self.state_of(job.key)
            expected = {"finish": {"done"}, "fail": {"queued", "failed", "cancelled"}, "stop": {"cancelled"}}
            assert after.state in expected.get(how, {"queued"})
            if after.finished:
                self.finished[job.key] = after.state

    @rule(job=consumes(held))
    def worker_dies(self, job: Job) -> None:
        """Nothing is told to anybody."""

    @rule(seq=st.integers(0, 4))
    def cancel(self, seq: int) -> None:
        key = JobKey("think", self.game, seq)
        job = self.do(self.jobs.cancel(key, self.now))
        assert (job is None) == (key not in self.known)
        if job and key not in self.finished and job.finished:
            assert key not in self.holder
            self.finished[key] = job.state

    @invariant()
    def finished_jobs_stay_as_they_are(self) -> None:
        for key, state in self.finished.items():
            assert self.state_of(key).state == state

    @invariant()
    def places_in_the_queue_are_in_a_row(self) -> None:
        places = [self.do(self.jobs.position(key, self.now)) for key in sorted(self.known, key=lambda key: key.seq)]
        queued = [each for each in places if each is not None]
        assert sorted(queued) == list(range(1, len(queued) + 1))
        assert len(queued) == len(self.do(self.jobs.list(["queued"], 100, self.now)))

    def teardown(self) -> None:
        """No job is lost: after every retry and lease, workers that live get all of them done."""
        for _ in range(4 * len(self.known)):
            self.now += MAX_RETRY_DELAY
            while job := self.do(self.jobs.claim("last", TERMS, self.now)):
                assert self.do(self.jobs.finish(job, None, self.now))
        assert all(self.state_of(key).finished for key in self.known)
        self.do(self.database.close())
        self.runner.close()


TestQueue = Queue.TestCase
TestQueue.settings = settings(max_examples=12, stateful_step_count=30, deadline=None)


@pytest.mark.soak
class TestQueueForLong(Queue.TestCase):  # type: ignore[misc,valid-type]
    """The same for more and longer orders."""

    settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
