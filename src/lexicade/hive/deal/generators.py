"""The two ways to come by a good hive: from every pangram there is, or from letters drawn at random."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Literal

from lexicade.errors import BadData
from lexicade.games.rules import Rng
from lexicade.hive import solver
from lexicade.hive.deal.difficulty import difficulty, everyday_level
from lexicade.hive.rules import Difficulty
from lexicade.languages import HiveRules
from lexicade.letters import Alphabet
from lexicade.lexicon import Lexicon

Generator = Literal["pangrams-first", "random"]

MAX_CHOICES = 10_000
MIN_OF_LEVEL = 10
"""The answers of a hive for learners, who know few words."""
MAX_PREFERRED = 200
"""Choices among the hives that have a preferred word, before any hive will do."""
MAX_DRAWS = 500_000
"""Draws in vain after which there is no such hive, or as good as none; the rarest (Slovak) take some 9,000 draws."""


def pangrams_first(
    lexicon: Lexicon,
    rng: Rng,
    wanted: Difficulty | None = None,
    level: int | None = None,
    prefer: Sequence[tuple[str, ...]] = (),
) -> str:
    """The letters of a good hive, centre first: the letter set of some pangram, with one of its good centres.

    A hive that has one of the preferred words, given in tiles, comes before the others.
    """
    every = good_hives(lexicon, level)
    wanted = _gradable(wanted, lexicon)
    for sets, choices in ((_preferred(prefer, every, lexicon, rng), MAX_PREFERRED), (every, MAX_CHOICES)):
        for _ in range(choices if sets else 0):
            letters = rng.choice(rng.choice(sets))
            if wanted is None or difficulty(letters, lexicon, level) == wanted:
                return letters
    raise BadData("no-hives", language=lexicon.language.code)


def _preferred(
    words: Sequence[tuple[str, ...]], sets: Sequence[tuple[str, ...]], lexicon: Lexicon, rng: Rng
) -> Sequence[tuple[str, ...]]:
    """The sets with one of the words, and of their centres those that stand in it; chance chooses the word."""
    split = lexicon.alphabet.split
    for word in rng.sample(words, len(words)):
        found = [
            tuple(letters for letters in centres if split(letters)[0] in word)
            for centres in sets
            if set(word).issubset(split(centres[0]))
        ]
        if usable := [centres for centres in found if centres]:
            return usable
    return ()


def random(lexicon: Lexicon, rng: Rng, wanted: Difficulty | None = None) -> str:
    """The letters of a good hive, centre first: drawn until they happen to make one."""
    rules, alphabet = lexicon.language.hive, lexicon.alphabet
    wanted = _gradable(wanted, lexicon)
    fewest, most = rules.answers
    for _ in range(MAX_DRAWS):
        tiles = tuple(rng.sample(alphabet.letters, 7))
        if not is_good(tiles, rules, alphabet):
            continue
        letters = alphabet.join(tiles)
        found = solver.answers(letters, lexicon)
        fits = found.pangrams and fewest <= len(found) <= most
        if fits and (wanted is None or difficulty(letters, lexicon) == wanted):
            return letters
    raise BadData("no-hives", language=lexicon.language.code)


def _gradable(wanted: Difficulty | None, lexicon: Lexicon) -> Difficulty | None:
    """The difficulty wanted; any will do where all are alike."""
    return None if everyday_level(lexicon) is None else wanted


@lru_cache(maxsize=32)
def good_hives(lexicon: Lexicon, level: int | None = None) -> tuple[tuple[str, ...], ...]:
    """The letter sets that make good hives, each with its good centres (letters with the centre first).

    With a level, answers are words up to it. There are few of the lowest, and a hive may then have fewer answers.
    """
    rules = lexicon.language.hive
    fewest, most = rules.answers
    rows = solver.every_hive_by_answers(lexicon, level).select(
        fewest if level is None else min(fewest, MIN_OF_LEVEL), most
    )
    good = sorted(
        ("".join(sorted(tiles)), row.letters)
        for row in rows
        if is_good(tiles := lexicon.alphabet.split(row.letters), rules, lexicon.alphabet)
    )
    if not good:
        raise BadData("no-hives", language=lexicon.language.code)
    return tuple(tuple(letters for _, letters in centres) for _, centres in groupby(good, key=lambda row: row[0]))


def is_good(tiles: tuple[str, ...], rules: HiveRules, alphabet: Alphabet) -> bool:
    """Whether letters go together in a hive, by the rules of their language."""
    letters = set(tiles)
    fewest, most = rules.vowels
    return (
        fewest <= len(letters & alphabet.vowels) <= most
        and not letters & rules.never
        and not any(letters.issuperset(pair) for pair in rules.apart)
    )
