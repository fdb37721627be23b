"""The account of what was dropped."""

from lexicade.lexicon.report import Dropped, Step, WordTally


def test_all_are_counted_and_a_few_are_shown() -> None:
    tally = WordTally()
    for number in range(8):
        tally.drop("digits", f"a{number}")
    assert tally.step("writing", kept=3) == Step("writing", 3, {"digits": Dropped(8, ("a0", "a1", "a2", "a3", "a4"))})


def test_a_step_that_drops_nothing_says_so() -> None:
    assert WordTally().step("union", kept=2).dropped == {}
