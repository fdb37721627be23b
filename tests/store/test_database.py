import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from lexicade.errors import BadInput
from lexicade.store import Database
from lexicade.store.schema import metadata


async def test_migrations_make_the_tables_of_the_schema(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_migrating_again_is_harmless(database: Database) -> None:
    await database.migrate()
    await database.ping()


async def test_sqlite_writes_ahead_and_syncs_fully(database: Database) -> None:
    if database.url.get_backend_name() != "sqlite":
        return
    async with database.read() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar_one() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar_one() == 2


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://localhost/x", "sqlite"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadInput, match="bad-setting"):
        Database(url)
