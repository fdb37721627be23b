"""A process that only works on jobs, beside the servers."""

import asyncio
import signal
from collections.abc import Sequence

from sqlalchemy.engine import make_url

from lexicade.server.jobs import JobKind
from lexicade.server.jobs.runner import POLL_SECONDS
from lexicade.server.process import logs
from lexicade.server.process.startup import make_folder
from lexicade.server.registry import GAMES
from lexicade.server.services import Services
from lexicade.server.settings import Settings
from lexicade.server.tables.game_server import GameEntry


def run(settings: Settings, entries: Sequence[GameEntry] = GAMES, job_kinds: Sequence[JobKind] | None = None) -> None:
    """Run jobs until stopped."""
    logs.configure(settings)
    make_folder(settings.database)
    asyncio.run(_work(Services(settings, entries, job_kinds=job_kinds)))


async def _work(services: Services) -> None:
    stop = asyncio.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, stop.set)
    if services.runner.poll_seconds is None:
        services.runner.poll_seconds = POLL_SECONDS  # here every job comes from another process
    await services.database.migrate(services.settings.database_wait)
    await services.notifier.open()
    await services.operator_watch.open()
    await services.runner.open()
    print(_introduction(services), flush=True)
    await stop.wait()
    await services.close()


def _introduction(services: Services) -> str:
    """Where this process is and what it works for."""
    places = [services.database.url.render_as_string()]
    if services.settings.bus:
        places.append(f"bus {make_url(services.settings.bus).render_as_string()}")
    kinds = ", ".join(services.job_registry.by_name) or "none yet"
    runner = services.runner
    return f"{runner.worker} works for {', '.join(places)}: {runner.slots} slots, kinds of jobs: {kinds}"
