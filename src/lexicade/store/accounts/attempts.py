"""Counted attempts, for rate limits."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, or_, select

from lexicade.errors import TooMany
from lexicade.store.sql import schema

KEPT_FOR = timedelta(days=1)
"""Longer than any window."""


@dataclass(frozen=True)
class Limit:
    """At most `most` attempts under one key within a window of time."""

    key: str
    most: int
    window: timedelta

    @property
    def stored_key(self) -> str:
        # Hashed: fits the column whatever was typed, and stores no name or address.
        return hashlib.sha256(self.key.encode(errors="surrogatepass")).hexdigest()


def lock(connection: Connection, limits: Iterable[Limit]) -> None:
    """Keep others from checking these limits until this transaction ends."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time
        for key in sorted({int(limit.stored_key[:15], 16) for limit in limits}):
            connection.execute(select(func.pg_advisory_xact_lock(key)))


@dataclass(frozen=True)
class Recent:
    """The attempts within the window of a limit."""

    tries: int
    oldest: datetime | None

    def check(self, limit: Limit, now: datetime, more: int = 0) -> None:
        """Raise `TooMany` if a limit has been reached with these, and so many that have come since."""
        if self.tries + more >= limit.most:
            wait = (self.oldest or now) + limit.window - now
            raise TooMany("too-many", seconds=max(1, round(wait.total_seconds())))


def recent(connection: Connection, limit: Limit, now: datetime) -> Recent:
    table = schema.attempt
    # Attempts in the future are from before the clock was set back; they do not count.
    within = (table.c.key == limit.stored_key, table.c.at > now - limit.window, table.c.at <= now)
    return Recent(*connection.execute(select(func.count(), func.min(table.c.at)).where(*within)).one())


def check(connection: Connection, limit: Limit, now: datetime) -> None:
    """Raise `TooMany` if a limit has been reached."""
    recent(connection, limit, now).check(limit, now)


def note(connection: Connection, limits: Iterable[Limit], now: datetime) -> list[int]:
    """Store an attempt under each of these limits, reached or not; returns the ids of the rows."""
    rows = [insert(schema.attempt).values(key=limit.stored_key, at=now) for limit in limits]
    return [connection.execute(row.returning(schema.attempt.c.id)).scalar_one() for row in rows]


def forget(connection: Connection, ids: list[int]) -> None:
    """Delete attempts that were legitimate."""
    connection.execute(delete(schema.attempt).where(schema.attempt.c.id.in_(ids)))


def prune(connection: Connection, now: datetime) -> None:
    """Delete attempts outside every window, past or future."""
    at = schema.attempt.c.at
    connection.execute(delete(schema.attempt).where(or_(at <= now - KEPT_FOR, at > now + KEPT_FOR)))
