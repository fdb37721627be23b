"""Settings of accounts."""

from dataclasses import dataclass

from sqlalchemy import select, update

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database


@dataclass(frozen=True)
class Preferences:
    """The settings of one account. A setting that makes something public is off by default."""

    name_in_scores: bool = False


class AccountPreferences:
    """The settings of all accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, account: str) -> Preferences:
        query = select(schema.account.c.name_in_scores).where(schema.account.c.id == account)
        return Preferences(bool(await self.database.read(lambda connection: connection.execute(query).scalar())))

    async def save(self, account: str, chosen: Preferences) -> None:
        change = update(schema.account).where(schema.account.c.id == account)
        values = change.values(name_in_scores=chosen.name_in_scores)
        await self.database.write(lambda connection: connection.execute(values))
