"""HTTP models of the daily hives and the statistics."""

import datetime as dt
from datetime import datetime

from pydantic import Field

from lexicade.hive import rules as hive
from lexicade.hive.rules.statistics import Statistics
from lexicade.server.http.docstrings import describe_dataclasses
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.tables.wire import GameSummary

# An answer as it is.
describe_dataclasses(Statistics)


class DayRequest(RequestBody):
    """A game of a daily hive."""

    date: dt.date | None = Field(None, description="The day to play; today if left out.")
    language: str = Field("en", max_length=16, description="The language of the hive.")


class Day(Wire):
    """An earlier day's hive."""

    date: dt.date = Field(description="The day.")
    letters: tuple[str, ...] = Field(description="Its letters, the centre first.")
    mine: GameSummary | None = Field(description="My game of that day; null: not played.")


class DailyInfo(Wire):
    """Today's hive, and the days before."""

    date: dt.date = Field(description="Today, in the site's time zone.")
    language: str = Field(description="The language of the hives.")
    letters: tuple[str, ...] = Field(
        examples=[["N", "A", "E", "C", "O", "R", "T"]], description="Today's letters, the centre first."
    )
    next_at: datetime = Field(description="When the next hive comes.")
    mine: GameSummary | None = Field(description="My game of today; null: not played.")
    days: list[Day] = Field(description="The days before, newest first.")


class SealedHive(Wire):
    """Today's hive for a client that loses its connection: words can be judged, not read."""

    date: dt.date = Field(description="The day.")
    language: str = Field(description="The language of the hive.")
    letters: tuple[str, ...] = Field(description="The letters, the centre first.")
    next_at: datetime = Field(description="When the next hive comes.")
    salt: str = Field(description="The salt of this hive's hashes, in base64url.")
    rounds: int = Field(description="Rounds of PBKDF2-HMAC-SHA256.")
    words: tuple[str, ...] = Field(
        description="Each word that counts: 7 bytes of its hash, then its facts covered by the hash, in base64url."
    )


class HiveAhead(Wire):
    """The words of a hive that was given to a class, for a client that loses its connection."""

    language: str = Field(description="The word list of the hive.")
    letters: tuple[str, ...] = Field(description="The letters, the centre first.")
    salt: str = Field(description="The salt of this hive's hashes, in base64url.")
    rounds: int = Field(description="Rounds of PBKDF2-HMAC-SHA256.")
    words: tuple[str, ...] = Field(
        description="Each word that counts: 7 bytes of its hash, then its facts covered by the hash, in base64url."
    )


class DayAnswer(Wire):
    """A word that a past day's hive asked for."""

    word: str = Field(description="The word in game letters.")
    text: str = Field(description="As it is written.")
    points: int = Field(description="Its points.")
    kind: hive.Kind = Field(description="A plain word, a pangram or a perfect pangram.")
    common: bool = Field(description="Whether most players know it.")
    mine: bool | None = Field(description="Whether I found it; null if I did not play that day.")


class DailyAnswers(Wire):
    """All that a past day's hive asked for."""

    date: dt.date = Field(description="The day.")
    language: str = Field(description="The language of the hive.")
    letters: tuple[str, ...] = Field(description="The letters, the centre first.")
    max_score: int = Field(description="The points of all answers together.")
    answers: list[DayAnswer] = Field(description="All answers.")


class ArchiveGame(Wire):
    """How far I came on a day."""

    id: str = Field(description="The game.")
    score: int = Field(description="My points.")
    rank: hive.Rank = Field(description="The rank that I reached.")
    complete: bool = Field(description="Whether I found every answer.")
    revealed: bool = Field(description="Whether I had the answers shown.")
    words_found: int = Field(description="The answers that I found.")
    words_total: int = Field(description="The answers there are.")


class ArchiveDay(Wire):
    date: dt.date = Field(description="The day.")
    letters: tuple[str, ...] = Field(description="Its letters, the centre first.")
    difficulty: hive.Difficulty = Field(description="How hard the hive is.")
    mine: ArchiveGame | None = Field(description="My game of that day; null: not played.")


class Archive(Wire):
    """The daily hives of a month, and how far I came in each."""

    language: str = Field(description="The language of the hives.")
    month: str = Field(examples=["2026-11"], description="The month.")
    first: dt.date = Field(description="The first day there is a hive for.")
    last: dt.date = Field(description="Today.")
    days: list[ArchiveDay] = Field(description="The days of the month that have a hive, by date.")
