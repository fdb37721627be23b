"""The senses of a word as its translations tell them apart: what means the same in English belongs together."""

from collections.abc import Iterable
from typing import NamedTuple

from lexicade.lexicon.definitions import Sense
from lexicade.lexicon.meanings import ENGLISH, Meanings, ReaderLanguage


class TranslatedSense(NamedTuple):
    """Translations that mean the same, and what they mean."""

    words: tuple[str, ...]
    shared: Sense | None
    """What all of them mean, if that is more than one word and they share a definition."""


def by_sense(translations: Iterable[str], into: ReaderLanguage) -> tuple[TranslatedSense, ...]:
    """Translations in the groups that a dictionary makes of them; in other languages than English each is alone.

    >>> [sense.words for sense in by_sense(["rule", "feather", "govern"], "en")]
    [('rule', 'govern'), ('feather',)]
    """
    groups: list[tuple[list[str], list[Sense]]] = []
    for word in dict.fromkeys(translations):
        senses = _senses(word) if into == ENGLISH else []
        for words, shared in groups:
            if common := [sense for sense in shared if sense in senses]:
                words.append(word)
                shared[:] = common
                break
        else:
            groups.append(([word], senses))
    return tuple(
        TranslatedSense(tuple(words), shared[0] if len(words) > 1 and shared else None) for words, shared in groups
    )


def _senses(word: str) -> list[Sense]:
    meaning = Meanings.load(ENGLISH).of(word)
    return list(meaning.senses) if meaning and meaning.lemma == word.casefold() else []
