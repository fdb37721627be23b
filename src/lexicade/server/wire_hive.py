"""What travels about the daily hives."""

import datetime as dt
from datetime import datetime

from pydantic import Field

from lexicade.games import hive
from lexicade.server.wire import Wire
from lexicade.server.wire_games import GameSummary


class DayRequest(Wire):
    date: dt.date | None = Field(None, description="The day to play; today if left out.")
    language: str = Field("en", max_length=16)


class Day(Wire):
    """An earlier day's hive."""

    date: dt.date
    letters: tuple[str, ...]
    mine: GameSummary | None


class DailyInfo(Wire):
    """Today's hive, and the days before."""

    date: dt.date
    language: str
    letters: tuple[str, ...] = Field(examples=[["N", "A", "E", "C", "O", "R", "T"]])
    next_at: datetime = Field(description="When the next hive comes.")
    mine: GameSummary | None
    days: list[Day]


class DailyAnswers(Wire):
    """All that a past day's hive asked for."""

    date: dt.date
    language: str
    letters: tuple[str, ...]
    max_score: int
    answers: list[hive.Answer]
