"""Assignments of classes, and the games in which pupils do them."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from lexicade.errors import Conflict, NotFound
from lexicade.store.classes.assignments_schema import class_assignment, class_work
from lexicade.store.classes.classes_schema import class_pupil, school_class
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

MAX_OPEN = 50
"""Assignments of a class that are not closed."""
MAX_KEPT = 300
"""Assignments of a class, with those that are closed."""
MAX_TITLE = 80
table, work, pupil = class_assignment.c, class_work.c, class_pupil.c


@dataclass(frozen=True)
class Given:
    """What is to be given to a class."""

    kind: str
    way: str
    title: str
    options: Mapping[str, Any]
    tasks: Sequence[Mapping[str, Any]]
    given_by: str
    due_at: datetime


@dataclass(frozen=True)
class Assignment(Given):
    """What was given to a class."""

    id: str
    class_id: str
    given_at: datetime
    closed_at: datetime | None


@dataclass(frozen=True)
class Work:
    """The game in which somebody does a part of an assignment, as the projections know it."""

    assignment: str
    account: str
    task: int
    game: str
    facts: Mapping[str, Any]
    over_at: datetime | None
    changed_at: datetime


class Assignments:
    """The assignments of all classes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def give(self, class_id: str, given: Given, now: datetime) -> Assignment:
        """Give something to a class."""
        made = Assignment(**vars(given), id=secrets.token_urlsafe(9), class_id=class_id, given_at=now, closed_at=None)

        def give(connection: Connection) -> None:
            _check_room(connection, class_id)
            connection.execute(insert(class_assignment), vars(made))

        await self.database.write(give)
        return made

    async def of_class(self, class_id: str, *, since: datetime | None = None) -> list[Assignment]:
        """The assignments of a class, those that are open first, each part by the day they are due.

        With a time: without those that are closed, or were due before it.
        """
        query = select(class_assignment).where(table.class_id == class_id)
        if since is not None:
            query = query.where(table.closed_at.is_(None), table.due_at >= since)
        query = query.order_by(table.closed_at.is_not(None), table.due_at, table.given_at, table.id)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [_assignment(row) for row in rows]

    async def one(self, class_id: str, id: str) -> Assignment:
        """An assignment of a class."""
        query = select(class_assignment).where(table.id == id, table.class_id == class_id)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NotFound("no-such-assignment")
        return _assignment(row)

    async def change(self, class_id: str, id: str, **values: Any) -> None:
        """Change columns of an assignment. To open one again there has to be room for it."""

        def change(connection: Connection) -> None:
            mine = (table.id == id, table.class_id == class_id)
            before = connection.execute(select(table.closed_at).where(*mine)).one_or_none()
            if before is None:
                raise NotFound("no-such-assignment")
            if before.closed_at is not None and "closed_at" in values and values["closed_at"] is None:
                _check_room(connection, class_id, kept=0)
            connection.execute(update(class_assignment).where(*mine).values(**values))

        await self.database.write(change)

    async def delete(self, class_id: str, id: str) -> None:
        """Delete an assignment. The games that were played for it stay their players'."""
        gone = delete(class_assignment).where(table.id == id, table.class_id == class_id)
        if not await self.database.write(lambda connection: connection.execute(gone).rowcount):
            raise NotFound("no-such-assignment")

    async def work(self, ids: Collection[str], account: str | None = None) -> list[Work]:
        """What the pupils of the class do for assignments, or one of them."""
        summary = schema.summary.c
        query = (
            select(class_work, summary.facts, summary.over_at, summary.updated_at)
            .join(class_assignment, table.id == work.assignment)
            .join(class_pupil, (pupil.account == work.account) & (pupil.class_id == table.class_id))
            .join(schema.seat, (schema.seat.c.game == work.game) & (schema.seat.c.account == work.account))
            .join(schema.summary, (summary.game == work.game) & (summary.seat == schema.seat.c.seat))
            .where(work.assignment.in_(ids), *(() if account is None else (work.account == account,)))
            .order_by(work.assignment, work.account, work.task)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            Work(row.assignment, row.account, row.task, row.game, row.facts, row.over_at, row.updated_at)
            for row in rows
        ]

    async def game(self, id: str, account: str, task: int) -> str | None:
        """The game in which somebody does a part of an assignment."""
        query = select(work.game).where(work.assignment == id, work.account == account, work.task == task)
        return await self.database.read(lambda connection: connection.execute(query).scalar())


def note_work(connection: Connection, assignment: Assignment, account: str, task: int, game: str) -> None:
    """Write down in which game a pupil does a part of an assignment; raises `Conflict` if there is one."""
    # The lock on the pupil: of two requests for the same part one is first.
    mine = (pupil.account == account, pupil.class_id == assignment.class_id)
    if not connection.execute(update(class_pupil).where(*mine).values(class_id=pupil.class_id)).rowcount:
        raise NotFound("no-such-assignment")
    key = {"assignment": assignment.id, "account": account, "task": task}
    there = select(work.game).where(*(work[name] == value for name, value in key.items()))
    if connection.execute(there).first() is not None:
        raise Conflict("conflict")
    connection.execute(insert(class_work), {**key, "game": game})


def forget_work(connection: Connection, account: str) -> None:
    """Forget which games an account played for its class: it is nobody's pupil any more."""
    connection.execute(delete(class_work).where(work.account == account))


def _check_room(connection: Connection, class_id: str, kept: int = 1) -> None:
    # The lock keeps two requests from filling the same room.
    there = update(school_class).where(school_class.c.id == class_id).values(name=school_class.c.name)
    if not connection.execute(there).rowcount:
        raise NotFound("no-such-class")
    counts = select(func.count(), func.count(table.closed_at)).where(table.class_id == class_id)
    every, closed = connection.execute(counts).one()
    if every - closed >= MAX_OPEN or every + kept > MAX_KEPT:
        raise Conflict("too-many-assignments", limit=MAX_OPEN)


def _assignment(row: Any) -> Assignment:
    return Assignment(**row._mapping)
