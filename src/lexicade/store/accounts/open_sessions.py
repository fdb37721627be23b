"""The sessions of an account, as their owner sees them."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, select

from lexicade.store.accounts.accounts import Accounts
from lexicade.store.accounts.sessions import SESSION_LIFE, token_hash
from lexicade.store.sql import schema

ID_LENGTH = 16
"""Characters of a token's hash that tell sessions of one account apart; they open nothing."""
MAX_LISTED = 200
table = schema.session


@dataclass(frozen=True)
class OpenSession:
    """A browser or a program that is logged in."""

    id: str
    label: str
    """What kind of browser; empty if that is unknown."""
    created_at: datetime
    used_at: datetime
    """On which day it was used last: sessions are renewed once a day."""
    current: bool
    """Whether it is the one that asks."""


class OpenSessions:
    """Lists and ends the sessions of accounts."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts

    async def of(self, account: str, token: str, now: datetime) -> list[OpenSession]:
        """The sessions of an account, the one that asks first, then the one used last."""
        query = select(table).where(table.c.account == account, table.c.expires_at > now)
        query = query.order_by(table.c.expires_at.desc()).limit(MAX_LISTED)
        rows = await self.accounts.database.read(lambda connection: connection.execute(query).all())
        mine = token_hash(token)
        found = [
            OpenSession(
                row.token_hash[:ID_LENGTH],
                row.label,
                row.created_at,
                row.expires_at - SESSION_LIFE,
                row.token_hash == mine,
            )
            for row in rows
        ]
        return sorted(found, key=lambda each: not each.current)

    async def hashes(self, account: str) -> frozenset[str]:
        """The hashes of an account's tokens, by which its sessions are cached."""
        query = select(table.c.token_hash).where(table.c.account == account)
        return frozenset(
            await self.accounts.database.read(lambda connection: connection.execute(query).scalars().all())
        )

    async def end(self, account: str, id: str) -> frozenset[str]:
        """End one session of an account; returns the hash of its token, or nothing if there is none."""
        return await self._end(table.c.account == account, table.c.token_hash.startswith(id, autoescape=True))

    async def end_others(self, account: str, token: str) -> frozenset[str]:
        """End all sessions of an account but that of a token."""
        return await self._end(table.c.account == account, table.c.token_hash != token_hash(token))

    async def end_all(self, account: str) -> frozenset[str]:
        return await self._end(table.c.account == account)

    async def _end(self, *which: ColumnElement[bool]) -> frozenset[str]:
        def end(connection: Connection) -> frozenset[str]:
            ended = frozenset(connection.execute(select(table.c.token_hash).where(*which)).scalars())
            connection.execute(delete(table).where(table.c.token_hash.in_(ended)))
            return ended

        ended = await self.accounts.database.write(end)
        self.accounts.forget_sessions(ended)
        return ended
