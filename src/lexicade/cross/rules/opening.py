"""The position from which a game of Cross goes on, where it does not begin with an empty board."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from lexicade.cross.rules.board import Laid, Letter
from lexicade.cross.rules.layout import MAX_SIZE
from lexicade.errors import BadInput
from lexicade.letters import BLANK

MAX_OPENING_SCORE = 5000
MAX_IDLE = 20
"""Turns without points that may have been made."""


@dataclass(frozen=True)
class Opening:
    """What was there before the first turn that the log has."""

    tiles: Annotated[tuple[Laid, ...], MaxLen(MAX_SIZE * MAX_SIZE)]
    """The tiles on the board, row by row."""
    scores: Annotated[tuple[Annotated[int, Ge(-MAX_OPENING_SCORE), Le(MAX_OPENING_SCORE)], ...], MaxLen(4)]
    """By seat; seats that are not named have none."""
    racks: Annotated[tuple[Annotated[tuple[Letter, ...], MaxLen(10)], ...], MaxLen(4)] = ()
    """What is known of each rack, by seat; the rest is drawn."""
    scoreless: Annotated[int, Ge(0), Le(MAX_IDLE)] = 0
    """Turns in a row without points until then."""
    passes: Annotated[int, Ge(0), Le(MAX_IDLE)] = 0
    """Passes in a row until then."""

    def check(self, layout: Sequence[str], bag: Mapping[str, int], seats: int, rack_size: int) -> None:
        """Raise `BadInput` unless the position can be reached with these squares and tiles."""
        if len(self.scores) > seats or len(self.racks) > seats:
            raise wrong(f"it has more than {seats} players")
        if any(abs(score) > MAX_OPENING_SCORE for score in self.scores):
            raise wrong(f"scores are at most {MAX_OPENING_SCORE}")
        if not (0 <= self.scoreless <= MAX_IDLE and 0 <= self.passes <= MAX_IDLE):
            raise wrong(f"at most {MAX_IDLE} turns in a row were without points")
        if any(max(tile.row, tile.column) >= len(layout) for tile in self.tiles):
            raise wrong("a tile lies beside the board")
        if len({tile.square for tile in self.tiles}) != len(self.tiles):
            raise wrong("two tiles lie on one square")
        if any(len(rack) > rack_size for rack in self.racks):
            raise wrong(f"a rack has at most {rack_size} tiles")
        seen = self.used + Counter(tile for rack in self.racks for tile in rack)
        if beyond := seen - Counter(bag):
            letter = min(beyond)
            raise wrong(f"it has {seen[letter]} tiles of {letter}, and the set has {bag.get(letter, 0)}")
        unknown = sum(not self.rack(seat) for seat in range(seats))
        if sum(bag.values()) - seen.total() < unknown:
            raise wrong("there are not enough tiles left for every rack")

    @property
    def used(self) -> Counter[str]:
        """The tiles on the board, as they were on a rack."""
        return Counter(BLANK if tile.blank else tile.letter for tile in self.tiles)

    def score(self, seat: int) -> int:
        return self.scores[seat] if seat < len(self.scores) else 0

    def rack(self, seat: int) -> tuple[str, ...]:
        """What is known of a rack."""
        return self.racks[seat] if seat < len(self.racks) else ()


def wrong(problem: str) -> BadInput:
    return BadInput("bad-position", problem=problem)
