"""Rows that are kept for nothing, and their end: expired sessions and codes, old tries, guests who never played.

Each sweep deletes some rows in a transaction of its own, so that no move waits for it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, exists, or_, select

from lexicade.store.accounts.attempts import KEPT_FOR
from lexicade.store.accounts.entry_codes import device_code
from lexicade.store.accounts.sessions import SESSION_LIFE
from lexicade.store.operators.audit import audit
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database
from lexicade.store.tables.chat_schema import chat_report

ROWS_AT_ONCE = 500
account, session = schema.account, schema.session


@dataclass(frozen=True)
class KeptFor:
    """How long what may be deleted is kept; None: for ever."""

    guests: timedelta | None
    """Guests who have no game, no session that is used, and wrote nothing."""
    reports: timedelta | None
    """Reports that are done with."""
    audit: timedelta | None


class Remains:
    """Deletes what nobody needs any more."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def sweep(self, kept: KeptFor, now: datetime) -> dict[str, int]:
        """Delete what is older than it is kept; returns how many rows of each kind."""
        swept = {
            "sessions": await self._delete(session, session.c.expires_at <= now),
            "device_codes": await self._delete(device_code, device_code.c.expires_at <= now),
            "devices": await self._delete(schema.device, schema.device.c.used_at <= now - SESSION_LIFE),
            "attempts": await self._delete(schema.attempt, schema.attempt.c.at <= now - KEPT_FOR),
        }
        if kept.reports is not None:
            swept["reports"] = await self._delete(chat_report, chat_report.c.resolved_at <= now - kept.reports)
        if kept.audit is not None:
            swept["audit"] = await self._delete(audit, audit.c.at <= now - kept.audit)
        if kept.guests is not None:
            swept["guests"] = await self._delete_guests(now - kept.guests)
        return {name: count for name, count in swept.items() if count}

    async def _delete(self, table: Table, which: ColumnElement[bool]) -> int:
        key = list(table.primary_key.columns)
        done = 0
        while True:

            def some(connection: Connection) -> int:
                rows = connection.execute(select(*key).where(which).limit(ROWS_AT_ONCE)).all()
                if rows:
                    same = [and_(*(column == value for column, value in zip(key, row, strict=True))) for row in rows]
                    connection.execute(delete(table).where(or_(*same), which))
                return len(rows)

            count = await self.database.write(some)
            done += count
            if count < ROWS_AT_ONCE:
                return done

    async def _delete_guests(self, before: datetime) -> int:
        """Delete guests who have not been here since, and whom no row of any table needs."""
        # A session in use is renewed once a day: its end says when it was used last.
        lately = exists().where(session.c.account == account.c.id, session.c.expires_at > before + SESSION_LIFE)
        needed = [
            exists().where(column == account.c.id)
            for table in schema.metadata.sorted_tables
            if table not in (session, schema.device)
            for key in table.foreign_keys
            if key.column is account.c.id
            for column in [key.parent]
        ]
        old = (account.c.name.is_(None), account.c.created_at <= before, ~lately, *(~each for each in needed))
        done = 0
        while True:

            def some(connection: Connection) -> int:
                ids = list(connection.execute(select(account.c.id).where(*old).limit(ROWS_AT_ONCE)).scalars())
                for table in (session, schema.device):
                    connection.execute(delete(table).where(table.c.account.in_(ids)))
                connection.execute(delete(account).where(account.c.id.in_(ids)))
                return len(ids)

            count = await self.database.write(some)
            done += count
            if count < ROWS_AT_ONCE:
                return done
