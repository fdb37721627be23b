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
    MissedPlay,
    CountedGame,
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


def read(games: Sequence[FinishedGame], missed: Mapping[str, Any]) -> Finished:
    games = games[:MAX_GAMES]
    return Finished(games, [RESULT.validate_json(each.result) for each in games], missed)


def record(finished: Finished, wanted: Wanted, ratings: Sequence[PoolRating], lexicon: Lexicon | None) -> CrossRecord:
    """The record of the counted games; words are judged by the lexicon of the main language."""
    counted = chosen(finished.results, wanted.language, wanted.against, wanted.since)
    rows = [
        (game, result)
        for game, result, is_counted in zip(finished.games, finished.results, counted, strict=True)
        if is_counted
    ]
    played = [(game.seat, CountedGame(game.game, result, result.details)) for game, result in rows if result.details]
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
    missed: list[tuple[str, MissedPlay]] = [
        (game.game, play) for seat, game in own for play in missed_of(finished.missed.get(game.game) or {}, seat)
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
        missed=missed_words(missed, practised),
    )


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
