"""What a seat has done on its last board so far."""

import datetime as dt

from lexicade.games.kind import Effort, Record
from lexicade.shake.rules.moves import Ended, Event, Found, Paused, Refused, Resumed, Started
from lexicade.shake.rules.setup import Setup
from lexicade.shake.rules.state import State


def effort(record: Record[Setup, Event]) -> Effort:
    """The words that a seat found on the last board; of a board made of somebody's words, those."""
    state: State = record.state
    last = state.round
    if last is None:
        return Effort(0, None, 0)
    solutions = last.deal.solutions
    found = [solutions[word] for word in last.words_of(record.seat)]
    if last.deal.own:
        return Effort(sum(each.target for each in found), last.deal.targets, _seconds(record))
    return Effort(sum(each.shown for each in found), len(last.deal.shown), _seconds(record))


def _seconds(record: Record[Setup, Event]) -> int:
    """The time of the last round until its last event, without pauses."""
    played, since = dt.timedelta(), None
    for event, at in record.log:
        match event:
            case Started():
                played, since = dt.timedelta(), event.starts_at
            case Resumed():
                since = event.at
            case Found() | Refused() | Paused() | Ended() if since is not None:
                played += max(at - since, dt.timedelta())
                since = None if isinstance(event, Paused | Ended) else at
    return round(played.total_seconds())
