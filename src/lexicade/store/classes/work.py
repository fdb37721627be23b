"""What pupils have done lately, from the summaries of their games."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import select

from lexicade.store.classes.classes_schema import class_pupil
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database


class PupilWork:
    """Figures about the work of pupils."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def words_since(self, class_id: str, since: datetime) -> Mapping[str, int]:
        """How many words each pupil of a class found in games that have changed since then."""
        seat, summary = schema.seat.c, schema.summary.c
        query = (
            select(seat.account, summary.facts)
            .join(schema.summary, (summary.game == seat.game) & (summary.seat == seat.seat))
            .join(class_pupil, class_pupil.c.account == seat.account)
            .where(class_pupil.c.class_id == class_id, summary.updated_at >= since)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        found: Counter[str] = Counter()
        for row in rows:
            found[row.account] += row.facts.get("words_found") or 0
        return found
