"""Puzzles of what people could have found in their own games; they go where the seat goes, and end with the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, Select, and_, select

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for
from lexicade.store.tables.puzzles_schema import game_puzzle

NEWEST = 200
"""Puzzles of an account in a language that are offered."""


@dataclass(frozen=True)
class GamePuzzle:
    """A puzzle, and the game it is from."""

    game: str
    puzzle: str
    body: str


class GamePuzzles:
    """The table of puzzles from own games."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(
        self, game: str, kind: str, language: str, found: Mapping[int, Sequence[tuple[str, str]]], now: datetime
    ) -> None:
        """Keep the ids and texts of puzzles by seat; those that are there stay."""
        rows = [
            {
                "game": game,
                "seat": seat,
                "puzzle": id,
                "kind": kind,
                "language": language,
                "body": body,
                "made_at": now,
            }
            for seat, puzzles in found.items()
            for id, body in puzzles
        ]
        if not rows:
            return

        def keep(connection: Connection) -> None:
            connection.execute(insert_for(connection.dialect.name, game_puzzle).on_conflict_do_nothing(), rows)

        await self.database.write(keep)

    async def of(self, account: str, kind: str, language: str) -> list[GamePuzzle]:
        """The newest puzzles from games in which an account has the seat."""
        query = (
            _owned(account, kind)
            .where(game_puzzle.c.language == language)
            .order_by(game_puzzle.c.made_at.desc(), game_puzzle.c.puzzle)
            .limit(NEWEST)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [GamePuzzle(row.game, row.puzzle, row.body) for row in rows]

    async def find(self, account: str, kind: str, puzzle: str) -> GamePuzzle | None:
        """A puzzle from a game in which an account has the seat."""
        query = _owned(account, kind).where(game_puzzle.c.puzzle == puzzle).limit(1)
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return GamePuzzle(row.game, row.puzzle, row.body) if row else None


def _owned(account: str, kind: str) -> Select[tuple[str, str, str]]:
    seat, table = schema.seat.c, game_puzzle.c
    mine = and_(seat.game == table.game, seat.seat == table.seat)
    return (
        select(table.game, table.puzzle, table.body)
        .select_from(game_puzzle.join(schema.seat, mine))
        .where(seat.account == account, table.kind == kind)
    )
