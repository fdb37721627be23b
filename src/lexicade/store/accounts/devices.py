"""Known devices: attempts from other devices do not count against them."""

import secrets
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from lexicade.store.accounts.accounts import Account
from lexicade.store.accounts.sessions import token_hash
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

MAX_DEVICES = 20
"""How many devices of an account are kept, the last used ones."""


class Devices:
    """The devices of each account. A device is a random token in a cookie; only its hash is stored."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def knows(self, token: str | None, account: Account | None) -> bool:
        """Whether an account has logged in on this device."""
        device = schema.device
        # Queried for unknown names too: the response time must not reveal which names exist.
        key = {"token_hash": token_hash(token or ""), "account": account.id if account else ""}
        query = select(device.c.account).where(*(device.c[name] == value for name, value in key.items()))
        return await self.database.read(lambda connection: connection.execute(query).first()) is not None

    async def remember(self, token: str | None, account: Account, now: datetime) -> str:
        """Store that an account has logged in on a device; returns the device's token, new if it was unknown."""
        device = schema.device

        def remember(connection: Connection) -> str:
            key = token_hash(token) if token else ""
            known = set(connection.execute(select(device.c.account).where(device.c.token_hash == key)).scalars())
            if account.id in known:
                mine = (device.c.token_hash == key, device.c.account == account.id)
                connection.execute(update(device).where(*mine).values(used_at=now))
            # An unknown token may have been planted by an attacker.
            kept = token if token and known else secrets.token_urlsafe(32)
            if account.id not in known:
                row = {"token_hash": token_hash(kept), "account": account.id, "used_at": now}
                connection.execute(insert(device), row)
            newest = select(device.c.token_hash).where(device.c.account == account.id)
            kept_ones = newest.order_by(device.c.used_at.desc()).limit(MAX_DEVICES)
            old = (device.c.account == account.id, device.c.token_hash.not_in(kept_ones.scalar_subquery()))
            connection.execute(delete(device).where(*old))
            return kept

        return await self.database.write(remember)
