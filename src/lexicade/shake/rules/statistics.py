"""Statistics of a player's rounds: each round gives a `Result`, and `statistics` adds them up."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from lexicade.games.kind import Record, Tally
from lexicade.shake.rules.moves import Event
from lexicade.shake.rules.scores import compares, plausible
from lexicade.shake.rules.setup import Setup, Size
from lexicade.shake.rules.state import Round, State

SIZES: tuple[Size, ...] = get_args(Size)
MAX_LONGEST_WORDS = 10


@dataclass(frozen=True)
class Result:
    """The result of one round for one seat that found a word."""

    word_list: str
    size: Size
    points: int
    words: int
    longest: tuple[str, ...]
    """This seat's longest words in their spelling."""
    letters: int
    """The letters of each of them."""
    ends_at: dt.datetime
    compares: bool
    """Whether it counts for personal bests: by the rule of the high scores."""


@dataclass(frozen=True)
class Best:
    """A player's best round on a size of grid, of those that the high scores count."""

    points: int
    """Its points."""
    words: int
    """The words found in it."""
    at: dt.datetime
    """When it ended."""


@dataclass(frozen=True)
class SizeStatistics:
    """The rounds on one size of grid."""

    size: Size
    """How many dice wide and high the grid is."""
    rounds: int
    """How many rounds count."""
    words: int
    """Words found in them."""
    points: int
    """Points made in them."""
    most_words: int
    """The most words found in one of them."""
    compared: int
    """How many of them count for the best: solo, three minutes without a pause, a random grid."""
    best: Best | None
    """The best of those, the earliest of equals; null: there is none."""


@dataclass(frozen=True)
class RoundStatistics:
    """The statistics of a player. A round counts when it is over and the player found a word in it."""

    rounds: int
    """How many rounds count."""
    words: int
    """Words found."""
    points: int
    """Points made."""
    longest: tuple[str, ...]
    """The longest words found, in their spelling; at most ten."""
    sizes: tuple[SizeStatistics, ...]
    """The same for each size of grid, with personal bests."""


def result_of(played: Round, seat: int, *, solo: bool) -> Result | None:
    """The result of a round for a seat; None if it found no word, or the round has no end yet."""
    hand, options = played.hand(seat), played.options
    ends_at = played.ended_at or (None if played.paused_at else played.ends_at)
    if not hand.words or ends_at is None or seat in played.removed:
        return None
    found = [played.deal.solutions[word] for word in hand.words]
    letters = max(solution.letters for solution in found)
    return Result(
        word_list=options.word_list,
        size=options.size,
        points=hand.points if played.coop else played.points[seat],
        words=len(found),
        longest=tuple(each.text for each in found if each.letters == letters)[:MAX_LONGEST_WORDS],
        letters=letters,
        ends_at=ends_at,
        compares=solo and compares(played) and plausible(played),
    )


def tally(record: Record[Setup, Event]) -> Tally | None:
    """What the rounds of a table add to the statistics of a seat."""
    state: State = record.state
    rounds = [result for each in state.rounds if (result := _cached(each, record.seat, state.setup.solo))]
    if not rounds:
        return None
    return Tally(
        word_list=rounds[-1].word_list,
        figures={"words": sum(each.words for each in rounds), "points": sum(each.points for each in rounds)},
        result={"rounds": [{**vars(each), "ends_at": each.ends_at.isoformat()} for each in rounds]},
    )


def _cached(played: Round, seat: int, solo: bool) -> Result | None:
    """Earlier rounds of a table do not change: each is counted once."""
    if seat not in played.results:
        played.results[seat] = result_of(played, seat, solo=solo)
    result: Result | None = played.results[seat]
    return result


def statistics(results: Iterable[Result], word_list: str, now: dt.datetime) -> RoundStatistics:
    """Add up the results of a word list, as of a time."""
    over = [each for each in results if each.word_list == word_list and each.ends_at <= now]
    most = max((each.letters for each in over), default=0)
    longest = dict.fromkeys(text for each in over if each.letters == most for text in each.longest)
    return RoundStatistics(
        rounds=len(over),
        words=sum(each.words for each in over),
        points=sum(each.points for each in over),
        longest=tuple(longest)[:MAX_LONGEST_WORDS],
        sizes=tuple(_of_size(size, [each for each in over if each.size == size]) for size in SIZES),
    )


def _of_size(size: Size, over: Sequence[Result]) -> SizeStatistics:
    compared = [each for each in over if each.compares]
    best = min(compared, key=lambda each: (-each.points, each.ends_at), default=None)
    return SizeStatistics(
        size=size,
        rounds=len(over),
        words=sum(each.words for each in over),
        points=sum(each.points for each in over),
        most_words=max((each.words for each in over), default=0),
        compared=len(compared),
        best=Best(best.points, best.words, best.ends_at) if best else None,
    )
