"""lexicade projections: the tables that follow from the logs."""

import asyncio
from datetime import UTC, datetime
from importlib import import_module
from typing import Annotated

import typer
from rich.progress import Progress

from lexicade.cli.serve import setting_option
from lexicade.server.settings import Settings

app = typer.Typer(help="Lists, turns, the lobby and high scores: tables that follow from the logs of the games.")


@app.callback()
def projections() -> None:
    """Keep the name of the only command."""


@app.command()
def rebuild(database: Annotated[str | None, setting_option("database")] = None) -> None:
    """Build all projections again from the logs. Servers may go on meanwhile."""
    count = asyncio.run(_rebuild(Settings.read(database=database).database))
    typer.echo(f"{count} games: summaries, high scores, turns and lobby were built again.")


async def _rebuild(url: str) -> int:
    # Imported only when needed: every other command would wait for the database's libraries.
    store = import_module("lexicade.store")
    rebuilding = import_module("lexicade.store.projections.rebuild")
    kinds = import_module("lexicade.server.registry").KINDS
    import_module("lexicade.server.process.startup").make_folder(url)
    database = store.Database(url)
    done = 0
    try:
        await database.migrate()
        games = store.Games(database, kinds)
        with Progress(transient=True) as progress:
            task = progress.add_task("Games", total=await rebuilding.count(games))
            async for done in rebuilding.rebuild(games, datetime.now(UTC)):
                progress.update(task, completed=done)
    finally:
        await database.close()
    return done
