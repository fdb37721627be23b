"""Pre-endgames: a few tiles in the bag, and every way they can lie is looked at."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicade._core import CrossControl, CrossOutlook, CrossProof, CrossStep
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.position import Position, situation
from lexicade.cross.engine.simulation import candidates
from lexicade.cross.engine.stopping import effort
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.legal import legal_exchanges
from lexicade.errors import BadInput

MAX_IN_BAG = 7
MAX_SEARCHED_BAG = 4
"""With more tiles in the bag there are too many ways for bots and reviews, which simulate instead."""
CANDIDATES = {1: 200, 2: 60, 3: 24, 4: 16, 5: 16, 6: 14, 7: 12}
"""Moves that are played out, by the tiles in the bag: the best by score plus leave, exchanges and a pass,"""
SCORERS = {1: 100, 2: 30, 3: 12, 4: 8, 5: 8, 6: 6, 7: 6}
"""and those with the most points: with so few tiles to come, what is kept is worth less than it was learned to be."""
MAX_EXCHANGES = 30
STEPS = {
    1: ((12, 1), (6, 2)),
    2: ((10, 1), (6, 2)),
    3: ((8, 1), (4, 2)),
    4: ((8, 1), (6, 2), (4, 3), (2, 4)),
    5: ((6, 1), (3, 2)),
    6: ((6, 1), (3, 2)),
    7: ((6, 1), (3, 2)),
}
"""How many moves are looked at again, and how many plies of their endgames are searched."""
PROOFS = 40
"""Moves of which at most it is sought to prove who wins: those that look best, then all that could win more often."""
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
    """The share of wins; draws count half, and estimates as much as they have turned out to be worth."""
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

    @property
    def bounds(self) -> tuple[float, float]:
        """The share of wins at least and at most, by what is proved; the rest may be lost or won."""
        orders = sum(way.orders for way in self.by_bag)
        proved = [way for way in self.by_bag if way.proved]
        least = sum(way.orders * (way.share or 0.0) for way in proved)
        return least / orders, (least + orders - sum(way.orders for way in proved)) / orders

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
        plays = moves_to_look_at(kernel, position)
    with kernel.reading():
        rows = situation(kernel, position).preendgame(
            [kernel.encode_move(play) for play in plays],
            [CrossStep(moves, plies) for moves, plies in (STEPS[bag] if steps is None else steps)],
            CrossProof(proofs, nodes),
            effort(seconds, threads, seed, control),
        )
    return [_outlook(kernel, each, position.board) for each in rows]


def moves_to_look_at(kernel: Kernel, position: Position) -> list[EnginePlay]:
    """The moves that may be the best, each once; a pass is the last."""
    bag = position.bag
    found = [each.play for each in candidates(kernel, position, CANDIDATES[bag])]
    with kernel.reading():
        plays = kernel.native.plays(kernel.cells(position.board), kernel.numbers(position.rack))
    scorers = [kernel.decode_move(plays.play(at), position.board) for at in range(min(SCORERS[bag], len(plays)))]
    exchanges: list[EnginePlay] = []
    if position.may_exchange:
        given = legal_exchanges(position.rack, bag, position.rules)[:MAX_EXCHANGES]
        # In the order in which the native engine tells them.
        exchanges = [EnginePlay((), 0, kernel.letters(bytes(sorted(kernel.numbers(tiles))))) for tiles in given]
    return list(dict.fromkeys([*found, *scorers, *exchanges, EnginePlay((), 0)]))


def _outlook(kernel: Kernel, row: CrossOutlook, board: Board) -> Outlook:
    ways = (Way(kernel.letters(way.bag), way.ways, way.share, way.proved) for way in row.ways)
    return Outlook(
        kernel.decode_move(row.move, board), row.wins, row.mean, row.searched, row.worlds, row.proved, tuple(ways)
    )
