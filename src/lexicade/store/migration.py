"""Brings the tables of a database up to date, and refuses databases that are not ours."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text

from lexicade.errors import CannotStart
from lexicade.store.schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
ADVISORY_LOCK = 0x1E71CADE
"""PostgreSQL's lock that one process holds while it migrates."""
VERSION_TABLE = "alembic_version"
SHOWN = 3


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, within the connection's transaction."""
    if connection.dialect.name == "postgresql":
        # Processes often start together. SQLite lets only one of them write; here each waits for the one before.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ADVISORY_LOCK})
    _refuse_strangers(connection)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _refuse_strangers(connection: Connection) -> None:
    """A database with tables and without our version belongs to another program."""
    tables = set(inspect(connection).get_table_names())
    if VERSION_TABLE in tables:
        return
    # PostgreSQL databases are often shared; there only a table of the same name is in the way.
    strange = tables & metadata.tables.keys() if connection.dialect.name == "postgresql" else tables
    if strange:
        named = ", ".join(sorted(strange)[:SHOWN])
        problem = f"the database {connection.engine.url.database} belongs to another program (tables: {named})"
        raise CannotStart("cannot-start", problem=problem, remedy="Name another one in LEXICADE_DATABASE")
