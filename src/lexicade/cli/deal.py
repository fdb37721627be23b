"""lexicade deal: something new to play."""

import json
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, cast

import typer

from lexicade import boards, deal
from lexicade.games.hive import Difficulty
from lexicade.games.shake import Deal, Options, Size
from lexicade.games.shake import Difficulty as BoardDifficulty
from lexicade.hives.generators import Generator
from lexicade.lexicon import Lexicon

app = typer.Typer(help="Deal something to play.", no_args_is_help=True)


@app.callback()
def top() -> None: ...


@app.command()
def hive(
    language: Annotated[str, typer.Option(help="Language of the words.")] = "en",
    date: Annotated[datetime | None, typer.Option(formats=["%Y-%m-%d"], help="The hive of this day.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same number deals the same hive.")] = None,
    of: Annotated[str | None, typer.Option(help="The hive that a text names, such as en.2.NAECORT.")] = None,
    generator: Annotated[Generator, typer.Option(help="How letters are come by.")] = "pangrams-first",
    difficulty: Annotated[Difficulty | None, typer.Option(help="How hard the hive shall be.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """A hive, centre first."""
    rng = SystemRandom() if seed is None else Random(seed)  # noqa: S311 - a puzzle, not a secret
    if of is not None:
        setup = deal.hive_from_seed(of)
    elif date is not None:
        setup = deal.daily_hive(date.date(), Lexicon.load(language))
    else:
        setup = deal.hive(Lexicon.load(language), rng, generator=generator, difficulty=difficulty)
    letters = Lexicon.load(setup.word_list).alphabet.join(setup.letters)
    if as_json:
        told = {
            "letters": letters,
            "seed": str(setup.seed),
            "difficulty": setup.difficulty,
            "answers": len(setup.answers),
            "points": setup.max_score,
        }
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    typer.echo(letters)


@app.command()
def shake(
    language: Annotated[str, typer.Option(help="Language of the words.")] = "en",
    size: Annotated[int, typer.Option(min=4, max=6, help="Dice on a side.")] = 4,
    dice: Annotated[str, typer.Option(help="A set of dice by name; `frequencies` draws letters without any.")] = "",
    difficulty: Annotated[BoardDifficulty, typer.Option(help="The easier, the more common words.")] = "medium",
    seed: Annotated[str, typer.Option(help="The same text deals the same board.")] = "",
    words: Annotated[
        Path | None, typer.Option("--from", exists=True, help="A file of words, one a line, to build the board from.")
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
        own_words=tuple(words.read_text(encoding="utf-8").splitlines()) if words else (),
        seed=seed,
    )
    dealt = boards.deal(options, lexicon, SystemRandom())
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
