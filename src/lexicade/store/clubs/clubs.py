"""Clubs and their members."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, exists, func, insert, select, update

from lexicade.errors import Conflict, NotFound
from lexicade.store.clubs.clubs_schema import club, club_member
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database
from lexicade.store.tables.codes import new_code, tidy_code

MAX_MEMBERS = 200
MAX_CLUBS = 20
"""Clubs that one person is in."""
table, member = club.c, club_member.c


@dataclass(frozen=True)
class Member:
    """Somebody in a club."""

    account: str
    name: str
    """The name of the account, which the members of the club see."""
    organises: bool


@dataclass(frozen=True)
class Club:
    """A club, as its members see it."""

    id: str
    name: str
    language: str
    """The language it plays in."""
    code: str
    """Whoever has it may join."""
    members: tuple[Member, ...]
    """The longest there first."""

    def organiser(self, account: str) -> bool:
        return any(each.organises and each.account == account for each in self.members)


@dataclass(frozen=True)
class ClubLine:
    """A club in the list of a member."""

    id: str
    name: str
    language: str
    members: int


class Clubs:
    """The clubs of this server."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def make(self, account: str, name: str, language: str, now: datetime) -> str:
        """A new club of one member, who organises it; returns its id."""
        id = secrets.token_urlsafe(9)

        def make(connection: Connection) -> str:
            _check_clubs(connection, account)
            row = {"id": id, "name": name, "language": language, "created_at": now}
            connection.execute(insert(club), {**row, "code": _unused(connection)})
            first = {"club": id, "account": account, "organises": True, "joined_at": now}
            connection.execute(insert(club_member), first)
            return id

        return await self.database.write(make)

    async def of(self, id: str, account: str) -> Club:
        """A club, for one of its members; to anybody else there is no such club."""
        found = await self.database.read(lambda connection: _club(connection, id))
        if found is None or all(each.account != account for each in found.members):
            raise NotFound("no-such-club")
        return found

    async def list(self, account: str) -> list[ClubLine]:
        """The clubs of somebody, the newest membership first."""
        every = club_member.alias("every")
        count = select(func.count()).where(every.c.club == table.id)
        query = (
            select(club, count.scalar_subquery().label("members"))
            .join(club_member, member.club == table.id)
            .where(member.account == account)
            .order_by(member.joined_at.desc(), table.id)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [ClubLine(row.id, row.name, row.language, row.members) for row in rows]

    async def join(self, code: str, account: str, now: datetime) -> str | None:
        """Join the club of a code, whose id it returns; None if there is none. Who is in it stays as they are."""
        tidied = tidy_code(code)

        def join(connection: Connection) -> str | None:
            # The lock keeps two requests from taking the same last place.
            here = update(club).where(table.code == (tidied or "")).values(name=table.name).returning(table.id)
            id: str | None = connection.execute(here).scalar()
            if id is None:
                return None
            mine = select(member.account).where(member.club == id, member.account == account)
            if connection.execute(mine).first() is None:
                _check_clubs(connection, account)
                count = select(func.count()).where(member.club == id)
                if connection.execute(count).scalar_one() >= MAX_MEMBERS:
                    raise Conflict("club-full", most=MAX_MEMBERS)
                connection.execute(insert(club_member), {"club": id, "account": account, "joined_at": now})
            return id

        return await self.database.write(join)

    async def change(self, id: str, *, name: str | None = None, renew: bool = False) -> None:
        """Give a club another name, or another code."""

        def change(connection: Connection) -> None:
            values: dict[str, Any] = {} if name is None else {"name": name}
            if renew:
                values["code"] = _unused(connection)
            if values:
                connection.execute(update(club).where(table.id == id).values(**values))

        await self.database.write(change)

    async def let_organise(self, id: str, account: str, *, organises: bool) -> None:
        mine = (member.club == id, member.account == account)
        change = update(club_member).where(*mine).values(organises=organises)
        if not await self.database.write(lambda connection: connection.execute(change).rowcount):
            raise NotFound("no-such-member")

    async def leave(self, id: str, account: str) -> None:
        """Take somebody out of a club. A club that nobody is in any more is deleted."""

        def leave(connection: Connection) -> None:
            gone = delete(club_member).where(member.club == id, member.account == account)
            if not connection.execute(gone).rowcount:
                raise NotFound("no-such-member")
            connection.execute(delete(club).where(table.id == id, _empty()))

        await self.database.write(leave)

    async def delete(self, id: str) -> None:
        """Delete a club with its evenings. The games stay with those who played them."""
        await self.database.write(lambda connection: connection.execute(delete(club).where(table.id == id)))

    async def sweep(self) -> dict[str, int]:
        """Delete the clubs whose last member has deleted their account."""
        gone = await self.database.write(lambda connection: connection.execute(delete(club).where(_empty())).rowcount)
        return {"clubs": gone} if gone else {}


def _club(connection: Connection, id: str) -> Club | None:
    row = connection.execute(select(club).where(table.id == id)).one_or_none()
    if row is None:
        return None
    query = (
        select(club_member, schema.account.c.name)
        .join(schema.account, schema.account.c.id == member.account)
        .where(member.club == id)
        .order_by(member.joined_at, member.account)
    )
    rows = connection.execute(query).all()
    led = any(each.organises for each in rows)
    members = tuple(
        Member(each.account, each.name or "", each.organises or (not led and at == 0)) for at, each in enumerate(rows)
    )
    return Club(row.id, row.name, row.language, row.code, members)


def _unused(connection: Connection) -> str:
    while True:
        code = new_code()
        if connection.execute(select(table.id).where(table.code == code)).first() is None:
            return code


def _check_clubs(connection: Connection, account: str) -> None:
    mine = select(func.count()).where(member.account == account)
    if connection.execute(mine).scalar_one() >= MAX_CLUBS:
        raise Conflict("too-many-clubs", limit=MAX_CLUBS)


def _empty() -> Any:
    return ~exists().where(member.club == table.id)
