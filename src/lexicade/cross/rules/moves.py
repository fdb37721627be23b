"""Commands and events of Cross."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import MaxLen

from lexicade.cross.rules.board import Laid, Letter
from lexicade.cross.rules.hints import GiveHint, Hint, Hinted
from lexicade.games.seats import (
    Free,
    Leave,
    Remove,
    Rename,
    SeatBot,
    SeatCommand,
    SeatEvent,
    SubstituteEvent,
)

Matter = Literal["draw", "pause", "resume", "cancel"]
"""What needs everybody's consent."""
DropReason = Literal["resigned", "left", "removed", "time", "challenge"]
EndReason = Literal["out", "scoreless", "passes", "resigned", "time", "draw", "cancelled", "removed", "challenge"]
MAX_TILES = 21
MAX_CHARACTERS = 120
"""Of a move in notation, or of a word."""
AdjustmentKind = Literal["unplayed", "others", "time"]


@dataclass(frozen=True)
class Start:
    """The host starts the game before every seat is taken."""

    kind: Literal["start"] = field(default="start", kw_only=True, repr=False)


@dataclass(frozen=True)
class Place:
    """Lay tiles on the board."""

    tiles: Annotated[tuple[Laid, ...], MaxLen(MAX_TILES)]
    """The tiles with their squares; a blank carries the letter it stands for."""
    kind: Literal["place"] = field(default="place", kw_only=True, repr=False)


@dataclass(frozen=True)
class Exchange:
    """Put tiles back and draw as many others."""

    tiles: Annotated[tuple[Letter, ...], MaxLen(MAX_TILES)]
    """The letters of the tiles, `?` for a blank."""
    kind: Literal["exchange"] = field(default="exchange", kw_only=True, repr=False)


@dataclass(frozen=True)
class Pass:
    """Do nothing this turn."""

    kind: Literal["pass"] = field(default="pass", kw_only=True, repr=False)


@dataclass(frozen=True)
class Play:
    """A turn in notation: `8D QUIrKY`, `-ABC` for an exchange, `-` for a pass."""

    move: Annotated[str, MaxLen(MAX_CHARACTERS)]
    """The move as text."""
    kind: Literal["play"] = field(default="play", kw_only=True, repr=False)


@dataclass(frozen=True)
class Challenge:
    """Doubt words of the move just made."""

    words: Annotated[tuple[Annotated[str, MaxLen(MAX_CHARACTERS)], ...], MaxLen(MAX_TILES)] = ()
    """The doubted words; none: all of them together."""
    kind: Literal["challenge"] = field(default="challenge", kw_only=True, repr=False)


@dataclass(frozen=True)
class Resign:
    """Give up the game."""

    kind: Literal["resign"] = field(default="resign", kw_only=True, repr=False)


@dataclass(frozen=True)
class Propose:
    """Propose a draw, a pause, the end of a pause, or to cancel the game. Everybody has to agree; bots do."""

    matter: Matter
    """What is proposed."""
    kind: Literal["propose"] = field(default="propose", kw_only=True, repr=False)


@dataclass(frozen=True)
class Agree:
    """Agree to what somebody proposed."""

    matter: Matter
    """What was proposed."""
    kind: Literal["agree"] = field(default="agree", kw_only=True, repr=False)


@dataclass(frozen=True)
class Decline:
    """Decline what somebody proposed, or take back what one proposed oneself."""

    matter: Matter
    """What was proposed."""
    kind: Literal["decline"] = field(default="decline", kw_only=True, repr=False)


TurnCommand = Place | Exchange | Pass | Play | Challenge
OwnCommand = SeatBot | Leave | Start | TurnCommand | Resign | Propose | Agree | Decline | Hint
Command = SeatCommand | OwnCommand | GiveHint
Request = Rename | Remove | Free | OwnCommand
"""What travels; joining does not, as that needs the table's code."""


@dataclass(frozen=True)
class Begun:
    """The game begins."""

    first: int
    """The seat that moves first."""
    racks: tuple[tuple[str, ...], ...]
    """What each seat drew; nothing for an open seat."""
    at: dt.datetime
    """When the first turn began."""
    kind: Literal["begun"] = field(default="begun", kw_only=True, repr=False)


@dataclass(frozen=True)
class Dealt:
    """A seat that was open at the start gets its tiles."""

    seat: int
    """The seat."""
    count: int
    """How many tiles it drew."""
    drawn: tuple[str, ...]
    """The tiles, for the seat alone."""
    at: dt.datetime
    """When."""
    kind: Literal["dealt"] = field(default="dealt", kw_only=True, repr=False)


@dataclass(frozen=True)
class Redrawn:
    """Somebody took over a seat whose tiles another person has seen: they go back, and as many others are drawn."""

    seat: int
    """The seat."""
    count: int
    """How many tiles it drew."""
    drawn: tuple[str, ...]
    """The tiles, for the seat alone."""
    at: dt.datetime
    """When."""
    kind: Literal["redrawn"] = field(default="redrawn", kw_only=True, repr=False)


@dataclass(frozen=True)
class WordPoints:
    """A word that a move formed."""

    word: str
    """The word in the letters of the tiles."""
    points: int
    """What it scored, the bonus for a full rack not counted."""


@dataclass(frozen=True)
class Placed:
    """A seat laid tiles."""

    seat: int
    """Who moved."""
    tiles: tuple[Laid, ...]
    """The tiles in reading order."""
    words: tuple[WordPoints, ...]
    """The words formed, the one along the tiles first."""
    bonus: int
    """For laying a whole rack."""
    points: int
    """Of all words and the bonus."""
    drawn: tuple[str, ...]
    """The tiles drawn afterwards, for the seat alone."""
    at: dt.datetime
    """When."""
    kind: Literal["placed"] = field(default="placed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Exchanged:
    """A seat exchanged tiles."""

    seat: int
    """Who moved."""
    count: int
    """How many tiles."""
    tiles: tuple[str, ...]
    """The tiles put back, for the seat alone."""
    drawn: tuple[str, ...]
    """The tiles drawn instead, for the seat alone."""
    at: dt.datetime
    """When."""
    kind: Literal["exchanged"] = field(default="exchanged", kw_only=True, repr=False)

    @property
    def points(self) -> int:
        """None."""
        return 0


@dataclass(frozen=True)
class Passed:
    """A seat passed."""

    seat: int
    """Who moved."""
    at: dt.datetime
    """When."""
    timed_out: bool = False
    """Whether its time was up, so that the turn passed by itself."""
    kind: Literal["passed"] = field(default="passed", kw_only=True, repr=False)

    @property
    def points(self) -> int:
        """None."""
        return 0


@dataclass(frozen=True)
class Challenged:
    """A seat doubted the move just made; the list of words has decided."""

    seat: int
    """Who doubted."""
    words: tuple[str, ...]
    """The words judged."""
    bad: tuple[str, ...]
    """Those of them that are not in the list; none: the move stands."""
    bonus: int
    """Points for the player whose move stands."""
    turn_lost: bool
    """Whether the challenger loses the turn."""
    at: dt.datetime
    """When."""
    kind: Literal["challenged"] = field(default="challenged", kw_only=True, repr=False)


@dataclass(frozen=True)
class Dropped:
    """A seat is out of the game; its tiles go back into the bag."""

    seat: int
    """Whose."""
    reason: DropReason
    """Why."""
    at: dt.datetime
    """When."""
    kind: Literal["dropped"] = field(default="dropped", kw_only=True, repr=False)


@dataclass(frozen=True)
class TakenOver:
    """A person plays on for a bot, or a bot for a person; the time of the turn starts again."""

    seat: int
    """The seat that has another player now."""
    at: dt.datetime
    """When."""
    kind: Literal["taken-over"] = field(default="taken-over", kw_only=True, repr=False)


@dataclass(frozen=True)
class Proposed:
    """A seat proposes something."""

    seat: int
    """Who proposes."""
    matter: Matter
    """What is proposed."""
    kind: Literal["proposed"] = field(default="proposed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Agreed:
    """A seat agrees to what was proposed."""

    seat: int
    """Who agrees."""
    matter: Matter
    """To what."""
    kind: Literal["agreed"] = field(default="agreed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Declined:
    """A seat declines what was proposed."""

    seat: int
    """Who declines, or takes back what they proposed."""
    matter: Matter
    """What."""
    kind: Literal["declined"] = field(default="declined", kw_only=True, repr=False)


@dataclass(frozen=True)
class Paused:
    """The clocks stand still."""

    at: dt.datetime
    """When the clocks stopped."""
    kind: Literal["paused"] = field(default="paused", kw_only=True, repr=False)


@dataclass(frozen=True)
class Resumed:
    """The clocks go on."""

    at: dt.datetime
    """When the clocks went on."""
    kind: Literal["resumed"] = field(default="resumed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Adjustment:
    """What the end of the game adds to a score, or takes from it."""

    seat: int
    """Whose score."""
    reason: AdjustmentKind
    """`unplayed`: one's own tiles; `others`: the tiles of the others; `time`: overtime."""
    points: int
    """What is added; negative if it is taken."""
    tiles: tuple[str, ...] = ()
    """The tiles that count."""


@dataclass(frozen=True)
class Ended:
    """The game is over."""

    reason: EndReason
    """Why."""
    winners: tuple[int, ...]
    """The seat that won; several if they share the win, none if the game has no result."""
    adjustments: tuple[Adjustment, ...]
    """What the end changes in the scores."""
    at: dt.datetime
    """When."""
    kind: Literal["ended"] = field(default="ended", kw_only=True, repr=False)


TurnEvent = Placed | Exchanged | Passed | Challenged
Event = (
    SeatEvent
    | SubstituteEvent
    | Begun
    | Dealt
    | Redrawn
    | TurnEvent
    | Dropped
    | TakenOver
    | Proposed
    | Agreed
    | Declined
    | Paused
    | Resumed
    | Hinted
    | Ended
)
