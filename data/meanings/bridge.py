"""Translations by way of third languages: French to Finnish, Finnish to English. Two of them must agree."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from data.meanings.freedict import Pairs

Words = Mapping[str, list[str]]
"""Headwords with all of their translations."""
Way = tuple[str, Words, Words]
"""A third language, a dictionary into it and a dictionary out of it."""
Votes = dict[str, dict[str, set[str]]]
"""Headwords with translations, each with the languages that lead to it."""
LONGEST = 3
"""Words of a translation: a longer one explains the word of the third language."""
SHARE = 0.6
"""A translation that far fewer languages lead to than to the best is of another sense of a third language's word."""


class Bridges:
    """What dictionaries between many languages say together. `read` gives a dictionary, named as in `fra-fin`."""

    def __init__(self, names: Iterable[str], read: Callable[[str], Pairs]) -> None:
        self._names = {(one, other) for one, _, other in (name.partition("-") for name in names)}
        self._read = read
        self._languages = sorted({language for pair in self._names for language in pair})
        self.between = cache(self._between)
        self._by_one = cache(self._led_by_one)

    def translations(self, source: str, target: str, rank: Callable[[str], float]) -> dict[str, list[str]]:
        """What a dictionary of the two languages says, and by way of third languages where there is none.

        Where no dictionary leads from a third language to the target, what leads there by way of a fourth is taken.
        """
        ways = [
            (third, self.between(source, third), self.between(third, target) or self._by_one(third, target))
            for third in self._languages
            if third not in (source, target)
        ]
        told = votes(ways)
        direct = self.between(source, target)
        listed = (source, target) in self._names
        ordered = {
            # A dictionary that is turned around has no order of its own.
            head: sorted(
                words, key=lambda word: (-len(told.get(head, {}).get(word, ())), 0 if listed else rank(word))
            )
            for head, words in direct.items()
        }
        return {**dict(agreed(told, rank)), **ordered}

    def _between(self, source: str, target: str) -> dict[str, list[str]]:
        """The dictionary of two languages, and the one of the other direction turned around."""
        known: dict[str, list[str]] = {}
        if (source, target) in self._names:
            for head, translations in self._read(f"{source}-{target}"):
                known.setdefault(head, []).extend(short(translations))
        if (target, source) in self._names:
            for head, translations in self._read(f"{target}-{source}"):
                if short([head]):
                    for translation in translations:
                        known.setdefault(translation, []).append(head)
        return known

    def _led_by_one(self, source: str, target: str) -> Words:
        ways = [
            (third, self.between(source, third), self.between(third, target))
            for third in self._languages
            if third not in (source, target)
        ]
        return dict(bridged(ways, len))


def bridged(ways: Iterable[Way], rank: Callable[[str], float]) -> Iterator[tuple[str, list[str]]]:
    """Headwords with the translations that two languages at least lead to, what most of them say first.

    One alone leads astray: Finnish *kuusi* is six, and a spruce.

    >>> finnish = ("fin", {"seis": ["kuusi"]}, {"kuusi": ["six", "spruce"]})
    >>> list(bridged([finnish, ("ell", {"seis": ["έξι"]}, {"έξι": ["six"]})], rank=len))
    [('seis', ['six'])]
    """
    return agreed(votes(ways), rank)


def votes(ways: Iterable[Way]) -> Votes:
    """Which languages lead to each translation of a headword."""
    told: Votes = {}
    for language, into, out in ways:
        for head, words in into.items():
            for word in words:
                for translation in out.get(word, ()):
                    told.setdefault(head, {}).setdefault(translation, set()).add(language)
    return told


def agreed(told: Votes, rank: Callable[[str], float]) -> Iterator[tuple[str, list[str]]]:
    for head, found in told.items():
        most = max(map(len, found.values()))
        chosen = [each for each, languages in found.items() if len(languages) >= max(2, SHARE * most)]
        if chosen:
            yield head, sorted(chosen, key=lambda each: (-len(found[each]), rank(each), each))


def short(translations: Iterable[str]) -> list[str]:
    return [each for each in translations if each.count(" ") < LONGEST]
