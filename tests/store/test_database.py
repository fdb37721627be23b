from datetime import UTC, datetime

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text

from lexicade.errors import BadInput
from lexicade.store import Database, schema
from lexicade.store.schema import metadata


async def test_migrations_make_the_tables_of_the_schema(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await database.read(differences) == []


async def test_migrating_again_is_harmless(database: Database) -> None:
    await database.migrate()
    await database.ping()


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
    database = Database("sqlite://")
    await database.migrate()
    account = {"id": "somebody", "created_at": datetime(2026, 11, 15, tzinfo=UTC)}
    await database.write(lambda connection: connection.execute(insert(schema.account), account).rowcount)
    assert await database.read(lambda connection: connection.execute(select(schema.account.c.id)).scalar_one())
    await database.close()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://localhost/x", "sqlite"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadInput, match="bad-setting"):
        Database(url)
