"""What the engine found, as sequences of named tuples whose text is the move in notation."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from lexicade.cross.engine.engine import Engine, Plays
from lexicade.cross.engine.move_text import MoveText, TileEntry
from lexicade.cross.engine.play_table import EVERY, FEW
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.simulation import RankedPlay, SimulatedPlay
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.notation import rack_text
from lexicade.games.results import Column, Listed, Results, buffer
from lexicade.letters import BLANK


class FoundPlay(NamedTuple):
    """A legal play: in notation, with the word along its tiles, and what it scores."""

    move: str
    word: str
    points: int
    laid: int
    """How many tiles it lays."""

    def __str__(self) -> str:
        return self.move


class FoundPlays(Results[FoundPlay]):
    """All legal plays of a position, the best score first."""

    what = "plays"

    def __init__(self, plays: Plays, engine: Engine, board: Board) -> None:
        self.plays = plays
        """The same as values of the engine, with their squares."""
        self._text = MoveText(board)
        self._alphabet = engine.lexicon.alphabet

    def __len__(self) -> int:
        return len(self.plays)

    def _row(self, index: int) -> FoundPlay:
        play = self.plays[index]
        tiles = [(tile.row, tile.column, tile.letter, tile.blank) for tile in play.tiles]
        return self._written(tiles, play.points)

    def _written(self, tiles: list[TileEntry], points: int) -> FoundPlay:
        return FoundPlay(self._text.write(tiles), self._alphabet.join(self._text.word(tiles)), points, len(tiles))

    def __iter__(self) -> Iterator[FoundPlay]:
        for play in self.plays:
            yield self._written(
                [(tile.row, tile.column, tile.letter, tile.blank) for tile in play.tiles], play.points
            )

    @cached_property
    def _moves(self) -> frozenset[str]:
        return frozenset(row.move for row in self)

    def __contains__(self, move: object) -> bool:
        """Whether a move is here, in notation or as a row."""
        return move in self._moves if isinstance(move, str) else super().__contains__(move)

    @property
    def columns(self) -> Mapping[str, Column]:
        """The plays by columns."""
        rows = list(self)
        texts: dict[str, Column] = {"move": [row.move for row in rows], "word": [row.word for row in rows]}
        return {**texts, "points": buffer(self.plays.scores()), "laid": buffer([row.laid for row in rows])}

    @property
    def best_score(self) -> int:
        """The points of the best play; 0 if there is none."""
        return self.plays.best_score

    @property
    def sum_score(self) -> int:
        """The points of all plays together."""
        return self.plays.sum_score

    @property
    def full_racks(self) -> int:
        """How many plays earn the bonus for a whole rack."""
        return self.plays.full_racks


class BestPlay(NamedTuple):
    """A play with what stays on the rack; `equity` is its points and the value of that together."""

    move: str
    word: str
    points: int
    leave: str
    leave_value: float
    equity: float

    def __str__(self) -> str:
        return self.move


class BestPlays(Listed[BestPlay]):
    """Plays, the best score plus leave first. No word of them offends."""

    what = "plays"


class SimulatedMove(NamedTuple):
    """How a move did in a simulation: the mean points gained, their standard error, and the share of wins."""

    move: str
    points: int
    mean: float
    error: float
    wins: float
    iterations: int

    def __str__(self) -> str:
        return self.move


class SimulatedMoves(Listed[SimulatedMove]):
    """Moves that were simulated, the best first."""

    what = "moves"


def best_plays(engine: Engine, position: Position, count: int) -> BestPlays:
    """The best plays by score plus leave."""
    # Exchanges and plays with offensive words are among the best at times, and are no rows.
    for asked in (count + FEW, EVERY):
        found = engine.candidates(position, asked)
        rows = list(islice(_rows(engine, position, found), count))
        if len(rows) == count or len(found) < asked:
            break
    return BestPlays(rows)


def _rows(engine: Engine, position: Position, found: list[RankedPlay]) -> Iterator[BestPlay]:
    text, board, lexicon = MoveText(position.board), position.board, engine.lexicon
    for each in found:
        play = each.play
        words = [lexicon.alphabet.join(word.letters) for word in board.words(play.tiles)] if play.tiles else []
        if not words or any(map(lexicon.offensive, words)):
            continue
        left = list(position.rack)
        for tile in play.tiles:
            left.remove(BLANK if tile.blank else tile.letter)
        tiles = [(tile.row, tile.column, tile.letter, tile.blank) for tile in play.tiles]
        value = round(each.equity - play.points, 1)
        yield BestPlay(text.write(tiles), words[0], play.points, rack_text(left), value, round(each.equity, 1))


def simulated(found: list[SimulatedPlay]) -> SimulatedMoves:
    """What a simulation said, as rows."""
    return SimulatedMoves(
        [
            SimulatedMove(str(each), each.play.points, each.mean, each.error, each.wins, each.iterations)
            for each in found
        ]
    )
