"""lexicade solve hive: every word of a hive."""

import json
from typing import Annotated

import typer

from lexicade.hive import solver
from lexicade.hive.rules import Seed
from lexicade.lexicon import Lexicon


def hive(
    letters: Annotated[str, typer.Argument(help="Seven letters, the centre first: NAECORT; or a seed.")],
    language: Annotated[str, typer.Option(help="Language of the words.")] = "en",
    answers: Annotated[bool, typer.Option("--answers", help="Only the words a player is asked for.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """All words of a hive."""
    if "." in letters:
        named = Seed.parse(letters)
        language, letters = named.lexicon, Lexicon.load(named.lexicon).alphabet.join(named.letters)
    lexicon = Lexicon.load(language)
    found = (solver.answers if answers else solver.solve)(letters, lexicon)
    words = found.words()
    if as_json:
        typer.echo(
            json.dumps({"words": words, "points": found.points, "pangrams": found.pangrams}, ensure_ascii=False)
        )
        return
    typer.echo("\n".join(words))
    typer.echo(f"{len(words)} words, {found.points} points, {found.pangrams} pangrams", err=True)
