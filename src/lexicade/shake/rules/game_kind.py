"""Shake as the generic layer knows it."""

from lexicade.games.capabilities import HighScores, Serialization
from lexicade.games.kind import GameKind
from lexicade.games.seats import HOST
from lexicade.shake.rules.effort import effort
from lexicade.shake.rules.listing import over_at, summary
from lexicade.shake.rules.moves import (
    Command,
    Configured,
    Event,
    Found,
    RedactedEvent,
    Refused,
    Request,
    RoundStarted,
    Started,
)
from lexicade.shake.rules.referee import decide
from lexicade.shake.rules.scores import scores
from lexicade.shake.rules.setup import Setup, capacity, chat_by_default
from lexicade.shake.rules.state import State, evolve, next_change, start
from lexicade.shake.rules.statistics import tally
from lexicade.shake.rules.views import View, view, without_secrets
from lexicade.shake.rules.word_work import WORD_WORK


def redact(event: Event, seat: int | None) -> RedactedEvent | None:
    """What a seat may know of an event: guesses of its own, the host's words only as host, and never a board.

    The board of a round leaves the server through the view, when the round begins.
    """
    match event:
        case Started():
            return RoundStarted(event.starts_at, event.ends_at)
        case Found() | Refused():
            return event if seat == event.seat else None
        case Configured() if seat != HOST:
            return Configured(without_secrets(event.options))
    return event


KIND: GameKind[Setup, State, Command, Event, View] = GameKind(
    name="shake",
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
    batched=frozenset({"found", "refused", "readied"}),
    decided_when_run=frozenset({"start", "begin-round"}),
    capacity=capacity,
    chat_by_default=chat_by_default,
    tally=tally,
    effort=effort,
    serialization=Serialization(redacted_events=RedactedEvent, shared_field="occupants"),
    high_scores=HighScores(scores),
    word_work=WORD_WORK,
)
