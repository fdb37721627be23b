"""A database by URL: SQLite in a file by default, PostgreSQL when grown."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Table, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from lexicade.errors import BadInput

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATIONS = Path(__file__).parent / "migrations"


class Database:
    """Connections for reading and transactions for writing."""

    def __init__(self, url: str) -> None:
        self.url = _async_url(url)
        self.engine = _engine(self.url)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. SQLite begins no transaction: logs only grow, what was read stays true."""
        async with self.engine.connect() as connection:
            yield await connection.execution_options(lexicade_reads=True)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: everything in it is committed, durably, or nothing is."""
        async with self.engine.begin() as connection:
            yield connection

    async def migrate(self) -> None:
        """Bring the tables up to date; harmless when they are."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

    async def ping(self) -> None:
        """Raise unless the database answers."""
        async with self.read() as connection:
            await connection.execute(text("SELECT 1"))

    async def close(self) -> None:
        await self.engine.dispose()


def insert_for(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say what happens if the row is there: each database writes it in its own way."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def _async_url(given: str) -> URL:
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise BadInput("bad-setting", setting="database", problem="not a database URL") from error
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise BadInput("bad-setting", setting="database", problem="only sqlite and postgresql are known")
    return url.set(drivername=DRIVERS[backend])


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    # Each connection is a thread: whoever finds them all busy waits, which costs less than opening one more.
    engine = create_async_engine(url, connect_args={"timeout": 30}, **_pool(url))
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _pool(url: URL) -> dict[str, Any]:
    return {} if url.database in (None, "", ":memory:") else {"pool_size": 6, "max_overflow": 0}


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    # The driver's own BEGIN would come late and without a lock: `_begin_sqlite` begins instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction takes the lock at once; upgrading from a read to a write could fail half-way.
    if not connection.get_execution_options().get("lexicade_reads"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
