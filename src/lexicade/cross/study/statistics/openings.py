"""First moves on an empty board."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from lexicade.cross.rules.details import FirstMove

MAX_SQUARES = 10


@dataclass(frozen=True)
class OpeningSquare:
    """The openings from one square in one direction."""

    square: str
    """As in notation: `8D` across, `D8` down."""
    games: int
    """How often."""
    average: float
    """What they scored on average."""


@dataclass(frozen=True)
class Openings:
    """First moves on an empty board."""

    games: int
    """Games in which the player moved first."""
    plays: int
    """How many of the first moves laid tiles."""
    exchanges: int
    """How many exchanged tiles."""
    passes: int
    """How many passed, or were taken back."""
    average: float
    """Points of those that laid tiles."""
    tiles: float
    """How many they laid on average."""
    best: int
    """Points of the best one."""
    best_word: str
    """Its word."""
    squares: tuple[OpeningSquare, ...]
    """Where they began, at most ten squares, the most frequent first."""


def openings(moves: Iterable[FirstMove | None]) -> Openings:
    made = [move for move in moves if move is not None]
    plays = [move for move in made if move.kind == "play"]
    squares: dict[str, list[int]] = defaultdict(list)
    for move in plays:
        squares[move.square].append(move.points)
    best = max(plays, key=lambda move: move.points, default=None)
    frequent = sorted(squares.items(), key=lambda each: (-len(each[1]), -sum(each[1]), each[0]))
    return Openings(
        games=len(made),
        plays=len(plays),
        exchanges=sum(move.kind == "exchange" for move in made),
        passes=sum(move.kind == "pass" for move in made),
        average=_mean([move.points for move in plays]),
        tiles=_mean([move.tiles for move in plays]),
        best=best.points if best else 0,
        best_word=best.word if best else "",
        squares=tuple(OpeningSquare(square, len(points), _mean(points)) for square, points in frequent[:MAX_SQUARES]),
    )


def _mean(values: list[int]) -> float:
    return round(sum(values) / len(values), 1) if values else 0.0
