"""Two generators, four difficulties: what is dealt is good to play, in every language."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.errors import BadData
from lexicade.hive import deal, solver
from lexicade.hive import rules as hive
from lexicade.hive.deal import generators
from lexicade.hive.deal.difficulty import SHARES, difficulty, everyday_level
from lexicade.hive.deal.generators import Generator
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon

pytestmark = pytest.mark.slow

GENERATORS: tuple[Generator, ...] = ("pangrams-first", "random")
FIRST_TIER = [code for code in codes() if Language.load(code).tier == 1]


@pytest.mark.parametrize("generator", GENERATORS)
@given(st.integers(), st.sampled_from(hive.DIFFICULTIES))
@settings(max_examples=20)
def test_both_generators_deal_good_hives_of_the_difficulty_wanted(
    generator: Generator, seed: int, wanted: hive.Difficulty
) -> None:
    english = Lexicon.load("en")
    setup = deal.random_hive(english, Random(seed), generator=generator, difficulty=wanted)
    assert setup.difficulty == wanted
    assert 20 <= len(setup.answers) <= 80
    everyday = sum(answer.points for answer in setup.answers if answer.common)
    share = 100 * everyday / setup.max_score
    assert next(name for least, name in SHARES if share >= least) == wanted


@pytest.mark.parametrize("code", FIRST_TIER)
@pytest.mark.parametrize("wanted", hive.DIFFICULTIES)
def test_every_first_tier_language_has_hives_of_every_difficulty(code: str, wanted: hive.Difficulty) -> None:
    setup = deal.random_hive(Lexicon.load(code), Random(1), difficulty=wanted)
    assert setup.difficulty == wanted


def test_each_difficulty_has_a_fair_share_of_the_english_hives(english: Lexicon) -> None:
    letters = [each for centres in deal.good_hives(english) for each in centres]
    sample = Random(0).sample(letters, 1500)
    for wanted in hive.DIFFICULTIES:
        assert sum(difficulty(each, english) == wanted for each in sample) > 0.08 * len(sample)


@pytest.mark.parametrize("code", codes())
@pytest.mark.slow
def test_everyday_words_are_some_of_the_answers(code: str) -> None:
    lexicon = Lexicon.load(code)
    everyday = everyday_level(lexicon)
    setup = deal.random_hive(lexicon, Random(7))
    assert {answer.common for answer in setup.answers} == ({True} if everyday is None else {True, False})
    assert everyday in (None, 2, 3)
    for answer in setup.answers:
        assert lexicon.alphabet.fold(answer.text) == answer.word.replace("|", "")


def test_a_list_without_levels_has_hives_of_one_difficulty() -> None:
    own = Lexicon.from_words(["enactor", "ocean", "once", "nectar"])
    setup = deal.hive_of("NAECORT", own)
    assert setup.difficulty == "medium"
    assert all(answer.common for answer in setup.answers)


@pytest.mark.parametrize("generator", GENERATORS)
def test_where_no_word_is_graded_any_difficulty_is_dealt(generator: Generator) -> None:
    welsh = Lexicon.load("cy")
    assert everyday_level(welsh) is None
    assert deal.random_hive(welsh, Random(0), generator=generator, difficulty="expert").difficulty == "medium"


def test_without_a_good_hive_both_generators_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generators, "MAX_DRAWS", 500)
    own = Lexicon.from_words(["enactor", "ocean", "once", "nectar"])
    for generator in GENERATORS:
        with pytest.raises(BadData, match="no-hives"):
            deal.random_hive(own, Random(0), generator=generator)


def test_a_difficulty_that_no_hive_has_is_said(english: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generators, "difficulty", lambda *_: "easy")
    monkeypatch.setattr(generators, "MAX_CHOICES", 50)
    with pytest.raises(BadData, match="no-hives"):
        deal.random_hive(english, Random(0), difficulty="expert")


def test_the_random_generator_finds_only_what_pangrams_first_knows(english: Lexicon) -> None:
    known = {frozenset(centres[0]): {letters[0] for letters in centres} for centres in deal.good_hives(english)}
    rng = Random(2)
    for _ in range(30):
        letters = generators.random(english, rng)
        assert letters[0] in known[frozenset(letters)]
        assert solver.answers(letters, english).pangrams
