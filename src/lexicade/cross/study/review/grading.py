"""Grades of moves by what they lost, by the limits that players know from other programs."""

from bisect import bisect_right
from dataclasses import dataclass

from lexicade.cross.study.review.figures import Grade, Measure, Method

NOISE = 0.25
"""A smaller loss of wins, in percentage points, is none."""
WINS = (3.0, 7.0)
"""Percentage points up to which a mistake is small, and medium."""
SPREAD = (7.0, 15.0)
"""The same for the final spread, and for points gained on several players."""
DECIDED = (15.0, 30.0)
"""The same for points where the game is decided."""
DECIDED_WINS = (0.5, 99.5)
"""Outside of these shares of wins a game is decided."""
LATE_BAG = 7
"""Tiles in the bag up to which points are what is left of the final spread."""
SURE = 1.96
"""Standard errors that a loss must have to be no chance."""
WEIGHTS: dict[Grade, float] = {"best": 0.0, "fine": 0.0, "small": 0.2, "medium": 0.5, "large": 1.0}
"""What a move adds to the mistake index."""
RATINGS = (
    (0.0, 2300), (0.2, 2250), (0.5, 2200), (0.8, 2150), (1.2, 2100), (1.5, 2050), (1.7, 2000), (1.9, 1950),
    (2.3, 1900), (2.6, 1850), (2.9, 1800), (3.3, 1750), (3.8, 1700), (4.2, 1650),
)  # fmt: skip
"""Ratings at mistake indices; between them it is linear."""
FALL = 125
"""Points of rating for each further 1 of the index."""
POINTS_A_PERCENT = 2.26
"""Points that are worth about one percent of wins in an open game of two."""


@dataclass(frozen=True)
class Loss:
    """What a move lost against the best."""

    method: Method
    seats: int
    bag: int
    wins_best: float | None
    """In percent, as all wins here."""
    wins: float = 0.0
    wins_error: float = 0.0
    points: float = 0.0
    points_error: float = 0.0
    blown: bool = False
    """Whether it proved to turn a win into less, or a draw into a loss."""


def graded(loss: Loss) -> tuple[Grade, Measure]:
    """The grade, and what was graded.

    >>> graded(Loss("simulation", 2, 40, 55.0, wins=3.5, wins_error=0.6))
    ('medium', 'wins')
    >>> graded(Loss("simulation", 2, 40, 55.0, wins=3.5, wins_error=2.0))
    ('fine', 'wins')
    >>> graded(Loss("simulation", 2, 40, 99.9, points=22.0, points_error=3.0))
    ('medium', 'points')
    >>> graded(Loss("endgame", 2, 0, 100.0, points=2.0, blown=True))
    ('large', 'spread')
    """
    if loss.method == "endgame":
        return ("large" if loss.blown else _by(loss.points, 0.0, SPREAD, nothing=1.0)), "spread"
    if loss.seats > 2 or loss.wins_best is None:
        return _by(loss.points, loss.points_error, SPREAD, nothing=1.0), "points"
    low, high = DECIDED_WINS
    if not low <= loss.wins_best <= high and loss.wins < NOISE:
        late = loss.bag <= LATE_BAG
        return _by(loss.points, loss.points_error, SPREAD if late else DECIDED, nothing=1.0), "points"
    if loss.method == "pre-endgame" and loss.wins < NOISE:
        return _by(loss.points, loss.points_error, SPREAD, nothing=1.0), "spread"
    return _by(loss.wins, loss.wins_error, WINS, nothing=NOISE), "wins"


def _by(loss: float, error: float, limits: tuple[float, float], *, nothing: float) -> Grade:
    if loss < nothing:
        return "best"
    if loss <= SURE * error:
        return "fine"
    small, medium = limits
    return "small" if loss <= small else "medium" if loss <= medium else "large"


def rating_at(index: float) -> int:
    """The rating at which players make so many mistakes in a game.

    >>> rating_at(0), rating_at(0.35), rating_at(5.2)
    (2300, 2225, 1525)
    """
    place = bisect_right([each for each, _ in RATINGS], index)
    (low, at_low) = RATINGS[place - 1]
    if place == len(RATINGS):
        return max(0, round(at_low - FALL * (index - low)))
    high, at_high = RATINGS[place]
    return round(at_low + (at_high - at_low) * (index - low) / (high - low))
