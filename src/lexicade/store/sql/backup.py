"""A backup of an SQLite database, also while a server writes to it."""

import sqlite3
from pathlib import Path

from sqlalchemy.engine import URL

from lexicade.errors import BadInput
from lexicade.store.sql.database import create_private, known_url

PAGES_AT_ONCE = 1000
"""Servers may write between two steps."""


def backup(database: str, target: Path) -> int:
    """Copy a database into a new file, as it is at one moment; returns the bytes of the copy.

    A copy of the file alone would miss what is in the write-ahead log.
    """
    source = _file(known_url(database))
    if target.exists():
        raise _refused("target", f"{target} exists; name a new file")
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        create_private(partial)
        _copy(source, partial)
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise _refused("target", f"{target} cannot be written ({error})") from error
    finally:
        partial.unlink(missing_ok=True)
    return target.stat().st_size


def _copy(source: Path, target: Path) -> None:
    reading, writing = sqlite3.connect(source), sqlite3.connect(target)
    try:
        reading.backup(writing, pages=PAGES_AT_ONCE)
        # One file without a log of its own; the server turns the log on again.
        writing.execute("PRAGMA journal_mode=DELETE")
    finally:
        writing.close()
        reading.close()


def _file(url: URL) -> Path:
    if url.get_backend_name() != "sqlite":
        raise _refused("database", "only SQLite is copied here; for PostgreSQL use pg_dump --format=custom")
    file = Path(url.database or "")
    if not file.is_file():
        raise _refused("database", f"there is no file {file}")
    return file


def _refused(setting: str, problem: str) -> BadInput:
    return BadInput("bad-setting", setting=setting, problem=problem)
