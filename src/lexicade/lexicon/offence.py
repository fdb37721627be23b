"""Which words offend: those the sources name, and their plain inflections."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

Forms = Callable[[str], Iterable[str]]
"""From a word to its inflections, whether or not they exist."""

_HISSING = re.compile(r"(S|X|Z|CH|SH)$")
_CONSONANT_Y = re.compile(r"[^AEIOU]Y$")
_SHORT_END = re.compile(r"(?<![AEIOU])[AEIOU][^AEIOUSWXY]$")
_ONE_SHORT_SYLLABLE = re.compile(r"[^AEIOU]*[AEIOU][^AEIOUWXY]")


def offensive(words: set[str], named: Iterable[str], harmless: set[str], forms: Forms) -> set[str]:
    """Those of the words that are named, or are a form of a named one; harmless ones excepted.

    A harmless word has no offensive forms either: with SPIT, SPITS is cleared. Nor has a name that is not a word:
    the sources list misspellings, and forms of those are often ordinary words.

    >>> sorted(offensive({"PISS", "PISSED", "PISTE", "SPIT", "SPITS"}, ["PISS", "SPIT"], {"SPIT"}, english))
    ['PISS', 'PISSED']
    """
    bases = (words & set(named)) - harmless
    inflected = {form for base in bases for form in forms(base)}
    return bases | ((inflected & words) - harmless)


def english(word: str) -> Iterator[str]:
    """The regular English plural, verb and comparative forms.

    >>> [*english("TIP")]
    ['TIPS', 'TIPPED', 'TIPPING', 'TIPPINGS', 'TIPPER', 'TIPPERS']
    >>> [*english("SILLY")]
    ['SILLIES', 'SILLIED', 'SILLIER', 'SILLIEST', 'SILLILY', 'SILLINESS']
    """
    if _CONSONANT_Y.search(word):
        yield from (word[:-1] + ending for ending in ("IES", "IED", "IER", "IEST", "ILY", "INESS"))
        return
    yield word + "ES" if _HISSING.search(word) else word + "S"
    if word.endswith("O"):
        yield word + "ES"
    yield from (stem + ending for stem in _stems(word) for ending in ("ED", "ING", "INGS", "ER", "ERS"))


def _stems(word: str) -> Iterator[str]:
    if word.endswith("E"):
        yield word[:-1]
        return
    # One short syllable always doubles its end: TIPPED, and never TIPED, which would be a form of TIPE.
    if not _ONE_SHORT_SYLLABLE.fullmatch(word):
        yield word
    if _SHORT_END.search(word):
        yield word + word[-1]


def _none(word: str) -> Iterable[str]:
    return ()


FORMS: Mapping[str, Forms] = {"en": english}


def forms_of(language: str) -> Forms:
    """How words are inflected in a language; where that is not known, not at all."""
    return FORMS.get(language, _none)
