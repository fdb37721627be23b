"""Backups are restored: into a new place, over another database, from both kinds of archives."""

import asyncio
import shutil
import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select, text

from lexicade.errors import BadInput
from lexicade.store import Accounts, AuditLog, Database
from lexicade.store.sql import migration
from lexicade.store.sql.backup import backup
from lexicade.store.sql.restore import restore
from lexicade.store.sql.schema import account
from tests.postgres import new_database
from tests.store.log.test_games import NOW
from tests.waiting import PATIENCE


def copies_in(folder: Path) -> list[Path]:
    """The copies that were made before migrations."""
    return sorted(folder.glob("*.before-*"))


async def accounts_of(url: str) -> set[str]:
    database = Database(url, PATIENCE)
    try:
        return set(await database.read(lambda connection: connection.execute(select(account.c.id)).scalars().all()))
    finally:
        await database.close()


async def filled(url: str, guests: int = 3) -> set[str]:
    database = Database(url, PATIENCE)
    await database.migrate()
    for _ in range(guests):
        await Accounts(database).create_guest(NOW)
    await AuditLog(database).add(NOW, "command-line", "grant", "somebody")
    await database.close()
    return await accounts_of(url)


async def test_a_file_is_restored_and_what_was_there_is_kept(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path}/test.db", tmp_path / "copy.db"
    before = await filled(url)
    backup(url, copy)
    more = await filled(url, 2)
    assert more > before
    with pytest.raises(BadInput, match="--replace"):
        restore(url, copy, NOW, replace=False)
    kept = restore(url, copy, NOW, replace=True)
    assert kept
    assert await accounts_of(f"sqlite:///{kept}") == more
    assert await accounts_of(url) == before
    elsewhere = f"sqlite:///{tmp_path}/new/place.db"
    assert restore(elsewhere, copy, NOW, replace=False) is None
    assert await accounts_of(elsewhere) == before


async def test_a_database_in_use_is_not_replaced(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path}/test.db", tmp_path / "copy.db"
    everyone = await filled(url)
    backup(url, copy)
    serving = Database(url, PATIENCE)
    await serving.migrate()
    await Accounts(serving).create_guest(NOW)
    with pytest.raises(BadInput, match="in use"):
        await asyncio.to_thread(restore, url, copy, NOW, replace=True)
    await serving.close()
    assert await accounts_of(url) > everyone


def test_what_is_no_backup_is_refused_before_anything_is_touched(tmp_path: Path, migrated: Path) -> None:
    url = f"sqlite:///{tmp_path}/test.db"
    shutil.copy(migrated, tmp_path / "test.db")
    (tmp_path / "text").write_text("not a database " * 100)
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE mine (id INTEGER)")
    other.close()
    shutil.copy(migrated, tmp_path / "later.db")
    with sqlite3.connect(tmp_path / "later.db") as later:
        later.execute("UPDATE alembic_version SET version_num = '9999'")
    later.close()
    for name, problem in (
        ("nothing", "no file"),
        ("text", "no backup"),
        ("other.db", "no backup"),
        ("later.db", "later version"),
    ):
        with pytest.raises(BadInput, match=problem):
            restore(url, tmp_path / name, NOW + timedelta(1), replace=True)
    assert [each.name for each in tmp_path.glob("*.replaced-*")] == []


async def test_before_a_migration_the_file_is_copied(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migration.upgrade(connection, "0014")
    engine.dispose()
    for _ in range(2):
        database = Database(f"sqlite:///{file}", PATIENCE)
        await database.migrate()
        await database.close()
    (copy,) = copies_in(tmp_path)
    assert copy.name == f"test.db.before-{migration.head()}"
    assert copy.stat().st_mode & 0o777 == 0o600
    engine = create_engine(f"sqlite:///{copy}")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "0014"
    engine.dispose()


async def test_a_new_file_has_nothing_to_copy(tmp_path: Path) -> None:
    for _ in range(2):
        database = Database(f"sqlite:///{tmp_path}/test.db", PATIENCE)
        await database.migrate()
        await database.close()
    assert copies_in(tmp_path) == []


@pytest.mark.services
@pytest.mark.parametrize("programs", [True, False], ids=["pg_dump", "copy"])
async def test_an_archive_of_postgres_is_restored(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: bool
) -> None:
    if programs and not shutil.which("pg_dump"):
        pytest.skip("pg_dump is not installed")
    if not programs:
        monkeypatch.setattr(shutil, "which", lambda _program: None)
    url = await new_database(postgres_url, "original")
    before = await filled(url)
    archive = tmp_path / "games.backup"
    assert await asyncio.to_thread(backup, url, archive) > 0
    assert archive.stat().st_mode & 0o777 == 0o600
    more = await filled(url, 2)
    with pytest.raises(BadInput, match="--replace"):
        await asyncio.to_thread(restore, url, archive, NOW, replace=False)
    assert await accounts_of(url) == more
    await asyncio.to_thread(restore, url, archive, NOW, replace=True)
    assert await accounts_of(url) == before
    assert await filled(url, 1) > before, "numbers that a sequence gives go on above those that were restored"
    elsewhere = await new_database(postgres_url, "elsewhere")
    await asyncio.to_thread(restore, elsewhere, archive, NOW, replace=False)
    assert await accounts_of(elsewhere) == before
    (tmp_path / "text").write_text("no archive")
    with pytest.raises(BadInput, match="no archive"):
        await asyncio.to_thread(restore, elsewhere, tmp_path / "text", NOW, replace=True)
    assert await accounts_of(elsewhere) == before
