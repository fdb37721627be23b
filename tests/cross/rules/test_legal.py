"""Legal moves: held to a search through every arrangement of a rack, and to positions with known answers."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from random import Random

import pytest

from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import LAYOUTS, Layout
from lexicade.cross.rules.legal import LegalTurns, legal_exchanges, legal_moves
from lexicade.cross.rules.notation import WrittenPlay, written
from lexicade.cross.rules.scoring import Values, score
from lexicade.errors import IllegalMove
from lexicade.languages import HouseRules, Language
from lexicade.letters import Alphabet

pytestmark = pytest.mark.slow

TINY = Layout.parse("\n".join(["T..d..T", ".D...t.", "..d.d..", "...*...", "..d.d..", ".t...D.", "T..d..T"]))


def values(code: str, rack_size: int = 7) -> Values:
    return Values({tile.letter: tile.points for tile in Language.load(code).tile_set}, rack_size)


def every_arrangement(board: Board, rack: Sequence[str]) -> Iterator[tuple[Laid, ...]]:
    """All tiles of a rack in all orders on all squares, from each square to the right and down."""
    letters = board.alphabet.letters
    for count in range(1, len(rack) + 1):
        for order in set(permutations(rack, count)):
            faces = [[(letter, True) for letter in letters] if tile == "?" else [(tile, False)] for tile in order]
            for chosen in product(*faces):
                for row, column, down in product(range(board.layout.size), range(board.layout.size), (False, True)):
                    line = [
                        (row + step, column) if down else (row, column + step) for step in range(board.layout.size)
                    ]
                    free = [square for square in line if board.layout.has(*square) and not board[square]]
                    yield tuple(Laid(*square, *face) for square, face in zip(free, chosen, strict=False))


def by_arrangement(
    board: Board, rack: Sequence[str], words: set[str], worth: Values, one_tile_opens: bool
) -> set[tuple[frozenset[Laid], int]]:
    found = set()
    for tiles in every_arrangement(board, rack):
        try:
            board.check(tiles, one_tile_opens=one_tile_opens)
        except IllegalMove:
            continue
        if all(board.alphabet.join(word.letters) in words for word in board.words(tiles)):
            found.add((frozenset(tiles), score(board, tiles, worth).points))
    return found


def as_set(moves: LegalTurns) -> set[tuple[frozenset[Laid], int]]:
    return {(frozenset(play.tiles), play.points) for play in moves.plays}


WORDS = {"A", "AT", "TA", "TAT", "CAT", "ACT", "ACTA", "TACT", "CC", "ATT"}
SPANISH_WORDS = {"CHA", "ACH", "LLA", "CHALL", "C|HA", "AA", "ALLA"}


@pytest.mark.parametrize(
    ("code", "words", "position", "rack", "one_tile_opens"),
    [
        ("en", WORDS, "7/7/7/7/7/7/7", "CAT", False),
        ("en", WORDS, "7/7/7/7/7/7/7", "A?", True),
        ("en", WORDS, "7/7/7/2CAT2/7/7/7", "TAC", False),
        ("en", WORDS, "7/7/7/2CaT2/4C2/4T2/7", "TA?", False),
        ("en", WORDS, "7/7/7/2AT3/7/7/7", "?A", False),
        ("en", WORDS, "7/7/7/2CAT2/7/7/7", "T??", False),
        ("es", SPANISH_WORDS, "7/7/7/2[CH]A3/7/7/7", "ALL?", False),
        ("es", SPANISH_WORDS, "7/7/7/2CHA2/7/7/7", "ACHLL", False),
    ],
)
def test_every_word_in_every_place_is_every_arrangement_of_the_rack(
    code: str, words: set[str], position: str, rack: str, one_tile_opens: bool
) -> None:
    alphabet = Language.load(code).tile_alphabet
    if rack.count("?") == 2:
        alphabet = Alphabet(("A", "C", "T"))
    board = Board.parse(position, TINY, alphabet)
    tiles, worth = alphabet.split(rack), values(code, rack_size=3)
    moves = legal_moves(board, tiles, words, 20, worth, one_tile_opens=one_tile_opens)
    assert as_set(moves) == by_arrangement(board, tiles, words, worth, one_tile_opens)
    assert moves.plays


@pytest.mark.parametrize("seed", range(6))
def test_the_two_searches_agree_along_random_games(seed: int) -> None:
    rng = Random(seed)
    alphabet = Alphabet(("A", "C", "T"))
    board, worth = Board(TINY, {}, alphabet), values("en", 3)
    for _ in range(4):
        rack = tuple(rng.choice("AACTT?") for _ in range(3))
        moves = legal_moves(board, rack, WORDS, 20, worth)
        assert as_set(moves) == by_arrangement(board, rack, WORDS, worth, False)
        if moves.plays:
            board = board.with_tiles(rng.choice(moves.plays).tiles)


def test_the_best_play_comes_first_and_equal_ones_by_place() -> None:
    moves = legal_moves(Board(), tuple("CATXXXX"), {"CAT"}, 86, values("en"))
    assert [play.points for play in moves.plays] == [10] * 6
    plays = [str(written(Board(), play.tiles)) for play in moves.plays]
    assert plays == ["H6 CAT", "H7 CAT", "8F CAT", "8G CAT", "8H CAT", "H8 CAT"]
    better = legal_moves(Board(), tuple("CATXXXX"), {"CAT", "AT"}, 86, values("en"))
    assert [play.points for play in better.plays] == [10] * 6 + [4] * 4


@pytest.mark.parametrize(("layout", "count"), [("standard", 14), ("super", 14), ("small", 10), ("open", 14)])
def test_a_full_rack_opens_on_every_layout(layout: str, count: int) -> None:
    board = Board(LAYOUTS[layout])
    moves = legal_moves(board, tuple("RETAINS"), {"RETAINS"}, 86, values("en"))
    assert len(moves.plays) == count
    assert all(play.points >= 50 + 2 * 7 for play in moves.plays)
    assert moves.allows(reversed(WrittenPlay.parse(str(written(board, moves.plays[0].tiles))).on(board)))
    assert not moves.allows([Laid(0, 0, "R")])


def test_a_letter_and_a_blank_for_it_are_two_plays() -> None:
    moves = legal_moves(Board(), ("A", "T", "?"), {"AT"}, 0, values("en"))
    kinds = {
        "".join(tile.letter.lower() if tile.blank else tile.letter for tile in play.tiles) for play in moves.plays
    }
    assert kinds == {"AT", "aT", "At"}


def test_exchanges_are_the_different_handfuls_the_bag_allows() -> None:
    assert legal_exchanges("AAB", 7) == (("A",), ("B",), ("A", "A"), ("A", "B"), ("A", "A", "B"))
    assert legal_exchanges("AAB", 6) == ()
    assert legal_exchanges("AAB", 1, HouseRules(exchange_minimum=1)) == (("A",), ("B",))
    assert legal_exchanges("AAB", 0, HouseRules(exchange_minimum=1)) == ()
    assert len(legal_exchanges("ABCDEFG", 50)) == 127
