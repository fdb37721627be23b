"""Clearly better plays that a finished game had and its player did not find.

A static check: plays are compared by score and leave alone, while there are tiles in the bag. It takes a few
milliseconds for each turn; a review by simulation says more, and takes longer.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position, position_of
from lexicade.cross.engine.simulation import RankedPlay
from lexicade.cross.rules.details import SHORT
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.logged_state import Turn
from lexicade.cross.rules.moves import Event, Exchanged, Passed, Placed
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.state import State, start
from lexicade.cross.rules.views import view

CLEARLY = 10.0
"""Points of score and leave by which a play is clearly better: what separates one move from another in most racks."""
EVERY = 1 << 20
"""More moves than any position has."""
FEW = 50


class MissedPlay(NamedTuple):
    """A play that would have been clearly better than the one that was made."""

    turn: int
    """The number of the turn, from 1."""
    word: str
    """Its word along the tiles."""
    points: int
    lost: float
    """By how much it was better, in points of score and leave."""
    tiles: int
    """The length of the word."""
    shorts: tuple[str, ...]
    """The words of two and three tiles that it forms and the play that was made does not."""


def missed_plays(
    setup: Setup,
    log: Sequence[Event],
    seats: Collection[int],
    engine: Engine,
    check: Callable[[], None] = lambda: None,
) -> dict[int, list[MissedPlay]]:
    """By seat, the best plays that were clearly better than those made; `check` may raise to stop.

    Of turns before a seat's player sat down, nothing is missed.
    """
    found: dict[int, list[MissedPlay]] = {seat: [] for seat in seats}
    final, states = _replayed(setup, log)
    for number, (state, turn) in enumerate(zip(states, final.turns, strict=True)):
        check()
        known = number + 1 not in setup.unknown_racks
        if turn.seat not in found or number < final.player(turn.seat).since or not turn.in_bag or not known:
            continue
        # A turn that was lost, or passed by itself when time was up, was no choice.
        if turn.kind == "lost" or turn.timed_out or state.turn != turn.seat:
            continue
        if missed := _missed(state, turn, number + 1, engine):
            found[turn.seat].append(missed)
    return found


def _replayed(setup: Setup, log: Sequence[Event]) -> tuple[State, list[State]]:
    """The end of a game, and the state before each of its turns."""
    state, before = start(setup), []
    for event in log:
        turns = len(state.turns)
        after = evolve(state, event)
        if len(after.turns) > turns:
            assert isinstance(event, Placed | Exchanged | Passed) or after.turns[-1].kind == "lost"
            before.append(state)
        state = after
    return state, before


def _missed(state: State, turn: Turn, number: int, engine: Engine) -> MissedPlay | None:
    assert state.turn_began is not None  # somebody is to move
    position = position_of(view(state, turn.seat, state.turn_began))
    ranked = engine.candidates(position, FEW)
    best = next(_decent(position, engine, ranked), None) or next(
        _decent(position, engine, engine.candidates(position, EVERY)), None
    )
    if best is None or not best.play.tiles:
        return None
    lost = best.equity - _worth(position, turn, engine, ranked)
    if lost < CLEARLY:
        return None
    main, *others = position.board.words(best.play.tiles)
    alphabet = position.board.alphabet
    made = {word.word for word in turn.words}
    shorts = [alphabet.join(word.letters) for word in (main, *others) if len(word.letters) in SHORT]
    return MissedPlay(
        number,
        alphabet.join(main.letters),
        best.play.points,
        round(lost, 1),
        len(main.letters),
        tuple(dict.fromkeys(word for word in shorts if word not in made)),
    )


def _decent(position: Position, engine: Engine, ranked: Sequence[RankedPlay]) -> Iterator[RankedPlay]:
    """The moves that form no offensive word."""
    alphabet = position.board.alphabet
    for each in ranked:
        words = position.board.words(each.play.tiles) if each.play.tiles else ()
        if not any(engine.lexicon.offensive(alphabet.join(word.letters)) for word in words):
            yield each


def _worth(position: Position, turn: Turn, engine: Engine, ranked: Sequence[RankedPlay]) -> float:
    """The score and leave of the move that was made. A move that was taken back, and a pass, are worth nothing."""
    if turn.withdrawn or not (turn.tiles or turn.exchanged):
        return 0.0
    made = EnginePlay(turn.tiles, turn.points, turn.exchanged)
    for moves in (ranked, engine.candidates(position, EVERY) if len(ranked) == FEW else ()):
        for each in moves:
            if _same(each.play, made):
                return each.equity
    # A phony that stood, or a play that the engine names by its mirror image.
    return float(turn.points)


def _same(one: EnginePlay, other: EnginePlay) -> bool:
    if one.points != other.points and (one.tiles or other.tiles):
        return False
    return sorted(one.exchanged) == sorted(other.exchanged) and set(one.tiles) == set(other.tiles)
