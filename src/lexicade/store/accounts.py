"""People: guests, named accounts, their sessions, and the tries to get in."""

import hashlib
import re
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lexicade.errors import BadInput, Conflict, TooMany
from lexicade.store import schema
from lexicade.store.database import Database
from lexicade.store.sessions import RecentSessions

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

    def __init__(self, database: Database) -> None:
        self.database = database
        self._recent: RecentSessions[Account] = RecentSessions()

    async def create_guest(self, now: datetime) -> tuple[Account, str]:
        """A new guest and the token of their session."""
        account = Account(secrets.token_urlsafe(9), None, now)
        async with self.database.write() as connection:
            await connection.execute(insert(schema.account), {"id": account.id, "created_at": now})
            return account, await _open_session(connection, account.id, now)

    async def by_token(self, token: str, now: datetime) -> Account | None:
        """Whose session this is; one that was closed elsewhere may pass for some seconds more."""
        if known := self._recent.get(token, now):
            return known
        async with self.database.read() as connection:
            row = (await connection.execute(BY_TOKEN, {"token": _hash(token), "now": now})).one_or_none()
        return self._recent.keep(token, Account(row.id, row.name, row.created_at), now) if row else None

    async def by_name(self, name: str) -> tuple[Account, str] | None:
        """An account and its password hash."""
        if not NAME.fullmatch(_key(name)):
            return None
        query = select(schema.account).where(schema.account.c.name_key == _key(name))
        async with self.database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return row and (Account(row.id, row.name, row.created_at), row.password)

    async def name_guest(self, guest: Account, name: str, password_hash: str) -> Account:
        """A guest becomes a named account and keeps everything."""
        change = (
            update(schema.account)
            .where(schema.account.c.id == guest.id, schema.account.c.name.is_(None))
            .values(name=name, name_key=_key(name), password=password_hash)
        )
        try:
            async with self.database.write() as connection:
                if not (await connection.execute(change)).rowcount:
                    raise Conflict("conflict")
        except IntegrityError as error:
            raise Conflict("name-taken", username=name) from error
        self._recent.forget_all()
        return Account(guest.id, name, guest.created_at)

    async def set_password_hash(self, account: Account, password_hash: str) -> None:
        async with self.database.write() as connection:
            await connection.execute(
                update(schema.account).where(schema.account.c.id == account.id).values(password=password_hash)
            )

    async def open_session(self, account: Account, now: datetime) -> str:
        async with self.database.write() as connection:
            return await _open_session(connection, account.id, now)

    async def close_session(self, token: str) -> None:
        async with self.database.write() as connection:
            await connection.execute(delete(schema.session).where(schema.session.c.token_hash == _hash(token)))
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
        async with self.database.write() as connection:
            clashes = [DailyClash(row.guests, row.owners) for row in await connection.execute(clash)]
            kept = [each.guests for each in clashes]
            await connection.execute(
                update(days).where(days.c.account == guest.id, days.c.game.not_in(kept)).values(account=owner.id)
            )
            await connection.execute(
                update(seats).where(seats.c.account == guest.id, seats.c.game.not_in(kept)).values(account=owner.id)
            )
        return clashes

    async def count_attempt(self, key: str, limit: int, window: timedelta, now: datetime) -> None:
        """Note a try; raise `TooMany` when there were more than `limit` within the window."""
        table = schema.attempt
        async with self.database.write() as connection:
            await _check_attempts(connection, key, limit, window, now)
            await connection.execute(delete(table).where(table.c.at <= now - timedelta(days=1)))
            await connection.execute(insert(table), {"key": key, "at": now})

    async def check_attempts(self, key: str, limit: int, window: timedelta, now: datetime) -> None:
        """Raise `TooMany` when that many tries were noted within the window; this one is not noted."""
        async with self.database.read() as connection:
            await _check_attempts(connection, key, limit, window, now)


async def _check_attempts(
    connection: AsyncConnection, key: str, limit: int, window: timedelta, now: datetime
) -> None:
    table = schema.attempt
    recent = select(func.count(), func.min(table.c.at)).where(table.c.key == key, table.c.at > now - window)
    tries, oldest = (await connection.execute(recent)).one()
    if tries >= limit:
        raise TooMany("too-many", seconds=max(1, round((oldest + window - now).total_seconds())))


async def _open_session(connection: AsyncConnection, account: str, now: datetime) -> str:
    token = secrets.token_urlsafe(32)
    row = {
        "token_hash": _hash(token),
        "account": account,
        "created_at": now,
        "expires_at": now + SESSION_LIFE,
    }
    await connection.execute(insert(schema.session), row)
    return token
