"""Lists and totals of an account's games, read from summaries. Stale summaries are rebuilt first."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from typing import Any, Literal

from pydantic_core import from_json
from sqlalchemy import ColumnElement, Connection, Select, Text, and_, cast, exists, func, or_, select

from lexicade.store.log.games import Games
from lexicade.store.log.stored import StoredGame
from lexicade.store.projections.summaries import FEW_SEATS, Row, summaries, write_summaries
from lexicade.store.sql import schema

Wanted = Literal["open", "over", "all", "waiting"]
REBUILT_AT_ONCE = 40
"""How many games are replayed under the lock at a time."""
QUOTA_WINDOW = timedelta(days=1)
HOUR = timedelta(hours=1)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

seat, row, event, game = schema.seat.c, schema.summary.c, schema.event.c, schema.game.c
turn = schema.turn.c
LOBBY_LIFE = timedelta(hours=2)
MAX_OPEN_TABLES = 50
MINE = schema.seat.join(schema.summary, and_(row.game == seat.game, row.seat == seat.seat))
MINE_AND_TURN = MINE.outerjoin(schema.turn, and_(turn.game == seat.game, turn.seat == seat.seat))
_far = schema.seat.alias()
CROWDED = exists().where(_far.c.game == seat.game, _far.c.seat >= FEW_SEATS)
"""The rows of smaller tables are written with every command, and are never behind."""
HAS_ROW = exists().where(row.game == seat.game, row.seat == seat.seat)
HAS_GROWN = exists().where(
    row.game == seat.game, row.seat == seat.seat, event.game == seat.game, event.seq == row.seq + 1
)
OUTGROWN = or_(~HAS_ROW, and_(CROWDED, HAS_GROWN))
"""The row is missing, or the log has grown since. Of most games only keys are looked at."""


@dataclass(frozen=True)
class Cursor:
    """A position in a list: the last game before it."""

    updated_at: datetime
    game: str

    @classmethod
    def parse(cls, text: str) -> "Cursor":
        """
        >>> str(Cursor.parse("1794744000123456.q3Zr8sXkT0aB"))
        '1794744000123456.q3Zr8sXkT0aB'
        """
        micros, _, game = text.partition(".")
        return cls(EPOCH + timedelta(microseconds=int(micros)), game)

    def __str__(self) -> str:
        return f"{(self.updated_at - EPOCH) // timedelta(microseconds=1)}.{self.game}"


@dataclass(frozen=True)
class Page:
    """A page of a list, and the cursor of the next one."""

    rows: list[Row]
    next: Cursor | None


@dataclass(frozen=True)
class Totals:
    """The totals of an account's games of a kind. A game counts if it has a tally."""

    games: int
    figures: Mapping[str, int]
    """The sums of the figures that the game names."""


@dataclass(frozen=True)
class Usage:
    """Games that an account created, for its quotas."""

    open: int
    """Not over, with a move within a day."""
    new: int
    """Made within an hour."""
    oldest_new: datetime | None


class Lists:
    """The lists of an account, and the lobby."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self._turn = asyncio.Lock()

    async def page(
        self, account: str, now: datetime, wanted: Wanted = "all", limit: int = 20, after: Cursor | None = None
    ) -> Page:
        """A page of an account's games, the last changed first."""
        await self.refresh(account, now)
        found = await self.games.database.read(partial(_page, account, now, wanted, limit + 1, after))
        next = found[:limit][-1] if len(found) > limit else None
        current = await self._current(found[:limit], now)
        return Page(current, Cursor(next["updated_at"], next["game"]) if next else None)

    async def totals(self, account: str, now: datetime) -> dict[str, Totals]:
        """The totals of an account's games, by kind."""
        await self.refresh(account, now)
        query = (
            select(game.kind, cast(row.figures, Text))
            .select_from(MINE.join(schema.game, game.id == row.game))
            .where(seat.account == account, row.figures.is_not(None))
        )
        rows = await self.games.database.read(lambda connection: connection.execute(query).all())
        counts = Counter(kind for kind, _ in rows)
        sums: dict[str, Counter[str]] = defaultdict(Counter)
        for kind, figures in rows:
            # Thousands of them: the database's own way to read JSON takes several times as long.
            for name, amount in from_json(figures).items():
                sums[kind][name] += amount
        return {kind: Totals(count, sums[kind]) for kind, count in counts.items()}

    async def results(self, account: str, now: datetime, kind: str, word_list: str | None = None) -> list[str]:
        """The results of an account's games of a kind, as JSON, the last changed first; of a word list or of all."""
        await self.refresh(account, now)
        query = (
            select(cast(row.result, Text))
            .select_from(MINE.join(schema.game, game.id == row.game))
            .where(seat.account == account, game.kind == kind)
            .where(row.result.is_not(None), *((row.word_list == word_list,) if word_list is not None else ()))
            .order_by(row.updated_at.desc(), row.game)
        )
        return await self.games.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def sealed_languages(self, account: str, now: datetime) -> set[str]:
        """The languages whose words an account may not look up, because of the games it plays."""
        query = (
            select(row.game, row.facts["sealed"].as_string().label("sealed"))
            .select_from(MINE)
            .where(seat.account == account, *_chosen("open", now))
        )
        rows = await self._rows(query)
        # The rows of earlier versions do not say it: they are made anew, once.
        unknown = {each["game"] for each in rows if each["sealed"] is None}
        sealed = [each["sealed"] for each in rows] + [
            each["facts"]["sealed"] for each in await self._rebuild(unknown, now)
        ]
        return {language for language in sealed if language}

    async def usage(self, account: str, now: datetime) -> Usage:
        """The usage of an account's quotas."""
        return await self.games.database.read(lambda connection: usage_in(connection, account, now))

    async def refresh(self, account: str, now: datetime) -> None:
        """Rebuild the stale rows of an account, some at a time."""
        for some in _chunks(await self._outgrown(seat.account == account)):
            async with self._turn:
                # Another request may have rebuilt them while this one waited.
                await self._rebuild(await self._outgrown(seat.account == account, seat.game.in_(some)), now)

    async def rebuild(self, ids: Collection[str], now: datetime) -> None:
        """Build the rows of some games anew, which an earlier version wrote."""
        async with self._turn:
            await self._rebuild(ids, now)

    async def _outgrown(self, *where: ColumnElement[bool]) -> list[str]:
        query = select(seat.game).where(*where, OUTGROWN)
        return await self.games.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def _current(self, rows: Sequence[Row], now: datetime) -> list[Row]:
        """The rows, rebuilt where they have expired by the clock."""
        expired = [each["game"] for each in rows if each["valid_until"] and each["valid_until"] <= now]
        rebuilt: dict[tuple[str, int], Row] = {}
        for some in _chunks(expired):
            async with self._turn:
                rebuilt |= {(each["game"], each["seat"]): each for each in await self._rebuild(some, now)}
        return [{**each, **rebuilt.get((each["game"], each["seat"]), {})} for each in rows]

    async def lobby(self, now: datetime, kind: str | None = None) -> list[Row]:
        """The tables that anyone may join, the last changed first."""
        table = schema.lobby
        query = (
            select(table)
            .where(table.c.updated_at > now - LOBBY_LIFE, *((table.c.kind == kind,) if kind else ()))
            .order_by(table.c.updated_at.desc(), table.c.game)
            .limit(MAX_OPEN_TABLES)
        )
        return await self._rows(query)

    async def _rebuild(self, ids: Collection[str], now: datetime) -> list[Row]:
        """Compute and store the rows of every seat of some games."""
        if not ids:
            return []
        rows = await asyncio.to_thread(_rows_of, await self._loaded(ids), now)
        await self.games.database.write(lambda connection: write_summaries(connection, rows))
        return rows

    async def _loaded(self, ids: Collection[str]) -> list[StoredGame]:
        cached = [await self.games.load(id) for id in ids if self.games.cached(id)]
        others = set(ids) - {stored.id for stored in cached}
        # Bypassing the cache: the games of one active player would evict all others.
        return cached + await self.games.read(select(schema.game).where(schema.game.c.id.in_(others)))

    async def _rows(self, query: Select[Any]) -> list[Row]:
        return await self.games.database.read(
            lambda connection: [dict(each) for each in connection.execute(query).mappings()]
        )


def _page(
    account: str, now: datetime, wanted: Wanted, count: int, after: Cursor | None, connection: Connection
) -> list[Row]:
    """The first rows of a list. What is long, or asked of other tables, is read for these rows alone."""
    joined = MINE_AND_TURN if wanted == "waiting" else MINE
    keys = select(row.game, row.seat, row.updated_at).select_from(joined)
    keys = keys.where(seat.account == account, row.listed, *_chosen(wanted, now))
    keys = keys.order_by(row.updated_at.desc(), row.game, row.seat)
    found: list[Row] = []
    passed = 0
    while len(found) < count:
        some = connection.execute(keys.where(*_behind(after)).limit(count).offset(passed)).all()
        if some:
            found += _shown(connection, [(each.game, each.seat) for each in some])
        if len(some) < count:
            break
        passed += count
    return found[:count]


def _shown(connection: Connection, keys: Sequence[tuple[str, int]]) -> list[Row]:
    """The rows of seats, but for those that another seat of the account stands for."""
    query = (
        select(schema.summary, turn.seat.is_not(None).label("my_turn"), turn.due_at)
        .select_from(MINE_AND_TURN)
        # By two lists: SQLite would read the whole table for one of pairs.
        .where(seat.game.in_([game for game, _ in keys]), seat.seat.in_({at for _, at in keys}), ~_acts_elsewhere())
        .order_by(row.updated_at.desc(), row.game)
    )
    wanted = set(keys)
    rows = map(dict, connection.execute(query).mappings())
    return [each for each in rows if (each["game"], each["seat"]) in wanted]


def usage_in(connection: Connection, account: str, now: datetime) -> Usage:
    """The usage of an account's quotas, within a transaction."""
    is_new = row.created_at > now - HOUR
    counts = (
        func.count().filter(*_chosen("open", now)),
        func.count().filter(is_new),
        func.min(row.created_at).filter(is_new),
    )
    mine = (seat.account == account, seat.seat == 0, row.updated_at > now - QUOTA_WINDOW)
    return Usage(*connection.execute(select(*counts).select_from(MINE).where(*mine)).one())


def _rows_of(games: Sequence[StoredGame], now: datetime) -> list[Row]:
    return [each for stored in games for each in summaries(stored, now)]


def _chosen(wanted: Wanted, now: datetime) -> tuple[ColumnElement[bool], ...]:
    if wanted == "all":
        return ()
    if wanted == "waiting":
        return (turn.seat.is_not(None), or_(row.over_at.is_(None), row.over_at > now))
    return (row.over_at <= now,) if wanted == "over" else (or_(row.over_at.is_(None), row.over_at > now),)


@cache
def _acts_elsewhere() -> ColumnElement[bool]:
    """Whether another seat of the account stands for it in the list: the first of those to move, or of all.

    Several people at one device have their seats in one account.
    """
    other, listed, to_move = schema.seat.alias(), schema.summary.alias(), schema.turn.alias()
    moves = exists().where(to_move.c.game == other.c.game, to_move.c.seat == other.c.seat)
    before = or_(and_(moves, turn.seat.is_(None)), and_(moves == turn.seat.is_not(None), other.c.seat < seat.seat))
    return exists().where(
        other.c.game == seat.game,
        # Not by the index of accounts: each of somebody's thousand seats would be compared with all the others.
        other.c.account.concat("") == seat.account,
        other.c.seat != seat.seat,
        listed.c.game == other.c.game,
        listed.c.seat == other.c.seat,
        listed.c.listed,
        before,
    )


def _behind(cursor: Cursor | None) -> tuple[ColumnElement[bool], ...]:
    if cursor is None:
        return ()
    same = and_(row.updated_at == cursor.updated_at, row.game > cursor.game)
    return (or_(row.updated_at < cursor.updated_at, same),)


def _chunks(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[first : first + REBUILT_AT_ONCE] for first in range(0, len(ids), REBUILT_AT_ONCE))
