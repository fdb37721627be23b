"""The rules about words that several players find."""

from fractions import Fraction

from lexicade.shake.rules.setup import Duplicates

RAREST = 5
"""The largest factor of the rule `rarity`."""


def points(word_points: int, finders: int, players: int, rule: Duplicates) -> int:
    """The points of a word for each of its finders. With one player, the word's own points.

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
    # Halves round up, so that a word that most players found still scores.
    share = min(Fraction(players, finders), Fraction(RAREST))
    return int(word_points * share + Fraction(1, 2))
