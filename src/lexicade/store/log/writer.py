"""Group commit: all waiting entries in one transaction, because each commit costs a sync of the disk."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog
from sqlalchemy import Connection, delete, insert, update
from sqlalchemy.exc import IntegrityError

from lexicade.errors import Conflict, Unavailable
from lexicade.store.jobs.jobs import WantedJob, enqueue_in
from lexicade.store.projections.projections import NOTHING, Projected, write_projected
from lexicade.store.projections.summaries import Row
from lexicade.store.sql import schema
from lexicade.store.sql.availability import RETRY_SECONDS
from lexicade.store.sql.database import Database

log = structlog.get_logger()


@dataclass
class WriteChain:
    """Entries of one game, each decided on the state after the one before. If one fails, all later ones fail."""

    broken: bool = False


@dataclass(frozen=True)
class WriteEntry:
    """A unit that is written completely or not at all: events of a log and what follows from them."""

    events: Sequence[Row]
    chain: WriteChain
    command: Row | None = None
    new_seats: Sequence[Row] = ()
    given_seats: Sequence[Row] = ()
    """Seats that had another account before."""
    vacated: Sequence[tuple[str, int]] = ()
    """Seats, by game and number, that have no account any more."""
    former: Sequence[Row] = ()
    """Who had the seats that were given or vacated."""
    projected: Projected = NOTHING
    """Changes of the projections."""
    jobs: Sequence[WantedJob] = ()
    """Jobs that the events ask for."""


@dataclass
class Writer:
    """Writes all waiting entries in one transaction, and resolves their futures when they are on disk."""

    database: Database
    _waiting: list[tuple[WriteEntry, asyncio.Future[None]]] = field(default_factory=list)
    _task: asyncio.Task[None] | None = None
    _unavailable: Unavailable | None = None
    """The error of the current batch."""

    def write(self, entry: WriteEntry) -> asyncio.Future[None]:
        """Queue an entry. The future is resolved when it is on disk, or fails with `Conflict`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._task is None or self._task.done():
            self._start()
        return done

    def _start(self) -> None:
        self._task = asyncio.create_task(self._work())
        self._task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """Go on with what was queued while the task was ended by something unexpected."""
        if not task.cancelled() and (error := task.exception()):
            log.error("writer-failed", exc_info=error)
        if self._waiting and task is self._task:
            self._start()

    async def _work(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            try:
                await self._batch(waiting)
            finally:
                # Whatever ends this task, no caller waits for ever.
                for entry, done in waiting:
                    if not done.done():
                        entry.chain.broken = True
                        _resolve(done, Unavailable("database-down", seconds=RETRY_SECONDS))
            if self._unavailable:
                self._fail_waiting()

    async def _batch(self, waiting: Sequence[tuple[WriteEntry, asyncio.Future[None]]]) -> None:
        broken = any(entry.chain.broken for entry, _ in waiting)
        if broken or len(waiting) == 1 or not await self._all_at_once(waiting):
            for entry, done in waiting:
                await self._one(entry, done)

    def _fail_waiting(self) -> None:
        """Fail the entries that were queued while a commit timed out, instead of timing out again."""
        error, self._unavailable = self._unavailable, None
        waiting, self._waiting = self._waiting, []
        for entry, done in waiting:
            entry.chain.broken = True
            _resolve(done, error)

    async def _all_at_once(self, waiting: Sequence[tuple[WriteEntry, asyncio.Future[None]]]) -> bool:
        try:
            await self._commit([entry for entry, _ in waiting])
        except IntegrityError:
            return False  # one entry conflicts; writing each by itself finds out which
        except Exception as error:
            self._note(error)
            for entry, done in waiting:
                entry.chain.broken = True
                _resolve(done, error)
            return True
        for _, done in waiting:
            _resolve(done)
        return True

    async def _one(self, entry: WriteEntry, done: "asyncio.Future[None]") -> None:
        if self._unavailable or entry.chain.broken:
            entry.chain.broken = True
            _resolve(done, self._unavailable or Conflict("conflict"))
            return
        try:
            await self._commit([entry])
        except IntegrityError:
            entry.chain.broken = True
            _resolve(done, Conflict("conflict"))
        except Exception as error:
            self._note(error)
            entry.chain.broken = True
            _resolve(done, error)
        else:
            _resolve(done)

    def _note(self, error: Exception) -> None:
        if isinstance(error, Unavailable):
            self._unavailable = error

    async def _commit(self, entries: Sequence[WriteEntry]) -> None:
        await self.database.write(partial(_write, entries))


def _write(entries: Sequence[WriteEntry], connection: Connection) -> None:
    # A fixed order prevents deadlocks between processes that write to the same games.
    entries = sorted(entries, key=lambda entry: entry.events[0]["game"])
    _insert(connection, schema.event, [row for entry in entries for row in entry.events])
    _insert(connection, schema.command, [entry.command for entry in entries if entry.command])
    _insert(connection, schema.former_seat, [row for entry in entries for row in entry.former])
    _insert(connection, schema.seat, [row for entry in entries for row in entry.new_seats])
    for row in (each for entry in entries for each in entry.given_seats):
        _give(connection, row)
    for game, seat in (each for entry in entries for each in entry.vacated):
        connection.execute(delete(schema.seat).where(schema.seat.c.game == game, schema.seat.c.seat == seat))
    write_projected(connection, [entry.projected for entry in entries])
    for entry in entries:
        enqueue_in(connection, entry.jobs, entry.events[0]["at"])


def _insert(connection: Connection, table: Any, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _give(connection: Connection, row: Row) -> None:
    table = schema.seat
    mine = (table.c.game == row["game"], table.c.seat == row["seat"])
    connection.execute(update(table).where(*mine).values(account=row["account"]))


def _resolve(done: "asyncio.Future[None]", error: Exception | None = None) -> None:
    if done.done():
        return  # the waiting task was cancelled
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)
