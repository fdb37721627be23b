"""lexicade solve: all there is to find."""

import json
from typing import Annotated

import typer

from lexicade import solve
from lexicade.cli import solve_cross, solve_shake
from lexicade.games.hive import Seed
from lexicade.lexicon import Lexicon

app = typer.Typer(help="Find everything there is to find.", no_args_is_help=True)

app.command()(solve_shake.shake)
app.command()(solve_cross.cross)


@app.callback()
def top() -> None: ...


@app.command()
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
    found = (solve.hive_answers if answers else solve.hive)(letters, lexicon)
    words = found.words()
    if as_json:
        typer.echo(
            json.dumps({"words": words, "points": found.points, "pangrams": found.pangrams}, ensure_ascii=False)
        )
        return
    typer.echo("\n".join(words))
    typer.echo(f"{len(words)} words, {found.points} points, {found.pangrams} pangrams", err=True)
