"""What a class plays together: rounds of one table for all, or of several small ones."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, insert, select

from lexicade.store.classes.classes_schema import class_round, class_table
from lexicade.store.sql.database import Database

KEPT_ROUNDS = 50
"""Rounds of one evening that count for the next pairs."""
table, place = class_round.c, class_table.c


@dataclass(frozen=True)
class Round:
    """A round, and its games in their order."""

    id: str
    kind: str
    """The game that is played."""
    play: str
    """Which of the ways to play it."""
    number: int
    opened_at: datetime
    opened_by: str
    games: Sequence[str]


class Rounds:
    """The rounds of all classes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self, class_id: str, kind: str, play: str, opened_by: str, now: datetime) -> str:
        """Begin a round without tables; returns its id. Rounds of one play in a row are numbered."""
        id = secrets.token_urlsafe(9)

        def begin(connection: Connection) -> str:
            last = connection.execute(_of(class_id).limit(1)).one_or_none()
            follows = last is not None and (last.kind, last.play, last.opened_at.date()) == (kind, play, now.date())
            number = last.number + 1 if last is not None and follows else 1
            row = {"id": id, "class_id": class_id, "kind": kind, "play": play, "number": number}
            connection.execute(insert(class_round), {**row, "opened_at": now, "opened_by": opened_by})
            return id

        return await self.database.write(begin)

    async def add(self, round: str, game: str) -> None:
        """Add a table to a round."""

        def add(connection: Connection) -> None:
            count = select(func.count()).where(place.round == round)
            number = connection.execute(count).scalar_one()
            connection.execute(insert(class_table), {"round": round, "game": game, "number": number})

        await self.database.write(add)

    async def last(self, class_id: str) -> Round | None:
        """The round that was opened last."""
        found = await self.lately(class_id, 1)
        return found[0] if found else None

    async def lately(self, class_id: str, most: int = KEPT_ROUNDS) -> list[Round]:
        """The last rounds, the newest first."""

        def read(connection: Connection) -> list[Round]:
            rows = connection.execute(_of(class_id).limit(most)).all()
            tables = select(class_table).where(place.round.in_([row.id for row in rows])).order_by(place.number)
            games: dict[str, list[str]] = {}
            for each in connection.execute(tables):
                games.setdefault(each.round, []).append(each.game)
            return [
                Round(
                    row.id, row.kind, row.play, row.number, row.opened_at, row.opened_by, tuple(games.get(row.id, ()))
                )
                for row in rows
            ]

        return await self.database.read(read)


def _of(class_id: str) -> Any:
    return (
        select(class_round)
        .where(table.class_id == class_id)
        .order_by(table.opened_at.desc(), table.number.desc(), table.id)
    )
