"""The accounts and tables of a site, as an operator sees them, and what an operator changes about accounts."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, or_, select, update

from lexicade.errors import NotFound
from lexicade.store.accounts.accounts import name_key
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

account, seat, session, game, event = schema.account, schema.seat, schema.session, schema.game, schema.event


@dataclass(frozen=True)
class AccountRow:
    """An account in an operator's list."""

    id: str
    name: str | None
    created_at: datetime
    operator: bool
    suspended_at: datetime | None
    suspension: str
    silenced_until: datetime | None
    games: int
    sessions: int


@dataclass(frozen=True)
class TableRow:
    """A table in an operator's list. Names that people typed there are not in it."""

    id: str
    kind: str
    code: str
    created_at: datetime
    updated_at: datetime
    seats: int
    host: str | None
    """The account in the first seat."""
    events: int


class Roll:
    """Lists of accounts and tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def accounts(
        self,
        limit: int,
        *,
        search: str = "",
        exactly: str = "",
        after: str = "",
        guests: bool = False,
        marked: bool = False,
    ) -> list[AccountRow]:
        """Accounts by the order of their ids, after one; of those whose name begins or is so, or that are marked."""
        games = select(func.count()).where(seat.c.account == account.c.id).scalar_subquery()
        sessions = select(func.count()).where(session.c.account == account.c.id).scalar_subquery()
        names = [account.c[each] for each in AccountRow.__dataclass_fields__ if each not in ("games", "sessions")]
        query = select(*names, games.label("games"), sessions.label("sessions")).order_by(account.c.id).limit(limit)
        query = query.where(account.c.id > after)
        if exactly:
            query = query.where(or_(account.c.name_key == name_key(exactly), account.c.id == exactly))
        elif search:
            key = name_key(search)
            query = query.where(or_(account.c.name_key.startswith(key, autoescape=True), account.c.id == search))
        elif not guests:
            query = query.where(account.c.name.is_not(None))
        if marked:
            stopped = or_(account.c.suspended_at.is_not(None), account.c.silenced_until.is_not(None))
            query = query.where(or_(stopped, account.c.operator))

        def read(connection: Connection) -> list[AccountRow]:
            return [AccountRow(**row) for row in connection.execute(query).mappings()]

        return await self.database.read(read)

    async def find(self, text: str) -> AccountRow:
        """The account of a name or an id."""
        found = await self.accounts(1, exactly=text.strip())
        if not found:
            raise NotFound("no-such-account")
        return found[0]

    async def is_operator(self, id: str) -> bool:
        """Whether an account may run the site: asked of the database every time."""
        query = select(account.c.operator).where(account.c.id == id, account.c.suspended_at.is_(None))
        return bool(await self.database.read(lambda connection: connection.execute(query).scalar()))

    async def grant(self, id: str, *, operator: bool) -> None:
        await self._change(id, operator=operator)

    async def suspend(self, id: str, since: datetime | None, reason: str = "") -> None:
        """Stop an account, or let it go on: `since` is None."""
        await self._change(id, suspended_at=since, suspension=reason if since else "")

    async def silence(self, id: str, until: datetime | None) -> None:
        """Keep an account from writing in any chat, or let it write again."""
        await self._change(id, silenced_until=until)

    async def suspension(self, id: str) -> str:
        """The reason that a suspended account is told."""
        query = select(account.c.suspension).where(account.c.id == id)
        return await self.database.read(lambda connection: connection.execute(query).scalar()) or ""

    async def tables(self, limit: int, *, after: str = "") -> list[TableRow]:
        """The tables that have a code, by the order of their ids."""
        seats = select(func.count()).where(seat.c.game == game.c.id).scalar_subquery()
        host = select(seat.c.account).where(seat.c.game == game.c.id, seat.c.seat == 0).scalar_subquery()
        events = select(func.count()).where(event.c.game == game.c.id).scalar_subquery()
        last = select(func.max(event.c.at)).where(event.c.game == game.c.id).scalar_subquery()
        updated = func.coalesce(last, game.c.created_at, type_=schema.Instant()).label("updated_at")
        query = (
            select(
                game.c.id,
                game.c.kind,
                game.c.code,
                game.c.created_at,
                updated,
                seats.label("seats"),
                host.label("host"),
                events.label("events"),
            )
            .where(game.c.code.is_not(None), game.c.id > after)
            .order_by(game.c.id)
            .limit(limit)
        )

        def read(connection: Connection) -> list[TableRow]:
            return [TableRow(**row) for row in connection.execute(query).mappings()]

        return await self.database.read(read)

    async def _change(self, id: str, **values: Any) -> None:
        change = update(account).where(account.c.id == id).values(values)

        def write(connection: Connection) -> None:
            if not connection.execute(change).rowcount:
                raise NotFound("no-such-account")

        await self.database.write(write)
