"""A hive as one row of a list."""

import datetime as dt

from lexicade.games.rules import LONG_AGO, Summary
from lexicade.hive.rules import ranks
from lexicade.hive.rules.state import State, answers_among


def summary(state: State, seat: int, now: dt.datetime) -> Summary:
    """The row of a hive for one seat. The letters of a race are hidden until it begins."""
    setup = state.setup
    phase = state.phase(now)
    mine = state.words_of(seat)
    score = sum(found.points for found in mine.values())
    answers = answers_among(mine.values())
    return Summary(
        language=setup.language,
        title="" if phase in ("lobby", "countdown") else "".join(setup.letters),
        date=setup.date,
        score=score,
        max_score=setup.max_score,
        words_found=answers,
        words_total=len(setup.answers),
        rank=ranks.reached(ranks.ladder(setup), score),
        complete=answers == len(setup.answers),
        revealed=state.revealed,
        people=sum(not occupant.removed for occupant in state.occupants),
        phase=phase,
        mode=setup.mode,
    )


def over_at(state: State) -> dt.datetime | None:
    """When a hive ended or will end by the clock; None if that is open."""
    if state.ended_at is not None or state.over(LONG_AGO):
        return state.ended_at or LONG_AGO
    return state.started.ends_at if state.started else None
