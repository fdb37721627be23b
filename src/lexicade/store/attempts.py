"""Attempts that are counted, so that guessing is slow."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, or_, select

from lexicade.errors import TooMany
from lexicade.store import schema

KEPT = timedelta(days=1)
"""Longer than any window."""


@dataclass(frozen=True)
class Limit:
    """At most so many attempts under one key within a window of time."""

    key: str
    most: int
    window: timedelta

    @property
    def stored_key(self) -> str:
        # A hash fits the column whatever somebody types, and the table tells nobody's name or address.
        return hashlib.sha256(self.key.encode(errors="surrogatepass")).hexdigest()


def check(connection: Connection, limit: Limit, now: datetime) -> None:
    """Raise `TooMany` when a limit has been reached."""
    table = schema.attempt
    # Attempts of the future were noted before the clock was set back: nobody has to wait for them.
    recent = (table.c.key == limit.stored_key, table.c.at > now - limit.window, table.c.at <= now)
    tries, oldest = connection.execute(select(func.count(), func.min(table.c.at)).where(*recent)).one()
    if tries >= limit.most:
        raise TooMany("too-many", seconds=max(1, round((oldest + limit.window - now).total_seconds())))


def note(connection: Connection, limits: Iterable[Limit], now: datetime) -> list[int]:
    """Note an attempt under each of these limits, reached or not; returns the ids of what was noted."""
    rows = [insert(schema.attempt).values(key=limit.stored_key, at=now) for limit in limits]
    return [connection.execute(row.returning(schema.attempt.c.id)).scalar_one() for row in rows]


def forget(connection: Connection, ids: list[int]) -> None:
    """Take back attempts that turned out to be no guesses."""
    connection.execute(delete(schema.attempt).where(schema.attempt.c.id.in_(ids)))


def prune(connection: Connection, now: datetime) -> None:
    """Delete what no window reaches, past or future."""
    at = schema.attempt.c.at
    connection.execute(delete(schema.attempt).where(or_(at <= now - KEPT, at > now + KEPT)))
