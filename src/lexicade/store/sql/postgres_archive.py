"""Archives of a PostgreSQL database: by `pg_dump` where it is installed, else tables as `COPY` writes them, in a zip.

Both hold our tables as they are at one moment, and nothing else that lives in the same database. A restore is one
transaction: all of it happens, or nothing.
"""

import asyncio
import io
import json
import os
import shutil
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from sqlalchemy import Connection, Integer, delete, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from lexicade.errors import BadInput
from lexicade.store.sql import migration
from lexicade.store.sql.file_copy import create_private
from lexicade.store.sql.schema import metadata

PG_DUMP_MARK = b"PGDMP"
ZIP_MARK = b"PK"
MANIFEST = "lexicade.json"
FORMAT = 1
IN_MEMORY = 1 << 20


def dump(url: URL, target: Path) -> None:
    """Write an archive; raises `OSError`, and then leaves nothing."""
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        create_private(partial)
        if program := shutil.which("pg_dump"):
            _run([program, "--format=custom", f"--file={partial}", *_tables_of_dump(url)], url)
        else:
            asyncio.run(_copy_out(url, partial))
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)


def restore(url: URL, source: Path) -> None:
    """Put an archive in the place of our tables."""
    with source.open("rb") as file:
        mark = file.read(len(PG_DUMP_MARK))
    if mark == PG_DUMP_MARK:
        program = shutil.which("pg_restore")
        if program is None:
            raise _refused("it was made by pg_dump, and pg_restore is not installed here")
        options = ["--clean", "--if-exists", "--no-owner", "--single-transaction", f"--dbname={url.database}"]
        _run([program, *options, str(source)], url)
    elif mark.startswith(ZIP_MARK):
        asyncio.run(_copy_in(url, source))
    else:
        raise _refused("it is no archive of a PostgreSQL database")


def has_tables(url: URL) -> bool:
    """Whether the database has our tables already."""

    async def look() -> bool:
        engine = create_async_engine(url, poolclass=NullPool)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(
                    lambda sync: migration.VERSION_TABLE in inspect(sync).get_table_names()
                )
        finally:
            await engine.dispose()

    return asyncio.run(look())


def _tables_of_dump(url: URL) -> list[str]:
    return [f"--table={name}" for name in asyncio.run(_present(url))]


async def _present(url: URL) -> list[str]:
    engine = create_async_engine(url, poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_our_tables)
    finally:
        await engine.dispose()


def _our_tables(connection: Connection) -> list[str]:
    """Our tables that there are, owners before what refers to them."""
    there = set(inspect(connection).get_table_names())
    ours = [migration.VERSION_TABLE, *(table.name for table in metadata.sorted_tables)]
    found = [name for name in ours if name in there]
    if migration.VERSION_TABLE not in found:
        raise BadInput("bad-setting", setting="database", problem="it has no tables of Lexicade")
    return found


def _run(command: Sequence[str], url: URL) -> None:
    """Run a program of PostgreSQL. The password stands in its environment: arguments are seen by everybody."""
    given = {"PGHOST": url.host, "PGPORT": url.port, "PGUSER": url.username, "PGPASSWORD": url.password}
    environment = {**os.environ, "PGDATABASE": url.database or ""}
    environment |= {name: str(value) for name, value in given.items() if value is not None}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        said = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[0]
        raise BadInput("bad-setting", setting="database", problem=f"{Path(command[0]).name} failed: {said[:300]}")


async def _driver(connection: AsyncConnection) -> Any:
    """The driver's own connection, which knows COPY, within the same transaction."""
    return (await connection.get_raw_connection()).driver_connection


async def _copy_out(url: URL, target: Path) -> None:
    engine = create_async_engine(url, poolclass=NullPool, isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as connection:
            names = await connection.run_sync(_our_tables)
            revision = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
            driver = await _driver(connection)
            columns = {}
            with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, allowZip64=True) as archive:
                for name in names:
                    columns[name] = await connection.run_sync(_columns_of, name)
                    with TemporaryFile() as rows:
                        await driver.copy_from_table(name, output=rows, columns=columns[name], format="text")
                        rows.seek(0)
                        with archive.open(f"{name}.copy", "w", force_zip64=True) as member:
                            shutil.copyfileobj(rows, member, IN_MEMORY)
                manifest = {"format": FORMAT, "revision": revision, "tables": columns}
                archive.writestr(MANIFEST, json.dumps(manifest, indent=2))
    finally:
        await engine.dispose()


def _columns_of(connection: Connection, table: str) -> list[str]:
    return [column["name"] for column in inspect(connection).get_columns(table)]


async def _copy_in(url: URL, source: Path) -> None:
    engine = create_async_engine(url, poolclass=NullPool)
    try:
        with zipfile.ZipFile(source) as archive:
            manifest = _manifest(archive)
            async with engine.begin() as connection:
                await connection.run_sync(_drop_ours)
                await connection.run_sync(migration.upgrade, manifest["revision"])
                driver = await _driver(connection)
                for name, columns in manifest["tables"].items():
                    if name != migration.VERSION_TABLE:
                        # A migration may have written rows of its own.
                        await connection.run_sync(_empty, name)
                        with archive.open(f"{name}.copy") as rows:
                            await driver.copy_to_table(name, source=_Rows(rows), columns=columns, format="text")
                await connection.run_sync(_set_sequences)
    except (KeyError, ValueError, zipfile.BadZipFile) as error:
        raise _refused(f"it is no backup of Lexicade, or damaged ({error})") from error
    finally:
        await engine.dispose()


class _Rows(io.RawIOBase):
    """A member of an archive as the driver reads it: it asks for more until there is nothing."""

    def __init__(self, member: IO[bytes]) -> None:
        self._member = member

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return self._member.read(size)


def _manifest(archive: zipfile.ZipFile) -> dict[str, Any]:
    manifest = json.loads(archive.read(MANIFEST))
    if manifest["format"] != FORMAT or not migration.knows(manifest["revision"]):
        raise _refused("it was made by a later version of Lexicade")
    unknown = manifest["tables"].keys() - metadata.tables.keys() - {migration.VERSION_TABLE}
    if unknown:
        raise _refused(f"it has tables that are not ours ({', '.join(sorted(unknown))})")
    return dict(manifest)


def _drop_ours(connection: Connection) -> None:
    quote = connection.dialect.identifier_preparer.quote
    for name in (*metadata.tables, migration.VERSION_TABLE):
        connection.execute(text(f"DROP TABLE IF EXISTS {quote(name)} CASCADE"))


def _empty(connection: Connection, table: str) -> None:
    connection.execute(delete(metadata.tables[table]))


def _set_sequences(connection: Connection) -> None:
    """Rows that were copied bring their numbers; the next one is above them."""
    quote = connection.dialect.identifier_preparer.quote
    there = set(inspect(connection).get_table_names())
    for table in metadata.sorted_tables:
        for column in table.primary_key.columns:
            if table.name not in there or not isinstance(column.type, Integer) or column.autoincrement is False:
                continue
            sequence = text("SELECT pg_get_serial_sequence(:table, :column)")
            name = connection.execute(sequence, {"table": quote(table.name), "column": column.name}).scalar()
            if name:
                highest = f"SELECT max({quote(column.name)}) FROM {quote(table.name)}"  # noqa: S608 (names of ours)
                connection.execute(text(f"SELECT setval(:name, coalesce(({highest}), 1))"), {"name": name})


def _refused(problem: str) -> BadInput:
    return BadInput("bad-setting", setting="file", problem=problem)
