"""Plays of a position. Boards and racks go in as bytes; objects are made when somebody looks."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from lexicade._core import (
    CrossControl,
    CrossEngine,
    CrossLayout,
    CrossLeaves,
    CrossMove,
    CrossPlays,
    CrossScoring,
    CrossTile,
)
from lexicade.cross.engine import endgame as endgames
from lexicade.cross.engine import preendgame as preendgames
from lexicade.cross.engine import simulation, thinking
from lexicade.cross.engine.learned import learned_leaves
from lexicade.cross.engine.leaves import LeaveModel
from lexicade.cross.engine.move_text import MoveText
from lexicade.cross.engine.position import MAX_TILES, EnginePosition
from lexicade.cross.engine.wins import WinTable
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import STANDARD, Layout
from lexicade.cross.rules.scoring import Values
from lexicade.errors import BadInput
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

BLANK_BIT = 64
MAX_LETTERS = 60
LEARNED_RACK = 7
"""Values were learned with racks of this size."""


@dataclass(frozen=True)
class EnginePlay:
    """Tiles to lay, in the order of the word, and what they score; without tiles it is an exchange or a pass."""

    tiles: tuple[Laid, ...]
    points: int
    exchanged: tuple[str, ...] = ()

    @property
    def is_pass(self) -> bool:
        return not self.tiles and not self.exchanged


class Plays:
    """All legal plays of a position, the best score first; equal scores have a fixed order."""

    def __init__(self, native: CrossPlays, engine: "Engine") -> None:
        self._native = native
        self._engine = engine

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, index: int) -> EnginePlay:
        return self._engine.decode_move(self._native.play(index))

    def __iter__(self) -> Iterator[EnginePlay]:
        return map(self._engine.decode_move, self._native.moves())

    def written(self, board: Board) -> Iterator[str]:
        """The plays in notation, on the board that they were found for."""
        text = MoveText(board)
        faces = self._engine.faces
        for move in self._native.moves():
            yield text.write([(tile.row, tile.column, faces[tile.letter], tile.blank) for tile in move.tiles])

    @property
    def best_score(self) -> int:
        """The points of the best play; 0 if there is none."""
        return self._native.play(0).points if len(self) else 0

    @property
    def sum_score(self) -> int:
        """The points of all plays together."""
        return self._native.sum_score

    @property
    def full_racks(self) -> int:
        """How many plays earn the bonus for a whole rack."""
        sizes = range(self._engine.values.rack_size, MAX_TILES + 1)
        return sum(self._native.with_tiles(size) for size in sizes)


class Engine:
    """Finds plays for one lexicon, layout and set of tile values.

    >>> engine = Engine(Lexicon.from_words(["cat", "act", "cats"]))
    >>> plays = engine.plays(Board(), ("C", "A", "T", "S"))
    >>> len(plays), plays.best_score
    (20, 12)
    >>> engine.best(Board(), ("T", "A", "C")).points
    10
    """

    def __init__(
        self,
        lexicon: Lexicon,
        layout: Layout = STANDARD,
        values: Values | None = None,
        *,
        one_tile_opens: bool = False,
        leaves: LeaveModel | None = None,
        learned: CrossLeaves | Literal["by-language"] | None = "by-language",
    ) -> None:
        """Leaves are valued by what was learned for the language, or else by `leaves`."""
        self.lexicon = lexicon
        self.layout = layout
        self.values = values or standard_values(lexicon)
        self.faces = (BLANK, *lexicon.alphabet.letters)
        if len(lexicon.alphabet.letters) > MAX_LETTERS:
            raise BadInput("bad-request", problems=f"the engine knows alphabets of up to {MAX_LETTERS} letters")
        premiums = [layout.premium(row, column) for row in range(layout.size) for column in range(layout.size)]
        row, column = layout.start
        if learned == "by-language":
            learned = None if leaves else learned_leaves(lexicon.language)
        self.learned = learned if self.values.rack_size == LEARNED_RACK else None
        self.leaves = leaves or LeaveModel.estimate(lexicon.language)
        try:
            self.native = CrossEngine(
                lexicon.graph,
                CrossLayout(
                    bytes(premium.letter for premium in premiums),
                    bytes(premium.word for premium in premiums),
                    row * layout.size + column,
                ),
                CrossScoring(
                    [self.values.points[letter] for letter in lexicon.alphabet.letters],
                    self.values.rack_size,
                    self.values.bonus,
                    self.values.blanks_count,
                    one_tile_opens,
                ),
                self.leaves.native(),
                self.learned,
            )
        except ValueError as error:
            raise BadInput("bad-request", problems=str(error)) from error

    def plays(self, board: Board, rack: Sequence[str]) -> Plays:
        """Every legal play of a rack, blanks being `?`."""
        try:
            return Plays(self.native.plays(self.cells(board), self.numbers(rack)), self)
        except ValueError as error:
            raise BadInput("bad-position", problem=str(error)) from error

    def best(self, board: Board, rack: Sequence[str], *, leaves: bool = False) -> EnginePlay | None:
        """The play with the most points, or the most points and the best tiles left."""
        return self.best_many([(board, rack)], leaves=leaves)[0]

    def best_many(
        self, positions: Iterable[tuple[Board, Sequence[str]]], *, leaves: bool = False
    ) -> list[EnginePlay | None]:
        """The best play of each position; none where there is no play."""
        positions = list(positions)
        boards = [self.cells(board) for board, _ in positions]
        racks = [self.numbers(rack) for _, rack in positions]
        try:
            plays = map(self.decode_move, self.native.best_many(boards, racks, leaves).moves())
        except ValueError as error:
            raise BadInput("bad-position", problem=str(error)) from error
        return [play if play.tiles else None for play in plays]

    def endgame(
        self,
        position: EnginePosition,
        *,
        seconds: float | None = None,
        threads: int | None = None,
        depth: int | None = None,
        control: CrossControl | None = None,
    ) -> endgames.Endgame:
        """The best line when the bag is empty: proved, or the best that some seconds or plies find."""
        return endgames.endgame(self, position, seconds=seconds, threads=threads, depth=depth, control=control)

    def candidates(self, position: EnginePosition, count: int = simulation.CANDIDATES) -> list[simulation.RankedPlay]:
        """The best plays and exchanges by score plus leave; a pass if there is no other move."""
        return simulation.candidates(self, position, count)

    def simulate(
        self,
        position: EnginePosition,
        plays: Sequence[EnginePlay] | None = None,
        *,
        plies: int = 2,
        iterations: int = simulation.ITERATIONS,
        seconds: float | None = None,
        seed: int = 0,
        threads: int | None = None,
        count: int = simulation.CANDIDATES,
        wins: WinTable | None = None,
        by_wins: bool = True,
        drop: bool = True,
        held: Sequence[Sequence[str]] = (),
        control: CrossControl | None = None,
    ) -> list[simulation.SimulatedPlay]:
        """What moves are worth when random deals are played on for some plies; the best move comes first.

        The same seed and number of iterations give the same answer, however many threads there are; with `seconds`,
        whatever is known by then. `held`: what the other rack may hold, one of these as likely as another.
        """
        return simulation.simulate(
            self,
            position,
            plays,
            plies=plies,
            iterations=iterations,
            seconds=seconds,
            seed=seed,
            threads=threads,
            count=count,
            wins=wins,
            by_wins=by_wins,
            drop=drop,
            held=held,
            control=control,
        )

    def preendgame(
        self,
        position: EnginePosition,
        plays: Sequence[EnginePlay] | None = None,
        *,
        seconds: float | None = None,
        steps: Sequence[tuple[int, int]] = preendgames.STEPS,
        seed: int = 0,
        threads: int | None = None,
        control: CrossControl | None = None,
    ) -> list[preendgames.Outlook]:
        """What moves are worth over all the ways that the last tiles of the bag can lie; the best comes first."""
        return preendgames.preendgame(
            self, position, plays, seconds=seconds, steps=steps, seed=seed, threads=threads, control=control
        )

    def think(
        self,
        position: EnginePosition,
        seconds: float | None = 2.0,
        *,
        iterations: int = thinking.ENOUGH,
        plies: int = 2,
        count: int = simulation.CANDIDATES,
        seed: int = 0,
        threads: int | None = None,
        wins: WinTable | None = None,
        control: CrossControl | None = None,
    ) -> EnginePlay:
        """The move to make, by exact search, enumeration or simulation, as the phase of the game allows.

        Without seconds no clock is looked at, and the same seed gives the same move. A simulation has at most so many
        `iterations`, or deals. If the position has the other player's last play, tiles it likely kept are dealt.
        """
        return thinking.think(
            self,
            position,
            seconds,
            iterations=iterations,
            plies=plies,
            count=count,
            seed=seed,
            threads=threads,
            wins=wins,
            control=control,
        )

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Positions that the native engine refuses are bad input."""
        try:
            yield
        except ValueError as error:
            raise BadInput("bad-position", problem=str(error)) from error

    def cells(self, board: Board) -> bytes:
        """A board as the native engine takes it."""
        size = self.layout.size
        cells = bytearray(size * size)
        for (row, column), tile in board.tiles.items():
            cells[row * size + column] = self._number[tile.letter] | (BLANK_BIT if tile.blank else 0)
        return bytes(cells)

    def numbers(self, rack: Sequence[str]) -> bytes:
        """A rack as the native engine takes it."""
        return bytes(self._number[letter] for letter in rack)

    def laid(self, tiles: Sequence[Laid]) -> bytes:
        """Tiles as they were on the rack, as the native engine takes it."""
        return bytes(0 if tile.blank else self._number[tile.letter] for tile in tiles)

    def letters(self, numbers: bytes) -> tuple[str, ...]:
        """A rack of the native engine."""
        return tuple(self.faces[number] for number in numbers)

    @cached_property
    def _number(self) -> dict[str, int]:
        return dict(self.lexicon.alphabet.number)

    def decode_move(self, move: CrossMove) -> EnginePlay:
        """A play, an exchange or a pass of the native engine."""
        laid = (Laid(tile.row, tile.column, self.faces[tile.letter], tile.blank) for tile in move.tiles)
        return EnginePlay(tuple(laid), move.points, self.letters(move.exchanged))

    def encode_move(self, play: EnginePlay) -> CrossMove:
        """A move as the native engine takes it."""
        tiles = [CrossTile(tile.row, tile.column, self._number[tile.letter], tile.blank) for tile in play.tiles]
        return CrossMove(tiles, self.numbers(play.exchanged))


def standard_values(lexicon: Lexicon) -> Values:
    """The tile values of a lexicon's language."""
    return Values({tile.letter: tile.points for tile in lexicon.language.tile_set})
