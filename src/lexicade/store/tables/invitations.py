"""Invitations of bots' accounts to tables, by name."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Select, func, insert, or_, select, update

from lexicade.errors import NotFound
from lexicade.store.accounts.accounts import MAX_KEY_LENGTH, Account, account_of, name_key
from lexicade.store.accounts.program_schema import invitation
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

Answer = Literal["accepted", "declined"]
OPEN = "open"
MAX_SHOWN = 100
"""Of open invitations of one account, the oldest."""
MAX_PLAYING = 1000
"""Of the seats of one account, those in games that changed last."""
LIFE = timedelta(days=2)
"""An invitation that nobody has answered by then is none any more."""
ACTIVE = timedelta(days=1)
"""A game in which nothing has happened for longer does not count for the limit of games at once."""
table, game, account = invitation.c, schema.game.c, schema.account.c


@dataclass(frozen=True)
class Invitation:
    """Somebody was asked to a table."""

    id: str
    game: str
    kind: str
    code: str
    account: str
    host: str
    rated: bool
    """Whether the host agreed that the game counts for both."""
    state: str
    created_at: datetime


@dataclass(frozen=True)
class Seat:
    """A seat of an account in a running game, and the turn that waits for it, if one does."""

    game: str
    kind: str
    seat: int
    seq: int | None
    since: datetime | None
    due_at: datetime | None


class Invitations:
    """The invitations of all accounts, and what their accounts are playing."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def bot(self, name: str) -> Account:
        """The account of a bot."""
        key = name_key(name)
        if len(key) <= MAX_KEY_LENGTH and key.isprintable():
            query = select(schema.account).where(account.name_key == key, account.bot)
            row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
            if row is not None:
                return account_of(row)
        raise NotFound("no-such-bot", name=name[:40])

    async def bots(self, limit: int) -> list[Account]:
        """The accounts of bots, by the alphabet."""
        query = select(schema.account).where(account.bot).order_by(account.name_key).limit(limit)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [account_of(row) for row in rows]

    async def invite(self, to: str, bot: str, host: str, now: datetime, *, rated: bool) -> str:
        """Ask a bot to a table; asking again opens a declined invitation again. Returns its id."""
        id = secrets.token_hex(6)
        row = {"id": id, "game": to, "account": bot, "host": host, "rated": rated}
        mine = (table.game == to, table.account == bot)

        def invite(connection: Connection) -> str:
            known = connection.execute(select(table.id).where(*mine).with_for_update()).scalar()
            if known is None:
                connection.execute(insert(invitation), {**row, "state": OPEN, "created_at": now})
                return id
            again = {"state": OPEN, "rated": rated, "host": host, "created_at": now}
            connection.execute(update(invitation).where(*mine, table.state != "accepted").values(**again))
            return str(known)

        return await self.database.write(invite)

    async def open(self, bot: str, now: datetime) -> list[Invitation]:
        """The invitations that an account has not answered, the oldest first."""
        query = _invitations().where(table.account == bot, table.state == OPEN, table.created_at > now - LIFE)
        rows = await self.database.read(
            lambda connection: connection.execute(query.order_by(table.created_at).limit(MAX_SHOWN)).mappings().all()
        )
        return [Invitation(**row) for row in rows]

    async def to(self, id: str) -> list[tuple[Invitation, str]]:
        """The invitations to a table, each with the bot's name."""
        query = _invitations(account.name).join(schema.account, account.id == table.account).where(table.game == id)
        rows = await self.database.read(
            lambda connection: connection.execute(query.order_by(table.created_at)).mappings().all()
        )
        return [(Invitation(**{key: row[key] for key in row if key != "name"}), row["name"]) for row in rows]

    async def find(self, id: str, bot: str, now: datetime, *, answered: bool = False) -> Invitation:
        """An open invitation of an account, or one that was accepted."""
        states = (OPEN, "accepted") if answered else (OPEN,)
        query = _invitations().where(
            table.id == id, table.account == bot, table.state.in_(states), table.created_at > now - LIFE
        )
        row = await self.database.read(lambda connection: connection.execute(query).mappings().one_or_none())
        if row is None:
            raise NotFound("no-such-invitation")
        return Invitation(**row)

    async def answer(self, to: str, bot: str, answer: Answer) -> None:
        """Close the invitation of an account to a table."""
        change = update(invitation).where(table.game == to, table.account == bot, table.state == OPEN)
        await self.database.write(lambda connection: connection.execute(change.values(state=answer)))

    async def invited(self, to: str, bot: str) -> bool:
        """Whether an account was asked to a table, and has not declined."""
        query = select(table.id).where(table.game == to, table.account == bot, table.state != "declined")
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def playing(self, who: str, now: datetime) -> list[Seat]:
        """The seats of an account in games that run, with the turns that wait for it."""
        query = _playing(who, now, schema.game.c.kind).limit(MAX_PLAYING)
        rows = await self.database.read(lambda connection: connection.execute(query).mappings().all())
        return [Seat(**row) for row in rows]

    async def busy(self, who: str, now: datetime) -> int:
        """In how many games an account is playing."""
        query = _playing(who, now).where(schema.summary.c.updated_at > now - ACTIVE).subquery()
        count = select(func.count(query.c.game.distinct()))
        return await self.database.read(lambda connection: connection.execute(count).scalar_one())


def agreed(connection: Connection, games: Collection[str]) -> set[tuple[str, str, str]]:
    """The agreements that games between a person and a bot count: by game, person and bot."""
    query = select(table.game, table.host, table.account).where(table.game.in_(games), table.rated)
    return {(row.game, row.host, row.account) for row in connection.execute(query)}


def _invitations(*more: Any) -> Select[Any]:
    return select(*invitation.c, game.kind, game.code, *more).join(schema.game, game.id == table.game)


def _playing(who: str, now: datetime, *more: Any) -> Select[Any]:
    seat, row, turn = schema.seat.c, schema.summary.c, schema.turn.c
    return (
        select(seat.game, *more, seat.seat, turn.seq, turn.since, turn.due_at)
        .join(schema.summary, (row.game == seat.game) & (row.seat == seat.seat))
        .join(schema.game, game.id == seat.game)
        .outerjoin(schema.turn, (turn.game == seat.game) & (turn.seat == seat.seat))
        .where(seat.account == who, or_(row.over_at.is_(None), row.over_at > now), row.listed)
        .order_by(row.updated_at.desc(), seat.game, seat.seat)
    )
