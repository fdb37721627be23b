"""A table of Shake with a clock to turn, for the tests of its rules."""

import datetime as dt
from collections.abc import Sequence
from random import Random

from lexicade.games import World, seats
from lexicade.games.game import Game
from lexicade.letters import ENGLISH, Alphabet
from lexicade.lexicon import Meaning
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.shake import rules as shake
from lexicade.shake.rules import grid
from lexicade.shake.rules.grid import grid_points
from lexicade.shake.rules.views import Result, RoundView, SeatView

FACES = ("C", "A", "T", "S", "R", "E", "O", "N", "I", "L", "D", "P", "N", "G", "S", "Qu")
TARGETS = ("CAT", "CATS", "EAT", "TEA", "CARE", "RACE", "OLD", "CATER")
RARE = ("TAR", "ERA", "LIRE")
OFFENSIVE = ("TOE",)
WORDS = tuple(sorted((*TARGETS, *RARE, *OFFENSIVE)))
NOON = dt.datetime(2026, 11, 15, 12, tzinfo=dt.UTC)

ShakeGame = Game[shake.Setup, shake.State, shake.Command, shake.Event, shake.View]


class Dictionary:
    alphabet: Alphabet = ENGLISH

    def __contains__(self, word: object) -> bool:
        return word in WORDS

    def spellings(self, word: str) -> tuple[str, ...]:
        return (word.lower(),)

    def meaning(self, word: str, *, into: ReaderLanguage = "en") -> Meaning | None:
        return None


def solution(word: str) -> shake.Solution:
    path = grid.trace(grid.Board.of(FACES, ENGLISH), tuple(word))
    assert path, word
    return shake.Solution(
        word, word.lower(), grid_points(len(word)), word in TARGETS, path, len(word), word not in OFFENSIVE
    )


DEAL = shake.Deal(FACES, tuple(map(solution, WORDS)), seed="demo", missing=("zebra",))


class Table:
    """A host and some players; every word takes a second."""

    def __init__(
        self, options: shake.Options | None = None, players: Sequence[str] = ("Ben", "Cleo"), *, solo: bool = False
    ) -> None:
        self.game: ShakeGame = Game(shake, shake.Setup(options or shake.Options(), "Ada", solo))
        self.now = NOON
        for seat, name in enumerate(players, 1):
            self.play(seat, seats.Join(name))

    def play(self, seat: int, command: shake.Command) -> list[shake.Event]:
        return self.game.play(seat, command, World(Dictionary(), Random(0), self.now))

    def wait(self, seconds: float) -> None:
        self.now += dt.timedelta(seconds=seconds)

    def start(self, countdown: float = 0) -> None:
        self.play(0, shake.BeginRound(DEAL, countdown))

    def guess(self, seat: int, *words: str) -> shake.Event:
        for word in words:
            self.wait(1)
            events = self.play(seat, shake.Guess(word))
        return events[0]

    def finish(self) -> None:
        """Let the time run out."""
        self.wait(10_000)

    def view(self, seat: int | None) -> shake.View:
        return self.game.view(seat, self.now)

    def round(self, seat: int) -> RoundView:
        shown = self.view(seat).round
        assert shown
        return shown

    def result(self, seat: int) -> Result:
        shown = self.round(seat).result
        assert shown
        return shown

    def person(self, looker: int, seat: int) -> SeatView:
        return next(person for person in self.view(looker).occupants if person.seat == seat)

    def scores(self, looker: int = 0) -> list[int | None]:
        return [person.points for person in self.view(looker).occupants]
