"""lexicade solve shake: all words of a grid of dice, or what the words of many grids come to."""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from lexicade.cli.input_files import lines_of, listed
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.shake import solver
from lexicade.shake.found import FoundWords
from lexicade.shake.rules.grid import Board
from lexicade.shake.solver import ShakeScore

Answer = TypeVar("Answer")
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
    every: Annotated[bool, typer.Option("--all", help="With --boards and --json: the words of each board.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a board; `found` has each word with its dice.")
    ] = False,
) -> None:
    """All words of a grid of dice, the longest first."""
    if (boards is None) == (not faces):
        raise BadInput("bad-request", problems="give either the faces of one board or --boards FILE")
    lexicon = listed(words, language) if words else Lexicon.load(language)
    if boards is not None and every and as_json:
        for found in _found(lines_of(boards), lexicon, min_length):
            typer.echo(json.dumps(_json(found), ensure_ascii=False))
        return
    if boards is not None:
        for score in _scores(lines_of(boards), lexicon, min_length):
            _tell(score, as_json=as_json)
        return
    board = Board.parse(" ".join(faces or ()), lexicon.alphabet)
    words_found = FoundWords(solver.solve(board, lexicon, min_length), lexicon)
    if as_json:
        typer.echo(json.dumps(_json(words_found), ensure_ascii=False))
        return
    _show((each.letters, each.points, each.word) for each in words_found)
    _tell(ShakeScore(len(words_found), words_found.points, words_found.longest), as_json=False, err=True)


def _json(found: FoundWords) -> dict[str, Any]:
    """The words of a board, each with the numbers of its dice, row by row from 0."""
    rows = [each._asdict() for each in found]
    return {"words": len(found), "points": found.points, "longest": found.longest, "found": rows}


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
    """The scores of many boards, in their order."""
    return _each(lines, lexicon, lambda boards: solver.scores(boards, lexicon, min_length))


def _found(lines: list[str], lexicon: Lexicon, min_length: int | None) -> Iterator[FoundWords]:
    """The words of many boards, in their order."""
    for native in _each(lines, lexicon, lambda boards: solver.solve_many(boards, lexicon, min_length)):
        yield FoundWords(native, lexicon)


def _each(lines: list[str], lexicon: Lexicon, solve: Callable[[list[str]], list[Answer]]) -> Iterator[Answer]:
    """What there is to say of many boards; a line that is no board is named."""
    boards = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    for start in range(0, len(boards), AT_ONCE):
        some = boards[start : start + AT_ONCE]
        try:
            yield from solve([line for _, line in some])
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
