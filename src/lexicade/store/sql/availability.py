"""Distinguishes an unavailable database from a bug, for every driver."""

import sqlite3
import time
from dataclasses import dataclass

import structlog
from sqlalchemy import exc

from lexicade.errors import Unavailable

RETRY_SECONDS = 2
"""The value of `Retry-After`: a restart of PostgreSQL takes about this long."""
LOG_SECONDS = 1.0
"""The least time between two log lines about one outage."""
SQLITE_CODES = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
    }
)
SQLSTATES = ("08", "28", "3D", "40", "53", "57", "58", "25006", "42501", "55P03", "XX")
"""Prefixes of SQLSTATE: connection, authorization, rollback, resources, shutdown, read-only, locked."""

log = structlog.get_logger()


def is_unavailable(error: BaseException) -> bool:
    """Whether an error means that the database is down, frozen, locked, read-only or full."""
    if isinstance(error, exc.DBAPIError):
        return error.connection_invalidated or _driver_gave_up(error.orig)
    if isinstance(error, OSError | exc.TimeoutError):
        return True
    # Raised by a driver while it connects, before SQLAlchemy wraps its errors.
    return (isinstance(error, sqlite3.Error) or bool(sqlstate(error))) and _driver_gave_up(error)


def _driver_gave_up(error: BaseException | None) -> bool:
    if isinstance(error, sqlite3.Error):
        return sqlite_code(error) in SQLITE_CODES
    if state := sqlstate(error):
        return state.startswith(SQLSTATES)
    cause = error.__cause__ if error else None
    # asyncpg refuses values that it cannot encode with an error of the same family as "the connection is closed".
    return isinstance(error, Exception) and not isinstance(cause, ValueError | TypeError)


def sqlite_code(error: BaseException | None) -> int | None:
    """SQLite's primary result code."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF


def sqlstate(error: BaseException | None) -> str | None:
    """PostgreSQL's SQLSTATE."""
    state: str | None = getattr(error, "sqlstate", None)
    return state


def brief(error: BaseException) -> str:
    """One line about an error, without the statement and its values."""
    if isinstance(error, TimeoutError):
        return "no answer in time"
    said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return said.splitlines()[0].rpartition(">: ")[2]


@dataclass
class Outage:
    """Whether the database is unavailable now. Logs changes, not every failed request."""

    work: str
    """What it is unavailable for."""
    _down_since: float | None = None
    _logged_at: float = float("-inf")

    def failed(self, error: BaseException) -> Unavailable:
        now = time.monotonic()
        if self._down_since is None:
            self._down_since = now
        if now >= self._logged_at + LOG_SECONDS:
            self._logged_at = now
            seconds = round(now - self._down_since, 1)
            log.error("database-down", work=self.work, problem=brief(error), seconds=seconds)
        return Unavailable("database-down", seconds=RETRY_SECONDS)

    def succeeded(self) -> None:
        if self._down_since is not None:
            log.warning("database-up", work=self.work, seconds=round(time.monotonic() - self._down_since, 1))
            self._down_since = None
