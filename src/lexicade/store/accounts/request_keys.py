"""Idempotency keys of requests that make something: sent again, they get what was made the first time."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from sqlalchemy import Connection, delete, select

from lexicade.errors import Conflict
from lexicade.store.accounts.program_schema import request_key
from lexicade.store.sql.database import Database, insert_for

KEPT_FOR = timedelta(days=1)
table = request_key.c


class MadeBefore(Exception):
    """The request was carried out already."""

    def __init__(self, made: "Made") -> None:
        super().__init__(made)
        self.made = made


@dataclass(frozen=True)
class Made:
    """What a request made."""

    account: str
    game: str | None


@dataclass(frozen=True)
class RequestKey:
    """A key of a client, and what it was sent with."""

    key: str
    digest: str

    @classmethod
    def of(cls, key: str, owner: str, said: bytes) -> "RequestKey":
        """Keys of different owners are different; a key that comes again has to come with the same."""
        return cls(sha256(f"{owner} {key}".encode()).hexdigest(), sha256(said).hexdigest())

    def look_up(self, connection: Connection, now: datetime) -> Made | None:
        """What was made under this key; raises `Conflict` if it was something else."""
        query = select(request_key).where(table.key == self.key, table.at > now - KEPT_FOR)
        row = connection.execute(query).one_or_none()
        if row is None:
            return None
        if row.digest != self.digest:
            raise Conflict("key-reused")
        return Made(row.account, row.game)

    def check(self, connection: Connection, now: datetime) -> None:
        """Raise `MadeBefore` if it was, in the transaction that would make it again."""
        if made := self.look_up(connection, now):
            raise MadeBefore(made)

    def note(self, connection: Connection, account: str, game: str | None, now: datetime) -> None:
        """Note what is made, in the transaction that makes it."""
        connection.execute(delete(request_key).where(table.at <= now - KEPT_FOR))
        row = {"key": self.key, "digest": self.digest, "account": account, "game": game, "at": now}
        insert = insert_for(connection.dialect.name, request_key).values(row)
        connection.execute(insert.on_conflict_do_nothing(index_elements=["key"]))


class RequestKeys:
    """The keys of all clients."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, key: RequestKey, now: datetime) -> Made | None:
        """What was made under a key."""
        return await self.database.read(lambda connection: key.look_up(connection, now))

    async def note(self, key: RequestKey, account: str, game: str | None, now: datetime) -> None:
        """Note what was made under a key."""
        await self.database.write(lambda connection: key.note(connection, account, game, now))
