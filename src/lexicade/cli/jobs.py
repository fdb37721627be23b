"""lexicade work and lexicade jobs: long work beside the servers."""

import asyncio
import json
import os
from dataclasses import asdict
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lexicade.cli.serve import setting_option
from lexicade.errors import BadInput
from lexicade.server.settings import Settings

if TYPE_CHECKING:
    from lexicade.store import Job

PRIVATE = ("question", "partial")
MAX_SHARE = 1000
SHOWN_STATES = ("running", "queued", "failed")


def work(
    database: Annotated[str | None, setting_option("database")] = None,
    bus: Annotated[str | None, setting_option("bus")] = None,
    slots: Annotated[
        int | None, typer.Option(min=1, help="Jobs to work on at once. Default: one for each processor.")
    ] = None,
    kinds: Annotated[
        str,
        typer.Option(
            "--jobs",
            metavar="GROUPS",
            help="Only these: bots, reviews, analyses, puzzles. bots=3,reviews=1 shares slots where both wait.",
        ),
    ] = "",
    metrics_host: Annotated[str | None, setting_option("metrics_host")] = None,
    metrics_port: Annotated[int | None, setting_option("metrics_port")] = None,
    log_format: Annotated[str | None, setting_option("log_format")] = None,
    log_level: Annotated[str | None, setting_option("log_level")] = None,
) -> None:
    """Work on jobs (bot moves, analyses) beside the servers until SIGTERM; running jobs get seconds to finish."""
    slots = slots or os.cpu_count() or 1
    settings = Settings.read(
        database=database,
        bus=bus,
        slots=slots,
        metrics_host=metrics_host,
        metrics_port=metrics_port,
        log_format=log_format,
        log_level=log_level,
    )
    import_module("lexicade.server.process.work").run(settings, shares=_shares(kinds))


def _shares(text: str) -> dict[str, int]:
    """The groups of jobs that an option names, each with its share.

    >>> _shares("bots=3, reviews")
    {'bots': 3, 'reviews': 1}
    """
    shares = {}
    for part in filter(None, (each.strip() for each in text.split(","))):
        name, _, share = part.partition("=")
        if share and not (share.isascii() and share.isdecimal() and 1 <= int(share) <= MAX_SHARE):
            raise BadInput("bad-request", problems=f"--jobs: {part[:40]} needs a share from 1 to {MAX_SHARE}")
        shares[name.strip()] = int(share or 1)
    return shares


def jobs(
    database: Annotated[str | None, setting_option("database")] = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="List at most so many.")] = 100,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    retry: Annotated[bool, typer.Option("--retry", help="Queue the failed ones again first.")] = False,
) -> None:
    """List the jobs that are running, queued or failed."""
    # One more than is shown tells whether there are more.
    found = asyncio.run(_read(Settings.read(database=database).database, limit + 1, retry=retry))
    cut, found = len(found) > limit, found[:limit]
    if as_json:
        told = {"jobs": [_plain(job) for job in found], "cut": cut}
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    Console().print(_table(found) if found else "No job is running, queued or failed.")
    if cut:
        typer.echo(f"There are more than these {limit}.", err=True)


async def _read(url: str, limit: int, *, retry: bool) -> "list[Job]":
    # Imported only when needed: every other command would wait for the database's libraries.
    store = import_module("lexicade.store")
    import_module("lexicade.server.process.startup").make_folder(url)
    database = store.Database(url)
    try:
        await database.migrate()
        queue = store.Jobs(database)
        if retry:
            await queue.retry_failed(datetime.now(UTC))
        found: list[Job] = await queue.list(SHOWN_STATES, limit, datetime.now(UTC))
        return found
    finally:
        await database.close()


def _plain(job: "Job") -> dict[str, Any]:
    values = asdict(job)
    # What people asked, and what is known of it, is theirs, and long.
    values = {**values.pop("key"), **{name: each for name, each in values.items() if name not in PRIVATE}}
    return {name: each.isoformat() if isinstance(each, datetime) else each for name, each in values.items()}


def _table(found: "list[Job]") -> Table:
    table = Table("Job", "State", "Attempts", "Since", "Worker", "Note")
    for job in found:
        name = f"{job.key.kind}/{job.key.subject}/{job.key.seq}"
        state = "cancelling" if job.cancel_requested else job.state
        progress = f"{job.progress:.0%} {job.progress_text}".strip() if job.state == "running" else ""
        since = f"{job.created_at:%Y-%m-%d %H:%M:%S}"
        table.add_row(name, state, str(job.attempts), since, job.claimed_by or "", progress or job.error or "")
    return table
