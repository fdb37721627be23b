"""Jobs at work inside a process, on every database we know."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, text
from sqlalchemy.ext.asyncio import create_async_engine

from lexicade.games import shake
from lexicade.server.house import House
from lexicade.server.jobs import JobCancelled, JobContext, JobKind, runner, sweep
from lexicade.server.settings import Settings
from lexicade.store import Job, JobKey, schema
from tests.job_worker import AFTER_ROUND, NAME
from tests.postgres import postgres
from tests.server.conftest import START, Clock

DEAL = shake.Deal(tuple("CATSCATSCATSCATS"), ())
ROUND = [shake.Started(shake.Options(), DEAL, START, None), shake.Ended(START)]
Run = Callable[[JobContext], Awaitable[Any]]


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
async def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/test.db"
    url: str = request.getfixturevalue("postgres_url")
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return url


class Place:
    """Houses on one database that share a clock."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.url = url
        self.clock = clock
        self.open: list[House] = []

    async def house(self, *kinds: JobKind, slots: int = 2) -> House:
        settings = Settings.read({}, database=self.url, timezone="UTC", log_level="error", workers=slots)
        house = House(settings, self.clock, job_kinds=kinds)
        self.open.append(house)
        await house.database.migrate()
        await house.runner.open()
        return house

    async def rounds(self, house: House, count: int = 1) -> list[JobKey]:
        """Tables whose round has ended, and the jobs that these ask for."""
        host, _ = await house.accounts.create_guest(self.clock())
        keys = []
        for _ in range(count):
            setup = shake.Setup(shake.Options(), "Host")
            id = await house.games.create_table("shake", setup, host.id, self.clock())
            later = await house.games.append(await house.games.load(id), ROUND, "play-it", self.clock())
            keys.append(JobKey(NAME, id, later.game.seq))
        return keys


@pytest.fixture
async def place(database_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    monkeypatch.setattr(runner, "BEAT_SECONDS", 0.02)
    place = Place(database_url, clock)
    yield place
    for house in place.open:
        await house.runner.close(0)
        await house.database.close()


def kind_of(run: Run, **more: Any) -> JobKind:
    return replace(AFTER_ROUND, run=run, **more)


async def until(house: House, key: JobKey, true: Callable[[Job], object]) -> Job:
    async with asyncio.timeout(30):
        while True:
            job = await house.jobs.get(key)
            if job and true(job):
                return job
            await asyncio.sleep(0.01)


async def in_state(house: House, key: JobKey, state: str) -> Job:
    return await until(house, key, lambda job: job.state == state)


async def test_an_event_asks_for_a_job_and_the_job_is_done(place: Place) -> None:
    house = await place.house(AFTER_ROUND)
    (key,) = await place.rounds(house)
    done = await in_state(house, key, "done")
    assert (done.attempts, done.result, done.progress) == (1, {"seq": 3}, 1.0)
    stored = await house.games.load(key.game)
    assert [event.kind for event in stored.game.log] == ["started", "ended", "readied"]


async def test_a_job_run_twice_has_one_effect(place: Place) -> None:
    async def twice(context: JobContext) -> Any:
        await AFTER_ROUND.run(context)
        return await AFTER_ROUND.run(context)

    house = await place.house(kind_of(twice))
    (key,) = await place.rounds(house)
    assert (await in_state(house, key, "done")).result == {"seq": 3}
    assert (await house.games.reload(key.game)).game.seq == 3


async def test_a_lost_job_is_found_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "GAMES_AT_ONCE", 2)
    idle = await place.house(AFTER_ROUND, slots=0)
    keys = await place.rounds(idle, 5)
    assert await idle.jobs.enqueue(list(AFTER_ROUND.derive(await idle.games.load(keys[0].game), 0)), START) == 0
    forget = delete(schema.job)

    def lose(connection: Connection) -> int:
        return connection.execute(forget).rowcount

    assert await idle.database.write(lose) == 5
    house = await place.house(AFTER_ROUND)
    for key in keys:
        await in_state(house, key, "done")
    assert await house.runner.sweep.run() == 0


async def test_a_sweep_is_bounded_and_goes_on_where_it_ended(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that turn out to want nothing do not hide those behind them for ever."""
    monkeypatch.setattr(sweep, "GAMES_AT_ONCE", 2)
    monkeypatch.setattr(sweep, "GAMES_PER_SWEEP", 2)
    looked_at: list[str] = []

    def nothing(stored: Any, after: int) -> list[Any]:
        if not after:
            looked_at.append(stored.id)
        return []

    house = await place.house(AFTER_ROUND, slots=0)
    ids = sorted(key.game for key in await place.rounds(house, 5))
    await house.database.write(lambda connection: connection.execute(delete(schema.job)).rowcount)
    other = await place.house(kind_of(AFTER_ROUND.run, derive=nothing), slots=0)
    for _ in range(4):
        await other.runner.sweep.run()
    assert looked_at == [*ids, *ids[:2]]


async def test_old_jobs_are_deleted(place: Place) -> None:
    kept = kind_of(AFTER_ROUND.run, keep=timedelta(days=1), missing=None)
    house = await place.house(kept)
    (key,) = await place.rounds(house)
    await in_state(house, key, "done")
    await house.runner.sweep.run()
    assert await house.jobs.get(key)
    place.clock.move(days=2)
    await house.runner.sweep.run()
    assert await house.jobs.get(key) is None


async def test_what_fails_is_retried_and_then_given_up(place: Place) -> None:
    runs = 0

    async def fail(context: JobContext) -> None:
        nonlocal runs
        runs += 1
        raise KeyError("secret")

    house = await place.house(kind_of(fail))
    (key,) = await place.rounds(house)
    for attempt in (1, 2):
        retried = partial(lambda so_far, job: job.state == "queued" and job.attempts == so_far, attempt)
        assert (await until(house, key, retried)).error == "KeyError"
        place.clock.move(seconds=60)
        house.job_registry.enqueued()
    failed = await in_state(house, key, "failed")
    assert (failed.attempts, runs) == (3, 3)


async def test_a_result_that_is_no_json_is_a_failure(place: Place) -> None:
    async def wrong(context: JobContext) -> object:
        return {"score": float("nan")}

    house = await place.house(kind_of(wrong, max_attempts=1))
    (key,) = await place.rounds(house)
    assert (await in_state(house, key, "failed")).error == "ValueError"


async def test_progress_and_cancel_of_a_job_in_a_thread(place: Place) -> None:
    def think(context: JobContext) -> None:
        context.progress(0.25, "thinking\0")
        waited = threading.Event()
        while True:
            context.check()
            waited.wait(0.01)

    house = await place.house(kind_of(lambda context: asyncio.to_thread(think, context)))
    (key,) = await place.rounds(house)
    told = await until(house, key, lambda job: job.progress > 0)
    assert (told.state, told.progress, told.progress_text) == ("running", 0.25, "thinking")
    await house.jobs.cancel(key, place.clock())
    assert (await in_state(house, key, "cancelled")).attempts == 1


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
        async with asyncio.timeout(30):
            while self.running != count:
                self.changed.clear()
                await self.changed.wait()


@pytest.mark.parametrize(("concurrency", "most"), [(None, 3), (2, 2)])
async def test_slots_and_concurrency_are_kept(place: Place, concurrency: int | None, most: int) -> None:
    gate = Gate()
    house = await place.house(kind_of(gate.run, concurrency=concurrency), slots=3)
    keys = await place.rounds(house, 6)
    await gate.until_running(most)
    positions = [await house.jobs.position(key) for key in keys]
    assert sorted(each for each in positions if each) == list(range(1, 7 - most))
    gate.open.set()
    for key in keys:
        await in_state(house, key, "done")
    assert gate.most == most


async def test_a_worker_that_stops_gives_its_jobs_back(place: Place) -> None:
    gate = Gate()
    house = await place.house(kind_of(gate.run))
    (key,) = await place.rounds(house)
    await in_state(house, key, "running")
    await house.runner.close(0.01)
    back = await house.jobs.get(key)
    assert back is not None
    assert (back.state, back.attempts, back.claimed_by, gate.running) == ("queued", 0, None, 0)
    other = await place.house(AFTER_ROUND)
    await in_state(other, key, "done")


async def test_a_worker_that_stops_lets_its_jobs_finish(place: Place) -> None:
    gate = Gate()
    house = await place.house(kind_of(gate.run))
    keys = await place.rounds(house, 3)
    await in_state(house, keys[0], "running")
    stopping = asyncio.create_task(house.runner.close(30))
    await asyncio.sleep(0)
    gate.open.set()
    await stopping
    states = sorted([job.state for key in keys if (job := await house.jobs.get(key))])
    assert states == ["done", "done", "queued"]


async def test_a_worker_that_was_too_slow_stops(place: Place) -> None:
    gate = Gate()
    house = await place.house(kind_of(gate.run))
    (key,) = await place.rounds(house)
    await in_state(house, key, "running")
    # Another worker claims the job, as if this one had not renewed its lease in time.
    (running,) = await house.jobs.list(["running"], 10)
    assert await house.jobs.release(running, place.clock())
    taken = await house.jobs.claim("other", {NAME: AFTER_ROUND.terms}, place.clock())
    await gate.until_running(0)
    assert taken is not None
    assert await house.jobs.watch(taken) == "mine"


async def test_a_process_that_slept_may_claim_its_own_job_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "BEAT_SECONDS", 1000)
    gate = Gate()
    house = await place.house(kind_of(gate.run))
    (key,) = await place.rounds(house)
    await gate.until_running(1)
    place.clock.move(hours=8)
    house.job_registry.enqueued()
    await gate.until_running(2)
    assert list(house.runner.running.values()) == [key, key]
    gate.open.set()
    assert (await in_state(house, key, "done")).attempts == 2
    await gate.until_running(0)


@pytest.mark.parametrize("by", [timedelta(days=-1), timedelta(days=1)])
async def test_a_lease_is_renewed_when_the_clock_is_set(place: Place, by: timedelta) -> None:
    gate = Gate()
    house = await place.house(kind_of(gate.run), slots=1)
    (key,) = await place.rounds(house)
    await in_state(house, key, "running")
    place.clock.now += by
    renewed = await until(house, key, lambda job: job.claimed_until == place.clock.now + AFTER_ROUND.lease)
    assert renewed.attempts == 1
    gate.open.set()
    await in_state(house, key, "done")


async def test_jobs_wait_while_the_database_is_away(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "DOWN_SECONDS", 0.01)
    house = await place.house(AFTER_ROUND)
    failures = 3
    ask = house.jobs.next_due

    async def broken(*given: Any) -> Any:
        nonlocal failures
        if failures:
            failures -= 1
            raise OSError("no connection")
        return await ask(*given)

    monkeypatch.setattr(house.jobs, "next_due", broken)
    (key,) = await place.rounds(house)
    await in_state(house, key, "done")
    assert not failures


async def test_a_handler_may_stop_by_itself(place: Place) -> None:
    async def give_up(context: JobContext) -> None:
        raise JobCancelled

    house = await place.house(kind_of(give_up))
    (key,) = await place.rounds(house)
    await in_state(house, key, "cancelled")


async def test_without_kinds_of_jobs_nothing_runs_and_nothing_is_asked(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await place.house()
    pokes: list[str] = []
    monkeypatch.setattr(house.feed, "poke", lambda game, *_: pokes.append(game))
    await place.rounds(house)
    assert (house.runner._loops, pokes) == ([], [])
    assert await house.jobs.list(["queued"], 10) == []
