"""Hive: words from seven letters, each with the one in the centre, letters free to repeat.

A word of the answer list scores; any other word of the dictionary is a bonus word, listed without points. Hive is
played alone, together on one list, or as a race on the same letters.
"""

from lexicade.games.hive.game_kind import KIND
from lexicade.games.hive.hint_view import Hints
from lexicade.games.hive.listing import over_at, summary
from lexicade.games.hive.moves import (
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
from lexicade.games.hive.ranks import LADDERS, RANKS, NextRank, Rank, Step, ladder
from lexicade.games.hive.referee import decide
from lexicade.games.hive.seed import Seed
from lexicade.games.hive.setup import (
    DIFFICULTIES,
    MINIMUM,
    MOST_SEATS,
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
from lexicade.games.hive.standings import Standing, standings
from lexicade.games.hive.state import Phase, State, evolve, next_change, start
from lexicade.games.hive.views import FoundWord, SeatView, ShownAnswer, View, view

__all__ = [
    "DIFFICULTIES",
    "KIND",
    "LADDERS",
    "MINIMUM",
    "MOST_SEATS",
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
