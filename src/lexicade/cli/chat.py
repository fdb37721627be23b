"""lexicade chat: what players reported."""

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from lexicade.server.settings import Settings

if TYPE_CHECKING:
    from lexicade.store.tables.chat import Report

app = typer.Typer(help="Chat at the tables.", no_args_is_help=True)


@app.callback()
def chat() -> None:
    """Chat at the tables."""


@app.command()
def reports(
    database: Annotated[str | None, typer.Option(help="As in lexicade serve. (LEXICADE_DATABASE)")] = None,
    limit: Annotated[int, typer.Option(min=1, help="At most this many, the newest first.")] = 100,
) -> None:
    """List the messages that players have reported."""
    found = asyncio.run(_reports(Settings.read(database=database).database, limit))
    if not found:
        typer.echo("No messages have been reported.")
        return
    table = Table("reported", "by", "game", "seat", "account", "said", "text")
    for each in found:
        table.add_row(
            f"{each.reported_at:%Y-%m-%d %H:%M}",
            str(each.reporters),
            each.game,
            "–" if each.seat is None else str(each.seat),
            each.account or "–",
            f"{each.said_at:%Y-%m-%d %H:%M}",
            escape(each.text),
        )
    Console().print(table)


async def _reports(url: str, limit: int) -> "list[Report]":
    # Imported only when needed: every other command would wait for the database's libraries.
    store = import_module("lexicade.store")
    database = store.Database(url)
    try:
        await database.migrate()
        found: list[Report] = await store.Chats(database).reports(limit)
        return found
    finally:
        await database.close()
