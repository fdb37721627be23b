"""Puzzles that were made of the words of a list, for those who know their ids."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, select

from lexicade.store.sql.database import Database, insert_for
from lexicade.store.tables.puzzles_schema import word_puzzle

KEPT_FOR = timedelta(days=400)
"""Longer than an assignment lasts."""
table = word_puzzle.c


class WordPuzzles:
    """The table of puzzles of words."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, kind: str, found: Mapping[str, str], now: datetime) -> None:
        """Keep the texts of puzzles by their ids, and forget those that are old."""
        rows = [{"kind": kind, "puzzle": id, "body": body, "made_at": now} for id, body in found.items()]

        def keep(connection: Connection) -> None:
            connection.execute(delete(word_puzzle).where(table.made_at < now - KEPT_FOR))
            if rows:
                upsert = insert_for(connection.dialect.name, word_puzzle)
                again = upsert.on_conflict_do_update(index_elements=["kind", "puzzle"], set_={"made_at": now})
                connection.execute(again, rows)

        await self.database.write(keep)

    async def find(self, kind: str, ids: Collection[str]) -> dict[str, str]:
        """The texts of those that there are."""
        query = select(table.puzzle, table.body).where(table.kind == kind, table.puzzle.in_(ids))
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.puzzle: row.body for row in rows}
