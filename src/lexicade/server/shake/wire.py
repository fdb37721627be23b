"""HTTP models of Shake's high scores and statistics."""

from datetime import datetime

from pydantic import ConfigDict, Field, with_config

from lexicade.games import shake
from lexicade.games.shake.statistics import RoundStatistics
from lexicade.server.wire import Wire

# FastAPI describes this dataclass: now by the docstrings of its attributes too.
with_config(ConfigDict(use_attribute_docstrings=True))(RoundStatistics)


class HighScore(Wire):
    """The score of one round."""

    name: str = Field(description="The account's name, if its owner agreed to show it; else empty.", examples=["ada"])
    score: int = Field(description="The points of the round.")
    words: int = Field(description="The words found in it.")
    at: datetime = Field(description="When the round ended.")
    mine: bool = Field(description="Whether it is mine.")


class HighScores(Wire):
    """The best solo rounds of a language and a grid size: three minutes, no pause, a random board."""

    language: str = Field(description="The language of the words.")
    size: shake.Size = Field(description="How many dice wide and high the grid is.")
    today: list[HighScore] = Field(description="The best rounds of today, best first.")
    all_time: list[HighScore] = Field(description="The best rounds of all time, best first.")
