"""Daily puzzles: the setup of each day, and the games that accounts play of it."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from lexicade.store.log.codecs import codec
from lexicade.store.log.creation import CreationQuota
from lexicade.store.log.games import Games
from lexicade.store.log.stored import StoredGame
from lexicade.store.sql import schema
from lexicade.store.sql.database import insert_for


@dataclass(frozen=True)
class Dailies:
    """The tables of daily puzzles and daily games."""

    games: Games

    def _setup(self, kind: str) -> TypeAdapter[Any]:
        return codec(self.games.kinds[kind]).setup

    async def setup(self, kind: str, language: str, day: date) -> Any | None:
        """The puzzle of a day, if it has been dealt."""
        return (await self.setups(kind, language, day, day)).get(day)

    async def any_dealt(self, kind: str) -> bool:
        """Whether the puzzle of any day has been dealt."""
        query = select(schema.daily.c.day).where(schema.daily.c.kind == kind).limit(1)
        row = await self.games.database.read(lambda connection: connection.execute(query).one_or_none())
        return row is not None

    async def setups(self, kind: str, language: str, first: date, last: date) -> dict[date, Any]:
        """The puzzles of some days, as far as they have been dealt."""
        table = schema.daily.c
        query = select(table.day, table.setup).where(
            table.kind == kind, table.language == language, table.day.between(first, last)
        )
        rows = await self.games.database.read(lambda connection: connection.execute(query).all())
        return {row.day: self._setup(kind).validate_python(row.setup) for row in rows}

    async def fix_setup(self, kind: str, day: date, setup: Any) -> Any:
        """Store the puzzle of a day unless there is one; returns the stored one."""
        row = {
            "kind": kind,
            "language": setup.word_list,
            "day": day,
            "edition": setup.edition,
            "setup": self._setup(kind).dump_python(setup, mode="json"),
        }

        def fix(connection: Connection) -> None:
            connection.execute(insert_for(connection.dialect.name, schema.daily).on_conflict_do_nothing(), row)

        await self.games.database.write(fix)
        return await self.setup(kind, setup.word_list, day)

    async def replace_setup(self, kind: str, day: date, old: Any, new: Any) -> Any:
        """Replace the puzzle of a day, unless another process has; returns the stored one. Games keep theirs."""
        table = schema.daily
        setup = self._setup(kind)
        change = update(table).where(
            table.c.kind == kind,
            table.c.language == old.word_list,
            table.c.day == day,
            table.c.edition == old.edition,
        )
        values = change.values(edition=new.edition, setup=setup.dump_python(new, mode="json"))
        await self.games.database.write(lambda connection: connection.execute(values))
        return await self.setup(kind, old.word_list, day)

    async def on(self, kind: str, day: date) -> list[Any]:
        """The puzzles of a day in all languages, as far as they have been dealt."""
        query = select(schema.daily.c.setup).where(schema.daily.c.kind == kind, schema.daily.c.day == day)
        rows = await self.games.database.read(lambda connection: connection.execute(query).all())
        return [self._setup(kind).validate_python(row.setup) for row in rows]

    async def game_of(self, kind: str, language: str, day: date, account: str) -> StoredGame | None:
        """An account's game of a day."""
        games = await self.games_of(kind, language, day, day, account)
        return games.get(day)

    async def games_of(
        self, kind: str, language: str, first: date, last: date, account: str
    ) -> dict[date, StoredGame]:
        """An account's games of some days."""
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

    async def start(
        self,
        kind: str,
        setup: Any,
        day: date,
        account: str,
        now: datetime,
        quota: CreationQuota | None = None,
    ) -> str:
        """The id of an account's game of a day; created if there is none."""
        key = {"account": account, "kind": kind, "language": setup.word_list, "day": day}

        def start(connection: Connection) -> str:
            id = self.games.create_in(connection, kind, setup, account, now, quota=quota)
            connection.execute(insert(schema.daily_game), {**key, "game": id})
            return id

        try:
            id = await self.games.write_new(start, quota)
        except IntegrityError:
            mine = await self.game_of(kind, setup.word_list, day, account)
            assert mine is not None  # created by another tab at the same time
            return mine.id
        self.games.created(kind)
        return id
