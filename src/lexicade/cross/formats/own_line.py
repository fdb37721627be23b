"""What only our records say of a game, in the one line that every reader of GCG skips.

Other programs refuse a file at a pragma or a name that they do not know, and all of them pass over `#tile-set`.
"""

from collections.abc import Mapping
from typing import NamedTuple, Self

from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.own_words import packed, unpacked
from lexicade.errors import BadInput

PRAGMA = "tile-set"
MARK = "lexicade"
"""The first word of the line, by which we know it."""
OLDER = {
    "language": "letter-distribution",
    "lexicon": "lexicon",
    "layout": "board-layout",
    "squares": "board-squares",
    "challenge": "challenge-rule",
}
"""The pragmas in which our older records say the same."""


class Resignation(NamedTuple):
    """Who gave up, after how many turns, and what they held.

    >>> Resignation.parse(str(Resignation(1, 6, "AB?")))
    Resignation(seat=1, turns=6, rack='AB?')
    """

    seat: int
    turns: int
    rack: str

    def __str__(self) -> str:
        return f"{self.seat}.{self.turns}.{self.rack}"

    @classmethod
    def parse(cls, text: str) -> Self:
        seat, turns, rack = (*text.split(".", 2), "", "")[:3]
        if not (seat.isdecimal() and turns.isdecimal()):
            raise BadInput("bad-gcg", line=1, problem=f"{text} does not say who gave up")
        return cls(int(seat), int(turns), rack)


def own_line(said: Mapping[str, str]) -> tuple[str, str]:
    """The pragma that says some things.

    >>> own_line({"language": "en", "squares": "...", "lexicon": "our words"})
    ('tile-set', 'lexicade language=en squares=... lexicon=our%20words')
    """
    return PRAGMA, f"{MARK} {packed(said)}"


def said_by(gcg: Gcg) -> dict[str, str]:
    """What a record says in our line, or in the pragmas of our older ones; those of others count as such.

    >>> said_by(Gcg((), (("tile-set", "lexicade language=es bonus=35"),), ()))
    {'language': 'es', 'bonus': '35'}
    >>> said_by(Gcg((), (("letter-distribution", "es"), ("house-rules", "bonus=35")), ()))
    {'language': 'es', 'bonus': '35'}
    """
    mark, _, rest = gcg.pragma(PRAGMA).partition(" ")
    if mark.lower() == MARK:
        return unpacked(rest)
    older = {name: text for name, pragma in OLDER.items() if (text := gcg.pragma(pragma))}
    if "language" not in older and (named := gcg.pragma("tile-distribution") or gcg.pragma(PRAGMA)):
        older["language"] = named
    return older | dict(part.partition("=")[::2] for part in gcg.pragma("house-rules").split())
