"""lexicade boards: boards of one's own for Cross, as text files."""

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from lexicade.cli.input_files import lines_of
from lexicade.cross.rules.board import Board, square_name
from lexicade.cross.rules.layout import LAYOUTS, PLAIN, STARTS, Layout

app = typer.Typer(help="Boards of your own for Cross, as text: a row a line.", no_args_is_help=True)
BoardFile = Annotated[str, typer.Argument(help=f"A file, - for the standard input, or one of {', '.join(LAYOUTS)}.")]


@app.command()
def check(
    board: BoardFile, json_: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False
) -> None:
    """Whether a board can be played on, and what is on it; what is wrong is said with its row."""
    layout = _read(board)
    marks = Counter(mark for row in layout.rows for mark in row)
    premiums = {mark: count for mark, count in sorted(marks.items()) if mark != PLAIN and mark not in STARTS}
    start = square_name(layout.start)
    if json_:
        typer.echo(json.dumps({"size": layout.size, "start": start, "premiums": premiums, "layout": layout.rows}))
        return
    counted = ", ".join(f"{count} {mark}" for mark, count in premiums.items())
    typer.echo(f"{layout.size} x {layout.size}, start {start}, {counted or 'no premium squares'}")


@app.command(name="print")
def print_board(
    board: BoardFile,
    plain: Annotated[bool, typer.Option("--plain", help="The text alone, to save, send or import.")] = False,
) -> None:
    """A board with its coordinates, or its text."""
    layout = _read(board)
    typer.echo(str(layout) if plain else Board(layout).show())


def _read(board: str) -> Layout:
    if (named := LAYOUTS.get(board)) and not Path(board).exists():
        return named
    return Layout.parse("\n".join(lines_of(Path(board))))
