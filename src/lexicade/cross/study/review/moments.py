"""The turns of a game that has been played, and what each player knew when it was made."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position, position_of
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.logged_state import Turn, TurnKind
from lexicade.cross.rules.moves import EndReason, Event
from lexicade.cross.rules.notation import rack_text
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.state import State, start
from lexicade.cross.rules.views import view
from lexicade.letters import BLANK

NATURAL: frozenset[EndReason] = frozenset({"out", "scoreless", "passes"})
"""Ends that play brings about; any other is somebody's decision, or a clock's."""


@dataclass(frozen=True)
class Moment:
    """A turn, and what its player knew."""

    turn: int
    """From 1."""
    seat: int
    kind: TurnKind
    move: str
    play: EnginePlay
    """What was done; a lost turn is a pass."""
    words: tuple[str, ...]
    withdrawn: bool
    timed_out: bool
    points: int
    """In the end."""
    rack: tuple[str, ...]
    bag: int
    scores: tuple[int, ...]
    """Of all seats, after it."""
    position: Position | None
    """None: the rack is not known, or there is nothing to choose."""
    exposed: tuple[str, ...] = ()
    """Tiles that the other player took back after a challenge, and holds."""


@dataclass(frozen=True)
class PlayedGame:
    """A game, ready to be judged."""

    setup: Setup
    seats: tuple[int, ...]
    """Those who took part."""
    moments: tuple[Moment, ...]
    winners: tuple[int, ...] | None = None
    """None: there is no result."""
    natural: bool = True
    """Whether play itself brought the end."""

    @property
    def drawable(self) -> int:
        """Tiles in the bag when the first racks are drawn."""
        return self.setup.tile_count - len(self.seats) * self.setup.options.rack_size


def played_game(setup: Setup, log: Sequence[Event]) -> PlayedGame:
    """A game from its log."""
    state, before = start(setup), list[State]()
    for event in log:
        after = evolve(state, event)
        if len(after.turns) > len(state.turns):
            before.append(state)
        state = after
    turns, moments = state.turns, list[Moment]()
    scores = [0] * len(state.players)
    for number, (turn, known) in enumerate(zip(turns, before, strict=True), 1):
        scores[turn.seat] += turn.scored
        moments.append(_moment(number, turn, known, tuple(scores), turns[number - 2] if number > 1 else None))
    seats = tuple(seat for seat, player in enumerate(state.players) if player is not None)
    ended = state.ended
    return PlayedGame(
        setup,
        seats,
        tuple(moments),
        ended.winners if ended is not None and ended.winners else None,
        ended is None or ended.reason in NATURAL,
    )


def _moment(number: int, turn: Turn, state: State, scores: tuple[int, ...], last: Turn | None) -> Moment:
    position, known = None, number not in state.setup.unknown_racks
    exchanged = turn.exchanged if known else ()
    # Who may only challenge or pass has nothing to choose, and who is alone has won.
    choosing = known and not state.final and len(state.active) > 1 and state.turn == turn.seat
    if choosing and state.turn_began is not None:
        position = position_of(view(state, turn.seat, state.turn_began))
    exposed: tuple[str, ...] = ()
    if last is not None and last.withdrawn and last.seat != turn.seat:
        exposed = tuple(BLANK if tile.blank else tile.letter for tile in last.tiles)
    return Moment(
        turn=number,
        seat=turn.seat,
        kind=turn.kind,
        move=move_text(turn.kind, turn.move, exchanged),
        play=EnginePlay(turn.tiles, turn.points, exchanged),
        words=tuple(word.word for word in turn.words),
        withdrawn=turn.withdrawn,
        timed_out=turn.timed_out,
        points=turn.scored,
        rack=turn.rack if known else (),
        bag=len(state.bag),
        scores=scores,
        position=position,
        exposed=exposed,
    )


def move_text(kind: TurnKind, move: str, exchanged: Sequence[str]) -> str:
    """A turn in notation."""
    return move if kind == "play" else f"-{rack_text(exchanged)}" if kind == "exchange" else "-"
