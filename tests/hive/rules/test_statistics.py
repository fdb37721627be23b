"""Statistics are a fold over logs."""

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.hive import rules as hive
from lexicade.hive.rules import statistics as hive_statistics
from lexicade.hive.rules.statistics import HiveRecord, Statistics, Streak, streak
from tests.hive.rules.hives import ANSWERS, BONUS, LETTERS, NOW, setup

TODAY = NOW.date()
POINTS = {answer.word: (answer.points, answer.kind) for answer in setup().answers}


def record(
    *words: str, day: date | None = None, every: float = 10, seat: int = 0, mode: hive.Mode = "solo"
) -> HiveRecord:
    """A hive in which these words were found, so many seconds apart."""
    events: list[hive.Event] = [hive.Found(seat, word, *POINTS.get(word, (0, "bonus"))) for word in words]
    log = [(event, NOW + timedelta(seconds=every * place)) for place, event in enumerate(events, 1)]
    return HiveRecord(replace(setup(mode), date=day), log, seat, NOW)


def statistics(records: list[HiveRecord], today: date) -> Statistics:
    results = [result for record in records if (result := record.result())]
    return hive_statistics.statistics(results, today)


def test_words_of_all_kinds_are_added_up() -> None:
    told = statistics([record("OCEAN", "NOCENT", "ENACTOR"), record("ONCE"), record()], TODAY)
    assert (told.hives, told.words, told.pangrams, told.bonus, told.points) == (2, 3, 1, 1, 20)
    assert told.longest == ("enactor",)
    assert {each.rank: each.count for each in told.ranks if each.count} == {"builder": 1, "scout": 1}
    assert len(told.ranks) == 10


def test_nothing_played_is_nothing() -> None:
    told = statistics([], TODAY)
    assert (told.hives, told.words, told.longest, told.streak, told.per_day) == (0, 0, (), Streak(0, 0), ())
    assert all(each.seconds is None and each.hives == 0 for each in told.seconds_to_rank)


def test_the_time_to_a_rank_is_the_time_at_play() -> None:
    told = statistics([record("ONCE", "OCEAN", every=10), record("ENACTOR", every=30)], TODAY)
    times = {each.rank: (each.seconds, each.hives) for each in told.seconds_to_rank}
    assert times["scout"] == (20.0, 2)
    assert times["forager"] == (25.0, 2)
    assert times["builder"] == (30.0, 1)
    assert times["whole-hive"] == (None, 0)


def test_a_long_pause_counts_two_minutes() -> None:
    told = statistics([record("ONCE", "ENACTOR", every=3600)], TODAY)
    times = {each.rank: each.seconds for each in told.seconds_to_rank}
    assert (times["scout"], times["builder"]) == (120, 240)


def test_a_race_begins_with_its_clock_and_others_words_do_not_count() -> None:
    later = NOW + timedelta(hours=1)
    log: list[tuple[hive.Event, datetime]] = [
        (hive.Started(later, None), NOW),
        (hive.Found(1, "ENACTOR", 14, "perfect"), later + timedelta(seconds=5)),
        (hive.Found(0, "ONCE", 1, "word"), later + timedelta(seconds=9)),
    ]
    race = HiveRecord(setup("race"), log, 0, NOW)
    told = statistics([race], TODAY)
    assert (told.points, told.pangrams) == (1, 0)
    assert told.seconds_to_rank[0].seconds == 9


def test_in_coop_the_rank_is_the_tables_and_the_words_are_ones_own() -> None:
    log: list[tuple[hive.Event, datetime]] = [
        (hive.Found(1, "ENACTOR", 14, "perfect"), NOW + timedelta(seconds=5)),
        (hive.Found(0, "ONCE", 1, "word"), NOW + timedelta(seconds=9)),
    ]
    told = statistics([HiveRecord(setup("coop"), log, 0, NOW)], TODAY)
    assert (told.words, told.points, told.pangrams) == (1, 1, 0)
    assert {each.rank for each in told.ranks if each.count} == {"builder"}


def test_days_stand_in_order_with_score_and_rank() -> None:
    days = [TODAY, TODAY - timedelta(days=2), TODAY - timedelta(days=1)]
    told = statistics([record("OCEAN", day=day) for day in days], TODAY)
    assert [each.date for each in told.per_day] == sorted(days)
    assert {(each.score, each.max_score, each.rank) for each in told.per_day} == {(5, 54, "dancer")}
    assert told.streak == Streak(3, 3)


@pytest.mark.parametrize(
    ("back", "expected"),
    [
        ([], Streak(0, 0)),
        ([0], Streak(1, 1)),
        ([1], Streak(1, 1)),
        ([2], Streak(0, 1)),
        ([0, 1, 2, 4, 5, 6, 7], Streak(3, 4)),
        ([1, 2, 4], Streak(2, 2)),
    ],
)
def test_a_streak_stands_until_a_day_is_over(back: list[int], expected: Streak) -> None:
    assert streak([TODAY - timedelta(days=days) for days in back], TODAY) == expected


GAMES = st.lists(
    st.tuples(
        st.lists(st.sampled_from([*ANSWERS, *BONUS]), unique=True, max_size=12),
        st.none() | st.integers(0, 30),
        st.floats(0, 500),
    ),
    max_size=8,
)


def told_of(games: list[tuple[list[str], int | None, float]]) -> Statistics:
    days = [None if back is None else TODAY - timedelta(days=back) for _, back, _ in games]
    playable = [[word for word in words if "N" in word and set(word) <= set(LETTERS)] for words, _, _ in games]
    return statistics(
        [
            record(*words, day=day, every=every)
            for words, day, (_, _, every) in zip(playable, days, games, strict=True)
        ],
        TODAY,
    )


@given(GAMES)
def test_the_sums_agree_with_each_other(games: list[tuple[list[str], int | None, float]]) -> None:
    told = told_of(games)
    assert sum(each.count for each in told.ranks) == told.hives <= len(games)
    assert told.streak.current <= told.streak.longest <= len(told.per_day) <= told.hives
    reached = [each.hives for each in told.seconds_to_rank]
    assert reached == sorted(reached, reverse=True)
    assert all(each.seconds is None or 0 <= each.seconds <= 120 * 12 for each in told.seconds_to_rank)
    assert told.pangrams <= told.words
