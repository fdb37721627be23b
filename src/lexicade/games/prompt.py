"""The shape of a game at a Python prompt: one person, strings in, everything bound that the rules need.

The room of each game offers `new`, `solve` and `parse`, and a game that answers the questions of `PromptGame`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar

from lexicade.errors import IllegalMove
from lexicade.games.game import Game
from lexicade.games.rules import GameState, Rng, Rules, World
from lexicade.lexicon import Lexicon

Setup = TypeVar("Setup")
State = TypeVar("State", bound=GameState)
Command = TypeVar("Command")
Event = TypeVar("Event")
View = TypeVar("View")


class PromptGame(ABC, Generic[Setup, State, Command, Event, View]):
    """A game to play with strings. Games are equal if their texts are: times and chance do not count."""

    leading: ClassVar[tuple[type, ...]]
    """The events that begin what a command of the player causes."""

    def __init__(
        self,
        rules: Rules[Setup, State, Command, Event, View],
        setup: Setup,
        lexicon: Lexicon,
        log: Sequence[Event],
        rng: Rng,
    ) -> None:
        self.game = Game(rules, setup, log)
        self.lexicon = lexicon
        self.rng = rng

    @property
    @abstractmethod
    def world(self) -> World:
        """Dictionary, chance and clock, as the rules get them."""

    @property
    def seat(self) -> int | None:
        """The seat that plays next."""
        return 0

    @abstractmethod
    def play(self, text: str, /) -> Event:
        """Make a move: what it caused, or an error with the reason."""

    def do(self, command: Command) -> Event:
        """Obey a command of the rules: the first event that it caused."""
        events = self.game.play(self.seat, command, self.world)
        if not events:
            raise IllegalMove("nothing-to-do")
        return events[0]

    def undo(self) -> None:
        """Take back the last command with all that it caused. Chance goes on: what was drawn may differ next time."""
        log = self.game.log
        places = [place for place, event in enumerate(log) if isinstance(event, self.leading)]
        if not places:
            raise IllegalMove("nothing-to-undo")
        self.game = Game(self.game.rules, self.game.setup, log[: places[-1]])

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def view(self) -> View:
        """What the seat that plays next may see."""
        return self.game.view(self.seat, self.world.now)

    @property
    def is_over(self) -> bool:
        return self.state.over(self.world.now)

    def copy(self) -> Self:
        """The same game, to try something else in; its chance is its own."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.game = self.game.after(())
        other.rng = copy(self.rng)
        return other

    __copy__ = copy

    @abstractmethod
    def __str__(self) -> str:
        """The game as a text, which `parse` reads."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game.setup, self.lexicon, tuple(self.game.log), self.rng)


def lexicon_of(lexicon: Lexicon | str) -> Lexicon:
    """A lexicon, or the one of a name."""
    return Lexicon.load(lexicon) if isinstance(lexicon, str) else lexicon
