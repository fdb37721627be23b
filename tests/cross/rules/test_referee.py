"""Turns: every refusal with its reason, every turn with what it does, and the six ways to check words."""

from dataclasses import replace
from typing import Any

import pytest

from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.moves import (
    Challenge,
    Challenged,
    Command,
    Dropped,
    Ended,
    Exchange,
    Pass,
    Passed,
    Place,
    Placed,
    Play,
    Resign,
    WordPoints,
)
from lexicade.cross.rules.setup import CHECKINGS, Clock, Options, Setup
from lexicade.errors import BadInput, IllegalMove
from lexicade.languages import Language
from tests.cross.rules.table import Table


def refusal(table: Table, seat: int | None, command: Command) -> IllegalMove:
    before = table.state
    with pytest.raises(IllegalMove) as refused:
        table.do(seat, command)
    assert table.state == before
    return refused.value


def test_a_move_scores_draws_and_hands_the_turn_on() -> None:
    table = Table("RETAINS", "CATNETS")
    (placed,) = table.play(0, "8D RETAINS", draw="AEEIOUL")
    assert isinstance(placed, Placed)
    assert (placed.points, placed.bonus) == (66, 50)
    assert placed.words == (WordPoints("RETAINS", 16),)
    assert table.state.player(0).rack == tuple("AEEILOU")
    assert (table.scores, table.state.turn) == ([66, 0], 1)
    assert len(table.state.bag) == 100 - 21
    table.play(1, "I8 (N)ET")
    assert table.state.turns[-1].words[0].word == "NET"


def test_what_a_position_remembers_of_a_move_is_no_part_of_it() -> None:
    table = Table("RETAINS", "CATNETS")
    before, untouched = table.state, replace(table.state)
    (placed,) = table.play(0, "8D RETAINS", draw="AEEIOUL")
    assert isinstance(placed, Placed)
    assert table.state is evolve(before, placed)
    assert before == untouched
    assert evolve(untouched, placed) == table.state
    # Another move from the same position leads elsewhere, and an equal one to the same.
    assert evolve(before, replace(placed, drawn=tuple("AEEIOUT"))) != table.state
    assert evolve(before, replace(placed)) == table.state


@pytest.mark.parametrize(
    ("command", "code", "context"),
    [
        (Play("8H ZOO"), "not-on-rack", {"letters": "Z O O"}),
        (Play("8H CATS"), "not-on-rack", {"letters": "S"}),
        (Play("8H cAT"), "not-on-rack", {"letters": "?"}),
        (Play("nonsense"), "bad-move", {"move": "nonsense"}),
        (Play("8H C1T"), "bad-move", {"move": "8H C1T"}),
        (Play("-A?"), "not-on-rack", {"letters": "?"}),
        (Play("-A5"), "bad-move", {"move": "-A5"}),
        (Play("8H .CAT"), "nothing-there", {"square": "8H"}),
        (Place((Laid(7, 7, "é"),)), "bad-letters", {"letters": "é"}),
        (Place((Laid(7, 7, "?"),)), "bad-letters", {"letters": "?"}),
        (Place(()), "no-tiles", {}),
        (Exchange(()), "no-tiles", {}),
        (Play("8A CAT"), "off-start", {"square": "8H"}),
        (Play("8H C"), "one-tile-first", {}),
        (Place((Laid(7, 7, "C"), Laid(7, 9, "T"))), "gap", {"square": "8I"}),
        (Place((Laid(7, 7, "C"), Laid(8, 8, "T"))), "not-one-line", {}),
        (Place((Laid(7, 14, "C"), Laid(7, 15, "T"))), "off-board", {"square": "8P"}),
        (Place((Laid(7, 7, "C"), Laid(7, 7, "T"))), "square-taken", {"square": "8H"}),
        (Play("8H TAC"), "not-words", {"words": "TAC"}),
        (Challenge(), "no-challenge", {}),
    ],
)
def test_what_the_player_to_move_may_not_do(command: Command, code: str, context: dict[str, Any]) -> None:
    refused = refusal(Table("CATNETE", "RETAINS"), 0, command)
    assert (refused.code, refused.context) == (code, context)


def test_moves_that_do_not_fit_the_board() -> None:
    table = Table("CATNETE", "RETAINS")
    table.play(0, "8H CAT", draw="IIO")
    assert refusal(table, 1, Play("1A TEN")).code == "not-connected"
    refused = refusal(table, 1, Play("8H RAT"))
    assert (refused.code, refused.context) == ("square-taken", {"square": "8H"})


def test_all_bad_words_are_named_each_once() -> None:
    table = Table("CATNETE", "ASITAIN")
    table.play(0, "8H CAT", draw="IIO")
    refused = refusal(table, 1, Play("9H AIN"))
    assert refused.context == {"words": "AIN, CA, AI, TN"}


def test_only_players_to_move_move() -> None:
    table = Table("CATNETE", "RETAINS")
    assert refusal(table, 1, Pass()).code == "not-your-turn"
    assert refusal(table, None, Pass()).code == "unknown-seat"
    assert refusal(table, 5, Pass()).code == "unknown-seat"
    assert refusal(Table(), 0, Pass()).code == "not-begun"
    table.do(1, Resign())
    assert refusal(table, 0, Pass()).code == "game-over"


def test_one_tile_may_open_where_the_house_says_so() -> None:
    table = Table("CATNETE", "RETAINS", words=("A",), one_tile_opens=True)
    (placed,) = table.play(0, "8H A", draw="I")
    assert isinstance(placed, Placed)
    assert placed.points == 2


def test_blanks_are_worth_nothing_unless_the_house_says_so() -> None:
    for counts, points in ((False, 2 * 2), (True, 2 * 5)):
        table = Table("?ATNETE", "RETAINS", blanks_count=counts)
        (placed,) = table.play(0, "8H cAT", draw="III")
        assert isinstance(placed, Placed)
        assert placed.points == points


def test_house_rules_for_the_full_rack() -> None:
    table = Table("RETAINSE", "CATNETST", rack_size=8, bonus=40, words=("RETAINSE", "RETAINS"))
    (placed,) = table.play(0, "8D RETAINSE", draw="AEEIOULL")
    assert isinstance(placed, Placed)
    assert placed.bonus == 40


def test_an_exchange_draws_before_it_puts_back() -> None:
    table = Table("CATNETE", "RETAINS")
    bag = table.state.bag
    table.play(0, "-CAT", draw="EEE")
    assert table.state.player(0).rack == tuple("EEEEENT")
    assert len(table.state.bag) == len(bag)
    assert table.state.bag.count("C") == bag.count("C") + 1


def test_an_exchange_needs_tiles_in_the_bag() -> None:
    table = Table("CATNETE", "RETAINS", tiles=6)
    refused = refusal(table, 0, Exchange(("C",)))
    assert (refused.code, refused.context) == ("bag-too-small", {"count": 6, "fewest": 7})
    spanish = Table("CATENAS", "RETALES", language="es", tiles=2)
    assert refusal(spanish, 0, Exchange(("C", "A", "T"))).context == {"count": 2, "fewest": 3}
    spanish.do(0, Exchange(("C", "A")))


def test_polish_players_have_three_exchanges() -> None:
    table = Table("ABCDEFG", "AAAEEEI", language="pl")
    for _ in range(3):
        table.do(0, Exchange(table.state.player(0).rack[:1]))
        table.do(1, Pass())
    refused = refusal(table, 0, Exchange(table.state.player(0).rack[:1]))
    assert (refused.code, refused.context) == ("no-exchange-left", {"most": 3})


def phony(checking: str, **options: Any) -> Table:
    """Seat 0 has laid TAC, and seat 1 is to move."""
    table = Table("CATNETE", "RETAINS", checking=checking, **options)
    table.play(0, "8H TAC", draw="IIO")
    return table


@pytest.mark.parametrize("checking", [each for each in CHECKINGS if each != "void"])
def test_a_phony_comes_off_exactly(checking: str) -> None:
    table = Table("CATNETE", "RETAINS", checking=checking)
    before = table.state
    table.play(0, "8H TAC", draw="IIO")
    event, *rest = table.do(1, Challenge())
    assert isinstance(event, Challenged)
    assert (event.bad, event.bonus, event.turn_lost) == (("TAC",), 0, False)
    if checking == "triple":
        assert [type(each) for each in rest] == [Dropped, Ended]
        assert table.state.ended is not None
        assert table.state.ended.winners == (1,)
        return
    after = table.state
    assert (after.board, after.bag) == (before.board, before.bag)
    assert [player.rack for player in after.players if player] == [player.rack for player in before.players if player]
    assert table.scores == [0, 0]
    assert (after.turn, after.turns[-1].withdrawn) == (1, True)
    assert refusal(table, 1, Challenge()).code == "no-challenge"
    table.play(1, "8D RETAINS")


@pytest.mark.parametrize(
    ("checking", "words", "scores", "turn"),
    [
        ("single", (), [10, 0], 1),
        ("double", (), [10, 0], 0),
        ("five", (), [15, 0], 1),
        ("five", ("CAT",), [15, 0], 1),
        ("ten", (), [20, 0], 1),
    ],
)
def test_what_a_failed_challenge_costs(checking: str, words: tuple[str, ...], scores: list[int], turn: int) -> None:
    table = Table("CATNETE", "RETAINS", checking=checking)
    table.play(0, "8H CAT", draw="IIO")
    table.do(1, Challenge(words))
    assert (table.scores, table.state.turn) == (scores, turn)
    assert table.state.turns[0].challenge_bonus == scores[0] - 10
    assert [each.kind for each in table.state.turns[1:]] == (["lost"] if checking == "double" else [])
    if turn == 1:
        assert refusal(table, 1, Challenge()).code == "no-challenge"


@pytest.mark.parametrize(("words", "bonus"), [((), 5), (("CATS",), 5), (("SAT", "CATS"), 10), (("SAT", "SAT"), 5)])
def test_five_points_count_for_each_chosen_word(words: tuple[str, ...], bonus: int) -> None:
    table = Table("CATNETE", "SATEINS", checking="five")
    table.play(0, "8H CAT", draw="IIO")
    table.play(1, "K8 SAT", draw="EEE")
    table.do(0, Challenge(words))
    assert table.state.turns[-1].challenge_bonus == bonus


def test_the_loser_of_a_triple_challenge_loses_the_game() -> None:
    table = Table("CATNETE", "RETAINS", checking="triple")
    table.play(0, "8H CAT", draw="IIO")
    *_, ended = table.do(1, Challenge())
    assert isinstance(ended, Ended)
    assert (ended.reason, ended.winners) == ("challenge", (0,))


def test_a_challenge_of_good_words_alone_fails_though_another_is_bad() -> None:
    table = Table("CATNETE", "SNEAINS", checking="single")
    table.play(0, "8H CAT", draw="IIO")
    table.play(1, "K8 SEN", draw="EEE")
    (event,) = table.do(0, Challenge(("CATS",)))
    assert isinstance(event, Challenged)
    assert event.bad == ()
    assert not table.state.turns[-1].withdrawn


def test_what_cannot_be_challenged() -> None:
    table = phony("single")
    refused = refusal(table, 1, Challenge(("DOG",)))
    assert (refused.code, refused.context) == ("not-formed", {"word": "DOG"})
    table.do(1, Pass())
    assert refusal(table, 0, Challenge()).code == "no-challenge"
    assert refusal(phony("single"), 0, Challenge()).code == "not-your-turn"


def test_a_third_player_challenges_in_turn_only() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", checking="single")
    table.play(0, "8H TAC", draw="IIO")
    assert refusal(table, 2, Challenge()).code == "not-your-turn"
    (event,) = table.do(1, Challenge())
    assert isinstance(event, Challenged)
    assert table.state.turn == 1


def test_in_triple_with_three_players_the_wrong_one_drops_out_and_the_others_play_on() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", checking="triple")
    table.play(0, "8H TAC", draw="IIO")
    events = table.do(1, Challenge())
    assert [each.kind for each in events] == ["challenged", "dropped"]
    assert (table.state.active, table.state.turn) == ((1, 2), 1)
    assert len(table.state.board) == 0


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 5}, "seats"),
        ({"rack_size": 2}, "rack_size"),
        ({"bonus": -1}, "bonus"),
        ({"layout": "round"}, "layout"),
        ({"checking": "maybe"}, "checking"),
        ({"tile_set": "none"}, "tile_set"),
        ({"leaving": "no"}, "leaving"),
        ({"exchange_minimum": 0}, "exchange_minimum"),
        ({"custom_layout": "x" * 700}, "custom_layout"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], option: str) -> None:
    with pytest.raises(BadInput) as refused:
        Options(**options)
    assert refused.value.context["option"] == option


@pytest.mark.parametrize(
    ("clock", "option"),
    [
        ({"kind": "sand"}, "clock.kind"),
        ({"kind": "game", "seconds": 1}, "clock.seconds"),
        ({"seconds": 60}, "clock.seconds"),
        ({"kind": "turn", "seconds": 60, "increment": 5}, "clock.increment"),
        ({"kind": "game", "seconds": 60, "bank": 5}, "clock.bank"),
        ({"kind": "game", "seconds": 60, "increment": 5, "overtime": 1}, "clock.overtime"),
    ],
)
def test_wrong_clocks_are_named(clock: dict[str, Any], option: str) -> None:
    with pytest.raises(BadInput) as refused:
        Clock(**clock)
    assert refused.value.context["option"] == option


def test_a_custom_layout_is_played_on_and_a_bad_one_refused() -> None:
    rows = ["......."] * 3
    text = "\n".join([*rows, "...+...", *rows])
    table = Table("CATNETE", "RETAINS", custom_layout=text)
    (placed,) = table.play(0, "4D CAT", draw="IIO")
    assert isinstance(placed, Placed)
    assert placed.points == 5
    with pytest.raises(BadInput, match="bad-layout"):
        Options(custom_layout="no board")


def test_boards_get_as_many_tiles_as_fit_them() -> None:
    english = Language.load("en")
    counts = {
        name: Setup.of(Options(layout=name), english).tile_count for name in ("small", "standard", "super", "open")
    }
    assert counts == {"small": 54, "standard": 100, "super": 200, "open": 100}
    assert Setup.of(Options(tile_set="double"), english).tile_count == 200
    with pytest.raises(BadInput, match="too few"):
        Setup.of(Options(layout="small", seats=4, rack_size=10, tile_set="half"), with_few_tiles(english))


def with_few_tiles(language: Language) -> Language:
    few = language.model_copy(update={"tiles": language.tiles[:5]})
    few.__dict__.pop("tile_set", None)
    return few


def test_a_pass_is_a_turn() -> None:
    table = Table("CATNETE", "RETAINS")
    assert table.play(0, "-") == [Passed(0, table.now)]
    assert replace(table.state.turns[0], rack=()).kind == "pass"
    assert table.state.turn == 1
