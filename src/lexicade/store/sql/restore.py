"""Puts a backup in the place of a database. What was there is kept beside it, or replaced in one transaction."""

import sqlite3
from datetime import datetime
from pathlib import Path

from sqlalchemy.engine import URL

from lexicade.store.sql import migration, postgres_archive
from lexicade.store.sql.backup import refused
from lexicade.store.sql.database import known_url
from lexicade.store.sql.file_copy import copy_file


def exists(database: str) -> bool:
    """Whether there is a database of Lexicade already."""
    url = known_url(database)
    if url.get_backend_name() == "sqlite":
        return Path(url.database or "").is_file()
    return postgres_archive.has_tables(url)


def restore(database: str, source: Path, now: datetime, *, replace: bool) -> Path | None:
    """Restore a backup; returns where an SQLite database that was there is kept."""
    url = known_url(database)
    if not source.is_file():
        raise refused("file", f"there is no file {source}")
    if url.get_backend_name() == "sqlite":
        return _restore_file(url, source, now, replace=replace)
    if postgres_archive.has_tables(url) and not replace:
        raise refused("database", "it has games already; --replace puts the backup in their place")
    postgres_archive.restore(url, source)
    return None


def _restore_file(url: URL, source: Path, now: datetime, *, replace: bool) -> Path | None:
    target = Path(url.database or "")
    _check_backup(source)
    kept = None
    try:
        if target.exists():
            if not replace:
                raise refused("database", f"{target} exists; --replace puts the backup in its place, and keeps it")
            _check_unused(target)
            kept = target.with_name(f"{target.name}.replaced-{now:%Y%m%d-%H%M%S}")
            target.rename(kept)
        target.parent.mkdir(parents=True, exist_ok=True)
        copy_file(source, target)
    except (OSError, sqlite3.Error) as error:
        if kept and not target.exists():
            kept.rename(target)
        raise refused("database", f"{target} cannot be written ({error})") from error
    return kept


def _check_backup(source: Path) -> None:
    """Raise unless a file is a sound database of Lexicade that this version can read."""
    try:
        connection = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
        try:
            (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            revision = connection.execute(f"SELECT version_num FROM {migration.VERSION_TABLE}").fetchone()  # noqa: S608
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise refused("file", f"{source} is no backup of Lexicade ({error})") from error
    if sound != "ok":
        raise refused("file", f"{source} is damaged ({sound})")
    if revision is None or not migration.knows(revision[0]):
        raise refused("file", f"{source} was made by a later version of Lexicade")


def _check_unused(target: Path) -> None:
    """Raise if a process has the file open. What is in its write-ahead log is moved into it on the way."""
    connection = sqlite3.connect(target, timeout=1)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.Error as error:
        raise refused("database", f"{target} is in use ({error}); stop the server first") from error
    finally:
        connection.close()
    if mode != "delete":
        raise refused("database", f"{target} is in use; stop the server first")
