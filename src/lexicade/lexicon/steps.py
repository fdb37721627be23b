"""The steps from source lists to playable words. Each is pure: entries in, entries and an account out."""

from collections.abc import Callable, Container, Iterable, Mapping
from string import ascii_uppercase

from lexicade.errors import BadInput
from lexicade.letters import Alphabet
from lexicade.lexicon.report import Step, WordTally

Shortest = dict[str, int]
"""Entries, each with the fewest tiles it may have: the sources differ in whose short words are words."""

APOSTROPHES = frozenset("'’ʼ`")
HYPHENS = frozenset("-‐‑–")


def union(sources: Iterable[tuple[Iterable[str], int]]) -> tuple[Shortest, Step]:
    """All entries of all sources; what two sources offer, the more generous one decides."""
    tally = WordTally()
    together: Shortest = {}
    for entries, shortest in sources:
        for entry in entries:
            before = together.get(entry)
            if before is not None:
                tally.drop("in two sources", entry)
            if before is None or shortest < before:
                together[entry] = shortest
    return together, tally.step("union", len(together))


def as_written(entries: Shortest, alphabet: Alphabet) -> tuple[Shortest, Step]:
    """Entries written as words are: no proper nouns, no apostrophes, hyphens, digits or other signs."""
    tally = WordTally()
    kept: Shortest = {}
    for entry, shortest in entries.items():
        if (entry.isalpha() and entry.islower()) or not (reason := not_a_word(entry, alphabet)):
            kept[entry] = shortest
        else:
            tally.drop(reason, entry)
    return kept, tally.step("writing", len(kept))


def not_a_word(entry: str, alphabet: Alphabet) -> str | None:
    """Why an entry cannot be a word, by the look of it.

    >>> from lexicade.letters import ENGLISH
    >>> [not_a_word(entry, ENGLISH) for entry in ("café", "Paris", "it's", "x-ray", "4x4", "a.m.")]
    [None, 'capitals', 'apostrophes', 'hyphens', 'digits', 'other signs']
    """
    if entry.isalpha() and entry == entry.lower():
        return None
    if not APOSTROPHES.isdisjoint(entry) and not APOSTROPHES & set(alphabet.letters):
        return "apostrophes"
    if not HYPHENS.isdisjoint(entry):
        return "hyphens"
    if any(character.isdigit() for character in entry):
        return "digits"
    if entry != entry.lower():
        return "capitals"
    # Some letters are written with a sign: the Catalan L·L.
    signs = {character for character in entry if not character.isalpha()}
    known = set("".join(alphabet.letters)) | alphabet.folds.keys()
    return None if signs and signs <= known else "other signs"


def fold(entries: Shortest, alphabet: Alphabet) -> tuple[Shortest, Step]:
    """Entries in the letters of the alphabet: CAFE for café. Two spellings may become one word."""
    tally = WordTally()
    folded: Shortest = {}
    plain_is_plain = frozenset(ascii_uppercase) <= set(alphabet.letters)
    for entry, shortest in entries.items():
        plain = plain_is_plain and entry.isascii() and entry.isalpha()
        word = entry.upper() if plain else folded_or_none(entry, alphabet)
        if word is None:
            tally.drop("foreign letters", entry)
            continue
        before = folded.get(word)
        if before is not None:
            tally.drop("same letters as another spelling", entry)
        if before is None or shortest < before:
            folded[word] = shortest
    return folded, tally.step("folding", len(folded))


def measure(entries: Shortest, alphabet: Alphabet, min_length: int, max_length: int) -> tuple[list[str], Step]:
    """Words that are neither too short nor too long, in tiles."""
    tally = WordTally()
    length = tile_counter(alphabet)
    kept: list[str] = []
    for word, shortest in entries.items():
        tiles = length(word)
        if tiles < min_length:
            tally.drop(f"under {min_length} tiles", word)
        elif tiles > max_length:
            tally.drop(f"over {max_length} tiles", word)
        elif tiles < shortest:
            tally.drop("too short for their source", word)
        else:
            kept.append(word)
    return kept, tally.step("length", len(kept))


def tile_counter(alphabet: Alphabet) -> Callable[[str], int]:
    """How to count the tiles of a word; where every letter is one character, that is its length."""
    if all(len(letter) == 1 for letter in alphabet.letters):
        return len
    return lambda word: len(alphabet.split(word))


def fold_keys(
    table: Iterable[tuple[str, float]],
    words: Container[str],
    alphabet: Alphabet,
    better: Callable[[float, float], float],
) -> Mapping[str, float]:
    """Numbers given for entries, given for those of the words that they fold into; of two the better one stands."""
    folded: dict[str, float] = {}
    # Most entries are plain, and most plain entries are no words of the list: both are seen at a glance.
    plain_is_plain = frozenset(ascii_uppercase) <= set(alphabet.letters)
    for entry, number in table:
        if plain_is_plain and entry.isascii():
            word = entry.upper() if entry.islower() else None
        else:
            word = None if not_a_word(entry, alphabet) else folded_or_none(entry, alphabet)
        if word is not None and word in words:
            before = folded.get(word)
            folded[word] = number if before is None else better(number, before)
    return folded


def folded_or_none(entry: str, alphabet: Alphabet) -> str | None:
    try:
        return alphabet.fold(entry)
    except BadInput:
        return None
