"""How games end: going out, turns without points, resignation, and what the end does to scores."""

import pytest

from lexicade.cross.rules.moves import Adjustment, Challenge, Ended, Exchange, Pass, Play, Resign
from lexicade.errors import IllegalMove
from tests.cross.rules.table import Table


def ended(table: Table) -> Ended:
    assert table.state.ended is not None
    assert table.state.turn is None
    assert table.state.over(table.now)
    return table.state.ended


def passes(table: Table, count: int) -> None:
    for _ in range(count):
        assert table.state.turn is not None
        table.do(table.state.turn, Pass())


def test_going_out_gives_twice_the_other_rack() -> None:
    table = Table("RETAINS", "CATQETE", tiles=0)
    table.play(0, "8D RETAINS", draw="")
    end = ended(table)
    assert (end.reason, end.winners) == ("out", (0,))
    assert end.adjustments == (Adjustment(0, "others", 2 * 18, tuple("ACEEQTT")),)
    assert table.scores == [66 + 36, 0]


def test_with_three_players_everybody_pays_their_own_tiles() -> None:
    table = Table("RETAINS", "CATQETE", "EEEIIOO", tiles=0)
    table.play(0, "8D RETAINS", draw="")
    assert ended(table).adjustments == (
        Adjustment(0, "others", 25, tuple("ACEEQTT") + tuple("EEEIIOO")),
        Adjustment(1, "unplayed", -18, tuple("ACEEQTT")),
        Adjustment(2, "unplayed", -7, tuple("EEEIIOO")),
    )
    assert table.scores == [66 + 25, -18, -7]


def test_with_two_left_of_three_the_rule_is_that_of_two() -> None:
    table = Table("RETAINS", "CATQETE", "EEEIIOO", tiles=0)
    table.do(2, Resign())
    assert len(table.state.bag) == 7
    table.play(0, "8D RETAINS", draw="EEEIIOO")
    assert table.state.ended is None
    table.do(1, Pass())
    table.do(0, Resign())
    assert (ended(table).reason, ended(table).winners, ended(table).adjustments) == ("resigned", (1,), ())


@pytest.mark.parametrize("checking", ["single", "double", "five", "ten", "triple"])
def test_the_last_move_waits_for_a_pass_or_a_challenge(checking: str) -> None:
    table = Table("RETAINS", "CATQETE", tiles=0, checking=checking)
    table.play(0, "8D RETAINS", draw="")
    assert table.state.ended is None
    for command in (Play("K8 SEAT"), Exchange(("C",))):
        with pytest.raises(IllegalMove, match="pass-or-challenge"):
            table.do(1, command)
    table.do(1, Pass())
    assert (ended(table).reason, table.scores) == ("out", [102, 0])


def test_a_challenge_brings_a_finished_game_back() -> None:
    table = Table("STAINER", "CATQETE", tiles=0, checking="single")
    table.play(0, "8D STAINER", draw="")
    table.do(1, Challenge())
    assert (table.state.ended, table.state.went_out, table.state.turn) == (None, None, 1)
    assert table.state.player(0).rack == tuple("AEINRST")
    table.play(1, "8H CAT", draw="")
    table.do(0, Pass())


@pytest.mark.parametrize(("checking", "scores"), [("single", [102, 0]), ("double", [102, 0]), ("ten", [112, 0])])
def test_a_failed_last_challenge_ends_the_game(checking: str, scores: list[int]) -> None:
    table = Table("RETAINS", "CATQETE", tiles=0, checking=checking)
    table.play(0, "8D RETAINS", draw="")
    table.do(1, Challenge())
    assert (ended(table).reason, table.scores) == ("out", scores)


def test_each_of_three_players_has_a_last_turn() -> None:
    table = Table("RETAINS", "CATQETE", "EEEIIOO", tiles=0, checking="single")
    table.play(0, "8D RETAINS", draw="")
    table.do(1, Pass())
    assert (table.state.turn, table.state.final) == (2, (2,))
    table.do(2, Pass())
    assert ended(table).reason == "out"


def test_the_third_player_may_challenge_a_last_move_that_the_second_let_pass() -> None:
    table = Table("STAINER", "CATQETE", "EEEIIOO", tiles=0, checking="single")
    table.play(0, "8D STAINER", draw="")
    table.do(1, Pass())
    table.do(2, Challenge())
    assert (table.state.ended, table.state.turn, len(table.state.board)) == (None, 2, 0)
    assert [turn.withdrawn for turn in table.state.turns] == [True, False]
    assert table.scores == [0, 0, 0]


@pytest.mark.parametrize(
    ("language", "seats", "count", "reason"),
    [("en", 2, 6, "scoreless"), ("en", 3, 9, "scoreless"), ("de", 2, 4, "passes"), ("de", 4, 8, "passes")],
)
def test_passes_end_a_game(language: str, seats: int, count: int, reason: str) -> None:
    table = Table(*["ABCDEFG", "AAEEIIO", "EEENNSS", "DHLNRST"][:seats], language=language)
    passes(table, count - 1)
    assert table.state.ended is None
    passes(table, 1)
    end = ended(table)
    assert end.reason == reason
    assert end.adjustments[0] == Adjustment(
        0, "unplayed", -table.state.setup.values.rack("ABCDEFG"), tuple("ABCDEFG")
    )
    assert len(end.adjustments) == seats


def test_exchanges_and_withdrawn_moves_are_turns_without_points() -> None:
    table = Table("CATNETE", "RETAINS", checking="single")
    table.do(0, Exchange(("C",)))
    passes(table, 3)
    table.play(0, "8H TEN", draw="III")
    passes(table, 5)
    assert table.state.ended is None
    passes(table, 1)
    assert ended(table).reason == "scoreless"


def test_a_phony_that_comes_off_can_be_the_sixth_turn_without_points() -> None:
    table = Table("CATNETE", "RETAINS", checking="single")
    passes(table, 4)
    table.play(0, "8H TAC", draw="III")
    table.do(1, Challenge())
    assert table.state.ended is None
    table.do(1, Pass())
    assert ended(table).reason == "scoreless"


def test_a_lost_challenge_is_a_turn_without_points() -> None:
    table = Table("CATNETE", "RETAINS", checking="double")
    table.play(0, "8H CAT", draw="III")
    table.do(1, Challenge())
    passes(table, 4)
    assert table.state.ended is None
    passes(table, 1)
    assert ended(table).reason == "scoreless"


def test_blanks_alone_break_the_row_of_scoreless_turns() -> None:
    table = Table("??TNETE", "RETAINS")
    passes(table, 4)
    (placed,) = table.play(0, "8H at", draw="II")
    assert placed.points == 0  # type: ignore[union-attr]
    passes(table, 5)
    assert table.state.ended is None


def test_polish_exchanges_break_the_row_of_passes_and_of_scoreless_turns() -> None:
    table = Table("ABCDEFG", "AAAEEEI", language="pl")
    passes(table, 3)
    table.do(1, Exchange(("A",)))
    passes(table, 3)
    assert table.state.ended is None
    passes(table, 1)
    assert ended(table).reason == "passes"


def test_spanish_games_do_not_end_on_an_empty_board() -> None:
    table = Table("CASABAS", "RETALES", language="es", words=("CASA",))
    passes(table, 14)
    assert table.state.ended is None
    table.play(0, "8H CASA", draw="EEEE")
    passes(table, 4)
    assert ended(table).reason == "passes"


def test_a_spanish_phony_counts_as_a_pass() -> None:
    table = Table("CASABAS", "RETALES", language="es", words=("CASA",), checking="single")
    table.play(0, "8H CASA", draw="EEEE")
    passes(table, 2)
    table.play(1, "H8 (C)ET", draw="EE")
    table.do(0, Challenge())
    passes(table, 1)
    assert ended(table).reason == "passes"


def test_a_tie_has_several_winners() -> None:
    table = Table("AAEEIIO", "AAEEIIU")
    passes(table, 6)
    assert ended(table).winners == (0, 1)


def test_a_resignation_loses_whatever_the_score() -> None:
    table = Table("RETAINS", "CATQETE")
    table.play(0, "8D RETAINS")
    table.do(0, Resign())
    assert (ended(table).reason, ended(table).winners, table.scores) == ("resigned", (1,), [66, 0])


def test_with_three_players_a_resignation_returns_the_tiles_and_the_others_play_on() -> None:
    table = Table("RETAINS", "CATQETE", "EEEIIOO")
    bag = len(table.state.bag)
    table.do(0, Resign())
    assert (table.state.ended, table.state.turn, len(table.state.bag)) == (None, 1, bag + 7)
    with pytest.raises(IllegalMove, match="out-of-game"):
        table.do(0, Pass())
    table.do(1, Pass())
    table.do(2, Pass())
    assert table.state.turn == 1


def test_who_went_out_may_still_resign_and_the_game_goes_on() -> None:
    table = Table("RETAINS", "CATQETE", "EEEIIOO", tiles=0, checking="single")
    table.play(0, "8D RETAINS", draw="")
    table.do(0, Resign())
    assert (table.state.ended, table.state.final, table.state.turn) == (None, (), 1)
    with pytest.raises(IllegalMove, match="no-challenge"):
        table.do(1, Challenge())
    table.do(1, Pass())
