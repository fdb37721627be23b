"""lexicade backup and lexicade restore: copies of the database."""

import asyncio
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from lexicade.cli.serve import setting_option
from lexicade.server.settings import Settings


def backup(
    file: Annotated[Path, typer.Argument(help="A new file.")],
    database: Annotated[str | None, setting_option("database")] = None,
) -> None:
    """Copy the database into a new file, as it is at one moment; servers may go on meanwhile."""
    # Imported only when needed: every other command would wait for the database's libraries.
    size = import_module("lexicade.store.sql.backup").backup(Settings.read(database=database).database, file)
    typer.echo(f"{file}: {size / 1_000_000:.1f} MB. To restore it, stop the servers: lexicade restore {file}")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `lexicade backup` has written.")],
    database: Annotated[str | None, setting_option("database")] = None,
    replace: Annotated[
        bool,
        typer.Option("--replace", help="Put it in the place of what is there; an SQLite file is kept beside it."),
    ] = False,
) -> None:
    """Put a backup in the place of the database, while no server runs. Accounts that were deleted since stay so."""
    settings = Settings.read(database=database)
    restoring = import_module("lexicade.store.sql.restore")
    gone = asyncio.run(_deleted(settings)) if replace and restoring.exists(settings.database) else []
    kept = restoring.restore(settings.database, file, datetime.now(UTC), replace=replace)
    again = asyncio.run(_delete_again(settings, gone))
    typer.echo(f"{file} is restored." + (f" What was there before is in {kept}." if kept else ""))
    if again:
        typer.echo(f"{again} accounts that had been deleted since were deleted again.")


async def _deleted(settings: Settings) -> list[str]:
    """The accounts that were deleted, as the log of operators of the present database says."""
    errors = import_module("lexicade.errors")
    services = _services(settings)
    try:
        await services.database.migrate(settings.database_wait)
        found: list[str] = await services.audit.subjects("delete-account")
        return found
    except (errors.CannotStart, errors.Unavailable):
        return []  # what cannot be read is what a backup is for
    finally:
        await services.close()


async def _delete_again(settings: Settings, gone: list[str]) -> int:
    services = _services(settings)
    count = 0
    try:
        await services.database.migrate(settings.database_wait)
        for id in gone:
            if account := await services.accounts.by_id(id):
                await services.deletion.delete(account, "command-line")
                count += 1
    finally:
        await services.close()
    return count


def _services(settings: Settings) -> Any:
    import_module("lexicade.server.process.startup").make_folder(settings.database)
    games = import_module("lexicade.server.registry").GAMES
    return import_module("lexicade.server.services").Services(settings, games)
