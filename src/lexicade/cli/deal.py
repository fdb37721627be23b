"""lexicade deal: something new to play."""

import json
from datetime import datetime
from random import Random, SystemRandom
from typing import Annotated

import typer

from lexicade import deal
from lexicade.lexicon import Lexicon

app = typer.Typer(help="Deal something to play.", no_args_is_help=True)


@app.callback()
def top() -> None: ...


@app.command()
def hive(
    language: Annotated[str, typer.Option(help="Language of the words.")] = "en",
    date: Annotated[datetime | None, typer.Option(formats=["%Y-%m-%d"], help="The hive of this day.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same number deals the same hive.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """A hive, centre first."""
    lexicon = Lexicon.load(language)
    rng = SystemRandom() if seed is None else Random(seed)  # noqa: S311 - a puzzle, not a secret
    setup = deal.daily_hive(date.date(), lexicon) if date else deal.hive(lexicon, rng)
    letters = lexicon.alphabet.join(setup.letters)
    if as_json:
        typer.echo(json.dumps({"letters": letters, "answers": len(setup.answers), "points": setup.max_score}))
        return
    typer.echo(letters)
