"""lexicade lexicon sample: random words of a list, for a person to judge."""

import json
import re
from typing import Annotated

import typer

from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import RAREST
from lexicade.seeded_random import SeededRandom

LEVELS = re.compile(r"([1-9])(?:-([1-9]))?")


def sample(
    language: Annotated[str, typer.Argument(help="A language (fr), a size of one (en-large) or a custom list.")],
    levels: Annotated[str, typer.Option(help="How common the words are: 2, or 1-3.")] = f"1-{RAREST}",
    count: Annotated[int, typer.Option("-n", "--count", min=1, help="How many words.")] = 60,
    seed: Annotated[str, typer.Option(help="A text; the same gives the same words.")] = "0",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON array.")] = False,
) -> None:
    """Random words of a list with their levels. Words that offend are left out, as games leave them out."""
    first, last = _span(levels)
    lexicon = Lexicon.load(language)
    ranks = [rank for rank, level in enumerate(lexicon.graph.all_levels()) if first <= level <= last]
    drawn: list[tuple[int, str]] = []
    for rank in SeededRandom("sample", lexicon.name, lexicon.edition, levels, seed).shuffled(ranks):
        if len(drawn) == count:
            break
        word = lexicon.graph.word(rank)
        if not lexicon.offensive(word):
            drawn.append((lexicon.level(word) or RAREST, " ".join(lexicon.spellings(word))))
    if as_json:
        typer.echo(json.dumps([{"level": level, "word": text} for level, text in drawn], ensure_ascii=False))
        return
    typer.echo("\n".join(f"{level}  {text}" for level, text in drawn))


def _span(text: str) -> tuple[int, int]:
    found = LEVELS.fullmatch(text.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
    if first > last:
        raise BadInput("bad-option", option="--levels", problem="levels are one number or two, such as 1-3")
    return first, last
