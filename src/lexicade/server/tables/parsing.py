"""Parses requests whose types depend on the game: new games and commands."""

import json
from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, TypeVar, get_args

from fastapi.exceptions import RequestValidationError
from pydantic import Field, TypeAdapter, ValidationError, create_model
from pydantic_core import to_json

from lexicade.errors import IllegalMove
from lexicade.games import AnyKind
from lexicade.server.classes.ways import ways_of
from lexicade.server.tables.game_server import GameEntry
from lexicade.server.tables.wire import CommandRequest

T = TypeVar("T")


class GameParser:
    """Parses requests into the types of the registered games."""

    def __init__(self, entries: Sequence[GameEntry]) -> None:
        self.new_game: TypeAdapter[Any] = TypeAdapter(union([entry.server.request for entry in entries], "game"))
        self.assignments: TypeAdapter[Any] = TypeAdapter(union([way.options for way in ways_of(entries)], "way"))
        self.commands = {entry.kind.name: command_model(entry.kind) for entry in entries}
        self._command_kinds = {entry.kind.name: command_kinds(entry.kind) for entry in entries}

    def read_new_game(self, body: bytes) -> Any:
        try:
            return self.new_game.validate_json(body or b"null", strict=True)
        except ValidationError as error:
            raise _bad_request(error) from error

    def read_assignment(self, options: Any) -> Any:
        """What a teacher chose for an assignment."""
        try:
            return self.assignments.validate_json(to_json(options), strict=True)
        except ValidationError as error:
            raise _bad_request(error) from error

    def read_command(self, kind: AnyKind, body: bytes) -> CommandRequest:
        """A command of a game. One that only another game has is refused by name."""
        try:
            return self.commands[kind.name].model_validate_json(body or b"null", strict=True)
        except ValidationError as error:
            self._refuse_foreign(kind, body)
            raise _bad_request(error) from error

    def _refuse_foreign(self, kind: AnyKind, body: bytes) -> None:
        try:
            sent = json.loads(body)["command"]["kind"]
        except (ValueError, TypeError, KeyError, RecursionError):
            return
        others = frozenset().union(*self._command_kinds.values()) - self._command_kinds[kind.name]
        if isinstance(sent, str) and sent in others:
            raise IllegalMove("wrong-command", kind=sent, game=kind.name)


@cache
def command_model(kind: AnyKind) -> type[CommandRequest]:
    """The model of a command request of a game. The commands of its rules are the payload."""
    command: Any = union(get_args(kind.commands) or [kind.commands], "kind")
    name = f"{kind.name.capitalize()}CommandRequest"
    model: type[CommandRequest] = create_model(
        name, __base__=CommandRequest, command=(command, Field(description="What to do."))
    )
    return model


def union(types: Sequence[Any], discriminator: str) -> Any:
    """A union of types, discriminated by a field."""
    several: Any = reduce(or_, types)
    return Annotated[several, Field(discriminator=discriminator)] if len(types) > 1 else several


def command_kinds(kind: AnyKind) -> frozenset[str]:
    """The kinds of the commands of a game."""
    commands = get_args(kind.commands) or (kind.commands,)
    return frozenset(get_args(command.__annotations__["kind"])[0] for command in commands)


def _bad_request(error: ValidationError) -> RequestValidationError:
    return RequestValidationError([{**problem, "loc": ("body", *problem["loc"])} for problem in error.errors()])
