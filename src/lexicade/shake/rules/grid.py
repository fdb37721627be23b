"""A grid of dice: its faces, which dice are neighbours, where a word lies, and what it is worth.

A face shows one letter, several (`Qu`), or none: a die that no word uses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Literal, get_args

from lexicade.errors import BadInput
from lexicade.languages import NO_FACE
from lexicade.letters import BLANK, BOUNDARY, ENGLISH, Alphabet

Size = Literal[2, 3, 4, 5, 6]
SIZES: tuple[Size, ...] = get_args(Size)
STOP = "#"
"""How a face without letters is written."""
MAX_FACE_LETTERS = 3
MAX_SIZE = 6
MINIMUM: dict[int, int] = {2: 3, 3: 3, 4: 3, 5: 4, 6: 4}
"""The fewest letters of a word, by the size of the grid."""

WORD_POINTS = {3: 1, 4: 1, 5: 2, 6: 3, 7: 5}
LONG_WORD_POINTS = 11

Tiles = tuple[str, ...]


def grid_points(length: int) -> int:
    """The points of a word of this length, wherever it lies; 0 below three letters.

    >>> [grid_points(length) for length in (2, 3, 4, 5, 6, 7, 8, 12)]
    [0, 1, 1, 2, 3, 5, 11, 11]
    """
    return LONG_WORD_POINTS if length >= 8 else WORD_POINTS.get(length, 0)


def points(letters: int, size: int) -> int:
    """What a word is worth by its number of letters; nine and more are worth two each on the largest grid.

    >>> [points(letters, 4) for letters in (2, 3, 4, 5, 6, 7, 8, 9)]
    [0, 1, 1, 2, 3, 5, 11, 11]
    >>> [points(letters, 6) for letters in (8, 9, 12)]
    [11, 18, 24]
    """
    if letters >= 9 and size == MAX_SIZE:
        return 2 * letters
    return grid_points(letters)


@cache
def neighbours(size: int) -> tuple[frozenset[int], ...]:
    """For each die of a grid, the dice beside it, in all eight directions.

    >>> sorted(neighbours(4)[0])
    [1, 4, 5]
    """
    places = [(row, column) for row in range(size) for column in range(size)]
    return tuple(
        frozenset(
            die for die, (row, column) in enumerate(places) if max(abs(row - here[0]), abs(column - here[1])) == 1
        )
        for here in places
    )


@dataclass(frozen=True)
class Board:
    """Dice in a square, as they lie: the letters of each upper face, row by row.

    >>> board = Board.parse("c a t s  qu i t e  # o n e  a r t s")
    >>> board.size, board.faces[4], str(board)
    (4, ('Q', 'U'), 'C A T S Qu I T E # O N E A R T S')
    >>> trace(board, tuple("QUIT"))
    (4, 5, 2)
    """

    faces: tuple[Tiles, ...]
    alphabet: Alphabet = field(default=ENGLISH, repr=False)

    def __post_init__(self) -> None:
        if self.size not in SIZES:
            problem = f"{len(self.faces)} dice fill no square of 2×2 to 6×6"
            raise BadInput("bad-board", board=_shortened(self._text), problem=problem)
        for face in self.faces:
            if len(face) > MAX_FACE_LETTERS:
                problem = f"a face has at most {MAX_FACE_LETTERS} letters"
                raise BadInput("bad-board", board=_shortened(self._text), problem=problem)

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH) -> "Board":
        """A board from a line of faces, row by row; letters may be in either case, and `#` is a face without any."""
        return cls(tuple(_face(face, text, alphabet) for face in text.split()), alphabet)

    @classmethod
    def of(cls, faces: Sequence[str], alphabet: Alphabet = ENGLISH) -> "Board":
        """A board from its faces, row by row, as they are written."""
        return cls.parse(" ".join(faces), alphabet)

    @cached_property
    def size(self) -> int:
        """Dice on a side; 0 if the dice fill no square."""
        return next((size for size in range(1, 9) if size * size == len(self.faces)), 0)

    @property
    def minimum(self) -> int:
        """The fewest letters of a word."""
        return MINIMUM[self.size]

    @cached_property
    def _text(self) -> str:
        return " ".join(self._written(face) for face in self.faces)

    def _written(self, face: Tiles) -> str:
        if len(face) < 2:
            return face[0] if face else STOP
        # One letter stands out, the others lean on it: Qu. A letter such as CH keeps its capitals.
        leaning = self.alphabet.join(face)[len(face[0]) :].lower()
        written = face[0] + leaning
        return written if self.alphabet.fold(written) == self.alphabet.join(face) else self.alphabet.join(face)

    def __str__(self) -> str:
        return self._text

    def __len__(self) -> int:
        return len(self.faces)


def trace(board: Board, tiles: Sequence[str]) -> tuple[int, ...] | None:
    """The dice on which a word lies, the first way that is found; None if it does not lie on the board."""
    return next(traces(board, tiles), None)


def traces(board: Board, tiles: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """All ways to lay a word: chains of neighbouring dice, no die twice, each giving all the letters of its face."""
    tiles = tuple(tiles)
    if tiles:
        yield from _chains(board, tiles, (), range(len(board.faces)))


def _chains(board: Board, rest: Tiles, path: tuple[int, ...], dice: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not rest:
        yield path
        return
    for die in dice:
        face = board.faces[die]
        if face and die not in path and rest[: len(face)] == face:
            yield from _chains(board, rest[len(face) :], (*path, die), sorted(neighbours(board.size)[die]))


def _face(face: str, board: str, alphabet: Alphabet) -> Tiles:
    """The letters of a face as it is written."""
    if face in (STOP, NO_FACE):
        return ()
    try:
        tiles = alphabet.split(alphabet.fold(face))
    except BadInput as error:
        problem = f"{face} has what is no letter here: {error.context['letters']}"
        raise BadInput("bad-board", board=_shortened(board), problem=problem) from error
    if not tiles or BLANK in tiles:
        problem = f"{face.replace(BOUNDARY, '') or face} is no face of a die"
        raise BadInput("bad-board", board=_shortened(board), problem=problem)
    return tiles


def _shortened(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:120]}…"
