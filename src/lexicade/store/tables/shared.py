"""What people share by a short link. It never changes: whoever changes it shares another one."""

import hashlib
import json
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, select

from lexicade.errors import NotFound
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

ID_BYTES = 9
"""Twelve characters in an address: too many to try."""

table, columns = schema.shared, schema.shared.c


@dataclass(frozen=True)
class Shared:
    """Something that was shared."""

    id: str
    account: str
    body: Any


class SharedBodies:
    """Bodies by their ids; the same body of an account is stored once."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def share(self, kind: str, account: str, body: Any, now: datetime) -> str:
        """Store a JSON value; returns its id."""
        digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
        known = select(columns.id).where(columns.account == account, columns.kind == kind, columns.hash == digest)

        def share(connection: Connection) -> str:
            id: str | None = connection.execute(known).scalars().first()
            if id is None:
                id = secrets.token_urlsafe(ID_BYTES)
                values = {"id": id, "kind": kind, "account": account, "body": body, "hash": digest, "created_at": now}
                connection.execute(insert(table).values(values))
            return id

        return await self.database.write(share)

    async def get(self, kind: str, id: str) -> Shared:
        """What was shared under an id; `NotFound` if nothing was."""
        query = select(table).where(columns.id == id, columns.kind == kind)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NotFound("no-such-link")
        return Shared(row.id, row.account, row.body)
