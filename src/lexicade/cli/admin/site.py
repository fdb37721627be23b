"""The services of a site without its server, for one command; and how commands print."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from lexicade.cli.serve import setting_option
from lexicade.server.settings import Settings

Database = Annotated[str | None, setting_option("database")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
NameOrId = Annotated[str, typer.Argument(help="The name of an account, or its id.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


class Site:
    """What commands use of the services."""

    def __init__(self, services: Any) -> None:
        self.desk = services.desk
        self.roll = services.roll
        self.audit = services.audit
        self.accounts = services.accounts
        self.actor: str = import_module("lexicade.store.operators.audit").COMMAND_LINE
        self._settings = services.settings

    def limits(self) -> Sequence[Any]:
        found: Sequence[Any] = import_module("lexicade.server.operators.limits").limits_of(self._settings)
        return found


def in_site(database: str | None, work: Callable[[Site], Awaitable[None]]) -> None:
    """Run work on the database of a site. Its servers may go on: they hear of it within seconds."""
    asyncio.run(_run(Settings.read(database=database), work))


async def _run(settings: Settings, work: Callable[[Site], Awaitable[None]]) -> None:
    # Imported only when needed: every other command would wait for the server's libraries.
    games = import_module("lexicade.server.registry").GAMES
    import_module("lexicade.server.process.startup").make_folder(settings.database)
    services = import_module("lexicade.server.services").Services(settings, games)
    try:
        await services.database.migrate(settings.database_wait)
        await work(Site(services))
    finally:
        await services.close()


def show(rows: Sequence[Mapping[str, Any]], *, as_json: bool = False, nothing: str = "There are none.") -> None:
    """Print rows as a table or as JSON."""
    if as_json:
        typer.echo(json.dumps([{name: _plain(each) for name, each in row.items()} for row in rows], indent=2))
        return
    if not rows:
        typer.echo(nothing)
        return
    # What nobody has takes no room, and what is too long goes on in the next line: an id must be legible.
    heads = [name for name in rows[0] if any(_text(row[name]) for row in rows)]
    table = Table(*(Column(name, overflow="fold") for name in heads))
    for row in rows:
        table.add_row(*(escape(_text(row[name])) for name in heads))
    Console().print(table)


def echo(facts: Mapping[str, Any], line: str, *, as_json: bool) -> None:
    """Print what was done, as facts or as a sentence."""
    typer.echo(json.dumps({name: _plain(each) for name, each in facts.items()}, indent=2) if as_json else line)


def confirm(question: str, *, yes: bool) -> None:
    """Ask before something that cannot be undone."""
    if not yes:
        typer.confirm(question, abort=True)


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _text(value: Any) -> str:
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M}"
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, Mapping):
        return ", ".join(f"{name}={each}" for name, each in value.items())
    return "" if value is None else str(value)
