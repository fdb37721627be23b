"""Glicko-2 ratings, by Mark Glickman's paper "Example of the Glicko-2 system" (2022)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178
"""What one unit of the paper's inner scale is on the scale of ratings."""
CENTRE = 1500.0
TAU = 0.5
"""How much volatilities change over time."""
MAX_DEVIATION = 350.0
MAX_SURE_DEVIATION = 110.0
"""A rating with a larger deviation is provisional."""
TOLERANCE = 1e-6


@dataclass(frozen=True)
class Rating:
    """How strong a player is, how sure that is, and how much it varies."""

    rating: float = CENTRE
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06

    @property
    def provisional(self) -> bool:
        return self.deviation > MAX_SURE_DEVIATION


@dataclass(frozen=True)
class Outcome:
    """A game against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float
    weight: float = 1.0
    """How much the game counts: half a game tells half as much."""


def rated(player: Rating, outcomes: Sequence[Outcome], periods: float = 1.0) -> Rating:
    """A rating after some games, which came `periods` rating periods after the games before.

    >>> strong, weak = Rating(1700, 300), Rating(1400, 30)
    >>> after = rated(Rating(1500, 200), [Outcome(weak, 1), Outcome(Rating(1550, 100), 0), Outcome(strong, 0)])
    >>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    deviation = player.deviation / SCALE
    if not outcomes:
        return _rating(
            (player.rating - CENTRE) / SCALE, math.hypot(deviation, player.volatility * periods**0.5), player
        )
    mean = (player.rating - CENTRE) / SCALE
    weights = [_weight(each.opponent.deviation / SCALE) for each in outcomes]
    expected = [
        1 / (1 + math.exp(-weight * (mean - (each.opponent.rating - CENTRE) / SCALE)))
        for weight, each in zip(weights, outcomes, strict=True)
    ]
    games = list(zip(weights, expected, outcomes, strict=True))
    variance = 1 / sum(each.weight * weight**2 * chance * (1 - chance) for weight, chance, each in games)
    surprise = sum(each.weight * weight * (each.score - chance) for weight, chance, each in games)
    volatility = _volatility(player.volatility, deviation, variance, variance * surprise)
    before = deviation**2 + volatility**2 * periods
    after = 1 / math.sqrt(1 / before + 1 / variance)
    return _rating(mean + after**2 * surprise, after, Rating(volatility=volatility))


def _weight(deviation: float) -> float:
    return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)


def _rating(mean: float, deviation: float, like: Rating) -> Rating:
    return Rating(CENTRE + SCALE * mean, min(SCALE * deviation, MAX_DEVIATION), like.volatility)


def _volatility(volatility: float, deviation: float, variance: float, change: float) -> float:
    """Step 5 of the paper: the root of a function, by the Illinois algorithm."""
    start = math.log(volatility**2)

    def f(x: float) -> float:
        spread = deviation**2 + variance + math.exp(x)
        return math.exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if change**2 > deviation**2 + variance:
        high = math.log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
