"""What travels about Shake alone."""

from datetime import datetime

from pydantic import Field

from lexicade.games import shake
from lexicade.server.wire import Wire


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
