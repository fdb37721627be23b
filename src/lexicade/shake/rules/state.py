"""The state of a table of Shake, and how events change it.

A class of thirty finds ten words a second, and every event makes a new state. So indexes that the rules need for
every command (words by seat, finders by word, number of refusals) are part of the state and not recomputed.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from lexicade.games import seats
from lexicade.games.seats import HOST, Joined, Occupant, Occupants, Removed
from lexicade.shake.rules import scoring
from lexicade.shake.rules.moves import Configured, Ended, Event, Found, Paused, Readied, Refused, Resumed, Started
from lexicade.shake.rules.setup import Deal, Options, Setup

Phase = Literal["lobby", "countdown", "playing", "paused", "over"]


@dataclass(frozen=True)
class Hand:
    """What a seat has done in a round."""

    words: Mapping[str, Found] = field(default_factory=dict)
    """Its words, in the order of finding."""
    points: int = 0
    """The sum of its words' own points."""
    refused: int = 0
    last_at: dt.datetime | None = None
    """The time of its last guess."""


NO_HAND = Hand()


@dataclass(frozen=True)
class Round:
    """One board and what was found on it."""

    number: int
    options: Options
    deal: Deal
    starts_at: dt.datetime
    ends_at: dt.datetime | None
    paused_at: dt.datetime | None = None
    was_paused: bool = False
    ended_at: dt.datetime | None = None
    found: tuple[Found, ...] = ()
    refused: tuple[Refused, ...] = ()
    hands: Mapping[int, Hand] = field(default_factory=dict)
    """By seat; seats that have not guessed are missing."""
    finders: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The seats that found each word, the first finder first."""
    removed: frozenset[int] = frozenset()
    """Seats that were removed before the next round: their words do not count as duplicates."""

    @cached_property
    def in_common(self) -> dict[bool, Any]:
        """A cache for the rows that the views of a round share."""
        return {}

    @cached_property
    def results(self) -> dict[int, Any]:
        """A cache for what the statistics of each seat need."""
        return {}

    def hand(self, seat: int | None) -> Hand:
        return NO_HAND if seat is None else self.hands.get(seat, NO_HAND)

    @property
    def coop(self) -> bool:
        """Whether all seats share one list."""
        return self.options.duplicates == "coop"

    @property
    def by_seat(self) -> dict[int, Mapping[str, Found]]:
        """The words of each seat that found any, in the order of finding."""
        return {seat: hand.words for seat, hand in self.hands.items() if hand.words}

    def words_of(self, seat: int | None) -> Mapping[str, Found]:
        """The words on a seat's list; on a shared list, everybody's."""
        return self._all_words if self.coop else self.hand(seat).words

    @cached_property
    def _all_words(self) -> Mapping[str, Found]:
        return {found.word: found for found in self.found}

    def over(self, now: dt.datetime) -> bool:
        if self.ended_at is not None:
            return True
        return self.paused_at is None and self.ends_at is not None and now >= self.ends_at

    def phase(self, now: dt.datetime) -> Phase:
        if self.over(now):
            return "over"
        if self.paused_at is not None:
            return "paused"
        return "countdown" if now < self.starts_at else "playing"

    def begun(self, now: dt.datetime) -> bool:
        """Whether the countdown has ended, or had ended when the round was paused or ended."""
        return min(now, self.paused_at or now) >= self.starts_at or self.over(now)

    @cached_property
    def players(self) -> frozenset[int]:
        """The seats that took part: they guessed, right or wrong, and were not removed."""
        return frozenset(self.hands) - self.removed

    def finders_of(self, word: str) -> tuple[int, ...]:
        """The seats that found a word, without removed ones."""
        return tuple(seat for seat in self.finders.get(word, ()) if seat not in self.removed)

    @cached_property
    def found_by_all(self) -> int:
        """How many different words the whole table has found, without offensive ones."""
        return sum(self.deal.solutions[word].shown for word in self.finders)

    @cached_property
    def targets_by_all(self) -> int:
        """How many targets the whole table has found."""
        return sum(self.deal.solutions[word].target for word in self.finders)

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The points of each player by the rule about duplicates."""
        rule, players = self.options.duplicates, len(self.players)
        return {
            seat: sum(
                scoring.points(found.points, len(self.finders_of(word)), players, rule)
                for word, found in self.hands[seat].words.items()
            )
            for seat in sorted(self.players)
        }

    def raw_points(self, seat: int | None) -> int:
        """The sum of the own points of a seat's words, as shown while the round runs."""
        return sum(found.points for found in self.words_of(seat).values())


@dataclass(frozen=True)
class State:
    """The whole state; only the rules see it."""

    setup: Setup
    options: Options
    """The options of the next round."""
    occupants: Occupants
    rounds: tuple[Round, ...] = ()
    ready: frozenset[int] = field(default_factory=frozenset)

    @cached_property
    def in_common(self) -> dict[bool, Any]:
        """A cache for the rows that the views of this state share."""
        return {}

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def word_list(self) -> str:
        """The word list in force; a round keeps the one it was dealt with."""
        return self.round.options.word_list if self.round else self.options.word_list

    def phase(self, now: dt.datetime) -> Phase:
        return self.round.phase(now) if self.round else "lobby"

    def over(self, now: dt.datetime) -> bool:
        """Whether the game is over. A table never is: its host may start another round."""
        return self.setup.solo and self.round is not None and self.round.over(now)

    def to_move(self, now: dt.datetime) -> tuple[int, ...]:
        """Shake has no turns."""
        return ()

    @property
    def unused_seats(self) -> frozenset[int]:
        """Vacant seats that never guessed: a newcomer there inherits no words."""
        guessed = {seat for each in self.rounds for seat in each.hands}
        return frozenset(
            seat for seat, occupant in enumerate(self.occupants) if occupant.removed and seat not in guessed
        )

    def plays(self, seat: int) -> bool:
        """Whether a seat plays. The host of a table may choose, before a round, only to watch."""
        options = self.round.options if self.round else self.options
        return seat != HOST or self.setup.solo or options.host_plays


def start(setup: Setup) -> State:
    return State(setup, setup.options, (Occupant(setup.host),))


def evolve(state: State, event: Event) -> State:
    match event:
        case Found() | Refused() | Paused() | Resumed() | Ended():
            assert state.round is not None  # the rules made these events in a round
            return _with_round(state, _evolve_round(state.round, event))
        case Started():
            number = len(state.rounds) + 1
            started = Round(number, event.options, event.deal, event.starts_at, event.ends_at)
            # A seed holds for one round; otherwise every rematch would have the same board.
            options = replace(state.options, seed="")
            return replace(state, options=options, rounds=(*state.rounds, started), ready=frozenset())
        case Readied():
            ready = state.ready | {event.seat} if event.ready else state.ready - {event.seat}
            return replace(state, ready=ready)
        case Configured():
            return replace(state, options=event.options)
        case Joined() | Removed():
            return _reseated(state, event)
        case _:
            return replace(state, occupants=seats.evolve(state.occupants, event))


def _reseated(state: State, event: Joined | Removed) -> State:
    here = isinstance(event, Joined)
    ready = state.ready if here else state.ready - {event.seat}
    reseated = replace(state, occupants=seats.evolve(state.occupants, event), ready=ready)
    last = state.round
    if last is None or here != (event.seat in last.removed):
        return reseated
    return _with_round(reseated, replace(last, removed=last.removed ^ {event.seat}))


def _with_round(state: State, changed: Round) -> State:
    return replace(state, rounds=(*state.rounds[:-1], changed))


def _evolve_round(before: Round, event: Found | Refused | Paused | Resumed | Ended) -> Round:
    match event:
        case Found():
            return _found(before, event)
        case Refused():
            hand = before.hand(event.seat)
            hand = replace(hand, refused=hand.refused + 1, last_at=event.at)
            return replace(before, refused=(*before.refused, event), hands={**before.hands, event.seat: hand})
        case Paused():
            return replace(before, paused_at=event.at, was_paused=True)
        case Resumed():
            starts_at = event.starts_at or before.starts_at
            return replace(before, paused_at=None, starts_at=starts_at, ends_at=event.ends_at)
        case Ended():
            return replace(before, ended_at=event.at, paused_at=None)


def _found(before: Round, event: Found) -> Round:
    old = before.hand(event.seat)
    hand = replace(old, words={**old.words, event.word: event}, points=old.points + event.points, last_at=event.at)
    return replace(
        before,
        found=(*before.found, event),
        hands={**before.hands, event.seat: hand},
        finders={**before.finders, event.word: (*before.finders.get(event.word, ()), event.seat)},
    )


def next_change(state: State, now: dt.datetime) -> dt.datetime | None:
    """When a round begins or ends by the clock."""
    running = state.round
    if running is None or running.over(now) or running.paused_at:
        return None
    return running.starts_at if now < running.starts_at else running.ends_at
