"""What jobs of a kind have found in the games of an account."""

from typing import Any

from sqlalchemy import and_, select

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

job, seat = schema.job.c, schema.seat.c


class Findings:
    """The results of jobs, by account."""

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
