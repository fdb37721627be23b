"""What travels about Shake alone."""

from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from lexicade.errors import BadInput
from lexicade.games import seats, shake
from lexicade.games.shake.setup import (
    LEVELS,
    LONGEST_OWN_WORD,
    LONGEST_SEED,
    MIN_LENGTHS,
    MOST_OWN_WORDS,
    SECONDS,
)
from lexicade.server.wire import Wire

LONGEST = {"language": 16, "lexicon": 40, "dice": 40}
WHOLE = {"size", "seconds", "level", "min_length"}
YES_OR_NO = {"host_plays", "live_scores"}


def _options(sent: Any) -> Any:
    """Options as they came, unless a key is unknown or a value is not what it looks like, or too long."""
    if not isinstance(sent, Mapping):
        return sent
    known = {field.name for field in fields(shake.Options)}
    for key, value in sent.items():
        if key not in known:
            raise BadInput("bad-option", option=str(key)[:40], problem="there is no such option")
        if key in WHOLE and not (value is None or type(value) is int):
            raise BadInput("bad-option", option=key, problem="a whole number is wanted")
        if key in YES_OR_NO and not isinstance(value, bool):
            raise BadInput("bad-option", option=key, problem="true or false is wanted")
        if isinstance(value, str) and len(value) > LONGEST.get(key, 1000):
            raise BadInput("bad-option", option=key, problem="too long")
    return sent


def tell_bounds(description: dict[str, Any]) -> dict[str, Any]:
    """Adds the bounds of options to a description of the API: the rules, which hold them, know nothing of schemas."""
    told = description["components"]["schemas"]["Options"]["properties"]
    for key, longest in {**LONGEST, "seed": LONGEST_SEED}.items():
        told[key]["maxLength"] = longest
    told["own_words"] |= {"maxItems": MOST_OWN_WORDS, "items": {"type": "string", "maxLength": LONGEST_OWN_WORD}}
    for key, (least, most) in {"seconds": SECONDS, "level": LEVELS, "min_length": MIN_LENGTHS}.items():
        whole = next((each for each in told[key].get("anyOf", ()) if each["type"] == "integer"), told[key])
        whole |= {"minimum": least, "maximum": most}
    return description


ShakeOptions = Annotated[shake.Options, BeforeValidator(_options)]


class RoundStarted(Wire):
    """A round will begin; what it is played on is seen in the view, when it does."""

    kind: Literal["started"] = "started"
    starts_at: datetime
    ends_at: datetime | None


ShakeEvent = Annotated[
    seats.Joined
    | seats.Renamed
    | seats.Removed
    | seats.Freed
    | shake.Readied
    | shake.Configured
    | RoundStarted
    | shake.Paused
    | shake.Resumed
    | shake.Ended
    | shake.Found
    | shake.Refused,
    Field(discriminator="kind"),
]


class HighScore(Wire):
    """What somebody reached in a round."""

    name: str = Field(description="The account's name, if its owner agreed to show it; else empty.", examples=["ada"])
    score: int
    words: int
    at: datetime
    mine: bool


class HighScores(Wire):
    """The best solo rounds of a language and a size of grid: three minutes, no pause, a board of chance."""

    language: str
    size: shake.Size
    today: list[HighScore]
    all_time: list[HighScore]
