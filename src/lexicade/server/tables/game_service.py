"""Creating, joining, playing and viewing games of every kind."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from lexicade.errors import Conflict, Forbidden, IllegalMove, NotFound, Unavailable
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.lexicon import Lexicon
from lexicade.server.live.notifier import Notifier
from lexicade.server.process.keyed_locks import KeyedLocks
from lexicade.server.tables.checks import check_account, check_open, free_name, same_bot
from lexicade.server.tables.command_keys import JobCommandId, command_digest, command_key
from lexicade.server.tables.doors import Doors, OpenDoors
from lexicade.server.tables.game_server import GameServer
from lexicade.server.tables.outcomes import Decision, Played, Seated
from lexicade.server.tables.table_names import BOT_PREFIX, TableNames, own_name
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import Account, Games, StoredGame
from lexicade.store.log.creation import CreationQuota, OnCreation
from lexicade.store.projections.refusals import keep_refused

MAX_ATTEMPTS = 40
"""How often a command is decided again after a conflict with another process."""
BACKOFF_SECONDS = 0.004
"""Random backoff after a conflict: at most this many seconds more with each attempt."""


SeatOf = Callable[[StoredGame], int]
"""Finds the seat that acts."""
CommandReader = Callable[[StoredGame, int], Any]
"""The command of a seat, read at the game as it is; raises what the rules would raise."""


@dataclass
class GameService:
    """All games of the server."""

    games: Games
    dictionaries: Dictionaries
    names: TableNames
    notifier: Notifier
    rng: random.Random
    clock: Callable[[], datetime]
    servers: Mapping[str, GameServer[Any]]
    doors: Doors = field(default_factory=OpenDoors)
    """Who may see which games, besides what their rules say."""
    _turns: KeyedLocks = field(default_factory=KeyedLocks)
    """Within this process the commands of a game are decided one at a time."""

    async def create(
        self,
        account: Account,
        kind: str,
        wanted: Any,
        quota: CreationQuota | None = None,
        made: OnCreation | None = None,
        class_id: str | None = None,
    ) -> StoredGame:
        """Deal and store a new game, if the quota allows it. One of a class is for that class alone."""
        dealt = await self.servers[kind].deal(wanted, account)
        check_account(self.servers[kind].kind, dealt.setup, account)
        create = self.games.create_table if dealt.table else self.games.create
        id = await create(kind, dealt.setup, account.id, self.clock(), dealt.events, quota, made, class_id)
        return await self.games.load(id)

    async def seated(
        self, id: str, account: Account | None, at_least: int | None = None, seat: int | None = None
    ) -> Seated:
        """A game and the account's seat; without a seat, as a watcher if the game allows it, else `NotFound`."""
        stored = await self.games.load(id, at_least)
        if account and stored.seat_of(account.id) is None:
            # Logging in moves seats to another account without an event, so the cache may be stale.
            stored = await self.games.reload(id)
        if not await self.doors.admit(stored, account):
            raise NotFound("no-such-game")
        if account is None or stored.seat_of(account.id) is None:
            if seat is None and stored.kind.public_tables.watchable(stored.game.state):
                return Seated(stored, None)
            raise NotFound("no-such-game")
        mine = stored.seats_of(account.id)
        return Seated(stored, self._seat(stored, account, seat), mine)

    def _seat(self, stored: StoredGame, account: Account | None, wanted: int | None = None) -> int:
        """The seat that acts: the wanted one, the one whose turn it is, or the first."""
        mine = stored.seats_of(account.id) if account else ()
        if not mine or (wanted is not None and wanted not in mine):
            raise NotFound("no-such-game")
        here = [seat for seat in mine if not stored.removed(seat)]
        if not here or (wanted is not None and wanted not in here):
            raise Forbidden("sent-away")
        if wanted is not None or len(here) == 1:
            return here[0] if wanted is None else wanted
        to_move = stored.state.to_move(stored.not_before(self.clock()))
        return next((seat for seat in here if seat in to_move), here[0])

    async def join(self, code: str, account: Account, name: str, language: str | None = None) -> Seated:
        """Take a seat at a table. An account that has a seat there keeps it; without a name it gets a safe one."""
        stored = await self.games.by_code(code, self.clock())
        if not await self.doors.admit(stored, account):
            raise NotFound("bad-code", code=code[:20])
        return await self.take_seat(stored.id, account, name, language=language)

    async def take_seat(
        self, id: str, account: Account, name: str, place: int | None = None, *, language: str | None = None
    ) -> Seated:
        """Take a seat in a game, the given one if it is vacant. An account that has a seat there keeps it."""

        async def decide(stored: StoredGame) -> Decision:
            check_open(stored)
            if stored.seat_of(account.id) is not None and not self._shares(stored, account, name):
                return Decision(stored, self._seat(stored, account), [])
            check_account(stored.kind, stored.game.setup, account)
            own = free_name(stored, own_name(account)) or seats.tidy(name)
            wanted = own or self.names.suggested(stored, account, language, 1)[0]
            await self.names.checked(wanted, stored.state.word_list)
            events = stored.game.decide(None, seats.Join(wanted, place), await self._world(stored))
            (seat,) = [event.seat for event in events if isinstance(event, seats.Joined)]
            return Decision(stored, seat, events)

        for attempt in range(MAX_ATTEMPTS):
            async with self._turns.of(id):
                decision = await self._decision(id, attempt, decide)
                stored, seat, events = decision.stored, decision.seat, decision.events
                if not events:
                    return Seated(stored, seat, stored.seats_of(account.id))
                now = stored.not_before(self.clock())
                writing = self.games.append(stored, events, "", now, account=account.id, bot=account.bot)
            try:
                later = await writing
            except Conflict:
                await self._back_off(attempt)
                continue
            except Unavailable:
                self._look_again(stored)
                raise
            return Seated(later, seat, later.seats_of(account.id))
        raise Conflict("conflict")

    def _shares(self, stored: StoredGame, account: Account, name: str) -> bool:
        """Whether an account asks for another seat, for somebody else at the same device."""
        mine = {stored.state.occupants[seat].name.casefold() for seat in stored.seats_of(account.id)}
        wanted = seats.tidy(own_name(account) or name).casefold()
        return bool(wanted) and wanted not in mine and stored.kind.admission.many_seats(stored.game.setup)

    async def play(
        self, id: str, account: Account | None, command_id: str, command: Any, seat: int | None = None
    ) -> Played:
        """Execute a command of an account; idempotent by `command_id`. Returns when it is on disk."""
        if account and account.pupil_of and isinstance(command, seats.Rename):
            # Pupils have the names that their class gave them.
            raise Forbidden("pupils-only-in-class")
        return await self.play_read(
            id, account, command_id, lambda _stored, _seat: command, command_digest(command), seat
        )

    async def play_read(
        self,
        id: str,
        account: Account | None,
        command_id: str,
        read: CommandReader,
        digest: str,
        seat: int | None = None,
    ) -> Played:
        """Execute a command that depends on the game at which it arrives, as a move in notation does."""
        owner = account.id if account else ""
        if account and not await self.doors.admit(await self.games.load(id, 0), account):
            raise NotFound("no-such-game")
        return await self._act(id, lambda stored: self._seat(stored, account, seat), command_id, read, digest, owner)

    async def play_seat(
        self, id: str, seat: int, command_id: JobCommandId, command: Any, decided_on: StoredGame | None = None
    ) -> Played:
        """Execute a command of a job for a seat. Returns when it is on disk.

        A bot's move is refused unless the game is as it was when the move was decided, with the same bot in the seat.
        """

        def check(stored: StoredGame) -> None:
            if decided_on is not None and not same_bot(stored, decided_on, seat):
                raise IllegalMove("stale-command")

        return await self._act(
            id, lambda _: seat, command_id, lambda _stored, _seat: command, command_digest(command), "", check
        )

    async def _act(
        self,
        id: str,
        seat_of: SeatOf,
        command_id: str | JobCommandId,
        read: CommandReader,
        digest: str,
        owner: str,
        check: Callable[[StoredGame], None] | None = None,
    ) -> Played:
        arrived = self.clock()

        async def decide(stored: StoredGame) -> Decision:
            check_open(stored)
            if check:
                check(stored)
            seat = seat_of(stored)
            prepared = await self._prepared(stored, seat, read(stored, seat))
            # Decided as of its arrival: a command loses no time by waiting for others.
            now = stored.not_before(self.clock() if prepared.kind in stored.kind.decided_when_run else arrived)
            world = World(await self.lexicon(stored), self.rng, now)
            try:
                return Decision(stored, seat, stored.game.decide(seat, prepared, world))
            except IllegalMove as error:
                await keep_refused(self.games.database, stored, seat, prepared, error, now)
                raise

        for attempt in range(MAX_ATTEMPTS):
            async with self._turns.of(id):
                try:
                    decision = await self._decision(id, attempt, decide)
                except IllegalMove:
                    if earlier := await self._earlier(id, seat_of, command_id, digest):
                        return earlier
                    raise
                stored, seat, events = decision.stored, decision.seat, decision.events
                if not events:
                    return await self._earlier(id, seat_of, command_id, digest) or Played([], stored, seat)
                now = stored.not_before(self.clock())
                key = command_key(seat, command_id)
                writing = self.games.append(stored, events, key, now, account=owner, digest=digest)
            # The lock is free: the next command is decided on these events while they are written.
            try:
                later = await writing
            except Conflict:
                if earlier := await self._earlier(id, seat_of, command_id, digest):
                    return earlier
                await self._back_off(attempt)
                continue
            except Unavailable:
                self._look_again(stored)
                raise
            return Played(events, later, seat)
        raise Conflict("conflict")

    async def append(
        self,
        id: str,
        account: Account,
        command_id: str,
        digest: str,
        decide: Callable[[StoredGame], Sequence[Any]],
    ) -> Seated:
        """Append what a game's own server decides on the log as it is on disk, if anything; idempotent by the id.

        It may take its time to decide: a thread of its own does.
        """
        async with self._turns.of(id):
            await self.games.latest_saved(id)
            stored = await self.games.reload(id)
            seat = self._seat(stored, account)
            earlier = await self._earlier(id, lambda _: seat, command_id, digest)
            if earlier is None:
                check_open(stored)
                now = stored.not_before(self.clock())
                key, events = command_key(seat, command_id), await asyncio.to_thread(decide, stored)
                if events:
                    stored = await self.games.append(stored, events, key, now, account=account.id, digest=digest)
        return Seated(stored, seat, stored.seats_of(account.id))

    async def close(self, id: str) -> StoredGame:
        """Close a table for good."""
        async with self._turns.of(id):
            await self.games.latest_saved(id)
            closed = await self.games.close(id, self.clock())
        self.notifier.invalidate(id)
        return closed

    async def give_up(self, id: str, account: Account) -> None:
        """Leave a running game for good, as a person does who is not coming back: a rated game is lost.

        Where the rules know no leaving, the host's chair sends the person away; a host who has not begun closes the
        table. What the rules refuse is not insisted on: the seat becomes nobody's in any case.
        """
        stored = await self.games.reload(id)
        if stored.closed_at or stored.state.over(stored.not_before(self.clock())):
            return
        for seat in stored.seats_of(account.id):
            if stored.removed(seat):
                continue
            leaving = stored.kind.leaving
            acting = seat if leaving else seats.HOST
            commands = leaving.commands(stored.game.state, seat) if leaving else [seats.Remove(seat)]
            if seat == seats.HOST and not leaving:
                if stored.code:
                    await self.close(id)
                return
            for step, command in enumerate(commands):
                with suppress(IllegalMove):
                    await self.play_seat(id, acting, JobCommandId(f"leave-{seat}", stored.game.seq, step), command)

    async def write_overdue(self, id: str) -> StoredGame:
        """Write down what has happened in a game by time alone."""
        for attempt in range(MAX_ATTEMPTS):
            async with self._turns.of(id):
                stored = self.games.latest_unsaved(id) or await self.games.load(id, None if attempt else 0)
                now = stored.not_before(self.clock())
                timeouts = None if stored.closed_at else stored.kind.timeouts
                events = timeouts.overdue(stored.game.state, now) if timeouts else ()
                if not events:
                    return stored
                writing = self.games.append(stored, events, "", now)
            try:
                return await writing
            except Conflict:
                await self._back_off(attempt)
        raise Conflict("conflict")

    async def preview(
        self, id: str, account: Account, command: Any, seat: int | None = None
    ) -> tuple[Seated, object]:
        """The effect of a command, as far as the seat may know, without executing it."""
        stored = await self.games.load(id)
        previews = stored.kind.previews
        if previews is None:
            raise IllegalMove("no-preview", game=stored.kind.name)
        acting = self._seat(stored, account, seat)
        preview = previews.of(stored.game.state, acting, command, await self._world(stored))
        return Seated(stored, acting), preview

    def _look_again(self, stored: StoredGame) -> None:
        """After a write with unknown outcome, make the sockets of the game read the database."""
        self.notifier.invalidate(stored.id)

    async def _back_off(self, attempt: int) -> None:
        await asyncio.sleep(self.rng.random() * BACKOFF_SECONDS * attempt)

    async def _decision(self, id: str, attempt: int, decide: Callable[[StoredGame], Awaitable[Decision]]) -> Decision:
        """Decide on the game in memory; if it is stale, writing fails. If no events result, use the committed log."""
        stored = self.games.latest_unsaved(id) or await self.games.load(id, None if attempt else 0)
        try:
            decision = await decide(stored)
            if decision.events:
                return decision
        except IllegalMove:
            on_disk = await self.games.latest_saved(id)
            if on_disk is stored:
                raise
            return await decide(on_disk)
        except NotFound:
            # Logging in moves seats to another account without an event, so the cache may be stale.
            return await decide(await self.games.reload(id))
        on_disk = await self.games.latest_saved(id)
        # Compare by identity: a log of the same length may hold events of another process.
        return decision if on_disk is stored else await decide(on_disk)

    async def _earlier(self, id: str, seat_of: SeatOf, command_id: str | JobCommandId, digest: str) -> Played | None:
        """The result of a command that was executed before; None if it was not."""
        stored = await self.games.load(id)
        try:
            seat = seat_of(stored)
        except NotFound:
            # Logging in moves seats to another account without an event, so the cache may be stale.
            seat = seat_of(await self.games.reload(id))
        answered = await self.games.answered(id, command_key(seat, command_id))
        if answered is None:
            return None
        # A job that runs again may decide otherwise; what it did the first time counts.
        by_client = isinstance(command_id, str)
        if by_client and answered.digest is not None and answered.digest != digest:
            raise Conflict("key-reused")
        stored = await self.games.load(id, answered.last)
        return Played(list(stored.game.log[answered.first - 1 : answered.last]), stored, seat)

    async def _prepared(self, stored: StoredGame, seat: int, command: Any) -> Any:
        """Check names in a command, and let the game's server prepare it."""
        if isinstance(command, seats.Rename):
            await self.names.checked(command.name, stored.state.word_list)
            if command.seat in stored.programs and not command.name.startswith(BOT_PREFIX):
                # Whatever it is called, everybody sees that it is no person.
                command = replace(command, name=f"{BOT_PREFIX}{command.name}"[: seats.MAX_NAME_LENGTH])
        return await self.servers[stored.kind.name].prepare(stored, seat, command)

    async def lexicon(self, stored: StoredGame) -> Lexicon:
        """The words that referee a game, in its letters."""
        return await self.dictionaries.load(stored.state.word_list, tiles=stored.kind.words.tile_alphabet)

    async def _world(self, stored: StoredGame) -> World:
        return World(await self.lexicon(stored), self.rng, stored.not_before(self.clock()))
