"""Shake as the generic layer knows it."""

from lexicade.games.kind import GameKind
from lexicade.games.shake.listing import over_at, summary
from lexicade.games.shake.moves import Command, Event, Request, RoundStarted, Started, Told
from lexicade.games.shake.referee import decide
from lexicade.games.shake.scores import scores
from lexicade.games.shake.setup import Setup, capacity, chat_by_default
from lexicade.games.shake.state import State, evolve, next_change, start
from lexicade.games.shake.views import View, view


def redact(event: Event, seat: int | None) -> Told:
    """Remove the board of a round: only the view shows it, when the round begins."""
    return RoundStarted(event.starts_at, event.ends_at) if isinstance(event, Started) else event


KIND: GameKind[Setup, State, Command, Event, View] = GameKind(
    name="shake",
    setup=Setup,
    commands=Request,
    events=Event,
    told=Told,
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
    shared_field="occupants",
    clocked=frozenset({"start", "begin-round"}),
    capacity=capacity,
    chat_by_default=chat_by_default,
    scores=scores,
)
