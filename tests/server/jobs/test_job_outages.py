"""Jobs while the database is away, and after a worker has died. The clock stands still: no lease ever ends."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.errors import Unavailable
from lexicade.server.jobs import JobContext, recording
from lexicade.server.jobs.worker_id import WorkerId
from lexicade.server.process import supervisor
from lexicade.server.services import Services
from tests.failing_access import FailingAccess
from tests.job_worker import AFTER_ROUND, NAME
from tests.server.conftest import Clock
from tests.server.cross.cross_tables import services_of
from tests.server.jobs.test_jobs import Place, database_url, in_state, kind_of, place
from tests.waiting import PATIENCE

__all__ = ["database_url", "place"]
pytestmark = pytest.mark.slow


def failing(services: Services) -> FailingAccess:
    access = FailingAccess(services.database._access)
    services.database._access = access
    return access


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if true():
                return
            await asyncio.sleep(0.01)


async def test_the_claim_loop_outlives_an_outage(place: Place) -> None:
    idle = await place.services(AFTER_ROUND, slots=0)
    services = await place.services(AFTER_ROUND)
    access = failing(services)
    access.down = True
    services.job_registry.enqueued()
    await until(lambda: access.failures > 3)
    (key,) = await place.rounds(idle)
    access.down = False
    assert (await in_state(services, key, "done")).attempts == 1


@pytest.mark.parametrize("ending", ["result", "error"])
async def test_an_end_that_could_not_be_recorded_is_recorded_later(place: Place, ending: str) -> None:
    """Nobody waits until the lease ends."""

    async def run(context: JobContext) -> Any:
        access.down = True
        if ending == "error":
            raise KeyError
        return {"seq": 7}

    services = await place.services(kind_of(run, max_attempts=1))
    access = failing(services)
    (key,) = await place.rounds(services)
    await until(lambda: access.failures > 3)
    access.down = False
    job = await in_state(services, key, "done" if ending == "result" else "failed")
    assert (job.attempts, job.result) == (1, {"seq": 7} if ending == "result" else None)


async def test_a_job_that_failed_because_the_database_did_loses_no_attempt(place: Place) -> None:
    runs = 0

    async def run(context: JobContext) -> Any:
        nonlocal runs
        runs += 1
        if runs <= 4:
            access.down = True
            await context.game()
        return runs

    services = await place.services(kind_of(run, max_attempts=1))
    access = failing(services)
    (key,) = await place.rounds(services)
    for times in range(1, 5):
        failures = access.failures
        await until(lambda times=times, failures=failures: runs == times and access.failures > failures)  # type: ignore[misc]
        access.down = False
        await in_state(services, key, "queued")
        place.clock.move(seconds=recording.OUTAGE_DELAY.total_seconds())
        services.job_registry.enqueued()
    job = await in_state(services, key, "done")
    assert (job.attempts, job.result) == (1, 5)


async def test_beats_that_do_not_arrive_stop_no_handler(place: Place) -> None:
    gate = asyncio.Event()

    async def run(context: JobContext) -> Any:
        access.down = True
        await gate.wait()
        return "done"

    services = await place.services(kind_of(run))
    access = failing(services)
    (key,) = await place.rounds(services)
    await until(lambda: access.failures > 3)
    gate.set()
    access.down = False
    assert (await in_state(services, key, "done")).result == "done"


async def test_a_result_that_the_database_does_not_take_is_a_failure(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = await place.services(kind_of(AFTER_ROUND.run, max_attempts=1))

    async def refuse(*_: object) -> bool:
        raise ValueError("too odd")

    monkeypatch.setattr(services.jobs, "finish", refuse)
    (key,) = await place.rounds(services)
    assert (await in_state(services, key, "failed")).error == "ValueError"


async def test_a_process_that_starts_takes_the_jobs_of_dead_ones(place: Place) -> None:
    idle = await place.services(AFTER_ROUND, slots=0)
    first, second, third = sorted(await place.rounds(idle, 3), key=lambda key: key.subject)
    me = WorkerId.current()
    dead, elsewhere = replace(me, started="1"), replace(me, machine="another", started="1")
    terms = {NAME: replace(AFTER_ROUND.terms, lease=timedelta(days=1))}
    for worker in (dead, elsewhere, replace(me, token="other")):
        assert await idle.jobs.claim(str(worker), terms, place.clock())
    services = await place.services(kind_of(AFTER_ROUND.run, lease=timedelta(days=1)))
    assert (await in_state(services, first, "done")).attempts == 2
    # These may live, as far as this process can tell.
    jobs = [await services.jobs.get(key) for key in (second, third)]
    assert [job and (job.state, job.attempts) for job in jobs] == [("running", 1)] * 2


def test_readiness_is_red_while_jobs_cannot_be_claimed(
    app: FastAPI, client: TestClient, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "MAX_BACKOFF_SECONDS", 0.01)
    services = services_of(app)
    claim, failures = services.runner._claim, 0

    async def broken() -> None:
        nonlocal failures
        failures += 1
        raise Unavailable("database-down", seconds=2)

    def eventually(true: Callable[[], bool]) -> None:
        assert client.portal
        client.portal.call(until, true)

    assert services.runner._claiming
    assert client.portal
    monkeypatch.setattr(services.runner._claiming, "_work", broken)
    client.portal.call(services.job_registry.enqueued)
    eventually(lambda: failures > 1)
    assert client.get("/readyz").status_code == 200
    clock.move(seconds=10)
    red = client.get("/readyz")
    assert (red.status_code, red.json()["code"], red.headers["retry-after"]) == (503, "loops-down", "2")
    monkeypatch.setattr(services.runner._claiming, "_work", claim)
    eventually(lambda: services.runner._claiming is not None and services.runner._claiming._failing_since is None)
    assert client.get("/readyz").status_code == 200
