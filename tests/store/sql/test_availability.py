"""Databases that fail: one error, in time, and back to work without a restart."""

import asyncio
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from lexicade.errors import Unavailable
from lexicade.store import Database
from lexicade.store.sql import availability, schema
from lexicade.store.sql.probe import probe
from tests.postgres import PostgresServer, postgres_server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

NOW = datetime(2026, 11, 15, tzinfo=UTC)
TIMEOUT = 1.0
"""Seconds. Only a database that does not answer is asked with this limit: a healthy one may be slow."""


def add(id: str, connection: Connection) -> None:
    connection.execute(insert(schema.account), {"id": id, "created_at": NOW})


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.account)).scalar_one()


async def outcomes(database: Database, jobs: int = 12) -> set[type[BaseException] | None]:
    """How probes at the same time end; all of them do, also if the database never answers."""
    async with asyncio.timeout(PATIENCE):
        ended = await asyncio.gather(*(probe(database) for _ in range(jobs)), return_exceptions=True)
    return {type(each) if isinstance(each, BaseException) else None for each in ended}


async def up_again(database: Database) -> None:
    """Probe until the database is as quick as the limit asks."""
    async with asyncio.timeout(PATIENCE):
        while await outcomes(database, 1) != {None}:
            pass


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.mark.parametrize("value", ["nul\0", "lone \ud800"])
async def test_what_a_database_cannot_store_is_no_outage(database: Database, value: str) -> None:
    try:
        await database.write(partial(add, value))
    except Exception as error:
        assert not isinstance(error, Unavailable)
        assert isinstance(error, DBAPIError | UnicodeEncodeError)
    else:
        assert database.url.get_backend_name() == "sqlite"


async def test_a_missing_table_is_a_bug_not_an_outage(database: Database) -> None:
    with pytest.raises(DBAPIError):
        await database.read(lambda connection: connection.execute(text("SELECT * FROM nowhere")))


async def test_values_do_not_stand_in_errors(database: Database) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(text("SELECT * FROM nowhere WHERE secret = :secret"), {"secret": "hunter2"})

    with pytest.raises(DBAPIError) as caught:
        await database.read(fail)
    assert "hunter2" not in str(caught.value)


async def test_a_locked_file_is_unavailable_in_time_and_nothing_is_written_late(tmp_path: Path) -> None:
    file = tmp_path / "locked.db"
    database = Database(f"sqlite:///{file}", TIMEOUT)
    await database.migrate()
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        writes = (database.write(partial(add, str(id))) for id in range(8))
        async with asyncio.timeout(PATIENCE):
            ended = await asyncio.gather(*writes, return_exceptions=True)
        assert {type(each) for each in ended} == {Unavailable}
        other.execute("ROLLBACK")
    other.close()
    await up_again(database)
    patient = Database(f"sqlite:///{file}", PATIENCE)
    assert await patient.read(count) == 0
    await patient.close()
    await database.close()


async def test_a_full_disk_is_unavailable_until_there_is_room(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/full.db", PATIENCE)
    await database.migrate()

    def limit(pages: int, connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    def fill(connection: Connection) -> None:
        for id in range(2000):
            add(f"{id:030}", connection)

    await database.write(partial(limit, 1))
    with pytest.raises(Unavailable):
        await database.write(fill)
    await database.write(partial(limit, 100_000))
    await database.write(fill)
    assert await database.read(count) == 2000
    await database.close()


@pytest.mark.services
async def test_postgresql_frozen_and_back(server: PostgresServer) -> None:
    patient = Database(server.url, PATIENCE)
    await patient.migrate()
    await patient.close()
    database = Database(server.url, TIMEOUT)
    await up_again(database)
    server.freeze()
    assert await outcomes(database) == {Unavailable}
    server.thaw()
    await up_again(database)
    await database.close()


@pytest.mark.services
async def test_postgresql_down_and_back(server: PostgresServer) -> None:
    database = Database(server.url, PATIENCE)
    await database.migrate()
    assert await outcomes(database) == {None}
    server.stop("fast")
    assert await outcomes(database) == {Unavailable}
    server.start()
    assert await outcomes(database) == {None}
    # Nobody asked while it was down: every pooled connection is stale, and none of them costs an error.
    server.stop("fast")
    server.start()
    assert await outcomes(database) == {None}
    await database.close()


@pytest.mark.services
async def test_a_frozen_server_does_not_keep_the_process_from_closing(server: PostgresServer) -> None:
    database = Database(server.url, TIMEOUT)
    await up_again(database)
    server.freeze()
    try:
        assert await outcomes(database) == {Unavailable}
        async with asyncio.timeout(PATIENCE):
            await database.close()
    finally:
        server.thaw()


@pytest.mark.services
async def test_a_read_only_postgresql_can_be_read(server: PostgresServer) -> None:
    database = Database(server.url, PATIENCE)
    await database.migrate()
    rights = (
        "CREATE ROLE reader LOGIN",
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
        "ALTER ROLE reader SET default_transaction_read_only = on",
    )
    for each in rights:
        await database.write(partial(Connection.exec_driver_sql, statement=each))
    await database.close()
    reading = Database(server.url.replace("tests@", "reader@"), PATIENCE)
    assert await reading.read(count) == 0
    with pytest.raises(Unavailable):
        await reading.write(partial(add, "somebody"))
    await reading.close()


async def test_an_outage_is_a_few_lines_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(availability, "LOG_SECONDS", PATIENCE)
    database = Database(f"sqlite:///{tmp_path}/locked.db", TIMEOUT)
    await database.migrate()
    other = sqlite3.connect(tmp_path / "locked.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with capture_logs() as lines:
        assert await outcomes(database, 50) == {Unavailable}
        other.execute("ROLLBACK")
        await up_again(database)
    other.close()
    assert [line["event"] for line in lines] == ["database-down", "database-up"]
    await database.close()
