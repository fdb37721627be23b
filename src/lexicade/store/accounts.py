"""People: guests, named accounts, their sessions, and the tries to get in."""

import hashlib
import re
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lexicade.errors import BadInput, Conflict, TooMany
from lexicade.store import schema
from lexicade.store.database import Database
from lexicade.store.sessions import TRUSTED, RecentSessions

SESSION_LIFE = timedelta(days=400)
BY_TOKEN = (
    select(schema.account)
    .join(schema.session, schema.session.c.account == schema.account.c.id)
    .where(schema.session.c.token_hash == bindparam("token"), schema.session.c.expires_at > bindparam("now"))
)
NAME = re.compile(r"[^\W\d_][\w-]{2,19}")


@dataclass(frozen=True)
class Account:
    """A person; a guest has no name."""

    id: str
    name: str | None
    created_at: datetime

    @property
    def guest(self) -> bool:
        return self.name is None


@dataclass(frozen=True)
class DailyClash:
    """Two games of one day, when a guest turns out to be somebody who has played it too."""

    guests: str
    owners: str


def checked_name(text: str) -> str:
    """A name as it will be shown, or an error that says what a name is."""
    name = unicodedata.normalize("NFKC", text).strip()
    if not NAME.fullmatch(name):
        raise BadInput("bad-username")
    return name


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).strip().casefold()[:40]


def _hash(token: str) -> str:
    # A session token is 256 random bits: a plain hash suffices, and a stolen table opens no session.
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """The people of this house."""

    def __init__(self, database: Database, trusted: timedelta = TRUSTED) -> None:
        self.database = database
        self._recent: RecentSessions[Account] = RecentSessions(trusted)

    async def create_guest(self, now: datetime) -> tuple[Account, str]:
        """A new guest and the token of their session."""
        account = Account(secrets.token_urlsafe(9), None, now)

        def create(connection: Connection) -> str:
            connection.execute(insert(schema.account), {"id": account.id, "created_at": now})
            return _open_session(connection, account.id, now)

        return account, await self.database.write(create)

    async def by_token(self, token: str, now: datetime) -> Account | None:
        """Whose session this is; one that was closed elsewhere may pass for some seconds more."""
        if known := self._recent.get(token, now):
            return known
        key = {"token": _hash(token), "now": now}
        row = await self.database.read(lambda connection: connection.execute(BY_TOKEN, key).one_or_none())
        return self._recent.keep(token, Account(row.id, row.name, row.created_at), now) if row else None

    async def by_name(self, name: str) -> tuple[Account, str] | None:
        """An account and its password hash."""
        if not NAME.fullmatch(_key(name)):
            return None
        query = select(schema.account).where(schema.account.c.name_key == _key(name))
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        return row and (Account(row.id, row.name, row.created_at), row.password)

    async def name_guest(self, guest: Account, name: str, password_hash: str) -> Account:
        """A guest becomes a named account and keeps everything."""
        change = (
            update(schema.account)
            .where(schema.account.c.id == guest.id, schema.account.c.name.is_(None))
            .values(name=name, name_key=_key(name), password=password_hash)
        )

        def rename(connection: Connection) -> None:
            if not connection.execute(change).rowcount:
                raise Conflict("conflict")

        try:
            await self.database.write(rename)
        except IntegrityError as error:
            raise Conflict("name-taken", username=name) from error
        self._recent.forget_all()
        return Account(guest.id, name, guest.created_at)

    async def set_password_hash(self, account: Account, password_hash: str) -> None:
        change = update(schema.account).where(schema.account.c.id == account.id).values(password=password_hash)
        await self.database.write(lambda connection: connection.execute(change))

    async def open_session(self, account: Account, now: datetime) -> str:
        return await self.database.write(lambda connection: _open_session(connection, account.id, now))

    async def close_session(self, token: str) -> None:
        ended = delete(schema.session).where(schema.session.c.token_hash == _hash(token))
        await self.database.write(lambda connection: connection.execute(ended))
        self._recent.forget(token)

    async def adopt(self, guest: Account, owner: Account) -> list[DailyClash]:
        """Hand a guest's games to the account they logged in to; returns the days that both had played."""
        days, seats = schema.daily_game, schema.seat
        mine = days.alias()
        clash = select(days.c.game.label("guests"), mine.c.game.label("owners")).where(
            days.c.account == guest.id,
            mine.c.account == owner.id,
            mine.c.kind == days.c.kind,
            mine.c.language == days.c.language,
            mine.c.day == days.c.day,
        )

        def hand_over(connection: Connection) -> list[DailyClash]:
            # Whoever took a name a moment ago, in another process, is no guest any more and gives nothing away.
            if connection.execute(select(schema.account.c.name).where(schema.account.c.id == guest.id)).scalar_one():
                return []
            clashes = [DailyClash(row.guests, row.owners) for row in connection.execute(clash)]
            kept = [each.guests for each in clashes]
            for table in (days, seats, schema.score):
                moved = update(table).where(table.c.account == guest.id, table.c.game.not_in(kept))
                connection.execute(moved.values(account=owner.id))
            return clashes

        return await self.database.write(hand_over)

    async def count_attempt(self, key: str, limit: int, window: timedelta, now: datetime) -> None:
        """Note a try; raise `TooMany` when there were more than `limit` within the window."""
        table = schema.attempt

        def count(connection: Connection) -> None:
            _check_attempts(connection, key, limit, window, now)
            connection.execute(delete(table).where(table.c.at <= now - timedelta(days=1)))
            connection.execute(insert(table), {"key": key, "at": now})

        await self.database.write(count)

    async def check_attempts(self, key: str, limit: int, window: timedelta, now: datetime) -> None:
        """Raise `TooMany` when that many tries were noted within the window; this one is not noted."""
        await self.database.read(lambda connection: _check_attempts(connection, key, limit, window, now))


def _check_attempts(connection: Connection, key: str, limit: int, window: timedelta, now: datetime) -> None:
    table = schema.attempt
    recent = select(func.count(), func.min(table.c.at)).where(table.c.key == key, table.c.at > now - window)
    tries, oldest = connection.execute(recent).one()
    if tries >= limit:
        raise TooMany("too-many", seconds=max(1, round((oldest + window - now).total_seconds())))


def _open_session(connection: Connection, account: str, now: datetime) -> str:
    token = secrets.token_urlsafe(32)
    row = {
        "token_hash": _hash(token),
        "account": account,
        "created_at": now,
        "expires_at": now + SESSION_LIFE,
    }
    connection.execute(insert(schema.session), row)
    return token
