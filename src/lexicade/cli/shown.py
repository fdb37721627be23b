"""How commands show their arguments and options in help: as people know it from other programs."""

from collections.abc import Iterable
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup

NAMES = {"int": "NUMBER", "float": "NUMBER", "str": "TEXT"}


class Command(TyperCommand):
    """A command whose arguments are in capitals and whose flags have no type."""

    def get_params(self, ctx: Any) -> Any:
        return _named(super().get_params(ctx))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return _without_braces(super().collect_usage_pieces(ctx))


class Group(TyperGroup):
    """A group of such commands."""

    def get_params(self, ctx: Any) -> Any:
        return _named(super().get_params(ctx))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return _without_braces(super().collect_usage_pieces(ctx))


def tidy(app: typer.Typer) -> typer.Typer:
    """Let all commands and groups of an app show themselves so, unless they have a way of their own."""
    app.info.cls = Group
    for command in app.registered_commands:
        if command.cls is None or command.cls is TyperCommand:
            command.cls = Command
    for group in app.registered_groups:
        group.cls = Group
        if group.typer_instance is not None:
            tidy(group.typer_instance)
    return app


def _named(params: Iterable[Any]) -> list[Any]:
    """Parameters whose values have names that people know."""
    found = list(params)
    for param in found:
        if isinstance(param, TyperArgument):
            param.metavar = param.metavar or (param.name or "").upper().replace("_", "-")
            # The name says what it is; `<list[str]>` says it to programmers.
            param.display_type_rich = _no_type  # type: ignore[method-assign]
        elif getattr(param, "is_flag", False):
            param.metavar = ""
        elif param.metavar is None:
            param.metavar = _kind(param)
    return found


def _no_type(ctx: Any) -> None:
    """Arguments show none."""


def _kind(param: Any) -> str | None:
    """What an option's value is called; None: as Typer says, which names the choices."""
    about = getattr(param, "type_descriptor", None)
    if getattr(about, "is_path", False):
        return "FILE"
    if getattr(about, "is_choice", False) or getattr(about, "is_datetime", False):
        return None
    return NAMES.get(getattr(getattr(about, "annotation", None), "__name__", ""))


def _without_braces(pieces: list[str]) -> list[str]:
    """Typer puts arguments that are needed in braces."""
    return [piece.replace("{", "").replace("}", "") for piece in pieces]
