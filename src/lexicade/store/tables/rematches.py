"""Games in which the same people play again: one for each game, whoever asks first."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, update
from sqlalchemy.exc import IntegrityError

from lexicade.errors import Conflict
from lexicade.store.log.creation import CreationQuota
from lexicade.store.log.games import CODES_TRIED, Games
from lexicade.store.log.stored import StoredGame
from lexicade.store.sql import schema
from lexicade.store.tables.codes import new_code


class Taken(Exception):
    """Another request was first."""


class Rematches:
    """Creates the next game of a game."""

    def __init__(self, games: Games) -> None:
        self.games = games

    async def start(
        self,
        stored: StoredGame,
        setup: object,
        account: str,
        now: datetime,
        events: Sequence[Any],
        quota: CreationQuota | None = None,
    ) -> str:
        """The next game of a game: created now, unless there is one."""
        table = schema.game
        for _ in range(CODES_TRIED):
            code = new_code()

            def create(connection: Connection, code: str = code) -> str:
                id = self.games.create_in(
                    connection, stored.kind.name, setup, account, now, code, events, quota, None, stored.class_id
                )
                unset = update(table).where(table.c.id == stored.id, table.c.next.is_(None)).values(next=id)
                if not connection.execute(unset).rowcount:
                    raise Taken
                return id

            try:
                id = await self.games.write_new(create, quota)
            except IntegrityError:
                continue  # the code is taken
            except Taken:
                next = (await self.games.reload(stored.id)).next
                assert next is not None  # that is why the update changed nothing
                return next
            self.games.created(stored.kind.name)
            return id
        raise Conflict("conflict")
