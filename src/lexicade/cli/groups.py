"""Groups of commands to which each game adds its own, and what it can replay."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import typer


@dataclass
class Replayed:
    """A recorded game that was played again, as far as it agrees with the rules."""

    show: Callable[[], None] = lambda: None
    """Prints what happened."""
    scores: list[int] = field(default_factory=list)
    """Of each turn."""
    final: list[int] = field(default_factory=list)
    """Of each player."""
    error: str | None = None


@dataclass(frozen=True)
class RecordKind:
    """The records of a game: how their text begins, and the module whose `replay` reads them."""

    begins: str
    module: str


RECORDS: list[RecordKind] = []
"""What `lexicade replay` knows; the first whose beginning fits is asked."""
Replay = Callable[[bytes, Path | None, str | None], Replayed]
"""Plays a record again: its file, a list of words, and a language that judge."""


@dataclass(frozen=True)
class Groups:
    """Where a game puts its commands: `lexicade NAME`, `lexicade deal NAME`, `lexicade solve NAME`."""

    top: typer.Typer
    deal: typer.Typer
    solve: typer.Typer

    def can_replay(self, begins: str, module: str) -> None:
        """Let `lexicade replay` give files that begin so to a module."""
        RECORDS.append(RecordKind(begins, module))
