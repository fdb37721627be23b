"""What jobs of a kind have found in games."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import and_, select

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

job, seat = schema.job.c, schema.seat.c


class Findings:
    """The results of jobs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, account: str, kind: str) -> dict[str, Any]:
        """By game: the result of its latest job of a kind that is done."""
        query = (
            select(job.game, job.result)
            .select_from(schema.seat.join(schema.job, and_(job.game == seat.game, job.kind == kind)))
            .where(seat.account == account, job.state == "done")
            .order_by(job.seq)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.game: row.result for row in rows}

    async def in_games(self, games: Sequence[str], kind: str) -> dict[str, Any]:
        """The same for some games, whoever played them."""
        mine = (job.game.in_(games), job.kind == kind, job.state == "done")
        query = select(job.game, job.result).where(*mine).order_by(job.seq)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.game: row.result for row in rows}
