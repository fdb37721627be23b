"""Commands and events of Shake."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.games.seats import COUNTDOWN, LONGEST_COUNTDOWN, Free, Remove, Rename, SeatCommand, SeatEvent
from lexicade.games.shake.setup import Deal, Options

Countdown = Annotated[float, Ge(0), Le(LONGEST_COUNTDOWN)]
Reason = Literal["too-short", "not-on-grid", "already-found", "not-a-word"]


@dataclass(frozen=True)
class Ready:
    """Say whether I am ready for the next round."""

    ready: bool
    """Ready, or not yet."""
    kind: Literal["ready"] = field(default="ready", kw_only=True, repr=False)


@dataclass(frozen=True)
class Configure:
    """The host changes the options of the next round."""

    options: Options
    """All options of the next round."""
    kind: Literal["configure"] = field(default="configure", kw_only=True, repr=False)


@dataclass(frozen=True)
class Start:
    """The host starts a round. The server deals its board and plays `BeginRound`."""

    countdown: Countdown = COUNTDOWN
    """Seconds until the board is shown, for everybody to look up; none in a game for one."""
    kind: Literal["start"] = field(default="start", kw_only=True, repr=False)


@dataclass(frozen=True)
class BeginRound:
    """The host starts a round on a board that was dealt for it, after a countdown. Does not travel."""

    deal: Deal
    countdown: float = 0
    kind: Literal["begin-round"] = field(default="begin-round", kw_only=True, repr=False)


@dataclass(frozen=True)
class Pause:
    """The host stops the clock."""

    kind: Literal["pause"] = field(default="pause", kw_only=True, repr=False)


@dataclass(frozen=True)
class Resume:
    """The host lets the clock run again."""

    kind: Literal["resume"] = field(default="resume", kw_only=True, repr=False)


@dataclass(frozen=True)
class End:
    """The host ends the round before its time."""

    kind: Literal["end"] = field(default="end", kw_only=True, repr=False)


@dataclass(frozen=True)
class Guess:
    """Say a word."""

    word: Annotated[str, MaxLen(64)]
    """The word as it was typed."""
    kind: Literal["guess"] = field(default="guess", kw_only=True, repr=False)


Command = SeatCommand | Ready | Configure | BeginRound | Pause | Resume | End | Guess
"""What the rules decide."""
Request = Rename | Remove | Free | Ready | Configure | Start | Pause | Resume | End | Guess
"""What travels."""


@dataclass(frozen=True)
class Readied:
    seat: int
    ready: bool
    kind: Literal["readied"] = field(default="readied", kw_only=True, repr=False)


@dataclass(frozen=True)
class Configured:
    options: Options
    kind: Literal["configured"] = field(default="configured", kw_only=True, repr=False)


@dataclass(frozen=True)
class Started:
    """A round begins: nobody sees its board before it does."""

    options: Options
    deal: Deal
    starts_at: dt.datetime
    ends_at: dt.datetime | None
    kind: Literal["started"] = field(default="started", kw_only=True, repr=False)


@dataclass(frozen=True)
class Paused:
    at: dt.datetime
    kind: Literal["paused"] = field(default="paused", kw_only=True, repr=False)


@dataclass(frozen=True)
class Resumed:
    """The clock runs again; what was left of the time, and of a countdown, is left."""

    at: dt.datetime
    ends_at: dt.datetime | None
    starts_at: dt.datetime | None = None
    """When the round begins now, if it was paused before it had begun."""
    kind: Literal["resumed"] = field(default="resumed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Ended:
    at: dt.datetime
    kind: Literal["ended"] = field(default="ended", kw_only=True, repr=False)


@dataclass(frozen=True)
class Found:
    """A seat found a word. The points are the word's own; the rule about duplicates is applied at the end."""

    seat: int
    word: str
    text: str
    points: int
    at: dt.datetime
    kind: Literal["found"] = field(default="found", kw_only=True, repr=False)


@dataclass(frozen=True)
class Refused:
    """A guess found nothing, which a teacher wants to know too."""

    seat: int
    word: str
    reason: Reason
    at: dt.datetime
    kind: Literal["refused"] = field(default="refused", kw_only=True, repr=False)


@dataclass(frozen=True)
class RoundStarted:
    """What is told of `Started`. The board leaves the server through the view alone, when the round begins."""

    starts_at: dt.datetime
    """When the board is shown."""
    ends_at: dt.datetime | None
    """When the round is over; None: when the host ends it."""
    kind: Literal["started"] = field(default="started", kw_only=True, repr=False)


Told = SeatEvent | Readied | Configured | RoundStarted | Paused | Resumed | Ended | Found | Refused
Event = SeatEvent | Readied | Configured | Started | Paused | Resumed | Ended | Found | Refused
