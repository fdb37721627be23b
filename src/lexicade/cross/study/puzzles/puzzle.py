"""A puzzle: a position, what is asked, and what the engine proved about it."""

import json
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Literal

from lexicade.cross.engine.position import Position
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.notation import WrittenPlay, tiles_of
from lexicade.cross.study.puzzles.move import Answer
from lexicade.errors import BadData
from lexicade.letters import Alphabet
from lexicade.lexicon import Lexicon

Goal = Literal["play", "win", "challenge"]
GOALS: tuple[Goal, ...] = ("play", "win", "challenge")
"""What is asked: the play that is far better than all others; the only one that wins; the word that is none."""
Theme = Literal["full-rack", "best", "endgame", "hook", "parallel", "block", "exchange", "challenge"]
THEMES: tuple[Theme, ...] = (
    "full-rack", "best", "endgame", "hook", "parallel", "block", "exchange", "challenge",
)  # fmt: skip


def position_of(text: str, lexicon: Lexicon) -> Position:
    """The position of a puzzle's line, whose racks are in our notation: RR are two tiles, and [RR] is one."""
    cgp = Cgp.parse(text)
    plain = tuple("".join(f"[{tile}]" for tile in tiles_of(each, lexicon.alphabet)) for each in cgp.racks)
    return Position.from_cgp(replace(cgp, racks=plain), lexicon)


@dataclass(frozen=True)
class Candidate:
    """A move that was held against the answer."""

    move: str
    """In notation."""
    points: int
    loss: float
    """How much less than the answer it is worth, in points."""
    error: float
    """The standard error of that; 0 where it is exact."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle. `parse` and `str` are inverses."""

    language: str
    goal: Goal
    cgp: str
    """The position. Of a challenge the one before the play that is looked at."""
    last: str
    """The play that is looked at, in notation; empty if none is."""
    answer: str
    """In notation."""
    points: int
    """What the answer scores."""
    margin: float
    """How much more than the next best move it is worth, in points."""
    least: float
    """The least that the margin can be: the lower bound of the best less the upper bound of the next."""
    themes: tuple[Theme, ...]
    """The first is what it was made for."""
    level: int
    """The level of the rarest word that the answer makes."""
    rating: int
    """What it is taken to be rated before anybody tried it."""
    candidates: tuple[Candidate, ...]
    """The next best moves, the best first. Of a challenge: the words that are valid."""

    @cached_property
    def id(self) -> str:
        """Says the language, and of the position and the goal no more than a hash; nothing of the answer."""
        text = "\n".join((self.goal, self.cgp, self.last))
        return f"{self.language}-{sha256(text.encode()).hexdigest()[:10]}"

    @classmethod
    def parse(cls, text: str) -> "Puzzle":
        try:
            *values, themes, level, rating, candidates = json.loads(text)
            language, goal, cgp, last, answer, points, margin, least = values
            rows = tuple(Candidate(*each) for each in candidates)
            themes = tuple(themes)
        except (TypeError, ValueError) as error:
            raise BadData("bad-word-data", file="puzzles", problem=str(error)) from error
        return cls(language, goal, cgp, last, answer, points, margin, least, themes, level, rating, rows)

    def __str__(self) -> str:
        rows = [[each.move, each.points, each.loss, each.error] for each in self.candidates]
        values = (
            self.language, self.goal, self.cgp, self.last, self.answer, self.points, self.margin, self.least,
            self.themes, self.level, self.rating, rows,
        )  # fmt: skip
        return json.dumps(values, ensure_ascii=False, separators=(",", ":"))

    @property
    def exact(self) -> bool:
        """Whether the margin is exact: an endgame that was searched to its end, or a word that is none."""
        return self.goal == "challenge" or "endgame" in self.themes

    def position(self, lexicon: Lexicon) -> Position:
        """The position, with the tiles and rules of the language. Of a challenge the one before the play."""
        return position_of(self.cgp, lexicon)

    def board(self, alphabet: Alphabet) -> Board:
        """The board of the position."""
        return Cgp.parse(self.cgp).board(alphabet)

    def laid(self, alphabet: Alphabet) -> tuple[Laid, ...]:
        """The tiles of the play that is looked at."""
        return WrittenPlay.parse(self.last, alphabet).on(self.board(alphabet)) if self.last else ()

    def solved_by(self, answer: Answer, alphabet: Alphabet) -> bool:
        """Whether an answer is the right one, by the facts."""
        board = self.board(alphabet)
        return Answer.parse(self.answer, board).same(answer, board)
