"""lexicade lexicon: the lists of words, how they are made, and where they come from."""

import json
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from lexicade.cli import meanings
from lexicade.errors import BadData
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon, compiled
from lexicade.lexicon.pipeline import STAGES, WordList, make
from lexicade.lexicon.provenance import sources_of
from lexicade.lexicon.report import Step

app = typer.Typer(help="Build the lists of words, and see where they come from.", no_args_is_help=True)


app.command()(meanings.coverage)


@app.callback()
def top() -> None: ...


@app.command()
def build(
    language: Annotated[str, typer.Argument(help="Language of the words.")] = "en",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write this file instead of the one the games use.")
    ] = None,
    report: Annotated[bool, typer.Option("--report", help="Show what each step kept and dropped.")] = False,
) -> None:
    """Make a list of words from its sources and compile it."""
    started = perf_counter()
    spoken = Language.load(language)
    fingerprint = compiled.key(spoken)
    path = output or compiled.place(spoken, fingerprint)
    word_list = _make_and_write(spoken, path, fingerprint)
    if report:
        Console().print(report_table(word_list.report))
    seconds = perf_counter() - started
    size = path.stat().st_size / 1e6
    typer.echo(f"{language}: {len(word_list.words):,} words, {size:.1f} MB in {seconds:.1f} s: {path}")


@app.command()
def info(
    language: Annotated[str | None, typer.Argument(help="Only this language.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A JSON array, one object per language.")] = False,
) -> None:
    """What lists there are: words, sources, licences."""
    found = [describe(Lexicon.load(code)) for code in ([language] if language else codes())]
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    console = Console()
    for one in found:
        console.print(info_table(one))


def _make_and_write(language: Language, path: Path, fingerprint: str) -> WordList:
    columns = (TextColumn("{task.description:<22}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(STAGES) + 1)

        def begin(stage: str) -> None:
            done = STAGES.index(stage) if stage in STAGES else len(STAGES)
            progress.update(task, description=stage, completed=done)

        word_list = make(language, on_stage=begin)
        begin("compiling")
        try:
            compiled.write(path, language, word_list, fingerprint)
        except OSError as error:
            problem = f"cannot be written: {error.strerror or error}"
            raise BadData("bad-word-data", file=str(path), problem=problem) from error
    return word_list


def describe(lexicon: Lexicon) -> dict[str, Any]:
    """All there is to say about a lexicon, as data."""
    language = lexicon.language
    sources = sources_of(language)
    path = compiled.place(language, compiled.key(language))
    levels = Counter(lexicon.level(word) for word in lexicon)
    return {
        "language": language.code,
        "name": language.name,
        "english_name": language.english_name,
        "edition": lexicon.edition,
        "words": len(lexicon),
        "levels": {str(level): levels[level] for level in range(1, 10)},
        "offensive": sum(map(lexicon.offensive, lexicon)),
        "licence": "; ".join(dict.fromkeys(source.licence for source in sources)),
        "sources": [
            source.model_dump(include={"title", "path", "licence", "attribution", "taken", "lines"})
            for source in sources
        ],
        "file": str(path),
        "bytes": path.stat().st_size,
    }


def info_table(one: dict[str, Any]) -> Table:
    table = Table(title=f"{one['name']}, edition {one['edition']}", title_justify="left", show_header=False)
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
