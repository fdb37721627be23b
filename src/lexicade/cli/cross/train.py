"""lexicade train: what the engine learns from games against itself."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from lexicade.batch.cluster import RayPool
from lexicade.cross.engine import training
from lexicade.cross.engine.training import LeaveTrainer
from lexicade.lexicon import Lexicon
from lexicade.lexicon.sources import DATA
from lexicade.seeded_random import number_of

SAVE_EVERY = 40
"""Reports from one save to the next."""

app = typer.Typer(help="What the engine of Cross learns from games against itself.")


@app.callback()
def train() -> None:
    """Keep the name of the only command."""


@app.command()
def leaves(
    language: Annotated[str, typer.Option(help="The language to learn.")] = "en",
    seed: Annotated[str, typer.Option(help="A text; the same gives the same values.")] = "1",
    games: Annotated[int, typer.Option(min=1, help="Games of the first round; the next have twice as many.")] = (
        training.GAMES
    ),
    rounds: Annotated[int, typer.Option(min=1, max=20, help="Rounds at most.")] = training.ROUNDS,
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Threads; as many as cores if not said.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster whose machines play, as Ray writes it.")
    ] = None,
    output: Annotated[Path, typer.Option(help="The folder of data that gets the files.")] = DATA,
) -> None:
    """Learn what tiles kept on a rack are worth, and how likely one wins. Once stopped, it goes on next time."""
    lexicon = Lexicon.load_tiles(language)
    with RayPool(cluster) if cluster is not None else nullcontext() as pool:
        trainer = LeaveTrainer(
            lexicon, seed=number_of(seed), games=games, rounds=rounds, threads=threads, data=output, pool=pool
        )
        finished = _run(trainer)
    for number, each in enumerate(finished, 1):
        typer.echo(f"round {number}: {each.games:,} games, values changed by {each.change:.2f} points")
    trainer.keep.unlink(missing_ok=True)
    size = trainer.leaves_path.stat().st_size + trainer.winning_path.stat().st_size
    typer.echo(f"{trainer.leaves_path.name} and {trainer.winning_path.name}: {size:,} bytes", err=True)


def _run(trainer: LeaveTrainer) -> tuple[training.Round, ...]:
    """Train with a progress bar, and keep what was learned now and then."""
    columns = (TextColumn("{task.description:<24}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1)
        reports = 0

        def report(now: training.Progress) -> None:
            nonlocal reports
            reports += 1
            bar.update(
                task,
                description=f"round {len(now.rounds) + 1}, {now.wanted:,} games",
                total=now.wanted,
                completed=now.played,
            )
            if reports % SAVE_EVERY == 0:
                trainer.save()

        try:
            return trainer.run(report)
        except KeyboardInterrupt:
            trainer.save()
            raise
