"""What travels about the daily hives."""

import datetime as dt
from datetime import datetime

from pydantic import Field

from lexicade.games import hive
from lexicade.server.wire import RequestBody, Wire
from lexicade.server.wire_games import GameSummary


class DayRequest(RequestBody):
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


class DayAnswer(Wire):
    """A word that a past day's hive asked for."""

    word: str
    text: str = Field(description="As it is written.")
    points: int
    kind: hive.Kind
    common: bool
    mine: bool | None = Field(description="Whether I found it; None if I did not play that day.")


class DailyAnswers(Wire):
    """All that a past day's hive asked for."""

    date: dt.date
    language: str
    letters: tuple[str, ...]
    max_score: int
    answers: list[DayAnswer]


class ArchiveGame(Wire):
    """How far I came on a day."""

    id: str
    score: int
    rank: hive.Rank
    complete: bool
    revealed: bool
    words_found: int
    words_total: int


class ArchiveDay(Wire):
    date: dt.date
    letters: tuple[str, ...]
    difficulty: hive.Difficulty
    mine: ArchiveGame | None


class Archive(Wire):
    """The daily hives of a month, and how far I came in each."""

    language: str
    month: str = Field(examples=["2026-11"])
    first: dt.date = Field(description="The first day there is a hive for.")
    last: dt.date = Field(description="Today.")
    days: list[ArchiveDay]
