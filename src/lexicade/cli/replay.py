"""lexicade replay: recorded games under the referee."""

import json
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lexicade.cli.groups import RECORDS, Replay, Replayed
from lexicade.cli.input_files import bytes_of
from lexicade.errors import BadInput, LexicadeError

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def replay(
    file: Annotated[
        Path, typer.Argument(help="A recorded game: what str(game) writes, or GCG; - is standard input.")
    ],
    words: Annotated[Path | None, typer.Option(help="Judge words by this list, one word a line.")] = None,
    language: Annotated[
        str | None, typer.Option(help="Judge words by this language's list, and count with its tiles.")
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Replay a recorded game: every move is checked and every score counted. Stops at the first disagreement, with
    exit code 1. A record (GCG) has words of its own; they are judged only with --words or --language."""
    played = Replayed()
    try:
        played = _replayed(bytes_of(file), words, language)
    except LexicadeError as error:
        played.error = error.message
    if json_:
        result = {"file": str(file), "turns": len(played.scores), "scores": played.scores, "final": played.final}
        typer.echo(json.dumps({**result, "ok": played.error is None, "error": played.error}, ensure_ascii=False))
    else:
        played.show()
        Console().print("agrees" if played.error is None else f"[bold red]{played.error}", highlight=False)
    if played.error is not None:
        raise typer.Exit(1)


def _replayed(text: bytes, words: Path | None, language: str | None) -> Replayed:
    begun = text.removeprefix(BYTE_ORDER_MARK).lstrip()
    for kind in RECORDS:
        if begun.startswith(kind.begins.encode()):
            play_again: Replay = import_module(kind.module).replay
            return play_again(text, words, language)
    raise BadInput("bad-request", problems="no game is recorded so")
