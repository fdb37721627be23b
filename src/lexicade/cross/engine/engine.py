"""Plays of a position. Boards and racks go in as bytes; objects are made when somebody looks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import overload

from lexicade._core import CrossControl, CrossPlays
from lexicade.cross.engine import endgame as endgames
from lexicade.cross.engine import preendgame as preendgames
from lexicade.cross.engine import simulation, thinking
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.move_text import MoveText
from lexicade.cross.engine.position import MAX_TILES, Position
from lexicade.cross.engine.wins import WinTable
from lexicade.cross.rules.board import Board


class Plays(Sequence[EnginePlay]):
    """All legal plays of a position, the best score first; equal scores have a fixed order."""

    def __init__(self, native: CrossPlays, kernel: Kernel, board: Board | None = None) -> None:
        self._native = native
        self._kernel = kernel
        self._board = board

    def __len__(self) -> int:
        return len(self._native)

    @overload
    def __getitem__(self, index: int) -> EnginePlay: ...
    @overload
    def __getitem__(self, index: slice) -> list[EnginePlay]: ...
    def __getitem__(self, index: int | slice) -> EnginePlay | list[EnginePlay]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        return self._kernel.decode_move(self._native.play(range(len(self))[index]), self._board)

    def __iter__(self) -> Iterator[EnginePlay]:
        return (self._kernel.decode_move(move, self._board) for move in self._native.moves())

    def __repr__(self) -> str:
        return f"<{len(self)} plays{', the best ' + str(self[0]) if len(self) else ''}>"

    def scores(self) -> list[int]:
        """The points of each play."""
        return self._native.scores()

    def written(self, board: Board) -> Iterator[str]:
        """The plays in notation, on the board that they were found for."""
        text = MoveText(board)
        faces = self._kernel.faces
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
        sizes = range(self._kernel.values.rack_size, MAX_TILES + 1)
        return sum(self._native.with_tiles(size) for size in sizes)


class Engine(Kernel):
    """Finds plays for one lexicon, layout and set of tile values.

    >>> from lexicade.lexicon import Lexicon
    >>> engine = Engine(Lexicon.from_words(["cat", "act", "cats"]))
    >>> plays = engine.plays(Board(), ("C", "A", "T", "S"))
    >>> len(plays), plays.best_score
    (20, 12)
    >>> engine.best(Board(), ("T", "A", "C")).points
    10
    """

    def __repr__(self) -> str:
        return f"<Engine {self.lexicon.name}: {self.layout.size}×{self.layout.size} squares>"

    def plays(self, board: Board, rack: Sequence[str] | str) -> Plays:
        """Every legal play of a rack, blanks being `?`."""
        cells, numbers = self.cells(board), self.numbers(rack)
        with self.reading():
            return Plays(self.native.plays(cells, numbers), self, board)

    def best(self, board: Board, rack: Sequence[str] | str, *, leaves: bool = False) -> EnginePlay | None:
        """The play with the most points, or the most points and the best tiles left."""
        return self.best_many([(board, rack)], leaves=leaves)[0]

    def best_many(
        self, positions: Iterable[tuple[Board, Sequence[str] | str]], *, leaves: bool = False
    ) -> list[EnginePlay | None]:
        """The best play of each position; none where there is no play."""
        positions = list(positions)
        boards = [self.cells(board) for board, _ in positions]
        racks = [self.numbers(rack) for _, rack in positions]
        with self.reading():
            found = self.native.best_many(boards, racks, leaves).moves()
        plays = (self.decode_move(move, board) for move, (board, _) in zip(found, positions, strict=True))
        return [play if play.tiles else None for play in plays]

    def _read(self, position: Position | str) -> Position:
        """A position; a text is one in CGP."""
        return Position.from_cgp(position, self.lexicon, self.layout) if isinstance(position, str) else position

    def endgame(
        self,
        position: Position | str,
        *,
        seconds: float | None = None,
        threads: int | None = None,
        depth: int | None = None,
        control: CrossControl | None = None,
    ) -> endgames.Endgame:
        """The best line when the bag is empty: proved, or the best that some seconds or plies find."""
        return endgames.endgame(
            self, self._read(position), seconds=seconds, threads=threads, depth=depth, control=control
        )

    def candidates(self, position: Position | str, count: int = simulation.CANDIDATES) -> list[simulation.RankedPlay]:
        """The best plays and exchanges by score plus leave; a pass if there is no other move."""
        return simulation.candidates(self, self._read(position), count)

    def simulate(
        self,
        position: Position | str,
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
            self._read(position),
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
        position: Position | str,
        plays: Sequence[EnginePlay] | None = None,
        *,
        seconds: float | None = None,
        steps: Sequence[tuple[int, int]] | None = None,
        proofs: int = preendgames.PROOFS,
        nodes: int = preendgames.PROOF_NODES,
        seed: int = 0,
        threads: int | None = None,
        control: CrossControl | None = None,
    ) -> list[preendgames.Outlook]:
        """What moves are worth over all the ways that the last tiles of the bag can lie; the best comes first.

        Moves that empty the bag are proved: `proofs` of them at most, those that look best, until three are. `nodes`:
        positions that are looked at to prove who wins one endgame.
        """
        return preendgames.preendgame(
            self,
            self._read(position),
            plays,
            seconds=seconds,
            steps=steps,
            proofs=proofs,
            nodes=nodes,
            seed=seed,
            threads=threads,
            control=control,
        )

    def think(
        self,
        position: Position | str,
        seconds: float | None = 2.0,
        *,
        iterations: int = thinking.ENOUGH,
        plies: int = 2,
        count: int = simulation.CANDIDATES,
        seed: int = 0,
        threads: int | None = None,
        wins: WinTable | None = None,
        control: CrossControl | None = None,
        report: Callable[[thinking.Insight], None] = lambda _: None,
    ) -> EnginePlay:
        """The move to make, by exact search, enumeration or simulation, as the phase of the game allows.

        Without seconds no clock is looked at, and the same seed gives the same move. A simulation has at most so many
        `iterations`, or deals. If the position has the other player's last play, tiles it likely kept are dealt.
        `report` is told what the search found.
        """
        return thinking.think(
            self,
            self._read(position),
            seconds,
            iterations=iterations,
            plies=plies,
            count=count,
            seed=seed,
            threads=threads,
            wins=wins,
            control=control,
            report=report,
        )
