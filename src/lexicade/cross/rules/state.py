"""The state of a table of Cross: what the log has come to, and what has happened since by time alone."""

import datetime as dt
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from lexicade.cross.rules import clock, ending
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.fold import P, evolve
from lexicade.cross.rules.logged_state import LoggedState
from lexicade.cross.rules.moves import Dropped, Event, Passed
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.statistics import Statistics, statistics
from lexicade.games.seats import Occupant
from lexicade.letters import BLANK

Phase = Literal["lobby", "countdown", "playing", "paused", "over"]


@dataclass(frozen=True)
class State(LoggedState):
    """All there is to know; only the rules see it."""

    @cached_property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the board, row by row."""
        return tuple(self.board.tiles[square] for square in sorted(self.board.tiles))

    @cached_property
    def statistics(self) -> tuple[Statistics, ...]:
        """Each seat's game in numbers. Kept, as every viewer of a move sees the same."""
        hints = [player.hints if player else 0 for player in self.players] or [0] * self.setup.options.seats
        return tuple(statistics(self.turns, seat, hints[seat]) for seat in range(self.setup.options.seats))

    @cached_property
    def off_board(self) -> Counter[str]:
        """The tiles in the bag and on all racks."""
        left = Counter(self.setup.bag)
        left.subtract(BLANK if tile.blank else tile.letter for tile in self.board.tiles.values())
        return left

    def phase(self, now: dt.datetime) -> Phase:
        current = with_timeouts(self, now)
        if current.ended is not None:
            return "over"
        if not current.begun:
            return "lobby"
        return "paused" if current.paused_at is not None else "playing"

    def over(self, now: dt.datetime) -> bool:
        return with_timeouts(self, now).ended is not None

    def to_move(self, now: dt.datetime) -> tuple[int, ...]:
        """The seat whose turn it is, while the game runs."""
        current = with_timeouts(self, now)
        return () if current.turn is None or current.paused_at is not None else (current.turn,)


def start(setup: Setup) -> State:
    opening = setup.opening
    tiles = {tile.square: tile for tile in opening.tiles} if opening else {}
    return State(
        setup=setup,
        occupants=(Occupant(setup.host), *map(Occupant, setup.names)),
        board=Board(setup.board_layout, tiles, setup.alphabet),
        bag=setup.in_order(setup.bag - opening.used if opening else setup.bag),
    )


def overdue(state: LoggedState, now: dt.datetime) -> list[Event]:
    """What has happened by time alone since the last event: seats whose time ran out, one after the other.

    The log need not have it. Whoever looks after a deadline sees the same, whether or not a process was there.
    """
    events: list[Event] = []
    while (limit := clock.deadline(state)) is not None and now >= limit and state.turn is not None:
        happened = _late(state, state.turn, limit)
        for event in happened:
            state = evolve(state, event)
        events += happened
    return events


def _late(state: LoggedState, seat: int, at: dt.datetime) -> list[Event]:
    if clock.passes(state, seat):
        passed = Passed(seat, at, timed_out=True)
        return [passed, *ending.after_turn(evolve(state, passed), at)]
    dropped = Dropped(seat, "time", at)
    return [dropped, *ending.after_drop(evolve(state, dropped), "time", at)]


def with_timeouts(state: P, now: dt.datetime) -> P:
    """The state as it is now."""
    if state.setup.options.clock.kind == "none":
        return state
    for event in overdue(state, now):
        state = evolve(state, event)
    return state


def next_change(state: State, now: dt.datetime) -> dt.datetime | None:
    """When the table will look different although nobody moves."""
    if state.setup.options.clock.kind == "none":
        return None
    current = with_timeouts(state, now)
    moments = (clock.runs_out(current), clock.deadline(current))
    return min((moment for moment in moments if moment is not None and moment > now), default=None)
