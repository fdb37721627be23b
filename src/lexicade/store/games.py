"""Games as the database keeps them: a setup, seats and a log that only grows."""

import re
import secrets
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lexicade.errors import Conflict, NotFound
from lexicade.game import Game
from lexicade.games import GAMES, GameName
from lexicade.store import schema
from lexicade.store.codes import new_code, tidy_code
from lexicade.store.database import Database

ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
CODES_TRIED = 8
AnyGame = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Codec:
    """How a game's values become JSON and come back."""

    setup: TypeAdapter[Any]
    event: TypeAdapter[Any]


CODECS: Mapping[GameName, Codec] = {
    name: Codec(TypeAdapter(vars(rules)["Setup"]), TypeAdapter(vars(rules)["Event"])) for name, rules in GAMES.items()
}


@dataclass(frozen=True)
class StoredGame:
    """A game read from the database, replayed."""

    id: str
    kind: GameName
    seats: tuple[str, ...]
    """The account in each seat."""
    created_at: datetime
    updated_at: datetime
    code: str | None
    """What others enter to join."""
    game: AnyGame

    def seat_of(self, account: str) -> int | None:
        return self.seats.index(account) if account in self.seats else None


@dataclass(frozen=True)
class Answered:
    """The events that an earlier sending of a command caused: numbers first to last."""

    first: int
    last: int


class Games:
    """The games of this house."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(
        self, kind: GameName, setup: object, account: str, now: datetime, events: Sequence[Any] = ()
    ) -> str:
        """A new game with this account in the first seat, and with what happens in it at once."""
        async with self.database.write() as connection:
            id = await _create(connection, kind, setup, account, now)
            if events:
                await connection.execute(insert(schema.event), _rows(id, kind, 0, events, now))
            return id

    async def create_table(self, kind: GameName, setup: object, account: str, now: datetime) -> str:
        """A new game that others can join by a code of its own."""
        for _ in range(CODES_TRIED):
            try:
                async with self.database.write() as connection:
                    return await _create(connection, kind, setup, account, now, new_code())
            except IntegrityError:
                continue  # the code is taken
        raise Conflict("conflict")

    async def by_code(self, text: str) -> StoredGame:
        """The game that others join by this code, however they write it."""
        code = tidy_code(text)
        found = code and await self._read(select(schema.game).where(schema.game.c.code == code))
        if not found:
            raise NotFound("bad-code", code=text[:20])
        return found[0]

    async def load(self, id: str) -> StoredGame:
        found = ID.fullmatch(id) and await self._read(select(schema.game).where(schema.game.c.id == id))
        if not found:
            raise NotFound("no-such-game")
        return found[0]

    async def length(self, id: str) -> int:
        """How long a game's log is."""
        async with self.database.read() as connection:
            newest = select(func.max(schema.event.c.seq)).where(schema.event.c.game == id)
            return (await connection.execute(newest)).scalar_one() or 0

    async def of_account(self, account: str, limit: int, kind: GameName | None = None) -> list[StoredGame]:
        """The games somebody sits in, of one kind or of any, the one that moved last first."""
        moved = func.coalesce(func.max(schema.event.c.at), schema.game.c.created_at)
        query = (
            select(schema.game)
            .join(schema.seat, schema.seat.c.game == schema.game.c.id)
            .outerjoin(schema.event, schema.event.c.game == schema.game.c.id)
            .where(schema.seat.c.account == account, *((schema.game.c.kind == kind,) if kind else ()))
            .group_by(schema.game.c.id)
            .order_by(moved.desc(), schema.game.c.id)
            .limit(limit)
        )
        return await self._read(query)

    async def answered(self, id: str, command: str) -> Answered | None:
        async with self.database.read() as connection:
            table = schema.command.c
            row = (
                await connection.execute(select(table.first, table.last).where(table.game == id, table.id == command))
            ).one_or_none()
        return row and Answered(row.first, row.last)

    async def append(self, stored: StoredGame, events: Sequence[Any], command: str, now: datetime) -> None:
        """Write the next events of a log, or raise `Conflict` because somebody else wrote them first."""
        after = stored.game.seq
        rows = _rows(stored.id, stored.kind, after, events, now)
        span = {"game": stored.id, "id": command, "first": after + 1, "last": after + len(events)}
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(schema.event), rows)
                await connection.execute(insert(schema.command), span)
        except IntegrityError as error:
            raise Conflict("conflict") from error

    async def sit(self, stored: StoredGame, events: Sequence[Any], seat: int, account: str, now: datetime) -> None:
        """Give a seat to an account, and write the events that say so; both or neither."""
        table = schema.seat
        try:
            async with self.database.write() as connection:
                await connection.execute(
                    insert(schema.event), _rows(stored.id, stored.kind, stored.game.seq, events, now)
                )
                if seat < len(stored.seats):
                    mine = (table.c.game == stored.id, table.c.seat == seat)
                    await connection.execute(update(table).where(*mine).values(account=account))
                else:
                    await connection.execute(insert(table), {"game": stored.id, "seat": seat, "account": account})
        except IntegrityError as error:
            raise Conflict("conflict") from error

    async def daily_setup(self, kind: GameName, language: str, day: date) -> Any | None:
        """The puzzle of a day, if it has been dealt."""
        return (await self.daily_setups(kind, language, day, day)).get(day)

    async def daily_setups(self, kind: GameName, language: str, first: date, last: date) -> dict[date, Any]:
        """The puzzles of some days, as far as they have been dealt."""
        table = schema.daily.c
        query = select(table.day, table.setup).where(
            table.kind == kind, table.language == language, table.day.between(first, last)
        )
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).all()
        return {row.day: CODECS[kind].setup.validate_python(row.setup) for row in rows}

    async def fix_daily_setup(self, kind: GameName, day: date, setup: Any) -> Any:
        """Make this the puzzle of a day unless there is one already; returns the one that stands."""
        row = {
            "kind": kind,
            "language": setup.word_list,
            "day": day,
            "edition": setup.edition,
            "setup": CODECS[kind].setup.dump_python(setup, mode="json"),
        }
        async with self.database.write() as connection:
            await _insert_or_ignore(connection, schema.daily, row)
        return await self.daily_setup(kind, setup.word_list, day)

    async def daily_game(self, kind: GameName, language: str, day: date, account: str) -> StoredGame | None:
        """Somebody's game of a day."""
        games = await self.daily_games(kind, language, day, day, account)
        return games.get(day)

    async def daily_games(
        self, kind: GameName, language: str, first: date, last: date, account: str
    ) -> dict[date, StoredGame]:
        """Somebody's games of some days."""
        table = schema.daily_game
        chosen = (
            table.c.account == account,
            table.c.kind == kind,
            table.c.language == language,
            table.c.day.between(first, last),
        )
        async with self.database.read() as connection:
            rows = (await connection.execute(select(table.c.day, table.c.game).where(*chosen))).all()
        if not rows:
            return {}
        games = {
            stored.id: stored
            for stored in await self._read(
                select(schema.game).where(schema.game.c.id.in_([row.game for row in rows]))
            )
        }
        return {row.day: games[row.game] for row in rows}

    async def start_daily(self, kind: GameName, setup: Any, day: date, account: str, now: datetime) -> str:
        """Somebody's game of a day, made now unless there is one."""
        key = {"account": account, "kind": kind, "language": setup.word_list, "day": day}
        try:
            async with self.database.write() as connection:
                id = await _create(connection, kind, setup, account, now)
                await connection.execute(insert(schema.daily_game), {**key, "game": id})
                return id
        except IntegrityError:
            mine = await self.daily_game(kind, setup.word_list, day, account)
            assert mine is not None  # the other tab's, made in this very moment
            return mine.id

    async def _read(self, query: Select[Any]) -> list[StoredGame]:
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).all()
            ids = [row.id for row in rows]
            seats = await connection.execute(
                select(schema.seat).where(schema.seat.c.game.in_(ids)).order_by(schema.seat.c.seat)
            )
            events = await connection.execute(
                select(schema.event).where(schema.event.c.game.in_(ids)).order_by(schema.event.c.seq)
            )
        people: dict[str, list[str]] = defaultdict(list)
        for row in seats:
            people[row.game].append(row.account)
        logs: dict[str, list[Any]] = defaultdict(list)
        for row in events:
            logs[row.game].append(row)
        return [_replay(row, people[row.id], logs[row.id]) for row in rows]


def _replay(row: Any, accounts: list[str], log: list[Any]) -> StoredGame:
    codec = CODECS[row.kind]
    game = Game(
        GAMES[row.kind],
        codec.setup.validate_python(row.setup),
        (codec.event.validate_python(each.body) for each in log),
    )
    moved = log[-1].at if log else row.created_at
    return StoredGame(row.id, row.kind, tuple(accounts), row.created_at, moved, row.code, game)


def _rows(id: str, kind: GameName, after: int, events: Sequence[Any], now: datetime) -> list[dict[str, Any]]:
    codec = CODECS[kind].event
    return [
        {"game": id, "seq": seq, "kind": each.kind, "body": codec.dump_python(each, mode="json"), "at": now}
        for seq, each in enumerate(events, after + 1)
    ]


async def _create(
    connection: AsyncConnection, kind: GameName, setup: object, account: str, now: datetime, code: str | None = None
) -> str:
    id = secrets.token_urlsafe(9)
    body = CODECS[kind].setup.dump_python(setup, mode="json")
    row = {"id": id, "kind": kind, "setup": body, "created_at": now, "code": code}
    await connection.execute(insert(schema.game), row)
    await connection.execute(insert(schema.seat), {"game": id, "seat": 0, "account": account})
    return id


async def _insert_or_ignore(connection: AsyncConnection, table: Any, row: dict[str, Any]) -> None:
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    await connection.execute(dialect.insert(table).on_conflict_do_nothing(), row)
