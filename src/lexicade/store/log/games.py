"""Stored games: setup, seats and an append-only log."""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, Update, bindparam, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from lexicade.errors import Conflict, NotFound
from lexicade.games import Kinds
from lexicade.games.game import Game
from lexicade.games.seats import RESEATING
from lexicade.store.jobs.jobs import JobDeriver, enqueue_in
from lexicade.store.log.cache import GameCache
from lexicade.store.log.codecs import codec, event_rows, to_row
from lexicade.store.log.creation import CreationQuota, OnCreation
from lexicade.store.log.reading import read_games, seats_of
from lexicade.store.log.stored import StoredGame
from lexicade.store.log.writer import WriteChain, WriteEntry, Writer
from lexicade.store.projections.projections import projected, write_projected
from lexicade.store.projections.summaries import summaries, write_summaries
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database
from lexicade.store.tables.codes import LIFE, new_code, tidy_code

OnAppend = Callable[[StoredGame, Collection[str]], None]
"""Called when a log has grown, with the game and the kinds of the new events."""
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
CODES_TRIED = 8
KEPT_GAMES = 1000
"""How many games are kept in memory besides those that are pinned."""
NEWER = (
    select(schema.event.c.seq, schema.event.c.kind, schema.event.c.body, schema.event.c.at)
    .where(schema.event.c.game == bindparam("game"), schema.event.c.seq > bindparam("seq"))
    .order_by(schema.event.c.seq)
)
ANSWERED = select(schema.command.c.first, schema.command.c.last, schema.command.c.digest).where(
    schema.command.c.game == bindparam("game"), schema.command.c.id == bindparam("id")
)

NEXT = select(schema.game.c.next).where(schema.game.c.id == bindparam("id"))


@dataclass(frozen=True)
class Answered:
    """The numbers of the events that a command caused when it was executed."""

    first: int
    last: int
    digest: str | None
    """Of the command; None: it was not stored."""


@dataclass(frozen=True)
class PendingGame:
    """A game with events that are not on disk yet, and their write chain."""

    stored: StoredGame
    chain: WriteChain
    done: asyncio.Future[None]


class Games:
    """The games of this server."""

    def __init__(
        self, database: Database, kinds: Kinds, jobs: JobDeriver | None = None, on_append: OnAppend | None = None
    ) -> None:
        self.database = database
        self.kinds = kinds
        self.jobs = jobs
        self._cache = GameCache(KEPT_GAMES)
        self._writer = Writer(database)
        self._pending: dict[str, PendingGame] = {}
        self._on_append = on_append

    async def create(
        self,
        kind: str,
        setup: object,
        account: str,
        now: datetime,
        events: Sequence[Any] = (),
        quota: CreationQuota | None = None,
        made: OnCreation | None = None,
        class_id: str | None = None,
        id: str | None = None,
    ) -> str:
        """A new game with this account in the first seat, and with its first events. An id may be given before."""
        made_as = await self.write_new(
            lambda connection: self.create_in(
                connection, kind, setup, account, now, None, events, quota, made, class_id, id
            ),
            quota,
        )
        self.created(kind)
        return made_as

    async def create_table(
        self,
        kind: str,
        setup: object,
        account: str,
        now: datetime,
        events: Sequence[Any] = (),
        quota: CreationQuota | None = None,
        made: OnCreation | None = None,
        class_id: str | None = None,
    ) -> str:
        """A new game that others can join by a code of its own."""
        for _ in range(CODES_TRIED):
            code = new_code()

            def create(connection: Connection, code: str = code) -> str:
                connection.execute(_released(code, now))
                return self.create_in(connection, kind, setup, account, now, code, events, quota, made, class_id)

            try:
                id = await self.write_new(create, quota)
            except IntegrityError:
                continue  # the code is taken
            self.created(kind)
            return id
        raise Conflict("conflict")

    async def write_new(self, create: Callable[[Connection], str], quota: CreationQuota | None) -> str:
        """Run a transaction that creates a game, if the quota allows it; the game's id."""
        async with quota.counted() if quota else nullcontext():
            return await self.database.write(create)

    def created(self, kind: str) -> None:
        """Wake the workers after a new game was committed, if its kind has jobs."""
        if self.jobs and self.jobs.watches(kind):
            self.jobs.enqueued()

    async def load(self, id: str, at_least: int | None = None) -> StoredGame:
        """A game with its whole log, or from the cache if the cached log has `at_least` this length.

        A stale game is safe to decide on: writing fails with `Conflict` if the log has grown since.
        """
        known = self._cache.get(id)
        if known is None:
            return await self.reload(id)
        if at_least is not None and known.game.seq >= at_least:
            return known
        return await self._caught_up(known)

    async def reload(self, id: str) -> StoredGame:
        """A game read from the database, bypassing the cache."""
        found = ID.fullmatch(id) and await self.read(select(schema.game).where(schema.game.c.id == id))
        if not found:
            raise NotFound("no-such-game")
        return self._cache.put(found[0])

    async def _caught_up(self, known: StoredGame) -> StoredGame:
        known_so_far = {"game": known.id, "seq": known.game.seq}

        # No event tells of the next game, which only a game that is over has.
        may_continue = known.next is None and known.kind.over_at(known.game.state) is not None
        if not may_continue:
            log = await self.database.read_once(lambda connection: connection.execute(NEWER, known_so_far).all())
            if not log:
                return known
            if not any(row.kind in RESEATING for row in log):
                return self._cache.put(known.with_rows(log))

        def catch_up(connection: Connection) -> tuple[Sequence[Any], Sequence[Any] | None, str | None]:
            log = connection.execute(NEWER, known_so_far).all()
            reseated = any(row.kind in RESEATING for row in log)
            next = connection.execute(NEXT, {"id": known.id}).scalar_one() if may_continue else known.next
            return log, connection.execute(seats_of([known.id])).all() if reseated else None, next

        log, seats, next = await self.database.read(catch_up)
        if next != known.next:
            known = self._cache.put(replace(known, next=next))
        if not log:
            return known
        return self._cache.put(known.with_rows(log, seats))

    def pin(self, id: str) -> AbstractContextManager[None]:
        """Keep a game in memory for the duration of the context."""
        return self._cache.pin(id)

    def cached(self, id: str) -> bool:
        return self._cache.get(id) is not None

    def forget(self, ids: Iterable[str]) -> None:
        """Drop games from the cache: their seats belong to another account now."""
        for id in ids:
            self._cache.forget(id)

    def forget_all(self) -> None:
        """Drop every game from the cache: another process has changed some, and does not say which."""
        self._cache.forget_all()

    async def close(self, id: str, now: datetime) -> StoredGame:
        """Close a table for good: nobody joins, plays or finds it any more. Its players may still look at it."""
        stored = await self.reload(id)
        closed = replace(stored, closed_at=stored.closed_at or now, code=None)
        rows = summaries(closed, closed.not_before(now))

        def close(connection: Connection) -> None:
            change = update(schema.game).where(schema.game.c.id == id)
            connection.execute(change.values(closed_at=closed.closed_at, code=None))
            for table in (schema.turn, schema.lobby):
                connection.execute(delete(table).where(table.c.game == id))
            write_summaries(connection, rows)

        await self.database.write(close)
        self._cache.forget(id)
        return closed

    async def ids_of(self, account: str) -> list[str]:
        """The ids of the games in which an account has a seat."""
        query = select(schema.seat.c.game).where(schema.seat.c.account == account)
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def by_code(self, text: str, now: datetime) -> StoredGame:
        """The game of a code, as typed."""
        code = tidy_code(text)
        if code is None:
            raise NotFound("bad-code", code=text[:20])
        query = select(schema.game.c.id).where(schema.game.c.code == code)
        row = await self.database.read_once(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NotFound("bad-code", code=text[:20])
        stored = await self.load(row.id)
        if now - stored.updated_at > LIFE:
            raise NotFound("bad-code", code=text[:20])
        return stored

    async def answered(self, id: str, command: str) -> Answered | None:
        key = {"game": id, "id": command}
        row = await self.database.read_once(lambda connection: connection.execute(ANSWERED, key).one_or_none())
        return row and Answered(row.first, row.last, row.digest)

    def latest_unsaved(self, id: str) -> StoredGame | None:
        """A game with the events that are being written: the next command is decided on it."""
        pending = self._pending.get(id)
        return pending.stored if pending else None

    async def latest_saved(self, id: str) -> StoredGame:
        """A game as it is on disk, after the pending writes have ended."""
        if pending := self._pending.get(id):
            await asyncio.wait([pending.done])
        return await self.load(id)

    def append(
        self,
        stored: StoredGame,
        events: Sequence[Any],
        command: str,
        now: datetime,
        *,
        account: str = "",
        bot: bool = False,
        digest: str | None = None,
    ) -> Awaitable[StoredGame]:
        """Append events to a log, or raise `Conflict` if another process was first.

        The account, which may be a bot's, gets the seats that the events give. The idempotency key of the command, if
        any, is stored with the digest of the command.
        The next command may be decided at once, on `latest_unsaved`; it is written after this one, or not at all.
        """
        seats = stored.seats_after(events, account)
        later = stored.after(events, now, seats)
        if bot:
            later = replace(later, bots=stored.bots | {account})
        span = {
            "game": stored.id,
            "id": command,
            "first": stored.game.seq + 1,
            "last": later.game.seq,
            "digest": digest,
        }
        given = [
            {"game": stored.id, "seat": seat, "account": each}
            for seat, each in seats.items()
            if stored.seats.get(seat) != each
        ]
        pending = self._pending.get(later.id)
        chain = pending.chain if pending and pending.stored is stored else WriteChain()
        jobs = self.jobs.wanted(later, stored.game.seq) if self.jobs else ()
        entry = WriteEntry(
            event_rows(stored.id, stored.kind, stored.game.seq, events, now),
            chain,
            command=span if command else None,
            new_seats=[row for row in given if row["seat"] not in stored.seats],
            given_seats=[row for row in given if row["seat"] in stored.seats],
            vacated=[(stored.id, seat) for seat in stored.seats if seat not in seats],
            former=[
                {"game": stored.id, "seat": seat, "seq": later.game.seq, "account": each}
                for seat, each in stored.seats.items()
                if seats.get(seat) != each
            ],
            projected=projected(stored, later, events, now),
            jobs=jobs,
        )
        done = self._writer.write(entry)
        if pending is None or pending.stored is stored:
            self._pending[later.id] = PendingGame(later, chain, done)
        if self.jobs and jobs:
            done.add_done_callback(self._enqueued)
        done.add_done_callback(partial(self._on_written, later, chain, [row["kind"] for row in entry.events]))
        return self._written(later, done)

    def _on_written(self, later: StoredGame, chain: WriteChain, kinds: list[str], done: asyncio.Future[None]) -> None:
        # In a callback: if the caller is cancelled, the events are written all the same.
        pending = self._pending.get(later.id)
        if pending and pending.chain is chain and (chain.broken or pending.stored is later):
            del self._pending[later.id]
        error = done.exception()
        if error is None:
            self._cache.put(later)
            if self._on_append:
                self._on_append(later, kinds)
        elif not isinstance(error, Conflict):
            # The commit may have succeeded although its answer was lost.
            self._cache.forget(later.id)

    def _enqueued(self, done: "asyncio.Future[None]") -> None:
        if self.jobs and not done.cancelled() and done.exception() is None:
            self.jobs.enqueued()

    async def _written(self, later: StoredGame, done: asyncio.Future[None]) -> StoredGame:
        await asyncio.shield(done)
        return later

    async def read(self, query: Select[Any]) -> list[StoredGame]:
        """The games of a query, each with its whole log."""
        return await read_games(self.database, self.kinds, query)

    def create_in(
        self,
        connection: Connection,
        kind: str,
        setup: object,
        account: str,
        now: datetime,
        code: str | None = None,
        events: Sequence[Any] = (),
        quota: CreationQuota | None = None,
        made: OnCreation | None = None,
        class_id: str | None = None,
        id: str | None = None,
    ) -> str:
        """Create a game within a transaction, with its first events and its jobs, if the quota allows it."""
        if quota:
            quota.begin(connection)
        id = id or new_id()
        game_kind = self.kinds[kind]
        body = to_row(codec(game_kind).setup, setup)
        owner = select(schema.account.c.bot, schema.account.c.pupil_of).where(schema.account.c.id == account)
        is_bot, pupil_of = connection.execute(owner).one_or_none() or (False, None)
        # Whatever a pupil begins belongs to the class.
        class_id = class_id or pupil_of
        row = {"id": id, "kind": kind, "setup": body, "created_at": now, "code": code, "class_id": class_id}
        connection.execute(insert(schema.game), row)
        bots = frozenset({account} if is_bot else ())
        empty = StoredGame(
            id, game_kind, {0: account}, now, (), code, Game(game_kind, setup), bots=bots, class_id=class_id
        )
        stored = empty.after(events, now, empty.seats_after(events, account))
        connection.execute(
            insert(schema.seat), [{"game": id, "seat": seat, "account": account} for seat in sorted(stored.seats)]
        )
        if events:
            connection.execute(insert(schema.event), event_rows(id, game_kind, 0, events, now))
        write_projected(connection, [projected(empty, stored, events, now)])
        if self.jobs and self.jobs.watches(kind):
            enqueue_in(connection, self.jobs.wanted(stored, 0), now)
        if made:
            made(connection, id)
        return id


def new_id() -> str:
    """The id of a game, which nobody guesses."""
    return secrets.token_urlsafe(9)


def _released(code: str, now: datetime) -> Update:
    """Release a code whose table has had no event for `LIFE`."""
    game, event = schema.game, schema.event
    lately = exists().where(event.c.game == game.c.id, event.c.at >= now - LIFE)
    unused = (game.c.code == code, game.c.created_at < now - LIFE, ~lately)
    return update(game).where(*unused).values(code=None)
