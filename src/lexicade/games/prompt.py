"""The shape of a game at a Python prompt: one person, strings in, everything bound that the rules need.

The room of each game offers `new`, `solve` and `parse`, and a game that answers the questions of `PromptGame`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, Union, get_args, get_origin, get_type_hints

from lexicade.errors import BadInput, IllegalMove, as_text
from lexicade.games.game import Game
from lexicade.games.rules import GameState, Rng, Rules, World
from lexicade.lexicon import Lexicon

Setup = TypeVar("Setup")
State = TypeVar("State", bound=GameState)
Command = TypeVar("Command")
Event = TypeVar("Event")
View = TypeVar("View")
TYPE_NAMES: Mapping[Any, str] = {int: "a number", str: "a text", bool: "True or False", NoneType: "None"}


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
    def log(self) -> Sequence[Event]:
        """All that has happened."""
        return self.game.log

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
    return lexicon if isinstance(lexicon, Lexicon) else Lexicon.load(as_text(lexicon, "a lexicon"))


def check_options(given: Mapping[str, object], options: type, others: Iterable[str] = ()) -> None:
    """Raise if a typed dictionary has no such option, and name the one that was meant; or if it has another type.

    >>> from typing import TypedDict
    >>> Options = TypedDict("Options", {"size": Literal[4, 5], "dice": str})
    >>> check_options({"sise": 4}, Options)
    Traceback (most recent call last):
    lexicade.errors.BadInput: bad-option (option='sise', problem='there is no such option; is it size?')
    >>> check_options({"size": 9}, Options)
    Traceback (most recent call last):
    lexicade.errors.BadInput: bad-option (option='size', problem='it is 4 or 5, not 9')
    """
    types = get_type_hints(options)
    known = [*others, *types]
    for name, value in given.items():
        if name not in types:
            meant = get_close_matches(name, known, 1)
            guess = f"is it {meant[0]}?" if meant else f"there are {', '.join(known)}"
            raise BadInput("bad-option", option=name, problem=f"there is no such option; {guess}")
        allowed = list(_allowed(types[name]))
        if not any(_is(value, each) for each in allowed):
            named = " or ".join(TYPE_NAMES.get(each, str(each)) for each in allowed)
            raise BadInput("bad-option", option=name, problem=f"it is {named}, not {str(value)[:40]}")


def _allowed(hint: Any) -> Iterator[Any]:
    """The types and values that a type allows."""
    origin = get_origin(hint)
    if origin is Literal:
        yield from get_args(hint)
    elif origin in (Union, UnionType):
        for each in get_args(hint):
            yield from _allowed(each)
    else:
        yield hint


def _is(value: object, allowed: Any) -> bool:
    if isinstance(allowed, type):
        return type(value) is allowed if allowed in (int, bool) else isinstance(value, allowed)
    return type(value) is type(allowed) and value == allowed
