import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import BadInput
from lexicade.letters import ENGLISH, Alphabet, Rack

SPANISH = Alphabet(
    ("A", "B", "C", "CH", "D", "E", "F", "G", "H", "I", "J", "L", "LL", "M", "N", "Ñ", "O", "P", "Q", "R", "RR",
     "S", "T", "U", "V", "X", "Y", "Z"),
    vowels=frozenset("AEIOU"),
)  # fmt: skip
CATALAN = Alphabet(("A", "E", "I", "L", "L·L", "N", "NY", "O", "QU", "U"), vowels=frozenset("AEIOU"))
ALPHABETS = st.sampled_from([ENGLISH, SPANISH, CATALAN])


@st.composite
def spelt(draw: st.DrawFn) -> tuple[Alphabet, tuple[str, ...]]:
    alphabet = draw(ALPHABETS)
    tiles = draw(st.lists(st.sampled_from(("?", *alphabet.letters)), max_size=12))
    return alphabet, tuple(tiles)


@given(spelt())
def test_join_and_split_are_inverse(case: tuple[Alphabet, tuple[str, ...]]) -> None:
    alphabet, tiles = case
    assert alphabet.split(alphabet.join(tiles)) == tiles


@given(spelt())
def test_numbers_and_text_are_inverse(case: tuple[Alphabet, tuple[str, ...]]) -> None:
    alphabet, tiles = case
    text = alphabet.join(tiles)
    assert alphabet.text(alphabet.numbers(text)) == text


@given(spelt())
def test_rack_round_trips_and_is_in_no_order(case: tuple[Alphabet, tuple[str, ...]]) -> None:
    alphabet, tiles = case
    rack = Rack(tiles, alphabet)
    assert Rack.parse(str(rack), alphabet) == rack == Rack(tuple(reversed(tiles)), alphabet)


@given(spelt(), st.data())
def test_taking_tiles_and_giving_them_back(case: tuple[Alphabet, tuple[str, ...]], data: st.DataObject) -> None:
    alphabet, tiles = case
    rack = Rack(tiles, alphabet)
    taken = Rack(tuple(data.draw(st.permutations(tiles))[: len(tiles) // 2]), alphabet)
    assert (rack - taken) + taken == rack
    assert taken.tiles in rack


def test_two_tiles_are_not_one() -> None:
    assert SPANISH.split("CALLE") == ("C", "A", "LL", "E")
    assert SPANISH.split("C|H") == ("C", "H") != SPANISH.split("CH")
    assert SPANISH.join(("C", "H")) == "C|H"


def test_the_blank_has_number_zero() -> None:
    assert ENGLISH.numbers("?AZ") == (0, 1, 26)


def test_everyday_writing_is_folded() -> None:
    assert ENGLISH.fold("naïve Café".replace(" ", "")) == "NAIVECAFE"
    assert SPANISH.fold("mañana") == "MAÑANA"
    assert Alphabet(("E", "O"), folds={"Œ": "OE"}).fold("œ") == "OE"


@given(st.text(max_size=20))
def test_any_text_folds_or_is_refused(text: str) -> None:
    try:
        folded = ENGLISH.fold(text)
    except BadInput as error:
        assert error.code == "bad-letters"
    else:
        assert ENGLISH.fold(folded) == folded
        ENGLISH.split(folded)


def test_a_rack_gives_only_what_it_has() -> None:
    with pytest.raises(BadInput, match="bad-letters"):
        Rack.parse("AB") - Rack.parse("ABC")
    assert "AA" not in Rack.parse("AB?")
