import asyncio
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text

from lexicade.errors import BadInput
from lexicade.store import Database
from lexicade.store.sql import schema
from lexicade.store.sql.migration import upgrade
from lexicade.store.sql.probe import probe
from lexicade.store.sql.schema import metadata
from tests.waiting import PATIENCE


async def test_migrations_make_the_tables_of_the_schema(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await database.read(differences) == []


def test_whoever_reads_the_schema_knows_every_table(migrated: Path) -> None:
    # A backup and a restore are made of the tables that the schema knows, and nothing but the store is imported then.
    told = "from lexicade.store.sql.schema import metadata; print(*metadata.tables)"
    known = subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True).stdout.split()
    with closing(sqlite3.connect(migrated)) as database:
        there = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert there - {"alembic_version", "sqlite_sequence"} == set(known)


async def test_migrating_again_is_harmless(database: Database) -> None:
    await database.migrate()
    await probe(database)


MIGRATE = "import asyncio, sys; from lexicade.store import Database; asyncio.run(Database(sys.argv[1]).migrate())"


@pytest.mark.slow
async def test_processes_that_start_together_migrate_one_after_the_other(database: Database) -> None:
    url = database.url.render_as_string(hide_password=False)

    def demolish(connection: Connection) -> None:
        metadata.drop_all(connection)
        connection.execute(text("DROP TABLE alembic_version"))

    def build_while_another_starts(connection: Connection) -> subprocess.Popen[bytes]:
        upgrade(connection)
        other = subprocess.Popen([sys.executable, "-c", MIGRATE, url])
        deadline = time.monotonic() + PATIENCE
        blocked = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        while connection.dialect.name == "postgresql" and not connection.execute(blocked).scalar_one():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        return other

    await database.write(demolish)
    other = await database.write(build_while_another_starts)
    assert await asyncio.to_thread(other.wait, PATIENCE) == 0


async def test_sqlite_writes_ahead_and_syncs_fully(database: Database) -> None:
    if database.url.get_backend_name() != "sqlite":
        return

    def pragmas(connection: Connection) -> list[object]:
        return [connection.execute(text(f"PRAGMA {each}")).scalar_one() for each in ("journal_mode", "synchronous")]

    assert await database.read(pragmas) == ["wal", 2]
    assert await database.write(pragmas) == ["wal", 2]


async def test_a_write_that_fails_leaves_nothing(database: Database) -> None:
    account = {"id": "half", "created_at": datetime(2026, 11, 15, tzinfo=UTC)}

    def half(connection: Connection) -> None:
        connection.execute(insert(schema.account), account)
        raise ValueError("half")

    with pytest.raises(ValueError, match="half"):
        await database.write(half)
    assert await database.read(lambda connection: connection.execute(select(schema.account)).all()) == []


async def test_a_database_in_memory_keeps_what_was_written() -> None:
    database = Database("sqlite://", PATIENCE)
    await database.migrate()
    account = {"id": "somebody", "created_at": datetime(2026, 11, 15, tzinfo=UTC)}
    await database.write(lambda connection: connection.execute(insert(schema.account), account).rowcount)
    assert await database.read(lambda connection: connection.execute(select(schema.account.c.id)).scalar_one())
    await database.close()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://localhost/x", "sqlite"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadInput, match="bad-setting"):
        Database(url)
