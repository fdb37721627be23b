"""lexicade solve cross: the plays of a position, or what the plays of many positions come to."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, cast, get_args

import typer

from lexicade.cli.input_files import lines_of, listed
from lexicade.cross.engine import Endgame, Engine, EnginePlay, Plays, Position
from lexicade.cross.engine.ranking import DEALS, By, RankedMove, rank
from lexicade.cross.formats.cgp import Cgp, bag_count
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.legal import legal_exchanges
from lexicade.cross.rules.notation import rack_text, written
from lexicade.errors import BadInput, LexicadeError
from lexicade.lexicon import Lexicon

SHOWN_PLAYS = 20


def cross(
    cgp: Annotated[str | None, typer.Option(help="A position: ROWS RACKS SCORES ZEROS [operations].")] = None,
    cgp_file: Annotated[
        Path | None, typer.Option(help="A file of positions, one a line; - is the standard input.")
    ] = None,
    language: Annotated[str, typer.Option(help="Language of the words and the tiles.")] = "en",
    words: Annotated[Path | None, typer.Option(help="Use these words instead, one a line.")] = None,
    every: Annotated[bool, typer.Option("--all", help=f"All plays, not only the best {SHOWN_PLAYS}.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a position.")] = False,
    endgame: Annotated[bool, typer.Option("--endgame", help="The best line of positions with an empty bag.")] = False,
    by: Annotated[
        str, typer.Option(help="Rank moves by points; or by equity or wins, and say what speaks for each.")
    ] = "points",
    deals: Annotated[int, typer.Option(min=1, max=1_000_000, help="Deals to rank by wins.")] = DEALS,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="Seconds for an endgame or a ranking; then the best so far.")
    ] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="Threads of a search; all cores if not said.")] = None,
) -> None:
    """The legal plays of a position of Cross, the best score first; or how an endgame goes."""
    if (cgp is None) == (cgp_file is None):
        raise BadInput("bad-request", problems="give either --cgp POSITION or --cgp-file FILE")
    solver = Solver(listed(words, language, tiles=True) if words else Lexicon.load_tiles(language))
    solve: Callable[[str], Solution | Ending | Ranking] = solver.solve
    if by != "points":
        solve = partial(solver.rank, by=by, deals=deals, seconds=seconds, threads=threads)
    if endgame:
        solve = partial(solver.endgame, seconds=seconds, threads=threads)
    for solution in each(solve, lines_of(cgp_file)) if cgp_file else [solve(cgp or "")]:
        if as_json:
            typer.echo(json.dumps(solution.json(every=every), ensure_ascii=False))
        else:
            solution.show(every=every)


class Solution:
    """The plays and exchanges of a position."""

    def __init__(self, board: Board, plays: Plays, exchanges: int) -> None:
        self.board = board
        self.plays = plays
        self.exchanges = exchanges

    def json(self, *, every: bool) -> dict[str, Any]:
        best = self._text(self.plays[0]) if len(self.plays) else None
        solution: dict[str, Any] = {
            "plays": len(self.plays),
            "exchanges": self.exchanges,
            "best_score": self.plays.best_score,
            "sum_score": self.plays.sum_score,
            "full_racks": self.plays.full_racks,
            "best": best,
        }
        if every:
            solution["all"] = [{"play": self._text(play), "points": play.points} for play in self.plays]
        return solution

    def show(self, *, every: bool) -> None:
        shown = self.plays if every else (self.plays[index] for index in range(min(SHOWN_PLAYS, len(self.plays))))
        for play in shown:
            typer.echo(f"{play.points:4}  {self._text(play)}")
        typer.echo(f"{len(self.plays)} plays, {self.exchanges} exchanges", err=True)

    def _text(self, play: EnginePlay) -> str:
        return str(written(self.board, play.tiles))


@dataclass(frozen=True)
class Ending:
    """How an endgame goes."""

    board: Board
    endgame: Endgame

    def json(self, *, every: bool) -> dict[str, Any]:
        found = self.endgame
        return {
            "value": found.value,
            "line": self._line(),
            "exact": found.exact,
            "at_least": found.at_least,
            "at_most": found.at_most,
        }

    def show(self, *, every: bool) -> None:
        found = self.endgame
        bounds = [
            f"{name} {value:+}"
            for name, value in (("at least", found.at_least), ("at most", found.at_most))
            if value is not None
        ]
        sure = "" if found.exact else f"  ({', '.join(['not proved', *bounds])})"
        typer.echo(f"{self.endgame.value:+}{sure}  {', '.join(self._line())}")

    def _line(self) -> list[str]:
        """The moves in notation, each on the board as it is then."""
        board, line = self.board, []
        for play in self.endgame.line:
            line.append(str(written(board, play.tiles)) if play.tiles else "-")
            board = board.with_tiles(play.tiles)
        return line


@dataclass(frozen=True)
class Ranking:
    """The best moves, and what speaks for each."""

    board: Board
    moves: list[RankedMove]

    def json(self, *, every: bool) -> dict[str, Any]:
        return {"moves": [self._json(move) for move in self.moves]}

    def show(self, *, every: bool) -> None:
        for move in self.moves:
            typer.echo(f"{self._text(move.play):18} {'; '.join(self._reasons(move))}")

    def _json(self, move: RankedMove) -> dict[str, Any]:
        reply = move.reply
        return {
            "move": self._text(move.play),
            "points": move.play.points,
            "kept": rack_text(move.kept),
            "leave": _rounded(move.leave),
            "equity": _rounded(move.equity),
            "wins": _rounded(move.wins, 4),
            "wins_error": _rounded(move.wins_error, 4),
            "mean": _rounded(move.mean),
            "error": _rounded(move.error),
            "deals": move.deals,
            "few": move.few,
            "counts": move.counts,
            "proved": move.proved,
            "reply": reply and {"move": str(reply.play), "share": reply.share, "points": _rounded(reply.points)},
        }

    def _reasons(self, move: RankedMove) -> Iterator[str]:
        if move.wins is not None:
            yield f"wins {move.wins:.1%}{f' ± {move.wins_error:.1%}' if move.wins_error else ''}"
        if move.counts is not None:
            yield f"{'–'.join(map(str, move.counts))}{'' if move.proved else ' (not proved)'}"
        if move.equity is not None and move.leave is not None:
            kept = f", keeps {rack_text(move.kept)} {move.leave:+.1f}" if move.kept else ""
            yield f"equity {move.equity:.1f}: {move.play.points} points{kept}"
        if move.deals and move.counts is None:
            yield f"{move.deals} deals{', too few to say more' if move.few else ''}"
        if move.reply is not None:
            yield f"reply {move.reply.play} ({move.reply.share:.0%}), {move.reply.points:.0f} points on average"

    def _text(self, play: EnginePlay) -> str:
        return str(written(self.board, play.tiles)) if play.tiles else str(play)


def _rounded(value: float | None, digits: int = 2) -> float | None:
    return None if value is None else round(value, digits)


def each(
    solve: Callable[[str], Solution | Ending | Ranking], lines: list[str]
) -> Iterator[Solution | Ending | Ranking]:
    """Solutions of many positions, in their order; a line that is no position is named."""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield solve(line)
        except LexicadeError as error:
            raise BadInput("bad-position", problem=f"line {number}: {error.message}") from error


class Solver:
    """Solves positions with the words of a lexicon; keeps an engine for each layout and tile values it meets."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._engines: dict[tuple[Layout, str], Engine] = {}

    def solve(self, text: str) -> Solution:
        cgp = Cgp.parse(text)
        engine = self._engine(cgp)
        position = Position.from_cgp(cgp, self.lexicon, engine.layout)
        ordered = sorted(position.rack, key=self.lexicon.alphabet.number.__getitem__)
        bag = bag_count(cgp, position.board, position.tile_set, position.rack_size)
        exchanges = legal_exchanges(ordered, bag, position.rules)
        return Solution(position.board, engine.plays(position.board, position.rack), len(exchanges))

    def endgame(self, text: str, *, seconds: float | None = None, threads: int | None = None) -> Ending:
        cgp = Cgp.parse(text)
        engine = self._engine(cgp)
        position = Position.from_cgp(cgp, self.lexicon, engine.layout)
        return Ending(position.board, engine.endgame(position, seconds=seconds, threads=threads))

    def rank(
        self, text: str, *, by: str, deals: int = DEALS, seconds: float | None = None, threads: int | None = None
    ) -> Ranking:
        if by not in get_args(By):
            raise BadInput("bad-request", problems=f"--by points, {' or '.join(get_args(By))}")
        cgp = Cgp.parse(text)
        engine = self._engine(cgp)
        position = Position.from_cgp(cgp, self.lexicon, engine.layout)
        found = rank(engine, position, cast(By, by), deals=deals, seconds=seconds, threads=threads)
        return Ranking(position.board, found)

    def _engine(self, cgp: Cgp) -> Engine:
        values, opens = cgp.values(self.lexicon.language), cgp.said.get("opens") == "1"
        # Values hold a mapping, so that they have no hash; their text is as good a key.
        key = cgp.layout, f"{values} {opens}"
        if key not in self._engines:
            self._engines[key] = Engine(self.lexicon, cgp.layout, values, one_tile_opens=opens)
        return self._engines[key]
