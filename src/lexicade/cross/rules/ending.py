"""How a game of Cross ends, and what the end does to the scores."""

import datetime as dt
from collections.abc import Callable, Mapping
from itertools import takewhile

from lexicade.cross.rules import clock
from lexicade.cross.rules.logged_state import LoggedState, TurnKind
from lexicade.cross.rules.moves import Adjustment, DropReason, Ended, EndReason
from lexicade.cross.rules.scoring import Values
from lexicade.languages import HouseRules

DROP_ENDS: dict[DropReason, EndReason] = {
    "resigned": "resigned",
    "left": "resigned",
    "removed": "removed",
    "time": "time",
    "challenge": "challenge",
}


def after_turn(state: LoggedState, at: dt.datetime) -> list[Ended]:
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


def after_drop(state: LoggedState, reason: DropReason, at: dt.datetime) -> list[Ended]:
    """The end, if a seat that dropped out leaves no opponent, or bots alone."""
    if len(state.active) > 1 and state.people:
        # A seat may drop out in its final turn.
        return after_turn(state, at) if state.went_out is not None else []
    if reason == "removed":
        # The host does not win by sending others away.
        return [Ended("removed", (), (), at)]
    return [Ended(DROP_ENDS[reason], _best(state, {seat: state.player(seat).score for seat in state.active}), (), at)]


def scoreless(state: LoggedState) -> int:
    """Turns in a row without points."""
    return _streak(state, is_scoreless, state.setup.opening.scoreless if state.setup.opening else 0)


def passes(state: LoggedState) -> int:
    """Passes in a row."""
    return _streak(state, is_pass, state.setup.opening.passes if state.setup.opening else 0)


def _streak(state: LoggedState, counts: Callable[[HouseRules, TurnKind, bool], bool], before: int) -> int:
    rules = state.setup.rules
    row = sum(1 for _ in takewhile(lambda turn: counts(rules, turn.kind, turn.withdrawn), reversed(state.turns)))
    return row + before if row == len(state.turns) else row


def is_scoreless(rules: HouseRules, kind: TurnKind, withdrawn: bool = False) -> bool:
    """Whether a turn has no points. A move that laid tiles breaks the row, even if they are worth nothing."""
    if kind == "exchange":
        return rules.exchanges_are_scoreless
    return kind in ("pass", "lost") or withdrawn


def is_pass(rules: HouseRules, kind: TurnKind, withdrawn: bool = False) -> bool:
    """Whether a turn counts as a pass."""
    taken_away = kind == "lost" or withdrawn
    return kind == "pass" or (taken_away and rules.withdrawals_are_passes)


def _counted(state: LoggedState, reason: EndReason, at: dt.datetime) -> Ended:
    """The end of a game that was played to its end: unplayed tiles and overtime count."""
    racks = {seat: state.player(seat).rack for seat in state.active}
    out = state.went_out if reason == "out" else None
    adjustments = [*rack_adjustments(state.setup.values, racks, out), *_overtime(state, at)]
    scores = {seat: state.player(seat).score for seat in state.active}
    for each in adjustments:
        scores[each.seat] += each.points
    return Ended(reason, _best(state, scores), tuple(adjustments), at)


def rack_adjustments(values: Values, racks: Mapping[int, tuple[str, ...]], out: int | None) -> list[Adjustment]:
    """What the tiles on the racks cost and bring in the end, if a seat went out or nobody did.

    Two players: twice the other's tiles to the one who went out. More: everybody's tiles pass to that one.
    """
    if out is None:
        return [_lost(values, seat, rack) for seat, rack in racks.items()]
    others = {seat: rack for seat, rack in racks.items() if seat != out}
    tiles = tuple(tile for rack in others.values() for tile in rack)
    if len(others) == 1:
        return [Adjustment(out, "others", 2 * values.rack(tiles), tiles)]
    lost = [_lost(values, seat, rack) for seat, rack in others.items()]
    return [Adjustment(out, "others", values.rack(tiles), tiles), *lost]


def _lost(values: Values, seat: int, rack: tuple[str, ...]) -> Adjustment:
    return Adjustment(seat, "unplayed", -values.rack(rack), rack)


def _overtime(state: LoggedState, at: dt.datetime) -> list[Adjustment]:
    if state.setup.options.clock.kind != "game":
        return []
    points = {seat: clock.overtime_points(clock.at_rest(state, seat, at).left) for seat in state.active}
    return [Adjustment(seat, "time", lost) for seat, lost in points.items() if lost]


def _best(state: LoggedState, scores: dict[int, int]) -> tuple[int, ...]:
    most = max(scores.values(), default=0)
    return tuple(seat for seat in state.active if scores[seat] == most)
