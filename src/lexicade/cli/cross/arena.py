"""lexicade arena: two bots, or programs, against each other."""

import json
from collections.abc import Generator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from lexicade.batch.cluster import RayPool
from lexicade.cli.cross.game_file import Recorder
from lexicade.cli.cross.program import ProgramPlayer
from lexicade.cli.input_files import listed
from lexicade.cross.engine.arena import ClockRules, Duel, Match, MatchTally, Player, compete, compete_on
from lexicade.cross.engine.bots import SECONDS, BotPlayer
from lexicade.cross.rules.roster import BY_ID
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import number_of

PROGRAM = "program:"
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells know it."""


def arena(
    a: Annotated[
        str | None, typer.Argument(metavar="A", help="A bot, or program:COMMAND for one that speaks the protocol.")
    ] = None,
    b: Annotated[str | None, typer.Argument(metavar="B", help="The other one.")] = None,
    engine: Annotated[
        list[str] | None,
        typer.Option(metavar="COMMAND", help="A program that plays, as program:COMMAND; twice for two of them."),
    ] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, max=1_000_000, help="How many games.")] = 1000,
    language: Annotated[str, typer.Option(help="Language of the words and the tiles.")] = "en",
    words: Annotated[Path | None, typer.Option(help="Use these words instead, one a line.")] = None,
    pairs: Annotated[
        bool, typer.Option("--pairs/--no-pairs", help="Each game twice, with the same draws and the seats swapped.")
    ] = True,
    seed: Annotated[str, typer.Option(help="A text; the same gives the same games.")] = "1",
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long a bot thinks at most.")] = SECONDS,
    game_clock: Annotated[
        float | None,
        typer.Option(
            min=1, max=86_400, help="Seconds of each player for a whole game; a minute more costs 10 points."
        ),
    ] = None,
    increment: Annotated[float, typer.Option(min=0, max=600, help="Seconds that each turn adds to the clock.")] = 0.0,
    record: Annotated[Path | None, typer.Option(help="A folder for a GCG file of each game.")] = None,
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
    """Let two bots of Cross play many games, and say how often A wins. Ctrl-C says what the games so far come to."""
    a, b = _two([name for name in (a, b) if name], engine or [])
    if words is not None and cluster is not None:
        raise BadInput("bad-request", problems="other machines do not have the words of --words")
    if cluster is not None and (record is not None or game_clock is not None):
        raise BadInput("bad-request", problems="--record and --game-clock are for games on this machine")
    lexicon = listed(words, language, tiles=True) if words else Lexicon.load_tiles(language)
    number = number_of(seed)
    with ExitStack() as stack:
        if cluster is not None:
            match = Match(_bot(a), _bot(b), language, seconds if clock else None, pairs, number)
            tallies = compete_on(stack.enter_context(RayPool(cluster)), match, games)
        else:
            players = (
                _player(a, lexicon, seconds, stack, words, clock=clock),
                _player(b, lexicon, seconds, stack, words, clock=clock),
            )
            tallies = compete(
                players,
                lexicon,
                games,
                pairs=pairs,
                seed=number,
                threads=threads,
                clock=ClockRules(game_clock, increment) if game_clock else None,
                watch=Recorder(record, (a, b)) if record else _unwatched,
            )
        tally, whole = _shown(tallies, games)
    figures = tally.json()
    if as_json:
        typer.echo(json.dumps({**figures, "cut": not whole}))
    else:
        stopped = "" if whole else f"stopped after {figures['games']} of {games} games; "
        typer.echo(
            f"{stopped}{a} against {b}: {figures['games']} games, {figures['wins']} won, {figures['draws']} drawn"
        )
        typer.echo(f"win rate {figures['win_rate']:.1%} (95 %: {figures['low']:.1%} to {figures['high']:.1%})")
        typer.echo(f"{figures['mean_score']} points a game, spread {figures['mean_spread']:+}")
        typer.echo(f"seconds a move: {figures['seconds_per_move']:.4f} and {figures['other_seconds_per_move']:.4f}")
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _two(names: list[str], commands: list[str]) -> tuple[str, str]:
    """The players: bots first, then programs."""
    match [*names, *(PROGRAM + command for command in commands)]:
        case [a, b]:
            return a, b
        case players:
            raise BadInput("bad-request", problems=f"two play, and there are {len(players)}")


def _unwatched(_number: int, _first: int, _duel: Duel) -> None:
    """Nobody keeps the games."""


def _player(
    name: str, lexicon: Lexicon, seconds: float, stack: ExitStack, words: Path | None, *, clock: bool
) -> Player:
    if name.startswith(PROGRAM):
        return stack.enter_context(ProgramPlayer(name.removeprefix(PROGRAM), lexicon, seconds, words))
    return BotPlayer(_bot(name), lexicon, seconds=seconds if clock else None, threads=1)


def _bot(name: str) -> str:
    if name not in BY_ID:
        raise BadInput("unknown-bot", strategy=name[:40], strategies=", ".join(BY_ID))
    return name


def _shown(tallies: Generator[MatchTally], games: int) -> tuple[MatchTally, bool]:
    """The last tally, and whether all games were played; the running one is a progress bar."""
    columns = (TextColumn("{task.description:<16}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    tally = MatchTally()
    try:
        with closing(tallies), Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=games)
            for tally in tallies:
                bar.update(task, description=f"A wins {tally.win_rate:.1%}", completed=len(tally.games))
    except KeyboardInterrupt:
        return tally, False
    return tally, True
