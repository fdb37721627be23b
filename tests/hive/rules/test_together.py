"""A hive for several: on one list, or as a race."""

from dataclasses import replace
from datetime import timedelta

import pytest

from lexicade.errors import BadInput, IllegalMove
from lexicade.games.seats import Free, Join, Remove, Rename
from lexicade.hive import rules as hive
from tests.hive.rules.hives import ANSWERS, LETTERS, NOW, HiveGame, setup, table, world

SOON = NOW + timedelta(seconds=10)


def race(*names: str, seconds: int | None = None, live_scores: bool = True) -> HiveGame:
    """A race that has begun."""
    game = table("race", *names, seconds=seconds, live_scores=live_scores)
    game.play(0, hive.Start(0), world())
    return game


def test_in_coop_there_is_one_list_and_everybody_sees_who_found_what() -> None:
    game = table("coop", "Bea", "Cy")
    game.play(0, hive.Guess("ocean"), world())
    game.play(2, hive.Guess("enactor"), world())
    with pytest.raises(IllegalMove, match="already-found"):
        game.play(1, hive.Guess("ocean"), world())
    for seat in (0, 1, 2):
        view = game.view(seat, NOW)
        assert (view.phase, view.mode, view.host) == ("playing", "coop", seat == 0)
        assert [(each.word, each.seat) for each in view.found] == [("OCEAN", 0), ("ENACTOR", 2)]
        assert (view.score, view.words_found, view.pangrams_found) == (19, 2, 1)
        assert [(each.name, each.score, each.words, each.pangrams, each.rank) for each in view.occupants] == [
            ("Ada", 5, 1, 0, None),
            ("Bea", 0, 0, 0, None),
            ("Cy", 14, 1, 1, None),
        ]


def test_coop_is_over_when_all_is_found_or_the_host_ends_it() -> None:
    game = table("coop", "Bea")
    for place, word in enumerate(ANSWERS):
        game.play(place % 2, hive.Guess(word), world())
    view = game.view(1, NOW)
    assert view.complete
    assert view.phase == "over"
    assert view.answers
    assert {each.word: each.seats for each in view.answers}["OCEAN"] == (1,)

    game = table("coop", "Bea")
    with pytest.raises(IllegalMove, match="host-only"):
        game.play(1, hive.End(), world())
    assert game.play(0, hive.End(), world()) == [hive.Ended(NOW)]
    assert game.play(0, hive.End(), world()) == []
    assert game.view(1, NOW).phase == "over"
    with pytest.raises(IllegalMove, match="game-over"):
        game.play(1, hive.Guess("ocean"), world())


def test_to_reveal_the_answers_of_several_is_to_end_their_game() -> None:
    game = table("coop", "Bea")
    with pytest.raises(IllegalMove, match="host-only"):
        game.play(1, hive.Reveal(), world())
    assert game.play(0, hive.Reveal(), world()) == [hive.Ended(NOW)]


def test_nobody_sees_the_letters_of_a_race_before_it_begins() -> None:
    game = table("race", "Bea", seconds=120)
    assert (game.view(0, NOW).phase, game.view(0, NOW).letters, game.view(0, NOW).seed) == ("lobby", (), "")
    with pytest.raises(IllegalMove, match="not-started"):
        game.play(1, hive.Guess("ocean"), world())
    with pytest.raises(IllegalMove, match="host-only"):
        game.play(1, hive.Start(0), world())
    begun = game.play(0, hive.Start(countdown=4), world())
    starts_at, ends_at = NOW + timedelta(seconds=4), NOW + timedelta(seconds=124)
    assert begun == [hive.Started(starts_at, ends_at)]
    view = game.view(1, NOW)
    assert (view.phase, view.letters, view.starts_at, view.ends_at) == ("countdown", (), starts_at, ends_at)
    assert hive.next_change(game.state, NOW) == starts_at
    with pytest.raises(IllegalMove, match="not-started"):
        game.play(1, hive.Hint("totals"), world())
    with pytest.raises(IllegalMove, match="round-running"):
        game.play(0, hive.Start(0), world())
    view = game.view(1, SOON)
    assert (view.phase, view.letters, view.seed) == ("playing", LETTERS, "")
    assert hive.next_change(game.state, SOON) == ends_at


def test_a_race_is_over_at_its_deadline_although_nobody_moves() -> None:
    game = race("Bea", seconds=60)
    last = NOW + timedelta(seconds=59.999)
    end = NOW + timedelta(seconds=60)
    game.play(1, hive.Guess("ocean"), world(last))
    with pytest.raises(IllegalMove, match="too-late"):
        game.play(0, hive.Guess("ocean"), world(end))
    assert (game.view(0, last).phase, game.view(0, end).phase) == ("playing", "over")
    assert game.view(0, last).answers is None
    assert (game.view(0, last).seed, game.view(0, end).seed) == ("", "en.test.NAECORT")
    assert len(game.view(0, end).answers or ()) == len(ANSWERS)
    assert hive.next_change(game.state, end) is None


def test_racers_have_lists_of_their_own_on_the_same_letters() -> None:
    game = race("Bea")
    game.play(0, hive.Guess("ocean"), world())
    game.play(1, hive.Guess("ocean"), world())
    game.play(1, hive.Guess("enactor"), world())
    mine, other = game.view(0, NOW), game.view(1, NOW)
    assert (mine.score, other.score) == (5, 19)
    assert [each.word for each in mine.found] == ["OCEAN"]
    assert [(each.score, each.rank) for each in mine.occupants] == [(5, "dancer"), (19, "builder")]
    game.play(0, hive.End(), world())
    answers = {each.word: (each.found, each.seats) for each in game.view(0, NOW).answers or ()}
    assert answers["OCEAN"] == (True, (0, 1))
    assert answers["ENACTOR"] == (False, (1,))


def test_hidden_scores_are_hidden_until_the_end_from_the_host_too() -> None:
    game = race("Bea", live_scores=False)
    game.play(1, hive.Guess("ocean"), world())
    assert [each.score for each in game.view(0, NOW).occupants] == [0, None]
    assert [each.score for each in game.view(1, NOW).occupants] == [None, 5]
    assert [each.words for each in game.view(None, NOW).occupants] == [None, None]
    game.play(0, hive.End(), world())
    assert [each.score for each in game.view(0, NOW).occupants] == [0, 5]


def test_a_race_ends_when_everybody_has_found_all_and_stays_ended() -> None:
    game = race("Bea")
    for word in ANSWERS:
        game.play(0, hive.Guess(word), world())
    assert (game.view(0, NOW).complete, game.view(0, NOW).phase) == (True, "playing")
    for word in ANSWERS:
        events = game.play(1, hive.Guess(word), world())
    assert events[1:] == [hive.Ended(NOW)]
    game.play(2, Join("Late"), world())
    assert game.view(2, NOW).phase == "over"


def test_joining_late_is_allowed_and_there_is_room_for_a_class() -> None:
    game = race("Bea")
    game.play(2, Join("Late"), world())
    game.play(2, hive.Guess("once"), world())
    assert game.view(2, NOW).score == 1
    for seat in range(3, 101):
        game.play(seat, Join(f"No. {seat}"), world())
    with pytest.raises(IllegalMove, match="table-full"):
        game.play(101, Join("One too many"), world())


def test_a_hive_for_one_takes_nobody_else_and_has_no_host() -> None:
    game = table("solo")
    with pytest.raises(IllegalMove, match="table-full"):
        game.play(1, Join("Bea"), world())
    with pytest.raises(IllegalMove, match="round-running"):
        game.play(0, hive.Start(0), world())
    with pytest.raises(IllegalMove, match="no-round"):
        game.play(0, hive.End(), world())


def test_who_was_sent_away_plays_no_more_and_sees_no_word() -> None:
    game = table("coop", "Bea", "Cy")
    game.play(1, hive.Guess("ocean"), world())
    game.play(0, Rename(2, "Cyn"), world())
    game.play(0, Remove(1), world())
    game.play(0, Remove(2), world())
    with pytest.raises(IllegalMove, match="sent-away"):
        game.play(1, hive.Guess("once"), world())
    assert game.view(1, NOW).found == ()
    # The word stays on the list, and so does who found it; of who found none nothing stays.
    game.play(3, Join("Dot"), world())
    assert [(each.name, each.removed) for each in game.view(3, NOW).occupants] == [
        ("Ada", False),
        ("Bea", True),
        ("Dot", False),
    ]
    assert [each.name for each in game.view(0, NOW).occupants] == ["Ada", "Bea", "Cyn", "Dot"]


def test_a_freed_seat_keeps_its_words() -> None:
    game = race("Bea")
    game.play(1, hive.Guess("ocean"), world())
    game.play(0, Free(1), world())
    game.play(1, Join("Bea"), world())
    assert game.view(1, NOW).score == 5


def test_a_hosts_name_is_tidy() -> None:
    assert replace(setup("coop"), host="  Ada \n L ").host == "Ada L"
    with pytest.raises(BadInput, match="bad-name"):
        replace(setup("coop"), host="x" * 25)


@pytest.mark.parametrize("seconds", [0, 59, 3601, -5])
def test_a_race_takes_a_minute_to_an_hour(seconds: int) -> None:
    with pytest.raises(BadInput, match="bad-option"):
        setup("race", seconds=seconds)
