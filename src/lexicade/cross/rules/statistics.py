"""What the turns of a seat come to."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.cross.rules.logged_state import NO_TIME, Turn


@dataclass(frozen=True)
class Statistics:
    """A seat's game in numbers."""

    turns: int
    """Turns made, of whatever kind."""
    plays: int
    """Moves that laid tiles and stood."""
    points: int
    """Of all moves, without what the end of the game changed."""
    average: float
    """Points for each turn."""
    best: int
    """Points of the best move."""
    best_word: str
    """The main word of the best move."""
    longest_word: str
    """The word of the most tiles."""
    words: float
    """Words formed for each move that laid tiles."""
    full_racks: int
    """Moves that laid a whole rack."""
    exchanges: int
    """Turns in which tiles were exchanged."""
    passes: int
    """Turns passed."""
    withdrawn: int
    """Moves taken back after a challenge."""
    challenges_won: int
    """Challenges by this seat that were right."""
    challenges_lost: int
    """Challenges by this seat that were wrong."""
    seconds: float
    """Time taken for all turns."""
    hints: int = 0
    """Hints taken."""


def statistics(turns: Sequence[Turn], seat: int, hints: int = 0) -> Statistics:
    own = [turn for turn in turns if turn.seat == seat]
    plays = [turn for turn in own if turn.kind == "play" and not turn.withdrawn]
    points = sum(turn.scored for turn in own)
    best = max(plays, key=lambda turn: turn.points, default=None)
    words = [word for turn in plays for word in turn.words]
    longest = max(words, key=lambda word: len(word.squares), default=None)
    challenged = [turn for turn in turns if turn.challenger == seat]
    return Statistics(
        turns=len(own),
        plays=len(plays),
        points=points,
        average=_share(points, len(own)),
        best=best.points if best else 0,
        best_word=best.words[0].word if best else "",
        longest_word=longest.word if longest else "",
        words=_share(len(words), len(plays)),
        full_racks=sum(turn.bonus > 0 for turn in plays),
        exchanges=sum(turn.kind == "exchange" for turn in own),
        passes=sum(turn.kind == "pass" for turn in own),
        withdrawn=sum(turn.withdrawn for turn in own),
        challenges_won=sum(turn.withdrawn for turn in challenged),
        challenges_lost=sum(not turn.withdrawn for turn in challenged),
        seconds=sum((turn.used for turn in own), start=NO_TIME) / dt.timedelta(seconds=1),
        hints=hints,
    )


def _share(amount: int, of: int) -> float:
    return round(amount / of, 2) if of else 0.0
