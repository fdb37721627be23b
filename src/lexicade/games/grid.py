"""A square of dice, and words chained over neighbouring ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import isqrt

from lexicade.letters import Alphabet


@dataclass(frozen=True)
class Board:
    """Dice row by row, each the letters of the face that lies on top; a face without letters is in no word."""

    faces: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, faces: Sequence[str], alphabet: Alphabet) -> "Board":
        return cls(tuple(alphabet.split(alphabet.fold(face)) for face in faces))

    @property
    def size(self) -> int:
        return isqrt(len(self.faces))


@cache
def neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """The dice that touch each die, also at a corner."""
    return tuple(
        tuple(
            other
            for other in range(size * size)
            if other != die and abs(other % size - die % size) <= 1 and abs(other // size - die // size) <= 1
        )
        for die in range(size * size)
    )


def trace(board: Board, tiles: Sequence[str]) -> tuple[int, ...] | None:
    """A path that spells these tiles, or None."""
    beside = neighbours(board.size)

    def onward(path: tuple[int, ...], at: int) -> tuple[int, ...] | None:
        if at == len(tiles):
            return path
        for die in beside[path[-1]] if path else range(len(board.faces)):
            face = board.faces[die]
            fits = face and die not in path and tuple(tiles[at : at + len(face)]) == face
            if fits and (whole := onward((*path, die), at + len(face))):
                return whole
        return None

    return onward((), 0) if tiles else None
