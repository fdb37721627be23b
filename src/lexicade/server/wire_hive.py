"""What travels about the daily hives."""

import datetime as dt
from datetime import datetime

from pydantic import Field

from lexicade.games import hive, seats
from lexicade.server.wire import Wire
from lexicade.server.wire_games import EXAMPLE_GAME, GameSummary
from lexicade.store import StoredGame


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


class DayAnswer(Wire):
    """A word that a day's hive asked for."""

    word: str
    text: str = Field(description="The word as it is written.")
    points: int
    kind: hive.Kind
    common: bool = Field(description="Whether it is an everyday word.")
    mine: bool | None = Field(description="Whether I found it; null if I did not play that day.")


class DailyAnswers(Wire):
    """All that a past day's hive asked for."""

    date: dt.date
    language: str
    letters: tuple[str, ...]
    max_score: int
    answers: list[DayAnswer]


class DayPlayed(Wire):
    """How far I got with a day's hive."""

    id: str = Field(examples=[EXAMPLE_GAME])
    score: int
    rank: hive.Rank
    complete: bool
    revealed: bool
    words_found: int
    words_total: int

    @classmethod
    def of(cls, stored: StoredGame, now: datetime) -> "DayPlayed":
        view: hive.View = stored.game.view(seats.HOST, now)
        return cls(
            id=stored.id,
            score=view.score,
            rank=view.rank,
            complete=view.complete,
            revealed=view.revealed,
            words_found=view.words_found,
            words_total=view.words_total,
        )


class ArchiveDay(Wire):
    date: dt.date
    letters: tuple[str, ...]
    difficulty: hive.Difficulty
    mine: DayPlayed | None


class Archive(Wire):
    """The hives of a month, as far as their days have come."""

    language: str
    month: str = Field(examples=["2026-11"])
    first: dt.date = Field(description="The first day that has a hive.")
    last: dt.date = Field(description="The last one: today.")
    days: list[ArchiveDay]
