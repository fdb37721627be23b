"""lexicade statistics: what recorded games of Cross add up to, by player."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from lexicade.cross.engine.tables import table_engine
from lexicade.cross.formats.completed import import_completed
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.replay import language_of
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.moves import Event
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.state import start
from lexicade.cross.rules.tally import game_result
from lexicade.cross.study.statistics import (
    CountedGame,
    MissedPlay,
    missed_plays,
    missed_words,
    short_words,
    statistics,
)
from lexicade.errors import LexicadeError
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import COMMON, RAREST

UNTOLD = ("seconds", "review", "against", "months", "recent")
"""What records do not say: when they were played and how long turns took."""


@dataclass(frozen=True)
class Games:
    """The games of a player, and what was missed in them."""

    name: str
    played: list[CountedGame]
    missed: list[tuple[str, MissedPlay]]


def add_up(
    files: Annotated[list[Path], typer.Argument(help="Recorded games (GCG).")],
    player: Annotated[str | None, typer.Option(help="Only this player, by name.")] = None,
    language: Annotated[str | None, typer.Option(help="The language of the games; else as they say.")] = None,
    missed: Annotated[bool, typer.Option("--missed", help="Look for words that were missed, too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print all of it as JSON.")] = False,
) -> None:
    """Points, full racks, phases, openings and words of the players of recorded games. A file that is no whole game
    is named and left out, and the exit code is 1."""
    errors = Console(stderr=True)
    spoken = Language.load(language) if language else None
    players: dict[str, Games] = {}
    left_out = 0
    for file in track(files, "Games", console=errors, transient=True, disable=len(files) == 1):
        try:
            gcg = Gcg.read(file.read_bytes())
            setup, log = import_completed(gcg, spoken or language_of(gcg))
        except LexicadeError as error:
            left_out += 1
            errors.print(f"{file}: {error.message}", highlight=False, markup=False, soft_wrap=True)
        except OSError as error:
            left_out += 1
            errors.print(f"{file}: {error.strerror}", highlight=False, markup=False, soft_wrap=True)
        else:
            _gather(players, str(file), setup, log, missed=missed)
    wanted = [games for key, games in sorted(players.items()) if player is None or key == player.casefold()]
    if as_json:
        typer.echo(json.dumps([_plain(each) for each in wanted], ensure_ascii=False, indent=2))
    else:
        _print(wanted, missed=missed)
    if left_out:
        raise typer.Exit(1)


def _gather(players: dict[str, Games], file: str, setup: Setup, log: Sequence[Event], *, missed: bool) -> None:
    state = start(setup)
    for event in log:
        state = evolve(state, event)
    found = _missed(setup, log) if missed else {}
    for seat, occupant in enumerate(state.occupants):
        result = game_result(state, seat)
        if result is None or result.details is None:
            continue
        games = players.setdefault(occupant.name.casefold(), Games(occupant.name, [], []))
        games.played.append(CountedGame(file, result, result.details))
        games.missed.extend((file, play) for play in found.get(seat, ()))


def _missed(setup: Setup, log: Sequence[Event]) -> dict[int, list[MissedPlay]]:
    lexicon = Lexicon.load_tiles(setup.options.language)
    engine = table_engine(lexicon, setup.layout, setup.tiles, setup.options)
    # A word that is common in one language need not be one in another: each game is judged by its own list.
    return {} if engine is None else missed_plays(setup, log, range(setup.options.seats), engine)


def _common(games: Games) -> list[dict[str, Any]]:
    """The missed words that are worth practising."""
    lists = {Lexicon.load_tiles(each.result.language) for each in games.played}

    def practised(word: str) -> bool:
        return any((lexicon.level(word) or RAREST) <= COMMON and not lexicon.offensive(word) for lexicon in lists)

    return [asdict(each) for each in missed_words(games.missed, practised)]


def _plain(games: Games) -> dict[str, Any]:
    figures = {name: value for name, value in asdict(statistics(games.played)).items() if name not in UNTOLD}
    for phase in figures["phases"]:
        del phase["seconds"]
    shorts = [asdict(each) for each in short_words(games.played, games.missed)]
    return {"player": games.name, **figures, "shorts": shorts, "missed": _common(games) if games.missed else []}


def _print(wanted: Sequence[Games], *, missed: bool) -> None:
    console = Console()
    table = Table("player", "games", "won", "points", "a turn", "full racks", "opening", "middle", "end", box=None)
    for games in wanted:
        figures = statistics(games.played)
        won = sum(each.result.won for each in games.played)
        score = sum(each.result.score for each in games.played) / max(1, figures.games)
        phases = [f"{each.average:.1f} ({each.lead:+.1f})" for each in figures.phases]
        row = [
            figures.games,
            won,
            f"{score:.1f}",
            f"{figures.average_turn:.1f}",
            f"{figures.full_racks_per_game:.2f}",
        ]
        table.add_row(games.name, *map(str, row), *phases)
    console.print(table)
    console.print("Points a turn in each phase, and in brackets how much more than the others.", style="dim")
    for games in wanted if missed else ():
        words = [f"{each['word']} ({each['lost']:+.0f})" for each in _common(games)]
        console.print(
            f"{games.name} missed: {', '.join(words) or 'nothing common'}",
            highlight=False,
            markup=False,
            soft_wrap=True,
        )
