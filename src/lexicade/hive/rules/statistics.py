"""Statistics of a player's hives: each log gives a `Result`, and `statistics` adds them up."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lexicade.hive.rules import ranks
from lexicade.hive.rules.moves import Event, Found, Hinted
from lexicade.hive.rules.ranks import RANKS, Rank
from lexicade.hive.rules.setup import Setup, written
from lexicade.letters import Alphabet

MAX_PAUSE = dt.timedelta(minutes=2)
"""The longest pause between two moves that counts as time at play."""
MAX_LONGEST_WORDS = 10


@dataclass(frozen=True)
class Result:
    """The result of one hive for one seat that found a word: what statistics need from its log."""

    date: dt.date | None
    words: int
    """Answers that this seat found itself."""
    pangrams: int
    bonus: int
    points: int
    """Points of this seat's own words."""
    score: int
    """Points of the list: in co-op, of everybody's words."""
    max_score: int
    rank: Rank
    longest: tuple[str, ...]
    """This seat's longest words in their spelling, in the order of finding."""
    longest_letters: int
    seconds_to_ranks: dict[Rank, float]


@dataclass(frozen=True)
class HiveRecord:
    """A hive that was played: its log with the time of each event, and the seat."""

    setup: Setup
    log: Sequence[tuple[Event, dt.datetime]]
    seat: int = 0
    began: dt.datetime | None = None
    """When the hive was opened; None: with the first event."""

    @property
    def together(self) -> bool:
        return self.setup.mode == "coop"

    @property
    def own(self) -> list[Found]:
        """The words that this seat found itself."""
        return [event for event, _ in self.log if isinstance(event, Found) and event.seat == self.seat]

    @property
    def listed(self) -> list[Found]:
        """The words on this seat's list; in co-op, everybody's."""
        found = (event for event, _ in self.log if isinstance(event, Found))
        return [event for event in found if self.together or event.seat == self.seat]

    def result(self) -> Result | None:
        """The result of this hive; None if the seat found no word."""
        own = self.own
        if not own:
            return None
        kinds = Counter(found.word_kind for found in own)
        score = sum(found.points for found in self.listed)
        longest, letters = self._longest(own)
        return Result(
            date=self.setup.date,
            words=kinds.total() - kinds["bonus"],
            pangrams=kinds["pangram"] + kinds["perfect"],
            bonus=kinds["bonus"],
            points=sum(found.points for found in own),
            score=score,
            max_score=self.setup.max_score,
            rank=ranks.reached(ranks.ladder(self.setup), score),
            longest=longest,
            longest_letters=letters,
            seconds_to_ranks=self.seconds_to_ranks(),
        )

    def _longest(self, own: Sequence[Found]) -> tuple[tuple[str, ...], int]:
        tiles = self.setup.tiles
        letters = [len(tiles.get(found.word) or Alphabet(self.setup.letters).split(found.word)) for found in own]
        most = max(letters)
        longest = dict.fromkeys(
            self._written(found) for found, count in zip(own, letters, strict=True) if count == most
        )
        return tuple(longest)[:MAX_LONGEST_WORDS], most

    def _written(self, found: Found) -> str:
        answer = self.setup.by_word.get(found.word)
        return written(found.word, answer.text if answer else found.text)

    def seconds_to_ranks(self) -> dict[Rank, float]:
        """The time at play until each rank was reached, except the first rank."""
        ahead = [step for step in ranks.ladder(self.setup) if step.points > 0]
        seconds: dict[Rank, float] = {}
        score = 0
        for event, active in self._at_play():
            score += event.points if isinstance(event, Found) else 0
            while ahead and ahead[0].points <= score:
                seconds[ahead.pop(0).rank] = active
        return seconds

    def seconds_at_play(self) -> float:
        """The time at play until the last move."""
        return max((active for _, active in self._at_play()), default=0.0)

    def _at_play(self) -> Iterator[tuple[Event, float]]:
        """The moves on this list, each with the seconds at play so far; long pauses count as `MAX_PAUSE`."""
        before = self.began
        active = dt.timedelta()
        for event, at in self.log:
            if not isinstance(event, Found | Hinted) or not (self.together or event.seat == self.seat):
                # Time at play in a race is counted from its start.
                before = event.starts_at if event.kind == "started" else before
                continue
            pause = at - before if before else dt.timedelta()
            active += min(max(pause, dt.timedelta()), MAX_PAUSE)
            before = at
            yield event, active.total_seconds()


@dataclass(frozen=True)
class RankCount:
    rank: Rank
    """The rank."""
    count: int
    """How many hives ended at it."""


@dataclass(frozen=True)
class Streak:
    """Days in a row with a daily hive in which a word was found."""

    current: int
    """Days in a row up to today, or up to yesterday if today's hive has not been played."""
    longest: int
    """The most days in a row so far."""


@dataclass(frozen=True)
class TimeToRank:
    """The average time to a rank, over the hives in which it was reached."""

    rank: Rank
    """The rank."""
    seconds: float | None
    """The average time at play, in seconds; null: never reached."""
    hives: int
    """How many hives the average is over."""


@dataclass(frozen=True)
class DayResult:
    date: dt.date
    """The day."""
    score: int
    """The points reached."""
    max_score: int
    """The points of all answers together."""
    rank: Rank
    """The rank reached."""


@dataclass(frozen=True)
class Statistics:
    """The statistics of a player. A hive counts when the player found a word in it."""

    hives: int
    """How many hives count."""
    ranks: tuple[RankCount, ...]
    """All ranks, each with the number of hives that ended at it."""
    words: int
    """Answers found."""
    pangrams: int
    """Pangrams found, perfect ones included."""
    bonus: int
    """Bonus words found."""
    points: int
    """Points of the words found."""
    longest: tuple[str, ...]
    """The longest words found, in their spelling; at most ten."""
    streak: Streak
    """Days in a row with a daily hive."""
    seconds_to_rank: tuple[TimeToRank, ...]
    """The time it takes to reach each rank above the first."""
    per_day: tuple[DayResult, ...]
    """The results of the daily hives, by date."""


def statistics(results: Iterable[Result], today: dt.date) -> Statistics:
    """Add up results, as of a day."""
    played = list(results)
    final = Counter(result.rank for result in played)
    days = {result.date: result for result in played if result.date is not None}
    return Statistics(
        hives=len(played),
        ranks=tuple(RankCount(rank, final[rank]) for rank in RANKS),
        words=sum(result.words for result in played),
        pangrams=sum(result.pangrams for result in played),
        bonus=sum(result.bonus for result in played),
        points=sum(result.points for result in played),
        longest=_longest(played),
        streak=streak(days, today),
        seconds_to_rank=_times(played),
        per_day=tuple(
            DayResult(day, result.score, result.max_score, result.rank) for day, result in sorted(days.items())
        ),
    )


def streak(days: Iterable[dt.date], today: dt.date) -> Streak:
    """The streaks among some days. A streak that reaches yesterday is current: today is not over.

    >>> streak([dt.date(2026, 11, day) for day in (1, 2, 3, 7, 8)], dt.date(2026, 11, 9))
    Streak(current=2, longest=3)
    """
    day = dt.timedelta(days=1)
    played = set(days)
    runs: dict[dt.date, int] = {}
    for each in sorted(played):
        runs[each] = runs.get(each - day, 0) + 1
    return Streak(runs.get(today, runs.get(today - day, 0)), max(runs.values(), default=0))


def _longest(played: Sequence[Result]) -> tuple[str, ...]:
    most = max((result.longest_letters for result in played), default=0)
    longest = (text for result in played if result.longest_letters == most for text in result.longest)
    return tuple(dict.fromkeys(longest))[:MAX_LONGEST_WORDS]


def _times(played: Sequence[Result]) -> tuple[TimeToRank, ...]:
    times: dict[Rank, list[float]] = {rank: [] for rank in RANKS[1:]}
    for result in played:
        for rank, seconds in result.seconds_to_ranks.items():
            times[rank].append(seconds)
    return tuple(
        TimeToRank(rank, round(sum(each) / len(each), 1) if each else None, len(each)) for rank, each in times.items()
    )
