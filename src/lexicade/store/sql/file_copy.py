"""Copies of SQLite files, also while a server writes to them."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

PAGES_AT_ONCE = 1000
"""Servers may write between two steps."""


def create_private(file: Path) -> None:
    """Create a file that only its owner can read; SQLite's files beside it get the same mode."""
    # What else is wrong with the place, SQLite says better.
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def copy_file(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment; raises `OSError` or `sqlite3.Error`, and then leaves nothing.

    A copy of the file alone would miss what is in the write-ahead log.
    """
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        create_private(partial)
        _copy(source, partial)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    reading, writing = sqlite3.connect(source), sqlite3.connect(target)
    try:
        reading.backup(writing, pages=PAGES_AT_ONCE)
        # One file without a log of its own; the server turns the log on again.
        writing.execute("PRAGMA journal_mode=DELETE")
    finally:
        writing.close()
        reading.close()
