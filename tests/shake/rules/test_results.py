"""What a round of Shake comes to: points, totals, and what its end says."""

import pytest

from lexicade.games import seats
from lexicade.shake import rules as shake
from lexicade.shake.rules import Options
from tests.shake.rules.rounds import OFFENSIVE, TARGETS, WORDS, Table


@pytest.mark.parametrize(
    ("rule", "scores"),
    [
        ("classic", [2, 0, 2]),
        ("all", [3, 1, 2]),
        ("unique", [5, 1, 4]),
        # Three play: a word of one is worth three times its points, a word of two half as much again, rounded up.
        ("rarity", [8, 2, 6]),
    ],
)
def test_what_a_word_of_several_is_worth(rule: shake.Duplicates, scores: list[int]) -> None:
    table = Table(Options(duplicates=rule))
    table.start()
    table.guess(0, "cat", "cater")
    table.guess(1, "cat")
    table.guess(2, "eat", "tea")
    assert table.scores() == [3, 1, 2]
    table.finish()
    assert table.scores() == scores
    assert [table.round(seat).score for seat in (0, 1, 2)] == scores


def test_who_found_nothing_but_tried_is_a_player() -> None:
    table = Table(Options(duplicates="rarity"))
    table.start()
    table.guess(0, "cater")
    table.finish()
    assert table.scores() == [2, 0, 0]
    table.start()
    table.guess(0, "cater")
    table.guess(1, "zzz")
    table.finish()
    assert table.scores() == [4, 0, 0]


def test_who_was_sent_away_takes_nothing_from_the_others() -> None:
    table = Table(Options(duplicates="classic"))
    for _ in range(2):
        table.start()
        table.guess(1, "cat", "tea")
        table.guess(2, "cat")
        table.finish()
        assert table.scores() == [0, 1, 0]
    table.play(0, seats.Remove(1))
    assert table.scores() == [0, 0, 1]
    # The round before that one stands as it was.
    assert [person.total for person in table.view(0).occupants] == [0, 1, 1]
    cat = next(word for word in table.result(2).words if word.word == "CAT")
    assert (cat.finders, cat.others) == ((2,), 0)


def test_totals_are_of_rounds_that_are_over() -> None:
    table = Table()
    for words in (["cat", "tea"], ["cater"]):
        table.start()
        table.guess(1, *words)
        table.wait(1)
        before = table.person(2, 1).total
        table.finish()
    assert (before, table.person(2, 1).total) == (2, 4)


def test_the_end_says_what_there_was() -> None:
    table = Table()
    table.start()
    table.guess(1, "cat", "cats", "care")
    table.guess(2, "cat")
    table.finish()
    result = table.result(1)
    assert [word.word for word in result.words][:4] == ["CATER", "CARE", "CATS", "LIRE"]
    assert len(result.words) == len(WORDS) - len(OFFENSIVE)
    assert (result.longest, result.longest_found) == (5, ("CARE", "CATS"))
    assert not result.complete
    told = {word.word: (word.mine, word.others, word.finders) for word in result.words}
    assert told["CAT"] == (True, 1, (1, 2))
    assert told["CARE"] == (True, 0, (1,))
    assert told["TEA"] == (False, 0, ())
    assert table.result(0).longest_found == ()


def test_finding_every_target_and_finding_everything() -> None:
    table = Table()
    table.start()
    table.guess(1, *TARGETS)
    shown = table.round(1)
    assert (shown.targets_left, shown.words_left, shown.words_total) == (0, 3, 11)
    table.guess(2, *(word for word in WORDS if word not in OFFENSIVE))
    table.finish()
    assert (table.result(1).all_targets, table.result(1).complete) == (True, False)
    assert (table.result(2).all_targets, table.result(2).complete) == (True, True)


def test_a_word_that_offends_counts_and_is_named_to_its_finder_only() -> None:
    table = Table()
    table.start()
    assert table.guess(1, "toe") == shake.Found(1, "TOE", "toe", 1, table.now)
    assert (table.round(1).words_left, table.round(1).score) == (11, 1)
    assert table.round(0).found_by_all == 0
    table.finish()
    assert [word.mine for word in table.result(1).words if word.word == "TOE"] == [True]
    assert "TOE" not in str(table.view(2))
    assert table.scores() == [0, 1, 0]


def test_a_word_that_offends_stays_off_the_shared_list_of_others() -> None:
    table = Table(Options(duplicates="coop"))
    table.start()
    table.guess(1, "toe")
    assert "TOE" in str(table.view(1))
    assert "TOE" not in str(table.view(2))
    assert table.guess(2, "toe").kind == "refused"
    table.finish()
    assert "TOE" not in str(table.result(2))
