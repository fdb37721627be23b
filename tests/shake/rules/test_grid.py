"""Grids of dice: their text, their neighbours, where words lie, and what they are worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import BadInput
from lexicade.languages import NO_FACE, Language
from lexicade.letters import ENGLISH, Alphabet
from lexicade.shake.rules import grid
from lexicade.shake.rules.grid import Board

SPANISH = Language.load("es").tile_alphabet
CATALAN = Language.load("ca").alphabet


@st.composite
def boards(draw: st.DrawFn, alphabet: Alphabet) -> Board:
    size = draw(st.sampled_from(grid.SIZES))
    face = st.lists(st.sampled_from(alphabet.letters), max_size=grid.MAX_FACE_LETTERS).map(tuple)
    return Board(tuple(draw(face) for _ in range(size * size)), alphabet)


@given(st.sampled_from([ENGLISH, SPANISH, CATALAN]).flatmap(boards))
def test_text_and_board_are_the_same(board: Board) -> None:
    assert Board.parse(str(board), board.alphabet) == board


def test_text_in_either_case_with_accents_and_stops() -> None:
    board = Board.parse(f"é qU #\n{NO_FACE} ING a  b c d")
    assert str(board) == "E Qu # # Ing A B C D"
    assert board.faces[:5] == (("E",), ("Q", "U"), (), (), ("I", "N", "G"))


def test_a_letter_may_be_two_characters() -> None:
    board = Board.parse("CH ll C|H ñ", SPANISH)
    assert board.faces == (("CH",), ("LL",), ("C", "H"), ("Ñ",))
    assert str(board) == "CH LL C|h Ñ"
    assert Board.parse("Qu A B C", CATALAN).faces[0] == ("QU",)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "0 dice fill no square of 2×2 to 6×6"),
        ("A", "1 dice fill no square"),
        ("A B C", "3 dice fill no square"),
        (" ".join("A" * 49), "49 dice fill no square"),
        ("A B C d'", "d' has what is no letter here: '"),
        ("A B C 4", "4 has what is no letter here: 4"),
        ("A B C ?", "? is no face of a die"),
        ("A B C |", "| is no face of a die"),
        ("A B C THEN", "a face has at most 3 letters"),
    ],
)
def test_what_is_no_board(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        Board.parse(text)
    assert caught.value.code == "bad-board"
    assert problem in caught.value.message


def test_neighbours_touch_each_other() -> None:
    for size in grid.SIZES:
        around = grid.neighbours(size)
        assert all(
            (other in around[die]) == (die in around[other]) for die in range(size**2) for other in around[die]
        )
        assert sum(map(len, around)) == 2 * (2 * size * (size - 1) + 2 * (size - 1) ** 2)


def test_points_of_the_rules() -> None:
    assert [grid.points(letters, 4) for letters in range(1, 12)] == [0, 0, 1, 1, 2, 3, 5, 11, 11, 11, 11]
    assert [grid.points(letters, 5) for letters in (4, 9)] == [1, 11]
    assert [grid.points(letters, 6) for letters in (8, 9, 17)] == [11, 18, 34]
    assert [Board.parse("A " * size**2).minimum for size in (4, 5, 6)] == [3, 4, 4]


def test_where_words_lie() -> None:
    board = Board.parse("C A T  A S T  Qu # E")
    assert grid.trace(board, tuple("CAT")) == (0, 1, 2)
    assert list(grid.traces(board, tuple("CAT"))) == [(0, 1, 2), (0, 1, 5)]
    assert grid.trace(board, tuple("SQU")) == (4, 6)
    assert grid.trace(board, tuple("CATCH")) is None
    assert grid.trace(board, tuple("SQ")) is None
    assert grid.trace(board, ()) is None
    spanish = Board.parse("C H CH A", SPANISH)
    assert grid.trace(spanish, ("CH", "A")) == (2, 3)
    assert grid.trace(spanish, ("C", "H", "A")) == (0, 1, 3)
