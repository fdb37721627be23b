"""Tile sets as values: their text, their bounds, and tables that play with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.cross.rules.setup import Options, Setup
from lexicade.cross.rules.tiles import MAX_BLANKS, MAX_COUNT, MAX_POINTS, MAX_TILES, MAX_TILES_LENGTH, Tiles
from lexicade.errors import BadInput
from lexicade.languages import Language, codes
from lexicade.letters import BLANK, Tile
from tests.cross.rules.table import Table
from tests.tables import each

ENGLISH = Language.load("en")


def some_tiles(letters: tuple[str, ...]) -> st.SearchStrategy[Tiles]:
    """Any set of a few letters, with a blank or without."""

    def made(kinds: dict[str, tuple[int, int]], blanks: tuple[int, int]) -> Tiles:
        first = Tile(letters[0], 1, 1)
        some = [Tile(letter, *each) for letter, each in kinds.items() if letter != first.letter]
        return Tiles((Tile(BLANK, *blanks), first, *some))

    numbers = st.tuples(st.integers(0, 12), st.integers(0, MAX_POINTS))
    kinds = st.dictionaries(st.sampled_from(letters), numbers, max_size=30)
    return st.builds(made, kinds, st.tuples(st.integers(0, MAX_BLANKS), st.integers(0, MAX_POINTS)))


@given(st.sampled_from(["en", "es", "ca", "cy", "pl", "el"]).map(Language.load), st.data())
def test_reading_and_writing_are_inverses(language: Language, data: st.DataObject) -> None:
    tiles = data.draw(some_tiles(language.tile_alphabet.letters))
    assert Tiles.parse(str(tiles)) == tiles == Tiles.parse(tiles.line)
    assert Tiles(tiles.within(language.tile_alphabet)).count == tiles.count
    assert not set(" ;") & set(tiles.line)


@each("code", codes())
def test_every_language_is_a_start(code: str) -> None:
    language = Language.load(code)
    tiles = Tiles.of(language)
    assert tiles.within(language.tile_alphabet) == language.tile_set
    assert len(str(tiles)) <= MAX_TILES_LENGTH
    # The longest text that may be: a set of this language with as many of each letter as there may be.
    assert all(len(f"{tile.letter} 99 50\n") <= MAX_TILES_LENGTH / len(language.tile_set) for tile in tiles.kinds)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no letters"),
        ("? 2 0", "no letters"),
        ("A", "line 1 does not read"),
        ("A 1 1\nB x 1", "line 2 does not read"),
        ("A 1 1/A 2 1", "A is there twice"),
        (f"A {MAX_COUNT + 1} 1", "0 to 99 tiles of A"),
        (f"A 1 1/? {MAX_BLANKS + 1} 0", "0 to 20 tiles of ?"),
        (f"A 1 {MAX_POINTS + 1}", "0 to 50 points, and A has 51"),
        ("/".join(f"{letter} 99 1" for letter in "ABCDE"), f"it has 495 tiles, and the most are {MAX_TILES}"),
        ("/".join(f"A{number} 1 1" for number in range(70)), "more than 64 letters"),
        ("ABCDE 1 1", "line 1"),
    ],
)
def test_what_is_no_tile_set_says_why(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        Tiles.parse(text)
    assert refused.value.code == "bad-tiles"
    assert problem in refused.value.message


def test_other_programs_files_are_read() -> None:
    assert Tiles.parse("?,?,2,0,0\nA,a,9,1,1\nB,b,2,3,0") == Tiles.parse("? 2 0/A 9 1/B 2 3")


def test_letters_are_those_of_the_language() -> None:
    with pytest.raises(BadInput, match="Ñ is no letter"):
        Setup.of(Options(custom_tiles="A 50 1/Ñ 2 8"), ENGLISH)


def test_tiles_go_round() -> None:
    with pytest.raises(BadInput, match="too few for 2 racks of 7"):
        Setup.of(Options(custom_tiles="A 20 1"), ENGLISH)
    assert Setup.of(Options(custom_tiles="A 21 1"), ENGLISH).tile_count == 21


def test_a_table_plays_with_its_own_tiles() -> None:
    table = Table("CATNETE", "RETAINS", custom_tiles="A 9 5\nC 4 2/E 9 1/I 4 1/N 9 1/R 9 1/S 9 3\nT 9 4")
    assert table.state.setup.options.custom_tiles.splitlines()[1] == "C 4 2"
    table.play(0, "8H CAT", draw="EEE")
    # C 2, A 5, T 4 and the double word of the start.
    assert table.scores == [22, 0]
    assert table.state.setup.bag["A"] == 9
    assert "X" not in table.state.setup.bag
