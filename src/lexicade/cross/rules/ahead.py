"""A game against a bot that goes on without the server: its tiles in an order that was given beforehand."""

import datetime as dt
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Self, TypeVar

from annotated_types import Ge, Le, MaxLen

from lexicade.cross.rules import ending
from lexicade.cross.rules.board import Board, Letter
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.hints import HINTS, BestMove, GiveHint, HintKind
from lexicade.cross.rules.moves import Event, Exchange, Exchanged, Pass, Passed, Place, Placed
from lexicade.cross.rules.referee import decide
from lexicade.cross.rules.roster import BY_ID
from lexicade.cross.rules.setup import RACK_SIZES
from lexicade.cross.rules.state import State
from lexicade.errors import BadInput, Conflict, IllegalMove
from lexicade.games.rules import Words, World
from lexicade.games.seats import HOST
from lexicade.languages import HouseRules
from lexicade.seeded_random import SeededRandom

T = TypeVar("T")
BOT = 1
"""The seat of the only bot."""
PLACES = 64
MAX_PLACE = 1 << 16
MAX_TURN_POINTS = 100_000


class Draws:
    """A bag whose order follows from a seed; the next tile to draw is the last.

    Tiles that are given back go to places that were drawn beforehand too, one after the other, in a circle.

    >>> draws = Draws("elf", "AABC")
    >>> draws.order, draws.sample("AABC", 2), draws.order
    (['C', 'A', 'A', 'B'], ['A', 'B'], ['C', 'A'])
    """

    def __init__(self, seed: str, tiles: Sequence[str]) -> None:
        self._random = SeededRandom("draws", seed)
        self.order = self._random.shuffled(tiles)
        self.places = tuple(self._random.below(MAX_PLACE) for _ in range(PLACES))
        self._given_back = 0

    def choice(self, seq: Sequence[T]) -> T:
        return self._random.choice(seq)

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """The next tiles of the bag, which is the population."""
        if Counter(self.order) != Counter(population):
            raise BadInput("bad-request", problems="these are not the tiles of the bag")
        left = len(self.order) - k
        drawn, self.order = self.order[left:], self.order[:left]
        # Whatever is drawn from is the bag.
        return drawn  # type: ignore[return-value]

    def give_back(self, tiles: Sequence[str]) -> None:
        for tile in tiles:
            self.order.insert(self.places[self._given_back % PLACES] % (len(self.order) + 1), tile)
            self._given_back += 1


@dataclass(frozen=True)
class GameAhead:
    """All that a game of two needs to go on somewhere else."""

    board: Board
    racks: tuple[tuple[str, ...], ...]
    draws: Draws
    scores: tuple[int, ...]
    exchanged: tuple[int, ...]
    turn: int
    rack_size: int
    rules: HouseRules
    scoreless: int
    passes: int

    @classmethod
    def of(cls, state: State, draws: Draws) -> Self:
        players = [state.player(seat) for seat in (HOST, BOT)]
        assert state.turn is not None  # it runs
        return cls(
            board=state.board,
            racks=tuple(player.rack for player in players),
            draws=draws,
            scores=tuple(player.score for player in players),
            exchanged=tuple(player.exchanges for player in players),
            turn=state.turn,
            rack_size=state.setup.options.rack_size,
            rules=state.setup.rules,
            scoreless=ending.scoreless(state),
            passes=ending.passes(state),
        )


@dataclass(frozen=True)
class TurnAhead:
    """A turn that was made without the server, and what the player was told that it did."""

    command: Place | Exchange | Pass = field(metadata={"discriminator": "kind"})
    """What was done, by the person and the bot in turn."""
    points: Annotated[int, Ge(0), Le(MAX_TURN_POINTS)]
    """What it scored."""
    drawn: Annotated[tuple[Letter, ...], MaxLen(RACK_SIZES[1])]
    """The tiles drawn after it."""
    at: dt.datetime
    """When, by the clock of the device."""
    hints: Annotated[tuple[HintKind, ...], MaxLen(len(HINTS))] = ()
    """The hints that were taken before it."""


Advise = Callable[[State], BestMove]
"""Tells the best move of the player to move, which hints are about."""


def goes_on_alone(state: State) -> bool:
    """Whether a game may go on without the server: one person against one bot, for nothing, and without a clock."""
    options, sitting = state.setup.options, state.occupants
    return (
        options.seats == len(sitting) == 2
        and state.begun
        and state.ended is None
        and state.paused_at is None
        and set(state.active) == {HOST, BOT}
        and sitting[HOST].bot is None
        and sitting[BOT].bot in BY_ID
        and options.checking == "void"
        and options.clock.kind == "none"
        and not (options.rated or options.same_device)
    )


def replayed(
    state: State,
    draws: Draws,
    turns: Sequence[TurnAhead],
    lexicon: Words,
    since: dt.datetime,
    now: dt.datetime,
    advise: Advise,
    logged: Sequence[Event] = (),
) -> list[Event]:
    """The events of turns that were made without the server, or `IllegalMove` with the first that is not right.

    What the log has of them already is replayed and left out. If it has anything else, the game went on elsewhere.
    """
    events: list[Event] = []
    known = deque(logged)
    for number, turn in enumerate(turns, 1):
        since = min(max(since, turn.at), max(since, now))
        world = World(lexicon, draws, since)
        try:
            made = _made(state, turn, number, world)
            hinted = _hinted(state, turn, number, world, advise)
        except IllegalMove as error:
            if known:
                raise Conflict("offline-outdated") from error
            raise
        for event in (*hinted, *made):
            earlier = known.popleft() if known else None
            if earlier is None:
                events.append(event)
            elif not same_event(earlier, event):
                raise Conflict("offline-outdated")
            state = evolve(state, earlier or event)
        if isinstance(made[0], Exchanged):
            draws.give_back(made[0].tiles)
    return events


def _made(state: State, turn: TurnAhead, number: int, world: World) -> list[Event]:
    """The events of a turn, which did what the player was told."""

    if state.turn is None or state.ended is not None:
        raise _refused(number, "the game was over")
    try:
        made = decide(state, state.turn, turn.command, world)
    except IllegalMove as error:
        raise _refused(number, error.code) from error
    event = made[0]
    assert isinstance(event, Placed | Exchanged | Passed)
    if turn.points != event.points:
        raise _refused(number, "points")
    if Counter(turn.drawn) != Counter(() if isinstance(event, Passed) else event.drawn):
        raise _refused(number, "draws")
    return made


def _hinted(state: State, turn: TurnAhead, number: int, world: World, advise: Advise) -> list[Event]:
    """The hints that a person took before a turn. What they told is worked out anew: the log believes nobody."""
    if not turn.hints:
        return []
    if state.turn != HOST:
        raise _refused(number, "not-your-turn")
    best, hinted = advise(state), list[Event]()
    for hint in turn.hints:
        try:
            given = decide(state, HOST, GiveHint(hint, best), world)
        except IllegalMove as error:
            raise _refused(number, error.code) from error
        for event in given:
            state = evolve(state, event)
        hinted += given
    return hinted


def _refused(number: int, problem: str) -> IllegalMove:
    return IllegalMove("offline-refused", turn=number, problem=problem)


def same_event(logged: Event, event: Event) -> bool:
    """Whether two events differ in their times alone."""
    return {**vars(logged), "at": None} == {**vars(event), "at": None} and logged.kind == event.kind
