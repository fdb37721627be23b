"""Answers are views: nothing is searched before somebody looks."""

from lexicade.letters import ENGLISH
from lexicade.lexicon import Answers, Found


def test_nothing_is_searched_until_looked_at_and_then_once() -> None:
    searches: list[int] = []

    def search() -> Found:
        searches.append(1)
        return Found(["ACT", "CAT"])

    answers = Answers(search, ENGLISH)
    assert searches == []
    assert answers
    assert list(answers) == ["ACT", "CAT"]
    assert answers[1:] == ["CAT"]
    assert len(searches) == 1


def test_looking_for_a_word_folds_it() -> None:
    answers = Answers(lambda: Found(["CAFE"]), ENGLISH)
    assert "café" in answers
    assert "tea" not in answers
    assert "чай" not in answers
    number: object = 7
    assert number not in answers


def test_long_answers_are_shown_short() -> None:
    assert repr(Answers(lambda: Found(["A"] * 12), ENGLISH)) == "<12 words: A A A A A A A A A A …>"
    assert not Answers(lambda: Found([]), ENGLISH)


def test_answers_that_were_cut_short_say_so() -> None:
    cut = Answers(lambda: Found(["ACT", "CAT"], complete=False), ENGLISH)
    assert not cut.complete
    assert repr(cut) == "<2+ words: ACT CAT …>"
    assert Answers(lambda: Found(["ACT"]), ENGLISH).complete
