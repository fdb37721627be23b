"""One set of contract tests, run on every database we know."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copy

import pytest

from lexicade.server.registry import KINDS
from lexicade.store import Accounts, Dailies, Database, Games
from tests.postgres import new_database
from tests.waiting import PATIENCE


@pytest.fixture(scope="session")
def migrated_postgres(postgres_url: str) -> str:
    """The name of an empty PostgreSQL database with all tables, to be copied."""

    async def migrate() -> None:
        database = Database(await new_database(postgres_url, "migrated"), PATIENCE)
        await database.migrate()
        await database.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate()).result()
    return "migrated"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
async def database(request: pytest.FixtureRequest, tmp_path: Path, migrated: Path) -> AsyncIterator[Database]:
    if request.param == "sqlite":
        copy(migrated, tmp_path / "test.db")
        url = f"sqlite:///{tmp_path}/test.db"
    else:
        template = request.getfixturevalue("migrated_postgres")
        url = await new_database(request.getfixturevalue("postgres_url"), template=template)
    database = Database(url, PATIENCE)
    await database.migrate()
    yield database
    await database.close()


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database, KINDS)


@pytest.fixture
def dailies(games: Games) -> Dailies:
    return Dailies(games)


@pytest.fixture
def accounts(database: Database) -> Accounts:
    return Accounts(database)
