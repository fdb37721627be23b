"""What travels as a move: one set of commands for all games, each said in the words of the game it is for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from lexicade.errors import IllegalMove
from lexicade.games import GameName, hive, seats, shake
from lexicade.server.wire import Wire
from lexicade.server.wire_shake import ShakeOptions

COUNTDOWN = 4.0
"""Seconds from the host's start to the board, for everybody to look up."""
SeatNumber = Annotated[int, Field(ge=0, le=1000, strict=True)]
TypedName = Annotated[str, Field(max_length=100, examples=["Ada"])]


class GuessCommand(Wire):
    kind: Literal["guess"]
    word: str = Field(max_length=64, examples=["ocean"])


class RevealCommand(Wire):
    """Hive, alone: show all answers and end the game."""

    kind: Literal["reveal"]


class HintCommand(Wire):
    """Hive: a hint, which is counted."""

    kind: Literal["hint"]
    hint: hive.HintKind


class ReadyCommand(Wire):
    """Shake: ready for the next round, or not yet."""

    kind: Literal["ready"]
    ready: bool = Field(strict=True)


class ConfigureCommand(Wire):
    """Shake: the host chooses what the next round is like."""

    kind: Literal["configure"]
    options: ShakeOptions


class StartCommand(Wire):
    """The host starts; Shake deals the board now."""

    kind: Literal["start"]


class PauseCommand(Wire):
    kind: Literal["pause"]


class ResumeCommand(Wire):
    kind: Literal["resume"]


class EndCommand(Wire):
    """The host ends a round before its time."""

    kind: Literal["end"]


class RenameCommand(Wire):
    """The host gives somebody another name."""

    kind: Literal["rename"]
    seat: SeatNumber
    name: TypedName


class RemoveCommand(Wire):
    """The host sends somebody away."""

    kind: Literal["remove"]
    seat: SeatNumber


class FreeCommand(Wire):
    """The host lets the next who joins under this seat's name have it."""

    kind: Literal["free"]
    seat: SeatNumber


Command = Annotated[
    GuessCommand
    | RevealCommand
    | HintCommand
    | ReadyCommand
    | ConfigureCommand
    | StartCommand
    | PauseCommand
    | ResumeCommand
    | EndCommand
    | RenameCommand
    | RemoveCommand
    | FreeCommand,
    Field(discriminator="kind"),
]


@dataclass(frozen=True)
class NewRound:
    """Start a round of Shake: its board is dealt when it is known for which options."""


SEATS: Mapping[str, Callable[[Any], object]] = {
    "rename": lambda wanted: seats.Rename(wanted.seat, wanted.name),
    "remove": lambda wanted: seats.Remove(wanted.seat),
    "free": lambda wanted: seats.Free(wanted.seat),
}
SAID: Mapping[GameName, Mapping[str, Callable[[Any], object]]] = {
    "hive": {
        "guess": lambda wanted: hive.Guess(wanted.word),
        "reveal": lambda _: hive.Reveal(),
        "hint": lambda wanted: hive.Hint(wanted.hint),
        "start": lambda _: hive.Start(COUNTDOWN),
        "end": lambda _: hive.End(),
        **SEATS,
    },
    "shake": {
        "guess": lambda wanted: shake.Guess(wanted.word),
        "ready": lambda wanted: shake.Ready(wanted.ready),
        "configure": lambda wanted: shake.Configure(wanted.options),
        "start": lambda _: NewRound(),
        "pause": lambda _: shake.Pause(),
        "resume": lambda _: shake.Resume(),
        "end": lambda _: shake.End(),
        **SEATS,
    },
}
"""How each game says a command that travelled."""


class CommandRequest(Wire):
    """A move. The id is the client's: sent again under the same id it happens once and is answered alike."""

    id: str = Field(pattern=r"^[A-Za-z0-9_-]{8,64}$", examples=["5f0c6a3e-8f5e-4f0e-9a51-0d3c1b2a4e6f"])
    command: Command

    def said_in(self, game: GameName) -> object:
        """The command in the words of a game."""
        say = SAID[game].get(self.command.kind)
        if say is None:
            raise IllegalMove("wrong-command", kind=self.command.kind, game=game)
        return say(self.command)
