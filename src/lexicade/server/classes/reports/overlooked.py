"""What the pupils of a class could have played in finished games, as those say who have looked through them later."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import COMMON
from lexicade.server.classes.reports import word_facts
from lexicade.server.classes.reports.asked import Asked
from lexicade.server.tables.game_server import GameServer
from lexicade.store.classes.reports import ReportedRound

MIN_LENGTH = 3
"""Shorter words are the craft of a game, and no vocabulary."""
MAX_GAMES = 500
"""The latest games of a report that are asked."""


@dataclass(frozen=True)
class Overlooking:
    """A turn in which a pupil could have played a word."""

    account: str
    word: str
    """In the letters of the game."""
    text: str
    """As it is written."""
    round: ReportedRound


@dataclass(frozen=True)
class Overlooked:
    """All that pupils overlooked, and how many games were looked through for it."""

    games: int
    turns: Sequence[Overlooking]

    @property
    def by_word(self) -> list[tuple[str, str, Mapping[str, int]]]:
        """Each word with its spelling and how often each pupil overlooked it, the most frequent first."""
        times: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for each in self.turns:
            times[each.word, each.text][each.account] += 1
        most = sorted(times.items(), key=lambda item: (-item[1].total(), item[0][1]))
        return [(word, text, counts) for (word, text), counts in most]

    @property
    def by_pupil(self) -> Counter[str]:
        return Counter(each.account for each in self.turns)


async def overlooked(
    rounds: Sequence[ReportedRound],
    pupils: Collection[str],
    servers: Mapping[str, GameServer[Any]],
    lexicon: Lexicon,
    asked: Asked,
) -> Overlooked:
    """The words in these rounds that pupils can know, by the level of a report, and that a class may read."""
    seats = {(each.game, work.seat): (each, work.account) for each in rounds[:MAX_GAMES] for work in each.players}
    games: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for each in rounds[:MAX_GAMES]:
        games[each.kind][each.game] = None
    looked, turns = 0, list[Overlooking]()
    for kind, some in games.items():
        told = await servers[kind].looked_through(list(some))
        looked += len(told.games)
        for found in told.words:
            there, account = seats.get((found.game, found.seat), (None, ""))
            if there and account in pupils and _fits(found.word, lexicon, asked):
                text = next(iter(lexicon.spellings(found.word)), found.word.lower())
                turns.append(Overlooking(account, found.word, text, there))
    return Overlooked(looked, turns)


def _fits(word: str, lexicon: Lexicon, asked: Asked) -> bool:
    level = lexicon.level(word)
    if level is None or level > COMMON or len(word) < MIN_LENGTH or lexicon.offensive(word):
        return False
    return asked.level is None or word_facts.band(word, lexicon) == asked.level
