"""What tiles kept on a rack are worth, estimated from the tile set of a language."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lexicade._core import CrossLeaveModel
from lexicade.languages import Language
from lexicade.letters import BLANK

BLANK_VALUE = 25.0
SECOND_BLANK = -12.0
COMMON_BONUS = 3.0
POINTS_COST = 0.7
DUPLICATE_COST = 2.0
RARE_DUPLICATE_COST = 2.0
BALANCE = 1.0


@dataclass(frozen=True)
class LeaveModel:
    """Values in points, by the number of a tile: of one tile, and of each further one that is the same.

    >>> english = LeaveModel.estimate(Language.load("en"))
    >>> e, q = (english.single[Language.load("en").alphabet.number[letter]] for letter in "EQ")
    >>> english.single[0] > e > 0 > q
    True
    """

    single: Sequence[float]
    duplicate: Sequence[float]
    vowels: Sequence[int]
    """The numbers of the letters that count as vowels."""
    balance: float
    """What each tile too many of vowels or consonants costs."""

    @classmethod
    def estimate(cls, language: Language) -> Self:
        """A guess for any tile set: common, cheap tiles are worth keeping, and not twice."""
        letters = [tile for tile in language.tile_set if tile.letter != BLANK]
        most = max(tile.count for tile in letters)
        shares = [tile.count / most for tile in letters]
        single = [
            COMMON_BONUS * share - POINTS_COST * (tile.points - 1)
            for tile, share in zip(letters, shares, strict=True)
        ]
        duplicate = [-DUPLICATE_COST - RARE_DUPLICATE_COST * (1 - share) for share in shares]
        vowels = [number for number, tile in enumerate(letters, 1) if tile.letter in language.vowels]
        return cls((BLANK_VALUE, *single), (SECOND_BLANK, *duplicate), tuple(vowels), BALANCE)

    def native(self) -> CrossLeaveModel:
        """In thousandths, as the native engine takes it."""
        return CrossLeaveModel(
            [round(1000 * value) for value in self.single],
            [round(1000 * value) for value in self.duplicate],
            bytes(self.vowels),
            round(1000 * self.balance),
        )
