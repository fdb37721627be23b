"""Ranks: names for shares of the maximum score."""

from dataclasses import dataclass
from typing import Literal, get_args

from lexicade.hive.rules.setup import Ladder, Setup

Rank = Literal[
    "newcomer",
    "scout",
    "forager",
    "dancer",
    "gatherer",
    "builder",
    "warden",
    "keeper",
    "luminary",
    "whole-hive",
]

RANKS: tuple[Rank, ...] = get_args(Rank)
LADDERS: dict[Ladder, tuple[int, ...]] = {
    "curve": (0, 2, 5, 8, 15, 25, 40, 50, 70, 100),
    "even": tuple(range(0, 81, 10)),
}
"""The share of the maximum, in percent, at which each rank begins."""


@dataclass(frozen=True)
class Step:
    """A rank and the points at which it begins."""

    rank: Rank
    """The rank."""
    points: int
    """The points at which it begins."""


@dataclass(frozen=True)
class NextRank:
    """The rank above, and the points still missing."""

    rank: Rank
    """The rank."""
    points: int
    """The points at which it begins."""
    missing: int
    """The points still missing."""


def ladder(setup: Setup) -> tuple[Step, ...]:
    """Where each rank begins, rounded to the nearest point."""
    shares = LADDERS[setup.ladder]
    return tuple(
        Step(rank, (2 * share * setup.max_score + 100) // 200) for rank, share in zip(RANKS, shares, strict=False)
    )


def reached(steps: tuple[Step, ...], score: int) -> Rank:
    """The rank of a score."""
    return [step.rank for step in steps if step.points <= score][-1]


def ahead(steps: tuple[Step, ...], score: int) -> NextRank | None:
    """The rank above a score; None at the top."""
    step = next((step for step in steps if step.points > score), None)
    return NextRank(step.rank, step.points, step.points - score) if step else None
