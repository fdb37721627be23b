"""lexicade analyse: recorded games judged move by move, one or thousands."""

import json
from collections.abc import Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import TypeAdapter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from lexicade.batch.cluster import RayPool
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.cross.formats.gcg import Gcg, decode
from lexicade.cross.study.review.bulk import Batch, review_all
from lexicade.cross.study.review.depth import ReviewDepth
from lexicade.cross.study.review.figures import MoveReview, Review
from lexicade.cross.study.review.moments import PlayedGame
from lexicade.cross.study.review.pages import game_page, index_page
from lexicade.cross.study.review.texts import ReviewTexts
from lexicade.cross.study.review.totals import NamedReview, totals
from lexicade.errors import BadInput, LexicadeError
from lexicade.seeded_random import number_of

REVIEW: TypeAdapter[Review] = TypeAdapter(Review)
MAX_FILES = 100_000
COLOURS = {"best": "green", "fine": "green", "small": "yellow", "medium": "dark_orange", "large": "red"}
SHAPES = {"best": "●", "fine": "○", "small": "◆", "medium": "▲", "large": "■"}


def analyse(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.gcg…", help="Recorded games (GCG).")],
    html: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a page a game, and an index.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a game, then one of all.")] = False,
    language: Annotated[
        str | None, typer.Option(help="Language of the words and the tiles, if the records shall not say.")
    ] = None,
    lexicon: Annotated[str | None, typer.Option(help="The list of words; the language's own if not said.")] = None,
    texts: Annotated[str, typer.Option("--in", help="Language of the texts: en, fr, de or es.")] = "en",
    batches: Annotated[
        int, typer.Option(min=2, max=1000, help="Batches of 48 deals for each move; more are more exact.")
    ] = ReviewDepth.batches,
    seed: Annotated[str, typer.Option(help="A text; the same gives the same deals.")] = "0",
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Moves at a time; by default one a core.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster whose machines help, as Ray writes it.")
    ] = None,
) -> None:
    """Judge recorded games of Cross move by move: what each lost, why, and what that comes to for each player."""
    said, depth = ReviewTexts(texts), ReviewDepth(batches=batches, seed=number_of(seed))
    if len(files) > MAX_FILES:
        raise BadInput("bad-request", problems=f"at most {MAX_FILES} files at a time")
    records = [Gcg.parse(_text(file)) for file in files]
    batch = Batch(tuple(map(str, records)), language, lexicon, depth)
    games = [_game(batch, number, file) for number, file in enumerate(files)]
    named: dict[int, NamedReview] = {}
    with RayPool(cluster) if cluster is not None else nullcontext(SearchThreads(threads)) as pool:
        for number, review in _shown(batch, games, pool):
            names = tuple(player.name or player.nick for player in records[number].players)
            named[number] = NamedReview(str(files[number]), names, review)
            if as_json:
                typer.echo(json.dumps(_json(named[number]), ensure_ascii=False))
    done = [named[number] for number in sorted(named)]
    if html is not None:
        _write(html, done, games, said)
    if as_json:
        typer.echo(json.dumps({"players": [each.json() for each in totals(done)]}, ensure_ascii=False))
    elif html is None:
        _print(done, said)


def _text(file: Path) -> str:
    try:
        return decode(file.read_bytes())
    except OSError as error:
        raise BadInput("bad-file", file=str(file), problem=error.strerror or "it cannot be read") from error


def _game(batch: Batch, number: int, file: Path) -> PlayedGame:
    try:
        return batch.game(number)
    except LexicadeError as error:
        raise BadInput("bad-file", file=str(file), problem=error.message) from error


def _json(each: NamedReview) -> dict[str, Any]:
    return {"file": each.file, "names": each.names, **REVIEW.dump_python(each.review, mode="json")}


def _shown(batch: Batch, games: list[PlayedGame], pool: Any) -> Iterator[tuple[int, Review]]:
    """The reviews as they are done, under a progress bar of turns."""
    columns = (TextColumn("{task.description:<16}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("moves", total=sum(len(game.moments) for game in games))
        reviews = review_all(batch, games, pool, lambda done, _all: bar.update(task, completed=done))
        with closing(reviews):
            yield from reviews


def _write(folder: Path, done: list[NamedReview], games: list[PlayedGame], said: ReviewTexts) -> None:
    """A page for each game and the index. Files of the same name get a number."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = [f"{number:04}-{Path(each.file).stem[:60]}.html" for number, each in enumerate(done, 1)]
        for name, each, game in zip(names, done, games, strict=True):
            (folder / name).write_text(game_page(each, game, said), encoding="utf-8")
        (folder / "index.html").write_text(index_page(done, names, said), encoding="utf-8")
    except OSError as error:
        raise BadInput("bad-file", file=str(folder), problem=error.strerror or "it cannot be written") from error
    typer.echo(str(folder / "index.html"))


def _print(done: list[NamedReview], said: ReviewTexts) -> None:
    console = Console()
    for each in done:
        review = each.review
        console.print(f"[bold]{each.file}[/]  {said.say('depth', n=review.depth.deals, method=review.method)}")
        _print_moves(console, each, said)
        for seat in review.seats:
            accuracy = "–" if seat.accuracy is None else f"{seat.accuracy:.1f} %"
            line = f"{each.names[seat.seat]}: {said['accuracy']} {accuracy}, {said['mistakes']} {seat.index:.1f}"
            if seat.skill is not None and seat.luck is not None:
                line += f", {said['skill']} {seat.skill:+.1f}, {said['luck']} {seat.luck:+.1f}"
            console.print(line, highlight=False)
        console.print()
    if len(done) > 1:
        _print_totals(console, done, said)


def _print_moves(console: Console, each: NamedReview, said: ReviewTexts) -> None:
    heads = ("", said["player"], said["move"], said["points"], said["grade"], said["lost"], said["best"], said["why"])
    table = Table(*heads, box=None)
    for move in each.review.moves:
        best = move.candidates[move.best] if move.candidates and move.best != move.played else None
        table.add_row(
            str(move.turn),
            each.names[move.seat],
            move.move,
            str(move.points),
            _grade(move, said),
            lost_text(move),
            said.play(best) if best else "",
            " ".join(said.reasons(move)) if best else "",
        )
    console.print(table, highlight=False)


def _grade(move: MoveReview, said: ReviewTexts) -> str:
    if move.grade is None:
        return ""
    return f"[{COLOURS[move.grade]}]{SHAPES[move.grade]} {said['grades', move.grade]}[/]"


def lost_text(move: MoveReview) -> str:
    """What a move lost, with the error of that."""
    if move.grade in (None, "best"):
        return ""
    if move.measure == "wins":
        return f"{move.wins_lost:.1f} ± {move.wins_error:.1f} %"
    return f"{move.points_lost:.1f} ± {move.points_error:.1f}" if move.points_error else f"{move.points_lost:.0f}"


def _print_totals(console: Console, done: list[NamedReview], said: ReviewTexts) -> None:
    heads = ("player", "games", "wins", "accuracy", "mistakes", "rating")
    table = Table(*(said[head] for head in heads), box=None)
    for player in totals(done):
        figures = player.json()
        table.add_row(player.name, *(str(figures[name]) for name in ("games", "won", "accuracy", "index", "rating")))
    console.print(table, highlight=False)
