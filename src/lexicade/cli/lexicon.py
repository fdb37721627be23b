"""lexicade lexicon: the lists of words, how they are made, and where they come from."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from lexicade.cli import meanings
from lexicade.cli.sample import sample
from lexicade.errors import BadData, LexicadeError
from lexicade.lexicon import OFFENSIVE, Lexicon, catalogue, compiled, custom_lists
from lexicade.lexicon.catalogue import Offer
from lexicade.lexicon.coverage import coverage, measured
from lexicade.lexicon.pipeline import STAGES, WordList, make
from lexicade.lexicon.provenance import sources_of
from lexicade.lexicon.report import Step

app = typer.Typer(help="Build the lists of words, and see where they come from.", no_args_is_help=True)


app.command()(meanings.coverage)
app.command()(sample)


@app.callback()
def top() -> None: ...


@app.command()
def build(
    name: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help="A language (fr), or a size of one (en-large).")
    ] = "en",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write this file instead of the one the games use.")
    ] = None,
    report: Annotated[bool, typer.Option("--report", help="Show what each step kept and dropped.")] = False,
) -> None:
    """Make a list of words from its sources and compile it."""
    started = perf_counter()
    offer = catalogue.find(name)
    fingerprint = compiled.key(offer.language, offer.data)
    path = output or compiled.place(offer.language, fingerprint)
    word_list = _make_and_write(offer, path, fingerprint)
    if report:
        Console().print(report_table(word_list.report))
    seconds = perf_counter() - started
    size = path.stat().st_size / 1e6
    typer.echo(f"{name}: {len(word_list.words):,} words, {size:.1f} MB in {seconds:.1f} s: {path}")


@app.command()
def add(
    name: Annotated[str, typer.Argument(help="What the list is to be called.")],
    file: Annotated[Path, typer.Argument(help="UTF-8 text, one word a line; or .csv: word, translation.")],
    language: Annotated[str, typer.Option(help="Language of the words.")],
) -> None:
    """Add a list of your own, or replace one. If a line is wrong, nothing is added and the line is named."""
    added = custom_lists.add(name, file, language)
    lexicon = Lexicon.load(name)
    typer.echo(f"{name}: {len(lexicon):,} words in {added.language.english_name}")


@app.command()
def remove(name: Annotated[str, typer.Argument(help="The list to forget.")]) -> None:
    """Forget a list of your own."""
    custom_lists.remove(name)
    typer.echo(f"{name} is forgotten")


@app.command()
def info(
    language: Annotated[str | None, typer.Argument(help="Only this language, size or list of your own.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A JSON array, one object per language.")] = False,
) -> None:
    """What lists there are: words, sources, licences."""
    found = [describe(language)] if language else list(_described())
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    console = Console()
    for one in found:
        console.print(info_table(one))


def _described() -> Iterator[dict[str, Any]]:
    """Every list; one that is broken is named and hides none of the others."""
    for problem in catalogue.problems():
        typer.echo(problem, err=True)
    for name in (*catalogue.names(), *custom_lists.names()):
        try:
            yield describe(name)
        except LexicadeError as error:
            typer.echo(error.message, err=True)


def _make_and_write(offer: Offer, path: Path, fingerprint: str) -> WordList:
    columns = (TextColumn("{task.description:<22}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(STAGES) + 1)

        def begin(stage: str) -> None:
            done = STAGES.index(stage) if stage in STAGES else len(STAGES)
            progress.update(task, description=stage, completed=done)

        shown = offer.maker is make
        word_list = make(offer.language, offer.data, begin) if shown else offer.maker(offer.language, offer.data)
        begin("compiling")
        try:
            compiled.write(path, offer.language, word_list, fingerprint)
        except OSError as error:
            problem = f"cannot be written: {error.strerror or error}"
            raise BadData("bad-word-data", file=str(path), problem=problem) from error
    return word_list


def describe(name: str) -> dict[str, Any]:
    """All there is to say about a lexicon, as data."""
    offer, lexicon = catalogue.find(name), Lexicon.load(name)
    language = lexicon.language
    sources = sources_of(language, offer.data)
    path = compiled.place(language, compiled.key(language, offer.data))
    levels, flags = lexicon.counts()
    return {
        "lexicon": name,
        "language": language.code,
        "name": language.name,
        "english_name": language.english_name,
        "edition": lexicon.edition,
        "tier": language.tier,
        "words": len(lexicon),
        "levels": {str(level): levels[level] for level in range(1, 10)},
        "offensive": flags[OFFENSIVE],
        "licence": "; ".join(dict.fromkeys(source.licence for source in sources)),
        "sources": [
            source.model_dump(include={"title", "path", "licence", "attribution", "taken", "lines"})
            for source in sources
        ],
        **_shares(lexicon),
        "file": str(path),
        "bytes": path.stat().st_size,
    }


def _shares(lexicon: Lexicon) -> dict[str, float | None]:
    """The shares of the common words that have a definition, or a translation; None where there are none to count."""
    code = lexicon.language.code
    if code not in measured():
        return {"meanings": None, "translations": None}
    share = round(coverage(code, lexicon.meaning).share, 4)
    english = code == "en"
    return {"meanings": share if english else None, "translations": None if english else share}


def info_table(one: dict[str, Any]) -> Table:
    title = f"{one['lexicon']}: {one['name']}, edition {one['edition']}, tier {one['tier']}"
    table = Table(title=title, title_justify="left", show_header=False)
    table.add_row("words", f"{one['words']:,}")
    table.add_row("by level", "  ".join(f"{level}: {count:,}" for level, count in one["levels"].items()))
    table.add_row("offensive", f"{one['offensive']:,}")
    for source in one["sources"]:
        table.add_row("source", f"{source['title']} ({source['licence']}): {source['attribution']}")
    table.add_row("file", f"{one['file']} ({one['bytes'] / 1e6:.1f} MB)")
    return table


def report_table(steps: tuple[Step, ...]) -> Table:
    table = Table("step", "kept", "dropped", "why", "for example")
    table.columns[1].justify = table.columns[2].justify = "right"
    for step in steps:
        table.add_row(step.name, f"{step.kept:,}")
        for reason, dropped in step.dropped.items():
            table.add_row("", "", f"{dropped.count:,}", reason, ", ".join(dropped.examples))
    return table
