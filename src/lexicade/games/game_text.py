"""A game as a text: what was dealt, and what happened, a line each.

The first line names the game, its word list with the edition, and what was chosen. The lines of the board follow,
then the moves with a sign in front: `+` found, `-` refused, `?` a hint, `!` the end.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from lexicade.errors import BadInput

SIGNS = "+-?!"
_UNSAFE = re.compile(r"[\s%,=]")
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


@dataclass(frozen=True)
class GameText:
    """The parts of such a text; values that hold blanks are escaped.

    >>> text = GameText("dice", "en", "5", {"seed": escaped("two words")}, ("A B", "C D"), (("+", "CAB"), ("!", "")))
    >>> print(text)
    dice en.5 seed=two%20words
    A B
    C D
    + CAB
    !
    >>> GameText.parse(str(text), "dice") == text
    True
    """

    game: str
    word_list: str
    edition: str
    chosen: Mapping[str, str]
    board: tuple[str, ...]
    moves: tuple[tuple[str, str], ...] = ()
    """The sign and the text of each."""

    @classmethod
    def parse(cls, text: str, game: str) -> Self:
        head, *lines = text.strip("\r\n").split("\n")
        words = head.split()
        if len(words) < 2 or words[0] != game:
            raise bad_text(1, f"it does not begin with {game} and a word list")
        word_list, _, edition = words[1].partition(".")
        chosen = dict(word.partition("=")[::2] for word in words[2:])
        lines = [line.rstrip() for line in lines]
        height = next((place for place, line in enumerate(lines) if _is_move(line)), len(lines))
        moves = tuple((line[:1], line[2:]) for line in lines[height:])
        parsed = cls(game, word_list, edition, chosen, tuple(lines[:height]), moves)
        for number, sign, _ in parsed.numbered:
            if not sign or sign not in SIGNS:
                raise bad_text(number, f"a line of what happened begins with one of {' '.join(SIGNS)}")
        return parsed

    @property
    def numbered(self) -> Iterator[tuple[int, str, str]]:
        """The moves with the numbers of their lines."""
        for number, (sign, text) in enumerate(self.moves, start=2 + len(self.board)):
            yield number, sign, text

    def __str__(self) -> str:
        head = " ".join([self.game, f"{self.word_list}.{self.edition}", *map("=".join, self.chosen.items())])
        return "\n".join([head, *self.board, *(f"{sign} {text}".rstrip() for sign, text in self.moves)])


def _is_move(line: str) -> bool:
    return line[:1] in {*SIGNS} and line[1:2] in ("", " ")


def escaped(text: str) -> str:
    """A text without blanks, commas and equals signs, which are written as in web addresses.

    >>> escaped("año nuevo"), unescaped("a%C3%B1o%20nuevo")
    ('año%20nuevo', 'año nuevo')
    """
    return _UNSAFE.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode()), text)


def unescaped(text: str) -> str:
    """The inverse of `escaped`."""
    return _ESCAPED.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode(errors="replace"), text)


def bad_text(line: int, problem: str) -> BadInput:
    """What is wrong with a text, and where."""
    return BadInput("bad-game-text", line=line, problem=problem)
