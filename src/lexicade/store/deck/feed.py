"""Which games of an account have been asked for words that it missed."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, or_, select, update

from lexicade.store.deck.schema import deck_feed
from lexicade.store.projections.lists import MINE
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

seat, row = schema.seat.c, schema.summary.c


@dataclass(frozen=True)
class Played:
    """A seat in a game that went on."""

    game: str
    seat: int
    updated_at: datetime


class DeckFeed:
    """Remembers for each account up to when its games have been looked through."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def looked_at(self, account: str) -> datetime | None:
        """Up to when; None: never yet."""
        query = select(deck_feed.c.looked_at).where(deck_feed.c.account == account)
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def played(self, account: str, since: datetime, most: int) -> list[Played]:
        """The games of an account in which something happened since, or ended by the clock, the last ones first."""
        changed = or_(row.updated_at > since, row.over_at > since, row.valid_until > since)
        query = (
            select(row.game, row.seat, row.updated_at)
            .select_from(MINE)
            .where(seat.account == account, row.listed, changed)
            .order_by(row.updated_at.desc(), row.game)
            .limit(most)
        )
        found = await self.database.read(lambda connection: connection.execute(query).all())
        return [Played(*each) for each in found]

    async def mark(self, account: str, at: datetime) -> None:
        """Keep up to when an account's games have been looked through."""

        def mark(connection: Connection) -> None:
            mine = deck_feed.c.account == account
            if not connection.execute(update(deck_feed).where(mine).values(looked_at=at)).rowcount:
                connection.execute(insert(deck_feed).values(account=account, looked_at=at))

        await self.database.write(mark)
