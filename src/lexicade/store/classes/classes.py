"""Classes and their teachers."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, delete, exists, func, insert, select, update

from lexicade.errors import Conflict, NotFound
from lexicade.store.classes.classes_schema import class_pupil, class_teacher, school_class
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

MAX_TEACHERS = 10
MAX_CLASSES = 50
"""Classes that one teacher has made."""
table, teacher, pupil = school_class.c, class_teacher.c, class_pupil.c


@dataclass(frozen=True)
class Freedoms:
    """What the pupils of a class may do beyond it."""

    chat: bool = False
    """Talk at the tables of the class."""
    strangers: bool = False
    """Sit and watch at tables of strangers."""
    scores: bool = False
    """See the public high scores."""


@dataclass(frozen=True)
class SchoolClass:
    """A class, as its teachers see it."""

    id: str
    name: str
    language: str
    """The language it learns."""
    created_at: datetime
    keep_until: date
    """After this day it is deleted with its pupils."""
    archived_at: datetime | None
    """Since when nobody logs in to it; None: it goes on."""
    freedoms: Freedoms
    code: str | None
    """For quick log-in."""
    code_until: datetime | None
    """When the code opens nothing any more."""


@dataclass(frozen=True)
class Teacher:
    """A teacher of a class."""

    account: str
    name: str
    """The name of the account."""
    called: str
    """What pupils call them."""
    owner: bool
    accepted: bool


@dataclass(frozen=True)
class ClassLine:
    """A class in the list of a teacher."""

    of: SchoolClass
    pupils: int
    accepted: bool
    """Whether the teacher has accepted; else only the name is for them."""
    owner: str
    """What pupils call the owner."""


def class_of(row: Any) -> SchoolClass:
    return SchoolClass(
        row.id,
        row.name,
        row.language,
        row.created_at,
        row.keep_until,
        row.archived_at,
        Freedoms(row.chat, row.strangers, row.scores),
        row.code,
        row.code_until,
    )


class Classes:
    """The classes of this server."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def make(
        self, owner: str, called: str, name: str, language: str, keep_until: date, now: datetime
    ) -> SchoolClass:
        """A new class without pupils."""
        id = secrets.token_urlsafe(9)
        row = {"id": id, "name": name, "language": language, "created_at": now, "keep_until": keep_until}
        first = {"class_id": id, "account": owner, "owns": True, "called": called}

        def make(connection: Connection) -> None:
            mine = select(func.count()).where(teacher.account == owner, teacher.owns)
            if connection.execute(mine).scalar_one() >= MAX_CLASSES:
                raise Conflict("too-many-classes", limit=MAX_CLASSES)
            connection.execute(insert(school_class), row)
            connection.execute(insert(class_teacher), {**first, "invited_at": now, "accepted_at": now})

        await self.database.write(make)
        return SchoolClass(id, name, language, now, keep_until, None, Freedoms(), None, None)

    async def find(self, id: str) -> SchoolClass | None:
        """A class."""
        row = await self._one(select(school_class).where(table.id == id))
        return None if row is None else class_of(row)

    async def taught(self, id: str, account: str) -> SchoolClass:
        """A class, for one of its teachers; to anybody else there is no such class."""
        mine = _teaches(account, table.id)
        row = await self._one(select(school_class).where(table.id == id, mine))
        if row is None:
            raise NotFound("no-such-class")
        return class_of(row)

    async def teaches(self, id: str, account: str) -> bool:
        return await self._one(select(table.id).where(table.id == id, _teaches(account, table.id))) is not None

    async def of_teacher(self, account: str) -> list[ClassLine]:
        """The classes of a teacher, and those that invite the teacher, the newest first."""
        count = select(func.count()).where(pupil.class_id == table.id, pupil.archived_at.is_(None)).scalar_subquery()
        owners = class_teacher.alias()
        owner = select(owners.c.called).where(owners.c.class_id == table.id, owners.c.owns).limit(1).scalar_subquery()
        query = (
            select(*table, teacher.accepted_at, count.label("pupils"), func.coalesce(owner, "").label("owner_called"))
            .join(class_teacher, teacher.class_id == table.id)
            .where(teacher.account == account)
            .order_by(table.archived_at.is_not(None), table.created_at.desc(), table.id)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [ClassLine(class_of(row), row.pupils, row.accepted_at is not None, row.owner_called) for row in rows]

    async def teachers(self, id: str) -> list[Teacher]:
        """The teachers of a class, the owner first."""
        query = (
            select(class_teacher, schema.account.c.name)
            .join(schema.account, schema.account.c.id == teacher.account)
            .where(teacher.class_id == id)
            .order_by(teacher.owns.desc(), teacher.invited_at, teacher.account)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            Teacher(row.account, row.name or "", row.called, row.owns, row.accepted_at is not None) for row in rows
        ]

    async def change(self, id: str, **values: Any) -> None:
        """Change columns of a class."""
        change = update(school_class).where(table.id == id).values(**values)
        await self.database.write(lambda connection: connection.execute(change))

    async def invite(self, id: str, account: str, called: str, now: datetime) -> None:
        """Ask somebody to teach a class too. Whoever teaches it already, or is asked, stays as they are."""
        row = {"class_id": id, "account": account, "owns": False, "called": called, "invited_at": now}

        def invite(connection: Connection) -> None:
            here = list(connection.execute(select(teacher.account).where(teacher.class_id == id)).scalars())
            if account in here:
                return
            if len(here) >= MAX_TEACHERS:
                raise Conflict("too-many-teachers", limit=MAX_TEACHERS)
            connection.execute(insert(class_teacher), row)

        await self.database.write(invite)

    async def accept(self, id: str, account: str, now: datetime) -> bool:
        """Accept an invitation; False if there is none."""
        mine = (teacher.class_id == id, teacher.account == account, teacher.accepted_at.is_(None))
        change = update(class_teacher).where(*mine).values(accepted_at=now)
        return bool(await self.database.write(lambda connection: connection.execute(change).rowcount))

    async def call(self, id: str, account: str, called: str) -> None:
        """What pupils call a teacher."""
        change = update(class_teacher).where(teacher.class_id == id, teacher.account == account)
        await self.database.write(lambda connection: connection.execute(change.values(called=called)))

    async def dismiss(self, id: str, account: str) -> None:
        """Take a teacher or an invitation away. The owner stays."""
        gone = delete(class_teacher).where(teacher.class_id == id, teacher.account == account, ~teacher.owns)
        if not await self.database.write(lambda connection: connection.execute(gone).rowcount):
            raise NotFound("no-such-teacher")

    async def delete(self, id: str) -> None:
        """Delete a class whose pupils are gone."""
        gone = delete(school_class).where(table.id == id, ~exists().where(pupil.class_id == id))

        def drop(connection: Connection) -> None:
            connection.execute(delete(class_teacher).where(teacher.class_id == id))
            connection.execute(gone)

        await self.database.write(drop)

    async def ended(self, today: date) -> list[str]:
        """The classes whose time is over, and those that nobody teaches any more."""
        taught = exists().where(teacher.class_id == table.id, teacher.accepted_at.is_not(None))
        query = select(table.id).where((table.keep_until < today) | ~taught).order_by(table.id)
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def _one(self, query: Select[Any]) -> Row[Any] | None:
        rows: Sequence[Row[Any]] = await self.database.read(lambda connection: connection.execute(query).all())
        return rows[0] if rows else None


def _teaches(account: str, id: ColumnElement[str]) -> ColumnElement[bool]:
    return exists().where(and_(teacher.class_id == id, teacher.account == account, teacher.accepted_at.is_not(None)))
