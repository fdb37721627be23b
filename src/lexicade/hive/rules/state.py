"""The state of a hive, and how events change it."""

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from lexicade.games import seats
from lexicade.games.seats import Occupant, Occupants
from lexicade.hive.rules.moves import Ended, Event, Found, Hinted, Revealed, Started
from lexicade.hive.rules.setup import Answer, Setup

Phase = Literal["lobby", "countdown", "playing", "over"]


@dataclass(frozen=True)
class State:
    """The whole state; only the rules see it."""

    setup: Setup
    occupants: Occupants
    found: tuple[Found, ...] = ()
    hinted: tuple[Hinted, ...] = ()
    revealed: bool = False
    started: Started | None = None
    ended_at: dt.datetime | None = None

    @property
    def word_list(self) -> str:
        return self.setup.word_list

    @property
    def shared(self) -> bool:
        """Whether all seats share one list of words: in solo and co-op."""
        return self.setup.mode != "race"

    @cached_property
    def by_seat(self) -> dict[int, dict[str, Found]]:
        """The words of each seat that found any, in the order of finding."""
        words: dict[int, dict[str, Found]] = {}
        for found in self.found:
            words.setdefault(found.seat, {})[found.word] = found
        return words

    @cached_property
    def _all_words(self) -> dict[str, Found]:
        return {found.word: found for found in self.found}

    def words_of(self, seat: int | None) -> dict[str, Found]:
        """The words on a seat's list; on a shared list, everybody's."""
        if self.shared:
            return self._all_words
        return self.by_seat.get(seat, {}) if seat is not None else {}

    def hints_of(self, seat: int | None) -> tuple[Hinted, ...]:
        """The hints that a seat has seen; with a shared list, everybody's."""
        return self.hinted if self.shared else tuple(each for each in self.hinted if each.seat == seat)

    def left_for(self, seat: int | None) -> tuple[Answer, ...]:
        """The answers that are not on a seat's list."""
        words = self.words_of(seat)
        return tuple(answer for answer in self.setup.answers if answer.word not in words)

    def complete_for(self, seat: int | None) -> bool:
        return answers_among(self.words_of(seat).values()) == len(self.setup.answers)

    @property
    def all_complete(self) -> bool:
        """Whether every occupant has found every answer."""
        return all(self.complete_for(seat) for seat, occupant in enumerate(self.occupants) if not occupant.removed)

    def over(self, now: dt.datetime) -> bool:
        """Whether the game is over. The end of a race is an event, so a late joiner does not reopen it."""
        done = self.shared and self.complete_for(None)
        return done or self.revealed or self.ended_at is not None or self.out_of_time(now)

    def to_move(self, now: dt.datetime) -> tuple[int, ...]:
        """Hive has no turns."""
        return ()

    @property
    def unused_seats(self) -> frozenset[int]:
        """Vacant seats that found no word and took no hint: a newcomer there inherits nothing."""
        used = {found.seat for found in self.found} | {hinted.seat for hinted in self.hinted}
        return frozenset(
            seat for seat, occupant in enumerate(self.occupants) if occupant.removed and seat not in used
        )

    def out_of_time(self, now: dt.datetime) -> bool:
        return self.started is not None and self.started.ends_at is not None and now >= self.started.ends_at

    def phase(self, now: dt.datetime) -> Phase:
        if self.over(now):
            return "over"
        if self.shared:
            return "playing"
        if self.started is None:
            return "lobby"
        return "countdown" if now < self.started.starts_at else "playing"


def answers_among(words: Collection[Found]) -> int:
    """The number of answers among some words; the others are bonus words."""
    return sum(found.word_kind != "bonus" for found in words)


def start(setup: Setup) -> State:
    return State(setup, (Occupant(setup.host),))


def evolve(state: State, event: Event) -> State:
    match event:
        case Found():
            return replace(state, found=(*state.found, event))
        case Hinted():
            return replace(state, hinted=(*state.hinted, event))
        case Revealed():
            return replace(state, revealed=True)
        case Started():
            return replace(state, started=event)
        case Ended():
            return replace(state, ended_at=event.at)
        case _:
            return replace(state, occupants=seats.evolve(state.occupants, event))


def next_change(state: State, now: dt.datetime) -> dt.datetime | None:
    """When a race begins or ends by the clock; None in other modes."""
    if state.started is None or state.over(now):
        return None
    return state.started.starts_at if now < state.started.starts_at else state.started.ends_at
