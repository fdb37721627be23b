"""A process that only works on jobs, beside the servers."""

import asyncio
import signal
from collections.abc import Sequence

from sqlalchemy.engine import make_url

from lexicade.server import logs
from lexicade.server.house import House
from lexicade.server.jobs import JOB_KINDS, JobKind
from lexicade.server.jobs.runner import POLL_SECONDS
from lexicade.server.settings import Settings
from lexicade.server.startup import make_folder


def run(settings: Settings, job_kinds: Sequence[JobKind] = JOB_KINDS) -> None:
    """Work on jobs until told to stop."""
    logs.configure(settings)
    make_folder(settings.database)
    asyncio.run(_work(House(settings, job_kinds=job_kinds)))


async def _work(house: House) -> None:
    stop = asyncio.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, stop.set)
    if house.runner.poll_seconds is None:
        house.runner.poll_seconds = POLL_SECONDS  # here every job comes from another process
    await house.database.migrate()
    await house.feed.open()
    await house.runner.open()
    print(_introduction(house), flush=True)
    await stop.wait()
    await house.close()


def _introduction(house: House) -> str:
    """Where this process is and what it works for."""
    places = [house.database.url.render_as_string()]
    if house.settings.bus:
        places.append(f"bus {make_url(house.settings.bus).render_as_string()}")
    kinds = ", ".join(house.job_registry.by_name) or "none yet"
    return f"{house.runner.worker} works for {', '.join(places)}: {house.runner.slots} slots, kinds of jobs: {kinds}"
