"""A good board of a set of dice: shake, look, and where a die lies badly, turn it or move it."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.boards.dice import Die
from lexicade.boards.quality import Faults, Window, faults
from lexicade.boards.stream import Stream
from lexicade.lexicon import Lexicon

THROWS = 40
TOUCHES = 40
"""After so many single dice were touched in vain, all are shaken again."""


@dataclass
class _Lying:
    """Dice as they lie."""

    dice: list[Die]
    faces: list[str]

    def touched(self, stream: Stream, blamed: Sequence[int]) -> "_Lying":
        """One die turned, or changed with another; one of those to blame, if there are any."""
        dice, faces = self.dice.copy(), self.faces.copy()
        die = stream.choice(blamed) if blamed else stream.below(len(dice))
        if stream.below(2):
            faces[die] = stream.choice(dice[die])
        else:
            other = stream.below(len(dice))
            dice[die], dice[other] = dice[other], dice[die]
            faces[die], faces[other] = faces[other], faces[die]
        return _Lying(dice, faces)


def roll(dice: Sequence[Die], lexicon: Lexicon, bounds: Window, stream: Stream) -> tuple[str, ...]:
    """The faces of a board within the bounds; if chance gives none for long, of the best one seen."""
    best: tuple[float, list[str]] = (float("inf"), [])
    for _ in range(THROWS):
        lying, wrong = _settled(dice, lexicon, bounds, stream)
        best = min(best, (wrong.weight, lying.faces), key=lambda seen: seen[0])
        if not wrong:
            break
    return tuple(best[1])


def _settled(dice: Sequence[Die], lexicon: Lexicon, bounds: Window, stream: Stream) -> tuple[_Lying, Faults]:
    shuffled = stream.shuffled(dice)
    lying = _Lying(shuffled, [stream.choice(die) for die in shuffled])
    wrong = faults(lying.faces, lexicon, bounds)
    for _ in range(TOUCHES):
        if not wrong:
            break
        other = lying.touched(stream, wrong.dice)
        still_wrong = faults(other.faces, lexicon, bounds)
        if still_wrong.weight <= wrong.weight:
            lying, wrong = other, still_wrong
    return lying, wrong
