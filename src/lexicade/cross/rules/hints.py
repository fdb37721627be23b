"""Hints of Cross: how they are asked for, what the log keeps of them, and what a seat sees."""

from dataclasses import dataclass, field
from typing import Literal

from lexicade.cross.rules.board import Laid

HintKind = Literal["nudge", "score", "best", "plays"]
HINTS: tuple[HintKind, ...] = ("nudge", "score", "best", "plays")
"""From the weakest to the strongest; each tells what those before it tell."""


@dataclass(frozen=True)
class Hint:
    """Ask for a hint at one's own turn. The server works out the best move and decides `GiveHint` instead."""

    hint: HintKind
    """`nudge`: where and how many tiles; `score`: how many points; `best`: the move; `plays`: all plays."""
    kind: Literal["hint"] = field(default="hint", kw_only=True, repr=False)


@dataclass(frozen=True)
class BestMove:
    """The best move of a turn; without tiles to lay or exchange it is a pass."""

    tiles: tuple[Laid, ...] = ()
    """The tiles to lay."""
    exchanged: tuple[str, ...] = ()
    """The tiles to exchange."""
    points: int = 0
    """What it scores."""


@dataclass(frozen=True)
class GiveHint:
    """Tell a seat something about the best move. Clients cannot send it."""

    hint: HintKind
    best: BestMove
    kind: Literal["give-hint"] = field(default="give-hint", kw_only=True, repr=False)


@dataclass(frozen=True)
class Hinted:
    """A seat took a hint."""

    seat: int
    """The seat that took the hint."""
    hint: HintKind | None
    """What the hint tells, for the seat alone."""
    best: BestMove | None
    """The move that the hint is about. Null in answers: the view shows what the seat may know of it."""
    kind: Literal["hinted"] = field(default="hinted", kw_only=True, repr=False)


@dataclass(frozen=True)
class HintView:
    """What I was told about the best move of my turn. What I have not asked for is null or empty."""

    action: Literal["place", "exchange", "pass"]
    """What to do."""
    count: int
    """How many tiles to lay or to exchange."""
    line: int | None
    """The row or column of the tiles to lay, counted from 0."""
    down: bool
    """Whether the line is a column."""
    points: int | None
    """What the move scores."""
    move: str | None
    """The move in notation."""
    tiles: tuple[Laid, ...]
    """The tiles to lay."""
    exchanged: tuple[str, ...]
    """The tiles to exchange."""
    plays: bool
    """Whether I may see all plays."""


def includes(given: HintKind | None, wanted: HintKind) -> bool:
    """Whether a hint tells what another one would tell."""
    return given is not None and HINTS.index(given) >= HINTS.index(wanted)
