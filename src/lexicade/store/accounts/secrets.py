"""Secrets of this installation: random values that are never logged and never leave the server."""

import secrets
from dataclasses import dataclass, field
from datetime import date

from sqlalchemy import Connection, select

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for


@dataclass(frozen=True)
class Secret:
    """A random value, and the first day for which it is used."""

    value: str = field(repr=False)
    first_day: date


class Secrets:
    """The secrets in the database, the same for all processes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def get_or_create(self, name: str, first_day: date) -> Secret:
        """The secret of this name; created if there is none, for use from this day."""
        table = schema.secret
        row = {"name": name, "value": secrets.token_hex(32), "first_day": first_day}

        def create(connection: Connection) -> None:
            connection.execute(insert_for(connection.dialect.name, table).on_conflict_do_nothing(), row)

        query = select(table.c.value, table.c.first_day).where(table.c.name == name)
        found = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if found is None:
            await self.database.write(create)
            found = await self.database.read(lambda connection: connection.execute(query).one())
        return Secret(found.value, found.first_day)
