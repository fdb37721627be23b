"""The figures of tallies, which had a column each, are kept by the migration to named ones."""

import asyncio
import gzip
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from lexicade.store import Database
from lexicade.store.sql import schema
from tests.old_postgres import copy_into_postgres
from tests.postgres import new_database
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

FIGURES = {"hive": ("words", "pangrams", "bonus", "points")}
OTHERS = ("words", "points")
FIXTURES = Path(__file__).parents[2] / "fixtures"
DUMPS = sorted(FIXTURES.glob("database-*.sql.gz"))


@pytest.fixture(params=DUMPS, ids=lambda path: path.name)
def dump(request: pytest.FixtureRequest) -> str:
    return gzip.decompress(request.param.read_bytes()).decode()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def url(request: pytest.FixtureRequest, dump: str, tmp_path: Path) -> str:
    if request.param == "sqlite":
        with sqlite3.connect(tmp_path / "old.db") as connection:
            connection.executescript(dump)
        return f"sqlite:///{tmp_path}/old.db"
    url = asyncio.run(new_database(request.getfixturevalue("postgres_url")))
    copy_into_postgres(dump, url)
    return url


def recorded(dump: str) -> dict[tuple[str, int], dict[str, int] | None]:
    """The figures of every seat, as the recorded database has them."""
    old = sqlite3.connect(":memory:")
    old.row_factory = sqlite3.Row
    old.executescript(dump)
    rows = old.execute("SELECT summary.*, game.kind FROM summary JOIN game ON game.id = summary.game").fetchall()
    old.close()
    return {
        (row["game"], row["seat"]): None
        if row["words"] is None
        else {name: row[name] for name in FIGURES.get(row["kind"], OTHERS)}
        for row in rows
    }


def test_the_migration_keeps_the_figures_of_every_seat(dump: str, url: str) -> None:
    async def migrated() -> list[Any]:
        database = Database(url, PATIENCE)
        try:
            await database.migrate()
            return await database.read(lambda connection: list(connection.execute(select(schema.summary)).mappings()))
        finally:
            await database.close()

    before = recorded(dump)
    assert any(figures and "pangrams" in figures for figures in before.values())
    assert {(row["game"], row["seat"]): row["figures"] for row in asyncio.run(migrated())} == before
