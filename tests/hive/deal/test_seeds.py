"""A hive as a text: shared, read again, dealt again."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.errors import BadInput, LexicadeError
from lexicade.hive import deal
from lexicade.hive.rules import Seed
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon

pytestmark = pytest.mark.slow

EDITIONS = st.text("0123456789abc.-", min_size=1, max_size=8).filter(lambda text: text.strip(".-") == text)


@given(st.data(), st.sampled_from(codes()), EDITIONS)
def test_seeds_round_trip_in_every_language(data: st.DataObject, code: str, edition: str) -> None:
    letters = Language.load(code).alphabet.letters
    chosen = data.draw(st.lists(st.sampled_from(letters), min_size=7, max_size=7, unique=True))
    seed = Seed(code, edition, tuple(chosen))
    assert Seed.parse(str(seed)) == seed
    assert Seed.parse(str(seed).lower() if code != "el" else str(seed)).letters == seed.letters


@pytest.mark.parametrize("code", codes())
def test_a_dealt_hive_comes_again_from_its_seed(code: str) -> None:
    lexicon = Lexicon.load(code)
    for number in range(3):
        setup = deal.random_hive(lexicon, Random(number))
        assert deal.hive_from_seed(str(setup.seed)) == setup


@pytest.mark.slow
@given(st.integers())
@settings(max_examples=25)
def test_digraphs_survive(number: int) -> None:
    croatian = Lexicon.load("hr")
    digraphs = [
        letters
        for centres in deal.good_hives(croatian)
        for letters in centres
        if any(len(tile) > 1 for tile in croatian.alphabet.split(letters))
    ]
    setup = deal.hive_of(Random(number).choice(digraphs), croatian)
    text = str(setup.seed)
    assert text.count("-") == 6
    assert deal.hive_from_seed(text) == setup


def test_a_c_beside_an_h_is_no_ch() -> None:
    assert str(Seed("es", "1", tuple("ACHOLET"))) == "es.1.ACHOLET"
    assert Seed.parse("es.1.ACHOLET").letters == tuple("ACHOLET")


def test_another_list_has_a_name_in_its_seed() -> None:
    setup = deal.hive_from_seed("en-large.5.NAECORT")
    assert (setup.language, setup.lexicon, str(setup.seed)) == ("en", "en-large", "en-large.5.NAECORT")


def test_a_seed_of_another_edition_is_dealt_with_todays_words() -> None:
    old, new = deal.hive_from_seed("en.0.NAECORT"), deal.hive_from_seed("en.6.NAECORT")
    assert old == new
    assert old.edition == "6"


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("", "bad-seed"),
        ("en", "bad-seed"),
        ("en.2", "bad-seed"),
        ("en.2.", "bad-seed"),
        (".2.NAECORT", "bad-seed"),
        ("en..NAECORT", "bad-seed"),
        ("en.2.NAECOR", "bad-seed"),
        ("en.2.NAECORTS", "bad-seed"),
        ("en.2.NAECORR", "bad-seed"),
        ("en.2.N-A-E-C-O-R", "bad-seed"),
        ("en.2.N-A-E-C-O-R-", "bad-seed"),
        ("en.2.🐝AECORT", "bad-hive"),
        ("en.2.N-A-E-C-O-R-TT", "bad-hive"),
        ("en.2.NAECOR?", "bad-hive"),
        ("en.2.NAECOR|", "bad-hive"),
        ("en.2.QZXJKVW", "no-pangram"),
        ("xx.2.NAECORT", "unknown-language"),
        ("../../etc.2.NAECORT", "bad-seed"),
    ],
)
def test_what_is_no_seed_is_refused_with_its_reason(text: str, slug: str) -> None:
    with pytest.raises(LexicadeError) as refusal:
        deal.hive_from_seed(text)
    assert refusal.value.code == slug


@given(st.text(max_size=30))
def test_any_text_is_a_seed_or_refused(text: str) -> None:
    try:
        seed = Seed.parse(text)
    except BadInput as refusal:
        assert refusal.code == "bad-seed"
    else:
        assert Seed.parse(str(seed)) == seed
