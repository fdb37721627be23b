"""Attempts at puzzles: what somebody tried, and what it does to the ratings of people and puzzles."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Row, select, update

from lexicade.errors import TooMany
from lexicade.ratings import Outcome, Rating, rated
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempts import Limit
from lexicade.store.sql.database import Database, insert_for
from lexicade.store.tables.puzzles_schema import puzzle_attempt, puzzle_player, puzzle_rating

State = Literal["open", "solved", "failed"]
MAX_MISSES = 3
"""The third miss is the last."""
PUZZLE_DEVIATION = 200.0
"""Of a puzzle that nobody has tried: the engine's grade is a guess."""
MAX_JUDGE_DEVIATION = 230.0
"""Players whose strength is less sure than this move no puzzle."""
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Miss:
    """A wrong answer."""

    move: str
    points: int
    loss: float | None
    """How much less than the answer it is worth, in points; None where points say nothing."""
    error: float


@dataclass(frozen=True)
class Attempt:
    """What became of a puzzle that somebody tried."""

    begun_at: datetime
    state: State = "open"
    misses: tuple[Miss, ...] = ()
    hints: int = 0
    rated: bool = True
    """Whether the first attempt counts for ratings: not in a run against the clock."""
    change: float | None = None
    """What it did to the player's rating; None before the first answer, and where it is not rated."""
    day: date | None = None
    """The day whose puzzle it was, if it was tried on that day."""
    ended_at: datetime | None = None

    @property
    def over(self) -> bool:
        return self.state != "open"

    @property
    def tried(self) -> bool:
        return self.over or bool(self.misses)


@dataclass(frozen=True)
class PuzzleKey:
    """A puzzle of some kind of game."""

    kind: str
    language: str
    puzzle: str
    rating: int
    """What it is taken to be rated until somebody has tried it."""


@dataclass(frozen=True)
class PuzzleRecord:
    """How difficult a puzzle turned out."""

    rating: Rating
    attempts: int = 0
    solved: int = 0


@dataclass(frozen=True)
class PuzzlePlayer:
    """How strong somebody is at puzzles."""

    rating: Rating = field(default_factory=Rating)
    attempts: int = 0
    solved: int = 0
    best_run: int = 0


class Puzzles:
    """Attempts and ratings of puzzles."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def attempts(self, account: str, kind: str, language: str) -> dict[str, Attempt]:
        """All that an account has tried in a language, by puzzle."""
        table = puzzle_attempt.c
        query = select(puzzle_attempt).where(table.account == account, table.kind == kind, table.language == language)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.puzzle: _attempt(row) for row in rows}

    async def of_accounts(
        self, kind: str, puzzles: Collection[str], accounts: Collection[str]
    ) -> dict[tuple[str, str], Attempt]:
        """What accounts have tried of some puzzles, by account and puzzle."""
        table = puzzle_attempt.c
        query = select(puzzle_attempt).where(
            table.account.in_(accounts), table.kind == kind, table.puzzle.in_(puzzles)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {(row.account, row.puzzle): _attempt(row) for row in rows}

    async def attempt(self, account: str, key: PuzzleKey) -> Attempt | None:
        return await self.database.read(lambda connection: _find(connection, account, key))

    async def player(self, account: str, kind: str, language: str) -> PuzzlePlayer:
        return await self.database.read(lambda connection: _player(connection, account, kind, language))

    async def record(self, key: PuzzleKey) -> PuzzleRecord:
        return await self.database.read(lambda connection: _record(connection, key))

    async def ratings(self, kind: str, language: str) -> Mapping[str, float]:
        """The ratings of the puzzles that somebody has tried."""
        table = puzzle_rating.c
        query = select(table.puzzle, table.rating).where(table.kind == kind, table.language == language)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.puzzle: row.rating for row in rows}

    async def change(
        self,
        account: str,
        key: PuzzleKey,
        begin: Attempt,
        change: Callable[[Attempt], Attempt],
        max_rated: int,
    ) -> Attempt:
        """Change an attempt, or begin it; what the first answer says of player and puzzle is rated with it.

        At most `max_rated` first answers of an account count within a day.
        """

        def work(connection: Connection) -> Attempt:
            limit = Limit(f"puzzles {account}", max_rated, DAY)
            attempts.lock(connection, [limit])
            before = _find(connection, account, key) or begin
            after = change(before)
            if after.rated and after.change is None and after.tried and not before.tried:
                after = _rated(connection, account, key, after, limit)
            _keep(connection, account, key, after)
            return after

        return await self.database.write(work)

    async def note_run(self, account: str, kind: str, language: str, solved: int) -> None:
        """Keep the longest run."""

        def work(connection: Connection) -> None:
            player = _player(connection, account, kind, language)
            if solved > player.best_run:
                _keep_player(connection, account, kind, language, replace(player, best_run=solved))

        await self.database.write(work)


def _rated(connection: Connection, account: str, key: PuzzleKey, attempt: Attempt, limit: Limit) -> Attempt:
    """The attempt with what its first answer did to the ratings of both."""
    now = attempt.ended_at or attempt.begun_at
    try:
        attempts.check(connection, limit, now)
    except TooMany:
        return replace(attempt, rated=False)
    attempts.note(connection, [limit], now)
    # A miss, a hint or giving up: whatever comes later is no first attempt.
    solved = attempt.state == "solved" and not attempt.misses and attempt.hints == 0
    player, record = _player(connection, account, key.kind, key.language), _record(connection, key)
    mine = rated(player.rating, [Outcome(record.rating, float(solved))])
    theirs = record.rating
    if player.rating.deviation <= MAX_JUDGE_DEVIATION:
        theirs = rated(record.rating, [Outcome(player.rating, float(not solved))])
    _keep_player(
        connection,
        account,
        key.kind,
        key.language,
        replace(player, rating=mine, attempts=player.attempts + 1, solved=player.solved + solved),
    )
    values = {
        **vars(theirs),
        "language": key.language,
        "attempts": record.attempts + 1,
        "solved": record.solved + solved,
    }
    row = {"kind": key.kind, "puzzle": key.puzzle, **values}
    statement = insert_for(connection.dialect.name, puzzle_rating).values(row)
    connection.execute(statement.on_conflict_do_update(index_elements=["kind", "puzzle"], set_=values))
    return replace(attempt, change=mine.rating - player.rating.rating)


def _find(connection: Connection, account: str, key: PuzzleKey) -> Attempt | None:
    table = puzzle_attempt.c
    query = select(puzzle_attempt).where(table.account == account, table.kind == key.kind, table.puzzle == key.puzzle)
    row = connection.execute(query).one_or_none()
    return None if row is None else _attempt(row)


def _attempt(row: Row[Any]) -> Attempt:
    misses = tuple(Miss(*each) for each in row.misses)
    return Attempt(row.begun_at, row.state, misses, row.hints, row.rated, row.change, row.day, row.ended_at)


def _keep(connection: Connection, account: str, key: PuzzleKey, attempt: Attempt) -> None:
    misses = [[each.move, each.points, each.loss, each.error] for each in attempt.misses]
    values = {**vars(attempt), "misses": misses, "language": key.language}
    row = {"account": account, "kind": key.kind, "puzzle": key.puzzle, **values}
    statement = insert_for(connection.dialect.name, puzzle_attempt).values(row)
    connection.execute(statement.on_conflict_do_update(index_elements=["account", "kind", "puzzle"], set_=values))


def _player(connection: Connection, account: str, kind: str, language: str) -> PuzzlePlayer:
    table = puzzle_player.c
    query = select(puzzle_player).where(table.account == account, table.kind == kind, table.language == language)
    row = connection.execute(query).one_or_none()
    if row is None:
        return PuzzlePlayer()
    return PuzzlePlayer(Rating(row.rating, row.deviation, row.volatility), row.attempts, row.solved, row.best_run)


def _keep_player(connection: Connection, account: str, kind: str, language: str, player: PuzzlePlayer) -> None:
    values = {
        **vars(player.rating),
        "attempts": player.attempts,
        "solved": player.solved,
        "best_run": player.best_run,
    }
    row = {"account": account, "kind": kind, "language": language, **values}
    statement = insert_for(connection.dialect.name, puzzle_player).values(row)
    connection.execute(statement.on_conflict_do_update(index_elements=["account", "kind", "language"], set_=values))


def _record(connection: Connection, key: PuzzleKey) -> PuzzleRecord:
    table = puzzle_rating.c
    query = select(puzzle_rating).where(table.kind == key.kind, table.puzzle == key.puzzle)
    row = connection.execute(query).one_or_none()
    if row is None:
        return PuzzleRecord(Rating(key.rating, PUZZLE_DEVIATION))
    return PuzzleRecord(Rating(row.rating, row.deviation, row.volatility), row.attempts, row.solved)


def adopt_puzzles(connection: Connection, guest: str, owner: str) -> None:
    """Move a guest's attempts to an account; where both have something, the account's own stays."""
    for table, keys in (
        (puzzle_attempt, ("kind", "puzzle")),
        (puzzle_player, ("kind", "language")),
    ):
        columns = [table.c[key] for key in keys]
        own = {tuple(row) for row in connection.execute(select(*columns).where(table.c.account == owner))}
        for row in connection.execute(select(*columns).where(table.c.account == guest)).all():
            if tuple(row) not in own:
                same = [column == value for column, value in zip(columns, row, strict=True)]
                connection.execute(update(table).where(table.c.account == guest, *same).values(account=owner))
