"""HTTP models of reports."""

from datetime import date, datetime
from typing import Literal

from pydantic import Field

from lexicade.lexicon.levels import ClassLevel
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.http.wire import MAX_ID_LENGTH, RequestBody, Wire
from lexicade.server.tables.wire import EXAMPLE_SLOT

Band = Literal["A1", "A2", "B1", "B2", "C1", "rarer"]
"""Bands of commonness: an estimate of the levels of language classes, as no free list grades words for learners."""
Mark = Literal["found", "tried", "missed", "none"]
Order = Literal["missed", "found", "word"]
MAX_LIST = 60
"""Words of a list that is made of what a class missed."""


class ReportPupil(Wire):
    """A pupil in a report, for teachers alone."""

    id: str = Field(description="The pupil.")
    real_name: str = Field(description="For teachers alone.")
    called: str = Field(description="The name that everybody else sees.")
    asked: int = Field(description="How many words the pupil was asked for.")
    found: int = Field(description="How many of them were found.")
    more: int = Field(description="Words found that nobody asked for.")
    tried: int = Field(description="Tries that found nothing.")
    overlooked: int = Field(
        description="In how many turns of games that were looked through later a common word was clearly better."
    )


class ReportWeek(Wire):
    """A week of a class."""

    monday: date = Field(description="Its first day.")
    pupils: int = Field(description="How many played.")
    asked: int = Field(description="How many words they were asked for.")
    found: int = Field(description="How many of them they found.")
    more: int = Field(description="Words found that nobody asked for.")
    low: float | None = Field(description="The share of which a quarter of the pupils found less; null: too few.")
    high: float | None = Field(description="The share of which a quarter of the pupils found more; null: too few.")


class WordSpelling(Wire):
    text: str = Field(examples=["fenettre"], description="What was tried in vain.")
    times: int = Field(description="How often.")


class ReportWord(Wire):
    """A word that the class was asked for."""

    word: str = Field(description="The word in game letters.")
    text: str = Field(description="As it is written.")
    article: str = Field(description="The article of a noun; empty: none is known.")
    band: Band = Field(description="How common it is, as an estimated level of language classes.")
    meaning: str = Field(description="In the language asked for; empty: no dictionary says it.")
    asked: int = Field(description="How often pupils were asked for it, round by round.")
    found: int = Field(description="How often they found it.")
    missed: int = Field(description="How often they did not.")
    marks: list[Mark] = Field(description="What each pupil did with it, in their order.")
    spellings: list[WordSpelling] = Field(description="What was tried in vain, the most frequent first.")


class ReportRound(Wire):
    """A round of the class."""

    game: str = Field(description="The id of its game.")
    number: int = Field(description="Its number in that game, from 1.")
    kind: str = Field(json_schema_extra={EXAMPLE_SLOT: True}, description="Which game it is.")
    began_at: datetime = Field(description="When it began.")
    over: bool = Field(description="Whether it is over: else nothing is missed yet.")
    pupils: int = Field(description="How many pupils took part.")
    asked: int = Field(description="How many words they were asked for, all together.")
    found: int = Field(description="How many of them they found.")
    more: int = Field(description="Words found that nobody asked for.")


class OtherWord(Wire):
    """A word that nobody asked for: found, or tried in vain."""

    text: str = Field(description="As it is written.")
    found: bool = Field(description="Whether it was a word of the game.")
    times: int = Field(description="How often.")


class PupilTimes(Wire):
    id: str = Field(description="The pupil.")
    times: int = Field(description="How often.")


class OverlookedInReport(Wire):
    """A common word that pupils could have played in a finished game, and that would clearly have been better."""

    word: str = Field(description="The word in game letters.")
    text: str = Field(description="As it is written.")
    article: str = Field(description="The article of a noun; empty: none is known.")
    band: Band = Field(description="How common it is, as an estimated level of language classes.")
    meaning: str = Field(description="In the language asked for; empty: no dictionary says it.")
    times: int = Field(description="In how many turns.")
    pupils: list[PupilTimes] = Field(description="Whose turns these were, the most frequent first.")


class WordToLearn(Wire):
    """A word that was missed often, and that may stand on a list."""

    text: str = Field(description="As it is written.")
    article: str = Field(description="The article of a noun; empty: none is known.")
    asked: int = Field(description="How often pupils were asked for it.")
    found: int = Field(description="How often they found it.")


class ClassReport(Wire):
    """What the pupils of a class found, tried and missed; for its teachers alone."""

    name: str = Field(description="The name of the class.")
    language: str = Field(description="The language it learns; what was played in others is not here.")
    since: date = Field(description="The first day.")
    until: date = Field(description="The last day.")
    pupils: list[ReportPupil] = Field(description="By their real names.")
    weeks: list[ReportWeek] = Field(description="Week by week, also those without a game.")
    words: list[ReportWord] = Field(description="A page of the words, in the order asked for.")
    first: int = Field(description="The number of the first of them, from 0.")
    word_count: int = Field(description="How many words there are on all pages.")
    rounds: list[ReportRound] = Field(
        description="The rounds of several pupils, or all of one pupil, the newest first."
    )
    round_count: int = Field(description="How many there are.")
    others: list[OtherWord] = Field(description="What nobody asked for, the most frequent first.")
    overlooked: list[OverlookedInReport] = Field(
        description="What could have been played in finished games, the most frequent first."
    )
    looked_through: int = Field(description="How many games were looked through for that.")
    to_learn: list[WordToLearn] = Field(description="The words that are missed most, ready for a list.")
    teachers: list[str] = Field(description="What pupils call the teachers who see this, except me.")


class WantedList(RequestBody):
    """A vocabulary list of words that a class missed."""

    title: str = Field(max_length=200, examples=["Missed in November"], description="Its title.")
    into: ReaderLanguage = Field("en", description="The language of its meanings.")
    since: date | None = Field(None, description="Missed since this day; null: ever.")
    until: date | None = Field(None, description="Missed up to this day; null: today.")
    pupil: str | None = Field(None, max_length=MAX_ID_LENGTH, description="By one pupil; null: by the class.")
    game: str | None = Field(None, max_length=MAX_ID_LENGTH, description="In one game; null: in all.")
    round: int = Field(1, ge=1, le=10_000, strict=True, description="With a game: which of its rounds.")
    level: ClassLevel | None = Field(None, description="Of this level alone; null: of all.")
    size: int = Field(20, ge=1, le=MAX_LIST, strict=True, description="How many words at most.")


class MadeList(Wire):
    id: str = Field(description="The list: `/lists/ID` shows it.")
    size: int = Field(description="How many words it has.")
