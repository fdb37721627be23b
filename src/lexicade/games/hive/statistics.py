"""What somebody's hives come to together: a fold over their logs."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lexicade.games.hive import ranks
from lexicade.games.hive.moves import Event, Found, Hinted
from lexicade.games.hive.ranks import RANKS, Rank
from lexicade.games.hive.setup import Setup, written
from lexicade.letters import Alphabet

LONGEST_PAUSE = dt.timedelta(minutes=2)
"""Between two moves; whoever was away longer was not playing."""
MOST_LONGEST = 10


@dataclass(frozen=True)
class Record:
    """A hive that somebody played: its log with the time of each event, and where they sat."""

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
        """The words this seat found itself."""
        return [event for event, _ in self.log if isinstance(event, Found) and event.seat == self.seat]

    @property
    def listed(self) -> list[Found]:
        """The words on this seat's list: in co-op, everybody's."""
        found = (event for event, _ in self.log if isinstance(event, Found))
        return [event for event in found if self.together or event.seat == self.seat]

    @property
    def score(self) -> int:
        return sum(found.points for found in self.listed)

    @property
    def rank(self) -> Rank:
        return ranks.reached(ranks.ladder(self.setup), self.score)

    def seconds_to_ranks(self) -> dict[Rank, float]:
        """The time at play until each rank that was reached, but for the one that everybody begins with."""
        ahead = [step for step in ranks.ladder(self.setup) if step.points > 0]
        seconds: dict[Rank, float] = {}
        score = 0
        for event, active in self._at_play():
            score += event.points if isinstance(event, Found) else 0
            while ahead and ahead[0].points <= score:
                seconds[ahead.pop(0).rank] = active
        return seconds

    def _at_play(self) -> Iterator[tuple[Event, float]]:
        """The moves of this list, each with the seconds at play so far; long pauses are cut short."""
        before = self.began
        active = dt.timedelta()
        for event, at in self.log:
            if not isinstance(event, Found | Hinted) or not (self.together or event.seat == self.seat):
                # A race begins when its clock does; until then everybody waits.
                before = event.starts_at if event.kind == "started" else before
                continue
            pause = at - before if before else dt.timedelta()
            active += min(max(pause, dt.timedelta()), LONGEST_PAUSE)
            before = at
            yield event, active.total_seconds()


@dataclass(frozen=True)
class RankCount:
    rank: Rank
    count: int


@dataclass(frozen=True)
class Streak:
    """Daily hives without a day left out, each with a word at least."""

    current: int
    longest: int


@dataclass(frozen=True)
class TimeToRank:
    """How long it takes to reach a rank, on average over the hives in which it was reached."""

    rank: Rank
    seconds: float | None
    hives: int


@dataclass(frozen=True)
class DayResult:
    date: dt.date
    score: int
    max_score: int
    rank: Rank


@dataclass(frozen=True)
class Statistics:
    """Somebody's hives added up; a hive counts when they have found a word in it."""

    hives: int
    ranks: tuple[RankCount, ...]
    """All ranks, with the hives that ended there."""
    words: int
    pangrams: int
    bonus: int
    points: int
    longest: tuple[str, ...]
    """The longest words found, as they are written; of equals the first."""
    streak: Streak
    seconds_to_rank: tuple[TimeToRank, ...]
    per_day: tuple[DayResult, ...]
    """The daily hives, by date."""


def statistics(records: Iterable[Record], today: dt.date) -> Statistics:
    """The statistics of these hives, as of a day."""
    played = [record for record in records if record.own]
    found = [each for record in played for each in record.own]
    kinds = Counter(each.word_kind for each in found)
    final = Counter(record.rank for record in played)
    days = {record.setup.date: record for record in played if record.setup.date is not None}
    return Statistics(
        hives=len(played),
        ranks=tuple(RankCount(rank, final[rank]) for rank in RANKS),
        words=kinds.total() - kinds["bonus"],
        pangrams=kinds["pangram"] + kinds["perfect"],
        bonus=kinds["bonus"],
        points=sum(each.points for each in found),
        longest=_longest(played),
        streak=streak(days, today),
        seconds_to_rank=_times(played),
        per_day=tuple(
            DayResult(day, record.score, record.setup.max_score, record.rank) for day, record in sorted(days.items())
        ),
    )


def streak(days: Iterable[dt.date], today: dt.date) -> Streak:
    """The streaks among some days. One that reached yesterday still stands: today is not over.

    >>> streak([dt.date(2026, 11, day) for day in (1, 2, 3, 7, 8)], dt.date(2026, 11, 9))
    Streak(current=2, longest=3)
    """
    day = dt.timedelta(days=1)
    played = set(days)
    runs: dict[dt.date, int] = {}
    for each in sorted(played):
        runs[each] = runs.get(each - day, 0) + 1
    return Streak(runs.get(today, runs.get(today - day, 0)), max(runs.values(), default=0))


def _longest(played: Sequence[Record]) -> tuple[str, ...]:
    lengths: dict[str, int] = {}
    for record in played:
        alphabet = Alphabet(record.setup.letters)
        for found in record.own:
            answer = record.setup.by_word.get(found.word)
            text = written(found.word, answer.text if answer else found.text)
            lengths.setdefault(text, len(alphabet.split(found.word)))
    longest = max(lengths.values(), default=0)
    return tuple(text for text, length in lengths.items() if length == longest)[:MOST_LONGEST]


def _times(played: Sequence[Record]) -> tuple[TimeToRank, ...]:
    times: dict[Rank, list[float]] = {rank: [] for rank in RANKS[1:]}
    for record in played:
        for rank, seconds in record.seconds_to_ranks().items():
            times[rank].append(seconds)
    return tuple(
        TimeToRank(rank, round(sum(each) / len(each), 1) if each else None, len(each)) for rank, each in times.items()
    )
