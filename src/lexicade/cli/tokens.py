"""lexicade tokens: tokens of programs, made, listed and revoked by who runs the server."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from lexicade.cli.serve import setting_option
from lexicade.errors import NotFound
from lexicade.server.settings import Settings

if TYPE_CHECKING:
    from lexicade.store import Account, Accounts, Token, Tokens

T = TypeVar("T")
SCOPES = ("read", "play", "host", "bot")
app = typer.Typer(help="Tokens with which programs act for an account.", no_args_is_help=True)
Database = Annotated[str | None, setting_option("database")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Name = Annotated[str, typer.Argument(help="The account's name.", show_default=False)]


@app.callback()
def tokens() -> None:
    """Tokens with which programs act for an account."""


@app.command()
def make(
    name: Name,
    scope: Annotated[list[str], typer.Option(help=f"What it is for: {', '.join(SCOPES)}; may be repeated.")],
    description: Annotated[str, typer.Option(help="What it is for, for its owner to know.")] = "",
    days: Annotated[int, typer.Option(min=1, max=366, help="After how many days it expires.")] = 90,
    database: Database = None,
) -> None:
    """Make a token and print its secret, which is told only this once."""
    unknown = next((each for each in scope if each not in SCOPES), None)
    if unknown is not None:
        raise typer.BadParameter(f"{unknown} is none of {', '.join(SCOPES)}", param_hint="--scope")

    async def work(tokens: "Tokens", account: "Account") -> str:
        now = datetime.now(UTC)
        scopes: Any = tuple(dict.fromkeys(scope))
        _, secret = await tokens.make(account, description[:100], scopes, now + timedelta(days=days), now)
        return secret

    typer.echo(asyncio.run(_with_account(database, name, work)))


@app.command("list")
def list_tokens(name: Name, database: Database = None, as_json: AsJson = False) -> None:
    """List the tokens of an account, without their secrets."""
    found = asyncio.run(_with_account(database, name, lambda tokens, account: tokens.of(account.id)))
    if as_json:
        typer.echo(json.dumps([_plain(each) for each in found], indent=2, ensure_ascii=False))
    elif found:
        Console().print(_table(found))
    else:
        typer.echo("This account has no tokens.")


@app.command()
def revoke(
    name: Name,
    token: Annotated[str, typer.Argument(help="The token's id, as `lexicade tokens list` names it.")],
    database: Database = None,
) -> None:
    """Revoke a token. A running server notices within fifteen seconds."""
    ended = asyncio.run(_with_account(database, name, lambda tokens, account: tokens.revoke(account.id, token)))
    if ended is None:
        raise NotFound("no-such-token")
    typer.echo("Revoked.")


async def _with_account(database: str | None, name: str, work: "Callable[[Tokens, Account], Awaitable[T]]") -> T:
    # Imported only when needed: every other command would wait for the database's libraries.
    store = import_module("lexicade.store")
    url = Settings.read(database=database).database
    import_module("lexicade.server.process.startup").make_folder(url)
    opened = store.Database(url)
    try:
        await opened.migrate()
        accounts: Accounts = store.Accounts(opened)
        known = await accounts.by_name(name)
        if known is None:
            raise NotFound("no-such-account", name=name[:40])
        return await work(store.Tokens(opened), known[0])
    finally:
        await opened.close()


def _plain(token: "Token") -> dict[str, Any]:
    shown = ("id", "description", "scopes", "created_at", "expires_at", "used_at")
    values = {name: getattr(token, name) for name in shown}
    return {name: each.isoformat() if isinstance(each, datetime) else each for name, each in values.items()}


def _table(found: "list[Token]") -> Table:
    table = Table("id", "for", "scopes", "made", "expires", "last used")
    for each in found:
        used = f"{each.used_at:%Y-%m-%d %H:%M}" if each.used_at else "never"
        made, expires = f"{each.created_at:%Y-%m-%d}", f"{each.expires_at:%Y-%m-%d}"
        table.add_row(each.id, escape(each.description), " ".join(each.scopes), made, expires, used)
    return table
