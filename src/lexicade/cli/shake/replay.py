"""Recorded games of Shake under the referee, for `lexicade replay`."""

from pathlib import Path

import typer

from lexicade import shake
from lexicade.cli.groups import Replayed
from lexicade.cli.input_files import judging, text_of
from lexicade.shake import rules


def replay(text: bytes, words: Path | None, language: str | None) -> Replayed:
    """Play a game again from its text, with the words of its list unless others are given."""
    game = shake.parse(text_of(text), judging(words, language))
    found = [event for event in game.log if isinstance(event, rules.Found)]

    def show() -> None:
        for event in found:
            typer.echo(f"{event.points:+4}  {event.word}")
        typer.echo(repr(game))

    return Replayed(show, [event.points for event in found], [game.score])
