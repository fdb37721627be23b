"""What is dealt is good to play, and a day's hive is the same for everybody."""

from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.errors import BadInput
from lexicade.hive import deal, solver
from lexicade.hive import rules as hive
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import CLASS_LEVELS

pytestmark = pytest.mark.slow

START = date(2026, 1, 1)


def test_the_order_of_the_days_depends_on_a_secret(english: Lexicon) -> None:
    days = [START + timedelta(days=day) for day in range(20)]

    def letters(secret: str) -> list[frozenset[str]]:
        return [frozenset(deal.daily_hive(day, english, secret).letters) for day in days]

    assert letters("one") == letters("one")
    assert not set(letters("one")) & set(letters("another"))
    assert not set(letters("one")) & set(letters(""))
    assert len(set(letters("one"))) == len(days)


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_hive_for_a_class_asks_for_words_of_its_level(code: str) -> None:
    lexicon = Lexicon.load(code)
    totals = []
    for name, level in CLASS_LEVELS.items():
        dealt = [deal.random_hive(lexicon, Random(seed), class_level=name) for seed in range(5)]
        for setup in dealt:
            assert setup.class_level == name
            assert len(setup.answers) >= 10
            assert any(answer.kind in ("pangram", "perfect") for answer in setup.answers)
            assert max(lexicon.level(answer.word) or 9 for answer in setup.answers) <= level
        totals.append(sum(len(setup.answers) for setup in dealt))
    assert totals[0] < totals[-1]
    assert {setup.difficulty for setup in (deal.random_hive(lexicon, Random(1), class_level="A1"),)} == {"easy"}


def test_a_list_that_nobody_graded_has_hives_without_a_class_level() -> None:
    assert deal.random_hive(Lexicon.load("cy"), Random(1), class_level="A1").class_level is None


@given(st.integers())
@settings(max_examples=50, deadline=None)
def test_a_random_hive_obeys_the_quality_rules(seed: int) -> None:
    english = Lexicon.load("en")
    setup = deal.random_hive(english, Random(seed))
    letters = set(setup.letters)
    assert 20 <= len(setup.answers) <= 80
    assert any(answer.kind in ("pangram", "perfect") for answer in setup.answers)
    assert 1 <= len(letters & english.alphabet.vowels) <= 3
    assert "S" not in letters
    assert not {"E", "R"} <= letters
    for answer in setup.answers:
        level = english.level(answer.word)
        assert level is not None
        assert level <= 5
        assert not english.offensive(answer.word)
        assert setup.centre in answer.word
        assert set(answer.word) <= letters
        assert len(answer.word) >= 4


def test_no_letter_set_comes_back_within_a_year(english: Lexicon) -> None:
    sets = [frozenset(deal.daily_hive(START + timedelta(days=day), english).letters) for day in range(800)]
    for day in range(len(sets) - 366):
        assert sets[day] not in sets[day + 1 : day + 367]


def test_the_hive_of_a_day_is_fixed(english: Lexicon) -> None:
    day = date(2026, 11, 15)
    assert deal.daily_hive(day, english) == deal.daily_hive(day, english)
    assert deal.daily_hive(day, english).date == day
    assert deal.daily_hive(day + timedelta(days=1), english).letters != deal.daily_hive(day, english).letters


@given(st.integers())
@settings(max_examples=60, deadline=None)
def test_the_kernel_counts_as_the_rules_do(seed: int) -> None:
    english = Lexicon.load("en")
    letters = Random(seed).choice(Random(seed).choice(deal.good_hives(english)))
    found = solver.solve(letters, english)
    answers = [hive.Answer.of(word, word, letters) for word in found.words()]
    assert found.points == sum(answer.points for answer in answers)
    assert found.pangrams == sum(answer.kind != "word" for answer in answers)
    assert len(found) == len(answers)


@pytest.mark.parametrize("letters", ["", "NAECOR", "NAECORR", "NAECOR?", "NAECOR1", "NAECORTS", "🐝AECORT"])
def test_what_is_no_hive_is_refused(letters: str, english: Lexicon) -> None:
    with pytest.raises(BadInput):
        deal.hive_of(letters, english)


def test_seven_letters_without_a_pangram_are_no_hive(english: Lexicon) -> None:
    with pytest.raises(BadInput, match="no-pangram"):
        deal.hive_of("QZXJKVW", english)
