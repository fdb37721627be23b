"""Pre-endgames: a few tiles in the bag, and every way they can lie is looked at."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicade._core import CrossControl, CrossOutlook, CrossProof, CrossStep
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.position import Position, situation
from lexicade.cross.engine.simulation import candidates
from lexicade.cross.engine.stopping import effort
from lexicade.cross.rules.board import Board
from lexicade.errors import BadInput

MAX_IN_BAG = 4
CANDIDATES = {1: 200, 2: 60, 3: 24, 4: 16}
"""Moves that are played out, by the tiles in the bag: the best by score plus leave, and a pass."""
STEPS = {1: ((12, 1), (6, 2)), 2: ((10, 1), (6, 2)), 3: ((8, 1), (4, 2)), 4: ((8, 1), (6, 2), (4, 3), (2, 4))}
"""How many moves are looked at again, and how many plies of their endgames are searched."""
PROOFS = 40
"""Moves of which at most it is sought to prove who wins: those that look best, until the three best are proved."""
PROOF_NODES = 20_000
"""Positions that are looked at to prove who wins one endgame: what is not proved by then stays an estimate."""


@dataclass(frozen=True)
class Way:
    """What becomes of a move if these tiles are in the bag."""

    bag: tuple[str, ...]
    """The player to move draws the first ones. From three tiles on one order stands for all of them."""
    orders: int
    """In how many orders the tiles can be drawn so, equal ones apart."""
    share: float | None
    """1 for a win, 0.5 for a draw, 0 for a loss; None if there was no time to find out."""
    proved: bool
    """Both sides search the endgame to its end. Otherwise the share is an estimate."""


@dataclass(frozen=True)
class Outlook:
    """How a move does over all the ways that the hidden tiles can lie."""

    play: EnginePlay
    wins: float
    """The share of wins; draws count half."""
    mean: float
    """The mean of final spread less present spread: an estimate."""
    searched: int
    """In how many of the ways its endgame was searched, not played out greedily."""
    ways: int
    proved: bool
    """Whether it is certain in all of the ways who wins."""
    by_bag: tuple[Way, ...]
    """What becomes of it in each of them."""

    @property
    def counts(self) -> tuple[int, int, int]:
        """Wins, draws and losses, in orders to draw the tiles."""
        shares = [(way.share, way.orders) for way in self.by_bag]
        wins, draws, losses = (sum(orders for share, orders in shares if share == each) for each in (1.0, 0.5, 0.0))
        return wins, draws, losses

    def __str__(self) -> str:
        return str(self.play)


def preendgame(
    kernel: Kernel,
    position: Position,
    plays: Sequence[EnginePlay] | None = None,
    *,
    seconds: float | None = None,
    steps: Sequence[tuple[int, int]] | None = None,
    proofs: int = PROOFS,
    nodes: int = PROOF_NODES,
    seed: int = 0,
    threads: int | None = None,
    control: CrossControl | None = None,
) -> list[Outlook]:
    """Looks at moves when few tiles are in the bag; the best comes first."""
    bag = position.bag
    if not 1 <= bag <= MAX_IN_BAG:
        raise BadInput("bad-position", problem=f"1 to {MAX_IN_BAG} tiles must be in the bag, not {bag}")
    if plays is None:
        plays = [each.play for each in candidates(kernel, position, CANDIDATES[bag])]
        if not any(play.is_pass for play in plays):
            plays = [*plays, EnginePlay((), 0)]
    with kernel.reading():
        rows = situation(kernel, position).preendgame(
            [kernel.encode_move(play) for play in plays],
            [CrossStep(moves, plies) for moves, plies in (STEPS[bag] if steps is None else steps)],
            CrossProof(proofs, nodes),
            effort(seconds, threads, seed, control),
        )
    return [_outlook(kernel, each, position.board) for each in rows]


def _outlook(kernel: Kernel, row: CrossOutlook, board: Board) -> Outlook:
    ways = (Way(kernel.letters(way.bag), way.ways, way.share, way.proved) for way in row.ways)
    return Outlook(
        kernel.decode_move(row.move, board), row.wins, row.mean, row.searched, row.worlds, row.proved, tuple(ways)
    )
