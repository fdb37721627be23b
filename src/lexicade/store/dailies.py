"""Puzzles of the day: as first dealt, and everybody's game of each."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from lexicade.games import GameName
from lexicade.store import schema
from lexicade.store.codecs import CODECS
from lexicade.store.database import insert_for
from lexicade.store.games import Games, create_in
from lexicade.store.stored import StoredGame


@dataclass(frozen=True)
class Dailies:
    """The puzzles of the days, and who plays them."""

    games: Games

    async def setup(self, kind: GameName, language: str, day: date) -> Any | None:
        """The puzzle of a day, if it has been dealt."""
        return (await self.setups(kind, language, day, day)).get(day)

    async def any_dealt(self, kind: GameName) -> bool:
        """Whether the puzzle of any day has been dealt."""
        query = select(schema.daily.c.day).where(schema.daily.c.kind == kind).limit(1)
        row = await self.games.database.read(lambda connection: connection.execute(query).one_or_none())
        return row is not None

    async def setups(self, kind: GameName, language: str, first: date, last: date) -> dict[date, Any]:
        """The puzzles of some days, as far as they have been dealt."""
        table = schema.daily.c
        query = select(table.day, table.setup).where(
            table.kind == kind, table.language == language, table.day.between(first, last)
        )
        rows = await self.games.database.read(lambda connection: connection.execute(query).all())
        return {row.day: CODECS[kind].setup.validate_python(row.setup) for row in rows}

    async def fix_setup(self, kind: GameName, day: date, setup: Any) -> Any:
        """Make this the puzzle of a day unless there is one already; returns the one that stands."""
        row = {
            "kind": kind,
            "language": setup.word_list,
            "day": day,
            "edition": setup.edition,
            "setup": CODECS[kind].setup.dump_python(setup, mode="json"),
        }

        def fix(connection: Connection) -> None:
            connection.execute(insert_for(connection.dialect.name, schema.daily).on_conflict_do_nothing(), row)

        await self.games.database.write(fix)
        return await self.setup(kind, setup.word_list, day)

    async def replace_setup(self, kind: GameName, day: date, old: Any, new: Any) -> Any:
        """Replace the puzzle of a day, unless another process has; returns the one that stands. Games keep theirs."""
        table = schema.daily
        setup = CODECS[kind].setup
        change = update(table).where(
            table.c.kind == kind,
            table.c.language == old.word_list,
            table.c.day == day,
            table.c.edition == old.edition,
        )
        values = change.values(edition=new.edition, setup=setup.dump_python(new, mode="json"))
        await self.games.database.write(lambda connection: connection.execute(values))
        return await self.setup(kind, old.word_list, day)

    async def on(self, kind: GameName, day: date) -> list[Any]:
        """The puzzles of a day in all languages, as far as they have been dealt."""
        query = select(schema.daily.c.setup).where(schema.daily.c.kind == kind, schema.daily.c.day == day)
        rows = await self.games.database.read(lambda connection: connection.execute(query).all())
        return [CODECS[kind].setup.validate_python(row.setup) for row in rows]

    async def game_of(self, kind: GameName, language: str, day: date, account: str) -> StoredGame | None:
        """Somebody's game of a day."""
        games = await self.games_of(kind, language, day, day, account)
        return games.get(day)

    async def games_of(
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
        query = select(table.c.day, table.c.game).where(*chosen)
        rows = await self.games.database.read(lambda connection: connection.execute(query).all())
        if not rows:
            return {}
        games = {
            stored.id: stored
            for stored in await self.games.read(
                select(schema.game).where(schema.game.c.id.in_([row.game for row in rows]))
            )
        }
        return {row.day: games[row.game] for row in rows}

    async def start(self, kind: GameName, setup: Any, day: date, account: str, now: datetime) -> str:
        """Somebody's game of a day, made now unless there is one."""
        key = {"account": account, "kind": kind, "language": setup.word_list, "day": day}

        def start(connection: Connection) -> str:
            id = create_in(connection, kind, setup, account, now, jobs=self.games.jobs)
            connection.execute(insert(schema.daily_game), {**key, "game": id})
            return id

        try:
            id = await self.games.database.write(start)
        except IntegrityError:
            mine = await self.game_of(kind, setup.word_list, day, account)
            assert mine is not None  # the other tab's, made in this very moment
            return mine.id
        self.games.created(kind)
        return id
