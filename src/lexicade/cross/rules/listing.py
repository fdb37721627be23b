"""A table of Cross as one row of a list, and what a seat may know of its events."""

import datetime as dt
from dataclasses import replace

from lexicade.cross.rules.hints import Hinted
from lexicade.cross.rules.moves import Begun, Dealt, Event, Exchanged, Placed, Redrawn
from lexicade.cross.rules.state import State, with_timeouts
from lexicade.games.rules import Summary

FAR_AWAY = dt.datetime.max.replace(tzinfo=dt.UTC)


def summary(state: State, seat: int, now: dt.datetime) -> Summary:
    """What a list shows of a table to one seat."""
    current = with_timeouts(state, now)
    options = current.setup.options
    player = current.players[seat] if current.begun else None
    plays = [turn for turn in current.turns if turn.seat == seat and turn.kind == "play" and not turn.withdrawn]
    size = current.setup.board_layout.size
    return Summary(
        language=options.language,
        title=f"{size}×{size}",
        date=None,
        score=player.score if player else 0,
        max_score=None,
        words_found=sum(len(turn.words) for turn in plays),
        words_total=None,
        rank=None,
        complete=current.ended is not None and seat in current.ended.winners,
        revealed=False,
        people=sum(not occupant.removed for occupant in current.occupants),
        phase=current.phase(now),
        mode=options.clock.kind,
    )


def over_at(state: State) -> dt.datetime | None:
    """When the game is over, as far as the log tells: it ended, or will by time if no seat moves."""
    ended = with_timeouts(state, FAR_AWAY).ended
    return ended.at if ended else None


def listed(state: State, now: dt.datetime) -> bool:
    """Whether strangers find the table in the lobby: the host wants it, and a seat is open."""
    options, current = state.setup.options, with_timeouts(state, now)
    if not options.listed or current.ended is not None or not current.open_seats:
        return False
    return not current.begun or options.late_join


def sealed_language(state: State) -> str | None:
    """The language of a running game that is rated, or in which words are challenged."""
    options = state.setup.options
    running = state.begun and state.ended is None
    return options.language if running and (options.rated or options.checking != "void") else None


def redact(event: Event, seat: int | None) -> Event:
    """An event without what others hold or drew, and without the move that a hint is about.

    That move leaves the server through the view, as far as the seat has asked.
    """
    match event:
        case Begun():
            return replace(event, racks=tuple(rack if at == seat else () for at, rack in enumerate(event.racks)))
        case Placed() | Dealt() | Redrawn() if event.seat != seat:
            return replace(event, drawn=())
        case Exchanged() if event.seat != seat:
            return replace(event, tiles=(), drawn=())
        case Hinted():
            return replace(event, hint=event.hint if event.seat == seat else None, best=None)
        case _:
            return event
