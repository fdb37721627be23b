"""lexicade deal shake: a board to play on."""

import json
from pathlib import Path
from random import SystemRandom
from typing import Annotated, cast

import typer

from lexicade.cli.input_files import lines_of
from lexicade.lexicon import Lexicon
from lexicade.shake.deal import deal_board
from lexicade.shake.rules import Deal, Difficulty, Options, Size


def shake(
    language: Annotated[str, typer.Option(help="Language of the words.")] = "en",
    size: Annotated[int, typer.Option(min=4, max=6, help="Dice on a side.")] = 4,
    dice: Annotated[str, typer.Option(help="A set of dice by name; `frequencies` draws letters without any.")] = "",
    difficulty: Annotated[Difficulty, typer.Option(help="The easier, the more common words.")] = "medium",
    seed: Annotated[str, typer.Option(help="A text; the same gives the same board.")] = "",
    words: Annotated[
        Path | None, typer.Option("--from", help="A file of words, one a line, to build the board from.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """A board of dice, and how much can be found on it."""
    lexicon = Lexicon.load(language)
    options = Options(
        language=lexicon.language.code,
        lexicon="" if lexicon.name == lexicon.language.code else lexicon.name,
        size=cast(Size, size),
        dice=dice,
        difficulty=difficulty,
        own_words=tuple(lines_of(words)) if words else (),
        seed=seed,
    )
    dealt = deal_board(options, lexicon, SystemRandom())
    typer.echo(_as_json(dealt) if as_json else _as_text(dealt, size))


def _as_json(dealt: Deal) -> str:
    found = {
        "board": " ".join(dealt.faces),
        "seed": dealt.seed,
        "words": len(dealt.shown),
        "targets": [solution.text for solution in dealt.words if solution.target],
        "points": dealt.points,
        "longest": dealt.by_length[0].letters if dealt.words else 0,
        "missing": dealt.missing,
    }
    return json.dumps(found, ensure_ascii=False)


def _as_text(dealt: Deal, size: int) -> str:
    width = max(map(len, dealt.faces)) + 1
    rows = [dealt.faces[at : at + size] for at in range(0, size * size, size)]
    lines = ["".join(face.ljust(width) for face in row).rstrip() for row in rows]
    counts = f"{len(dealt.shown)} words, {dealt.targets} targets, {dealt.points} points"
    lines += ["", f"seed {dealt.seed}: {counts}"]
    if dealt.missing:
        lines.append(f"no room for: {', '.join(dealt.missing)}")
    return "\n".join(lines)
