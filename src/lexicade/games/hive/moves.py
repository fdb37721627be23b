"""Commands and events of Hive."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.games.hive.setup import Kind
from lexicade.games.seats import COUNTDOWN, LONGEST_COUNTDOWN, Free, Remove, Rename, SeatCommand, SeatEvent

HintKind = Literal["totals", "grid", "pairs", "letters", "meaning"]


@dataclass(frozen=True)
class Guess:
    """Say a word."""

    word: Annotated[str, MaxLen(64)]
    """The word as it was typed."""
    kind: Literal["guess"] = field(default="guess", kw_only=True, repr=False)


@dataclass(frozen=True)
class Reveal:
    """Show all answers and end the game; alone only."""

    kind: Literal["reveal"] = field(default="reveal", kw_only=True, repr=False)


@dataclass(frozen=True)
class Hint:
    """Take a hint, which is counted."""

    hint: HintKind
    """What the hint is about."""
    kind: Literal["hint"] = field(default="hint", kw_only=True, repr=False)


@dataclass(frozen=True)
class Start:
    """The host starts a race, after a countdown."""

    countdown: Annotated[float, Ge(0), Le(LONGEST_COUNTDOWN)] = COUNTDOWN
    """Seconds until the letters are shown, for everybody to look up."""
    kind: Literal["start"] = field(default="start", kw_only=True, repr=False)


@dataclass(frozen=True)
class End:
    """The host ends what several play together."""

    kind: Literal["end"] = field(default="end", kw_only=True, repr=False)


Command = SeatCommand | Guess | Reveal | Hint | Start | End
"""What the rules decide."""
Request = Rename | Remove | Free | Guess | Reveal | Hint | Start | End
"""What travels."""


@dataclass(frozen=True)
class Found:
    """A seat found a word."""

    seat: int
    word: str
    points: int
    word_kind: Kind
    at: dt.datetime | None = field(default=None, repr=False)
    text: str = field(default="", repr=False)
    """A bonus word as it is written; an answer's writing stands in the setup."""
    kind: Literal["found"] = field(default="found", kw_only=True, repr=False)


@dataclass(frozen=True)
class Revealed:
    """A seat asked for the answers."""

    seat: int
    kind: Literal["revealed"] = field(default="revealed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Hinted:
    """A seat took a hint, and this is what it told of which word; hints about the whole hive name none."""

    seat: int
    hint: HintKind
    word: str = ""
    text: str = ""
    kind: Literal["hinted"] = field(default="hinted", kw_only=True, repr=False)


@dataclass(frozen=True)
class Started:
    """A race begins: nobody sees its letters before it does."""

    starts_at: dt.datetime
    ends_at: dt.datetime | None
    kind: Literal["started"] = field(default="started", kw_only=True, repr=False)


@dataclass(frozen=True)
class Ended:
    at: dt.datetime
    kind: Literal["ended"] = field(default="ended", kw_only=True, repr=False)


Event = SeatEvent | Found | Revealed | Hinted | Started | Ended
