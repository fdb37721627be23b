"""Jobs at work inside a process, on every database we know."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete

from lexicade.server.jobs import JobCancelled, JobContext, JobKind, runner, sweep
from lexicade.server.registry import GAMES
from lexicade.server.services import Services
from lexicade.server.settings import Settings
from lexicade.shake import rules as shake
from lexicade.store import Job, JobKey, WantedJob
from lexicade.store.sql import schema
from tests.job_worker import AFTER_ROUND, NAME
from tests.postgres import new_database
from tests.server.conftest import START, Clock
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

DEAL = shake.Deal(tuple("CATSCATSCATSCATS"), ())
ROUND = [shake.Started(shake.Options(), DEAL, START, None), shake.Ended(START)]
Run = Callable[[JobContext], Awaitable[Any]]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
async def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/test.db"
    return await new_database(request.getfixturevalue("postgres_url"))


class Place:
    """Houses on one database that share a clock."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.url = url
        self.clock = clock
        self.open: list[Services] = []

    async def services(self, *kinds: JobKind, slots: int = 2, **shares: int) -> Services:
        settings = Settings.read({}, database=self.url, timezone="UTC", log_level="error", slots=slots)
        services = Services(settings, GAMES, self.clock, job_kinds=kinds, job_shares=shares)
        self.open.append(services)
        await services.database.migrate()
        await services.runner.open()
        return services

    async def rounds(self, services: Services, count: int = 1) -> list[JobKey]:
        """GameService whose round has ended, and the jobs that these ask for."""
        host, _ = await services.accounts.create_guest(self.clock())
        keys = []
        for _ in range(count):
            setup = shake.Setup(shake.Options(), "Host")
            id = await services.games.create_table("shake", setup, host.id, self.clock())
            later = await services.games.append(await services.games.load(id), ROUND, "play-it", self.clock())
            keys.append(JobKey(NAME, id, later.game.seq))
        return keys


@pytest.fixture
async def place(database_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    monkeypatch.setattr(runner, "BEAT_SECONDS", 0.02)
    place = Place(database_url, clock)
    yield place
    for services in place.open:
        await services.runner.close(0)
        await services.database.close()


def kind_of(run: Run, **more: Any) -> JobKind:
    return replace(AFTER_ROUND, run=run, **more)


async def until(services: Services, key: JobKey, true: Callable[[Job], object]) -> Job:
    async with asyncio.timeout(PATIENCE):
        while True:
            job = await services.jobs.get(key)
            if job and true(job):
                return job
            await asyncio.sleep(0.01)


async def in_state(services: Services, key: JobKey, state: str) -> Job:
    return await until(services, key, lambda job: job.state == state)


async def test_an_event_asks_for_a_job_and_the_job_is_done(place: Place) -> None:
    services = await place.services(AFTER_ROUND)
    (key,) = await place.rounds(services)
    done = await in_state(services, key, "done")
    assert (done.attempts, done.result, done.progress) == (1, {"seq": 3}, 1.0)
    stored = await services.games.load(key.subject)
    assert [event.kind for event in stored.game.log] == ["started", "ended", "readied"]


async def test_a_job_run_twice_has_one_effect(place: Place) -> None:
    async def twice(context: JobContext) -> Any:
        await AFTER_ROUND.run(context)
        return await AFTER_ROUND.run(context)

    services = await place.services(kind_of(twice))
    (key,) = await place.rounds(services)
    assert (await in_state(services, key, "done")).result == {"seq": 3}
    assert (await services.games.reload(key.subject)).game.seq == 3


async def test_a_lost_job_is_found_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "GAMES_AT_ONCE", 2)
    idle = await place.services(AFTER_ROUND, slots=0)
    keys = await place.rounds(idle, 5)
    assert await idle.jobs.enqueue(list(AFTER_ROUND.derive(await idle.games.load(keys[0].subject), 0)), START) == 0
    forget = delete(schema.job)

    def lose(connection: Connection) -> int:
        return connection.execute(forget).rowcount

    assert await idle.database.write(lose) == 5
    services = await place.services(AFTER_ROUND)
    for key in keys:
        await in_state(services, key, "done")
    assert await services.runner.sweep.run() == 0


async def test_a_sweep_is_bounded_and_goes_on_where_it_ended(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that turn out to want nothing do not hide those behind them for ever."""
    monkeypatch.setattr(sweep, "GAMES_AT_ONCE", 2)
    monkeypatch.setattr(sweep, "GAMES_PER_SWEEP", 2)
    looked_at: list[str] = []

    def nothing(stored: Any, after: int) -> list[Any]:
        if not after:
            looked_at.append(stored.id)
        return []

    services = await place.services(AFTER_ROUND, slots=0)
    ids = sorted(key.subject for key in await place.rounds(services, 5))
    await services.database.write(lambda connection: connection.execute(delete(schema.job)).rowcount)
    other = await place.services(kind_of(AFTER_ROUND.run, derive=nothing), slots=0)
    for _ in range(4):
        await other.runner.sweep.run()
    assert looked_at == [*ids, *ids[:2]]


async def test_old_jobs_are_deleted(place: Place) -> None:
    kept = kind_of(AFTER_ROUND.run, keep=timedelta(days=1), missing=None)
    services = await place.services(kept)
    (key,) = await place.rounds(services)
    await in_state(services, key, "done")
    await services.runner.sweep.run()
    assert await services.jobs.get(key)
    place.clock.move(days=2)
    await services.runner.sweep.run()
    assert await services.jobs.get(key) is None


async def test_what_fails_is_retried_and_then_given_up(place: Place) -> None:
    runs = 0

    async def fail(context: JobContext) -> None:
        nonlocal runs
        runs += 1
        raise KeyError("secret")

    services = await place.services(kind_of(fail))
    (key,) = await place.rounds(services)
    for attempt in (1, 2):
        retried = partial(lambda so_far, job: job.state == "queued" and job.attempts == so_far, attempt)
        assert (await until(services, key, retried)).error == "KeyError"
        place.clock.move(seconds=60)
        services.job_registry.enqueued()
    failed = await in_state(services, key, "failed")
    assert (failed.attempts, runs) == (3, 3)


async def test_a_result_that_is_no_json_is_a_failure(place: Place) -> None:
    async def wrong(context: JobContext) -> object:
        return {"score": float("nan")}

    services = await place.services(kind_of(wrong, max_attempts=1))
    (key,) = await place.rounds(services)
    assert (await in_state(services, key, "failed")).error == "ValueError"


async def test_progress_and_cancel_of_a_job_in_a_thread(place: Place) -> None:
    def think(context: JobContext) -> None:
        context.progress(0.25, "thinking\0")
        waited = threading.Event()
        while True:
            context.check()
            waited.wait(0.01)

    services = await place.services(kind_of(lambda context: asyncio.to_thread(think, context)))
    (key,) = await place.rounds(services)
    told = await until(services, key, lambda job: job.progress > 0)
    assert (told.state, told.progress, told.progress_text) == ("running", 0.25, "thinking")
    await services.jobs.cancel(key, place.clock())
    assert (await in_state(services, key, "cancelled")).attempts == 1


class Gate:
    """A job that waits to be let through."""

    def __init__(self) -> None:
        self.running = 0
        self.most = 0
        self.open = asyncio.Event()
        self.changed = asyncio.Event()

    async def run(self, context: JobContext) -> None:
        self.count(1)
        try:
            await self.open.wait()
        finally:
            self.count(-1)

    def count(self, more: int) -> None:
        self.running += more
        self.most = max(self.most, self.running)
        self.changed.set()

    async def until_running(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.running != count:
                self.changed.clear()
                await self.changed.wait()


@pytest.mark.parametrize(("concurrency", "most"), [(None, 3), (2, 2)])
async def test_slots_and_concurrency_are_kept(place: Place, concurrency: int | None, most: int) -> None:
    gate = Gate()
    services = await place.services(kind_of(gate.run, concurrency=concurrency), slots=3)
    keys = await place.rounds(services, 6)
    await gate.until_running(most)
    positions = [await services.jobs.position(key, place.clock()) for key in keys]
    assert sorted(each for each in positions if each) == list(range(1, 7 - most))
    gate.open.set()
    for key in keys:
        await in_state(services, key, "done")
    assert gate.most == most


async def test_a_job_that_rests_takes_no_slot(place: Place) -> None:
    """A bot whose move is ready waits until people have seen the one before: others may think meanwhile."""
    resting = 0
    begun = asyncio.Event()

    async def run(context: JobContext) -> None:
        nonlocal resting
        resting += 1
        if resting == 4:
            begun.set()
        with context.without_slot():
            await asyncio.wait_for(begun.wait(), PATIENCE)

    services = await place.services(kind_of(run), slots=1)
    await place.rounds(services, 4)
    async with asyncio.timeout(PATIENCE):
        await begun.wait()


async def test_a_job_whose_end_is_written_takes_no_slot(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the database takes its time for holds up nobody who could think."""
    run = 0

    async def count(_context: JobContext) -> None:
        nonlocal run
        run += 1

    services = await place.services(kind_of(count), slots=1)
    finish, all_ran = services.jobs.finish, asyncio.Event()

    async def slow(*given: Any) -> bool:
        if run == 4:
            all_ran.set()
        await all_ran.wait()
        return await finish(*given)

    monkeypatch.setattr(services.jobs, "finish", slow)
    keys = await place.rounds(services, 4)
    async with asyncio.timeout(PATIENCE):
        await all_ran.wait()
    for key in keys:
        await in_state(services, key, "done")


async def test_groups_of_jobs_share_slots(place: Place) -> None:
    gates = {"bots": Gate(), "reviews": Gate()}
    kinds = [JobKind(name, gate.run, group=name) for name, gate in gates.items()]
    other = JobKind("other", gates["bots"].run)
    services = await place.services(*kinds, other, slots=4, bots=3, reviews=1)
    asked = [WantedJob(JobKey(kind.name, f"q{number}"), question={}) for kind in kinds for number in range(6)]
    await services.jobs.enqueue(asked, place.clock())
    services.notifier.announce_jobs()
    await gates["bots"].until_running(3)
    await gates["reviews"].until_running(1)
    assert "other" not in services.runner.kinds
    # Where the others want nothing a group may have it all.
    gates["bots"].open.set()
    await gates["reviews"].until_running(4)
    gates["reviews"].open.set()


async def test_a_worker_that_stops_gives_its_jobs_back(place: Place) -> None:
    gate = Gate()
    services = await place.services(kind_of(gate.run))
    (key,) = await place.rounds(services)
    await in_state(services, key, "running")
    await services.runner.close(0.01)
    back = await services.jobs.get(key)
    assert back is not None
    assert (back.state, back.attempts, back.claimed_by, gate.running) == ("queued", 0, None, 0)
    other = await place.services(AFTER_ROUND)
    await in_state(other, key, "done")


async def test_a_worker_that_stops_lets_its_jobs_finish(place: Place) -> None:
    gate = Gate()
    services = await place.services(kind_of(gate.run))
    keys = await place.rounds(services, 3)
    await in_state(services, keys[0], "running")
    stopping = asyncio.create_task(services.runner.close(30))
    await asyncio.sleep(0)
    gate.open.set()
    await stopping
    states = sorted([job.state for key in keys if (job := await services.jobs.get(key))])
    assert states == ["done", "done", "queued"]


async def test_a_worker_that_was_too_slow_stops(place: Place) -> None:
    gate = Gate()
    # With one slot, which is taken, this worker cannot claim the released job before the other one does.
    services = await place.services(kind_of(gate.run), slots=1)
    await place.rounds(services)
    await gate.until_running(1)
    # Another worker claims the job, as if this one had not renewed its lease in time.
    (running,) = await services.jobs.list(["running"], 10, place.clock())
    assert await services.jobs.release(running, place.clock())
    taken = await services.jobs.claim("other", {NAME: AFTER_ROUND.terms}, place.clock())
    assert taken is not None
    await gate.until_running(0)
    assert await services.jobs.watch(taken) == "mine"


async def test_a_process_that_slept_may_claim_its_own_job_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "BEAT_SECONDS", 1000)
    gate = Gate()
    services = await place.services(kind_of(gate.run))
    (key,) = await place.rounds(services)
    await gate.until_running(1)
    place.clock.move(hours=8)
    services.job_registry.enqueued()
    await gate.until_running(2)
    assert [job.key for job in services.runner.running.values()] == [key, key]
    gate.open.set()
    assert (await in_state(services, key, "done")).attempts == 2
    await gate.until_running(0)


@pytest.mark.parametrize("by", [timedelta(days=-1), timedelta(days=1)])
async def test_a_lease_is_renewed_when_the_clock_is_set(place: Place, by: timedelta) -> None:
    gate = Gate()
    services = await place.services(kind_of(gate.run), slots=1)
    (key,) = await place.rounds(services)
    await in_state(services, key, "running")
    place.clock.now += by
    renewed = await until(services, key, lambda job: job.claimed_until == place.clock.now + AFTER_ROUND.lease)
    assert renewed.attempts == 1
    gate.open.set()
    await in_state(services, key, "done")


async def test_a_lease_is_renewed_when_the_clock_is_set_right_after_the_claim(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate()
    services = await place.services(kind_of(gate.run), slots=1)
    claim = services.jobs.claim

    async def claim_and_set_back(*given: Any) -> Any:
        job = await claim(*given)
        if job:
            place.clock.now -= timedelta(days=1)
        return job

    monkeypatch.setattr(services.jobs, "claim", claim_and_set_back)
    (key,) = await place.rounds(services)
    await until(services, key, lambda job: job.claimed_until == place.clock.now + AFTER_ROUND.lease)
    gate.open.set()
    await in_state(services, key, "done")


async def test_jobs_wait_while_the_database_is_away(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    services = await place.services(AFTER_ROUND)
    failures = 3
    ask = services.jobs.next_due

    async def broken(*given: Any) -> Any:
        nonlocal failures
        if failures:
            failures -= 1
            raise OSError("no connection")
        return await ask(*given)

    monkeypatch.setattr(services.jobs, "next_due", broken)
    (key,) = await place.rounds(services)
    await in_state(services, key, "done")
    assert not failures


async def test_a_handler_may_stop_by_itself(place: Place) -> None:
    async def give_up(context: JobContext) -> None:
        raise JobCancelled

    services = await place.services(kind_of(give_up))
    (key,) = await place.rounds(services)
    await in_state(services, key, "cancelled")


async def test_without_kinds_of_jobs_nothing_runs_and_nothing_is_asked(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = await place.services()
    notified: list[str] = []
    monkeypatch.setattr(services.job_registry, "enqueued", lambda: notified.append("jobs"))
    await place.rounds(services)
    assert (services.runner._claiming, services.runner._sweeping, notified) == (None, None, [])
    assert await services.jobs.list(["queued"], 10, place.clock()) == []
