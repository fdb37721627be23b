"""One transaction for all who wait: a commit costs a sync of the disk, however much it holds."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from sqlalchemy import Connection, Executable, delete, insert, update
from sqlalchemy.exc import IntegrityError

from lexicade.errors import Conflict, Unavailable
from lexicade.store import schema
from lexicade.store.database import Database, insert_for
from lexicade.store.jobs import WantedJob, enqueue_in
from lexicade.store.summaries import Row, write_summaries


@dataclass
class WriteChain:
    """Entries each of which was decided in the belief that the one before it will be written."""

    broken: bool = False


@dataclass(frozen=True)
class Entry:
    """What goes into the database together, or not at all: the next events of a log and what follows from them."""

    events: Sequence[Row]
    chain: WriteChain
    command: Row | None = None
    new_seat: Row | None = None
    given_seat: Row | None = None
    """A seat that somebody had before."""
    scores: Sequence[Row] = ()
    void: Sequence[tuple[str, int]] = ()
    """Rounds, by game and number, whose scores count no longer."""
    summaries: Sequence[Row] = ()
    jobs: Sequence[WantedJob] = ()
    """Jobs that the events ask for."""


@dataclass
class Writer:
    """Writes entries, all that wait in one transaction. Whoever waited is told when it is on disk."""

    database: Database
    _waiting: list[tuple[Entry, asyncio.Future[None]]] = field(default_factory=list)
    _task: asyncio.Task[None] | None = None
    _unavailable: Unavailable | None = None
    """What the current batch failed with."""

    def write(self, entry: Entry) -> asyncio.Future[None]:
        """Write an entry after those that wait already. Told when it is on disk, or that somebody was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return done

    async def _work(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            broken = any(entry.chain.broken for entry, _ in waiting)
            if broken or len(waiting) == 1 or not await self._all_at_once(waiting):
                for entry, done in waiting:
                    await self._one(entry, done)
            if self._unavailable:
                self._fail_waiting()

    def _fail_waiting(self) -> None:
        """Whoever came while a commit timed out does not wait for a timeout of their own."""
        error, self._unavailable = self._unavailable, None
        waiting, self._waiting = self._waiting, []
        for entry, done in waiting:
            entry.chain.broken = True
            _tell(done, error)

    async def _all_at_once(self, waiting: Sequence[tuple[Entry, asyncio.Future[None]]]) -> bool:
        try:
            await self._commit([entry for entry, _ in waiting])
        except IntegrityError:
            return False  # one of them came second; which one, each for itself will tell
        except Exception as error:
            self._note(error)
            for entry, done in waiting:
                entry.chain.broken = True
                _tell(done, error)
            return True
        for _, done in waiting:
            _tell(done)
        return True

    async def _one(self, entry: Entry, done: "asyncio.Future[None]") -> None:
        if self._unavailable or entry.chain.broken:
            entry.chain.broken = True
            _tell(done, self._unavailable or Conflict("conflict"))
            return
        try:
            await self._commit([entry])
        except IntegrityError:
            entry.chain.broken = True
            _tell(done, Conflict("conflict"))
        except Exception as error:
            self._note(error)
            entry.chain.broken = True
            _tell(done, error)
        else:
            _tell(done)

    def _note(self, error: Exception) -> None:
        if isinstance(error, Unavailable):
            self._unavailable = error

    async def _commit(self, entries: Sequence[Entry]) -> None:
        await self.database.write(partial(_write, entries))


def _write(entries: Sequence[Entry], connection: Connection) -> None:
    # Two processes that write to the same games wait for each other; in one order for all, never in a circle.
    entries = sorted(entries, key=lambda entry: entry.events[0]["game"])
    _insert(connection, schema.event, [row for entry in entries for row in entry.events])
    _insert(connection, schema.command, [entry.command for entry in entries if entry.command])
    _insert(connection, schema.seat, [entry.new_seat for entry in entries if entry.new_seat])
    for entry in entries:
        if entry.given_seat:
            _give(connection, entry.given_seat)
    _score(connection, [row for entry in entries for row in entry.scores])
    for game, number in (each for entry in entries for each in entry.void):
        table = schema.score
        connection.execute(delete(table).where(table.c.game == game, table.c.round == number))
    write_summaries(connection, [row for entry in entries for row in entry.summaries])
    for entry in entries:
        enqueue_in(connection, entry.jobs, entry.events[0]["at"])


def _insert(connection: Connection, table: Any, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _give(connection: Connection, row: Row) -> None:
    table = schema.seat
    mine = (table.c.game == row["game"], table.c.seat == row["seat"])
    connection.execute(update(table).where(*mine).values(account=row["account"]))


def _score(connection: Connection, rows: list[Row]) -> None:
    if not rows:
        return
    # Only the last of a seat's scores counts: PostgreSQL would not touch a row twice in one statement.
    newest = {(row["game"], row["round"], row["seat"]): row for row in rows}
    connection.execute(_new_score(connection.dialect.name), list(newest.values()))


@cache
def _new_score(dialect: str) -> Executable:
    upsert = insert_for(dialect, schema.score)
    changed = {name: upsert.excluded[name] for name in ("points", "words", "account")}
    return upsert.on_conflict_do_update(index_elements=["game", "round", "seat"], set_=changed)


def _tell(done: "asyncio.Future[None]", error: Exception | None = None) -> None:
    if done.done():
        return  # whoever waited has gone
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)
