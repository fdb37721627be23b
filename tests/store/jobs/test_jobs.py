"""The job queue, on every database we know."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, delete

from lexicade.errors import Conflict
from lexicade.server.registry import KINDS
from lexicade.shake import rules as shake
from lexicade.store import Accounts, Database, Games, Job, JobKey, Jobs, StoredGame, Terms, WantedJob
from lexicade.store.jobs.job_queue import MAX_RETRY_DELAY
from lexicade.store.jobs.jobs import enqueue_in, retry_delay
from lexicade.store.sql import schema
from tests.waiting import PATIENCE

NOW = datetime(2026, 11, 15, 12, 30, 0, 123456, tzinfo=UTC)
LEASE = timedelta(seconds=30)
TERMS = {"think": Terms(LEASE, 3)}
SECOND = timedelta(seconds=1)


@pytest.fixture
def jobs(database: Database) -> Jobs:
    return Jobs(database)


@pytest.fixture
async def game(games: Games, accounts: Accounts) -> str:
    host, _ = await accounts.create_guest(NOW)
    return await games.create_table("shake", shake.Setup(shake.Options(), "Host"), host.id, NOW)


def wanted(game: str, seq: int, priority: int = 0, kind: str = "think") -> WantedJob:
    return WantedJob(JobKey(kind, game, seq), priority)


async def claim(jobs: Jobs, now: datetime = NOW, worker: str = "worker") -> Job:
    job = await jobs.claim(worker, TERMS, now)
    assert job is not None
    return job


async def get(jobs: Jobs, key: JobKey) -> Job:
    job = await jobs.get(key)
    assert job is not None
    return job


async def test_enqueuing_twice_enqueues_once(jobs: Jobs, game: str) -> None:
    assert await jobs.enqueue([wanted(game, 1), wanted(game, 2), wanted(game, 1)], NOW) == 2
    assert await jobs.enqueue([wanted(game, 2), wanted(game, 3)], NOW) == 1
    job = await claim(jobs)
    await jobs.finish(job, {"score": 7}, NOW)
    assert await jobs.enqueue([wanted(game, 1)], NOW) == 0
    done = await get(jobs, job.key)
    assert (done.state, done.result, done.progress, done.claimed_by) == ("done", {"score": 7}, 1.0, None)
    assert await jobs.enqueue([], NOW) == 0


async def test_a_job_is_committed_with_its_events_or_not_at_all(
    database: Database, games: Games, jobs: Jobs, game: str
) -> None:
    def fail(connection: Connection) -> None:
        enqueue_in(connection, [wanted(game, 1)], NOW)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    assert await jobs.get(JobKey("think", game, 1)) is None


class Deriver:
    """Wants a job for every `readied`, and for a game that begins."""

    def __init__(self) -> None:
        self.woken = 0

    def watches(self, game: str) -> bool:
        return game == "shake"

    def wanted(self, stored: StoredGame, after: int) -> Sequence[WantedJob]:
        log = enumerate(stored.game.log[after:], after + 1)
        first = [wanted(stored.id, 0)] if stored.game.seq == 0 else []
        return first + [wanted(stored.id, seq) for seq, event in log if event.kind == "readied"]

    def enqueued(self) -> None:
        self.woken += 1


async def test_the_writer_of_events_enqueues_the_jobs_that_they_ask_for(
    database: Database, accounts: Accounts, jobs: Jobs
) -> None:
    deriver = Deriver()
    games = Games(database, KINDS, deriver)
    host, _ = await accounts.create_guest(NOW)
    id = await games.create_table("shake", shake.Setup(shake.Options(), "Host"), host.id, NOW)
    assert ((await claim(jobs)).key, deriver.woken) == (JobKey("think", id, 0), 1)
    old = await games.load(id)
    later = await games.append(old, [shake.Readied(0, True)], "one", NOW)
    assert ((await claim(jobs)).key.seq, deriver.woken) == (1, 2)
    await games.append(later, [shake.Configured(shake.Options(size=5))], "two", NOW)
    with pytest.raises(Conflict):
        await games.append(old, [shake.Readied(0, True)], "three", NOW)
    assert (await jobs.claim("worker", TERMS, NOW), deriver.woken) == (None, 2)


async def test_each_job_has_one_worker(database: Database, jobs: Jobs, game: str) -> None:
    """Workers of several processes claim at the same time."""
    await jobs.enqueue([wanted(game, seq) for seq in range(40)], NOW)
    url = database.url.render_as_string(hide_password=False)
    processes = [Database(url, PATIENCE) for _ in range(3)]

    async def work(worker: int, queue: Jobs) -> list[int]:
        mine = []
        while await queue.next_due(TERMS, NOW) == NOW:
            if job := await queue.claim(f"worker-{worker}", TERMS, NOW):
                assert job.claimed_by == f"worker-{worker}"
                mine.append(job.key.seq)
        return mine

    work_of = await asyncio.gather(*(work(number, Jobs(processes[number % 3])) for number in range(12)))
    for each in processes:
        await each.close()
    assert Counter(seq for mine in work_of for seq in mine) == Counter(range(40))


async def test_higher_priority_then_first_come(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)
    await jobs.enqueue([wanted(game, 2), wanted(game, 3, priority=9)], NOW - SECOND)
    await jobs.enqueue([wanted(game, 4, kind="other")], NOW)
    keys = [JobKey("think", game, seq) for seq in (1, 2, 3)]
    assert [await jobs.position(key, NOW) for key in keys] == [4, 2, 1]
    assert await jobs.position(JobKey("other", game, 4), NOW) == 3
    assert [(await claim(jobs)).key.seq for _ in range(3)] == [3, 2, 1]
    assert [await jobs.position(key, NOW) for key in keys] == [None] * 3
    assert await jobs.position(JobKey("other", game, 4), NOW) == 1
    assert await jobs.position(JobKey("other", game, 5), NOW) is None


async def test_a_dead_workers_job_is_claimed_when_its_lease_ends(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)
    dead = await claim(jobs, worker="dead")
    assert await jobs.claim("other", TERMS, NOW + LEASE - SECOND) is None
    assert await jobs.next_due(TERMS, NOW) == NOW + LEASE
    alive = await claim(jobs, NOW + LEASE, "other")
    assert (alive.key, alive.attempts, alive.claimed_by) == (dead.key, 2, "other")
    # The first worker was only slow: nothing that it says counts any more.
    late = NOW + LEASE + SECOND
    assert await jobs.beat(dead, LEASE, 0.9, "almost", late) == "lost"
    assert await jobs.watch(dead) == "lost"
    assert not await jobs.finish(dead, "mine", late)
    assert not await jobs.fail(dead, "Oops", 3, late)
    assert not await jobs.release(dead, late)
    assert await jobs.finish(alive, "other's", late)
    assert (await get(jobs, dead.key)).result == "other's"


async def test_the_same_worker_has_no_hold_on_its_earlier_claim(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)
    first = await claim(jobs)
    second = await claim(jobs, NOW + LEASE)
    assert not await jobs.finish(first, None, NOW + LEASE)
    assert await jobs.watch(second) == "mine"


async def test_a_heartbeat_keeps_the_lease_and_tells_progress(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)
    job = await claim(jobs)
    assert await jobs.beat(job, LEASE, 0.25, "a quarter", NOW + LEASE / 2) == "mine"
    assert await jobs.claim("other", TERMS, NOW + LEASE) is None
    told = await get(jobs, job.key)
    assert (told.progress, told.progress_text, told.claimed_until) == (0.25, "a quarter", NOW + LEASE * 1.5)


async def test_a_failed_job_is_retried_later_and_later_and_then_given_up(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)
    now = NOW
    for attempt in (1, 2):
        await jobs.fail(await claim(jobs, now), "ValueError", 3, now)
        failed = await get(jobs, JobKey("think", game, 1))
        assert (failed.state, failed.attempts, failed.error) == ("queued", attempt, "ValueError")
        due = now + retry_delay(attempt)
        assert await jobs.claim("worker", TERMS, due - timedelta(microseconds=1)) is None
        assert await jobs.next_due(TERMS, now) == due
        now = due
    await jobs.fail(await claim(jobs, now), "ValueError", 3, now)
    assert (await get(jobs, JobKey("think", game, 1))).state == "failed"
    assert await jobs.next_due(TERMS, now) is None
    assert await jobs.claim("worker", TERMS, now + timedelta(days=1)) is None
    assert await jobs.retry_failed(now) == 1
    assert (await claim(jobs, now)).attempts == 1


async def test_a_job_that_kills_its_workers_is_given_up(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1), wanted(game, 2)], NOW)
    for attempt in range(3):
        assert (await claim(jobs, NOW + LEASE * attempt)).key.seq == 1
    other = await claim(jobs, NOW + LEASE * 3)
    assert other.key.seq == 2
    lost = await get(jobs, JobKey("think", game, 1))
    assert (lost.state, lost.error, lost.claimed_by) == ("failed", "worker-lost", None)


async def test_cancel_before_and_while_it_runs(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, seq) for seq in (1, 2, 3, 4)], NOW)
    queued = await jobs.cancel(JobKey("think", game, 1), NOW)
    assert queued is not None
    assert queued.state == "cancelled"
    running = [await claim(jobs) for _ in range(3)]
    assert [job.key.seq for job in running] == [2, 3, 4]
    for job in running:
        asked = await jobs.cancel(job.key, NOW)
        assert asked is not None
        assert (asked.state, asked.cancel_requested) == ("running", True)
    assert await jobs.beat(running[0], LEASE, 0.5, "", NOW) == "cancel"
    assert await jobs.watch(running[1]) == "cancel"
    assert await jobs.stop(running[0], NOW)
    assert await jobs.fail(running[1], "OSError", 3, NOW)
    # The worker of the last one is dead: whoever would claim it next finds that it was cancelled.
    assert await jobs.claim("other", TERMS, NOW + LEASE) is None
    assert [(await get(jobs, job.key)).state for job in running] == ["cancelled"] * 3
    assert await jobs.cancel(JobKey("think", game, 99), NOW) is None


async def test_a_job_that_is_done_stays_done_when_cancelled(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)
    job = await claim(jobs)
    await jobs.cancel(job.key, NOW)
    assert await jobs.finish(job, 1, NOW)
    done = await jobs.cancel(job.key, NOW)
    assert done is not None
    assert (done.state, done.result) == ("done", 1)


async def test_a_job_that_is_given_back_has_lost_no_attempt(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)
    for _ in range(5):
        job = await claim(jobs)
        assert job.attempts == 1
        assert await jobs.release(job, NOW)


@pytest.mark.parametrize("back", [timedelta(minutes=11), timedelta(days=400)])
async def test_a_clock_that_is_set_back_holds_nothing_up(jobs: Jobs, game: str, back: timedelta) -> None:
    await jobs.enqueue([wanted(game, seq) for seq in (1, 2, 3)], NOW)
    first, _ = await claim(jobs), await claim(jobs)
    await jobs.fail(first, "OSError", 3, NOW)
    earlier = NOW - back
    assert await jobs.next_due(TERMS, earlier) == earlier
    assert {(await claim(jobs, earlier, "other")).key.seq for _ in range(3)} == {1, 2, 3}
    assert await jobs.claim("other", TERMS, earlier) is None


async def test_clocks_of_two_machines_may_differ(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1), wanted(game, 2)], NOW)
    await jobs.fail(await claim(jobs), "OSError", 3, NOW)
    await claim(jobs)
    assert await jobs.claim("behind", TERMS, NOW - LEASE + SECOND) is None
    assert MAX_RETRY_DELAY > LEASE


async def test_only_kinds_that_the_worker_knows(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1, kind="newer")], NOW)
    assert await jobs.claim("worker", TERMS, NOW) is None
    assert await jobs.next_due(TERMS, NOW) is None


async def test_list_and_prune(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, seq) for seq in range(5)], NOW)
    done, failed, _running = [await claim(jobs) for _ in range(3)]
    await jobs.finish(done, None, NOW)
    await jobs.fail(failed, "KeyError", 1, NOW)
    listed = await jobs.list(["queued", "running", "failed"], 10, NOW)
    assert [(job.key.seq, job.state) for job in listed] == [
        (2, "running"),
        (3, "queued"),
        (4, "queued"),
        (1, "failed"),
    ]
    assert len(await jobs.list(["queued"], 1, NOW)) == 1
    assert await jobs.prune("think", NOW) == 0
    assert await jobs.prune("other", NOW + SECOND) == 0
    assert await jobs.prune("think", NOW + SECOND) == 2
    assert len(await jobs.list(["queued", "running", "done", "failed"], 10, NOW)) == 3


async def test_jobs_go_with_their_game(database: Database, jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1)], NOW)

    def forget(connection: Connection) -> None:
        for table in (schema.seat, schema.game):
            column: Any = table.c.game if table is schema.seat else table.c.id
            connection.execute(delete(table).where(column == game))

    await database.write(forget)
    assert await jobs.get(JobKey("think", game, 1)) is None
