"""Reviews of finished games: what each move lost against the best one, why, and what that comes to for each player.

`played_game` reads a log, `played_record` a file; `review_game` judges. The same game, words and depth give the same
figures on every machine: deals are counted, and nothing looks at a clock.
"""

from lexicade.cross.study.review.depth import DEFAULT, METHOD, ReviewDepth
from lexicade.cross.study.review.figures import MoveReview, Review, ReviewCandidate, ReviewReason, SeatReview
from lexicade.cross.study.review.moments import Moment, PlayedGame, played_game
from lexicade.cross.study.review.review import (
    assembled,
    review_engine,
    review_game,
    review_move,
    review_moves,
    too_short,
)

__all__ = [
    "DEFAULT",
    "METHOD",
    "Moment",
    "MoveReview",
    "PlayedGame",
    "Review",
    "ReviewCandidate",
    "ReviewDepth",
    "ReviewReason",
    "SeatReview",
    "assembled",
    "played_game",
    "review_engine",
    "review_game",
    "review_move",
    "review_moves",
    "too_short",
]
