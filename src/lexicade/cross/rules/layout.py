"""Boards of Cross as data: which squares multiply letters or words, and where play starts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from lexicade.errors import BadInput, as_text

MIN_SIZE, MAX_SIZE = 5, 21
START = "*"
PLAIN = "."


@dataclass(frozen=True)
class Premium:
    """What a square does to the letter laid on it and to the words through it, once."""

    letter: int = 1
    word: int = 1


PREMIUMS: Mapping[str, Premium] = {
    PLAIN: Premium(),
    "d": Premium(letter=2),
    "t": Premium(letter=3),
    "q": Premium(letter=4),
    "D": Premium(word=2),
    "T": Premium(word=3),
    "Q": Premium(word=4),
    START: Premium(word=2),
    "+": Premium(),
}
"""The marks of a layout's text. `*` starts play and doubles words, `+` starts play and is plain."""
STARTS = {START, "+"}


@dataclass(frozen=True)
class Layout:
    """A square board. The text has a row a line; `parse` and `str` are inverses.

    >>> half = ["......." , ".d...d.", "..t.t.."]
    >>> small = Layout.parse("\\n".join([*half, "...*...", *half[::-1]]))
    >>> small.size, small.start, small.premium(1, 1)
    (7, (3, 3), Premium(letter=2, word=1))
    """

    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        size = len(self.rows)
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise _wrong(f"it has {size} rows, and a board has {MIN_SIZE} to {MAX_SIZE}")
        for number, row in enumerate(self.rows, 1):
            if len(row) != size:
                raise _wrong(f"row {number} has {len(row)} squares instead of {size}")
            if unknown := set(row) - PREMIUMS.keys():
                raise _wrong(f"row {number} has the mark {min(unknown)}; known are {' '.join(PREMIUMS)}")
        starts = sum(mark in STARTS for row in self.rows for mark in row)
        if starts != 1:
            raise _wrong(f"it has {starts} start squares (* or +) instead of one")

    @classmethod
    def parse(cls, text: str) -> "Layout":
        return cls(tuple(line.strip() for line in as_text(text, "a layout").strip().splitlines()))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    @property
    def size(self) -> int:
        return len(self.rows)

    @cached_property
    def start(self) -> tuple[int, int]:
        """The square that the first move covers: row and column, counted from 0."""
        return next(
            (row, column) for row, text in enumerate(self.rows) for column, mark in enumerate(text) if mark in STARTS
        )

    def premium(self, row: int, column: int) -> Premium:
        return PREMIUMS[self.rows[row][column]]

    def has(self, row: int, column: int) -> bool:
        """Whether a square is on the board."""
        return 0 <= row < self.size and 0 <= column < self.size


def _wrong(problem: str) -> BadInput:
    return BadInput("bad-layout", problem=problem)


STANDARD = Layout.parse("""
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...*...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
""")
SUPER = Layout.parse("""
Q..d...T..d..T...d..Q
.D..t...D...D...t..D.
..D..q...d.d...q..D..
d..T..d...T...d..T..d
.t..D...t...t...D..t.
..q..D...d.d...D..q..
...d..D...d...D..d...
T......d.....d......T
.D..t...t...t...t..D.
..d..d...d.d...d..d..
d..T..d...*...d..T..d
..d..d...d.d...d..d..
.D..t...t...t...t..D.
T......d.....d......T
...d..D...d...D..d...
..q..D...d.d...D..q..
.t..D...t...t...D..t.
d..T..d...T...d..T..d
..D..q...d.d...q..D..
.D..t...D...D...t..D.
Q..d...T..d..T...d..Q
""")
SMALL = Layout.parse("""
t...T.T...t
.D...d...D.
..d.t.t.d..
...D...D...
T.t..d..t.T
.d..d*d..d.
T.t..d..t.T
...D...D...
..d.t.t.d..
.D...d...D.
t...T.T...t
""")
OPEN = Layout.parse("""
D..t...d...t..D
.d...D...D...d.
..t...d.d...t..
t..D...D...D..t
....d.....d....
.D...t...t...D.
..d...D.D...d..
d..D...*...D..d
..d...D.D...d..
.D...t...t...D.
....d.....d....
t..D...D...D..t
..t...d.d...t..
.d...D...D...d.
D..t...d...t..D
""")
LAYOUTS: Mapping[str, Layout] = {"standard": STANDARD, "super": SUPER, "small": SMALL, "open": OPEN}
"""The layouts that have a name. `open` has no triple words on the rim and more double words near the centre."""
