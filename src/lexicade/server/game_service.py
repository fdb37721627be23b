"""Games being played: made, joined, moved in and looked at."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

from lexicade import deal, names
from lexicade.errors import BadInput, Conflict, Forbidden, IllegalMove, NotFound, Unavailable
from lexicade.games import GAMES, GameName, hive, seats, shake
from lexicade.games.rules import World
from lexicade.lexicon import Lexicon
from lexicade.server.board_queue import BoardQueue
from lexicade.server.daily_hives import DailyHives
from lexicade.server.dictionaries import Dictionaries
from lexicade.server.live.notifier import Notifier
from lexicade.server.wire_commands import COUNTDOWN, NewRound
from lexicade.server.wire_games import NewHive
from lexicade.store import Account, Games, StoredGame

TRIES = 40
"""How often a command is decided again because somebody else moved first, in another process."""
PATIENCE = 0.004
"""Seconds more, at most, that each try waits than the one before: two processes fall out of step."""


@dataclass(frozen=True)
class Seated:
    """A game, and my seat in it."""

    stored: StoredGame
    seat: int


@dataclass(frozen=True)
class Decision:
    """What a command will cause, and the game on which that was decided."""

    stored: StoredGame
    seat: int
    events: list[Any]


@dataclass(frozen=True)
class Played:
    """What a command did: its events and the game after them."""

    events: list[Any]
    stored: StoredGame
    seat: int


def occupants_of(stored: StoredGame) -> seats.Occupants:
    """Who sits at a table; a game for one has nobody but its player."""
    occupants: seats.Occupants = getattr(stored.game.state, "occupants", ())
    return occupants


def word_list_of(stored: StoredGame) -> str:
    """The name of the list that referees now."""
    name: str = getattr(stored.game.state, "word_list", None) or stored.game.setup.word_list
    return name


def phase_of(stored: StoredGame, now: datetime) -> str:
    """How far a game is; one without phases is just played."""
    phase: Callable[[datetime], str] | None = getattr(stored.game.state, "phase", None)
    return phase(now) if phase else "playing"


def most_of(kind: GameName) -> int:
    """How many can sit at a table of a game."""
    most: int = getattr(GAMES[kind], "MOST_SEATS", 1)
    return most


@dataclass
class GameService:
    """Every game of the house that is being played."""

    games: Games
    dictionaries: Dictionaries
    notifier: Notifier
    rng: random.Random
    clock: Callable[[], datetime]
    daily: DailyHives
    _turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        self.boards = BoardQueue(self.rng)

    async def new_hive(self, account: Account, wanted: NewHive) -> StoredGame:
        """A hive of chance or of a seed; alone, or with a code by which others join."""
        setup = await self._dealt_hive(wanted)
        if wanted.mode == "solo":
            return await self.games.load(await self.games.create("hive", setup, account.id, self.clock()))
        name = await self._host_name(account, wanted.name, setup.word_list, solo=False)
        table = replace(setup, mode=wanted.mode, host=name, seconds=wanted.seconds, live_scores=wanted.live_scores)
        return await self.games.load(await self.games.create_table("hive", table, account.id, self.clock()))

    async def _dealt_hive(self, wanted: NewHive) -> hive.Setup:
        if wanted.seed:
            seed = hive.Seed.parse(wanted.seed)
            lexicon = await self.dictionaries.load(seed.lexicon)
            setup = await asyncio.to_thread(deal.hive_from_seed, seed, lexicon=lexicon, ladder=wanted.ladder)
            if await self.daily.has_todays_letters(setup):
                raise Forbidden("todays-hive")
            return setup
        lexicon = await self.dictionaries.load(wanted.language)
        while True:
            setup = await asyncio.to_thread(
                deal.hive, lexicon, self.rng, ladder=wanted.ladder, difficulty=wanted.difficulty
            )
            if not await self.daily.has_todays_letters(setup):
                return setup

    async def new_shake(
        self, account: Account, options: shake.Options, name: str | None, *, solo: bool
    ) -> StoredGame:
        """Alone, with a round at once; or a table with a code, whose host starts when all are there."""
        lexicon = await self._lexicon_of(options)
        host = await self._host_name(account, name, options.word_list, solo=solo)
        setup = shake.Setup(options, host, solo)
        if not solo:
            return await self.games.load(await self.games.create_table("shake", setup, account.id, self.clock()))
        board = await self.boards.deal(options, lexicon, account.id, self.clock())
        now = self.clock()
        events = shake.decide(shake.start(setup), seats.HOST, shake.Start(board), World(lexicon, self.rng, now))
        return await self.games.load(await self.games.create("shake", setup, account.id, now, events))

    async def _lexicon_of(self, options: shake.Options) -> Lexicon:
        """The list that referees under these options, if it is in their language."""
        lexicon = await self.dictionaries.load(options.word_list)
        if lexicon.language.code != options.language:
            problem = f"the list {options.word_list} is in {lexicon.language.english_name}"
            raise BadInput("bad-option", option="lexicon", problem=problem)
        return lexicon

    async def _host_name(self, account: Account, name: str | None, word_list: str, *, solo: bool) -> str:
        if wanted := seats.tidy(name or ""):
            if len(wanted) > seats.LONGEST_NAME:
                raise BadInput("bad-name", longest=seats.LONGEST_NAME)
            return await self._checked(wanted, word_list)
        if solo or account.name:
            return account.name or ""
        return names.suggested(word_list.split("-", maxsplit=1)[0], (), self.rng, 1)[0]

    async def _checked(self, name: str, word_list: str) -> str:
        """A name that is rude neither in English nor in the table's language."""
        lexicons = [await self.dictionaries.load(each) for each in dict.fromkeys(("en", word_list))]
        return names.checked(name, lexicons)

    async def seated(self, id: str, account: Account | None, at_least: int | None = None) -> Seated:
        """A game and my seat in it; somebody else's game is as good as none."""
        stored = await self.games.load(id, at_least)
        if account and stored.seat_of(account.id) is None:
            # A seat may have been given to another account of the same occupant, which no event tells.
            stored = await self.games.reload(id)
        return Seated(stored, _seat(stored, account))

    async def join(self, code: str, account: Account, name: str) -> Seated:
        """Sit down at a table. Whoever has a seat there gets the same one again."""
        id = (await self.games.by_code(code, self.clock())).id

        async def decide(stored: StoredGame) -> Decision:
            if stored.seat_of(account.id) is not None:
                return Decision(stored, _seat(stored, account), [])
            wanted = seats.tidy(name) or self.suggested(stored, 1)[0]
            await self._checked(wanted, word_list_of(stored))
            seat = seats.seat_for(occupants_of(stored), wanted)
            return Decision(stored, seat, stored.game.decide(seat, seats.Join(wanted), await self._world(stored)))

        for attempt in range(TRIES):
            async with self._turn(id):
                decision = await self._decision(id, attempt, decide)
                stored, seat, events = decision.stored, decision.seat, decision.events
                if not events:
                    return Seated(stored, seat)
                writing = self.games.sit(stored, events, seat, account.id, stored.not_before(self.clock()))
            try:
                later = await writing
            except Conflict:
                await self._step_aside(attempt)
                continue
            except Unavailable:
                self._look_again(stored)
                raise
            return Seated(later, seat)
        raise Conflict("conflict")

    def suggested(self, stored: StoredGame, count: int = 3) -> list[str]:
        """Safe names in the table's language that nobody here has."""
        taken = [occupant.name for occupant in occupants_of(stored)]
        return names.suggested(word_list_of(stored).split("-")[0], taken, self.rng, count)

    async def play(
        self, id: str, account: Account | None, command_id: str, said_in: Callable[[GameName], Any]
    ) -> Played:
        """Carry out a command once, however often it is sent; acknowledged only when it is on disk."""
        arrived = self.clock()

        async def decide(stored: StoredGame) -> Decision:
            seat = _seat(stored, account)
            command = await self._prepared(stored, seat, said_in(stored.kind))
            now = self.clock()
            if now < stored.updated_at:
                # The clock was set back: time stands still in this game until the clock has caught up.
                now = stored.updated_at
            elif not isinstance(command, shake.Start | hive.Start):
                # By the clock at which it arrived: nobody loses time by waiting for a turn.
                now = arrived
            world = World(await self.dictionaries.load(word_list_of(stored)), self.rng, now)
            return Decision(stored, seat, stored.game.decide(seat, command, world))

        for attempt in range(TRIES):
            async with self._turn(id):
                try:
                    decision = await self._decision(id, attempt, decide)
                except IllegalMove:
                    if earlier := await self._earlier(id, account, command_id):
                        return earlier
                    raise
                stored, seat, events = decision.stored, decision.seat, decision.events
                if not events:
                    return await self._earlier(id, account, command_id) or Played([], stored, seat)
                now = stored.not_before(self.clock())
                writing = self.games.append(stored, events, _key(seat, command_id), now)
            # The next in turn decides already, on what is being written; both are on disk before either is told.
            try:
                later = await writing
            except Conflict:
                if earlier := await self._earlier(id, account, command_id):
                    return earlier
                await self._step_aside(attempt)
                continue
            except Unavailable:
                self._look_again(stored)
                raise
            return Played(events, later, seat)
        raise Conflict("conflict")

    def _look_again(self, stored: StoredGame) -> None:
        """A write whose outcome nobody knows may be on disk: the sockets of the game look there, not in memory."""
        self.notifier.publish(stored.id, stored.game.seq + 1)

    async def _step_aside(self, attempt: int) -> None:
        await asyncio.sleep(self.rng.random() * PATIENCE * attempt)

    def _turn(self, id: str) -> asyncio.Lock:
        """Within this process the moves of a game wait for each other, instead of undoing each other's work."""
        return self._turns.setdefault(id, asyncio.Lock())

    async def _decision(self, id: str, attempt: int, decide: Callable[[StoredGame], Awaitable[Decision]]) -> Decision:
        """Decide on what is in memory: if that is old, writing will fail. Whatever writes nothing is thought over."""
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
            # A seat may have been given to another account of the same occupant, which no event tells.
            return await decide(await self.games.reload(id))
        on_disk = await self.games.latest_saved(id)
        # A log of the same length will not do: another process may have written what was to be written here.
        return decision if on_disk is stored else await decide(on_disk)

    async def _earlier(self, id: str, account: Account | None, command_id: str) -> Played | None:
        """What a command did when it was sent before."""
        seated = await self.seated(id, account)
        answered = await self.games.answered(id, _key(seated.seat, command_id))
        if answered is None:
            return None
        stored = await self.games.load(id, answered.last)
        return Played(list(stored.game.log[answered.first - 1 : answered.last]), stored, seated.seat)

    async def _prepared(self, stored: StoredGame, seat: int, command: Any) -> Any:
        """A command with what the rules need besides: a board for a round, a name that is not rude."""
        if isinstance(command, seats.Rename):
            await self._checked(command.name, word_list_of(stored))
        if isinstance(command, shake.Configure):
            await self._lexicon_of(command.options)
        if not isinstance(command, NewRound):
            return command
        options: shake.Options = stored.game.state.options
        # Asked first with an empty board, so that one is dealt only for a host who may start.
        empty = shake.Deal(("",) * options.size**2, ())
        stored.game.decide(seat, shake.Start(empty), await self._world(stored))
        lexicon = await self._lexicon_of(options)
        board = await self.boards.deal(options, lexicon, stored.seats[seat], self.clock())
        return shake.Start(board, 0 if stored.game.setup.solo else COUNTDOWN)

    async def _world(self, stored: StoredGame) -> World:
        lexicon = await self.dictionaries.load(word_list_of(stored))
        return World(lexicon, self.rng, stored.not_before(self.clock()))


def _key(seat: int, command_id: str) -> str:
    """Under which a command is remembered: whoever uses an id of somebody else's gets no answer of theirs."""
    return command_id if seat == seats.HOST else sha256(f"{seat} {command_id}".encode()).hexdigest()


def _seat(stored: StoredGame, account: Account | None) -> int:
    seat = stored.seat_of(account.id) if account else None
    if seat is None:
        raise NotFound("no-such-game")
    if stored.sent_away(seat):
        raise Forbidden("sent-away")
    return seat
