"""Games as the database keeps them: a setup, seats and a log that only grows."""

import asyncio
import re
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from lexicade.errors import Conflict, NotFound
from lexicade.game import Game
from lexicade.games import GAMES, GameName
from lexicade.store import schema
from lexicade.store.codecs import CODECS, event_rows, to_row
from lexicade.store.codes import new_code, tidy_code
from lexicade.store.database import Database
from lexicade.store.jobs import JobDeriver, enqueue_in
from lexicade.store.scores import scores_of, void_rounds
from lexicade.store.stored import Shelf, StoredGame
from lexicade.store.writer import Chain, Entry, Row, Writer

ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
CODES_TRIED = 8
KEPT = 1000
"""How many games are kept in memory."""
FEW = 3
"""So many games are replayed at once; more, in a thread, for the years of a keen player take a second."""
NEWER = (
    select(schema.event.c.seq, schema.event.c.kind, schema.event.c.body, schema.event.c.at)
    .where(schema.event.c.game == bindparam("game"), schema.event.c.seq > bindparam("seq"))
    .order_by(schema.event.c.seq)
)
ANSWERED = select(schema.command.c.first, schema.command.c.last).where(
    schema.command.c.game == bindparam("game"), schema.command.c.id == bindparam("id")
)


@dataclass(frozen=True)
class Answered:
    """The events that an earlier sending of a command caused: numbers first to last."""

    first: int
    last: int


@dataclass(frozen=True)
class Draft:
    """A game with moves that are not on disk yet, and the chain they are written in."""

    stored: StoredGame
    chain: Chain
    done: asyncio.Future[None]


class Games:
    """The games of this house."""

    def __init__(self, database: Database, jobs: JobDeriver | None = None) -> None:
        self.database = database
        self.jobs = jobs
        self._shelf = Shelf(KEPT)
        self._writer = Writer(database)
        self._drafts: dict[str, Draft] = {}

    async def create(
        self, kind: GameName, setup: object, account: str, now: datetime, events: Sequence[Any] = ()
    ) -> str:
        """A new game with this account in the first seat, and with what happens in it at once."""

        def create(connection: Connection) -> str:
            return create_in(connection, kind, setup, account, now, events=events, jobs=self.jobs)

        id = await self.database.write(create)
        self.created(kind)
        return id

    async def create_table(self, kind: GameName, setup: object, account: str, now: datetime) -> str:
        """A new game that others can join by a code of its own."""
        for _ in range(CODES_TRIED):
            try:
                id = await self.database.write(
                    lambda connection: create_in(connection, kind, setup, account, now, new_code(), jobs=self.jobs)
                )
            except IntegrityError:
                continue  # the code is taken
            self.created(kind)
            return id
        raise Conflict("conflict")

    def created(self, kind: GameName) -> None:
        """A game has been committed: wake the workers if it may have asked for jobs."""
        if self.jobs and self.jobs.watches(kind):
            self.jobs.enqueued()

    async def load(self, id: str, at_least: int | None = None) -> StoredGame:
        """A game with its whole log; or, if that is enough, with as much of it as was read before.

        Whoever decides on a log that is `at_least` so long finds out when writing whether it has grown since.
        """
        known = self._shelf.get(id)
        if known is None:
            return await self.reload(id)
        if at_least is not None and known.game.seq >= at_least:
            return known
        return await self._caught_up(known)

    async def reload(self, id: str) -> StoredGame:
        """A game read anew, as nothing were known of it."""
        found = ID.fullmatch(id) and await self.read(select(schema.game).where(schema.game.c.id == id))
        if not found:
            raise NotFound("no-such-game")
        return self._shelf.keep(found[0])

    async def _caught_up(self, known: StoredGame) -> StoredGame:
        known_so_far = {"game": known.id, "seq": known.game.seq}

        def catch_up(connection: Connection) -> tuple[Sequence[Any], Sequence[Any] | None]:
            log = connection.execute(NEWER, known_so_far).all()
            joined = any(row.kind == "joined" for row in log)
            return log, connection.execute(_seats([known.id])).all() if joined else None

        log, people = await self.database.read(catch_up)
        if not log:
            return known
        accounts = None if people is None else [row.account for row in people]
        return self._shelf.keep(known.with_rows(log, accounts))

    def forget_all(self) -> None:
        """Read every game anew when it is next looked at: somebody's seats have gone to somebody else."""
        self._shelf.forget()

    async def by_code(self, text: str) -> StoredGame:
        """The game that others join by this code, however they write it."""
        code = tidy_code(text)
        if code is None:
            raise NotFound("bad-code", code=text[:20])
        query = select(schema.game.c.id).where(schema.game.c.code == code)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NotFound("bad-code", code=text[:20])
        return await self.load(row.id)

    async def of_account(
        self, account: str, limit: int, kind: GameName | None = None, skip: int = 0
    ) -> list[StoredGame]:
        """The games somebody sits in, of one kind or of any, the one that moved last first."""
        moved = func.coalesce(func.max(schema.event.c.at), schema.game.c.created_at)
        query = (
            select(schema.game)
            .join(schema.seat, schema.seat.c.game == schema.game.c.id)
            .outerjoin(schema.event, schema.event.c.game == schema.game.c.id)
            .where(schema.seat.c.account == account, *((schema.game.c.kind == kind,) if kind else ()))
            .group_by(schema.game.c.id)
            .order_by(moved.desc(), schema.game.c.id)
            .limit(limit)
            .offset(skip)
        )
        return await self.read(query)

    async def extent(self, account: str, kind: GameName) -> tuple[int, int]:
        """How many games of a kind somebody sits in, and events they have: while both stay, nothing has happened."""
        mine = (schema.seat.c.account == account, schema.game.c.kind == kind)
        games = select(schema.game.c.id).join(schema.seat, schema.seat.c.game == schema.game.c.id).where(*mine)
        count = select(
            select(func.count()).select_from(games.subquery()).scalar_subquery().label("games"),
            select(func.count()).where(schema.event.c.game.in_(games)).scalar_subquery().label("events"),
        )
        row = await self.database.read(lambda connection: connection.execute(count).one())
        return row.games, row.events

    async def answered(self, id: str, command: str) -> Answered | None:
        key = {"game": id, "id": command}
        row = await self.database.read(lambda connection: connection.execute(ANSWERED, key).one_or_none())
        return row and Answered(row.first, row.last)

    def newest(self, id: str) -> StoredGame | None:
        """A game with the moves that are being written: what the next move is decided on."""
        drafted = self._drafts.get(id)
        return drafted.stored if drafted else None

    async def settled(self, id: str) -> StoredGame:
        """A game as it is on disk, when what is being written now has been."""
        if draft := self._drafts.get(id):
            await asyncio.wait([draft.done])
        return await self.load(id)

    def append(self, stored: StoredGame, events: Sequence[Any], command: str, now: datetime) -> Awaitable[StoredGame]:
        """Write the next events of a log, or raise `Conflict` because somebody else wrote them first.

        The next move may be decided at once, on the `newest` game; it is written after this one, or not at all.
        """
        later = stored.after(events, now)
        span = {"game": stored.id, "id": command, "first": stored.game.seq + 1, "last": later.game.seq}
        rows = event_rows(stored.id, stored.kind, stored.game.seq, events, now)
        scores, void = scores_of(later, events), void_rounds(later, events)
        return self._write(stored, later, rows, command=span, scores=scores, void=void)

    def sit(
        self, stored: StoredGame, events: Sequence[Any], seat: int, account: str, now: datetime
    ) -> Awaitable[StoredGame]:
        """Give a seat to an account, and write the events that say so; both or neither."""
        later = stored.after(events, now, stored.with_seat(seat, account))
        row = {"game": stored.id, "seat": seat, "account": account}
        rows = event_rows(stored.id, stored.kind, stored.game.seq, events, now)
        taken = "new_seat" if seat == len(stored.seats) else "given_seat"
        return self._write(stored, later, rows, **{taken: row})

    def _write(self, stored: StoredGame, later: StoredGame, rows: list[Row], **more: Any) -> Awaitable[StoredGame]:
        draft = self._drafts.get(later.id)
        chain = draft.chain if draft and draft.stored is stored else Chain()
        jobs = self.jobs.wanted(later, stored.game.seq) if self.jobs else ()
        done = self._writer.write(Entry(rows, chain, jobs=jobs, **more))
        if draft is None or draft.stored is stored:
            self._drafts[later.id] = Draft(later, chain, done)
        if self.jobs and jobs:
            done.add_done_callback(self._enqueued)
        return self._written(later, chain, done)

    def _enqueued(self, done: "asyncio.Future[None]") -> None:
        if self.jobs and not done.cancelled() and done.exception() is None:
            self.jobs.enqueued()

    async def _written(self, later: StoredGame, chain: Chain, done: Awaitable[None]) -> StoredGame:
        try:
            await done
        finally:
            draft = self._drafts.get(later.id)
            if draft and draft.chain is chain and (chain.broken or draft.stored is later):
                del self._drafts[later.id]
        return self._shelf.keep(later)

    async def read(self, query: Select[Any]) -> list[StoredGame]:
        """The games of a query, each with its whole log."""

        def read(connection: Connection) -> tuple[Sequence[Any], Sequence[Any], Sequence[Any]]:
            rows = connection.execute(query).all()
            ids = [row.id for row in rows]
            events = select(schema.event).where(schema.event.c.game.in_(ids)).order_by(schema.event.c.seq)
            return rows, connection.execute(_seats(ids)).all(), connection.execute(events).all()

        rows, people, events = await self.database.read(read)
        if len(rows) <= FEW:
            return _replayed(rows, people, events)
        return await asyncio.to_thread(_replayed, rows, people, events)


def _replayed(rows: Sequence[Any], people: Sequence[Any], events: Sequence[Any]) -> list[StoredGame]:
    accounts: dict[str, list[str]] = defaultdict(list)
    for row in people:
        accounts[row.game].append(row.account)
    logs: dict[str, list[Any]] = defaultdict(list)
    for row in events:
        logs[row.game].append(row)
    return [StoredGame.of(row, accounts[row.id], logs[row.id]) for row in rows]


def _seats(ids: Sequence[str]) -> Select[Any]:
    return select(schema.seat).where(schema.seat.c.game.in_(ids)).order_by(schema.seat.c.seat)


def create_in(
    connection: Connection,
    kind: GameName,
    setup: object,
    account: str,
    now: datetime,
    code: str | None = None,
    events: Sequence[Any] = (),
    jobs: JobDeriver | None = None,
) -> str:
    """Make a game within a transaction, with its first events and the jobs that it asks for."""
    id = secrets.token_urlsafe(9)
    body = to_row(CODECS[kind].setup, setup)
    row = {"id": id, "kind": kind, "setup": body, "created_at": now, "code": code}
    connection.execute(insert(schema.game), row)
    connection.execute(insert(schema.seat), {"game": id, "seat": 0, "account": account})
    if events:
        connection.execute(insert(schema.event), event_rows(id, kind, 0, events, now))
    if jobs and jobs.watches(kind):
        fresh = StoredGame(id, kind, (account,), now, (), code, Game(GAMES[kind], setup))
        enqueue_in(connection, jobs.wanted(fresh.after(events, now), 0), now)
    return id
