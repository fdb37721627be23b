"""High scores: the best rounds of a day and of all time. A game decides which rounds are comparable."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database


@dataclass(frozen=True)
class Score:
    """The score of one round."""

    account: str
    name: str
    """The account's name, if its owner agreed to show it; else empty."""
    points: int
    words: int
    at: datetime


class Scores:
    """The high scores."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def best(
        self, language: str, size: int, now: datetime, since: datetime | None = None, limit: int = 10
    ) -> list[Score]:
        """The best rounds that are over, since a time or of all time; of equals the earliest first."""
        table, account = schema.score, schema.account
        over = (table.c.language == language, table.c.size == size, table.c.ends_at <= now, table.c.points > 0)
        query = (
            select(table, account.c.name, account.c.name_in_scores)
            .join(account, account.c.id == table.c.account)
            .where(*over, *((table.c.ends_at >= since,) if since else ()))
            .order_by(table.c.points.desc(), table.c.words, table.c.ends_at, table.c.game, table.c.seat)
            .limit(limit)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            Score(
                row.account, row.name if row.name and row.name_in_scores else "", row.points, row.words, row.ends_at
            )
            for row in rows
        ]
