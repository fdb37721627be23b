"""Sets of dice: the known ones of a language, and those made from how often its letters come.

A made set has six faces a die. Every letter that makes up at least one in five hundred letters gets a face; the
other faces go, one by one, to the letter that is furthest below its share (Sainte-Laguë's rule). Then the faces are
handed out like cards, the vowels first, the commoner letters before the rarer: so no die has a letter twice unless
there are more of it than dice, and no die has two vowels more than another.
"""

from collections.abc import Mapping
from heapq import heapify, heapreplace

from lexicade.errors import BadInput
from lexicade.languages import NO_FACE, Language
from lexicade.shake.rules.grid import STOP

Die = tuple[str, ...]
"""Its faces, each as likely as the others."""

MADE = "made"
FREQUENCIES = "frequencies"
FACES = 6
WORTH_HAVING = 0.002
"""The least share of a letter that is on a made die."""
FINE = 1000
"""How many faces the one die has that all letters are drawn from by their frequency."""


def names(language: Language, size: int) -> tuple[str, ...]:
    """The sets there are for a size, the usual one first.

    >>> names(Language.load("en"), 4)
    ('classic-4', 'new-4', 'made', 'frequencies')
    """
    rules = language.shake
    known = [name for name, dice in rules.dice.items() if len(dice) == size * size]
    # A set without letters that the language has of its own (CH, LL) leaves out all words with them.
    whole = [name for name in known if _letters(rules.dice[name], language) >= set(_several(language))]
    return (*whole, MADE, *(name for name in known if name not in whole), FREQUENCIES)


def dice_set(language: Language, size: int, name: str = "") -> tuple[str, tuple[Die, ...]]:
    """A set of dice for a size by its name, or the usual one; with its name."""
    offered = names(language, size)
    name = name or offered[0]
    if name not in offered:
        raise BadInput("bad-option", option="dice", problem=f"for {size}×{size} there are {', '.join(offered)}")
    return name, _set(language, name, size)


def _set(language: Language, name: str, size: int) -> tuple[Die, ...]:
    if name == MADE:
        dice = made(language, size * size)
    elif name == FREQUENCIES:
        counts = apportioned(language.shake.weights, FINE)
        dice = (tuple(letter for letter, count in counts.items() for _ in range(count)),) * (size * size)
    else:
        dice = tuple(tuple(die.split()) for die in language.shake.dice[name])
    shows = {NO_FACE: STOP, **language.shake.faces}
    return tuple(tuple(shows.get(face, face) for face in die) for die in dice)


def made(language: Language, count: int) -> tuple[Die, ...]:
    """`count` dice, made from how often the letters of a language come."""
    weights = language.shake.weights
    whole = sum(weights.values())
    worth = {letter: weight for letter, weight in weights.items() if weight >= WORTH_HAVING * whole}
    faces = apportioned(worth, FACES * count, at_least=1)
    order = sorted(faces, key=lambda letter: (letter not in language.vowels, -worth[letter], letter))
    cards = [letter for letter in order for _ in range(faces[letter])]
    return tuple(tuple(cards[die::count]) for die in range(count))


def apportioned(weights: Mapping[str, float], seats: int, at_least: int = 0) -> dict[str, int]:
    """How many of the `seats` faces each letter gets.

    >>> apportioned({"A": 53, "B": 24, "C": 23}, 7)
    {'A': 3, 'B': 2, 'C': 2}
    >>> apportioned({"A": 95, "B": 5}, 3, at_least=1)
    {'A': 2, 'B': 1}
    """
    got = dict.fromkeys(weights, at_least)
    # Of letters that are equally far below their share, the one that stands first.
    waiting = [
        (-weight / (2 * at_least + 1), place, letter) for place, (letter, weight) in enumerate(weights.items())
    ]
    heapify(waiting)
    for _ in range(seats - at_least * len(weights)):
        _, place, letter = waiting[0]
        got[letter] += 1
        heapreplace(waiting, (-weights[letter] / (2 * got[letter] + 1), place, letter))
    return got


def _several(language: Language) -> list[str]:
    """Letters of several characters that are common enough for a die."""
    weights = language.shake.weights
    return [letter for letter in weights if len(letter) > 1 and weights[letter] >= 100 * WORTH_HAVING]


def _letters(dice: tuple[str, ...], language: Language) -> set[str]:
    faces = {*" ".join(dice).split()} - {NO_FACE}
    return {letter for face in faces for letter in language.alphabet.split(face.upper())}
