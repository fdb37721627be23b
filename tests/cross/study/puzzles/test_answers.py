"""When two answers are the same by the facts."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from lexicade.cross.engine import Engine
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import Layout
from lexicade.cross.study.puzzles import Answer
from lexicade.lexicon import Lexicon

TINY = Lexicon.from_words(["cat", "cats", "act", "at", "ta", "sat", "east", "seat", "teas"])
ENGINE = Engine(TINY)
OPENED = Board().with_tiles([Laid(7, 7, "A"), Laid(7, 8, "T")])
LOPSIDED = Layout.parse("\n".join(["T......", *["......."] * 2, "...*...", *["......."] * 2, "......T"]))


def answers(board: Board, rack: str = "CASTE?") -> list[Answer]:
    return [Answer.of(play) for play in ENGINE.plays(board, tuple(rack))]


@given(st.randoms(use_true_random=False), st.sampled_from([Board(), OPENED]))
def test_an_answer_is_itself_in_any_order_and_in_notation(rng: Random, board: Board) -> None:
    answer = rng.choice(answers(board))
    mixed = Answer(tuple(rng.sample(answer.tiles, len(answer.tiles))))
    assert answer.same(mixed, board)
    assert mixed.text(board) == answer.text(board)
    assert Answer.parse(answer.text(board), board).same(answer, board)


@given(st.randoms(use_true_random=False))
def test_sameness_goes_both_ways_and_keeps_different_plays_apart(rng: Random) -> None:
    one, other = rng.choice(answers(OPENED)), rng.choice(answers(OPENED))
    assert one.same(other, OPENED) == other.same(one, OPENED) == (set(one.tiles) == set(other.tiles))


@given(st.randoms(use_true_random=False))
def test_the_first_play_is_the_same_across_and_down(rng: Random) -> None:
    answer = rng.choice(answers(Board()))
    turned = Answer(tuple(Laid(tile.column, tile.row, tile.letter, tile.blank) for tile in answer.tiles))
    assert answer.same(turned, Board())


def test_a_mirror_image_needs_an_empty_board_that_is_one() -> None:
    lopsided = Board(Layout(("..D....", *LOPSIDED.rows[1:])))
    for board in (OPENED, lopsided):
        across, down = Answer((Laid(3, 4, "S"), Laid(3, 5, "A"))), Answer((Laid(4, 3, "S"), Laid(5, 3, "A")))
        assert not across.same(down, board)
    assert Answer((Laid(3, 4, "S"),)).same(Answer((Laid(4, 3, "S"),)), Board(LOPSIDED))


def test_a_single_tile_has_no_direction() -> None:
    assert Answer.parse("8H (AT)E", OPENED).same(Answer.parse("J8 E", OPENED), OPENED)


@given(st.lists(st.sampled_from("AABC?"), min_size=1, max_size=7), st.randoms(use_true_random=False))
def test_exchanges_are_compared_by_what_they_hold(tiles: list[str], rng: Random) -> None:
    mixed = rng.sample(tiles, len(tiles))
    assert Answer(exchanged=tuple(tiles)).same(Answer(exchanged=tuple(mixed)), OPENED)
    assert not Answer(exchanged=tuple(tiles)).same(Answer(exchanged=(*tiles, "A")), OPENED)
    assert not Answer(exchanged=tuple(tiles)).same(Answer(), OPENED)


def test_a_blank_is_not_the_letter_it_stands_for() -> None:
    plain, blank = Answer((Laid(6, 7, "C"),)), Answer((Laid(6, 7, "C", blank=True),))
    assert not plain.same(blank, OPENED)


def test_words_are_challenged_by_name() -> None:
    assert Answer.parse("!CAT", OPENED).same(Answer(word="CAT"), OPENED)
    assert not Answer(word="CAT").same(Answer(), OPENED)
