"""What a seat has done at a game of Cross so far."""

import datetime as dt

from lexicade.cross.rules.logged_state import NO_TIME
from lexicade.cross.rules.moves import Event
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.state import State
from lexicade.games.kind import Effort, Record

LONGEST_TURN = dt.timedelta(minutes=5)
"""The longest turn that counts as time at play: without a clock somebody may come back the next day."""


def effort(record: Record[Setup, Event]) -> Effort:
    """The words that a seat has laid, the time of its turns, and its hints."""
    state: State = record.state
    own = [turn for turn in state.turns if turn.seat == record.seat]
    words = sum(len(turn.words) for turn in own if turn.kind == "play" and not turn.withdrawn)
    used = sum((min(turn.used, LONGEST_TURN) for turn in own), start=NO_TIME)
    hints = state.statistics[record.seat].hints if state.begun else 0
    return Effort(words, None, round(used.total_seconds()), hints)
