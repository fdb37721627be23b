"""What a teacher asks of a report: since when, of whom, of which round, in which order."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Annotated

from fastapi import Query

from lexicade.lexicon.levels import ClassLevel
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.classes.reports.wire import Order
from lexicade.server.http.wire import MAX_ID_LENGTH


@dataclass(frozen=True)
class Asked:
    """The part of a report that is wanted."""

    since: Annotated[date | None, Query(description="The first day; null: since the class was made.")] = None
    until: Annotated[date | None, Query(description="The last day; null: today.")] = None
    pupil: Annotated[
        str | None, Query(max_length=MAX_ID_LENGTH, description="One pupil alone; null: the whole class.")
    ] = None
    game: Annotated[str | None, Query(max_length=MAX_ID_LENGTH, description="One game alone; null: all.")] = None
    round: Annotated[int, Query(ge=1, le=10_000, description="With a game: which of its rounds.")] = 1
    level: Annotated[ClassLevel | None, Query(description="Words of this level alone; null: of all.")] = None


@dataclass(frozen=True)
class AskedPage(Asked):
    """A page of the words of a report."""

    order: Annotated[Order, Query(description="The most missed, the least found, or all by the alphabet first.")] = (
        "missed"
    )
    first: Annotated[int, Query(ge=0, le=100_000, description="How many words to skip.")] = 0
    into: Annotated[ReaderLanguage, Query(description="The language of the meanings.")] = "en"


def midnight(day: date, zone: tzinfo | None) -> datetime:
    """The moment at which a day begins on this server; without a zone, on this machine."""
    return datetime.combine(day, time(), zone).astimezone(UTC)


def monday(moment: datetime, zone: tzinfo | None) -> date:
    """The first day of the week of a moment."""
    day = moment.astimezone(zone).date()
    return day - timedelta(days=day.weekday())
