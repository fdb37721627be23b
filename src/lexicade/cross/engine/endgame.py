"""Endgames: the bag is empty, both racks are known, and the best line can be found."""

from dataclasses import dataclass

from lexicade._core import CrossControl, CrossEndgame
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.stopping import effort
from lexicade.errors import BadInput


@dataclass(frozen=True)
class Endgame:
    """How the rest of a game goes."""

    value: int
    """Final spread less present spread, for the player to move."""
    line: tuple[EnginePlay, ...]
    """The moves of both players in turn; a pass has no tiles."""
    exact: bool
    """Whether it is proved, not estimated."""
    depth: int
    nodes: int
    at_least: int | None = None
    """The value is proved to be at least so much; None if nothing is,"""
    at_most: int | None = None
    """and at most so much."""

    def __str__(self) -> str:
        sure = "" if self.exact else " (not proved)"
        return f"{self.value:+}{sure}: {', '.join(map(str, self.line))}"


def endgame(
    kernel: Kernel,
    position: Position,
    *,
    seconds: float | None = None,
    threads: int | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    control: CrossControl | None = None,
) -> Endgame:
    """Solves a position with an empty bag; after some seconds, or some positions a thread, the best line so far."""
    # A rack that is given is taken at its word; else everything unseen is on it.
    other = position.other or position.unseen
    if not position.other and len(other) > max(len(position.rack), position.rack_size):
        raise BadInput("bad-position", problem=f"the bag is not empty: {len(other)} tiles are unseen")
    if not other or not position.rack:
        raise BadInput("bad-position", problem="the game is over: a rack is empty")
    with kernel.reading():
        native = CrossEndgame(
            kernel.native,
            kernel.cells(position.board),
            kernel.numbers(position.rack),
            kernel.numbers(other),
            position.pass_ends,
        )
        found = native.solve(effort(seconds, threads, control=control), depth, nodes)
    board, line = position.board, []
    for move in found.line:
        play = kernel.decode_move(move, board)
        board = board.with_tiles(play.tiles)
        line.append(play)
    return Endgame(found.value, tuple(line), found.exact, found.plies, found.nodes, found.at_least, found.at_most)
