"""A worker that is killed while a bot thinks: the next worker makes the move, and it is made once."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from lexicade.cross import rules as cross
from lexicade.games.seats import BotSeated
from lexicade.languages import Language
from lexicade.server.jobs.bots import job_name
from lexicade.server.registry import GAMES
from lexicade.server.services import Services, utc_now
from lexicade.server.settings import Settings
from lexicade.store import JobKey
from lexicade.store.sql import schema
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services


@contextmanager
def worker(url: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [str(Path(sys.executable).with_name("lexicade")), "work", "--database", url]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=dict(os.environ))
    try:
        yield process
    finally:
        process.kill()
        process.wait(PATIENCE)


async def until_state(services: Services, key: JobKey, *states: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            job = await services.jobs.get(key)
            if job and job.state in states:
                return
            await asyncio.sleep(0.01)


async def test_killed_in_mid_thought(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/test.db"
    settings = Settings.read({}, database=url, timezone="UTC", log_level="error", slots=0)
    services = Services(settings, GAMES)
    await services.database.migrate()
    now = utc_now()
    host, _ = await services.accounts.create_guest(now)
    setup = cross.Setup.of(cross.Options(), Language.load("en"), "Ada", 1)
    begun = [BotSeated(1, "Wren", "greedy"), cross.Begun(1, (tuple("CATSDOG"), tuple("RETAINS")), now)]
    id = await services.games.create_table("cross", setup, host.id, now, begun)
    key = JobKey(job_name("cross"), id, 2)
    with worker(url) as first:
        await until_state(services, key, "running")
        first.send_signal(signal.SIGKILL)
        first.wait(PATIENCE)
    assert (await services.games.load(id)).game.seq == 2
    # As if the lease had ended.
    expire = update(schema.job).values(claimed_until=now - timedelta(minutes=1))
    await services.database.write(lambda connection: connection.execute(expire))
    with worker(url):
        await until_state(services, key, "done")
    job, stored = await services.jobs.get(key), await services.games.load(id)
    assert job is not None
    assert (job.attempts, [event.kind for event in stored.game.log]) == (2, ["bot-seated", "begun", "placed"])
    assert stored.state.to_move(utc_now()) == (0,)
    await services.close()
