"""A process that only works on jobs, beside the servers."""

import asyncio
import signal
from collections.abc import Mapping, Sequence

from sqlalchemy.engine import make_url

from lexicade.errors import BadInput
from lexicade.server.jobs import JobKind
from lexicade.server.jobs.runner import POLL_SECONDS
from lexicade.server.process import logs
from lexicade.server.process.startup import make_folder
from lexicade.server.process.systemd import tell
from lexicade.server.registry import GAMES
from lexicade.server.services import Services
from lexicade.server.settings import Settings
from lexicade.server.tables.game_server import GameEntry


def run(
    settings: Settings,
    entries: Sequence[GameEntry] = GAMES,
    job_kinds: Sequence[JobKind] | None = None,
    shares: Mapping[str, int] | None = None,
) -> None:
    """Run jobs until stopped: of these groups, each with its share of the slots; without any, of all."""
    logs.configure(settings)
    make_folder(settings.database)
    services = Services(settings, entries, job_kinds=job_kinds, job_shares=shares or {})
    known = {kind.family for kind in services.job_registry.by_name.values()}
    if unknown := sorted(services.job_shares.keys() - known):
        raise BadInput("unknown-jobs", jobs=", ".join(unknown)[:80], known=", ".join(sorted(known)))
    asyncio.run(_work(services))


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
    await services.metrics_server.open()
    tell("READY=1")
    print(_introduction(services), flush=True)
    await stop.wait()
    await services.close()


def _introduction(services: Services) -> str:
    """Where this process is and what it works for."""
    places = [services.database.url.render_as_string()]
    if services.settings.bus:
        places.append(f"bus {make_url(services.settings.bus).render_as_string()}")
    kinds = ", ".join(services.runner.kinds) or "none yet"
    runner = services.runner
    return f"{runner.worker} works for {', '.join(places)}: {runner.slots} slots, kinds of jobs: {kinds}"
