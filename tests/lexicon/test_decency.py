"""What children read of meanings: nothing sexual, no slurs, no drugs, and no violence but where it is the sense."""

import pytest

from lexicade.lexicon import Lexicon
from lexicade.lexicon.decency import meaning_for
from lexicade.lexicon.levels import COMMON
from tests.tables import each

ENGLISH = Lexicon.load("en")
ROOTS = (
    "cocaine",
    "marijuana",
    "heroin",
    "prostitut",
    "sexual",
    "vulgar",
    " genital",
    "offensive term",
    "street name",
)


def texts(word: str, language: str = "en", into: str = "en") -> list[str]:
    """All that a child reads of a word."""
    found = meaning_for(word, Lexicon.load(language), into, child=True)  # type: ignore[arg-type]
    return [*(sense.text for sense in found.senses), *found.translation] if found else []


@each(
    "case",
    [
        ("coke", "street", "carbon fuel"),
        ("snow", "cocaine", "flakes"),
        ("weed", "marijuana", "plant"),
        ("acid", "lysergic", "sour"),
        ("trip", "drugs", "journey"),
        ("off", "kill", "away"),
        ("shoot", "kill", "hit with a missile"),
        ("strip", "undressed", "narrow"),
        ("seduce", "sex", "conduct"),
    ],
)
def test_a_sense_that_is_nothing_for_children_is_left_out_and_the_others_stay(case: tuple[str, str, str]) -> None:
    word, gone, stays = case
    whole = ENGLISH.meaning(word)
    assert whole is not None
    assert any(gone in sense.text for sense in whole.senses), "the dictionary says it"
    assert not any(gone in text for text in texts(word))
    assert any(stays in text for text in texts(word)), texts(word)


@pytest.mark.parametrize("word", ["kill", "murder", "torture", "suicide"])
def test_what_an_everyday_word_means_is_said(word: str) -> None:
    whole = ENGLISH.meaning(word)
    assert whole is not None
    assert texts(word)[0] == whole.senses[0].text


@pytest.mark.parametrize("word", ["shit", "porn", "bitch", "rape", "raped", "heroin", "condom"])
def test_of_some_words_nothing_is_said(word: str) -> None:
    assert ENGLISH.meaning(word) is not None
    assert texts(word) == []


@each(
    "case",
    [
        ("fr", "coq", "en", ["rooster"]),
        ("fr", "âne", "en", ["donkey"]),
        ("fr", "bite", "de", []),
        ("fr", "chatte", "de", ["Katze", "Kater", "Chat"]),
        ("es", "polla", "en", []),
        ("fr", "neige", "en", ["snow"]),
    ],
)
def test_translations_that_offend_are_left_out(case: tuple[str, str, str, list[str]]) -> None:
    language, word, into, left = case
    assert texts(word, language, into) == left


def test_no_common_word_tells_a_child_what_it_should_not_read() -> None:
    """Of every common word, and it is still told of nearly all."""
    common = [word.lower() for word in ENGLISH.matching("*") if (ENGLISH.level(word) or 9) <= COMMON][::7]
    told = {word: texts(word) for word in common if ENGLISH.meaning(word)}
    read = [(word, text) for word, senses in told.items() for text in senses]
    assert [(word, text) for word, text in read if any(root in text for root in ROOTS)] == []
    assert not any(told[word] for word in told if ENGLISH.offensive(word))
    assert sum(map(bool, told.values())) > 0.98 * len(told)
