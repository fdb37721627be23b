"""What the reviews of a player's games add up to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lexicade.cross.study.review.figures import GRADES, PHASES, Grade
from lexicade.cross.study.review.figures import Phase as ReviewedPhaseName
from lexicade.cross.study.review.grading import rating_at
from lexicade.cross.study.statistics.missed import MissedPlay
from lexicade.letters import Alphabet

MISTAKEN: tuple[Grade, ...] = ("small", "medium", "large")


@dataclass(frozen=True, slots=True)
class GameReview:
    """How a player played a game, as its review says."""

    accuracy: float | None
    """From 0 to 100; none if no move was graded."""
    index: float
    """The mistake index."""
    grades: tuple[int, ...]
    """How many moves got each grade."""
    full_racks: int
    full_racks_missed: int
    phonies: int
    missed_challenges: int
    skill: float | None
    luck: float | None
    phases: Mapping[str, tuple[int, float]]
    """By phase: the graded moves, and what they lost together in percentage points of wins."""


@dataclass(frozen=True)
class GradeCount:
    """The moves of a grade."""

    grade: Grade
    """The grade."""
    count: int
    """How many moves got it."""


@dataclass(frozen=True)
class ReviewedPhase:
    """A phase of the reviewed games."""

    phase: ReviewedPhaseName
    """By the tiles in the bag, as reviews count them."""
    turns: int
    """Graded moves."""
    lost: float
    """What each of them lost on average, in percentage points of wins."""


@dataclass(frozen=True)
class ReviewFigures:
    """What the reviewed games add up to."""

    games: int
    """Reviewed games."""
    accuracy: float | None
    """Their mean accuracy, from 0 to 100; null if no move was graded."""
    index: float
    """Their mean mistake index."""
    rating: int
    """The rating at which players make so many mistakes, roughly."""
    grades: tuple[GradeCount, ...]
    """Moves by grade, the best first."""
    full_racks: int
    """Turns in which a whole rack could be laid."""
    full_racks_missed: int
    """Those in which it was not."""
    phonies: int
    """Plays with a word that is not in the list."""
    missed_challenges: int
    """Such plays of others that were let stand."""
    skill: float | None
    """The mean of what skill brought to a game, in percentage points of wins; null: no game of two had a result."""
    luck: float | None
    """The same of the draws."""
    phases: tuple[ReviewedPhase, ...]
    """The phases in which moves were graded."""


def reviewed_plays(body: Mapping[str, Any], seat: int, alphabet: Alphabet) -> list[MissedPlay]:
    """The best plays of a review, as it is stored, where a seat made a mistake. Other words that they form are not
    known from it."""
    found = []
    for move in body["moves"]:
        if move["seat"] != seat or move["grade"] not in MISTAKEN:
            continue
        best = move["candidates"][move["best"]]
        if best["tiles"]:
            lost, tiles = round(move["points_lost"], 1), len(alphabet.split(best["word"]))
            found.append(MissedPlay(move["turn"], best["word"], best["points"], lost, tiles, ()))
    return found


def review_figures(reviews: Sequence[GameReview]) -> ReviewFigures | None:
    """Add reviews up; None if there are none."""
    if not reviews:
        return None
    index = sum(each.index for each in reviews) / len(reviews)
    phases = {phase: [each.phases[phase] for each in reviews if phase in each.phases] for phase in PHASES}
    return ReviewFigures(
        games=len(reviews),
        accuracy=mean([each.accuracy for each in reviews]),
        index=round(index, 2),
        rating=rating_at(index),
        grades=tuple(
            GradeCount(grade, sum(each.grades[place] for each in reviews)) for place, grade in enumerate(GRADES)
        ),
        full_racks=sum(each.full_racks for each in reviews),
        full_racks_missed=sum(each.full_racks_missed for each in reviews),
        phonies=sum(each.phonies for each in reviews),
        missed_challenges=sum(each.missed_challenges for each in reviews),
        skill=mean([each.skill for each in reviews]),
        luck=mean([each.luck for each in reviews]),
        phases=tuple(
            ReviewedPhase(phase, turns, round(sum(lost for _, lost in parts) / turns, 2))
            for phase, parts in phases.items()
            if (turns := sum(turns for turns, _ in parts))
        ),
    )


def mean(values: Sequence[float | None]) -> float | None:
    """The mean of the known values."""
    known = [value for value in values if value is not None]
    return round(sum(known) / len(known), 1) if known else None
