"""A table of Shake as one row of a list."""

import datetime as dt

from lexicade.games.rules import Summary
from lexicade.shake.rules.state import Round, State


def summary(state: State, seat: int, now: dt.datetime) -> Summary:
    """The row of a table for one seat: its last round and its occupants."""
    options, last = state.options, state.round
    sits = not state.occupants[seat].removed
    running = last if sits else None
    return Summary(
        language=options.language,
        title=f"{options.size}×{options.size}",
        date=None,
        score=_score(running, seat, now) if running else 0,
        max_score=running.deal.points if running else None,
        words_found=_words_found(running, seat) if running else 0,
        words_total=len(running.deal.shown) if running else None,
        rank=None,
        complete=bool(running and running.over(now) and _complete(running, seat)),
        revealed=False,
        people=sum(not occupant.removed for occupant in state.occupants) if sits else 0,
        phase=state.phase(now),
        mode="solo" if state.setup.solo else options.duplicates,
    )


def over_at(state: State) -> dt.datetime | None:
    """When a game for one is over. A table never is: its host may start another round."""
    last = state.round
    if last is None or not state.setup.solo:
        return None
    return last.ended_at or (None if last.paused_at else last.ends_at)


def _score(running: Round, seat: int, now: dt.datetime) -> int:
    return running.points.get(seat, 0) if running.over(now) and not running.coop else running.raw_points(seat)


def _words_found(running: Round, seat: int) -> int:
    solutions = running.deal.solutions
    return sum(found.seat == seat or solutions[word].shown for word, found in running.words_of(seat).items())


def _complete(running: Round, seat: int) -> bool:
    deal = running.deal
    shown = sum(deal.solutions[word].shown for word in running.words_of(seat))
    return bool(deal.shown) and shown == len(deal.shown)
