"""lexicade deal hive: letters to play with."""

import json
from datetime import datetime
from random import Random, SystemRandom
from typing import Annotated

import typer

from lexicade.hive import deal
from lexicade.hive.deal.generators import Generator
from lexicade.hive.rules import Difficulty
from lexicade.lexicon import Lexicon


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
        setup = deal.random_hive(Lexicon.load(language), rng, generator=generator, difficulty=difficulty)
    letters = Lexicon.load(setup.word_list).alphabet.join(setup.letters)
    if as_json:
        dealt = {
            "letters": letters,
            "seed": str(setup.seed),
            "difficulty": setup.difficulty,
            "answers": len(setup.answers),
            "points": setup.max_score,
        }
        typer.echo(json.dumps(dealt, ensure_ascii=False))
        return
    typer.echo(letters)
