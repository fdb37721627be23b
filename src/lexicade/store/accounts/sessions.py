"""Sessions: random tokens of which only hashes are stored."""

import hashlib
import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from cachetools import LRUCache
from sqlalchemy import Connection, delete, insert, or_, select, update

from lexicade.store.sql import schema

T = TypeVar("T")
SESSION_LIFE = timedelta(days=400)
RENEWED_AFTER = timedelta(days=1)
"""A session in use is renewed at most once in this time."""
TRUSTED = timedelta(seconds=15)
"""How long a cached session is valid after another process has closed it."""
TRUSTED_ALONE = timedelta(minutes=5)
"""The same for a single process: sockets check every few seconds, and need not query the database."""
ROOM = 10_000


def token_hash(token: str) -> str:
    # A token has 256 random bits, so a plain hash suffices; a stolen table opens no session.
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def open_session(connection: Connection, account: str, now: datetime, label: str = "") -> str:
    """Store a new session; returns its token."""
    token = secrets.token_urlsafe(32)
    row = {
        "token_hash": token_hash(token),
        "account": account,
        "created_at": now,
        "expires_at": now + SESSION_LIFE,
        "label": label,
    }
    connection.execute(insert(schema.session), row)
    return token


def end_sessions(connection: Connection, token: str | None, account: str | None) -> frozenset[str]:
    """End the session of a token, and all sessions of an account; returns the hashes of their tokens."""
    table = schema.session
    mine = or_(table.c.token_hash == (token and token_hash(token)), table.c.account == account)
    ended = frozenset(connection.execute(select(table.c.token_hash).where(mine)).scalars())
    connection.execute(delete(table).where(table.c.token_hash.in_(ended)))
    return ended


def renew_session(connection: Connection, token: str, now: datetime) -> None:
    """Extend a session to its full life. One that lasts longer, because the clock was set back, is unchanged."""
    table = schema.session
    mine = (table.c.token_hash == token_hash(token), table.c.expires_at < now + SESSION_LIFE)
    connection.execute(update(table).where(*mine).values(expires_at=now + SESSION_LIFE))


class RecentSessions(Generic[T]):
    """A short-lived cache of sessions by the hash of their token."""

    def __init__(self, trusted: timedelta = TRUSTED) -> None:
        self.trusted = trusted
        self._known: LRUCache[str, tuple[T, datetime]] = LRUCache(ROOM)
        self.version = 0
        """Incremented when a session ends: a session read before that must not be cached after it."""

    def get(self, key: str, now: datetime) -> T | None:
        session, since = self._known.get(key) or (None, now)
        # Entries in the future are from before the clock was set back; they do not count.
        return session if timedelta() <= now - since < self.trusted else None

    def keep(self, key: str, session: T, now: datetime) -> None:
        self._known[key] = (session, now)

    def forget(self, keys: Iterable[str]) -> None:
        self.version += 1
        for key in keys:
            self._known.pop(key, None)

    def forget_all(self) -> None:
        self.version += 1
        self._known.clear()
