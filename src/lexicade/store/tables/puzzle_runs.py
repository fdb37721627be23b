"""Runs against the clock: one puzzle after the other until the first miss."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from sqlalchemy import Connection, delete, insert, select, update

from lexicade.errors import NotFound
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempts import Limit
from lexicade.store.sql.database import Database
from lexicade.store.tables.puzzles import DAY
from lexicade.store.tables.puzzles_schema import puzzle_run

End = Literal["miss", "time"]


@dataclass(frozen=True)
class PuzzleRun:
    """How far a run is."""

    id: str
    account: str
    kind: str
    language: str
    puzzle: str
    """The one to solve now."""
    solved: int
    ends_at: datetime
    ended: End | None = None

    def at(self, now: datetime) -> "PuzzleRun":
        """The run as it is now: time may have ended it."""
        return replace(self, ended="time") if self.ended is None and now >= self.ends_at else self


class PuzzleRuns:
    """The runs of all accounts; each has one at most."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def start(self, account: str, kind: str, language: str, puzzle: str, ends_at: datetime) -> PuzzleRun:
        """A new run; the one before is forgotten."""
        run = PuzzleRun(secrets.token_urlsafe(9), account, kind, language, puzzle, 0, ends_at)

        def work(connection: Connection) -> PuzzleRun:
            attempts.lock(connection, [Limit(f"puzzles {account}", 0, DAY)])
            connection.execute(delete(puzzle_run).where(puzzle_run.c.account == account, puzzle_run.c.kind == kind))
            connection.execute(insert(puzzle_run).values(vars(run)))
            return run

        return await self.database.write(work)

    async def find(self, id: str, account: str) -> PuzzleRun:
        return await self.database.read(lambda connection: _find(connection, id, account))

    async def change(self, id: str, account: str, change: Callable[[PuzzleRun], PuzzleRun]) -> PuzzleRun:
        """Change a run; nothing else changes it meanwhile."""

        def work(connection: Connection) -> PuzzleRun:
            attempts.lock(connection, [Limit(f"puzzles {account}", 0, DAY)])
            run = change(_find(connection, id, account))
            connection.execute(update(puzzle_run).where(puzzle_run.c.id == id).values(vars(run)))
            return run

        return await self.database.write(work)


def _find(connection: Connection, id: str, account: str) -> PuzzleRun:
    table = puzzle_run.c
    query = select(puzzle_run).where(table.id == id, table.account == account)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise NotFound("no-such-puzzle")
    return PuzzleRun(**row._mapping)
