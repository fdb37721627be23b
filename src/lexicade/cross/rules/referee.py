"""What a command does at a table of Cross."""

from collections.abc import Sequence

from lexicade.cross.rules import consent, ending, hinting, seating
from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.drafts import check_exchange, check_place, in_notation
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.hints import GiveHint, Hint
from lexicade.cross.rules.moves import (
    Agree,
    Challenge,
    Challenged,
    Command,
    Decline,
    Dropped,
    Event,
    Exchange,
    Exchanged,
    Pass,
    Passed,
    Place,
    Placed,
    Play,
    Propose,
    Resign,
    Start,
    TurnCommand,
    TurnEvent,
    WordPoints,
)
from lexicade.cross.rules.setup import Checking
from lexicade.cross.rules.state import State, overdue
from lexicade.errors import IllegalMove
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.games.seats import Free, Join, Leave, Remove, Rename, SeatBot

BONUS: dict[Checking, int] = {"five": 5, "ten": 10}
"""What a player gets whose move stands."""


def decide(state: State, seat: int | None, command: Command, world: World) -> list[Event]:
    """The events of a command; first come those that time alone has brought."""
    before = overdue(state, world.now)
    for event in before:
        state = evolve(state, event)
    events = _decide(state, seat, command, world)
    return [*before, *events] if events else []


def _decide(state: State, seat: int | None, command: Command, world: World) -> list[Event]:
    if isinstance(command, Join):
        return seating.join(state, command, world)
    seats.check(state.occupants, seat)
    assert seat is not None  # checked above
    if isinstance(command, Rename | Remove | Free):
        return seating.at_table(state, seat, command, world)
    if state.ended is not None:
        raise IllegalMove("game-over")
    match command:
        case SeatBot():
            return seating.seat_bot(state, seat, command, world)
        case Leave():
            return seating.leave(state, seat, command, world)
        case Start():
            return seating.begin(state, seat, world)
        case _:
            return _in_game(state, seat, command, world)


def _in_game(
    state: State,
    seat: int,
    command: TurnCommand | Resign | Propose | Agree | Decline | Hint | GiveHint,
    world: World,
) -> list[Event]:
    if not state.begun:
        raise IllegalMove("not-begun")
    if seat not in state.active:
        raise IllegalMove("out-of-game")
    match command:
        case Resign():
            return seating.drop(state, Dropped(seat, "resigned", world.now))
        case Propose() | Agree() | Decline():
            return consent.decide(state, seat, command, world)
        case Hint() | GiveHint():
            return [*hinting.decide(state, seat, command)]
        case _:
            return _turn(state, seat, command, world)


def _turn(state: State, seat: int, command: TurnCommand, world: World) -> list[Event]:
    if state.paused_at is not None:
        raise IllegalMove("game-paused")
    if state.turn != seat:
        raise IllegalMove("not-your-turn")
    if isinstance(command, Play):
        command = in_notation(state, command.move)
    if state.final and not isinstance(command, Pass | Challenge):
        raise IllegalMove("pass-or-challenge")
    event = _happened(state, seat, command, world)
    after = evolve(state, event)
    dropped = _lost_by_challenge(state, event)
    if dropped is not None:
        return [event, *seating.drop(after, dropped)]
    return [event, *ending.after_turn(after, world.now)]


def _happened(state: State, seat: int, command: Place | Exchange | Pass | Challenge, world: World) -> TurnEvent:
    match command:
        case Place():
            return _placed(state, seat, command.tiles, world)
        case Exchange():
            check_exchange(state, seat, command.tiles)
            drawn = world.rng.sample(state.bag, len(command.tiles))
            return Exchanged(seat, len(command.tiles), command.tiles, tuple(drawn), world.now)
        case Pass():
            return Passed(seat, world.now)
        case Challenge():
            return _challenged(state, seat, command.words, world)


def _placed(state: State, seat: int, tiles: Sequence[Laid], world: World) -> Placed:
    draft = check_place(state, seat, tiles)
    if state.setup.options.checking == "void":
        bad = invalid_words([formed.word for formed in draft.words], world)
        if bad:
            raise IllegalMove("not-words", words=", ".join(bad))
    drawn = world.rng.sample(state.bag, min(len(tiles), len(state.bag)))
    return Placed(
        seat=seat,
        tiles=draft.tiles,
        words=tuple(WordPoints(formed.word, formed.points) for formed in draft.words),
        bonus=draft.bonus,
        points=draft.points,
        drawn=tuple(drawn),
        at=world.now,
    )


def invalid_words(words: Sequence[str], world: World) -> tuple[str, ...]:
    """Those of some words that the list does not have, each named once."""
    return tuple(dict.fromkeys(word for word in words if word not in world.lexicon))


def challenged_words(state: State, words: Sequence[str]) -> tuple[str, ...]:
    """The words of the last move that a challenge is about."""
    if state.challengeable is None:
        raise IllegalMove("no-challenge")
    formed = tuple(word.word for word in state.turns[state.challengeable].words)
    for word in words:
        if word not in formed:
            raise IllegalMove("not-formed", word=word[:40])
    return tuple(dict.fromkeys(words)) or formed


def _challenged(state: State, seat: int, words: Sequence[str], world: World) -> Challenged:
    judged = challenged_words(state, words)
    bad = invalid_words(judged, world)
    checking = state.setup.options.checking
    bonus = 0 if bad else bonus_for(checking, len(judged) if words else 1)
    return Challenged(seat, judged, bad, bonus, not bad and checking == "double", world.now)


def bonus_for(checking: Checking, words: int) -> int:
    """What a failed challenge gives: five points for each chosen word, or ten for all."""
    return BONUS.get(checking, 0) * (words if checking == "five" else 1)


def _lost_by_challenge(state: State, event: TurnEvent) -> Dropped | None:
    """Where a challenge is about the game: who was wrong drops out."""
    if not isinstance(event, Challenged) or state.setup.options.checking != "triple" or state.challengeable is None:
        return None
    return Dropped(state.turns[state.challengeable].seat if event.bad else event.seat, "challenge", event.at)
