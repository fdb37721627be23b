"""Who wins a race of Hive: points, then pangrams, then a tie."""

from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.games.seats import Remove
from lexicade.hive import rules as hive
from lexicade.hive.rules import standings
from tests.hive.rules.hives import NOW, table, world


@dataclass(frozen=True)
class Seat:
    seat: int
    score: int | None
    pangrams: int | None = 0
    removed: bool = False


def places(*seats: Seat, race: bool = True, over: bool = True) -> list[tuple[int, int | None, bool]]:
    return [(each.seat, each.place, each.won) for each in standings(seats, race=race, over=over)]


def test_more_points_then_more_pangrams_and_equals_share_a_place() -> None:
    assert places(Seat(0, 5), Seat(1, 9), Seat(2, 5), Seat(3, 5, 1), Seat(4, 2)) == [
        (1, 1, True),
        (3, 2, False),
        (0, 3, False),
        (2, 3, False),
        (4, 5, False),
    ]


def test_a_tie_has_several_winners_and_a_race_without_a_point_none() -> None:
    assert places(Seat(0, 4), Seat(1, 4), Seat(2, 1)) == [(0, 1, True), (1, 1, True), (2, 3, False)]
    assert places(Seat(0, 0), Seat(1, 0)) == [(0, 1, False), (1, 1, False)]


def test_nobody_has_won_before_the_end() -> None:
    assert places(Seat(0, 4), Seat(1, 7), over=False) == [(1, 1, False), (0, 2, False)]


def test_who_was_sent_away_has_no_place() -> None:
    assert places(Seat(0, 4), Seat(1, 9, removed=True)) == [(0, 1, True)]
    assert places() == []


def test_hidden_scores_tell_no_place() -> None:
    assert places(Seat(0, None, None), Seat(1, 0), Seat(2, None, None), over=False) == [
        (1, None, False),
        (0, None, False),
        (2, None, False),
    ]


def test_without_a_race_there_is_an_order_and_no_place() -> None:
    assert places(Seat(0, 4), Seat(1, 9), race=False) == [(1, None, False), (0, None, False)]


SEATS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3), st.booleans()), max_size=8).map(
    lambda rows: [Seat(seat, *row) for seat, row in enumerate(rows)]
)


@given(SEATS)
def test_a_place_is_one_more_than_the_seats_ahead(seats: list[Seat]) -> None:
    here = {each.seat: (each.score or 0, each.pangrams or 0) for each in seats if not each.removed}
    told = standings(seats, race=True, over=True)
    assert {each.seat for each in told} == set(here)
    for each in told:
        assert each.place == 1 + sum(other > here[each.seat] for other in here.values())
        assert each.won == (each.place == 1 and here[each.seat][0] > 0)


@pytest.mark.parametrize("live_scores", [True, False])
def test_a_race_from_the_lobby_to_its_end(live_scores: bool) -> None:
    game = table("race", "Bea", "Cy", seconds=60, live_scores=live_scores)
    assert [(each.seat, each.place) for each in game.view(0, NOW).standings] == [(0, None), (1, None), (2, None)]
    game.play(0, hive.Start(), world())
    soon = NOW + timedelta(seconds=10)
    for seat, word in ((1, "ocean"), (2, "tenor"), (0, "once")):
        game.play(seat, hive.Guess(word), world(soon))
    meanwhile = [(each.seat, each.place, each.won) for each in game.view(0, soon).standings]
    if live_scores:
        assert meanwhile == [(1, 1, False), (2, 1, False), (0, 3, False)]
    else:
        assert meanwhile == [(0, None, False), (1, None, False), (2, None, False)]
    end = NOW + timedelta(minutes=2)
    for viewer in (0, 1, 2, None):
        told = game.view(viewer, end).standings
        assert [(each.seat, each.place, each.won) for each in told] == [(1, 1, True), (2, 1, True), (0, 3, False)]
    game.play(0, Remove(2), world())
    assert [(each.seat, each.won) for each in game.view(0, end).standings] == [(1, True), (0, False)]


def test_in_coop_who_found_most_comes_first() -> None:
    game = table("coop", "Bea")
    game.play(1, hive.Guess("ocean"), world())
    assert [(each.seat, each.place) for each in game.view(0, NOW).standings] == [(1, None), (0, None)]


@pytest.mark.parametrize("live_scores", [True, False])
def test_a_class_sees_its_first_three_and_each_their_own(live_scores: bool) -> None:
    game = table("race", "Bea", "Cy", "Dora", "Eve", "Finn", seconds=60, live_scores=live_scores, sight="podium")
    game.play(0, hive.Start(), world())
    soon, end = NOW + timedelta(seconds=10), NOW + timedelta(minutes=2)
    for seat, words in ((1, ("ocean", "tenor")), (2, ("ocean",)), (3, ("tenor",)), (4, ("once",))):
        for word in words:
            game.play(seat, hive.Guess(word), world(soon))

    def told(viewer: int | None, now: datetime) -> tuple[set[int], dict[int, int | None]]:
        seen = game.view(viewer, now)
        scores = {each.seat for each in seen.occupants if each.score is not None}
        return scores, {each.seat: each.place for each in seen.standings if each.place}

    first = {1: 1, 2: 2, 3: 2}
    assert told(4, soon) == (({1, 2, 3, 4}, first) if live_scores else ({4}, {}))
    assert told(4, end) == ({1, 2, 3, 4}, first)
    assert told(5, end) == ({1, 2, 3, 5}, first)
    assert told(None, end) == ({1, 2, 3}, first)
    assert told(0, end) == ({0, 1, 2, 3, 4, 5}, {**first, 4: 4, 0: 5, 5: 5})
    for viewer, finders in ((5, None), (4, None), (0, (4,))):
        shown = {answer.word: answer.seats for answer in game.view(viewer, end).answers or ()}
        assert shown["ONCE"] == finders, "who counts somebody's words knows the score"
