"""Plays of a position. Boards and racks go in as bytes; objects are made when somebody looks."""

from collections.abc import Iterable, Iterator, Sequence

from lexicade._core import CrossControl, CrossPlays
from lexicade.cross.engine import endgame as endgames
from lexicade.cross.engine import preendgame as preendgames
from lexicade.cross.engine import simulation, thinking
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.move_text import MoveText
from lexicade.cross.engine.position import MAX_TILES, Position
from lexicade.cross.engine.wins import WinTable
from lexicade.cross.rules.board import Board
from lexicade.errors import BadInput


class Plays:
    """All legal plays of a position, the best score first; equal scores have a fixed order."""

    def __init__(self, native: CrossPlays, kernel: Kernel) -> None:
        self._native = native
        self._kernel = kernel

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, index: int) -> EnginePlay:
        return self._kernel.decode_move(self._native.play(index))

    def __iter__(self) -> Iterator[EnginePlay]:
        return map(self._kernel.decode_move, self._native.moves())

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
        position: Position,
        *,
        seconds: float | None = None,
        threads: int | None = None,
        depth: int | None = None,
        control: CrossControl | None = None,
    ) -> endgames.Endgame:
        """The best line when the bag is empty: proved, or the best that some seconds or plies find."""
        return endgames.endgame(self, position, seconds=seconds, threads=threads, depth=depth, control=control)

    def candidates(self, position: Position, count: int = simulation.CANDIDATES) -> list[simulation.RankedPlay]:
        """The best plays and exchanges by score plus leave; a pass if there is no other move."""
        return simulation.candidates(self, position, count)

    def simulate(
        self,
        position: Position,
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
        position: Position,
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
            position,
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
        position: Position,
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
