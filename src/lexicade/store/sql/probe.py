"""Probes whether the database can be written and read."""

import secrets

from sqlalchemy import Connection, select

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for

THE_ROW = 1


async def probe(database: Database) -> None:
    """Commit a row and read it back, or raise `Unavailable`."""
    await database.write(_write)
    await database.read(_read)


def _write(connection: Connection) -> None:
    upsert = insert_for(connection.dialect.name, schema.probe)
    changed = {"number": upsert.excluded["number"]}
    # A new number each time, so that the page is really written.
    row = {"id": THE_ROW, "number": secrets.randbelow(2**31)}
    connection.execute(upsert.on_conflict_do_update(index_elements=["id"], set_=changed), row)


def _read(connection: Connection) -> None:
    connection.execute(select(schema.probe.c.number).where(schema.probe.c.id == THE_ROW)).scalar_one()
