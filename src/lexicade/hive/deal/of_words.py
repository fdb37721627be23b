"""Hives made of words that somebody chose: the seven letters in which most of them can be found."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from lexicade.errors import BadInput, NotFound
from lexicade.games.rules import Rng
from lexicade.hive import solver
from lexicade.hive.deal.difficulty import everyday_level
from lexicade.hive.rules import Answer, Setup
from lexicade.hive.rules.setup import MINIMUM
from lexicade.lexicon import Lexicon

MIN_ANSWERS, MAX_ANSWERS = 10, 120
"""A hive of given words may have fewer answers, and more, than one that is dealt; its letters may be any."""

Tiles = tuple[str, ...]


def letters_for(words: Sequence[str], lexicon: Lexicon, rng: Rng) -> str:
    """The letters, centre first, that the most of these words can be found in; chance decides between equals.

    Every hive has a pangram, of the word list if not of these words.
    """
    wanted = [set(tiles) for word in words if (tiles := playable(word, lexicon))]
    best: list[tuple[str, Tiles]] = []
    most = 0
    for tiles, centres in _every(lexicon):
        inside = [letters for letters in wanted if letters.issubset(tiles)]
        counts = Counter(letter for letters in inside for letter in letters if letter in centres)
        count = max(counts.values(), default=0)
        if count > most:
            most, best = count, []
        if count == most > 0:
            best += [(letter, tiles) for letter in counts if counts[letter] == count]
    if not most:
        raise NotFound("no-such-hive")
    centre, tiles = rng.choice(sorted(best))
    return lexicon.alphabet.join((centre, *(tile for tile in tiles if tile != centre)))


def asked_for(setup: Setup, words: Sequence[str], lexicon: Lexicon) -> Setup:
    """The hive asking for these words too, as far as they can be found in it."""
    known = set(setup.by_word)
    chosen: dict[str, None] = {}
    added: dict[str, Answer] = {}
    for text in words:
        tiles = playable(text, lexicon)
        if tiles and set(tiles) <= set(setup.letters) and setup.centre in tiles:
            word = lexicon.alphabet.join(tiles)
            chosen[word] = None
            if word not in known:
                spelling = next((each for each in lexicon.spellings(word) if each == text), text)
                everyday = everyday_level(lexicon)
                common = everyday is None or (lexicon.level(word) or 0) <= everyday
                added[word] = Answer.of(word, tiles, setup.letters, spelling, common=common)
    every = sorted((*setup.answers, *added.values()), key=lambda answer: lexicon.alphabet.numbers(answer.word))
    return replace(setup, answers=tuple(every), chosen=tuple(chosen))


def playable(text: str, lexicon: Lexicon) -> Tiles:
    """A word in tiles, if a hive may ask for it; nothing otherwise."""
    try:
        tiles = lexicon.alphabet.split(lexicon.alphabet.fold(text))
    except BadInput:
        return ()
    word = lexicon.alphabet.join(tiles)
    fits = len(tiles) >= MINIMUM and word in lexicon and not lexicon.offensive(word)
    return tiles if fits else ()


@lru_cache(maxsize=8)
def _every(lexicon: Lexicon) -> tuple[tuple[Tiles, frozenset[str]], ...]:
    """Every set of letters that makes a hive, and those that may be its centre."""
    alphabet = lexicon.alphabet
    centres: dict[Tiles, set[str]] = {}
    for row in solver.every_hive_by_answers(lexicon).select(MIN_ANSWERS, MAX_ANSWERS):
        tiles = alphabet.split(row.letters)
        centres.setdefault(tuple(sorted(tiles)), set()).add(tiles[0])
    return tuple((tiles, frozenset(middle)) for tiles, middle in centres.items())
