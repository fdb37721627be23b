"""Searches among words, slow and obvious: what the native ones are compared with.

A word here is a tuple of letters, and a lexicon a list of words in alphabet order.
"""

from collections import Counter
from collections.abc import Sequence

Word = tuple[str, ...]


def in_order(words: Sequence[Word], letters: Sequence[str]) -> list[Word]:
    """The words sorted as the alphabet says."""
    return sorted(words, key=lambda word: [letters.index(letter) for letter in word])


def can_spell(rack: Word, word: Word) -> bool:
    """Whether these tiles make that word, ? standing for any letter."""
    missing = Counter(word) - Counter(rack)
    return missing.total() <= rack.count("?")


def anagrams(words: Sequence[Word], rack: Word, min_length: int, *, all_letters: bool) -> list[Word]:
    """The words that a rack makes, the longest first."""
    lengths = range(len(rack) if all_letters else min_length, len(rack) + 1)
    found = [word for word in words if len(word) >= min_length and len(word) in lengths and can_spell(rack, word)]
    return sorted(found, key=len, reverse=True)


def matches(pattern: Word, word: Word) -> bool:
    """Whether a word fits a pattern: ? is any letter, * any run of them."""
    if not pattern:
        return not word
    first, rest = pattern[0], pattern[1:]
    if first == "*":
        return any(matches(rest, word[skip:]) for skip in range(len(word) + 1))
    return bool(word) and first in ("?", word[0]) and matches(rest, word[1:])


def hooks(words: Sequence[Word], letters: Sequence[str], word: Word) -> tuple[list[str], list[str]]:
    """The letters that make a word before and behind this one."""
    known = set(words)
    front = [letter for letter in letters if (letter, *word) in known]
    back = [letter for letter in letters if (*word, letter) in known]
    return front, back
