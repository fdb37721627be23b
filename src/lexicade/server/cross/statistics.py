"""A player's statistics from what is stored of each game: no log is replayed, but of games of earlier versions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from lexicade.cross.rules.details import SHORT
from lexicade.cross.rules.tally import GameResult
from lexicade.cross.study.statistics import (
    Against,
    CountedGame,
    GameReview,
    MissedPlay,
    chosen,
    missed_words,
    short_words,
    statistics,
)
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import COMMON
from lexicade.server.cross.missed_job import missed_of
from lexicade.server.cross.profile import RESULT, profile
from lexicade.server.cross.statistics_wire import CrossRecord, LanguageGames, ShortWordsUsed, WordStudy
from lexicade.store.projections.ratings import PoolRating
from lexicade.store.projections.results import FinishedGame
from lexicade.store.tables.reviews import ReviewedSeat

MAX_GAMES = 5000
"""The latest of a player's games that are read."""


@dataclass(frozen=True)
class Wanted:
    """Which games are counted; None: all of them."""

    language: str | None = None
    against: Against | None = None
    since: datetime | None = None


@dataclass(frozen=True)
class Finished:
    """What is stored of a player's games."""

    games: Sequence[FinishedGame]
    results: Sequence[GameResult]
    missed: Mapping[str, Any]
    """By game: what the job found that looks for missed plays."""
    reviews: Mapping[tuple[str, int], GameReview]
    """By game and seat."""
    judged: Mapping[tuple[str, int], Sequence[MissedPlay]]
    """What reviews call missed, by game and seat; of other games a static check says it."""

    @property
    def outdated(self) -> list[str]:
        """The games whose results an earlier version wrote."""
        return [game.game for game, result in zip(self.games, self.results, strict=True) if result.details is None]

    @property
    def languages(self) -> list[tuple[str, int]]:
        return Counter(result.language for result in self.results).most_common()

    def main_language(self, wanted: Wanted) -> str | None:
        """The language whose words are told."""
        played = [language for language, _ in self.languages]
        return wanted.language if wanted.language in played else next(iter(played), None)


def read(
    games: Sequence[FinishedGame],
    missed: Mapping[str, Any],
    reviews: Sequence[ReviewedSeat],
) -> Finished:
    games = games[:MAX_GAMES]
    results = [RESULT.validate_json(each.result) for each in games]
    judged = {
        (each.game, each.seat): [MissedPlay(*play) for play in each.missed]
        for each in reviews
        if each.missed is not None
    }
    return Finished(games, results, missed, {(each.game, each.seat): _review(each) for each in reviews}, judged)


def _review(seat: ReviewedSeat) -> GameReview:
    return GameReview(
        accuracy=seat.accuracy,
        index=seat.mistake_index,
        grades=(seat.best, seat.fine, seat.small, seat.medium, seat.large),
        full_racks=seat.full_racks,
        full_racks_missed=seat.full_racks_missed,
        phonies=seat.phonies,
        missed_challenges=seat.missed_challenges,
        skill=seat.skill,
        luck=seat.luck,
        phases={each["phase"]: (each["turns"], each["wins_lost"]) for each in seat.phases},
    )


def record(finished: Finished, wanted: Wanted, ratings: Sequence[PoolRating], lexicon: Lexicon | None) -> CrossRecord:
    """The record of the counted games; words are judged by the lexicon of the main language."""
    counted = chosen(finished.results, wanted.language, wanted.against, wanted.since)
    rows = [
        (game, result)
        for game, result, is_counted in zip(finished.games, finished.results, counted, strict=True)
        if is_counted
    ]
    played = [
        (game.seat, CountedGame(game.game, result, result.details, finished.reviews.get((game.game, game.seat))))
        for game, result in rows
        if result.details
    ]
    return CrossRecord(
        languages=[LanguageGames(language=language, games=games) for language, games in finished.languages],
        pending=len(finished.outdated),
        profile=profile([game for game, _ in rows], ratings, [result for _, result in rows]),
        statistics=statistics([each for _, each in played]),
        words=_words(finished, wanted, played, lexicon) if lexicon else None,
    )


def _words(
    finished: Finished, wanted: Wanted, played: Sequence[tuple[int, CountedGame]], lexicon: Lexicon
) -> WordStudy:
    language = finished.main_language(wanted)
    assert language is not None  # there is a lexicon of it
    own = [(seat, game) for seat, game in played if game.result.language == language]
    missed = [(game.game, play) for seat, game in own for play in _static(finished, game.game, seat)]
    best = [
        (game.game, play)
        for seat, game in own
        for play in finished.judged.get((game.game, seat), _static(finished, game.game, seat))
    ]

    def practised(word: str) -> bool:
        return (_level(lexicon, word) or COMMON + 1) <= COMMON and not lexicon.offensive(word)

    games = [game for _, game in own]
    used = {word for game in games for word in game.details.shorts}
    return WordStudy(
        language=language,
        games=len(games),
        looked=sum(game.game in finished.missed for game in games),
        used=[
            ShortWordsUsed(length=length, used=len(used & words), total=len(words))
            for length in SHORT
            for words in [_words_of_length(lexicon, length)]
        ],
        shorts=[each for each in short_words(games, missed) if _listed(lexicon, each.word)],
        missed=missed_words(best, practised),
    )


def _static(finished: Finished, game: str, seat: int) -> list[MissedPlay]:
    return missed_of(finished.missed.get(game) or {}, seat)


def _level(lexicon: Lexicon, word: str) -> int | None:
    """How common a word is; None if the list, which need not be the one of the game, does not have it."""
    try:
        return lexicon.level(word)
    except BadInput:
        return None


def _listed(lexicon: Lexicon, word: str) -> bool:
    """Whether a short word may stand in a list: other tables may have other words."""
    return _level(lexicon, word) is not None and not lexicon.offensive(word)


@lru_cache(maxsize=64)
def _words_of_length(lexicon: Lexicon, length: int) -> frozenset[str]:
    return frozenset(word for word in lexicon.matching("?" * length) if not lexicon.offensive(word))
