"""Finished games of an account and whom it played against, read from the summaries."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, Text, and_, cast, select

from lexicade.store.projections.lists import Lists
from lexicade.store.sql import schema

row, game = schema.summary.c, schema.game.c


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of an account."""

    game: str
    seat: int
    """The account's."""
    result: str
    """What the game's tally says of the account's seat, as JSON."""
    others: dict[int, str]
    """The accounts in the other seats."""
    bots: set[int]
    """Those of these seats that programs played."""


class Results:
    """What accounts have played to the end."""

    def __init__(self, lists: Lists) -> None:
        self.lists = lists

    async def of(self, account: str, kind: str, now: datetime) -> list[FinishedGame]:
        """An account's finished games of a kind, the last one first."""
        await self.lists.refresh(account, now)
        mine, other = schema.seat.alias("mine"), schema.seat.alias("other")
        query = (
            select(
                row.game,
                row.seat,
                cast(row.result, Text).label("result"),
                other.c.seat.label("at"),
                other.c.account,
                schema.account.c.bot,
            )
            .select_from(
                mine.join(schema.summary, and_(row.game == mine.c.game, row.seat == mine.c.seat))
                .join(schema.game, game.id == row.game)
                .outerjoin(other, and_(other.c.game == row.game, other.c.account != account))
                .outerjoin(schema.account, schema.account.c.id == other.c.account)
            )
            .where(mine.c.account == account, game.kind == kind, row.result.is_not(None))
            .order_by(row.updated_at.desc(), row.game, row.seat, other.c.seat)
        )

        def read(connection: Connection) -> list[FinishedGame]:
            found: dict[str, FinishedGame] = {}
            for each in connection.execute(query):
                known = found.setdefault(each.game, FinishedGame(each.game, each.seat, each.result, {}, set()))
                if each.at is not None:
                    known.others[each.at] = each.account
                    known.bots.update({each.at} if each.bot else ())
            return list(found.values())

        return await self.lists.games.database.read(read)
