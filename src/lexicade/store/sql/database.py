"""A database by URL: SQLite or PostgreSQL."""

import asyncio
import logging
import select
import sqlite3
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

import structlog
from sqlalchemy import Connection, Engine, Table, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from lexicade.errors import BadData, BadInput
from lexicade.store.sql import diagnosis, migration
from lexicade.store.sql.availability import Outage, brief, is_unavailable, sqlite_code
from lexicade.store.sql.file_copy import copy_file, create_private

T = TypeVar("T")
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
READERS = 4
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
TIMEOUT = 5.0
"""Seconds after which a read or write times out."""
EXAMPLES = "write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
MAX_LOCK_SECONDS = 4.0
MIGRATION_LOCK_SECONDS = 30
"""How long a process waits for another one that migrates the same SQLite file."""
CLOSE_SECONDS = 1.0
IDLE_SECONDS = 1.0
"""A connection that was used within this time is not asked whether it lives: that costs three round trips."""
USED = "lexicade.used"
START_RETRY_SECONDS = 0.5
LOCKED_SECONDS = 60.0
"""How long a migration tries to get a table that is in use."""

# It logs a traceback for every connection that a stopped server closed; `Outage` logs one line.
logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
log = structlog.get_logger()


Observe = Callable[[str, float, bool], None]
"""Is told of every read and transaction: which of them, how many seconds, whether the database failed."""


class Access(Protocol):
    """Runs work on a database. One piece of work is one round trip to a thread or connection."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def read_once(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], T]) -> T: ...

    async def migrate(self, work: Callable[[Connection], None]) -> None: ...

    async def close(self) -> None: ...


class Database:
    """Runs reads and transactions. Both raise `Unavailable` if the database fails."""

    def __init__(self, url: str, timeout: float = TIMEOUT, observe: Observe | None = None) -> None:
        self.url = known_url(url)
        self._observe = observe
        self._timeout = timeout
        # Apart: on a full disk reads succeed, and each would announce the end of the outage.
        self._reads, self._writes = Outage("read"), Outage("write")
        self._limits: set[asyncio.Timeout] = set()
        self._stopping = False
        file = self.url.get_backend_name() == "sqlite"
        self._access: Access = File(self.url, timeout) if file else Postgres(self.url, timeout)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run reads on one snapshot, so that seats and log agree."""
        return await self._attempt(self._access.read(work), self._reads)

    async def read_once(self, work: Callable[[Connection], T]) -> T:
        """Run one query, which needs no transaction: on PostgreSQL that saves two of three round trips."""
        return await self._attempt(self._access.read_once(work), self._reads)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction: all of it is committed durably, or nothing.

        After `Unavailable` the outcome is unknown: the commit may have succeeded.
        """
        return await self._attempt(self._access.write(work), self._writes)

    async def _attempt(self, job: Coroutine[Any, Any, T], outage: Outage) -> T:
        began, failed = time.perf_counter(), False
        try:
            async with asyncio.timeout(0 if self._stopping else self._timeout) as limit:
                self._limits.add(limit)
                result = await job
        except Exception as error:
            if is_unavailable(error):
                failed = True
                raise outage.failed(error) from error
            raise
        finally:
            self._limits.discard(limit)
            if self._observe:
                self._observe(outage.work, time.perf_counter() - began, failed)
        outage.succeeded()
        return result

    def give_up(self) -> None:
        """Fail all waiting and future work: the process is about to stop."""
        self._stopping = True
        for limit in self._limits:
            limit.reschedule(asyncio.get_running_loop().time())

    async def migrate(self, wait: float = 0.0) -> None:
        """Run missing migrations. Raises `CannotStart` if the database is unusable.

        A server that does not answer yet has some seconds to start.
        """
        began = time.monotonic()
        deadline = began + wait
        waited = False
        while True:
            try:
                await self._access.migrate(migration.upgrade)
                return
            except Exception as error:
                locked = diagnosis.is_locked(error)
                # A table that is in use is let go soon, also where nobody waits for a start.
                late = self._stopping or time.monotonic() >= max(deadline, began + LOCKED_SECONDS if locked else 0)
                if late or not (locked or diagnosis.may_be_starting(error, self.url)):
                    raise diagnosis.explained(error, self.url) from error
                if not waited:
                    log.warning("database-starting", problem=brief(error), seconds=wait)
                waited = True
            await asyncio.sleep(START_RETRY_SECONDS)

    async def close(self) -> None:
        await self._access.close()


class Postgres:
    """PostgreSQL, with a pool of asynchronous connections."""

    def __init__(self, url: URL, timeout: float) -> None:
        self._url = url
        self._timeout = timeout
        self._engine = self._connecting(command_timeout=timeout, pool_size=10, max_overflow=10, pool_timeout=timeout)
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._reading_once = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._abandoned: set[asyncio.Task[Any]] = set()
        self._open: WeakSet[Any] = WeakSet()
        event.listen(self._engine.sync_engine, "connect", self._opened)
        event.listen(self._engine.sync_engine, "checkin", _used)
        event.listen(self._engine.sync_engine, "checkout", self._ping_if_idle)

    def _connecting(self, command_timeout: float | None, **pool: Any) -> AsyncEngine:
        limits = {"timeout": self._timeout, "command_timeout": command_timeout}
        try:
            return create_async_engine(self._url, connect_args=limits, hide_parameters=True, **pool)
        except ModuleNotFoundError as error:
            raise BadData("missing-extra", what="Databases of PostgreSQL", extra="postgres") from error

    def _opened(self, connection: Any, _record: Any) -> None:
        self._open.add(connection.driver_connection)

    def _ping_if_idle(self, connection: Any, record: Any, _fairy: Any) -> None:
        """Let the pool replace a connection that has ended; one that was just used is not asked."""
        if connection.driver_connection.is_closed():
            raise DisconnectionError
        now = time.monotonic()
        if now - record.info.get(USED, now) < IDLE_SECONDS and not _was_told(connection.driver_connection):
            return
        try:
            self._engine.sync_engine.dialect.do_ping(connection)
        except Exception as error:
            raise DisconnectionError from error

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._abandonable(self._read(self._reading, work))

    async def read_once(self, work: Callable[[Connection], T]) -> T:
        return await self._abandonable(self._read(self._reading_once, work))

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._abandonable(self._write(self._engine, work))

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        # A migration may take minutes, or wait for another process that migrates.
        engine = self._connecting(None, poolclass=NullPool)
        try:
            await self._write(engine, work)
        finally:
            await engine.dispose()

    async def _read(self, engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    async def _abandonable(self, job: Coroutine[Any, Any, T]) -> T:
        """Do not wait for a cancelled job: closing its connection takes seconds if the server is frozen."""
        task = asyncio.create_task(job)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            self._abandon(task)
            raise

    def _abandon(self, task: asyncio.Task[Any]) -> None:
        self._abandoned.add(task)
        task.add_done_callback(self._abandoned.discard)
        task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        task.cancel()

    async def close(self) -> None:
        # A frozen database must not keep the process from stopping.
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._engine.dispose()
        for connection in self._open:
            connection.terminate()


class File:
    """SQLite, in threads: one writer, as SQLite allows only one, and several readers.

    A whole transaction runs in its thread, so that its statements do not wait for a busy event loop.
    """

    def __init__(self, url: URL, timeout: float) -> None:
        self._url = url
        self._timeout = timeout
        # SQLite's lock timeout is shorter than the caller's, and than the time a stopping process has.
        busy = min(timeout * 0.8, MAX_LOCK_SECONDS)
        self._writing = _engine(url, busy)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="lexicade-write")
        event.listen(self._writing, "begin", _begin_writing)
        # A database in memory is visible to one connection only.
        self._in_memory = url.database in (None, "", ":memory:")
        self._reading = self._writing if self._in_memory else _engine(url, busy, pool_size=READERS)
        if not self._in_memory:
            event.listen(self._reading, "begin", _begin_reading)
        self._readers = (
            self._writer if self._in_memory else ThreadPoolExecutor(READERS, thread_name_prefix="lexicade-read")
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        def in_thread() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await self._abandonable(self._readers, self._reading, in_thread)

    async def read_once(self, work: Callable[[Connection], T]) -> T:
        return await self.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        deadline = time.monotonic() + self._timeout

        def in_thread() -> T:
            with self._writing.begin() as connection:
                result = work(connection)
                if time.monotonic() > deadline:
                    # The caller has timed out: roll back.
                    raise TimeoutError
                return result

        return await self._abandonable(self._writer, self._writing, in_thread)

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._migrate, work)

    def _migrate(self, work: Callable[[Connection], None]) -> None:
        if self._in_memory:
            with self._writing.begin() as connection:
                work(connection)
            return
        if self._url.database and not self._url.database.startswith("file:"):
            create_private(Path(self._url.database))
        # Without WAL, which is stored in the file: it may belong to another program.
        patient = _engine(self._url, MIGRATION_LOCK_SECONDS, PRAGMAS[1:], poolclass=NullPool)
        event.listen(patient, "begin", _begin_writing)
        self._keep_copy(patient)
        with patient.begin() as connection:
            work(connection)
        # The file is ours: turn WAL on before other connections hold locks.
        self._writing.connect().close()

    def _keep_copy(self, engine: Engine) -> None:
        """Before a migration: a copy of the file as it is, beside it. Without room for one nothing is migrated."""
        file = Path(self._url.database or "")
        copy = file.with_name(f"{file.name}.before-{migration.head()}")
        # The connection has the write lock: of processes that start together, one copies.
        with engine.connect() as connection:
            revision = migration.outdated(connection)
            if revision is not None and file.is_file() and not copy.exists():
                copy_file(file, copy)
                log.warning("database-copied", file=str(copy), revision=revision)

    async def _abandonable(self, threads: ThreadPoolExecutor, engine: Engine, work: Callable[[], T]) -> T:
        """Run work in a thread. If the caller is cancelled before it starts, it never runs."""
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, work)
        except DBAPIError as error:
            if not self._in_memory and sqlite_code(error.orig) in REOPENED_AFTER:
                engine.dispose()
            raise

    async def close(self) -> None:
        for threads, engine in ((self._readers, self._reading), (self._writer, self._writing)):
            await asyncio.to_thread(threads.shutdown, cancel_futures=True)
            engine.dispose()


def insert_for(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """The dialect's insert, which supports `ON CONFLICT`."""
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


def known_url(given: str) -> URL:
    """A database URL with its driver; raises `BadInput` if it is none that we know."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError) as error:
        raise BadInput("bad-setting", setting="database", problem=f"not a database URL; {EXAMPLES}") from error
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise BadInput("bad-setting", setting="database", problem=f"only SQLite and PostgreSQL are known; {EXAMPLES}")
    return url.set(drivername=DRIVERS[backend])


REOPENED_AFTER = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_NOTADB,
    }
)
"""Errors after which connections are reopened: one opened while the file was read-only stays read-only."""


def _engine(url: URL, busy: float, pragmas: Sequence[str] = PRAGMAS, **pool: Any) -> Engine:
    engine = create_engine(url, connect_args={"timeout": busy}, hide_parameters=True, **pool)
    event.listen(engine, "connect", partial(_prepare_sqlite, pragmas))
    return engine


def _prepare_sqlite(pragmas: Sequence[str], connection: Any, _record: Any) -> None:
    # Disables the driver's implicit BEGIN, which is late and takes no lock; `_begin_…` are used instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _was_told(connection: Any) -> bool:
    """Whether the server has sent something unasked, which mostly is that it ends."""
    found = select.poll()
    found.register(connection._transport.get_extra_info("socket").fileno(), select.POLLIN)
    return bool(found.poll(0))


def _used(_connection: Any, record: Any) -> None:
    record.info[USED] = time.monotonic()


def _begin_writing(connection: Connection) -> None:
    # Take the write lock at once: upgrading from a read lock could fail in mid-transaction.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
