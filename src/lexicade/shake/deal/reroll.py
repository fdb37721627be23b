"""Reroll a set of dice until the board is good: shake all, then turn or swap single dice that spoil it."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom
from lexicade.shake.deal.dice import Die
from lexicade.shake.deal.quality import Faults, Window, faults

THROWS = 40
TOUCHES = 40
"""Single dice that are touched in vain before all are shaken again."""


@dataclass
class _Throw:
    """Dice in their places, and the faces they show."""

    dice: list[Die]
    faces: list[str]

    def touched(self, rng: SeededRandom, blamed: Sequence[int]) -> "_Throw":
        """One die turned, or changed with another; one of those to blame, if there are any."""
        dice, faces = self.dice.copy(), self.faces.copy()
        die = rng.choice(blamed) if blamed else rng.below(len(dice))
        if rng.below(2):
            faces[die] = rng.choice(dice[die])
        else:
            other = rng.below(len(dice))
            dice[die], dice[other] = dice[other], dice[die]
            faces[die], faces[other] = faces[other], faces[die]
        return _Throw(dice, faces)


def reroll(dice: Sequence[Die], lexicon: Lexicon, bounds: Window, rng: SeededRandom) -> tuple[str, ...]:
    """The faces of a board within the bounds; if chance gives none for long, of the best one seen."""
    best: tuple[float, list[str]] = (float("inf"), [])
    for _ in range(THROWS):
        throw, wrong = _settled(dice, lexicon, bounds, rng)
        best = min(best, (wrong.weight, throw.faces), key=lambda seen: seen[0])
        if not wrong:
            break
    return tuple(best[1])


def _settled(dice: Sequence[Die], lexicon: Lexicon, bounds: Window, rng: SeededRandom) -> tuple[_Throw, Faults]:
    shuffled = rng.shuffled(dice)
    throw = _Throw(shuffled, [rng.choice(die) for die in shuffled])
    wrong = faults(throw.faces, lexicon, bounds)
    for _ in range(TOUCHES):
        if not wrong:
            break
        other = throw.touched(rng, wrong.dice)
        still_wrong = faults(other.faces, lexicon, bounds)
        if still_wrong.weight <= wrong.weight:
            throw, wrong = other, still_wrong
    return throw, wrong
