"""lexicade lexicon coverage: how many common words have a meaning."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lexicade.errors import NotFound
from lexicade.lexicon.coverage import Coverage, measured
from lexicade.lexicon.coverage import coverage as measure

SHOWN_WORDS = 8


def coverage(
    language: Annotated[str | None, typer.Argument(help="Only this language.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A JSON array, one object per language.")] = False,
) -> None:
    """How many of the 5,000 most common words have a definition or a translation."""
    known = measured()
    if language is not None and language not in known:
        raise NotFound("unknown-language", language=language, languages=", ".join(known))
    found = [measure(code) for code in ([language] if language else known)]
    if as_json:
        typer.echo(json.dumps([describe(one) for one in found], indent=2, ensure_ascii=False))
    else:
        Console().print(coverage_table(found))


def describe(one: Coverage) -> dict[str, Any]:
    """A language's coverage as data."""
    return {
        "language": one.language,
        "kind": "definitions" if one.language == "en" else "translations",
        "words": one.words,
        "found": one.found,
        "coverage": round(one.share, 4),
        "missing": list(one.missing),
    }


def coverage_table(found: list[Coverage]) -> Table:
    table = Table("language", "words", "found", "coverage", "missing, the commonest first")
    for number in (1, 2, 3):
        table.columns[number].justify = "right"
    for one in found:
        missing = ", ".join(one.missing[:SHOWN_WORDS])
        table.add_row(one.language, f"{one.words:,}", f"{one.found:,}", f"{one.share:.1%}", missing)
    return table
