"""A recorded SQLite database as a PostgreSQL database of the same version."""

import asyncio
import json
import sqlite3
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import JSON, Boolean, Column, Connection, Date, DateTime, MetaData, Table, text
from sqlalchemy.ext.asyncio import create_async_engine

import lexicade

MIGRATIONS = Path(lexicade.__file__).parent / "store" / "migrations"
SET_SEQUENCE = "SELECT setval(pg_get_serial_sequence('{0}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM {0}), false)"


def copy_into_postgres(dump: str, url: str) -> None:
    """Make the tables of the dump's version with its migrations, and copy the rows."""
    asyncio.run(_copy(dump, url))


async def _copy(dump: str, url: str) -> None:
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    try:
        async with engine.begin() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
            await connection.run_sync(partial(_fill, dump))
    finally:
        await engine.dispose()


def _fill(dump: str, connection: Connection) -> None:
    old = sqlite3.connect(":memory:")
    old.row_factory = sqlite3.Row
    old.executescript(dump)
    (version,) = old.execute("SELECT version_num FROM alembic_version").fetchone()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
    tables = MetaData()
    tables.reflect(connection)
    wanted = [table for table in tables.sorted_tables if table.name != "alembic_version"]
    for table in reversed(wanted):
        connection.execute(table.delete())
    for table in wanted:
        if rows := [_row(table, row) for row in old.execute(f"SELECT * FROM {table.name}")]:
            connection.execute(table.insert(), rows)
        if "id" in table.c and table.c["id"].server_default is not None:
            connection.execute(text(SET_SEQUENCE.format(table.name)))
    old.close()


def _row(table: Table, row: sqlite3.Row) -> dict[str, Any]:
    return {column.name: _value(column, row[column.name]) for column in table.columns}


def _value(column: Column[Any], value: Any) -> Any:
    if value is None:
        return None
    match column.type:
        case JSON():
            return json.loads(value)
        case DateTime():
            return datetime.fromisoformat(value).replace(tzinfo=UTC)
        case Date():
            return date.fromisoformat(value)
        case Boolean():
            return bool(value)
        case _:
            return value
