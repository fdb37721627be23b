"""The forms of a word that a list has."""

import pytest

from lexicade.lexicon import Lexicon
from lexicade.lexicon.word_forms import MAX_FORMS, forms

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("language", "word", "expected"),
    [
        ("en", "went", ["go", "goes", "gone", "went", "going"]),
        ("en", "bigger", ["big", "bigger", "biggest"]),
        ("en", "hated", ["hate", "hated", "hates", "hating"]),
        # A number is not what is more numb.
        ("en", "number", ["number", "numbers", "numbered", "numbering"]),
        ("de", "HAEUSER", []),
        ("de", "ging", ["gehen", "geht", "ging", "gegangen"]),
        ("de", "häuser", ["Haus", "Hauses", "Häuser", "Häusern"]),
        ("fr", "chats", ["chat", "chats"]),
        ("nl", "liep", ["lopen", "loopt", "gelopen"]),
        ("es", "niños", ["niño", "niña", "niños"]),
        ("bg", "жената", ["жена", "жени", "жената", "жените"]),
    ],
)
def test_forms(language: str, word: str, expected: list[str]) -> None:
    lexicon = Lexicon.load(language)
    found = forms(lexicon, word)
    if not expected:
        assert found == ()
        return
    assert found[0] == expected[0]
    assert set(expected) <= set(found)
    assert len(found) <= MAX_FORMS
    assert all(form in lexicon for form in found)


def test_forms_that_offend_are_shown_with_those_alone() -> None:
    english = Lexicon.load("en")
    assert not any(english.offensive(form) for form in forms(english, "assess"))
    assert "shits" in forms(english, "shit")


def test_the_word_asked_for_is_among_its_forms_however_many_there_are() -> None:
    french = Lexicon.load("fr")
    assert "allassions" in forms(french, "allassions")
    assert len(forms(french, "allassions")) <= MAX_FORMS
