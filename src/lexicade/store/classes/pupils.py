"""The pupils of classes: accounts without a name that their teachers made from a list of names."""

import hashlib
import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, func, insert, select, update

from lexicade.errors import Conflict, NotFound
from lexicade.store.accounts.accounts import Account, account_of
from lexicade.store.accounts.sessions import open_session, token_hash
from lexicade.store.classes.classes_schema import class_pupil, school_class
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

MAX_PUPILS = 100
SEEN_EVERY = timedelta(seconds=30)
"""That a pupil is here is written down at most once in this time."""
pupil, account, session = class_pupil.c, schema.account.c, schema.session.c


@dataclass(frozen=True)
class Pupil:
    """A pupil, as a teacher sees them."""

    id: str
    real_name: str
    called: str
    seen_at: datetime | None
    archived_at: datetime | None
    graduating: bool
    has_card: bool
    devices: int
    """On how many devices the pupil is logged in."""


@dataclass(frozen=True)
class Entry:
    """A pupil who has just logged in."""

    account: Account
    token: str
    ended: frozenset[str]


def card_hash(secret: str) -> str:
    # A card has 128 random bits: a plain hash suffices.
    return hashlib.sha256(f"card {secret}".encode(errors="surrogatepass")).hexdigest()


class Pupils:
    """The pupils of all classes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, class_id: str, now: datetime) -> list[Pupil]:
        """The pupils of a class by their real names; those who are archived are at the end."""
        rows = await self.database.read(lambda connection: connection.execute(_listed(class_id, now)).all())
        return [_pupil(row) for row in rows]

    async def one(self, class_id: str, id: str, now: datetime) -> Pupil:
        """A pupil of a class."""
        query = _listed(class_id, now).where(pupil.account == id)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NotFound("no-such-pupil")
        return _pupil(row)

    async def add(self, class_id: str, names: Sequence[tuple[str, str]], now: datetime) -> None:
        """Make accounts for pupils, each with a real name and a display name."""
        made = [(secrets.token_urlsafe(9), real, called) for real, called in names]
        accounts = [{"id": id, "created_at": now, "pupil_of": class_id, "called": called} for id, _, called in made]
        rows = [{"account": id, "class_id": class_id, "real_name": real, "created_at": now} for id, real, _ in made]

        def add(connection: Connection) -> None:
            _check_room(connection, class_id, len(made), [called for _, _, called in made])
            if made:
                connection.execute(insert(schema.account), accounts)
                connection.execute(insert(class_pupil), rows)

        await self.database.write(add)

    async def rename(
        self, class_id: str, id: str, *, real_name: str | None = None, called: str | None = None
    ) -> None:
        """Give a pupil another real name or another display name."""

        def rename(connection: Connection) -> None:
            _check_here(connection, class_id, id)
            if real_name is not None:
                connection.execute(update(class_pupil).where(pupil.account == id).values(real_name=real_name))
            if called is not None:
                _check_names(connection, class_id, [called])
                connection.execute(update(schema.account).where(account.id == id).values(called=called))

        await self.database.write(rename)

    async def move(self, class_id: str, id: str, to: str, called: str) -> frozenset[str]:
        """Move a pupil to another class; returns the sessions that know nothing of it yet."""

        def move(connection: Connection) -> frozenset[str]:
            _check_here(connection, class_id, id)
            _check_room(connection, to, 1, [called])
            connection.execute(update(class_pupil).where(pupil.account == id).values(class_id=to))
            connection.execute(update(schema.account).where(account.id == id).values(pupil_of=to, called=called))
            return _sessions(connection, [id])

        return await self.database.write(move)

    async def archive(self, class_id: str, ids: Collection[str], now: datetime | None) -> frozenset[str]:
        """Let pupils not log in any more, or let them again; returns the sessions that have ended."""

        def archive(connection: Connection) -> frozenset[str]:
            for id in ids:
                _check_here(connection, class_id, id)
            if now is None:
                _check_room(connection, class_id, len(ids), [])
            connection.execute(update(class_pupil).where(pupil.account.in_(ids)).values(archived_at=now))
            ended = _sessions(connection, ids) if now else frozenset()
            connection.execute(delete(schema.session).where(session.token_hash.in_(ended)))
            return ended

        return await self.database.write(archive)

    async def free(self, class_id: str, id: str) -> frozenset[str]:
        """Log a pupil out everywhere, so that another device may take the name; returns the sessions."""

        def free(connection: Connection) -> frozenset[str]:
            _check_here(connection, class_id, id)
            ended = _sessions(connection, [id])
            connection.execute(delete(schema.session).where(session.token_hash.in_(ended)))
            return ended

        return await self.database.write(free)

    async def let_graduate(self, class_id: str, id: str, now: datetime | None) -> None:
        """Allow a pupil to take the account over, or take that back."""

        def let(connection: Connection) -> None:
            _check_here(connection, class_id, id)
            connection.execute(update(class_pupil).where(pupil.account == id).values(graduating_at=now))

        await self.database.write(let)

    async def new_card(self, class_id: str, id: str) -> str:
        """The secret of a new card of a pupil, which is told once; the old card opens nothing any more."""
        secret = secrets.token_urlsafe(16)

        def make(connection: Connection) -> None:
            _check_here(connection, class_id, id)
            change = update(class_pupil).where(pupil.account == id)
            connection.execute(change.values(card_hash=card_hash(secret)))

        await self.database.write(make)
        return secret

    async def seen(self, id: str, now: datetime) -> None:
        """Note that a pupil is here."""
        stale = (pupil.seen_at.is_(None)) | (pupil.seen_at < now - SEEN_EVERY)
        change = update(class_pupil).where(pupil.account == id, stale).values(seen_at=now)
        await self.database.write(lambda connection: connection.execute(change))

    async def to_choose(self, class_id: str, now: datetime) -> list[tuple[str, str, bool]]:
        """The pupils of a class for whoever has its code: account, display name, and whether a device has it."""
        taken = _taken(now)
        query = (
            select(account.id, account.called, taken.label("taken"))
            .join(class_pupil, pupil.account == account.id)
            .where(pupil.class_id == class_id, pupil.archived_at.is_(None))
            .order_by(account.called)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [(row.id, row.called or "", bool(row.taken)) for row in rows]

    async def take(self, class_id: str, id: str, old: str | None, label: str, now: datetime) -> Entry:
        """Log a pupil in on a device, unless another device has the name; ends the session that was here."""

        def take(connection: Connection) -> Entry:
            # The update locks the row: of two devices one is first.
            mine = (pupil.account == id, pupil.class_id == class_id, pupil.archived_at.is_(None))
            if not connection.execute(update(class_pupil).where(*mine).values(seen_at=now)).rowcount:
                raise NotFound("no-such-pupil")
            other = exists().where(
                session.account == id,
                session.expires_at > now,
                session.token_hash != (token_hash(old) if old else ""),
            )
            if connection.execute(select(other)).scalar():
                raise Conflict("pupil-name-taken")
            return _open(connection, id, old, label, now)

        return await self.database.write(take)

    async def take_by_card(self, secret: str, old: str | None, label: str, now: datetime) -> Entry | None:
        """Log the pupil of a card in, also on a further device; None if there is no such card now."""

        def take(connection: Connection) -> Entry | None:
            open_class = exists().where(school_class.c.id == pupil.class_id, school_class.c.archived_at.is_(None))
            mine = (pupil.card_hash == card_hash(secret), pupil.archived_at.is_(None), open_class)
            change = update(class_pupil).where(*mine).values(seen_at=now).returning(pupil.account)
            id = connection.execute(change).scalar()
            return None if id is None else _open(connection, id, old, label, now)

        return await self.database.write(take)

    async def ids(self, class_id: str) -> list[str]:
        """The accounts of all pupils of a class, also of those who are archived."""
        query = select(pupil.account).where(pupil.class_id == class_id).order_by(pupil.account)
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))


def _open(connection: Connection, id: str, old: str | None, label: str, now: datetime) -> Entry:
    row = connection.execute(select(schema.account).where(account.id == id)).one()
    ended = frozenset({token_hash(old)} if old else ())
    connection.execute(delete(schema.session).where(session.token_hash.in_(ended)))
    return Entry(account_of(row), open_session(connection, id, now, label), ended)


def _taken(now: datetime) -> ColumnElement[bool]:
    return exists().where(session.account == account.id, session.expires_at > now)


def _listed(class_id: str, now: datetime) -> Select[Any]:
    devices = select(func.count()).where(session.account == account.id, session.expires_at > now).scalar_subquery()
    return (
        select(class_pupil, account.called, devices.label("devices"))
        .join(schema.account, account.id == pupil.account)
        .where(pupil.class_id == class_id)
        .order_by(pupil.archived_at.is_not(None), func.lower(pupil.real_name), pupil.account)
    )


def _pupil(row: Any) -> Pupil:
    return Pupil(
        row.account,
        row.real_name,
        row.called or "",
        row.seen_at,
        row.archived_at,
        row.graduating_at is not None,
        row.card_hash is not None,
        row.devices,
    )


def _check_here(connection: Connection, class_id: str, id: str) -> None:
    mine = select(pupil.account).where(pupil.account == id, pupil.class_id == class_id)
    if connection.execute(mine).first() is None:
        raise NotFound("no-such-pupil")


def _check_room(connection: Connection, class_id: str, more: int, called: Iterable[str]) -> None:
    # The lock keeps two requests from filling the same room.
    there = update(school_class).where(school_class.c.id == class_id).values(name=school_class.c.name)
    if not connection.execute(there).rowcount:
        raise NotFound("no-such-class")
    here = select(func.count()).where(pupil.class_id == class_id, pupil.archived_at.is_(None))
    if connection.execute(here).scalar_one() + more > MAX_PUPILS:
        raise Conflict("class-full", most=MAX_PUPILS)
    _check_names(connection, class_id, called)


def _check_names(connection: Connection, class_id: str, called: Iterable[str]) -> None:
    wanted = {name.casefold() for name in called}
    names = select(account.called).where(account.pupil_of == class_id)
    for name in connection.execute(names).scalars():
        if name and name.casefold() in wanted:
            raise Conflict("pupil-name-used", name=name)


def _sessions(connection: Connection, ids: Collection[str]) -> frozenset[str]:
    return frozenset(connection.execute(select(session.token_hash).where(session.account.in_(ids))).scalars())
