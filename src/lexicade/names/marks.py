"""Combining marks: enough for every language, too few to pile up over other lines."""

import unicodedata

MAX_MARKS = 2
"""On one letter, as Vietnamese and Thai need."""
COMBINING = ("Mn", "Me")


def few_marks(text: str) -> str:
    """The text with at most two combining marks on each character, and none on nothing.

    >>> few_marks("Z" + "\\u0301" * 20 + "oe\\u0308") == "Z\\u0301\\u0301oe\\u0308"
    True
    """
    kept, marks = [], MAX_MARKS
    for each in text:
        combines = unicodedata.category(each) in COMBINING
        marks = marks + 1 if combines else 0
        if marks <= MAX_MARKS:
            kept.append(each)
        if each.isspace():
            marks = MAX_MARKS
    return "".join(kept)
