"""What needs everybody's consent: a draw, a pause and its end, and cancelling a game that has hardly begun."""

from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.logged_state import Proposal
from lexicade.cross.rules.moves import (
    Agree,
    Agreed,
    Decline,
    Declined,
    Ended,
    Event,
    Matter,
    Paused,
    Propose,
    Proposed,
    Resumed,
)
from lexicade.cross.rules.state import State
from lexicade.errors import IllegalMove
from lexicade.games.rules import World

CANCEL_TURNS = 7
"""A game can be cancelled before its seventh turn has been played."""


def decide(state: State, seat: int, command: Propose | Agree | Decline, world: World) -> list[Event]:
    pending = proposal(state, command.matter)
    match command:
        case Propose():
            if pending is None:
                _check(state, command.matter)
                return _with_outcome(state, Proposed(seat, command.matter), world)
            # Two who propose the same agree.
            return _agreed(state, seat, pending, world)
        case Agree():
            if pending is None:
                raise IllegalMove("no-proposal")
            return _agreed(state, seat, pending, world)
        case Decline():
            if pending is None:
                raise IllegalMove("no-proposal")
            return [Declined(seat, command.matter)]


def proposal(state: State, matter: Matter) -> Proposal | None:
    return next((each for each in state.proposals if each.matter == matter), None)


def cancellable(state: State) -> bool:
    return state.begun and len(state.turns) < CANCEL_TURNS


def _check(state: State, matter: Matter) -> None:
    """Whether it makes sense to propose this now."""
    if matter == "cancel" and not cancellable(state):
        raise IllegalMove("too-late-to-cancel", turns=CANCEL_TURNS)
    if matter == "draw" and len(state.people) < len(state.active):
        raise IllegalMove("bots-play-on")
    if matter == "pause" and state.paused_at is not None:
        raise IllegalMove("game-paused")
    if matter == "resume" and state.paused_at is None:
        raise IllegalMove("not-paused")


def _agreed(state: State, seat: int, pending: Proposal, world: World) -> list[Event]:
    return [] if seat in pending.agreed else _with_outcome(state, Agreed(seat, pending.matter), world)


def _with_outcome(state: State, event: Proposed | Agreed, world: World) -> list[Event]:
    """The event, and what comes of it once every person has agreed."""
    after = proposal(evolve(state, event), event.matter)
    if after is None or not after.agreed.issuperset(state.people):
        return [event]
    match event.matter:
        case "draw":
            return [event, Ended("draw", state.active, (), world.now)]
        case "cancel":
            return [event, Ended("cancelled", (), (), world.now)]
        case "pause":
            return [event, Paused(world.now)]
        case "resume":
            return [event, Resumed(world.now)]
