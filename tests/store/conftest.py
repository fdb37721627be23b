"""One set of contract tests, run on every database we know."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from shutil import copy

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from lexicade.server.registry import KINDS
from lexicade.store import Accounts, Dailies, Database, Games
from tests.postgres import postgres
from tests.waiting import PATIENCE


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
async def database(request: pytest.FixtureRequest, tmp_path: Path, migrated: Path) -> AsyncIterator[Database]:
    if request.param == "sqlite":
        copy(migrated, tmp_path / "test.db")
        url = f"sqlite:///{tmp_path}/test.db"
    else:
        url = request.getfixturevalue("postgres_url")
        engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
        async with engine.begin() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
        await engine.dispose()
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
