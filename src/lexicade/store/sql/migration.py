"""Migrates a database, and refuses databases of other programs."""

from functools import cache
from pathlib import Path

import structlog
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text

from lexicade.errors import CannotStart
from lexicade.store.sql.schema import compatibility, metadata

MIGRATIONS = Path(__file__).parents[1] / "migrations"
ADVISORY_LOCK = 0x1E71CADE
"""The key of the advisory lock that a process holds while it migrates."""
VERSION_TABLE = "alembic_version"
SHOWN_NAMES = 3
LOCK_SECONDS = 2

log = structlog.get_logger()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations that are missing up to a revision, within the connection's transaction."""
    if connection.dialect.name == "postgresql":
        # Processes may start together. SQLite has one writer anyway; PostgreSQL needs a lock.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ADVISORY_LOCK})
        # Who waits for a lock holds up all who come after: rather fail soon, and try again.
        connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'"))
    _refuse_strangers(connection)
    if revision == "head" and (_version(connection) == head() or _may_serve_newer(connection)):
        return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def head() -> str:
    """The revision that this version of Lexicade has."""
    return _revisions(MIGRATIONS)[0]


def knows(revision: str) -> bool:
    """Whether a revision is one of ours, and not one of a later version."""
    return revision in _revisions(MIGRATIONS)


def outdated(connection: Connection) -> str | None:
    """The revision of a database of ours that migrations would change; None: it is new, or has the newest."""
    revision = _version(connection)
    return None if revision == head() else revision


@cache
def _revisions(folder: Path) -> tuple[str, ...]:
    """Every revision, the newest first. To know them, Alembic runs all migration files: once is enough."""
    return tuple(each.revision for each in ScriptDirectory(folder).walk_revisions())


def _version(connection: Connection) -> str | None:
    """The revision of a database of ours; None: it is new, or a stranger's."""
    if VERSION_TABLE not in inspect(connection).get_table_names():
        return None
    version: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()  # noqa: S608
    return version


def _may_serve_newer(connection: Connection) -> bool:
    """Whether the database is of a later version that lets this one serve on, as in the middle of an upgrade."""
    found = set(inspect(connection).get_table_names())
    if not {VERSION_TABLE, compatibility.name} <= found:
        return False
    version = _version(connection)
    oldest = connection.execute(select(compatibility.c.oldest)).scalar()
    if version is None or knows(version) or oldest is None or not knows(oldest):
        return False
    log.warning("database-is-newer", revision=version, known=head())
    return True


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _refuse_strangers(connection: Connection) -> None:
    """Raise if the database has tables and no version table of ours."""
    tables = set(inspect(connection).get_table_names())
    if VERSION_TABLE in tables:
        return
    # PostgreSQL databases are often shared: only tables of the same names are a problem.
    strange = tables & metadata.tables.keys() if connection.dialect.name == "postgresql" else tables
    if strange:
        named = ", ".join(sorted(strange)[:SHOWN_NAMES])
        problem = f"the database {connection.engine.url.database} belongs to another program (tables: {named})"
        raise CannotStart("cannot-start", problem=problem, remedy="Name another one in LEXICADE_DATABASE")
