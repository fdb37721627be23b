"""Commands that are imported when they are called: help and every other command do without their libraries."""

from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand

from lexicade.cli.shown import tidy
from lexicade.errors import BadData


class LazyCommand(TyperCommand):
    """Stands for a command in the help of its group, and becomes it when it is called."""

    module: ClassVar[str]
    attribute: ClassVar[str]
    extra: ClassVar[str]

    @cached_property
    def real(self) -> Any:
        """The command itself, from its module."""
        try:
            found = getattr(import_module(self.module), self.attribute)
        except ModuleNotFoundError as error:
            if not self.extra or (error.name or "").split(".")[0] == "lexicade":
                raise
            raise BadData("missing-extra", what=f"Commands such as lexicade {self.name}", extra=self.extra) from error
        if isinstance(found, typer.Typer):
            group = typer.main.get_group(tidy(found))
            group.name = self.name
            return group
        alone = typer.Typer(add_completion=False)
        alone.command(self.name)(found)
        return typer.main.get_command(tidy(alone))

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        return self.real.make_context(info_name, args, parent, **extra)

    def make_parser(self, ctx: Any) -> Any:
        return self.real.make_parser(ctx)

    def __getattr__(self, name: str) -> Any:
        # What a group has and a plain command has not, such as `commands`.
        if name.startswith("_") or "module" not in type(self).__dict__:
            raise AttributeError(name)
        return getattr(self.real, name)


def add_lazily(to: typer.Typer, name: str, module: str, help: str, *, attribute: str = "", extra: str = "") -> None:
    """Give a group the command or the group that a module has; `extra` is what to install for it.

    The attribute is named as the command, unless another is given. The help is the first sentence of the command's
    own, which a test holds it to.
    """
    facts = {"module": module, "attribute": attribute or name.replace("-", "_"), "extra": extra}
    to.command(name, cls=type("LazyCommand", (LazyCommand,), facts), help=help)(lambda: None)
