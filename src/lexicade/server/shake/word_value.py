"""What a word is worth on a grid of Shake."""

from lexicade.languages import Language
from lexicade.server.words.word_value import WordValue
from lexicade.shake.rules.grid import grid_points


def grid_value(word: str, language: Language) -> int:
    """The points of a word by its length.

    >>> grid_value("OCEANS", Language.load("en"))
    3
    """
    return grid_points(len(language.alphabet.split(word)))


GRID_VALUE = WordValue(grid_value, "Its points in Shake.")
