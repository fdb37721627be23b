"""Vocabulary lists: added, changed and removed by their owner, read by whoever has the link of a shared one."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from lexicade.errors import NotFound, TooMany
from lexicade.languages import Gender
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempts import Limit
from lexicade.store.sql.database import Database
from lexicade.store.vocabulary.schema import vocabulary_list as table

MAX_LISTS = 300
"""Of an account."""
MAX_ENTRIES = 200
MAX_TITLE = 80


@dataclass(frozen=True)
class Entry:
    """A word of a list, with what its teacher says of it."""

    word: str
    gender: Gender = ""
    meaning: str = ""
    note: str = ""
    example: str = ""


@dataclass(frozen=True)
class ListHead:
    """A list without its words."""

    id: str
    account: str
    """The owner."""
    language: str
    into: ReaderLanguage
    """The language of the meanings."""
    title: str
    size: int
    """How many words it has."""
    shared: bool
    """Whether everybody who knows the id may see it."""
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True)
class VocabularyList(ListHead):
    """A list with its words, in the order of its owner."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Wanted:
    """What an owner wants a list to be."""

    language: str
    into: ReaderLanguage
    title: str
    entries: tuple[Entry, ...]
    shared: bool

    @property
    def values(self) -> dict[str, Any]:
        return {
            "language": self.language,
            "into": self.into,
            "title": self.title,
            "size": len(self.entries),
            "entries": [_written(entry) for entry in self.entries],
            "shared": self.shared,
        }


class VocabularyLists:
    """The lists of all accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, account: str) -> list[ListHead]:
        """All lists of an account, the last changed first."""
        columns = [column for column in table.c if column is not table.c.entries]
        query = (
            select(*columns)
            .where(table.c.account == account)
            .order_by(table.c.updated_at.desc(), table.c.id)
            .limit(MAX_LISTS)
        )
        rows: Sequence[Row[Any]] = await self.database.read(lambda connection: connection.execute(query).all())
        return [ListHead(**row._mapping) for row in rows]

    async def load(self, id: str, account: str | None) -> VocabularyList:
        """One that an account owns, or that is shared; `NotFound` says nothing of the others."""
        query = select(table).where(table.c.id == id)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None or not (row.shared or (account is not None and row.account == account)):
            raise NotFound("no-such-vocabulary")
        return _list(row)

    async def mentions(self, account: str, language: str, words: Collection[str]) -> list[tuple[ListHead, Entry]]:
        """What the lists of an account say of a word, however it is spelt; the last changed list first."""
        mine = (table.c.account == account, table.c.language == language)
        query = select(table).where(*mine).order_by(table.c.updated_at.desc(), table.c.id).limit(MAX_LISTS)
        rows: Sequence[Row[Any]] = await self.database.read(lambda connection: connection.execute(query).all())
        lists = map(_list, rows)
        return [(each, entry) for each in lists for entry in each.entries if entry.word.casefold() in words]

    async def add(self, account: str, wanted: Wanted, now: datetime) -> VocabularyList:
        """A new list; `TooMany` if the account has enough of them."""
        id = secrets.token_urlsafe(12)
        values = {**wanted.values, "id": id, "account": account, "created_at": now, "updated_at": now}
        count = select(func.count()).where(table.c.account == account)

        def add(connection: Connection) -> None:
            attempts.lock(connection, [Limit(f"vocabulary {account}", 0, timedelta())])
            if connection.execute(count).scalar_one() >= MAX_LISTS:
                raise TooMany("too-many-vocabularies", limit=MAX_LISTS)
            connection.execute(insert(table), values)

        await self.database.write(add)
        return _list_of(values)

    async def change(self, id: str, account: str, wanted: Wanted, now: datetime) -> VocabularyList:
        """Replace a list by its owner; `NotFound` if it is not theirs."""
        change = (
            update(table)
            .where(table.c.id == id, table.c.account == account)
            .values(**wanted.values, updated_at=now)
            .returning(table)
        )
        row = await self.database.write(lambda connection: connection.execute(change).one_or_none())
        if row is None:
            raise NotFound("no-such-vocabulary")
        return _list(row)

    async def remove(self, id: str, account: str) -> None:
        """Delete a list by its owner; again is harmless. Games that were made of it keep their words."""
        gone = delete(table).where(table.c.id == id, table.c.account == account)
        await self.database.write(lambda connection: connection.execute(gone))


def _written(entry: Entry) -> dict[str, str]:
    """Most entries have no note and no example: what is empty is not stored."""
    return {key: value for key, value in asdict(entry).items() if value}


def _list(row: Row[Any]) -> VocabularyList:
    return _list_of(dict(row._mapping))


def _list_of(values: Mapping[str, Any]) -> VocabularyList:
    return VocabularyList(**{**values, "entries": tuple(Entry(**entry) for entry in values["entries"])})
