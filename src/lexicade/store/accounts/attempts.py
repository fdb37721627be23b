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


def check(connection: Connection, limit: Limit, now: datetime) -> None:
    """Raise `TooMany` if a limit has been reached."""
    table = schema.attempt
    # Attempts in the future are from before the clock was set back; they do not count.
    recent = (table.c.key == limit.stored_key, table.c.at > now - limit.window, table.c.at <= now)
    tries, oldest = connection.execute(select(func.count(), func.min(table.c.at)).where(*recent)).one()
    if tries >= limit.most:
        raise TooMany("too-many", seconds=max(1, round((oldest + limit.window - now).total_seconds())))


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
