"""Cross: tiles from a rack form words on a board with premium squares, for two to four seats, people and bots.

The log of a table holds what was drawn, laid, scored and judged, with the time of each turn. Nothing is written when
a time limit passes: the state counts it in for everybody who looks afterwards.
"""

from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.game_kind import KIND
from lexicade.cross.rules.hints import BestMove, GiveHint, Hint, Hinted
from lexicade.cross.rules.layout import LAYOUTS, Layout
from lexicade.cross.rules.listing import listed, over_at, redact, summary
from lexicade.cross.rules.moves import (
    Adjustment,
    Agree,
    Agreed,
    Begun,
    Challenge,
    Challenged,
    Command,
    Dealt,
    Decline,
    Declined,
    Dropped,
    Ended,
    Event,
    Exchange,
    Exchanged,
    Pass,
    Passed,
    Paused,
    Place,
    Placed,
    Play,
    Propose,
    Proposed,
    Request,
    Resign,
    Resumed,
    Start,
    TakenOver,
    WordPoints,
)
from lexicade.cross.rules.opening import Opening
from lexicade.cross.rules.preview import Preview, preview
from lexicade.cross.rules.referee import decide
from lexicade.cross.rules.roster import ROSTER, STRATEGIES, RosterBot
from lexicade.cross.rules.setup import Checking, Clock, Options, Setup, capacity, chat_by_default, many_seats
from lexicade.cross.rules.state import State, next_change, start, with_timeouts
from lexicade.cross.rules.tiles import Tiles
from lexicade.cross.rules.views import View, view, watchable
from lexicade.languages import HouseRules

__all__ = [
    "KIND",
    "LAYOUTS",
    "ROSTER",
    "STRATEGIES",
    "Adjustment",
    "Agree",
    "Agreed",
    "Begun",
    "BestMove",
    "Board",
    "Challenge",
    "Challenged",
    "Checking",
    "Clock",
    "Command",
    "Dealt",
    "Decline",
    "Declined",
    "Dropped",
    "Ended",
    "Event",
    "Exchange",
    "Exchanged",
    "GiveHint",
    "Hint",
    "Hinted",
    "HouseRules",
    "Laid",
    "Layout",
    "Opening",
    "Options",
    "Pass",
    "Passed",
    "Paused",
    "Place",
    "Placed",
    "Play",
    "Preview",
    "Propose",
    "Proposed",
    "Request",
    "Resign",
    "Resumed",
    "RosterBot",
    "Setup",
    "Start",
    "State",
    "TakenOver",
    "Tiles",
    "View",
    "WordPoints",
    "capacity",
    "chat_by_default",
    "decide",
    "evolve",
    "listed",
    "many_seats",
    "next_change",
    "over_at",
    "preview",
    "redact",
    "start",
    "summary",
    "view",
    "watchable",
    "with_timeouts",
]
