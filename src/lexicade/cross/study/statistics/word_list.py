"""The words of many games: short ones that were used and missed, and longer ones to practise."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lexicade.cross.rules.details import SHORT
from lexicade.cross.study.statistics.chosen import CountedGame
from lexicade.cross.study.statistics.missed import MissedPlay

MAX_WORDS = 100
MAX_SHORT_WORDS = 60
"""Of those that were missed, and of those that were used."""


@dataclass(frozen=True)
class ShortWord:
    """A word of two or three tiles."""

    word: str
    """The word."""
    used: int
    """How often it was formed."""
    missed: int
    """How often a play with it would have been clearly better."""


@dataclass(frozen=True)
class MissedWord:
    """A word that would have been clearly better, and was not found."""

    word: str
    """The word."""
    times: int
    """In how many turns."""
    lost: float
    """What the play that was made lost against it, in points of score and leave; of several turns the most."""
    points: int
    """What it would have scored in that turn."""
    game: str
    """The game of that turn."""
    turn: int
    """The turn's number in it, from 1."""


Missed = Sequence[tuple[str, MissedPlay]]
"""Plays that were missed, each with its game."""


def short_words(games: Iterable[CountedGame], missed: Missed) -> list[ShortWord]:
    """The sixty that were missed more often than used, by how much; then the sixty that were used most often."""
    used = Counter(word for each in games for word in each.details.shorts)
    lacking = Counter(word for _, play in missed for word in play.shorts)
    # A word that one plays every other game is known, even if it would have been the better one now and then.
    unknown = sorted(lacking, key=lambda word: (used[word] - lacking[word], -lacking[word], word))[:MAX_SHORT_WORDS]
    frequent = sorted(used, key=lambda word: (-used[word], word))[:MAX_SHORT_WORDS]
    return [ShortWord(word, used[word], lacking[word]) for word in dict.fromkeys((*unknown, *frequent))]


def missed_words(missed: Missed, wanted: Callable[[str], bool]) -> list[MissedWord]:
    """The words of four tiles and more that are wanted, those missed most often first; at most a hundred."""
    turns: dict[str, list[tuple[str, MissedPlay]]] = defaultdict(list)
    for game, play in missed:
        if play.tiles > max(SHORT):
            turns[play.word].append((game, play))
    found = []
    for word, plays in turns.items():
        game, worst = max(plays, key=lambda each: each[1].lost)
        found.append(MissedWord(word, len(plays), worst.lost, worst.points, game, worst.turn))
    found.sort(key=lambda each: (-each.times, -each.lost, each.word))
    return [each for each in found if wanted(each.word)][:MAX_WORDS]
