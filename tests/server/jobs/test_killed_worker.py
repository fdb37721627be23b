"""A worker that is killed in the middle of a job: the job is done by the next one, with one effect."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lexicade.server.registry import GAMES
from lexicade.server.services import Services
from lexicade.server.settings import Settings
from lexicade.shake import rules as shake
from lexicade.store import Job, JobKey
from tests.job_worker import AFTER_ROUND, NAME
from tests.postgres import new_database
from tests.redis_server import redis
from tests.server.conftest import START
from tests.server.jobs.test_jobs import ROUND
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[3]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
async def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/test.db"
    return await new_database(request.getfixturevalue("postgres_url"))


class Worker:
    """The process of tests/job_worker.py."""

    def __init__(self, url: str, bus: str = "", hang: str = "") -> None:
        command = [sys.executable, "-m", "tests.job_worker", url, bus]
        path = ":".join(sys.path)
        self.process = subprocess.Popen(
            command, env={"HANG": hang, "PYTHONPATH": path}, cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        self.introduction = self.process.stdout.readline()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


@contextmanager
def worker(url: str, bus: str = "", hang: str = "") -> Iterator[Worker]:
    started = Worker(url, bus, hang)
    try:
        yield started
    finally:
        if started.process.poll() is None:
            started.stop(signal.SIGKILL)


async def a_server(url: str, bus: str = "") -> Services:
    """A server's services, without slots of its own."""
    settings = Settings.read({}, database=url, bus=bus, timezone="UTC", log_level="error", slots=0)
    services = Services(settings, GAMES, job_kinds=[AFTER_ROUND])
    await services.database.migrate()
    await services.notifier.open()
    return services


async def end_a_round(services: Services) -> JobKey:
    host, _ = await services.accounts.create_guest(START)
    id = await services.games.create_table("shake", shake.Setup(shake.Options(), "Host"), host.id, START)
    later = await services.games.append(await services.games.load(id), ROUND, "play-it", START)
    return JobKey(NAME, id, later.game.seq)


async def until(services: Services, key: JobKey, true: Callable[[Job], object]) -> Job:
    async with asyncio.timeout(PATIENCE):
        while True:
            job = await services.jobs.get(key)
            if job and true(job):
                return job
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(("hang", "progress"), [("before", 0.5), pytest.param("after", 0.9, marks=pytest.mark.soak)])
async def test_killed_in_mid_job(database_url: str, hang: str, progress: float) -> None:
    """Killed before its command is played, and after it but before the job is recorded as done."""
    services = await a_server(database_url)
    key = await end_a_round(services)
    with worker(database_url, hang=hang) as first:
        stuck = await until(services, key, lambda job: job.progress == progress)
        assert (stuck.state, stuck.attempts) == ("running", 1)
        first.stop(signal.SIGKILL)
    with worker(database_url) as second:
        done = await until(services, key, lambda job: job.state == "done")
        assert second.stop() == 0
    assert (done.attempts, done.result) == (2, {"seq": 3})
    assert [event.kind for event in (await services.games.reload(key.subject)).game.log] == [
        "started",
        "ended",
        "readied",
    ]
    await services.close()


async def test_stopped_in_mid_job(database_url: str) -> None:
    """SIGTERM gives the job back at once: nobody waits for the lease to end."""
    services = await a_server(database_url)
    key = await end_a_round(services)
    with worker(database_url, hang="before") as first:
        await until(services, key, lambda job: job.progress == 0.5)
        assert first.stop() == 0
        back = await services.jobs.get(key)
    assert back is not None
    assert (back.state, back.attempts, back.claimed_by) == ("queued", 0, None)
    await services.close()


async def test_the_bus_wakes_workers_of_other_processes(postgres_url: str) -> None:
    url = await new_database(postgres_url)
    with redis() as bus:
        services = await a_server(url, bus.url)
        with worker(url, bus.url) as other:
            assert f"bus {bus.url}" in other.introduction
            first = await end_a_round(services)
            await until(services, first, lambda job: job.state == "done")  # by now it has looked and waits
            second = await end_a_round(services)
            await until(services, second, lambda job: job.state == "done")
        await services.close()
