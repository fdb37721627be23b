"""A report week by week: the share of the words asked for that was found, and the middle half of the class."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta, tzinfo

from lexicade.server.classes.reports.asked import monday
from lexicade.server.classes.reports.wire import ReportWeek
from lexicade.store.classes.reports import ReportedRound

FEWEST = 5
"""With fewer pupils a band would show single ones."""
WEEK = timedelta(days=7)


@dataclass
class Sums:
    """What somebody did, or everybody."""

    asked: Counter[str] = field(default_factory=Counter)
    """By pupil."""
    found: Counter[str] = field(default_factory=Counter)
    more: Counter[str] = field(default_factory=Counter)
    tried: Counter[str] = field(default_factory=Counter)

    def add(self, played: ReportedRound) -> None:
        for each in played.players:
            self.asked[each.account] += played.asked(each)
            self.found[each.account] += each.found
            self.more[each.account] += each.more
            self.tried[each.account] += each.tried


def sums_of(rounds: Iterable[ReportedRound]) -> Sums:
    sums = Sums()
    for each in rounds:
        sums.add(each)
    return sums


def weeks(rounds: Sequence[ReportedRound], zone: tzinfo | None) -> list[ReportWeek]:
    """From the first week with a round to the last one, the earliest first."""
    by_week: defaultdict[date, Sums] = defaultdict(Sums)
    for played in rounds:
        by_week[monday(played.began_at, zone)].add(played)
    if not by_week:
        return []
    first, last = min(by_week), max(by_week)
    return [_week(first + n * WEEK, by_week) for n in range((last - first) // WEEK + 1)]


def _week(day: date, by_week: Mapping[date, Sums]) -> ReportWeek:
    sums = by_week.get(day, Sums())
    shares = sorted(sums.found[each] / asked for each, asked in sums.asked.items() if asked)
    enough = len(shares) >= FEWEST
    return ReportWeek(
        monday=day,
        pupils=len(sums.asked),
        asked=sum(sums.asked.values()),
        found=sum(sums.found.values()),
        more=sum(sums.more.values()),
        low=quantile(shares, 0.25) if enough else None,
        high=quantile(shares, 0.75) if enough else None,
    )


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of some ordered values lies, between two of them by distance.

    >>> quantile([0.0, 1.0, 2.0, 3.0, 4.0], 0.25), quantile([0.0, 1.0], 0.75)
    (1.0, 0.75)
    """
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return round(ordered[below] + (ordered[above] - ordered[below]) * (place - below), 4)
