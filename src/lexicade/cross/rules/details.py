"""What a finished game says of how a seat played it: counts that add up over games, and the first move."""

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from lexicade.cross.rules.logged_state import LoggedState, Turn

Phase = Literal["opening", "middle", "end"]
PHASES: tuple[Phase, ...] = ("opening", "middle", "end")
OPENING_SHARE = 0.6
"""A game opens as long as more than this share of all tiles is in the bag; it ends with a rack or less in it."""
MAX_THOUGHT = dt.timedelta(minutes=10)
"""The longest turn that counts as thought: who plays at leisure does not think for a day."""
SHORT = (2, 3)
"""The lengths of the short words that players learn by heart."""


class PhaseCount(NamedTuple):
    """The turns of a phase."""

    turns: int = 0
    points: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class FirstMove:
    """The move on the empty board."""

    kind: Literal["play", "exchange", "pass"]
    points: int = 0
    tiles: int = 0
    """How many were laid, or exchanged."""
    word: str = ""
    square: str = ""
    """Where the word begins and in which direction, as in notation: `8D` across, `D8` down."""


@dataclass(frozen=True, slots=True)
class Details:
    """How a seat played; of its turns those since its person sat down."""

    phases: tuple[PhaseCount, ...]
    """In the order of `PHASES`."""
    others: tuple[PhaseCount, ...]
    """What the other seats did in them: what a phase is worth depends on the board, which they share."""
    plays: int
    exchanges: int
    passes: int
    withdrawn: int
    """Moves taken back after a challenge."""
    lengths: dict[int, int]
    """How many words of each number of tiles were formed."""
    shorts: tuple[str, ...]
    """The words of two and three tiles that were formed, in their order."""
    first: FirstMove | None
    """Null: another seat moved first."""


def phase_of(state: LoggedState, turn: Turn) -> Phase:
    """The phase of a game in which a turn was made, by what was in the bag."""
    setup = state.setup
    if turn.in_bag <= setup.options.rack_size:
        return "end"
    return "opening" if turn.in_bag > OPENING_SHARE * setup.tile_count else "middle"


def details(state: LoggedState, seat: int) -> Details:
    since = state.player(seat).since
    turns = state.turns[since:]
    own = [turn for turn in turns if turn.seat == seat]
    plays = [turn for turn in own if turn.kind == "play" and not turn.withdrawn]
    words = [word for turn in plays for word in turn.words]
    return Details(
        phases=_phases(state, own),
        others=_phases(state, [turn for turn in turns if turn.seat != seat]),
        plays=len(plays),
        exchanges=sum(turn.kind == "exchange" for turn in own),
        passes=sum(turn.kind == "pass" for turn in own),
        withdrawn=sum(turn.withdrawn for turn in own),
        lengths=dict(sorted(Counter(len(word.squares) for word in words).items())),
        shorts=tuple(word.word for word in words if len(word.squares) in SHORT),
        first=_first(state.turns[0]) if not since and own and state.turns[0] is own[0] else None,
    )


def thought(turn: Turn) -> float:
    """The seconds that a turn took, a long absence not counted."""
    return min(turn.used, MAX_THOUGHT) / dt.timedelta(seconds=1)


def _phases(state: LoggedState, turns: Sequence[Turn]) -> tuple[PhaseCount, ...]:
    return tuple(_count([turn for turn in turns if phase_of(state, turn) == phase]) for phase in PHASES)


def _count(turns: Sequence[Turn]) -> PhaseCount:
    seconds = round(sum(map(thought, turns)), 1)
    return PhaseCount(len(turns), sum(turn.scored for turn in turns), seconds)


def _first(turn: Turn) -> FirstMove | None:
    match turn.kind:
        case "play" if not turn.withdrawn:
            square = turn.move.split(" ", maxsplit=1)[0]
            return FirstMove("play", turn.scored, len(turn.tiles), turn.words[0].word, square)
        case "exchange":
            return FirstMove("exchange", tiles=len(turn.exchanged))
        case "lost":
            return None
        case _:
            # A move that was taken back is a turn without points, as a pass is.
            return FirstMove("pass")
