"""How the tables of a round stand, read from their summaries: for a few seats each, whose rows are never stale."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import and_, select

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

GAMES_AT_ONCE = 500
seat, summary, person = schema.seat.c, schema.summary.c, schema.account.c


@dataclass(frozen=True)
class SeatResult:
    """A person's seat at a table."""

    account: str
    name: str
    score: int
    over: bool
    won: float | None
    """1, or a half for a draw, or 0; None: there is no result, or none yet."""
    spread: int


class TableResults:
    """What has come of games."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, games: Collection[str], now: datetime) -> dict[str, list[SeatResult]]:
        """The people at each of these games in the order of their seats. Bots are not among them."""
        ids, found = sorted(games), defaultdict[str, list[SeatResult]](list)
        for start in range(0, len(ids), GAMES_AT_ONCE):
            for row in await self._rows(ids[start : start + GAMES_AT_ONCE]):
                # Rows of earlier versions do not say who has won.
                outcome = row.facts.get("outcome") or {}
                found[row.game].append(
                    SeatResult(
                        row.account,
                        row.called or row.name or "",
                        row.facts["score"],
                        row.over_at is not None and row.over_at <= now,
                        outcome.get("won"),
                        outcome.get("spread", 0),
                    )
                )
        return dict(found)

    async def _rows(self, games: Sequence[str]) -> Sequence[Any]:
        query = (
            select(seat.game, seat.account, person.name, person.called, summary.facts, summary.over_at)
            .join(schema.summary, and_(summary.game == seat.game, summary.seat == seat.seat))
            .join(schema.account, person.id == seat.account)
            .where(seat.game.in_(games))
            .order_by(seat.game, seat.seat)
        )
        return await self.database.read(lambda connection: connection.execute(query).all())
