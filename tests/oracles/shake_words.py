"""The words of a grid of dice, die by die through a trie of dictionaries: slow, obvious, and right."""

from collections.abc import Iterable, Sequence
from typing import Any

Word = tuple[str, ...]
Trie = dict[Any, Any]
"""A letter leads to another trie; `END` to the word that ends here."""
END = None


def trie(words: Iterable[Word]) -> Trie:
    root: Trie = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[END] = word
    return root


def around(size: int) -> list[list[int]]:
    """The dice beside each die."""
    places = [(row, column) for row in range(size) for column in range(size)]
    return [
        [other for other, (y, x) in enumerate(places) if max(abs(y - row), abs(x - column)) == 1]
        for row, column in places
    ]


def solve(words: Trie, faces: Sequence[Word], size: int, min_length: int) -> dict[Word, int]:
    """All words of a grid, each with the dice that any of its paths uses, as bits."""
    beside = around(size)
    found: dict[Word, int] = {}

    def go(dice: Iterable[int], node: Trie, used: int) -> None:
        for die in dice:
            face = faces[die]
            if used >> die & 1 or not face or face[0] not in node:
                continue
            after = node
            for letter in face:
                if letter not in after:
                    break
                after = after[letter]
            else:
                if END in after:
                    found[after[END]] = found.get(after[END], 0) | used | 1 << die
                go(beside[die], after, used | 1 << die)

    go(range(size * size), words, 0)
    return {word: used for word, used in found.items() if len(word) >= min_length}


def points(letters: int, size: int) -> int:
    if size == 6 and letters >= 9:
        return 2 * letters
    return 11 if letters >= 8 else {3: 1, 4: 1, 5: 2, 6: 3, 7: 5}.get(letters, 0)


def uses(found: Iterable[int], size: int) -> list[int]:
    """Of each die, how many words it can be used in."""
    masks = list(found)
    return [sum(mask >> die & 1 for mask in masks) for die in range(size * size)]
