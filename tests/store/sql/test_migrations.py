"""Migrations run while the version before them serves: they add, and take nothing away."""

import ast
import asyncio
from functools import partial
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text

from lexicade.store import Database
from lexicade.store.sql import database as databases
from lexicade.store.sql import migration
from tests.postgres import new_database
from tests.waiting import PATIENCE

VERSIONS = sorted((migration.MIGRATIONS / "versions").glob("[0-9]*.py"))
ADDITIVE = {"create_table", "create_index", "add_column", "bulk_insert", "execute", "get_bind", "get_context"}
FIRST = "0040"
"""From here on; what came before was never upgraded without a stop."""


def calls(file: Path) -> list[ast.Call]:
    (upgrade,) = [each for each in ast.parse(file.read_text()).body if getattr(each, "name", "") == "upgrade"]
    return [each for each in ast.walk(upgrade) if isinstance(each, ast.Call)]


@pytest.mark.parametrize("file", [file for file in VERSIONS if file.name >= FIRST], ids=lambda file: file.stem)
def test_a_migration_only_adds(file: Path) -> None:
    for call in calls(file):
        function = call.func
        if not (isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name)):
            continue
        if function.value.id == "op":
            assert function.attr in ADDITIVE, f"{file.name}: op.{function.attr}"
        if function.value.id == "op" and function.attr == "add_column":
            column = call.args[1]
            assert isinstance(column, ast.Call)
            given = {each.arg for each in column.keywords}
            assert "nullable" not in given or "server_default" in given, f"{file.name}: old versions write none"


@pytest.mark.services
async def test_a_migration_waits_for_a_table_only_for_a_moment_and_tries_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits for a lock holds up everybody who comes after; so the migration gives way, and comes back."""
    monkeypatch.setattr(databases, "START_RETRY_SECONDS", 0.01)
    monkeypatch.setattr(migration, "LOCK_SECONDS", 1)
    url = await new_database(postgres_url, "locked")
    database = Database(url, PATIENCE)
    before = ScriptDirectory.from_config(migration._config()).get_revision(migration.head()).down_revision
    await database._access.migrate(partial(migration.upgrade, revision=str(before)))
    tries = 0
    upgrade = migration.upgrade

    def counted(connection: object) -> None:
        nonlocal tries
        tries += 1
        upgrade(connection)  # type: ignore[arg-type]

    monkeypatch.setattr(migration, "upgrade", counted)
    engine = database._access._engine  # type: ignore[attr-defined]
    async with engine.connect() as connection:
        await connection.execute(text("LOCK TABLE alembic_version IN ACCESS EXCLUSIVE MODE"))
        migrating = asyncio.create_task(database.migrate())
        while tries < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert not migrating.done()
        await connection.rollback()
    await migrating
    await database.close()
