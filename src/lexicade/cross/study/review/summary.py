"""How each seat played, from its judged moves: accuracy, mistake index, luck and skill."""

from collections import Counter
from collections.abc import Sequence

from lexicade.cross.study.review.figures import (
    GRADES,
    MISTAKES,
    PHASES,
    MoveReview,
    Phase,
    ReviewPhase,
    SeatReview,
)
from lexicade.cross.study.review.grading import POINTS_A_PERCENT, rating_at
from lexicade.cross.study.review.moments import PlayedGame

EVEN = 50.0
OPENING = 2 / 3
"""The opening lasts until so much of the bag is left,"""
LATE = 1 / 6
"""and with so little of it left it is late."""


def phase_of(bag: int, drawable: int) -> Phase:
    """The phase of a game, by the tiles in the bag now and at the start."""
    if bag == 0:
        return "endgame"
    return "opening" if bag > OPENING * drawable else "late" if bag <= LATE * drawable else "middle"


def seat_reviews(game: PlayedGame, moves: Sequence[MoveReview]) -> tuple[SeatReview, ...]:
    """How each seat played."""
    return tuple(_seat(game, moves, seat) for seat in game.seats)


def _seat(game: PlayedGame, moves: Sequence[MoveReview], seat: int) -> SeatReview:
    own = [each for each in moves if each.seat == seat]
    graded = [each for each in own if each.grade is not None]
    grades, mistakes = Counter(each.grade for each in graded), Counter(each.mistake for each in graded)
    flags = Counter(flag for each in own for flag in each.flags)
    index = round(sum(each.index for each in graded), 2)
    skill, luck, other, outcome = parts(game, moves, seat)
    return SeatReview(
        seat=seat,
        turns=len(graded),
        accuracy=_accuracy(game, graded),
        grades=tuple(grades[each] for each in GRADES),
        index=index,
        rating=rating_at(index),
        wins_lost=round(sum(each.wins_lost for each in graded), 2),
        points_lost=round(sum(each.points_lost for each in graded), 1),
        phases=tuple(_phases(graded)),
        mistakes=tuple((each, mistakes[each]) for each in MISTAKES if mistakes[each]),
        full_racks=sum(each.full_rack for each in own),
        full_racks_missed=sum(each.full_rack and not each.full_rack_laid for each in own),
        phonies=flags["phony"],
        missed_challenges=flags["missed-challenge"],
        skill=skill,
        luck=luck,
        other=other,
        outcome=outcome,
    )


def _accuracy(game: PlayedGame, graded: Sequence[MoveReview]) -> float | None:
    if not graded:
        return None
    two = len(game.seats) == 2
    lost = sum(each.wins_lost if two else each.points_lost / POINTS_A_PERCENT for each in graded)
    return round(max(0.0, 100 - lost / len(graded)), 2)


def _phases(graded: Sequence[MoveReview]) -> list[ReviewPhase]:
    found = []
    for phase in PHASES:
        there = [each for each in graded if each.phase == phase]
        if there:
            wins, points = sum(each.wins_lost for each in there), sum(each.points_lost for each in there)
            index = sum(each.index for each in there)
            found.append(ReviewPhase(phase, len(there), round(wins, 2), round(points, 1), round(index, 2)))
    return found


def parts(
    game: PlayedGame, moves: Sequence[MoveReview], seat: int
) -> tuple[float | None, float | None, float | None, float | None]:
    """Skill, luck, what neither brought, and the outcome: the first three and an even start add up to the last.

    Skill is what the moves of the other lost less what the own ones did. What the shares of wins changed besides,
    from one move to the next, came with the tiles: luck. A decision or a clock that ended the game is neither.
    """
    if game.winners is None:
        return None, None, None, None
    outcome = 0.0 if seat not in game.winners else 100.0 if len(game.winners) == 1 else EVEN
    if len(game.seats) != 2 or any(each.method is None and not each.rack for each in moves):
        return None, None, None, outcome
    skill = sum(each.wins_lost if each.seat != seat else -each.wins_lost for each in moves)
    other = 0.0
    if not game.natural:
        last = next((each for each in reversed(moves) if each.wins_played is not None), None)
        there = EVEN if last is None or last.wins_played is None else last.wins_played
        other = outcome - (there if last is None or last.seat == seat else 100 - there)
    skill, other = round(skill, 2), round(other, 2)
    return skill, round(outcome - EVEN - skill - other, 2), other, outcome
