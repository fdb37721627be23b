"""Words that everybody knows are words and common; names and abbreviations are never asked for."""

from pathlib import Path

import pytest

from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import COMMON

FOLDER = Path(__file__).parent
LANGUAGES = ("bg", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "sv")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_words_are_common(language: str) -> None:
    lexicon = Lexicon.load(language)
    words = (FOLDER / "everyday" / f"{language}.txt").read_text(encoding="utf-8").split()
    assert len(words) >= 200
    assert {word: lexicon.level(word) for word in words if (lexicon.level(word) or 9) > COMMON} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_abbreviations_are_never_asked_for(language: str) -> None:
    lexicon = Lexicon.load(language)
    names = (FOLDER / "names" / f"{language}.txt").read_text(encoding="utf-8").split()
    assert len(names) >= 50
    # A level of the answers of hives, and of the words that boards ask for.
    asked = [name for name in names if (lexicon.level(name) or 9) <= max(lexicon.language.hive.answer_level, 4)]
    assert asked == []
