"""lexicade import: a game from elsewhere into the database of the server."""

import asyncio
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from lexicade.cli.serve import setting_option
from lexicade.cross.formats.gcg import decode
from lexicade.errors import BadInput, NotFound
from lexicade.server.settings import Settings


def import_game(
    file: Annotated[Path, typer.Argument(help="A record (GCG), or a position (CGP).")],
    account: Annotated[str, typer.Option(help="The name of the account that gets the game.")],
    player: Annotated[
        int,
        typer.Option(min=0, max=3, help="Who that is: a player of the record by place; or 0, who is to move."),
    ] = 0,
    language: Annotated[str | None, typer.Option(help="The language of the tiles, if the file does not say.")] = None,
    bot: Annotated[
        str | None,
        typer.Option(help="What plays on: a strategy of `lexicade arena`. Else others join by a code."),
    ] = None,
    database: Annotated[str | None, setting_option("database")] = None,
) -> None:
    """Bring a game here that began elsewhere. A finished record becomes a finished game, which no statistics count; a
    position, or a record that stops before its end, goes on."""
    try:
        text = decode(file.read_bytes())
    except OSError as error:
        raise BadInput("bad-file", file=str(file), problem=error.strerror or "it cannot be read") from error
    bots = [{"strategy": bot}] if bot else []
    wanted = {"text": text, "player": player, "language": language, "bots": bots}
    id, code = asyncio.run(_import(Settings.read(database=database), account, wanted))
    typer.echo(f"/cross/{id}" + (f"  code {code}" if code else ""))


async def _import(settings: Settings, name: str, wanted: dict[str, object]) -> tuple[str, str | None]:
    # Imported only when needed: every other command would wait for the database's libraries.
    server = import_module("lexicade.server.cross.server")
    games = import_module("lexicade.server.registry").GAMES
    import_module("lexicade.server.process.startup").make_folder(settings.database)
    services = import_module("lexicade.server.services").Services(settings, games)
    try:
        await services.database.migrate()
        known = await services.accounts.by_name(name)
        if known is None:
            raise NotFound("no-such-account", username=name[:40])
        request = _request(server, wanted)
        stored = await services.game_service.create(known[0], server.CrossServer.kind.name, request)
        return stored.id, stored.code
    finally:
        await services.close()


def _request(server: Any, wanted: dict[str, object]) -> Any:
    try:
        return server.ImportGame.model_validate(wanted)
    except ValueError as error:
        raise BadInput("bad-request", problems=str(error)) from error
