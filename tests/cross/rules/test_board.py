"""The board: text round-trips, every refusal, and scores held to a slow, obvious scorer."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import LAYOUTS, Layout
from lexicade.cross.rules.notation import WrittenPlay, written
from lexicade.cross.rules.scoring import Values, score
from lexicade.errors import BadInput, IllegalMove
from lexicade.languages import Language
from tests.oracles import cross_scores

ENGLISH = Language.load("en")
POINTS = {tile.letter: tile.points for tile in ENGLISH.tile_set}
VALUES = Values(POINTS)
CAT = Board().with_tiles([Laid(7, 7, "C"), Laid(7, 8, "A"), Laid(7, 9, "T")])


def row(start: int, column: int, text: str) -> tuple[Laid, ...]:
    return tuple(Laid(start, column + at, each.upper(), each.islower()) for at, each in enumerate(text))


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts_are_symmetric_and_start_in_the_middle(name: str) -> None:
    layout = LAYOUTS[name]
    assert layout.rows == layout.rows[::-1] == tuple(each[::-1] for each in layout.rows)
    assert layout.rows == tuple("".join(column) for column in zip(*layout.rows, strict=True))
    assert layout.start == (layout.size // 2, layout.size // 2)
    assert Layout.parse(str(layout)) == layout


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("...", "1 rows"),
        ("\n".join(["......."] * 7), "0 start squares"),
        ("\n".join([*["......."] * 6, "**....."]), "2 start squares"),
        ("\n".join([*["......."] * 6, "*....."]), "row 7 has 6"),
        ("\n".join([*["......."] * 6, "*....x."]), "the mark x"),
    ],
)
def test_a_bad_layout_is_refused_with_its_reason(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        Layout.parse(text)
    assert problem in refused.value.message


@pytest.mark.parametrize(
    ("board", "tiles", "code"),
    [
        (Board(), (), "no-tiles"),
        (Board(), row(7, 13, "ABC"), "off-board"),
        (CAT, row(7, 9, "S"), "square-taken"),
        (CAT, (Laid(8, 7, "A"), Laid(8, 7, "B")), "square-taken"),
        (CAT, (Laid(6, 7, "A"), Laid(8, 8, "B")), "not-one-line"),
        (CAT, (Laid(7, 6, "S"), Laid(7, 11, "S")), "gap"),
        (Board(), row(0, 0, "CAT"), "off-start"),
        (Board(), row(7, 7, "A"), "one-tile-first"),
        (CAT, row(0, 0, "CAT"), "not-connected"),
        (CAT, (Laid(8, 10, "S"),), "not-connected"),
    ],
)
def test_every_way_of_laying_tiles_wrongly_has_its_reason(board: Board, tiles: tuple[Laid, ...], code: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        board.check(tiles)
    assert refused.value.code == code


def test_a_known_opening() -> None:
    tiles = WrittenPlay.parse("8D RETAINS").on(Board())
    Board().check(tiles)
    assert score(Board(), tiles, VALUES).points == 66


def test_a_tile_that_makes_two_words_scores_twice() -> None:
    tiles = WrittenPlay.parse("K8 ShE").on(CAT)
    scored = score(CAT, tiles, VALUES)
    assert [("".join(each.word.letters), each.points) for each in scored.words] == [("SHE", 2), ("CATS", 6)]


def test_one_tile_is_the_same_play_however_it_is_written() -> None:
    across = WrittenPlay.parse("8K S").on(CAT)
    down = WrittenPlay.parse("K8 S").on(CAT)
    assert across == down
    assert str(written(CAT, across)) == "8H (CAT)S"


def test_blanks_are_worth_nothing_unless_the_house_says_so() -> None:
    tiles = WrittenPlay.parse("8H qi").on(Board())
    assert score(Board(), tiles, VALUES).points == 0
    assert score(Board(), tiles, Values(POINTS, blanks_count=True)).points == 22


@pytest.mark.parametrize("text", ["8D", "D8", "88 CAT", "0A CAT", "8D C?T", "hello", "", "8D [XX]"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        WrittenPlay.parse(text)


def test_playing_through_needs_tiles_there() -> None:
    with pytest.raises(IllegalMove, match="nothing-there"):
        WrittenPlay.parse("8H C.T").on(Board())
    with pytest.raises(IllegalMove, match="square-taken"):
        WrittenPlay.parse("8H DOG").on(CAT)
    for text in ("8H ...S", "8H (CAT)S", "8H CATS"):
        assert WrittenPlay.parse(text).on(CAT) == (Laid(7, 10, "S"),)


def test_tiles_of_several_characters() -> None:
    spanish = Language.load("es")
    play = WrittenPlay.parse("8H [CH]I[ll]A", spanish.tile_alphabet)
    assert str(play) == "8H [CH]I[ll]A"
    tiles = play.on(Board(alphabet=spanish.tile_alphabet))
    assert [(tile.letter, tile.blank) for tile in tiles] == [("CH", False), ("I", False), ("LL", True), ("A", False)]
    board = Board(alphabet=spanish.tile_alphabet).with_tiles(tiles)
    assert Board.parse(str(board), alphabet=spanish.tile_alphabet) == board


def random_position(rng: random.Random, layout: Layout, moves: int) -> tuple[Board, tuple[Laid, ...]]:
    """A board filled by random legal moves, and one more such move."""
    board = Board(layout)
    while True:
        tiles = random_move(rng, board)
        if moves == 0:
            return board, tiles
        board, moves = board.with_tiles(tiles), moves - 1


def random_move(rng: random.Random, board: Board) -> tuple[Laid, ...]:
    size = board.layout.size
    while True:
        down, length = rng.random() < 0.5, rng.randint(1, 7)
        line, at = rng.randrange(size), rng.randrange(size)
        squares = [((at + step, line) if down else (line, at + step)) for step in range(size)]
        free = [square for square in squares if board.layout.has(*square) and board[square] is None][:length]
        tiles = tuple(Laid(*square, rng.choice("AEIOSTRQ"), rng.random() < 0.1) for square in free)
        try:
            board.check(tiles)
        except IllegalMove:
            continue
        return tiles


@given(st.integers(0, 10**6), st.sampled_from(sorted(LAYOUTS)), st.integers(0, 8))
def test_scores_equal_those_of_a_slow_scorer(seed: int, name: str, moves: int) -> None:
    board, tiles = random_position(random.Random(seed), LAYOUTS[name], moves)
    assert score(board, tiles, VALUES).points == cross_scores.points(board, tiles, VALUES)


@given(st.integers(0, 10**6), st.sampled_from(sorted(LAYOUTS)), st.integers(0, 8))
def test_boards_and_moves_round_trip_through_text(seed: int, name: str, moves: int) -> None:
    board, tiles = random_position(random.Random(seed), LAYOUTS[name], moves)
    assert Board.parse(str(board), LAYOUTS[name]) == board
    move = written(board, tiles)
    assert WrittenPlay.parse(str(move)) == move
    assert sorted(move.on(board), key=lambda tile: tile.square) == sorted(tiles, key=lambda tile: tile.square)
    assert board.with_tiles(tiles).without_tiles(tiles) == board


@given(st.integers(0, 10**6), st.integers(0, 8))
def test_a_board_and_its_mirror_score_alike(seed: int, moves: int) -> None:
    board, tiles = random_position(random.Random(seed), LAYOUTS["standard"], moves)
    mirrored = tuple(Laid(tile.column, tile.row, tile.letter, tile.blank) for tile in tiles)
    board.transposed.check(mirrored)
    assert score(board.transposed, mirrored, VALUES).points == score(board, tiles, VALUES).points
