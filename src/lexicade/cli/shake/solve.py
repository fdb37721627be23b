"""lexicade solve shake: all words of a grid of dice, or what the words of many grids come to."""

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from lexicade.cli.input_files import lines_of, listed
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.shake import solver
from lexicade.shake.rules.grid import Board
from lexicade.shake.solver import ShakeScore

AT_ONCE = 4096
"""Grids that are solved together: enough for every processor, few enough to see the first answers soon."""


def shake(
    faces: Annotated[
        list[str] | None, typer.Argument(metavar="BOARD", help='Faces row by row: "A B Qu D …"; # has no letter.')
    ] = None,
    language: Annotated[str, typer.Option(help="Language of the words.")] = "en",
    words: Annotated[Path | None, typer.Option(help="Use these words instead, one a line.")] = None,
    boards: Annotated[
        Path | None, typer.Option(help="A file of boards, one a line; - is the standard input.")
    ] = None,
    min_length: Annotated[int | None, typer.Option(min=1, help="Letters of the shortest word that counts.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a board: words, points, longest.")] = False,
) -> None:
    """All words of a grid of dice, the longest first."""
    if (boards is None) == (not faces):
        raise BadInput("bad-request", problems="give either the faces of one board or --boards FILE")
    lexicon = listed(words, language) if words else Lexicon.load(language)
    if boards is not None:
        for score in _scores(lines_of(boards), lexicon, min_length):
            _tell(score, as_json=as_json)
        return
    board = Board.parse(" ".join(faces or ()), lexicon.alphabet)
    found = solver.solve(board, lexicon, min_length)
    score = ShakeScore(len(found), found.points, found.longest)
    if not as_json:
        _show((entry.letters, entry.points, entry.text) for entry in found.entries())
    _tell(score, as_json=as_json, err=not as_json)


def _tell(score: ShakeScore, *, as_json: bool, err: bool = False) -> None:
    if as_json:
        typer.echo(json.dumps(score._asdict()))
    else:
        typer.echo(f"{score.words} words, {score.points} points, the longest of {score.longest} letters", err=err)


def _show(words: Iterable[tuple[int, int, str]]) -> None:
    """Words by their letters, the longest first, with what each is worth."""
    by_length = sorted(words, key=lambda word: -word[0])
    for (letters, points), group in groupby(by_length, key=lambda word: word[:2]):
        typer.echo(f"{letters} letters, worth {points}: {' '.join(text for _, _, text in group)}")


def _scores(lines: list[str], lexicon: Lexicon, min_length: int | None) -> Iterator[ShakeScore]:
    """The scores of many boards, in their order; a line that is no board is named."""
    boards = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    for start in range(0, len(boards), AT_ONCE):
        some = boards[start : start + AT_ONCE]
        try:
            yield from solver.scores((line for _, line in some), lexicon, min_length)
        except BadInput as error:
            raise _named(some, lexicon) or error from error


def _named(boards: list[tuple[int, str]], lexicon: Lexicon) -> BadInput | None:
    """The error of the first line that is no board, with its number."""
    for number, line in boards:
        try:
            Board.parse(line, lexicon.alphabet)
        except BadInput as error:
            return BadInput("bad-board", board=f"line {number}: {line.strip()}", problem=error.context["problem"])
    return None
