"""One transaction for all who wait: a commit costs a sync of the disk, however much it holds."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lexicade.errors import Conflict
from lexicade.store import schema
from lexicade.store.database import Database, insert_for

Row = dict[str, Any]


@dataclass
class Chain:
    """Entries each of which was decided in the belief that the one before it will be written."""

    broken: bool = False


@dataclass(frozen=True)
class Entry:
    """What goes into the database together, or not at all: the next events of a log and what follows from them."""

    events: Sequence[Row]
    chain: Chain
    command: Row | None = None
    new_seat: Row | None = None
    given_seat: Row | None = None
    """A seat that somebody had before."""
    scores: Sequence[Row] = ()
    void: Sequence[tuple[str, int]] = ()
    """Rounds, by game and number, whose scores count no longer."""


@dataclass
class Writer:
    """Writes entries, all that wait in one transaction. Whoever waited is told when it is on disk."""

    database: Database
    _waiting: list[tuple[Entry, asyncio.Future[None]]] = field(default_factory=list)
    _task: asyncio.Task[None] | None = None

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

    async def _all_at_once(self, waiting: Sequence[tuple[Entry, asyncio.Future[None]]]) -> bool:
        try:
            await self._commit([entry for entry, _ in waiting])
        except IntegrityError:
            return False  # one of them came second; which one, each for itself will tell
        except Exception as error:
            for entry, done in waiting:
                entry.chain.broken = True
                _tell(done, error)
            return True
        for _, done in waiting:
            _tell(done)
        return True

    async def _one(self, entry: Entry, done: "asyncio.Future[None]") -> None:
        if entry.chain.broken:
            _tell(done, Conflict("conflict"))
            return
        try:
            await self._commit([entry])
        except IntegrityError:
            entry.chain.broken = True
            _tell(done, Conflict("conflict"))
        except Exception as error:
            entry.chain.broken = True
            _tell(done, error)
        else:
            _tell(done)

    async def _commit(self, entries: Sequence[Entry]) -> None:
        async with self.database.write() as connection:
            await _insert(connection, schema.event, [row for entry in entries for row in entry.events])
            await _insert(connection, schema.command, [entry.command for entry in entries if entry.command])
            await _insert(connection, schema.seat, [entry.new_seat for entry in entries if entry.new_seat])
            for entry in entries:
                if entry.given_seat:
                    await _give(connection, entry.given_seat)
            await _score(connection, [row for entry in entries for row in entry.scores])
            for game, number in (each for entry in entries for each in entry.void):
                table = schema.score
                await connection.execute(delete(table).where(table.c.game == game, table.c.round == number))


async def _insert(connection: AsyncConnection, table: Any, rows: list[Row]) -> None:
    if rows:
        await connection.execute(insert(table), rows)


async def _give(connection: AsyncConnection, row: Row) -> None:
    table = schema.seat
    mine = (table.c.game == row["game"], table.c.seat == row["seat"])
    await connection.execute(update(table).where(*mine).values(account=row["account"]))


async def _score(connection: AsyncConnection, rows: list[Row]) -> None:
    if not rows:
        return
    # Only the last of a seat's scores counts: PostgreSQL would not touch a row twice in one statement.
    newest = {(row["game"], row["round"], row["seat"]): row for row in rows}
    upsert = insert_for(connection, schema.score)
    changed = {name: upsert.excluded[name] for name in ("points", "words", "name", "account")}
    await connection.execute(
        upsert.on_conflict_do_update(index_elements=["game", "round", "seat"], set_=changed), list(newest.values())
    )


def _tell(done: "asyncio.Future[None]", error: Exception | None = None) -> None:
    if done.done():
        return  # whoever waited has gone
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)
