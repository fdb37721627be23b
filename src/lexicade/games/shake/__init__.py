"""Shake: chains of neighbouring dice spell words, against the clock, for one player or a whole class.

A table plays any number of rounds, and its log is all of them: who sat down, what the host chose, each board with
everything that can be found on it, and every guess. No word about the time left is ever written: a round is over for
everybody who looks after its deadline.
"""

from lexicade.games.shake.listing import over_at, summary
from lexicade.games.shake.moves import (
    Command,
    Configure,
    Configured,
    End,
    Ended,
    Event,
    Found,
    Guess,
    Pause,
    Paused,
    Readied,
    Ready,
    Reason,
    Refused,
    Resume,
    Resumed,
    Start,
    Started,
)
from lexicade.games.shake.referee import decide
from lexicade.games.shake.setup import (
    MOST_OWN_WORDS,
    MOST_SEATS,
    Deal,
    Difficulty,
    Duplicates,
    Options,
    Setup,
    Sight,
    Size,
    Solution,
    chat_by_default,
)
from lexicade.games.shake.state import Phase, Round, State, evolve, next_change, start
from lexicade.games.shake.views import SeatView, View, view, without_occupants

__all__ = [
    "MOST_OWN_WORDS",
    "MOST_SEATS",
    "Command",
    "Configure",
    "Configured",
    "Deal",
    "Difficulty",
    "Duplicates",
    "End",
    "Ended",
    "Event",
    "Found",
    "Guess",
    "Options",
    "Pause",
    "Paused",
    "Phase",
    "Readied",
    "Ready",
    "Reason",
    "Refused",
    "Resume",
    "Resumed",
    "Round",
    "SeatView",
    "Setup",
    "Sight",
    "Size",
    "Solution",
    "Start",
    "Started",
    "State",
    "View",
    "chat_by_default",
    "decide",
    "evolve",
    "next_change",
    "over_at",
    "start",
    "summary",
    "view",
    "without_occupants",
]
