"""A database by URL: SQLite in a file by default, PostgreSQL when grown."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from lexicade.errors import BadInput

T = TypeVar("T")
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
MIGRATING = 0x1E71CADE
"""The number of the lock that PostgreSQL keeps for whoever changes the tables."""


class Access(Protocol):
    """How work is carried to a database and back. The work is one trip, however many statements it has."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], T]) -> T: ...

    async def close(self) -> None: ...


class Database:
    """Work to read with, and work that is one transaction."""

    def __init__(self, url: str) -> None:
        self.url = _known_url(url)
        self._access: Access = File(self.url) if self.url.get_backend_name() == "sqlite" else Postgres(self.url)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What some reading finds, all of it as it was at one moment: seats and the log that tells of them agree."""
        return await self._access.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in a transaction: everything in it is committed, durably, or nothing is."""
        return await self._access.write(work)

    async def migrate(self) -> None:
        """Bring the tables up to date; harmless when they are."""
        await self.write(_upgrade)

    async def ping(self) -> None:
        """Raise unless the database answers."""
        await self.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())

    async def close(self) -> None:
        await self._access.close()


class Postgres:
    """PostgreSQL, on a pool of connections that the event loop itself waits for."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class File:
    """SQLite, in threads: one that writes, as SQLite lets only one, and some that read.

    Were each statement a trip of its own, each would wait until a busy event loop comes round again.
    """

    def __init__(self, url: URL) -> None:
        self._writing = _engine(url)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="lexicade-write")
        event.listen(self._writing, "begin", _begin_writing)
        # What is only in memory can be seen by one connection alone.
        in_memory = url.database in (None, "", ":memory:")
        self._reading = self._writing if in_memory else _engine(url, pool_size=READERS)
        if not in_memory:
            event.listen(self._reading, "begin", _begin_reading)
        self._readers = self._writer if in_memory else ThreadPoolExecutor(READERS, thread_name_prefix="lexicade-read")

    async def read(self, work: Callable[[Connection], T]) -> T:
        def in_thread() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, in_thread)

    async def write(self, work: Callable[[Connection], T]) -> T:
        def in_thread() -> T:
            with self._writing.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, in_thread)

    async def close(self) -> None:
        for threads, engine in ((self._readers, self._reading), (self._writer, self._writing)):
            await asyncio.to_thread(threads.shutdown)
            engine.dispose()


def insert_for(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say what happens if the row is there: each database writes it in its own way."""
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


def _known_url(given: str) -> URL:
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise BadInput("bad-setting", setting="database", problem="not a database URL") from error
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise BadInput("bad-setting", setting="database", problem="only sqlite and postgresql are known")
    return url.set(drivername=DRIVERS[backend])


def _engine(url: URL, **pool: Any) -> Engine:
    engine = create_engine(url, connect_args={"timeout": 30}, **pool)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    # The driver's own BEGIN would come late and without a lock, or never: `_begin_…` begin instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_writing(connection: Connection) -> None:
    # A transaction takes the lock at once; upgrading from a read to a write could fail half-way.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # Processes often start together. SQLite lets only one of them write; here each waits for the one before.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
