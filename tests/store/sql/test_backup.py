"""Backups of SQLite, and who can read the file."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.errors import BadInput
from lexicade.store import Accounts, Database
from lexicade.store.sql.backup import backup
from tests.store.log.test_games import NOW
from tests.waiting import PATIENCE


@pytest.fixture
def lax_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes_in(folder: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in folder.iterdir()}


def accounts_in(file: Path) -> int:
    with sqlite3.connect(file) as connection:
        (count,) = connection.execute("SELECT count(*) FROM account").fetchone()
    connection.close()
    return int(count)


async def test_a_backup_has_what_is_in_the_log_and_a_copy_has_not(tmp_path: Path) -> None:
    file, url = tmp_path / "test.db", f"sqlite:///{tmp_path}/test.db"
    database = Database(url, PATIENCE)
    await database.migrate()
    for _ in range(3):
        await Accounts(database).create_guest(NOW)
    shutil.copy(file, tmp_path / "copy.db")
    assert backup(url, tmp_path / "backup.db") > 0
    assert accounts_in(tmp_path / "backup.db") == 3
    with pytest.raises((AssertionError, sqlite3.Error)):
        assert accounts_in(tmp_path / "copy.db") == 3
    assert (tmp_path / "backup.db").stat().st_mode & 0o777 == 0o600
    await Accounts(database).create_guest(NOW)
    await database.close()
    restored = Database(f"sqlite:///{tmp_path}/backup.db", PATIENCE)
    await restored.migrate()
    await Accounts(restored).create_guest(NOW)
    await restored.close()
    assert [name for name in modes_in(tmp_path) if "backup" in name] == ["backup.db"]


@pytest.mark.usefixtures("lax_umask")
async def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/test.db", PATIENCE)
    await database.migrate()
    await Accounts(database).create_guest(NOW)
    assert modes_in(tmp_path) == {name: 0o600 for name in ("test.db", "test.db-wal", "test.db-shm")}  # noqa: C420
    await database.close()


@pytest.mark.usefixtures("lax_umask")
async def test_the_mode_of_an_older_file_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "test.db").touch(0o640)
    database = Database(f"sqlite:///{tmp_path}/test.db", PATIENCE)
    await database.migrate()
    await database.close()
    assert (tmp_path / "test.db").stat().st_mode & 0o777 == 0o640


def test_what_cannot_be_backed_up(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no file"):
        backup(f"sqlite:///{tmp_path}/nothing.db", tmp_path / "backup.db")
    sqlite3.connect(tmp_path / "some.db").close()
    (tmp_path / "some.db").touch()
    with pytest.raises(BadInput, match="cannot be written"):
        backup(f"sqlite:///{tmp_path}/some.db", tmp_path / "nowhere" / "backup.db")
    (tmp_path / "there.db").write_text("mine")
    with pytest.raises(BadInput, match="exists"):
        backup(f"sqlite:///{tmp_path}/some.db", tmp_path / "there.db")
    assert (tmp_path / "there.db").read_text() == "mine"


async def test_the_command(tmp_path: Path, migrated: Path) -> None:
    result = CliRunner().invoke(app, ["backup", str(tmp_path / "backup.db"), "--database", f"sqlite:///{migrated}"])
    assert result.exit_code == 0, result.output
    assert accounts_in(tmp_path / "backup.db") == 0
