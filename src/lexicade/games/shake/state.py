"""The state of a table of Shake, and how events change it."""

import datetime as dt
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from lexicade.games import seats
from lexicade.games.seats import HOST, People, Person
from lexicade.games.shake import scoring
from lexicade.games.shake.moves import (
    Configured,
    Ended,
    Event,
    Found,
    Paused,
    Readied,
    Refused,
    Resumed,
    Started,
)
from lexicade.games.shake.setup import Deal, Options, Setup

Phase = Literal["lobby", "countdown", "playing", "paused", "over"]


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

    @cached_property
    def by_seat(self) -> dict[int, dict[str, Found]]:
        """The words of each seat that found any, in the order of finding."""
        words: dict[int, dict[str, Found]] = {}
        for found in self.found:
            words.setdefault(found.seat, {})[found.word] = found
        return words

    def words_of(self, seat: int | None) -> dict[str, Found]:
        """The words that count as a seat's own: with one list for all, everybody's."""
        if self.options.duplicates == "coop":
            return {found.word: found for found in self.found}
        return self.by_seat.get(seat, {}) if seat is not None else {}

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

    @cached_property
    def points(self) -> dict[int, int]:
        """What each seat that found words has earned, by the rule about duplicates."""
        found = {seat: tuple(words) for seat, words in self.by_seat.items()}
        count = scoring.finders(found)
        return {
            seat: sum(
                scoring.points(each.points, count[word], len(found), self.options.duplicates)
                for word, each in words.items()
            )
            for seat, words in self.by_seat.items()
        }

    def raw_points(self, seat: int | None) -> int:
        """The points of a seat's words by themselves, as they are shown while the round runs."""
        return sum(found.points for found in self.words_of(seat).values())


@dataclass(frozen=True)
class State:
    """All there is to know; nobody but the rules sees it."""

    setup: Setup
    options: Options
    people: People
    rounds: tuple[Round, ...] = ()
    ready: frozenset[int] = field(default_factory=frozenset)

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def word_list(self) -> str:
        """The list that referees now: a round keeps the one it was dealt with."""
        return self.round.options.word_list if self.round else self.options.word_list

    def phase(self, now: dt.datetime) -> Phase:
        return self.round.phase(now) if self.round else "lobby"

    def plays(self, seat: int) -> bool:
        """Whether a seat takes part: a host may only watch."""
        return seat != HOST or self.options.host_plays


def start(setup: Setup) -> State:
    return State(setup, setup.options, (Person(setup.host),))


def evolve(state: State, event: Event) -> State:
    match event:
        case Found() | Refused() | Paused() | Resumed() | Ended():
            assert state.round is not None  # the rules made these events in a round
            return replace(state, rounds=(*state.rounds[:-1], _evolve_round(state.round, event)))
        case Started():
            number = len(state.rounds) + 1
            started = Round(number, event.options, event.deal, event.starts_at, event.ends_at)
            return replace(state, rounds=(*state.rounds, started), ready=frozenset())
        case Readied():
            ready = state.ready | {event.seat} if event.ready else state.ready - {event.seat}
            return replace(state, ready=ready)
        case Configured():
            return replace(state, options=event.options)
        case _:
            return replace(state, people=seats.evolve(state.people, event))


def _evolve_round(before: Round, event: Found | Refused | Paused | Resumed | Ended) -> Round:
    match event:
        case Found():
            return replace(before, found=(*before.found, event))
        case Refused():
            return replace(before, refused=(*before.refused, event))
        case Paused():
            return replace(before, paused_at=event.at, was_paused=True)
        case Resumed():
            return replace(before, paused_at=None, ends_at=event.ends_at)
        case Ended():
            return replace(before, ended_at=event.at, paused_at=None)


def next_change(state: State, now: dt.datetime) -> dt.datetime | None:
    """When the table will look different although nobody moves."""
    running = state.round
    if running is None or running.over(now) or running.paused_at:
        return None
    return running.starts_at if now < running.starts_at else running.ends_at
