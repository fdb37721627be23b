"""Time in Cross: what a turn costs, when time is up, and what overtime takes. All of it follows from the log."""

import datetime as dt
from dataclasses import replace

from lexicade.cross.rules.logged_state import NO_TIME, LoggedState, Player
from lexicade.cross.rules.setup import Clock
from lexicade.games.seats import HOST

MINUTE = dt.timedelta(minutes=1)
OVERTIME_POINTS = 10
"""For each minute of overtime that was started."""
MAX_MISSED = 3
"""Who misses this many turns in a row is not there any more, and drops out."""
MAX_MISSED_RATED = 2


def seconds(number: int) -> dt.timedelta:
    return dt.timedelta(seconds=number)


def full(clock: Clock) -> dt.timedelta:
    """What a player starts with: the time of the whole game, or the time bank."""
    return seconds(clock.seconds if clock.kind == "game" else clock.bank)


def spent(state: LoggedState, at: dt.datetime) -> dt.timedelta:
    """How long the running turn has taken. A server clock that was set back gives no time."""
    if state.turn_began is None:
        return NO_TIME
    return max(min(at, state.paused_at or at) - state.turn_began, NO_TIME)


def charged(player: Player, clock: Clock, used: dt.timedelta, *, increment: bool) -> Player:
    """A player after a turn that took so long."""
    left = player.left
    if clock.kind == "game":
        left -= used
        left += seconds(clock.increment) if increment else NO_TIME
    elif clock.kind == "turn":
        left -= max(used - seconds(clock.seconds), NO_TIME)
    return replace(player, left=left, used=player.used + used)


def at_rest(state: LoggedState, seat: int, at: dt.datetime) -> Player:
    """A player with the running turn counted in, if it is theirs. The time of bots does not count."""
    player = state.player(seat)
    if seat != state.turn or state.occupants[seat].bot is not None:
        return player
    return charged(player, state.setup.options.clock, spent(state, at), increment=False)


def stands_at(state: LoggedState, seat: int) -> dt.timedelta | None:
    """What a seat's clock shows while it does not run; None if it runs, and where time is not kept."""
    limits = state.setup.options.clock
    if limits.kind == "none" or (seat == state.turn and _runs(state)):
        return None
    shown = state.player(seat).left + (seconds(limits.seconds) if limits.kind == "turn" else NO_TIME)
    if state.paused_at is None or seat != state.turn or state.occupants[seat].bot is not None:
        return shown
    return shown - spent(state, state.paused_at)


def runs_out(state: LoggedState) -> dt.datetime | None:
    """When the time of the seat to move is used up, and overtime or the time bank begins; None if it does not run."""
    clock = state.setup.options.clock
    if not _runs(state) or state.turn is None or state.turn_began is None:
        return None
    return state.turn_began + (state.player(state.turn).left if clock.kind == "game" else seconds(clock.seconds))


def deadline(state: LoggedState) -> dt.datetime | None:
    """When the time of the seat to move is up, its overtime or bank too; None if its clock does not run."""
    clock = state.setup.options.clock
    used_up = runs_out(state)
    if used_up is None or state.turn is None:
        return None
    reserve = clock.overtime * MINUTE if clock.kind == "game" else state.player(state.turn).left
    return used_up + reserve


def passes(state: LoggedState, seat: int) -> bool:
    """Whether the turn passes when the time of the seat is up; else the seat drops out."""
    options = state.setup.options
    if seat in state.final:
        # A game that has been played out is not lost by a player who did not say that they have no challenge.
        return True
    most = MAX_MISSED_RATED if options.rated else MAX_MISSED
    return options.clock.on_timeout == "pass" and state.player(seat).missed + 1 < most


def absent_since(state: LoggedState, seat: int) -> dt.datetime | None:
    """When the first turn began that a seat has not made; None: no turn waits for it."""
    player = state.player(seat)
    if player.missed:
        first = [turn for turn in state.turns if turn.seat == seat][-player.missed]
        return first.at - first.used
    return state.turn_began if state.turn == seat else None


def free_at(state: LoggedState, seat: int) -> dt.datetime | None:
    """From when on the host may free a seat: its person has been away as long as the options say, and for a turn."""
    since, options = absent_since(state, seat), state.setup.options
    if since is None or options.rated or seat == HOST or state.occupants[seat].bot is not None:
        return None
    turn = options.clock.seconds if options.clock.kind == "turn" else 0
    return since + max(dt.timedelta(minutes=options.absence_minutes), seconds(turn))


def _runs(state: LoggedState) -> bool:
    timed = state.setup.options.clock.kind != "none" and state.paused_at is None and state.ended is None
    return timed and state.turn is not None and state.occupants[state.turn].bot is None


def overtime_points(left: dt.timedelta) -> int:
    """What overtime costs: ten points for each minute that was started.

    >>> [overtime_points(dt.timedelta(seconds=left)) for left in (5, 0, -1, -60, -61)]
    [0, 0, -10, -10, -20]
    """
    return OVERTIME_POINTS * (min(left, NO_TIME) // MINUTE)
