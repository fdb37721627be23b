"""What people make for their games and keep: each has one owner, and others see it only if the owner shares it."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from lexicade.errors import NotFound, TooMany
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempts import Limit
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

MAX_DESIGNS = 100
"""Of a kind and an account."""
MAX_DESIGN_NAME = 40


@dataclass(frozen=True)
class Design:
    """Something that somebody made."""

    id: str
    account: str
    """The owner."""
    kind: str
    name: str
    body: Mapping[str, Any]
    """What its kind knows of it, as JSON values."""
    shared: bool
    """Whether everybody who knows the id may see it."""
    created_at: datetime
    updated_at: datetime


class Designs:
    """The designs of all accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, account: str, kind: str) -> list[Design]:
        """All of a kind that an account has made, the last changed first."""
        table = schema.design
        query = (
            select(table)
            .where(table.c.account == account, table.c.kind == kind)
            .order_by(table.c.updated_at.desc(), table.c.id)
            .limit(MAX_DESIGNS)
        )
        rows: Sequence[Row[Any]] = await self.database.read(lambda connection: connection.execute(query).all())
        return [_design(row) for row in rows]

    async def load(self, id: str, kind: str, account: str | None) -> Design:
        """One that an account owns, or that is shared; `NotFound` says nothing of the others."""
        table = schema.design
        query = select(table).where(table.c.id == id, table.c.kind == kind)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None or not (row.shared or (account is not None and row.account == account)):
            raise NotFound("no-such-design")
        return _design(row)

    async def add(
        self, account: str, kind: str, name: str, body: Mapping[str, Any], shared: bool, now: datetime
    ) -> Design:
        """A new one; `TooMany` if the account has enough of its kind."""
        made = Design(secrets.token_urlsafe(9), account, kind, name, body, shared, now, now)
        table = schema.design
        count = select(func.count()).where(table.c.account == account, table.c.kind == kind)

        def add(connection: Connection) -> None:
            attempts.lock(connection, [Limit(f"designs {account} {kind}", 0, timedelta())])
            if connection.execute(count).scalar_one() >= MAX_DESIGNS:
                raise TooMany("too-many-designs", limit=MAX_DESIGNS)
            connection.execute(insert(table), {**vars(made), "body": dict(body)})

        await self.database.write(add)
        return made

    async def change(
        self, id: str, account: str, kind: str, name: str, body: Mapping[str, Any], shared: bool, now: datetime
    ) -> Design:
        """Replace one by its owner; `NotFound` if it is not theirs."""
        table = schema.design
        theirs = (table.c.id == id, table.c.account == account, table.c.kind == kind)
        change = update(table).where(*theirs).values(name=name, body=dict(body), shared=shared, updated_at=now)
        changed = await self.database.write(lambda connection: connection.execute(change).rowcount)
        if not changed:
            raise NotFound("no-such-design")
        return await self.load(id, kind, account)

    async def remove(self, id: str, account: str, kind: str) -> None:
        """Delete one by its owner; again is harmless. Games that use it keep what they were set up with."""
        table = schema.design
        gone = delete(table).where(table.c.id == id, table.c.account == account, table.c.kind == kind)
        await self.database.write(lambda connection: connection.execute(gone))


def _design(row: Row[Any]) -> Design:
    return Design(**row._mapping)
