"""lexicade replay: recorded games of Cross under the referee."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lexicade.cross.formats.gcg import Gcg, decode
from lexicade.cross.formats.replay import Replay, house_values, language_of
from lexicade.errors import BadInput, LexicadeError
from lexicade.languages import Language
from lexicade.letters import Alphabet
from lexicade.lexicon import Lexicon


def replay(
    file: Annotated[Path, typer.Argument(help="A recorded game (GCG).")],
    words: Annotated[Path | None, typer.Option(help="Judge words by this list, one word a line.")] = None,
    language: Annotated[
        str | None, typer.Option(help="Judge words by this language's list, and count with its tiles.")
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Replay a recorded game: every move is checked and every score counted. Stops at the first disagreement, with
    exit code 1. Words are judged only with --words or --language."""
    result: dict[str, Any] = {"file": str(file), "turns": 0, "scores": [], "final": [], "ok": False, "error": None}
    played: Replay | None = None
    try:
        gcg = Gcg.read(_bytes(file))
        tiles = Language.load(language) if language else language_of(gcg)
        played = Replay(
            gcg, tiles.tile_alphabet, house_values(gcg, tiles), _judge(words, language, tiles.tile_alphabet)
        )
        played.run()
        unknown = [word for turn in played.turns for word in turn.unknown]
        if unknown:
            result["error"] = f"not in the list: {', '.join(dict.fromkeys(unknown))}"
        result["ok"] = not unknown
    except LexicadeError as error:
        result["error"] = error.message
    if played:
        result["turns"] = len(played.turns)
        result["scores"] = [turn.points for turn in played.turns]
        result["final"] = played.final
    if json_:
        typer.echo(json.dumps(result, ensure_ascii=False))
    else:
        _print(result, played)
    if not result["ok"]:
        raise typer.Exit(1)


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadInput("bad-file", file=str(file), problem=error.strerror or "it cannot be read") from error


def _judge(words: Path | None, language: str | None, alphabet: Alphabet) -> Callable[[tuple[str, ...]], bool] | None:
    if words is not None:
        known = {alphabet.fold(line) for line in decode(_bytes(words)).split()}
        return lambda word: alphabet.join(word) in known
    if language is not None:
        lexicon = Lexicon.load_tiles(language)
        return lambda word: alphabet.join(word) in lexicon
    return None


def _print(result: dict[str, Any], played: Replay | None) -> None:
    console = Console()
    if played:
        table = Table("turn", "line", "player", "words", "points", "total", box=None)
        for number, turn in enumerate(played.turns, 1):
            points, total = f"{turn.points:+d}", str(turn.total)
            table.add_row(str(number), str(turn.line), turn.nick, ", ".join(turn.words), points, total)
        console.print(table)
        console.print(played.board.show(), highlight=False)
    console.print("agrees" if result["ok"] else f"[bold red]{result['error']}", highlight=False)
