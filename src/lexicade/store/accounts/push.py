"""Subscriptions to push messages, and what has been announced."""

from dataclasses import dataclass, field
from datetime import date, datetime
from hashlib import sha256

from sqlalchemy import Connection, and_, delete, func, or_, select, update

from lexicade.errors import BadInput
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for

MAX_SUBSCRIPTIONS = 10
"""Subscriptions of one account, the newest."""
AT_ONCE = 100

table = schema.push_subscription
turn, seat, announced = schema.turn, schema.seat, schema.push_told


@dataclass(frozen=True)
class Subscription:
    """A browser that wants messages."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    turns: bool
    daily: bool
    language: str
    site: str
    """The site that the browser subscribed at, by which push services know whom to ask about a message."""


@dataclass(frozen=True)
class DueTurn:
    """A turn of a subscriber that has not been announced."""

    game: str
    kind: str
    seat: int
    seq: int
    account: str


def _id(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()


class PushSubscriptions:
    """The subscriptions of all accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def save(self, account: str, wanted: Subscription, now: datetime, today: date) -> None:
        """Store what a browser wants. A browser belongs to the account that subscribed there last.

        Its address is no secret: who gives it without the browser's keys cannot take it from another account.
        """
        row = {"id": _id(wanted.endpoint), "account": account, "created_at": now, "day": today, **vars(wanted)}

        def save(connection: Connection) -> None:
            same = and_(table.c.p256dh == wanted.p256dh, table.c.auth == wanted.auth)
            mine = or_(table.c.account == account, same)
            upsert = insert_for(connection.dialect.name, table).values(row)
            values = {name: value for name, value in row.items() if name != "id"}
            stored = upsert.on_conflict_do_update(index_elements=["id"], set_=values, where=mine)
            if not connection.execute(stored).rowcount:
                raise BadInput("bad-endpoint")
            newest = select(table.c.id).where(table.c.account == account).order_by(table.c.created_at.desc())
            kept = newest.limit(MAX_SUBSCRIPTIONS).scalar_subquery()
            connection.execute(delete(table).where(table.c.account == account, table.c.id.not_in(kept)))

        await self.database.write(save)

    async def remove(self, endpoint: str, account: str | None = None) -> None:
        """Forget a browser; of this account only, if one is given."""
        which = [table.c.id == _id(endpoint), *([table.c.account == account] if account else [])]
        await self.database.write(lambda connection: connection.execute(delete(table).where(*which)))

    async def find(self, endpoint: str, account: str) -> Subscription | None:
        query = select(table).where(table.c.id == _id(endpoint), table.c.account == account)
        row = await self.database.read(lambda connection: connection.execute(query).mappings().one_or_none())
        return None if row is None else _subscription(row)

    async def of_turns(self, account: str) -> list[Subscription]:
        """The browsers of an account that want to know of its turns."""
        query = select(table).where(table.c.account == account, table.c.turns)
        rows = await self.database.read(lambda connection: connection.execute(query).mappings().all())
        return [_subscription(row) for row in rows]

    async def unannounced_turns(self, before: datetime) -> list[DueTurn]:
        """Turns of subscribers since some time ago. Who sits on several seats of a game passes the device round."""
        same = seat.alias()
        alone = (
            select(func.count()).where(same.c.game == seat.c.game, same.c.account == seat.c.account).scalar_subquery()
        )
        query = (
            select(turn.c.game, schema.game.c.kind, turn.c.seat, turn.c.seq, seat.c.account)
            .distinct()
            .join(seat, and_(seat.c.game == turn.c.game, seat.c.seat == turn.c.seat))
            .join(schema.game, schema.game.c.id == turn.c.game)
            .join(table, and_(table.c.account == seat.c.account, table.c.turns))
            .outerjoin(announced, and_(announced.c.game == turn.c.game, announced.c.seat == turn.c.seat))
            .where(~turn.c.bot, turn.c.since <= before, turn.c.since >= table.c.created_at, alone == 1)
            .where((announced.c.seq.is_(None)) | (announced.c.seq < turn.c.seq))
            .limit(AT_ONCE)
        )
        return await self.database.read(
            lambda connection: [DueTurn(**row) for row in connection.execute(query).mappings()]
        )

    async def claim_turn(self, claimed: DueTurn) -> bool:
        """Note that a turn is announced; False if another process was first."""
        row = {"game": claimed.game, "seat": claimed.seat, "seq": claimed.seq}

        def claim(connection: Connection) -> bool:
            upsert = insert_for(connection.dialect.name, announced).values(row)
            newer = upsert.on_conflict_do_update(
                index_elements=["game", "seat"], set_={"seq": claimed.seq}, where=announced.c.seq < claimed.seq
            )
            return connection.execute(newer).rowcount > 0

        return await self.database.write(claim)

    async def claim_daily(self, today: date) -> list[Subscription]:
        """Browsers that want to know of the new day's puzzle and do not know it; they count as informed now."""

        def claim(connection: Connection) -> list[Subscription]:
            some = select(table.c.id).where(table.c.daily, table.c.day < today).limit(AT_ONCE).scalar_subquery()
            change = update(table).where(table.c.id.in_(some), table.c.day < today).values(day=today)
            rows = connection.execute(change.returning(*table.c)).mappings().all()
            return [_subscription(row) for row in rows]

        return await self.database.write(claim)


def _subscription(row: object) -> Subscription:
    names = Subscription.__dataclass_fields__
    return Subscription(**{name: row[name] for name in names})  # type: ignore[index]
