"""The rules of Shake, by example."""

import datetime as dt
from random import Random

import pytest

from lexicade.errors import BadInput, Conflict, IllegalMove
from lexicade.games import World, seats
from lexicade.languages import Language
from lexicade.shake import rules as shake
from lexicade.shake.rules import Deal, Guess, Options, Setup
from tests.shake.rules.rounds import DEAL, NOON, WORDS, Dictionary, Table


def refused(slug: str, table: Table, seat: int, command: shake.Command) -> None:
    before = table.game.state
    with pytest.raises(IllegalMove) as refusal:
        table.play(seat, command)
    assert (refusal.value.code, table.game.state) == (slug, before)
    assert refusal.value.message


def test_a_word_is_found_as_it_is_written() -> None:
    table = Table()
    table.start()
    table.wait(2)
    assert table.play(1, Guess("Cater")) == [
        shake.Found(1, "CATER", "cater", 2, NOON + dt.timedelta(seconds=2)),
    ]


@pytest.mark.parametrize(
    ("typed", "word", "reason"),
    [
        ("", "", "too-short"),
        ("at", "AT", "too-short"),
        ("cat", "CAT", "already-found"),
        ("  CAT ", "CAT", "already-found"),
        ("tact", "TACT", "not-on-grid"),
        ("dog?", "DOG?", "not-on-grid"),
        ("caté🐝", "CATÉ🐝", "not-on-grid"),
        ("scan", "SCAN", "not-on-grid"),
        ("cate", "CATE", "not-a-word"),
        ("squ", "SQU", "not-a-word"),
        ("sq", "SQ", "too-short"),
        ("x" * 64, "X" * 40, "not-on-grid"),
    ],
)
def test_every_refusal_has_its_reason_and_is_noted(typed: str, word: str, reason: shake.Reason) -> None:
    table = Table()
    table.start()
    table.guess(1, "cat")
    assert table.guess(1, typed) == shake.Refused(1, word, reason, table.now)
    assert (table.person(0, 1).refused, table.person(0, 1).last_at) == (1, table.now)


def test_refusals_are_noted_only_so_often() -> None:
    table = Table()
    table.start()
    for _ in range(400):
        table.play(1, Guess("zzz"))
    refused("not-on-grid", table, 1, Guess("zzz"))
    refused("too-short", table, 1, Guess("a"))
    assert table.guess(1, "cat").kind == "found"
    refused("already-found", table, 1, Guess("cat"))


def test_the_same_word_counts_for_each_who_finds_it() -> None:
    table = Table()
    table.start()
    table.guess(1, "cat")
    assert table.guess(2, "cat").kind == "found"


def test_on_one_list_a_word_is_found_once() -> None:
    table = Table(Options(duplicates="coop"))
    table.start()
    table.guess(1, "cat")
    assert table.guess(2, "cat") == shake.Refused(2, "CAT", "already-found", table.now)
    table.guess(0, "cater")
    assert [found.word for found in table.round(2).found] == ["CAT", "CATER"]
    assert (table.round(2).score, table.round(2).words_left) == (3, len(WORDS) - 3)
    table.finish()
    assert [table.round(seat).score for seat in (0, 1, 2)] == [3, 3, 3]
    assert table.scores() == [2, 1, 0]


def test_words_count_from_the_first_instant_to_before_the_last() -> None:
    table = Table(Options(seconds=60))
    table.start(countdown=4)
    table.wait(4 - 1e-6)
    refused("not-started", table, 1, Guess("cat"))
    table.wait(1e-6)
    assert table.play(1, Guess("cat"))[0].kind == "found"
    table.wait(60 - 1e-6)
    assert table.play(1, Guess("tea"))[0].kind == "found"
    table.wait(1e-6)
    refused("too-late", table, 1, Guess("eat"))
    assert table.view(1).phase == "over"


def test_before_the_first_round_there_is_nothing_to_find() -> None:
    refused("not-started", Table(), 1, Guess("cat"))
    for command in (shake.Pause(), shake.Resume(), shake.End()):
        refused("no-round", Table(), 0, command)


def test_an_untimed_round_lasts_until_the_host_ends_it() -> None:
    table = Table(Options(seconds=None))
    table.start()
    table.wait(100_000)
    table.guess(1, "cat")
    assert shake.next_change(table.game.state, table.now) is None
    assert table.play(0, shake.End()) == [shake.Ended(table.now)]
    assert table.view(1).phase == "over"
    refused("too-late", table, 1, Guess("tea"))
    refused("no-round", table, 0, shake.End())


def test_a_pause_takes_no_time_from_anybody() -> None:
    table = Table(Options(seconds=60))
    table.start()
    table.wait(20)
    assert table.play(0, shake.Pause()) == [shake.Paused(table.now)]
    assert table.play(0, shake.Pause()) == []
    table.wait(1000)
    assert table.view(1).phase == "paused"
    assert shake.next_change(table.game.state, table.now) is None
    refused("round-paused", table, 1, Guess("cat"))
    assert table.play(0, shake.Resume()) == [shake.Resumed(table.now, NOON + dt.timedelta(seconds=1060))]
    assert table.play(0, shake.Resume()) == []
    table.wait(39)
    assert table.play(1, Guess("cat"))[0].kind == "found"
    table.wait(1)
    refused("too-late", table, 1, Guess("tea"))
    refused("no-round", table, 0, shake.Pause())


def test_a_paused_countdown_goes_on_counting() -> None:
    table = Table(Options(seconds=60, host_plays=False))
    table.start(countdown=4)
    table.wait(1)
    table.play(0, shake.Pause())
    table.wait(1000)
    assert table.round(0).faces is None
    table.play(0, shake.Resume())
    assert table.view(1).phase == "countdown"
    assert shake.next_change(table.game.state, table.now) == table.now + dt.timedelta(seconds=3)
    refused("not-started", table, 1, Guess("cat"))
    table.wait(3)
    shown = table.round(1)
    assert shown.faces
    assert shown.ends_at
    assert (shown.ends_at - table.now).total_seconds() == 60


def test_ending_a_pause_by_ending_the_round() -> None:
    table = Table()
    table.start()
    table.play(0, shake.Pause())
    table.play(0, shake.End())
    assert table.view(1).phase == "over"
    assert table.game.state.rounds[0].was_paused


def test_one_round_at_a_time() -> None:
    table = Table()
    table.start()
    refused("round-running", table, 0, shake.BeginRound(DEAL))
    table.finish()
    table.start()
    assert (table.view(1).rounds, table.round(1).number, table.round(1).found) == (2, 2, ())


def test_a_board_of_another_size_was_dealt_for_other_options() -> None:
    table = Table()
    with pytest.raises(Conflict):
        table.play(0, shake.BeginRound(Deal(DEAL.faces[:9], ())))


def test_only_the_host_leads() -> None:
    table = Table()
    for command in (shake.Configure(Options()), shake.BeginRound(DEAL), shake.Pause(), shake.Resume(), shake.End()):
        refused("host-only", table, 1, command)
    refused("unknown-seat", table, 3, shake.Ready(True))


def test_being_ready_is_said_once_and_lasts_for_a_round() -> None:
    table = Table()
    assert table.play(1, shake.Ready(True)) == [shake.Readied(1, True)]
    assert table.play(1, shake.Ready(True)) == []
    assert [person.ready for person in table.view(2).occupants] == [False, True, False]
    table.play(2, shake.Ready(True))
    assert table.play(1, shake.Ready(False)) == [shake.Readied(1, False)]
    table.start()
    assert table.game.state.ready == frozenset()
    table.play(2, shake.Ready(True))
    table.play(0, seats.Remove(2))
    assert table.game.state.ready == frozenset()


def test_options_changed_in_a_round_are_for_the_next() -> None:
    table = Table(Options(duplicates="classic", sight="nothing", own_words=("cat",)))
    table.start()
    table.guess(0, "cat")
    table.guess(1, "cat")
    before = [table.view(seat).round for seat in (0, 1)]
    urgent = Options("fr", host_plays=False, size=5, duplicates="all", seconds=None, live_scores=True, sight="words")
    assert table.play(0, shake.Configure(urgent)) == [shake.Configured(urgent)]
    assert table.play(0, shake.Configure(urgent)) == []
    assert [table.view(seat).round for seat in (0, 1)] == before
    assert table.game.state.word_list == "en"
    assert table.guess(0, "tea").kind == "found"
    table.finish()
    assert table.person(1, 2).points is None
    assert table.scores() == [1, 0, 0]
    assert table.view(1).options == urgent


def test_a_host_may_only_watch() -> None:
    table = Table(Options(host_plays=False))
    table.start()
    refused("only-watching", table, 0, Guess("cat"))
    assert [person.plays for person in table.view(0).occupants] == [False, True, True]


def test_a_table_for_one() -> None:
    table = Table(Options(host_plays=False), (), solo=True)
    refused("table-full", table, 1, seats.Join("Ben"))
    table.start()
    table.guess(0, *WORDS)
    table.finish()
    assert table.round(0).score == sum(solution.points for solution in DEAL.words)
    assert table.result(0).complete


def test_who_comes_late_plays_with_what_is_left_of_the_time() -> None:
    table = Table()
    table.start()
    table.wait(100)
    table.play(3, seats.Join("Dora"))
    assert table.guess(3, "cat").kind == "found"


def test_who_was_sent_away_plays_no_more() -> None:
    table = Table()
    table.start()
    table.play(0, seats.Remove(1))
    refused("sent-away", table, 1, Guess("cat"))
    refused("sent-away", table, 1, shake.Ready(True))


def test_a_seed_deals_one_round() -> None:
    table = Table(Options(seed="elf"))
    table.start()
    assert table.game.state.rounds[0].options.seed == "elf"
    assert table.view(0).options.seed == ""


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 3},
        {"seconds": 59},
        {"seconds": 601},
        {"level": 0},
        {"level": 10},
        {"min_length": 1},
        {"min_length": 9},
        {"own_words": ("a",) * 301},
        {"own_words": ("a" * 65,)},
        {"seed": "a" * 65},
    ],
)
def test_options_have_bounds(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput) as error:
        Options(**wrong)  # type: ignore[arg-type]
    assert error.value.context["option"] == next(iter(wrong))


def test_the_shortest_word_goes_with_the_grid() -> None:
    assert [Options(size=size).minimum for size in (4, 5, 6)] == [3, 4, 4]
    assert Options(size=6, min_length=2).minimum == 2
    assert [Options(size=size, own_words=("cat",)).minimum for size in (4, 5, 6)] == [3, 3, 3]
    table = Table(Options(own_words=("cat",), min_length=5))
    table.start()
    assert table.round(1).minimum == 5


def test_a_hosts_name_is_tidy() -> None:
    assert Setup(Options(), "  Ada \n L ").host == "Ada L"
    with pytest.raises(BadInput, match="bad-name"):
        Setup(Options(), "x" * 25)


def test_a_letter_of_two_characters_is_not_two_letters() -> None:
    class Spanish(Dictionary):
        alphabet = Language.load("es").tile_alphabet

    faces = ("CH", "A", "C", "H", *"BBBBBBBBBBBB")
    word = shake.Solution("CHA", "cha", 1, True, (0, 1), 2)
    table = Table(Options(language="es", min_length=2))
    table.play(0, shake.BeginRound(Deal(faces, (word,))))
    world = World(Spanish(), Random(0), table.now)
    assert table.game.decide(1, Guess("cha"), world)[0].kind == "found"
    assert table.game.decide(1, Guess("c|ha"), world) == [shake.Refused(1, "C|HA", "not-on-grid", table.now)]
    assert table.game.decide(1, Guess("ac|h"), world) == [shake.Refused(1, "AC|H", "not-a-word", table.now)]
