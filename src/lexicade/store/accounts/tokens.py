"""Tokens of programs: random secrets of which only hashes are stored, each for some scopes and some time."""

import secrets
import string
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from lexicade.errors import Conflict, Unavailable
from lexicade.store.accounts.accounts import Account, account_of
from lexicade.store.accounts.program_schema import token as table
from lexicade.store.accounts.sessions import TRUSTED, RecentSessions, token_hash
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

Scope = Literal["read", "play", "host", "bot"]
PREFIX = "lexicade_"
"""Programs that look for secrets in published code find tokens by it."""
LETTERS = string.ascii_letters + string.digits
LENGTH = 43
MAX_TOKENS = 50
"""Tokens of one account."""
NOTED_EVERY = timedelta(minutes=10)
"""The last use is written down at most once in this time."""


@dataclass(frozen=True)
class Token:
    """What a token opens: an account, for some scopes, until some time."""

    id: str
    hash: str
    account: Account
    description: str
    scopes: tuple[str, ...]
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None


class Tokens:
    """The tokens of all accounts."""

    def __init__(self, database: Database, trusted: timedelta = TRUSTED) -> None:
        self.database = database
        self._recent: RecentSessions[Token] = RecentSessions(trusted)

    async def make(
        self, account: Account, description: str, scopes: tuple[Scope, ...], expires_at: datetime, now: datetime
    ) -> tuple[Token, str]:
        """A new token, and its secret, which nobody can be told again."""
        secret = PREFIX + "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        made = Token(
            secrets.token_hex(6), token_hash(secret), account, description, scopes, now, expires_at, used_at=None
        )
        row = {**vars(made), "account": account.id, "scopes": " ".join(scopes)}

        def make(connection: Connection) -> None:
            mine = select(func.count()).select_from(table).where(table.c.account == account.id)
            if connection.execute(mine).scalar_one() >= MAX_TOKENS:
                raise Conflict("too-many-tokens", limit=MAX_TOKENS)
            connection.execute(insert(table), row)

        await self.database.write(make)
        return made, secret

    async def of(self, account: str) -> list[Token]:
        """The tokens of an account, the newest first."""
        query = _tokens().where(table.c.account == account).order_by(table.c.created_at.desc(), table.c.id)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [_token(row) for row in rows]

    async def find(self, secret: str, now: datetime) -> Token | None:
        """The token of a secret; None if there is none, or it has expired. Does not count as use."""
        return await self.find_by_hash(token_hash(secret), now)

    async def find_by_hash(self, key: str, now: datetime) -> Token | None:
        """The token of a hash, as `find`."""
        found = self._recent.get(key, now)
        if found is None:
            version = self._recent.version
            query = _tokens().where(table.c.hash == key)
            row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
            if row is None:
                return None
            found = _token(row)
            if version == self._recent.version:
                self._recent.keep(key, found, now)
        return found if now < found.expires_at else None

    async def use(self, secret: str, now: datetime) -> Token | None:
        """The token of a secret, whose use is noted."""
        found = await self.find(secret, now)
        if found and (found.used_at is None or not timedelta() <= now - found.used_at < NOTED_EVERY):
            change = update(table).where(table.c.hash == found.hash).values(used_at=now)
            try:
                await self.database.write(lambda connection: connection.execute(change))
            except Unavailable:
                return found  # what it is used for may not need to write
            self.forget([found.hash])
        return found

    async def revoke(self, account: str, id: str) -> str | None:
        """End a token of an account; returns its hash, if there was one."""
        gone = delete(table).where(table.c.account == account, table.c.id == id).returning(table.c.hash)
        ended: str | None = await self.database.write(lambda connection: connection.execute(gone).scalar())
        if ended:
            self.forget([ended])
        return ended

    def forget(self, hashes: Iterable[str]) -> None:
        """Drop tokens from the cache: they have changed or ended, here or in another process."""
        self._recent.forget(hashes)


def _tokens() -> Select[Any]:
    owner = [column.label(f"account_{column.name}") for column in schema.account.c]
    return select(*table.c, *owner).join(schema.account, schema.account.c.id == table.c.account)


def _token(row: Any) -> Token:
    return Token(
        row.id,
        row.hash,
        account_of(row, "account_"),
        row.description,
        tuple(row.scopes.split()),
        row.created_at,
        row.expires_at,
        row.used_at,
    )
