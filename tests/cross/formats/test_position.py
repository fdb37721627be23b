"""Positions as CGP: they round-trip, say what is wrong with them, and tell no rack that a view does not show."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bench.selfplay_cross import RandomGame, fold
from lexicade.cross.formats.cgp import Cgp, bag_count
from lexicade.cross.formats.position import cgp_of
from lexicade.cross.rules.views import view
from lexicade.errors import BadInput
from lexicade.languages import Language
from tests.cross.rules.table import Table

EMPTY = "/".join(["15"] * 15)
ENGLISH = Language.load("en")


@pytest.mark.parametrize(
    "text",
    [
        f"{EMPTY} / 0/0 0",
        f"{EMPTY} AEINRST/ 0/0 0 lex NWL23;",
        f"{EMPTY} ABC?DEF/GHIJ 28/33 2 bdn CrosswordGame; ld english; tmr 1000/2000; gid x-1; zzz any thing;",
        "/".join(["21"] * 21) + " A/B/C -3/4/5 0 bdn SuperCrosswordGame;",
        "/".join([*["15"] * 7, "3[CH]I[ll]A8", *["15"] * 7]) + " [RR]A?/ 10/0 0 ld es;",
    ],
)
def test_positions_round_trip(text: str) -> None:
    assert str(Cgp.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "rows and racks"),
        (f"{EMPTY} a1/B 0/0 0", "bad-letters"),
        ("15/15 A/B 0/0 0", "2 rows"),
        ("/".join(["14"] * 15) + " A/B 0/0 0", "row 1 has 14"),
        (f"{EMPTY} QQ/ZZ 0/0 0", "2 tiles of Q, and the set has 1"),
    ],
)
def test_what_is_no_position_says_why(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        position = Cgp.parse(text)
        bag_count(
            position, position.board(ENGLISH.alphabet), {each.letter: each.count for each in ENGLISH.tile_set}, 7
        )
    assert problem in f"{refused.value.code} {refused.value.message}"


def test_a_view_as_a_position() -> None:
    table = Table("CATNETE", "RETAINS")
    table.play(0, "8H CAT", draw="IIO")
    text = str(cgp_of(view(table.state, 1, table.now)))
    rows = "/".join([*["15"] * 7, "7CAT5", *["15"] * 7])
    assert text == f"{rows} AEINRST/ 0/10 0 lex en; bdn CrosswordGame; ld en; bb 50;"
    assert "AEINRST" not in str(cgp_of(view(table.state, 0, table.now)))


@pytest.mark.slow
@settings(max_examples=10, deadline=None, phases=set(Phase) - {Phase.shrink})
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_positions_of_random_games_round_trip(seed: int, length: int) -> None:
    game = RandomGame(seed)
    game.run()
    state = fold(game.setup, game.log[:length])
    for seat in (None, 0):
        position = cgp_of(view(state, seat, state.turn_began or game.now))
        assert Cgp.parse(str(position)) == position
