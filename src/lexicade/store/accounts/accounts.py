"""Accounts: guests and named accounts, their sessions, and counted attempts."""

import re
import secrets
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from dataclasses import replace as dataclass_replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lexicade.errors import BadInput, Conflict, NotSignedIn
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempt_counter import AttemptCounter
from lexicade.store.accounts.attempts import Limit
from lexicade.store.accounts.entry_codes import forget_device_code, replace_codes
from lexicade.store.accounts.sessions import (
    RENEWED_AFTER,
    SESSION_LIFE,
    TRUSTED,
    RecentSessions,
    end_sessions,
    open_session,
    renew_session,
    token_hash,
)
from lexicade.store.classes.graduation import graduate
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database
from lexicade.store.tables.puzzles import adopt_puzzles

BY_TOKEN = (
    select(schema.account, schema.session.c.expires_at)
    .join(schema.session, schema.session.c.account == schema.account.c.id)
    .where(schema.session.c.token_hash == bindparam("token"), schema.session.c.expires_at > bindparam("now"))
)
Claim = Callable[[Connection], None]
"""Uses something up within a transaction, or raises."""
NAME = re.compile(r"[^\W\d_][\w-]{2,19}")
MAX_KEY_LENGTH = 40
"""Case folding at most doubles the length, as of ß."""


@dataclass(frozen=True)
class Account:
    """A person, or a program's; a guest has no name."""

    id: str
    name: str | None
    created_at: datetime
    suspension: str | None = None
    """Why an operator has stopped it, perhaps empty: it reads, and does nothing. None: it may play."""
    bot: bool = False
    """Whether a program plays under it: said wherever it appears, and decided before its first game."""
    pupil_of: str | None = None
    """The class that manages it; None: it is its owner's."""
    called: str | None = None
    """The safe name by which everybody knows a pupil."""

    @property
    def guest(self) -> bool:
        return self.name is None

    @property
    def child(self) -> bool:
        """Whether a class manages it, so that perhaps a child reads what it is told."""
        return self.pupil_of is not None


def account_of(row: Any, prefix: str = "") -> Account:
    """The account in a row whose columns may have a prefix."""

    def value(name: str) -> Any:
        return getattr(row, prefix + name)

    suspension = None if value("suspended_at") is None else value("suspension")
    return Account(
        value("id"),
        value("name"),
        value("created_at"),
        suspension,
        value("bot"),
        value("pupil_of"),
        value("called"),
    )


@dataclass(frozen=True)
class Session:
    """The account of a session, and its expiry."""

    account: Account
    expires_at: datetime

    def wants_renewal(self, now: datetime) -> bool:
        return self.expires_at < now + SESSION_LIFE - RENEWED_AFTER


@dataclass(frozen=True)
class NewSession:
    """The result of signing up or logging in: the token of the new session, and the sessions that ended."""

    account: Account
    token: str
    ended: frozenset[str]


@dataclass(frozen=True)
class DailyClash:
    """Two games of one daily puzzle, by a guest and by the account that the guest logs in to."""

    guests: str
    owners: str


def checked_name(text: str) -> str:
    """Normalize a name for display; raise if it is not allowed."""
    name = unicodedata.normalize("NFKC", text).strip()
    if not NAME.fullmatch(name):
        raise BadInput("bad-username")
    return name


def name_key(name: str) -> str:
    """The key by which names are compared; idempotent.

    >>> name_key(" Straße "), name_key("STRASSE")
    ('strasse', 'strasse')
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).strip().casefold())


class Accounts:
    """The accounts of this server."""

    def __init__(self, database: Database, trusted: timedelta = TRUSTED) -> None:
        self.database = database
        self.attempts = AttemptCounter(database)
        self._recent: RecentSessions[Session] = RecentSessions(trusted)

    async def create_guest(self, now: datetime, label: str = "") -> tuple[Account, str]:
        """A new guest and the token of their session."""
        account = Account(secrets.token_urlsafe(9), None, now)

        def create(connection: Connection) -> str:
            connection.execute(insert(schema.account), {"id": account.id, "created_at": now})
            return open_session(connection, account.id, now, label)

        return account, await self.database.write(create)

    async def session(self, token: str, now: datetime) -> Session | None:
        """The session of a token. Cached: a session closed by another process may be valid for some seconds more."""
        key = token_hash(token)
        if known := self._recent.get(key, now):
            return known
        version = self._recent.version
        named = {"token": key, "now": now}
        row = await self.database.read_once(lambda connection: connection.execute(BY_TOKEN, named).one_or_none())
        if row is None:
            return None
        session = Session(account_of(row), row.expires_at)
        if version == self._recent.version:
            self._recent.keep(key, session, now)
        return session

    async def by_token(self, token: str, now: datetime) -> Account | None:
        """The account of a session token."""
        session = await self.session(token, now)
        return session.account if session else None

    async def by_name(self, name: str) -> tuple[Account, str] | None:
        """An account and its password hash."""
        key = name_key(name)
        if len(key) > MAX_KEY_LENGTH or not key.isprintable():
            return None
        query = select(schema.account).where(schema.account.c.name_key == key)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        return row and (account_of(row), row.password)

    async def name_guest(
        self,
        guest: Account,
        name: str,
        password_hash: str,
        now: datetime,
        token: str | None = None,
        label: str = "",
        codes: Sequence[str] = (),
    ) -> NewSession:
        """Turn a guest into a named account. All its sessions end, and that of `token`.

        A leaked token of the guest must not open the account. The hashes of its first recovery codes are stored with
        the name, so that no account is without.
        """
        change = (
            update(schema.account)
            .where(schema.account.c.id == guest.id, schema.account.c.name.is_(None))
            .values(name=name, name_key=name_key(name), password=password_hash, pupil_of=None, called=None)
        )
        named = Account(guest.id, name, guest.created_at)

        def rename(connection: Connection) -> NewSession:
            if not connection.execute(change).rowcount:
                raise Conflict("conflict")
            graduate(connection, guest.id)
            ended = end_sessions(connection, token, guest.id)
            replace_codes(connection, guest.id, codes, now)
            return NewSession(named, open_session(connection, guest.id, now, label), ended)

        try:
            entry = await self.database.write(rename)
        except IntegrityError as error:
            raise Conflict("name-taken", username=name) from error
        self.forget_sessions(entry.ended)
        return entry

    async def enter(
        self,
        account: Account,
        now: datetime,
        token: str | None = None,
        guest: Account | None = None,
        label: str = "",
    ) -> NewSession:
        """Open a session. Ends the session of `token`, and all sessions of a guest who logs in to this account."""

        def enter(connection: Connection) -> NewSession:
            ended = end_sessions(connection, token, guest.id if guest else None)
            return NewSession(account, open_session(connection, account.id, now, label), ended)

        entry = await self.database.write(enter)
        self.forget_sessions(entry.ended)
        return entry

    async def make_bot(self, account: Account) -> Account:
        """Make an account a bot's, for good. Only before its first game: nobody turns out to have been a program."""
        played = exists().where(schema.seat.c.account == account.id)
        mine = (schema.account.c.id == account.id, schema.account.c.name.is_not(None))
        change = update(schema.account).where(*mine, ~played).values(bot=True)
        sessions = select(schema.session.c.token_hash).where(schema.session.c.account == account.id)

        def make(connection: Connection) -> list[str]:
            if not connection.execute(change).rowcount:
                raise Conflict("has-played")
            return list(connection.execute(sessions).scalars())

        self.forget_sessions(await self.database.write(make))
        return dataclass_replace(account, bot=True)

    async def by_id(self, id: str) -> Account | None:
        """An account."""
        query = select(schema.account).where(schema.account.c.id == id)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else account_of(row)

    async def password_hash(self, account: Account) -> str | None:
        """The hash of an account's password; None for guests."""
        query = select(schema.account.c.password).where(schema.account.c.id == account.id)
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def set_password_hash(self, account: Account, password_hash: str) -> None:
        change = update(schema.account).where(schema.account.c.id == account.id).values(password=password_hash)
        await self.database.write(lambda connection: connection.execute(change))

    async def change_password(
        self, account: Account, password_hash: str, now: datetime, label: str = "", claim: Claim | None = None
    ) -> NewSession:
        """Replace the password. All sessions end, and codes for other devices; a new session is opened.

        `claim` runs first, in the same transaction: it uses a recovery code up, or raises.
        """
        change = update(schema.account).where(schema.account.c.id == account.id).values(password=password_hash)

        def replace(connection: Connection) -> NewSession:
            if claim:
                claim(connection)
            if not connection.execute(change).rowcount:
                raise NotSignedIn("not-signed-in")
            forget_device_code(connection, account.id)
            ended = end_sessions(connection, None, account.id)
            return NewSession(account, open_session(connection, account.id, now, label), ended)

        entry = await self.database.write(replace)
        self.forget_sessions(entry.ended)
        return entry

    async def rename(self, account: Account, name: str) -> Account:
        """Give a named account another name."""
        change = (
            update(schema.account)
            .where(schema.account.c.id == account.id, schema.account.c.name.is_not(None))
            .values(name=name, name_key=name_key(name))
        )

        def rename(connection: Connection) -> frozenset[str]:
            if not connection.execute(change).rowcount:
                raise NotSignedIn("not-signed-in")
            mine = schema.session.c.account == account.id
            return frozenset(connection.execute(select(schema.session.c.token_hash).where(mine)).scalars())

        try:
            sessions = await self.database.write(rename)
        except IntegrityError as error:
            raise Conflict("name-taken", username=name) from error
        self.forget_sessions(sessions)
        return dataclass_replace(account, name=name)

    async def renew_session(self, token: str, now: datetime) -> None:
        await self.database.write(lambda connection: renew_session(connection, token, now))
        self.forget_sessions([token_hash(token)])

    async def close_session(self, token: str) -> frozenset[str]:
        """End a session; returns the hash of its token, if there was one."""
        ended = await self.database.write(lambda connection: end_sessions(connection, token, None))
        self.forget_sessions(ended)
        return ended

    def forget_sessions(self, hashes: Iterable[str]) -> None:
        """Drop sessions from the cache: they have ended, here or in another process."""
        self._recent.forget(hashes)

    def forget_all_sessions(self) -> None:
        """Drop the whole cache: another process has changed accounts, and does not say which."""
        self._recent.forget_all()

    async def adopt(self, guest: Account, owner: Account) -> list[DailyClash]:
        """Move a guest's games and designs to an account; returns the daily games that both have played."""
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
            # If the guest has got a name in another process since, nothing is moved.
            whose = select(schema.account.c.name, schema.account.c.pupil_of).where(schema.account.c.id == guest.id)
            if any(connection.execute(whose).one()):
                return []
            clashes = [DailyClash(row.guests, row.owners) for row in connection.execute(clash)]
            kept = [each.guests for each in clashes]
            for table in (days, seats, schema.score, schema.former_seat):
                moved = update(table).where(table.c.account == guest.id, table.c.game.not_in(kept))
                connection.execute(moved.values(account=owner.id))
            for made in (schema.design, schema.shared):
                connection.execute(update(made).where(made.c.account == guest.id).values(account=owner.id))
            adopt_puzzles(connection, guest.id, owner.id)
            browsers = schema.push_subscription
            connection.execute(update(browsers).where(browsers.c.account == guest.id).values(account=owner.id))
            return clashes

        return await self.database.write(hand_over)

    async def count_attempt(self, key: str, limit: int, window: timedelta, now: datetime) -> None:
        """Count an attempt; raise `TooMany` if there were more than `limit` within the window."""
        await self.count_attempts([Limit(key, limit, window)], now)

    async def check_attempts(self, key: str, limit: int, window: timedelta, now: datetime) -> None:
        """Raise `TooMany` if there were `limit` attempts within the window; does not count this one."""
        await self.database.read(lambda connection: attempts.check(connection, Limit(key, limit, window), now))

    async def count_attempts(self, limits: Sequence[Limit], now: datetime) -> list[int]:
        """Count an attempt under several limits, or raise `TooMany` and count none; returns the rows' ids."""

        return await self.attempts.count(limits, now)

    async def note_attempts(self, limits: Sequence[Limit], now: datetime) -> list[int]:
        """Count an attempt under several limits without checking them."""
        return await self.database.write(lambda connection: attempts.note(connection, limits, now))

    async def forget_attempts(self, ids: list[int]) -> None:
        """Delete counted attempts that were legitimate."""
        await self.database.write(lambda connection: attempts.forget(connection, ids))

    async def counted_attempts(self) -> int:
        """How many tries are stored under all limits together."""
        query = select(func.count()).select_from(schema.attempt)
        return await self.database.read(lambda connection: connection.execute(query).scalar_one())

    async def forget_all_attempts(self) -> int:
        """Begin to count anew under every limit; returns how many tries were stored."""
        return await self.database.write(lambda connection: connection.execute(delete(schema.attempt)).rowcount)
