"""Commands and events of Hive."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.games.seats import COUNTDOWN, MAX_COUNTDOWN_SECONDS, Free, Remove, Rename, SeatCommand, SeatEvent
from lexicade.hive.rules.setup import Kind
from lexicade.lexicon.meanings import ReaderLanguage

HintKind = Literal["totals", "grid", "pairs", "letters", "meaning"]


@dataclass(frozen=True)
class Guess:
    """Guess a word."""

    word: Annotated[str, MaxLen(64)]
    """The word as it was typed."""
    kind: Literal["guess"] = field(default="guess", kw_only=True, repr=False)


@dataclass(frozen=True)
class Reveal:
    """Show all answers and end the game; in a game for one only."""

    kind: Literal["reveal"] = field(default="reveal", kw_only=True, repr=False)


@dataclass(frozen=True)
class Hint:
    """Take a hint. Hints are counted."""

    hint: HintKind
    """What the hint is about."""
    into: ReaderLanguage = "en"
    """The language that a meaning is told in, where that can be done."""
    kind: Literal["hint"] = field(default="hint", kw_only=True, repr=False)


@dataclass(frozen=True)
class Start:
    """The host starts a race, after a countdown."""

    countdown: Annotated[float, Ge(0), Le(MAX_COUNTDOWN_SECONDS)] = COUNTDOWN
    """Seconds until the letters are shown."""
    kind: Literal["start"] = field(default="start", kw_only=True, repr=False)


@dataclass(frozen=True)
class End:
    """The host ends a co-op hive or a race."""

    kind: Literal["end"] = field(default="end", kw_only=True, repr=False)


Command = SeatCommand | Guess | Reveal | Hint | Start | End
"""The commands that `decide` takes."""
Request = Rename | Remove | Free | Guess | Reveal | Hint | Start | End
"""The commands that clients send."""


@dataclass(frozen=True)
class Found:
    """A seat found a word."""

    seat: int
    """The seat that found it."""
    word: str
    """The word in game letters."""
    points: int
    """Its points; 0 for a bonus word."""
    word_kind: Kind
    """A plain word, a pangram, a perfect pangram or a bonus word."""
    at: dt.datetime | None = field(default=None, repr=False)
    """When it was found; null in old logs."""
    text: str = field(default="", repr=False)
    """A bonus word as it is written; the spelling of an answer is in the setup."""
    kind: Literal["found"] = field(default="found", kw_only=True, repr=False)


@dataclass(frozen=True)
class Revealed:
    """A seat asked for the answers."""

    seat: int
    """The seat that asked."""
    kind: Literal["revealed"] = field(default="revealed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Hinted:
    """A seat took a hint."""

    seat: int
    """The seat that took the hint."""
    hint: HintKind
    """What the hint is about."""
    word: str = ""
    """The word that the hint is about. Empty for the whole hive, and in answers: the view shows the hint."""
    text: str = ""
    """What the hint tells of that word, its first letters or its meaning; empty in answers."""
    kind: Literal["hinted"] = field(default="hinted", kw_only=True, repr=False)


@dataclass(frozen=True)
class Started:
    """A race was started. Its letters are shown at `starts_at`."""

    starts_at: dt.datetime
    """When the letters are shown."""
    ends_at: dt.datetime | None
    """When the race is over; null: when the host ends it."""
    kind: Literal["started"] = field(default="started", kw_only=True, repr=False)


@dataclass(frozen=True)
class Ended:
    at: dt.datetime
    """When it ended."""
    kind: Literal["ended"] = field(default="ended", kw_only=True, repr=False)


Event = SeatEvent | Found | Revealed | Hinted | Started | Ended
