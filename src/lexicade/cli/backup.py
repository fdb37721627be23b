"""lexicade backup: a copy of the database."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from lexicade.cli.serve import setting_option
from lexicade.server.settings import Settings


def backup(
    file: Annotated[Path, typer.Argument(help="A new file.")],
    database: Annotated[str | None, setting_option("database")] = None,
) -> None:
    """Copy an SQLite database into a new file; the server may go on. For PostgreSQL use pg_dump."""
    # Imported only when needed: every other command would wait for the database's libraries.
    size = import_module("lexicade.store.sql.backup").backup(Settings.read(database=database).database, file)
    typer.echo(
        f"{file}: {size / 1_000_000:.1f} MB. To restore it, stop the server and put it in the database's place."
    )
