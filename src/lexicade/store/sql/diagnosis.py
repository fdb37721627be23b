"""Explains in one line why a database cannot be used, and what to change. Never shows a password."""

import socket
import sqlite3
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import exc
from sqlalchemy.engine import URL

from lexicade.errors import CannotStart
from lexicade.store.sql.availability import brief, sqlite_code, sqlstate

CORRECT = "Correct LEXICADE_DATABASE"


def explained(error: Exception, url: URL) -> CannotStart:
    """The error to show when a database cannot be opened or migrated."""
    if isinstance(error, CannotStart):
        return error
    if isinstance(error, CommandError):
        problem = f"the database {url.database} was written by a newer version of Lexicade ({brief(error)})"
        remedy = "Update Lexicade, or name another database in LEXICADE_DATABASE"
    elif url.get_backend_name() == "sqlite":
        problem, remedy = _sqlite(error, Path(url.database or ""))
    else:
        problem, remedy = _postgresql(error, url)
    return CannotStart("cannot-start", problem=problem, remedy=remedy)


def is_locked(error: Exception) -> bool:
    """Whether a migration did not get the lock of a table in time: others go on, and it may be tried again."""
    return sqlstate(getattr(error, "orig", error)) == "55P03"


def may_be_starting(error: Exception, url: URL) -> bool:
    """Whether PostgreSQL does not answer yet, as while it starts; a wrong name or password stays wrong."""
    if url.get_backend_name() == "sqlite":
        return False
    if state := sqlstate(getattr(error, "orig", error)):
        return state.startswith(("57P", "08"))
    return isinstance(error, OSError) and not isinstance(error, socket.gaierror)


def _sqlite(error: Exception, file: Path) -> tuple[str, str]:
    move = "Restore a backup, move the file away, or name another one in LEXICADE_DATABASE"
    allow = "Give this user the right to write the file and its folder, or name another file in LEXICADE_DATABASE"
    if file.is_dir():
        return f"{file} is a folder", "Name a file in LEXICADE_DATABASE, as sqlite:///FILE"
    code = sqlite_code(getattr(error, "orig", error))
    known = {
        sqlite3.SQLITE_NOTADB: (f"{file} is not an SQLite database", move),
        sqlite3.SQLITE_CORRUPT: (f"the database {file} is damaged", move),
        sqlite3.SQLITE_CANTOPEN: (f"the database {file} cannot be opened", allow),
        sqlite3.SQLITE_PERM: (f"the database {file} cannot be opened", allow),
        sqlite3.SQLITE_READONLY: (f"the database {file} cannot be written", allow),
        sqlite3.SQLITE_BUSY: (f"another program holds a lock on {file}", "Stop it and start again"),
        sqlite3.SQLITE_FULL: (f"the disk of {file} is full", "Free some space and start again"),
        sqlite3.SQLITE_IOERR: (f"the disk of {file} fails: {brief(error)}", "Check the disk and its free space"),
    }
    return known.get(code or 0, (f"the database {file} fails: {brief(error)}", CORRECT))


def _postgresql(error: Exception, url: URL) -> tuple[str, str]:
    server = f"PostgreSQL at {url.host or 'localhost'}:{url.port or 5432}"
    start = "Start it, or correct the address in LEXICADE_DATABASE"
    state = sqlstate(getattr(error, "orig", error)) or ""
    known = {
        "28": (f"{server} refuses the user {url.username or '(none)'} or the password", CORRECT),
        "3D": (
            f"{server} has no database {url.database}",
            f"Create it (createdb {url.database}), or correct its name in LEXICADE_DATABASE",
        ),
        "42": (
            f"{server} does not let the user {url.username} make tables: {brief(error)}",
            "Grant the user CREATE on the schema",
        ),
        "25": (f"{server} is read-only", "Name the primary server in LEXICADE_DATABASE"),
    }
    if found := known.get(state[:2]):
        return found
    if isinstance(error, socket.gaierror):
        return f"the host {url.host} of the database is not known", CORRECT
    if isinstance(error, TypeError):
        return f"the database URL has an unknown option ({brief(error)})", CORRECT
    if isinstance(error, TimeoutError | exc.TimeoutError):
        return f"{server} does not answer", start
    if isinstance(error, OSError):
        return f"{server} cannot be reached ({_refusal(error)})", start
    return f"{server} fails: {brief(error)}", start


def _refusal(error: OSError) -> str:
    # asyncio says "Multiple exceptions: …" when a name has several addresses; the number says it in a word.
    return "refused" if isinstance(error, ConnectionRefusedError) or "refused" in str(error) else brief(error)
