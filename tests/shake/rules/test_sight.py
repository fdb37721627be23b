"""Nobody at a table of Shake sees more of a round, or of the others, than the host allows."""

from dataclasses import asdict

import pytest

from lexicade.games import seats
from lexicade.shake import rules as shake
from lexicade.shake.rules import Options
from tests.shake.rules.rounds import FACES, WORDS, Table


def told(table: Table, seat: int | None) -> set[str]:
    """The words of the board that somebody is told of."""
    text = str(asdict(table.view(seat)))
    return {word for word in WORDS if f"'{word}'" in text}


def test_nobody_sees_the_board_before_the_round() -> None:
    table = Table(Options(host_plays=False))
    table.start(countdown=4)
    for seat in (0, 1, 2):
        assert (table.round(seat).faces, table.round(seat).seed) == (None, None)
    table.wait(4)
    assert [table.round(seat).faces for seat in (0, 1, 2)] == [FACES] * 3
    assert [table.round(seat).seed for seat in (0, 1)] == ["demo", None]
    table.finish()
    assert table.round(1).seed == "demo"


@pytest.mark.parametrize("solo", [True, False])
def test_a_host_who_plays_sees_the_seed_when_the_round_is_over(solo: bool) -> None:
    table = Table(Options(host_plays=True), () if solo else ("Ben",), solo=solo)
    table.start()
    table.wait(1)
    assert (table.round(0).faces, table.round(0).seed) == (FACES, None)
    assert "demo" not in str(asdict(table.view(0)))
    table.play(0, shake.End())
    assert table.round(0).seed == "demo"


@pytest.mark.parametrize("host_plays", [True, False])
def test_a_pause_hides_the_board_from_whoever_plays(host_plays: bool) -> None:
    table = Table(Options(host_plays=host_plays))
    table.start()
    table.wait(1)
    table.play(0, shake.Pause())
    assert table.round(1).faces is None
    assert table.round(0).faces == (None if host_plays else FACES)
    assert table.round(0).seed == (None if host_plays else "demo")
    table.play(0, shake.Resume())
    assert table.round(1).faces == FACES


def test_a_stranger_sees_the_options_and_nothing_else() -> None:
    table = Table(Options(own_words=("cat",), seed="elf"))
    table.start()
    table.guess(1, "cat")
    table.finish()
    for seat in (None, -1, 7):
        view = table.view(seat)
        assert (view.occupants, view.round, view.rounds, view.host) == ((), None, 1, False)
        assert (view.options.own_words, view.options.seed) == ((), "")
    assert table.view(0).options.own_words == ("cat",)


def test_who_was_sent_away_sees_only_that() -> None:
    table = Table()
    table.start()
    table.guess(1, "cat")
    table.play(0, seats.Remove(1))
    view = table.view(1)
    assert [(person.seat, person.removed) for person in view.occupants] == [(1, True)]
    assert view.round is None
    assert [person.seat for person in table.view(2).occupants] == [0, 2]
    assert [person.removed for person in table.view(0).occupants] == [False, True, False]


@pytest.mark.parametrize(
    ("sight", "live", "in_play", "afterwards"),
    [
        ("words", True, True, True),
        ("words", False, False, True),
        ("scores", True, True, True),
        ("scores", False, False, True),
        ("nothing", True, False, False),
        ("nothing", False, False, False),
    ],
)
def test_scores_of_others(sight: shake.Sight, live: bool, in_play: bool, afterwards: bool) -> None:
    table = Table(Options(sight=sight, live_scores=live))
    table.start()
    table.guess(1, "cat", "tea")

    def seen() -> list[bool]:
        person = table.person(2, 1)
        return [person.points is not None, person.words is not None]

    assert seen() == [in_play] * 2
    assert (table.round(2).found_by_all is not None) == in_play
    assert (table.person(1, 1).points, table.person(0, 1).points) == (2, 2)
    table.finish()
    assert seen() == [afterwards] * 2
    assert (table.person(2, 1).total is not None) == afterwards
    word = next(word for word in table.result(2).words if word.word == "CAT")
    assert (word.others, word.finders) == ((1, (1,)) if sight == "words" else (None, None))
    assert next(word for word in table.result(0).words if word.word == "CAT").finders == (1,)


def test_only_the_host_sees_refusals_and_the_last_guess() -> None:
    table = Table(Options(own_words=("cat", "zebra")))
    table.start()
    table.guess(1, "zzz")
    person = table.person(2, 1)
    assert (person.refused, person.last_at) == (None, None)
    assert (table.round(2).refused, table.round(2).missing) == (None, ())
    assert table.person(0, 1).refused == 1
    assert table.round(0).missing == ("zebra",)


def test_a_host_who_plays_learns_no_words_from_what_others_try() -> None:
    table = Table(Options(host_plays=True))
    table.start()
    table.guess(1, "cater", "cater")
    table.guess(0, "zzz")
    assert [each.word for each in table.round(0).refused or ()] == ["ZZZ"]
    assert "CATER" not in told(table, 0)
    table.finish()
    assert [each.word for each in table.round(0).refused or ()] == ["CATER", "ZZZ"]


def test_a_host_who_watches_sees_what_is_tried() -> None:
    table = Table(Options(host_plays=False))
    table.start()
    table.guess(1, "cater", "cater")
    assert [(each.seat, each.word) for each in table.round(0).refused or ()] == [(1, "CATER")]


@pytest.mark.parametrize(
    ("sight", "live", "in_play", "afterwards"),
    [
        ("words", True, [1, 2], [1, 2]),
        ("words", False, [None, 2], [1, 2]),
        ("scores", True, [None, 2], [None, 2]),
        ("nothing", True, [None, 2], [None, 2]),
    ],
)
def test_on_one_list_who_found_what(
    sight: shake.Sight, live: bool, in_play: list[int | None], afterwards: list[int | None]
) -> None:
    table = Table(Options(duplicates="coop", sight=sight, live_scores=live))
    table.start()
    table.guess(1, "cat")
    table.guess(2, "tea")
    assert [found.seat for found in table.round(2).found] == in_play
    assert table.round(2).found_by_all == 2
    table.finish()
    assert [found.seat for found in table.round(2).found] == afterwards
    assert [found.seat for found in table.round(0).found] == [1, 2]


def test_a_sum_over_rounds_does_not_tell_what_one_of_them_hides() -> None:
    table = Table(Options(sight="scores"))
    for sight, words in (("scores", ["cat"]), ("nothing", ["tea"]), ("scores", ["eat"])):
        table.play(0, shake.Configure(Options(sight=sight)))  # type: ignore[arg-type]
        table.start()
        table.guess(1, *words)
        table.finish()
        if sight == "scores" and words == ["cat"]:
            assert table.person(2, 1).total == 1
        else:
            assert table.person(2, 1).total is None
    assert (table.person(1, 1).total, table.person(0, 1).total) == (3, 3)


def test_only_the_host_sees_which_seat_is_free() -> None:
    table = Table()
    table.play(0, seats.Free(1))
    assert (table.person(0, 1).freed, table.person(2, 1).freed) == (True, False)


def test_a_class_sees_its_first_three_and_each_their_own() -> None:
    pupils = ("Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
    found = {1: ["cats", "cater"], 2: ["cat", "tea"], 3: ["cat"], 4: ["old"], 5: ["cat", "eat", "race"]}
    table = Table(Options(sight="podium", live_scores=True, host_plays=False, duplicates="all"), pupils)
    table.start()
    for seat, words in found.items():
        table.guess(seat, *words)
    # While the round runs nobody is told, whatever else the host allows.
    assert [table.person(4, seat).points for seat in range(1, 7)] == [None, None, None, 1, None, None]
    assert (table.round(4).found_by_all, table.round(4).targets_by_all) == (None, None)
    table.finish()
    points = {seat: table.person(0, seat).points for seat in range(1, 7)}
    assert points == {1: 3, 2: 2, 3: 1, 4: 1, 5: 3, 6: 0}

    def seen(by: int) -> dict[int, int | None]:
        return {person.seat: person.points for person in table.view(by).occupants if person.points is not None}

    # Cleo is third after two who share the first place; without a point nobody is named but to themselves.
    assert [seen(by) for by in (1, 4, 6)] == [
        {1: 3, 2: 2, 5: 3},
        {1: 3, 2: 2, 4: 1, 5: 3},
        {1: 3, 2: 2, 5: 3, 6: 0},
    ]
    hidden = [table.person(6, seat) for seat in (3, 4)]
    assert [(each.points, each.words, each.total) for each in hidden] == [(None, None, None)] * 2
    assert {each.finders for each in table.result(6).words} == {None}
    assert (table.round(6).sight, table.round(6).targets_by_all) == ("podium", 7)

    # The sums have their own first three.
    table.start()
    table.guess(3, "cats", "cater", "lire")
    table.finish()
    assert [table.person(6, seat).total for seat in range(1, 7)] == [3, None, 5, None, 3, 0]
    # Whoever was sent away stands in nobody's place.
    table.play(0, seats.Remove(3))
    assert [person.total for person in table.view(6).occupants][1:] == [3, 2, None, 3, 0]
