"""lexicade puzzles: the puzzles of Cross, made and checked."""

import json
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from lexicade.batch.cluster import RayPool
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.cross.study.puzzles import proof
from lexicade.cross.study.puzzles.checking import Check, Verdict, check_some
from lexicade.cross.study.puzzles.finding import MAX_LEVEL
from lexicade.cross.study.puzzles.making import Made, PuzzleMaker
from lexicade.cross.study.puzzles.shipped import puzzles_path, read_puzzles
from lexicade.errors import NotFound
from lexicade.lexicon.levels import RAREST
from lexicade.lexicon.sources import DATA
from lexicade.seeded_random import SeededRandom, number_of

SAVE_EVERY = 20
"""Reports from one save to the next."""
MAX_PUZZLES = 100_000

app = typer.Typer(help="Puzzles of Cross: positions with one clear answer.")

Language = Annotated[str, typer.Option(help="Language of the words and the tiles.")]
Threads = Annotated[int | None, typer.Option(min=1, max=256, help="Threads; as many as cores if not said.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster whose machines help, as Ray writes it.")
]
Folder = Annotated[Path, typer.Option(help="The folder of data with the files.")]


@app.command()
def make(
    language: Language = "en",
    count: Annotated[int, typer.Option("-n", "--count", min=1, max=MAX_PUZZLES, help="How many puzzles.")] = 500,
    seed: Annotated[str, typer.Option(help="A text; the same gives the same puzzles.")] = "1",
    level: Annotated[
        int, typer.Option(min=1, max=RAREST, help="How rare the words of an answer may be.")
    ] = MAX_LEVEL,
    threads: Threads = None,
    cluster: Cluster = None,
    output: Folder = DATA,
) -> None:
    """Make puzzles from games of bots. Once stopped, it goes on next time; a larger number adds to what is there."""
    began = perf_counter()
    with RayPool(cluster) if cluster is not None else nullcontext() as pool:
        maker = PuzzleMaker(
            language, count, seed=number_of(seed), level=level, threads=threads, data=output, pool=pool
        )
        before = maker.made.count
        made = _made(maker)
    seconds = perf_counter() - began
    for theme, found in made.puzzles.items():
        typer.echo(f"{theme}: {len(found)} of {made.games.get(theme, 0)} games")
    speed = f", {60 * (made.count - before) / seconds:.0f} a minute" if made.count > before else ""
    typer.echo(f"{maker.path.name}: {made.count} puzzles, {maker.path.stat().st_size:,} bytes{speed}", err=True)


@app.command()
def check(
    language: Language = "en",
    count: Annotated[
        int | None, typer.Option("-n", "--count", min=1, max=MAX_PUZZLES, help="How many; all if not said.")
    ] = None,
    seed: Annotated[str, typer.Option(help="A text; the same gives the same puzzles.")] = "1",
    deals: Annotated[int, typer.Option(min=100, max=100_000, help="Deals of a simulation.")] = proof.CHECK_DEALS,
    threads: Threads = None,
    cluster: Cluster = None,
    data: Folder = DATA,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Check puzzles by exact search or a long simulation, and say how many have one clear answer."""
    size = len(read_puzzles(language, puzzles_path(language, data)).puzzles)
    if not size:
        raise NotFound("no-puzzles", language=language)
    places = SeededRandom("check", number_of(seed)).shuffled(range(size))[:count]
    with RayPool(cluster) if cluster is not None else nullcontext(SearchThreads(threads)) as pool:
        chunks = (range(place, place + 1) for place in sorted(places))
        verdicts: list[Verdict] = []
        with _bar() as bar:
            task = bar.add_task("", total=len(places))
            for found in pool.map(check_some, Check(language, str(data), deals), chunks):
                verdicts += found
                bar.update(task, completed=len(verdicts))
    _say(language, verdicts, as_json=as_json)


def _say(language: str, verdicts: list[Verdict], *, as_json: bool) -> None:
    good, all_ = (Counter(each.theme for each in verdicts if each.clear or not only) for only in (True, False))
    unclear = [each.id for each in verdicts if not each.clear]
    share = 1 - len(unclear) / len(verdicts)
    if as_json:
        figures = {"language": language, "checked": len(verdicts), "clear": round(share, 4), "unclear": unclear}
        typer.echo(json.dumps(figures))
        return
    for theme, many in all_.items():
        typer.echo(f"{theme}: {good[theme]} of {many}")
    typer.echo(f"{language}: {share:.1%} of {len(verdicts)} puzzles have one clear answer")
    for id in unclear:
        typer.echo(f"not clear: {id}")


def _made(maker: PuzzleMaker) -> Made:
    """Make puzzles with a progress bar, and keep them now and then."""
    with _bar() as bar:
        task = bar.add_task("", total=maker.made.wanted, completed=maker.made.count)
        reports = 0

        def report(made: Made) -> None:
            nonlocal reports
            reports += 1
            theme = [*made.puzzles][-1] if made.puzzles else ""
            bar.update(task, description=theme, completed=made.count)
            if reports % SAVE_EVERY == 0:
                maker.save()

        try:
            return maker.run(report)
        except KeyboardInterrupt:
            maker.save()
            raise


def _bar() -> Progress:
    columns = (TextColumn("{task.description:<12}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
