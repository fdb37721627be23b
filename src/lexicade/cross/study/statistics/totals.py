"""What a player's finished games add up to."""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, get_args

from lexicade.cross.rules.details import PHASES, Phase, PhaseCount
from lexicade.cross.study.statistics.chosen import Against, CountedGame, against
from lexicade.cross.study.statistics.openings import Openings, openings
from lexicade.cross.study.statistics.reviewed import ReviewFigures, mean, review_figures

MAX_MONTHS = 60
MAX_RECENT = 60
K = TypeVar("K")


@dataclass(frozen=True)
class PhaseFigures:
    """A phase of the games."""

    phase: Phase
    """`opening`: more than 60 % of the tiles are in the bag; `end`: a rack or less; `middle`: what is between."""
    turns: int
    """Turns in it."""
    points: int
    """What they scored together."""
    average: float
    """Points for each turn."""
    lead: float
    """How much more that is than the others scored in the same phase of the same games; negative: less."""
    seconds: float
    """The time of a turn; absences count as ten minutes."""


@dataclass(frozen=True)
class LengthCount:
    """The words of a length."""

    length: int
    """How many tiles they have."""
    count: int
    """How often they were formed."""


@dataclass(frozen=True)
class OpponentFigures:
    """The games against a kind of opponent."""

    against: Against
    """`people`: at least one of the others was one; `bots`: none."""
    games: int
    """Finished games."""
    wins: int
    """Won alone."""
    draws: int
    """With a shared win."""
    losses: int
    """Won by others."""
    average_score: float
    """Points for each game."""
    average_turn: float
    """Points for each turn."""
    spread: float
    """Points for each game less those of the best of the others."""


@dataclass(frozen=True)
class MonthFigures:
    """The games that ended in a month."""

    month: str
    """The year and the month, in UTC."""
    games: int
    """Finished games."""
    wins: float
    """The share of games won; a shared win is half of one."""
    average_score: float
    """Points for each game."""
    average_turn: float
    """Points for each turn."""
    full_racks: float
    """Full racks for each game."""
    seconds: float
    """The time of a turn."""
    reviewed: int
    """How many of the games were reviewed."""
    accuracy: float | None
    """The mean accuracy of those, from 0 to 100; null: none."""


@dataclass(frozen=True)
class GamePoint:
    """A game as one point of a plot."""

    game: str
    """Its id."""
    ended_at: dt.datetime
    """When it ended."""
    score: int
    """My points."""
    other: int
    """The points of the best of the others."""
    won: bool
    """Whether I won, alone or with others."""
    average_turn: float
    """Points for each turn."""
    full_racks: int
    """Moves that laid a whole rack."""
    seconds: float
    """The time of a turn."""
    accuracy: float | None
    """From 0 to 100; null: not reviewed."""


@dataclass(frozen=True)
class SeatStatistics:
    """What the counted games add up to. Turns are those since the player sat down at the table."""

    games: int
    """Finished games with a result."""
    turns: int
    """Turns of whatever kind."""
    plays: int
    """Moves that laid tiles and stood."""
    exchanges: int
    """Turns in which tiles were exchanged."""
    passes: int
    """Turns passed."""
    withdrawn: int
    """Moves taken back after a challenge."""
    points: int
    """What the turns scored together."""
    average_turn: float
    """Points for each turn."""
    average_play: float
    """Points for each move that laid tiles."""
    full_racks: int
    """Moves that laid a whole rack."""
    full_racks_per_game: float
    """Those for each game."""
    seconds: float
    """The time of a turn; absences count as ten minutes."""
    review: ReviewFigures | None
    """What the reviews of the counted games add up to; null: none was reviewed."""
    phases: tuple[PhaseFigures, ...]
    """Opening, middle and end."""
    lengths: tuple[LengthCount, ...]
    """The words formed, by length."""
    openings: Openings
    """The first moves on an empty board."""
    against: tuple[OpponentFigures, ...]
    """Against people and against bots, where there were any."""
    months: tuple[MonthFigures, ...]
    """The last sixty months in which a game ended, the earliest first."""
    recent: tuple[GamePoint, ...]
    """The last sixty games, the earliest first."""


def statistics(games: Sequence[CountedGame]) -> SeatStatistics:
    """Add up games, in whatever order they come."""
    games = sorted(games, key=lambda each: (each.result.ended_at, each.game))
    phases = tuple(_phases(games))
    turns, points = sum(each.turns for each in phases), sum(each.points for each in phases)
    plays = sum(each.details.plays for each in games)
    full_racks = sum(each.result.full_racks for each in games)
    lengths: Counter[int] = Counter()
    for each in games:
        lengths.update(each.details.lengths)
    return SeatStatistics(
        games=len(games),
        turns=turns,
        plays=plays,
        exchanges=sum(each.details.exchanges for each in games),
        passes=sum(each.details.passes for each in games),
        withdrawn=sum(each.details.withdrawn for each in games),
        points=points,
        average_turn=share(points, turns),
        average_play=share(points, plays),
        full_racks=full_racks,
        full_racks_per_game=share(full_racks, len(games), 2),
        seconds=_seconds(games),
        review=review_figures([each.review for each in games if each.review]),
        phases=phases,
        lengths=tuple(LengthCount(length, count) for length, count in sorted(lengths.items())),
        openings=openings(each.details.first for each in games),
        against=tuple(_against(games)),
        months=tuple(_months(games))[-MAX_MONTHS:],
        recent=tuple(map(_point, games[-MAX_RECENT:])),
    )


def share(amount: float, of: int, digits: int = 1) -> float:
    return round(amount / of, digits) if of else 0.0


def best_other(game: CountedGame) -> int:
    return max((each.score for each in game.result.opponents), default=0)


def _summed(counts: Iterable[PhaseCount]) -> PhaseCount:
    counts = list(counts)
    return PhaseCount(
        sum(each.turns for each in counts),
        sum(each.points for each in counts),
        sum(each.seconds for each in counts),
    )


def _seconds(games: Sequence[CountedGame]) -> float:
    mine = _summed(count for each in games for count in each.details.phases)
    return share(mine.seconds, mine.turns)


def _average_turn(games: Sequence[CountedGame]) -> float:
    mine = _summed(count for each in games for count in each.details.phases)
    return share(mine.points, mine.turns)


def _phases(games: Sequence[CountedGame]) -> Iterator[PhaseFigures]:
    for number, phase in enumerate(PHASES):
        mine = _summed(each.details.phases[number] for each in games)
        others = _summed(each.details.others[number] for each in games)
        lead = mine.points / mine.turns - others.points / others.turns if mine.turns and others.turns else 0.0
        yield PhaseFigures(
            phase,
            mine.turns,
            mine.points,
            share(mine.points, mine.turns),
            round(lead, 1),
            share(mine.seconds, mine.turns),
        )


def _grouped(games: Sequence[CountedGame], key: Callable[[CountedGame], K]) -> dict[K, list[CountedGame]]:
    groups: dict[K, list[CountedGame]] = defaultdict(list)
    for each in games:
        groups[key(each)].append(each)
    return groups


def _wins(games: Sequence[CountedGame]) -> tuple[int, int, int]:
    """Games won alone, with a shared win, and lost."""
    won = [each.result for each in games if each.result.won]
    draws = sum(each.drawn for each in won)
    return len(won) - draws, draws, len(games) - len(won)


def _against(games: Sequence[CountedGame]) -> Iterator[OpponentFigures]:
    groups = _grouped(games, lambda each: against(each.result))
    for kind in get_args(Against):
        if some := groups.get(kind):
            scored = sum(each.result.score for each in some)
            yield OpponentFigures(
                kind,
                len(some),
                *_wins(some),
                average_score=share(scored, len(some)),
                average_turn=_average_turn(some),
                spread=share(scored - sum(map(best_other, some)), len(some)),
            )


def _months(games: Sequence[CountedGame]) -> Iterator[MonthFigures]:
    groups = _grouped(games, lambda each: each.result.ended_at.astimezone(dt.UTC).strftime("%Y-%m"))
    for month, some in sorted(groups.items()):
        wins, draws, _ = _wins(some)
        accuracies = [each.accuracy for each in some]
        yield MonthFigures(
            month,
            len(some),
            share(wins + 0.5 * draws, len(some), 3),
            share(sum(each.result.score for each in some), len(some)),
            _average_turn(some),
            share(sum(each.result.full_racks for each in some), len(some), 2),
            _seconds(some),
            len(some) - accuracies.count(None),
            mean(accuracies),
        )


def _point(game: CountedGame) -> GamePoint:
    result = game.result
    return GamePoint(
        game.game,
        result.ended_at,
        result.score,
        best_other(game),
        result.won,
        _average_turn([game]),
        result.full_racks,
        _seconds([game]),
        game.accuracy,
    )
