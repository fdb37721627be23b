"""A backup of a database, also while servers write to it: a file of SQLite, or an archive of PostgreSQL."""

import sqlite3
from pathlib import Path

from sqlalchemy.engine import URL

from lexicade.errors import BadInput
from lexicade.store.sql import postgres_archive
from lexicade.store.sql.database import known_url
from lexicade.store.sql.file_copy import copy_file


def backup(database: str, target: Path) -> int:
    """Copy a database into a new file, as it is at one moment; returns the bytes of the copy."""
    url = known_url(database)
    source = sqlite_file(url) if url.get_backend_name() == "sqlite" else None
    if target.exists():
        raise refused("target", f"{target} exists; name a new file")
    try:
        if source:
            copy_file(source, target)
        else:
            postgres_archive.dump(url, target)
    except (OSError, sqlite3.Error) as error:
        raise refused("target", f"{target} cannot be written ({error})") from error
    return target.stat().st_size


def sqlite_file(url: URL) -> Path:
    """The file of an SQLite database that exists."""
    file = Path(url.database or "")
    if not file.is_file():
        raise refused("database", f"there is no file {file}")
    return file


def refused(setting: str, problem: str) -> BadInput:
    return BadInput("bad-setting", setting=setting, problem=problem)
