"""Groups of commands to which each game adds its own."""

from dataclasses import dataclass

import typer


@dataclass(frozen=True)
class Groups:
    """Where a game puts its commands: `lexicade NAME`, `lexicade deal NAME`, `lexicade solve NAME`."""

    top: typer.Typer
    deal: typer.Typer
    solve: typer.Typer
