"""The audit log: who ran the site did what, and when. Rows are added and swept after years, never changed.

It is also how processes learn that accounts or tables have changed under them: its last number grows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Connection, Integer, String, Table, func, insert, select

from lexicade.store.sql.database import Database
from lexicade.store.sql.schema import Instant, metadata

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Instant, nullable=False, index=True),
    Column("actor", String(40), nullable=False),
    Column("action", String(40), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("details", JSON, nullable=False),
)
"""`actor` is an operator's account, `command-line`, or `self`; `subject` the id of an account, a table or a report.
No names: a deleted account's must not stay here."""

COMMAND_LINE = "command-line"
SELF = "self"


@dataclass(frozen=True)
class AuditEntry:
    """One thing that was done."""

    id: int
    at: datetime
    actor: str
    action: str
    subject: str
    details: Mapping[str, Any]


class AuditLog:
    """Everything that operators have done."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, at: datetime, actor: str, action: str, subject: str, **details: Any) -> int:
        """Note what was done; returns its number."""
        row = {"at": at, "actor": actor, "action": action, "subject": subject, "details": details}
        query = insert(audit).values(row).returning(audit.c.id)
        return await self.database.write(lambda connection: connection.execute(query).scalar_one())

    async def last(self) -> int:
        """The number of the newest entry; 0 if there is none."""
        query = select(func.coalesce(func.max(audit.c.id), 0))
        return await self.database.read(lambda connection: connection.execute(query).scalar_one())

    async def subjects(self, action: str) -> list[str]:
        """To whom or what something was done."""
        query = select(audit.c.subject).where(audit.c.action == action).distinct()
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def newest(self, limit: int, before: int | None = None) -> list[AuditEntry]:
        """Entries, the newest first, optionally those before one."""
        query = select(audit).order_by(audit.c.id.desc()).limit(limit)
        if before is not None:
            query = query.where(audit.c.id < before)

        def read(connection: Connection) -> list[AuditEntry]:
            return [AuditEntry(**row) for row in connection.execute(query).mappings()]

        return await self.database.read(read)
