"""Positions as CGP: they round-trip, name what is wrong with them, and tell no rack that a view does not show."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bench.selfplay_cross import RandomGame, fold
from lexicade.errors import BadInput
from lexicade.formats.cgp import Cgp, cgp_of
from lexicade.games.cross.views import view
from lexicade.languages import Language
from tests.games.cross.table import Table

EMPTY = "/".join(["15"] * 15)


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
        ("", "ROWS RACKS"),
        (f"{EMPTY} A/B 0", "ROWS RACKS"),
        (f"{EMPTY} A/B 0 0", "2 racks and 1 scores"),
        (f"{EMPTY} A/B x/0 0", "whole numbers"),
        (f"{EMPTY} A/B 0/0 z", "whole numbers"),
        (f"{EMPTY} A/B 0/0 -1", "from 0"),
        (f"{EMPTY} a1/B 0/0 0", "bad-letters"),
        ("15/15 A/B 0/0 0", "no board with 2 rows"),
        ("/".join(["14"] * 15) + " A/B 0/0 0", "row 1 has 14"),
        ("/".join(["9"] * 15) + " A/B 0/0 0 bdn small;", "15 rows"),
    ],
)
def test_what_is_no_position_says_why(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        Cgp.parse(text)
    assert problem in refused.value.message


def test_the_bag_is_what_is_left_and_tiles_beyond_the_set_are_named() -> None:
    tiles = Language.load("en").tile_set
    assert Cgp.parse(f"{EMPTY} AEINRST/QZ 0/0 0").unseen(tiles).total() == 91
    with pytest.raises(BadInput, match="more tiles than the set: Q, Z"):
        Cgp.parse(f"{EMPTY} QQ/ZZ 0/0 0").unseen(tiles)


def test_a_view_as_a_position() -> None:
    table = Table("CATNETE", "RETAINS")
    table.play(0, "8H CAT", draw="IIO")
    text = str(cgp_of(view(table.state, 1, table.now)))
    rows = "/".join([*["15"] * 7, "7CAT5", *["15"] * 7])
    assert text == f"{rows} AEINRST/ 0/10 0 lex en; bdn CrosswordGame; ld en; bb 50;"
    assert "AEINRST" not in str(cgp_of(view(table.state, 0, table.now)))


@settings(max_examples=10, deadline=None, phases=set(Phase) - {Phase.shrink})
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_positions_of_random_games_round_trip(seed: int, length: int) -> None:
    game = RandomGame(seed)
    game.run()
    state = fold(game.setup, game.log[:length])
    for seat in (None, 0):
        position = cgp_of(view(state, seat, state.turn_began or game.now))
        assert Cgp.parse(str(position)) == position
