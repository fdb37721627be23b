"""CGP: positions in one line, read and written."""

import pytest

from lexicade.cross.formats.cgp import Cgp, bag_count, read_rack
from lexicade.cross.rules.layout import LAYOUTS
from lexicade.errors import BadInput
from lexicade.languages import Language

EMPTY = "/".join(["15"] * 15)
ENGLISH = Language.load("en")
TILES = {tile.letter: tile.count for tile in ENGLISH.tile_set}


@pytest.mark.parametrize(
    "text",
    [
        f"{EMPTY} AEINRST/ 0/0 0",
        f"{EMPTY} / 12/-5 3 lex CSW; tmr 300000/1000;",
        f"{EMPTY} ABC?DEF/GHIJ 28/33 0 bdn open; unheard of this; var x;",
        f"{EMPTY} A/B/C 1/2/3 0",
    ],
)
def test_reading_and_writing_are_inverses(text: str) -> None:
    assert str(Cgp.parse(text)) == text


def test_scores_and_turns_may_be_missing() -> None:
    assert Cgp.parse(f"{EMPTY} AB/") == Cgp(EMPTY, ("AB", ""))
    assert Cgp.parse(f"{EMPTY} AB/ lex X; bb 35;").bonus == 35
    assert Cgp.parse(f"{EMPTY} AB/ 3/4 lex X;").scores == (3, 4)
    assert str(Cgp.parse(f"{EMPTY} AB/")) == f"{EMPTY} AB/ 0/0 0"


def test_the_layout_is_named_or_the_usual_one_of_its_size() -> None:
    assert Cgp.parse(f"{EMPTY} A/").layout is LAYOUTS["standard"]
    assert Cgp.parse(f"{EMPTY} A/ 0/0 0 bdn OPEN;").layout is LAYOUTS["open"]
    assert Cgp.parse(f"{EMPTY} A/ 0/0 0 bdn Elsewhere;").layout is LAYOUTS["standard"]
    assert Cgp.parse("/".join(["21"] * 21) + " A/").layout is LAYOUTS["super"]


def test_racks_with_tiles_of_several_characters() -> None:
    spanish = Language.load("es").tile_alphabet
    assert read_rack("[CH]ALL?", spanish) == ("CH", "A", "LL", "?")
    assert read_rack("[C][H]", spanish) == ("C", "H")
    with pytest.raises(BadInput):
        read_rack("[XY]", spanish)


def test_the_bag_is_what_is_left() -> None:
    def count(text: str) -> int:
        cgp = Cgp.parse(text)
        return bag_count(cgp, cgp.board(ENGLISH.alphabet), TILES, 7)

    assert count(f"{EMPTY} AEINRST/") == 86
    assert count(f"{EMPTY} AEINRST/BC") == 91
    full = f"{'/'.join(['15'] * 14)}/5QuIZ6 AEINRST/ 0/0 0"
    assert count(full) == 82
    with pytest.raises(BadInput, match="2 tiles of Q, and the set has 1"):
        count(f"{EMPTY} QQ/")


@pytest.mark.parametrize("text", ["", EMPTY, "7/7 A/", f"{EMPTY} A/ 0/0 0 bb many;"])
def test_what_is_no_position_is_told(text: str) -> None:
    with pytest.raises(BadInput, match="bad-position"):
        cgp = Cgp.parse(text)
        assert cgp.layout
        assert cgp.bonus
