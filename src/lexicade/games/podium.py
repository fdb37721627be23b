"""The first three places of a table: what a class sees of its ranking."""

from collections.abc import Mapping
from typing import TypeVar

PLACES = 3

Mark = TypeVar("Mark", int, tuple[int, int])


def first_three(marks: Mapping[int, Mark]) -> frozenset[int]:
    """The seats with the three best marks, and those that equal the third.

    >>> sorted(first_three({0: 4, 1: 9, 2: 1, 3: 4, 4: 6}))
    [0, 1, 3, 4]
    """
    if len(marks) <= PLACES:
        return frozenset(marks)
    third = sorted(marks.values(), reverse=True)[PLACES - 1]
    return frozenset(seat for seat, mark in marks.items() if mark >= third)
