"""Hive: words from seven letters, each with the one in the centre, letters free to repeat.

A word of the answer list scores; any other word of the dictionary is a bonus word, listed without points. Hive is
played alone, together on one list, or as a race on the same letters.
"""

from lexicade.hive.rules.game_kind import KIND
from lexicade.hive.rules.hint_view import Hints
from lexicade.hive.rules.listing import over_at, summary
from lexicade.hive.rules.moves import (
    Command,
    End,
    Ended,
    Event,
    Found,
    Guess,
    Hint,
    Hinted,
    HintKind,
    Request,
    Reveal,
    Revealed,
    Start,
    Started,
)
from lexicade.hive.rules.ranks import LADDERS, RANKS, NextRank, Rank, Step, ladder
from lexicade.hive.rules.referee import decide
from lexicade.hive.rules.seed import Seed
from lexicade.hive.rules.setup import (
    DIFFICULTIES,
    MAX_SEATS,
    MINIMUM,
    PANGRAM_BONUS,
    SECONDS,
    Answer,
    Difficulty,
    Kind,
    Ladder,
    Mode,
    Setup,
    Sight,
    capacity,
    chat_by_default,
    kind,
    points,
    written,
)
from lexicade.hive.rules.standings import Standing, standings
from lexicade.hive.rules.state import Phase, State, evolve, next_change, start
from lexicade.hive.rules.views import FoundWord, SeatView, ShownAnswer, View, view

__all__ = [
    "DIFFICULTIES",
    "KIND",
    "LADDERS",
    "MAX_SEATS",
    "MINIMUM",
    "PANGRAM_BONUS",
    "RANKS",
    "SECONDS",
    "Answer",
    "Command",
    "Difficulty",
    "End",
    "Ended",
    "Event",
    "Found",
    "FoundWord",
    "Guess",
    "Hint",
    "HintKind",
    "Hinted",
    "Hints",
    "Kind",
    "Ladder",
    "Mode",
    "NextRank",
    "Phase",
    "Rank",
    "Request",
    "Reveal",
    "Revealed",
    "SeatView",
    "Seed",
    "Setup",
    "ShownAnswer",
    "Sight",
    "Standing",
    "Start",
    "Started",
    "State",
    "Step",
    "View",
    "capacity",
    "chat_by_default",
    "decide",
    "evolve",
    "kind",
    "ladder",
    "next_change",
    "over_at",
    "points",
    "standings",
    "start",
    "summary",
    "view",
    "written",
]
