"""lexicade hive: a study of all hives of a list of words."""

import json
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from lexicade.batch.cluster import RayPool
from lexicade.errors import BadData, BadInput
from lexicade.hive.study import plain_list, study
from lexicade.hive.study.study import Span, Study
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import number_of

app = typer.Typer(help="Study the hives of a list of words.", no_args_is_help=True)

FOLDER = Path("hive-study")


@app.callback()
def top() -> None: ...


@app.command("study")
def study_hives(
    language: Annotated[
        str | None, typer.Option(help="Language of the words; with --words, whose letters they have. [default: en]")
    ] = None,
    words: Annotated[
        Path | None, typer.Option(help="A file with one word a line; all of them count, however rare or rude.")
    ] = None,
    answers: Annotated[str, typer.Option(help="How many answers a good hive has.")] = "15..50",
    asked: Annotated[bool, typer.Option("--asked", help="Count only the words that hives ask for.")] = False,
    draws: Annotated[int, typer.Option(min=1, help="How often the random generator draws.")] = 100_000,
    seed: Annotated[str, typer.Option(help="A text; the same gives the same letters.")] = "0",
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster whose machines count, as Ray writes it.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help=f"Folder for the plots. [default: {FOLDER}]")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Run both generators on a list of words and say what they find; draw the distributions as SVG and PNG."""
    rng = Random(number_of(seed))  # noqa: S311 - letters, not secrets
    if words is not None and cluster is not None:
        raise BadInput("bad-request", problems="other machines do not have the words of --words")
    if words is None:
        lexicon = Lexicon.load(language or "en")
        with RayPool(cluster) if cluster is not None else nullcontext() as pool:
            studied = study.run(lexicon, lexicon.name, _span(answers), rng, draws, asked=asked, pool=pool)
    else:
        studied = _of_file(words, language, _span(answers), rng, draws)
    plots = _draw(studied, out)
    figures = {**studied.figures(), "plots": [str(path) for path in plots]}
    if as_json:
        typer.echo(json.dumps(figures, ensure_ascii=False))
        return
    typer.echo(report(figures))


def _span(text: str) -> Span:
    try:
        return Span.parse(text)
    except ValueError as error:
        problem = "the span of answers is written like 15..50"
        raise BadInput("bad-option", option="--answers", problem=problem) from error


def _of_file(path: Path, language: str | None, span: Span, rng: Random, draws: int) -> Study:
    alphabet = Language.load(language or "en").alphabet
    plain = plain_list.read(path, alphabet, fold=language is not None)
    # Words that fit no hive cannot count, and leaving them out saves most of the work.
    fitting = [word for word in plain.words if len(set(tiles := alphabet.split(word))) <= 7 and len(tiles) >= 4]
    if not fitting:
        raise BadData("bad-word-data", file=path.name, problem="has no word that fits a hive")
    lexicon = Lexicon.from_words(fitting, language or "en")
    studied = study.run(lexicon, path.name, span, rng, draws)
    return Study(path.name, len(plain.words), plain.skipped, span, studied.found, studied.drawn)


def _draw(studied: Study, out: Path | None) -> list[Path]:
    try:
        from lexicade.hive.study import plots  # noqa: PLC0415 - an extra that not everybody has
    except ModuleNotFoundError as error:
        if out is not None:
            raise BadData("missing-extra", what="Plots", extra="study") from error
        typer.echo("No plots: matplotlib is missing (pip install 'lexicade[study]').", err=True)
        return []
    return plots.draw(studied, out or FOLDER)


def report(figures: dict[str, Any]) -> str:
    """The figures as a table for people."""
    drawn = figures["random"]
    rows = [
        ("words", f"{figures['words']:,}"),
        ("skipped (foreign characters)", f"{figures['skipped']:,}"),
        ("letter sets with a pangram", f"{figures['letter_sets']:,}"),
        ("hives", f"{figures['hives']:,}"),
        ("with 15 to 60 answers", f"{figures['in_15_60']:,}"),
        ("with 15 to 50 answers", f"{figures['in_15_50']:,}"),
        (f"with {figures['answers']} answers", f"{figures['in_range']:,}"),
        ("  years of dailies", f"{figures['years']:,}"),
        ("  years without a letter set twice", f"{figures['years_without_a_set_twice']:,}"),
        ("answers of all hives", f"{figures['sum_answers']:,}"),
        ("points of all hives", f"{figures['sum_points']:,}"),
        ("pangrams first: seconds to count all", f"{figures['pangrams_first']['kernel_seconds']:.3f}"),
        ("pangrams first: seconds to list all", f"{figures['pangrams_first']['seconds']:.3f}"),
        ("random: draws", f"{drawn['draws']:,}"),
        ("random: with a pangram", f"{drawn['hives']:,} ({drawn['success_rate']:.2%})"),
        ("random: and in range", f"{drawn['in_range']:,} ({drawn['success_rate_in_range']:.2%})"),
        ("random: seconds", f"{drawn['seconds']:.3f}"),
        *(("plot", path) for path in figures["plots"]),
    ]
    return "\n".join([f"Hives of {figures['list']}", *(f"{name:<38}{value}" for name, value in rows)])
