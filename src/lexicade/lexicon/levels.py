"""How common a word is, from 1 (everybody's) to 9 (only the biggest list has it). Up to 5 counts as common."""

from collections.abc import Mapping
from typing import Literal

COMMON = 5
"""Words up to this level are common."""

RAREST = 9

ClassLevel = Literal["A1", "A2", "B1", "B2", "C1"]
CLASS_LEVELS: Mapping[ClassLevel, int] = {"A1": 1, "A2": 2, "B1": 3, "B2": 4, "C1": 5}
"""The levels of language classes as bands of commonness: an estimate, as no free list grades words for learners."""

OF_SCOWL: Mapping[float, int] = {10: 1, 20: 2, 35: 3, 40: 4, 50: 5, 55: 6, 60: 6, 70: 7, 80: 8}
"""SCOWL sorts words into sizes: each size is what the next larger kind of dictionary adds."""

OF_BAND: bytes = bytes([9, 8, 7, 6, 5, 4, 3, 2, 2, *[1] * 247])
"""The level of words that only their frequency tells of, by band: half units of the Zipf scale, rounded down.

Words met once in ten million (Zipf 2) or more often are common; 8 is a form that was never met of a word that was.
"""

EVERYDAY_ZIPF = 2.0
"""A word met once in ten million words of running text, or more often."""


UNMET_ZIPF = 1.0
"""A word met less than once in a hundred million words of running text."""


def level(by_size: int | None, zipf: float) -> int:
    """A word's level from its SCOWL size and its frequency in running text.

    Frequency alone would call rare words common that are also names (benjamin, charlotte, honda); so it only
    lifts words that SCOWL has in the size just beyond the common ones. SCOWL has all forms of a common word in one
    size; those that nobody writes (properest, balded) are not common.

    >>> level(6, 1.5), level(6, 2.0), level(7, 4.0), level(None, 4.0), level(3, 0.5)
    (6, 5, 7, 9, 6)
    """
    if by_size is None:
        return RAREST
    if zipf < UNMET_ZIPF:
        return max(by_size, COMMON + 1)
    return COMMON if by_size == COMMON + 1 and zipf >= EVERYDAY_ZIPF else by_size
