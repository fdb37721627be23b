"""Hive as the generic layer knows it."""

from dataclasses import replace
from datetime import date

from lexicade.games.capabilities import CarryOver
from lexicade.games.kind import GameKind, Record, Tally
from lexicade.hive.rules.effort import effort
from lexicade.hive.rules.listing import over_at, summary
from lexicade.hive.rules.moves import Command, Event, Found, Guess, Hinted, Request
from lexicade.hive.rules.referee import decide
from lexicade.hive.rules.setup import Setup, capacity, chat_by_default
from lexicade.hive.rules.state import State, evolve, next_change, start
from lexicade.hive.rules.statistics import HiveRecord
from lexicade.hive.rules.views import View, view
from lexicade.hive.rules.word_work import WORD_WORK

FIGURES = ("words", "pangrams", "bonus", "points")


def redact(event: Event, seat: int | None) -> Event | None:
    """What a seat may know of an event: words and hints of its own, and never the word that a hint is about.

    That word leaves the server through the view of the seats that may see the hint.
    """
    match event:
        case Hinted() if seat == event.seat:
            return replace(event, word="", text="")
        case Hinted():
            return None
        case Found():
            return event if seat == event.seat else None
    return event


def tally(record: Record[Setup, Event]) -> Tally | None:
    """The contribution of a hive to the statistics of a seat that found a word."""
    result = HiveRecord(record.setup, record.log, record.seat, record.began).result()
    if result is None:
        return None
    facts = {**vars(result), "date": _text(result.date)}
    figures = {name: facts[name] for name in FIGURES}
    return Tally(record.setup.word_list, figures, facts)


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None


def carry_over(state: State) -> list[Command]:
    """The words of a hive as guesses in another one."""
    return [Guess(found.word) for found in state.found]


KIND: GameKind[Setup, State, Command, Event, View] = GameKind(
    name="hive",
    setup=Setup,
    commands=Request,
    events=Event,
    views=View,
    start=start,
    decide=decide,
    evolve=evolve,
    view=view,
    next_change=next_change,
    summary=summary,
    over_at=over_at,
    redact=redact,
    batched=frozenset({"found"}),
    decided_when_run=frozenset({"start"}),
    capacity=capacity,
    chat_by_default=chat_by_default,
    tally=tally,
    effort=effort,
    carry_over=CarryOver(carry_over),
    word_work=WORD_WORK,
)
