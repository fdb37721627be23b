"""How a game of Cross ends, and what the end does to the scores."""

import datetime as dt
from collections.abc import Sequence

from lexicade.cross.rules import clock
from lexicade.cross.rules.moves import Adjustment, DropReason, Ended, EndReason
from lexicade.cross.rules.position import Position, Turn
from lexicade.languages import HouseRules

DROP_ENDS: dict[DropReason, EndReason] = {
    "resigned": "resigned",
    "left": "resigned",
    "removed": "removed",
    "time": "time",
    "challenge": "challenge",
}


def after_turn(state: Position, at: dt.datetime) -> list[Ended]:
    """The end, if the turn just made brought it."""
    if state.went_out is not None and not state.final:
        return [_counted(state, "out", at)]
    if state.went_out is not None:
        return []
    reason = idle_end(state.setup.rules, scoreless(state), passes(state), len(state.active), len(state.board))
    return [] if reason is None else [_counted(state, reason, at)]


def idle_end(rules: HouseRules, scoreless: int, passes: int, players: int, laid: int) -> EndReason | None:
    """Why a game is over after turns in a row without points and passes in a row; None if it goes on.

    Limits are meant for two players: with more, each has as many turns. `laid`: the tiles on the board.
    """
    if not laid and not rules.ends_on_empty_board:
        return None
    if rules.scoreless_limit and scoreless >= rules.scoreless_limit * players // 2:
        return "scoreless"
    return "passes" if rules.pass_limit and passes >= rules.pass_limit * players // 2 else None


def after_drop(state: Position, reason: DropReason, at: dt.datetime) -> list[Ended]:
    """The end, if a seat that dropped out leaves no opponent, or bots alone."""
    if len(state.active) > 1 and state.people:
        # A seat may drop out in its final turn.
        return after_turn(state, at) if state.went_out is not None else []
    if reason == "removed":
        # The host does not win by sending others away.
        return [Ended("removed", (), (), at)]
    return [Ended(DROP_ENDS[reason], _best(state, {seat: state.player(seat).score for seat in state.active}), (), at)]


def scoreless(state: Position) -> int:
    """Turns in a row without points. A move that laid tiles breaks the row, even if they are worth nothing."""
    return _streak(state.turns, [_is_scoreless(state, turn) for turn in state.turns])


def passes(state: Position) -> int:
    """Passes in a row."""
    return _streak(state.turns, [_is_pass(state, turn) for turn in state.turns])


def _streak(turns: Sequence[Turn], counts: Sequence[bool]) -> int:
    broken = [at for at, counted in enumerate(counts) if not counted]
    return len(turns) - (broken[-1] + 1 if broken else 0)


def _is_scoreless(state: Position, turn: Turn) -> bool:
    if turn.kind == "exchange":
        return state.setup.rules.exchanges_are_scoreless
    return turn.kind in ("pass", "lost") or turn.withdrawn


def _is_pass(state: Position, turn: Turn) -> bool:
    taken_away = turn.kind == "lost" or turn.withdrawn
    return turn.kind == "pass" or (taken_away and state.setup.rules.withdrawals_are_passes)


def _counted(state: Position, reason: EndReason, at: dt.datetime) -> Ended:
    """The end of a game that was played to its end: unplayed tiles and overtime count."""
    racks = _out(state, state.went_out) if reason == "out" and state.went_out is not None else _unplayed(state)
    adjustments = [*racks, *_overtime(state, at)]
    scores = {seat: state.player(seat).score for seat in state.active}
    for each in adjustments:
        scores[each.seat] += each.points
    return Ended(reason, _best(state, scores), tuple(adjustments), at)


def _out(state: Position, seat: int) -> list[Adjustment]:
    """Two players: twice the other's tiles to the one who went out. More: everybody's tiles pass to that one."""
    others = [other for other in state.active if other != seat]
    tiles = tuple(tile for other in others for tile in state.player(other).rack)
    worth = state.setup.values.rack(tiles)
    if len(others) == 1:
        return [Adjustment(seat, "others", 2 * worth, tiles)]
    return [Adjustment(seat, "others", worth, tiles), *(_lost(state, other) for other in others)]


def _unplayed(state: Position) -> list[Adjustment]:
    """Nobody went out: everybody loses what is on their rack."""
    return [_lost(state, seat) for seat in state.active]


def _lost(state: Position, seat: int) -> Adjustment:
    rack = state.player(seat).rack
    return Adjustment(seat, "unplayed", -state.setup.values.rack(rack), rack)


def _overtime(state: Position, at: dt.datetime) -> list[Adjustment]:
    if state.setup.options.clock.kind != "game":
        return []
    points = {seat: clock.overtime_points(clock.at_rest(state, seat, at).left) for seat in state.active}
    return [Adjustment(seat, "time", lost) for seat, lost in points.items() if lost]


def _best(state: Position, scores: dict[int, int]) -> tuple[int, ...]:
    most = max(scores.values(), default=0)
    return tuple(seat for seat in state.active if scores[seat] == most)
