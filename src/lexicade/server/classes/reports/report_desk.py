"""Puts the reports of a class together."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from typing import Any

from lexicade.lexicon import Lexicon
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.classes.reports import word_facts
from lexicade.server.classes.reports.asked import Asked, AskedPage, midnight
from lexicade.server.classes.reports.over_time import Sums, sums_of, weeks
from lexicade.server.classes.reports.overlooked import Overlooked, overlooked
from lexicade.server.classes.reports.wire import (
    ClassReport,
    Mark,
    Order,
    OtherWord,
    OverlookedInReport,
    PupilTimes,
    ReportPupil,
    ReportRound,
    ReportWord,
    WordSpelling,
    WordToLearn,
)
from lexicade.server.tables.game_server import GameServer
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import Classes, Pupils, SchoolClass
from lexicade.store.classes.pupils import Pupil
from lexicade.store.classes.reports import ReportedRound, ReportedWord, Reports, Scope, TriedText, WordMarks
from lexicade.store.vocabulary.lists import Entry

WORDS_ON_PAGE = 30
MAX_ROUNDS = 60
MAX_OTHERS = 200
TO_LEARN = 6
"""Words that the page names before they become a list."""
DAY = timedelta(days=1)


@dataclass
class ReportDesk:
    """The reports of all classes, with what the dictionaries know."""

    reports: Reports
    classes: Classes
    pupils: Pupils
    servers: Mapping[str, GameServer[Any]]
    """By the name of the game."""
    dictionaries: Dictionaries
    clock: Callable[[], datetime]
    zone: tzinfo | None

    async def scope(self, found: SchoolClass, asked: Asked) -> tuple[Scope, list[Pupil]]:
        """What a teacher asks for, and the pupils it is about."""
        now = self.clock()
        here = await self.pupils.of(found.id, now)
        if asked.pupil is not None:
            here = [await self.pupils.one(found.id, asked.pupil, now)]
        return Scope(
            found.id,
            found.language,
            tuple(each.id for each in here),
            now,
            midnight(asked.since, self.zone) if asked.since else found.created_at - DAY,
            midnight(asked.until, self.zone) + DAY if asked.until else now + DAY,
            asked.game or "",
            asked.round,
        ), here

    async def report(self, found: SchoolClass, asked: AskedPage, reader: str) -> ClassReport:
        """A page of the report of a class."""
        scope, pupils = await self.scope(found, asked)
        rounds = await self.reports.rounds(scope)
        words = await self._words(found, scope, asked)
        page = ordered(words, asked.order)[asked.first : asked.first + WORDS_ON_PAGE]
        marks = await self.reports.marks(scope, [each.word for each in page])
        others = await self.reports.tried(scope, most=MAX_OTHERS)
        lexicon = await self.dictionaries.load(found.language)
        better = await self.overlooked(found, scope, asked, rounds)
        teachers = await self.classes.teachers(found.id)
        sums = sums_of(rounds)
        # What pupils play alone at home would bury what the class played.
        together = [each for each in rounds if asked.pupil is not None or len(each.players) > 1]
        return ClassReport(
            name=found.name,
            language=found.language,
            since=scope.since.astimezone(self.zone).date(),
            until=min(scope.until - DAY, scope.now).astimezone(self.zone).date(),
            pupils=[_pupil(each, sums, better) for each in pupils],
            weeks=weeks(rounds, self.zone),
            words=await asyncio.to_thread(
                lambda: [_word(each, marks[each.word], scope, lexicon, asked.into) for each in page]
            ),
            first=asked.first,
            word_count=len(words),
            rounds=[_round(each) for each in together[:MAX_ROUNDS]],
            round_count=len(together),
            others=_others(others),
            overlooked=await asyncio.to_thread(
                lambda: [_better(*each, lexicon, asked.into) for each in better.by_word[:WORDS_ON_PAGE]]
            ),
            looked_through=better.games,
            to_learn=[_named(each, lexicon) for each in await self._to_learn(words, better, lexicon, TO_LEARN)],
            teachers=[each.called for each in teachers if each.accepted and each.account != reader],
        )

    async def to_learn(self, found: SchoolClass, asked: Asked, into: ReaderLanguage, size: int) -> tuple[Entry, ...]:
        """The words that are missed most, as the entries of a list."""
        scope, _ = await self.scope(found, asked)
        lexicon = await self.dictionaries.load(found.language)
        better = await self.overlooked(found, scope, asked, await self.reports.rounds(scope))
        chosen = await self._to_learn(await self._words(found, scope, asked), better, lexicon, size)
        return await asyncio.to_thread(
            lambda: tuple(
                Entry(each.text, word_facts.gender(each.text, lexicon), word_facts.meaning(each.text, lexicon, into))
                for each in chosen
            )
        )

    async def overlooked(
        self, found: SchoolClass, scope: Scope, asked: Asked, rounds: Sequence[ReportedRound]
    ) -> Overlooked:
        """What pupils could have played in finished rounds of a report."""
        lexicon = await self.dictionaries.load(found.language)
        return await overlooked(rounds, scope.pupils, self.servers, lexicon, asked)

    async def _words(self, found: SchoolClass, scope: Scope, asked: Asked) -> list[ReportedWord]:
        words = await self.reports.words(scope)
        if asked.level is None:
            return words
        lexicon = await self.dictionaries.load(found.language)
        return await asyncio.to_thread(
            lambda: [each for each in words if word_facts.band(each.text, lexicon) == asked.level]
        )

    async def _to_learn(
        self, words: Sequence[ReportedWord], better: Overlooked, lexicon: Lexicon, size: int
    ) -> list[ReportedWord]:
        """What was asked for and missed, then what was overlooked."""
        missed = [each for each in ordered(words, "missed")[: size * 4] if each.missed]
        known = {each.word for each in missed}
        missed += [
            ReportedWord(word, text, 0, sum(counts.values()))
            for word, text, counts in better.by_word[:size]
            if word not in known
        ]
        return (await asyncio.to_thread(word_facts.decent, missed, lexicon))[:size]


def ordered(words: Sequence[ReportedWord], order: Order) -> list[ReportedWord]:
    """Words in an order; equals by the alphabet."""
    if order == "word":
        return sorted(words, key=lambda each: each.text.casefold())
    if order == "found":
        return sorted(words, key=lambda each: (each.found / each.asked if each.asked else 1, -each.asked, each.text))
    return sorted(words, key=lambda each: (-each.missed, each.found, each.text))


def _pupil(pupil: Pupil, sums: Sums, better: Overlooked) -> ReportPupil:
    return ReportPupil(
        id=pupil.id,
        real_name=pupil.real_name,
        called=pupil.called,
        asked=sums.asked[pupil.id],
        found=sums.found[pupil.id],
        more=sums.more[pupil.id],
        tried=sums.tried[pupil.id],
        overlooked=better.by_pupil[pupil.id],
    )


def _word(each: ReportedWord, marks: WordMarks, scope: Scope, lexicon: Lexicon, into: ReaderLanguage) -> ReportWord:
    return ReportWord(
        word=each.word,
        text=each.text,
        article=word_facts.with_article(each.text, lexicon),
        band=word_facts.band(each.text, lexicon),
        meaning=word_facts.meaning(each.text, lexicon, into),
        asked=each.asked,
        found=each.found,
        missed=each.missed,
        marks=[_mark(pupil, marks) for pupil in scope.pupils],
        spellings=[WordSpelling(text=text, times=times) for text, times in marks.spellings[:WORDS_ON_PAGE]],
    )


def _better(
    word: str, text: str, counts: Mapping[str, int], lexicon: Lexicon, into: ReaderLanguage
) -> OverlookedInReport:
    return OverlookedInReport(
        word=word,
        text=text,
        article=word_facts.with_article(text, lexicon),
        band=word_facts.band(text, lexicon),
        meaning=word_facts.meaning(text, lexicon, into),
        times=sum(counts.values()),
        pupils=[PupilTimes(id=id, times=times) for id, times in sorted(counts.items(), key=lambda each: -each[1])],
    )


def _named(each: ReportedWord, lexicon: Lexicon) -> WordToLearn:
    article = word_facts.with_article(each.text, lexicon)
    return WordToLearn(text=each.text, article=article, asked=each.asked, found=each.found)


def _mark(pupil: str, marks: WordMarks) -> Mark:
    if pupil in marks.found:
        return "found"
    if pupil in marks.tried:
        return "tried"
    return "missed" if pupil in marks.asked else "none"


def _round(each: ReportedRound) -> ReportRound:
    return ReportRound(
        game=each.game,
        number=each.number,
        kind=each.kind,
        began_at=each.began_at,
        over=each.over,
        pupils=len({player.account for player in each.players}),
        asked=sum(each.asked(player) for player in each.players),
        found=sum(player.found for player in each.players),
        more=sum(player.more for player in each.players),
    )


def _others(tried: Sequence[TriedText]) -> list[OtherWord]:
    """What nobody asked for, of all pupils together."""
    times: dict[tuple[str, bool], int] = {}
    for each in tried:
        if each.found or not each.word:
            times[each.text, each.found] = times.get((each.text, each.found), 0) + each.times
    most = sorted(times.items(), key=lambda item: (-item[1], item[0]))
    return [OtherWord(text=text, found=found, times=count) for (text, found), count in most[:WORDS_ON_PAGE]]
