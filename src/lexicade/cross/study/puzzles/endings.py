"""Endgames for puzzles: what each move of a position with an empty bag is worth, by exact search."""

from dataclasses import replace

from lexicade.cross.engine import endgame as endgames
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position
from lexicade.cross.rules.ending import is_pass, is_scoreless, rack_adjustments
from lexicade.letters import BLANK

MAX_NODES = 400_000
"""Positions of a search; one that needs more is left alone, so that the same seed gives the same puzzles anywhere."""


def value_of(engine: Engine, position: Position) -> tuple[int, EnginePlay] | None:
    """Final spread less present spread with the best play, and that play; None if it is not proved."""
    found = endgames.endgame(engine, position, threads=1, nodes=MAX_NODES)
    return (found.value, found.line[0]) if found.exact else None


def value_after(engine: Engine, position: Position, play: EnginePlay) -> int | None:
    """What a move is worth, if both play on as well as they can; None if it is not proved.

    By the same measure as `value_of`, whose value is that of the best move.
    """
    left = rack_after(position, play)
    if not left or (play.is_pass and position.pass_ends):
        racks = {0: left, 1: position.last_rack}
        ends = {each.seat: each.points for each in rack_adjustments(engine.values, racks, None if left else 0)}
        return play.points + ends.get(0, 0) - ends.get(1, 0)
    answer = value_of(engine, after(position, play, left))
    return None if answer is None else play.points - answer[0]


def after(position: Position, play: EnginePlay, left: tuple[str, ...]) -> Position:
    """The position as the other player finds it."""
    rules = position.rules
    return replace(
        position,
        board=position.board.with_tiles(play.tiles),
        rack=position.last_rack,
        other=left,
        spread=-position.spread - play.points,
        in_bag=0,
        scoreless=position.scoreless + 1 if play.is_pass and is_scoreless(rules, "pass") else 0,
        passes=position.passes + 1 if play.is_pass and is_pass(rules, "pass") else 0,
        last=None,
    )


def rack_after(position: Position, play: EnginePlay) -> tuple[str, ...]:
    """The tiles that stay on the rack."""
    left = list(position.rack)
    for tile in play.tiles:
        left.remove(BLANK if tile.blank else tile.letter)
    return tuple(left)
