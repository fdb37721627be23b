"""lexicade arena: two bots, or programs, against each other."""

import json
from collections.abc import Generator
from contextlib import ExitStack, closing
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from lexicade.cli.cross.program import ProgramPlayer
from lexicade.cross.engine.arena import Match, MatchTally, Player, compete, compete_on
from lexicade.cross.engine.bots import SECONDS, BotPlayer
from lexicade.cross.engine.cluster import RayPool
from lexicade.cross.rules.roster import BY_ID
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon

PROGRAM = "program:"


def arena(
    a: Annotated[
        str, typer.Argument(metavar="A", help="A bot, or program:COMMAND for one that speaks the protocol.")
    ],
    b: Annotated[str, typer.Argument(metavar="B", help="The other one.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, max=1_000_000, help="How many games.")] = 1000,
    language: Annotated[str, typer.Option(help="Language of the words and the tiles.")] = "en",
    pairs: Annotated[
        bool, typer.Option("--pairs/--no-pairs", help="Each game twice, with the same draws and the seats swapped.")
    ] = True,
    seed: Annotated[int, typer.Option(min=0, max=2**31, help="The same number gives the same games.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long a bot thinks at most.")] = SECONDS,
    clock: Annotated[
        bool, typer.Option(help="Without, bots count deals instead of seconds: a busy machine changes nothing.")
    ] = True,
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Games at a time; by default one a core.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster whose machines play, as Ray writes it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Let two bots of Cross play many games, and say how often A wins."""
    lexicon = Lexicon.load_tiles(language)
    with ExitStack() as stack:
        if cluster is not None:
            match = Match(_bot(a), _bot(b), language, seconds if clock else None, pairs, seed)
            tallies = compete_on(stack.enter_context(RayPool(cluster)), match, games)
        else:
            players = (
                _player(a, lexicon, seconds, stack, clock=clock),
                _player(b, lexicon, seconds, stack, clock=clock),
            )
            tallies = compete(players, lexicon, games, pairs=pairs, seed=seed, threads=threads)
        tally = _shown(tallies, games)
    figures = tally.json()
    if as_json:
        typer.echo(json.dumps(figures))
        return
    typer.echo(f"{a} against {b}: {figures['games']} games, {figures['wins']} won, {figures['draws']} drawn")
    typer.echo(f"win rate {figures['win_rate']:.1%} (95 %: {figures['low']:.1%} to {figures['high']:.1%})")
    typer.echo(f"{figures['mean_score']} points a game, spread {figures['mean_spread']:+}")
    typer.echo(f"seconds a move: {figures['seconds_per_move']:.4f} and {figures['other_seconds_per_move']:.4f}")


def _player(name: str, lexicon: Lexicon, seconds: float, stack: ExitStack, *, clock: bool) -> Player:
    if name.startswith(PROGRAM):
        return stack.enter_context(ProgramPlayer(name.removeprefix(PROGRAM), lexicon, seconds))
    return BotPlayer(_bot(name), lexicon, seconds=seconds if clock else None, threads=1)


def _bot(name: str) -> str:
    if name not in BY_ID:
        raise BadInput("unknown-bot", strategy=name[:40], strategies=", ".join(BY_ID))
    return name


def _shown(tallies: Generator[MatchTally], games: int) -> MatchTally:
    """The last tally; the running one is a progress bar."""
    columns = (TextColumn("{task.description:<16}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    tally = MatchTally()
    with closing(tallies), Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        for tally in tallies:
            bar.update(task, description=f"A wins {tally.win_rate:.1%}", completed=len(tally.games))
    return tally
