"""Glicko-2 as its author publishes it, and what must hold of any rating."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.ratings import Outcome, Rating, rated

PLAYER = Rating(1500, 200, 0.06)
GAMES = (
    Outcome(Rating(1400, 30, 0.06), 1),
    Outcome(Rating(1550, 100, 0.06), 0),
    Outcome(Rating(1700, 300, 0.06), 0),
)


def test_the_example_of_the_paper() -> None:
    after = rated(PLAYER, GAMES)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_a_rating_gets_less_sure() -> None:
    after = rated(PLAYER, ())
    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)
    assert rated(PLAYER, (), periods=0) == PLAYER
    assert rated(PLAYER, (), periods=1e6).deviation == 350


def test_surprises_raise_the_volatility() -> None:
    sure = Rating(1500, 30, 0.06)
    assert rated(sure, [Outcome(Rating(2500, 30), 1)] * 5).volatility > 0.06
    assert rated(sure, [Outcome(Rating(1500, 30), 0.5)] * 5).volatility < 0.06


strengths = st.builds(Rating, st.floats(500, 2800), st.floats(30, 350), st.floats(0.03, 0.1))


@given(strengths, strengths, st.floats(0, 50))
def test_winning_raises_and_losing_lowers(one: Rating, other: Rating, periods: float) -> None:
    won, drawn, lost = (rated(one, [Outcome(other, score)], periods) for score in (1, 0.5, 0))
    assert won.rating > one.rating > lost.rating
    assert won.rating > drawn.rating > lost.rating
    assert all(0 < each.deviation <= 350 and 0 < each.volatility < 1 for each in (won, drawn, lost))
