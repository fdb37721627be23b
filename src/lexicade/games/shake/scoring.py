"""What the words of a round are worth when several have looked for them."""

from fractions import Fraction

from lexicade.games.shake.setup import Duplicates

RAREST = 5
"""Rarity multiplies a word's points by at most this."""


def points(word_points: int, finders: int, players: int, rule: Duplicates) -> int:
    """What a word is worth to each of its finders. Who plays alone scores by the words' own points.

    >>> [points(2, 2, 4, rule) for rule in ("classic", "all", "unique", "rarity", "coop")]
    [0, 2, 2, 4, 2]
    >>> [points(2, 1, 4, rule) for rule in ("classic", "all", "unique", "rarity", "coop")]
    [2, 2, 4, 8, 2]
    """
    if players < 2 or rule in ("all", "coop"):
        return word_points
    if rule == "classic":
        return word_points if finders == 1 else 0
    if rule == "unique":
        return 2 * word_points if finders == 1 else word_points
    # Halves round up: a word found by most is still worth something.
    share = min(Fraction(players, finders), Fraction(RAREST))
    return int(word_points * share + Fraction(1, 2))
