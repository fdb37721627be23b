"""What is told of words, as differences: nothing is lost on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.languages import Language, codes
from lexicade.lexicon.texts import Spelling, decode, encode

FRENCH = Language.load("fr").alphabet
GERMAN = Language.load("de").alphabet


@pytest.mark.parametrize(
    ("spelling", "lemmas", "text"),
    [
        ("chat", (), ""),
        ("chats", ("chat",), ":AB"),
        ("école", (), "Aé"),
        ("écoles", ("école",), "Aé:AB"),
        ("œufs", ("œuf",), "Aœ:AB"),
        ("yeux", ("œil",), ":=œil"),
        ("redevenu", ("devenir",), ":CBir"),
    ],
)
def test_told_as_a_difference(spelling: str, lemmas: tuple[str, ...], text: str) -> None:
    word = FRENCH.fold(spelling)
    assert encode(word, [Spelling(spelling, lemmas)], FRENCH) == text
    assert decode(word, text, FRENCH) == (Spelling(spelling, lemmas),)


def test_capitals_and_sharp_s() -> None:
    assert decode("STRASSE", encode("STRASSE", [Spelling("Straße")], GERMAN), GERMAN) == (Spelling("Straße"),)


def test_spellings_stand_as_in_a_dictionary() -> None:
    told = encode("COTE", map(Spelling, ("côté", "coté", "cote", "côte")), FRENCH)
    assert [spelling.text for spelling in decode("COTE", told, FRENCH)] == ["cote", "côte", "coté", "côté"]


@given(st.data(), st.sampled_from(codes()))
def test_whatever_is_told_is_heard(data: st.DataObject, code: str) -> None:
    alphabet = Language.load(code).alphabet
    written = sorted({each.lower() for letter in alphabet.letters for each in letter} | set("éàœß"))
    texts = st.text(st.sampled_from(written), min_size=1, max_size=12)
    foldable = texts.filter(lambda text: folds(code, text))
    spelling = data.draw(foldable)
    lemmas = tuple(data.draw(st.lists(foldable, max_size=3, unique=True)))
    word = alphabet.fold(spelling)
    assert decode(word, encode(word, [Spelling(spelling, lemmas)], alphabet), alphabet) == (
        Spelling(spelling, lemmas),
    )


def folds(code: str, text: str) -> bool:
    try:
        Language.load(code).alphabet.fold(text)
    except ValueError:
        return False
    return True
