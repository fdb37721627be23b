"""lexicade deal hive: letters to play with."""

import json
from datetime import datetime
from random import SystemRandom
from typing import Annotated

import typer

from lexicade.errors import BadInput
from lexicade.games.rules import Rng
from lexicade.hive import deal
from lexicade.hive.deal.generators import Generator
from lexicade.hive.rules import Difficulty
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom


def hive(
    language: Annotated[str, typer.Option(help="Language of the words.")] = "en",
    date: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="YYYY-MM-DD", help="The hive of this day.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="A text; the same gives the same hive. One such as en.6.NAECORT names its letters."),
    ] = None,
    generator: Annotated[Generator, typer.Option(help="How letters are come by.")] = "pangrams-first",
    difficulty: Annotated[Difficulty | None, typer.Option(help="How hard the hive shall be.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """A hive, centre first."""
    if date is not None and seed is not None:
        raise BadInput("bad-request", problems="give either --date or --seed")
    lexicon = Lexicon.load(language)
    if seed is not None and (named := deal.named_seed(seed)):
        setup = deal.hive_from_seed(named)
    elif date is not None:
        setup = deal.daily_hive(date.date(), lexicon)
    else:
        rng: Rng = SystemRandom()
        if seed is not None:
            rng = SeededRandom("hive", lexicon.name, lexicon.edition, seed)
        setup = deal.random_hive(lexicon, rng, generator=generator, difficulty=difficulty)
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
