"""Commands and events of Shake."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.games.seats import COUNTDOWN, MAX_COUNTDOWN_SECONDS, Free, Remove, Rename, SeatCommand, SeatEvent
from lexicade.shake.rules.setup import Deal, Options

Countdown = Annotated[float, Ge(0), Le(MAX_COUNTDOWN_SECONDS)]
Reason = Literal["too-short", "not-on-grid", "already-found", "not-a-word"]


@dataclass(frozen=True)
class Ready:
    """Declare whether I am ready for the next round."""

    ready: bool
    """True: ready."""
    kind: Literal["ready"] = field(default="ready", kw_only=True, repr=False)


@dataclass(frozen=True)
class Configure:
    """The host changes the options of the next round."""

    options: Options
    """All options of the next round."""
    kind: Literal["configure"] = field(default="configure", kw_only=True, repr=False)


@dataclass(frozen=True)
class Start:
    """The host starts a round. The server deals the board and decides `BeginRound` instead."""

    countdown: Countdown = COUNTDOWN
    """Seconds until the board is shown; ignored in a game for one."""
    kind: Literal["start"] = field(default="start", kw_only=True, repr=False)


@dataclass(frozen=True)
class BeginRound:
    """Start a round on a dealt board, after a countdown. Clients cannot send it."""

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
    """The host ends the round early."""

    kind: Literal["end"] = field(default="end", kw_only=True, repr=False)


@dataclass(frozen=True)
class Guess:
    """Guess a word."""

    word: Annotated[str, MaxLen(64)]
    """The word as it was typed."""
    kind: Literal["guess"] = field(default="guess", kw_only=True, repr=False)


Command = SeatCommand | Ready | Configure | BeginRound | Pause | Resume | End | Guess
"""The commands that `decide` takes."""
Request = Rename | Remove | Free | Ready | Configure | Start | Pause | Resume | End | Guess
"""The commands that clients send."""


@dataclass(frozen=True)
class Readied:
    seat: int
    """The seat."""
    ready: bool
    """Whether it is ready for the next round."""
    kind: Literal["readied"] = field(default="readied", kw_only=True, repr=False)


@dataclass(frozen=True)
class Configured:
    options: Options
    """All options of the next round."""
    kind: Literal["configured"] = field(default="configured", kw_only=True, repr=False)


@dataclass(frozen=True)
class Started:
    """A round was started. Its board is shown at `starts_at`."""

    options: Options
    """The options of this round."""
    deal: Deal
    """The board and every word on it."""
    starts_at: dt.datetime
    """When the board is shown."""
    ends_at: dt.datetime | None
    """When the round is over; null: when the host ends it."""
    kind: Literal["started"] = field(default="started", kw_only=True, repr=False)


@dataclass(frozen=True)
class Paused:
    at: dt.datetime
    """When the clock stopped."""
    kind: Literal["paused"] = field(default="paused", kw_only=True, repr=False)


@dataclass(frozen=True)
class Resumed:
    """The clock runs again. The times are moved by the length of the pause."""

    at: dt.datetime
    """When the clock started again."""
    ends_at: dt.datetime | None
    """When the round is over now; null: when the host ends it."""
    starts_at: dt.datetime | None = None
    """When the round begins now, if it was paused during the countdown."""
    kind: Literal["resumed"] = field(default="resumed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Ended:
    at: dt.datetime
    """When the host ended the round."""
    kind: Literal["ended"] = field(default="ended", kw_only=True, repr=False)


@dataclass(frozen=True)
class Found:
    """A seat found a word. The rule about duplicates is applied when the round is over."""

    seat: int
    """The seat that found it."""
    word: str
    """The word in game letters."""
    text: str
    """The word as it is written."""
    points: int
    """The word's own points."""
    at: dt.datetime
    """When it was found."""
    kind: Literal["found"] = field(default="found", kw_only=True, repr=False)


@dataclass(frozen=True)
class Refused:
    """A guess found nothing. It is an event because a host who leads a class sees it."""

    seat: int
    """The seat that guessed."""
    word: str
    """What was guessed, in game letters where possible; at most 40 characters."""
    reason: Reason
    """Why it was refused."""
    at: dt.datetime
    """When it was guessed."""
    kind: Literal["refused"] = field(default="refused", kw_only=True, repr=False)

    @property
    def points(self) -> int:
        """None."""
        return 0


@dataclass(frozen=True)
class RoundStarted:
    """`Started` without the board, which only the view shows, and only when the round begins."""

    starts_at: dt.datetime
    """When the board is shown."""
    ends_at: dt.datetime | None
    """When the round is over; null: when the host ends it."""
    kind: Literal["started"] = field(default="started", kw_only=True, repr=False)


RedactedEvent = SeatEvent | Readied | Configured | RoundStarted | Paused | Resumed | Ended | Found | Refused
Event = SeatEvent | Readied | Configured | Started | Paused | Resumed | Ended | Found | Refused
