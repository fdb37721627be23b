"""`lexicade lexicon sample` on the command line."""

import json

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon

run = CliRunner()


def sampled(*options: str) -> list[dict[str, object]]:
    answer = run.invoke(app, ["lexicon", "sample", "--json", *options], catch_exceptions=False)
    found: list[dict[str, object]] = json.loads(answer.stdout)
    return found


def test_a_sample_is_of_the_levels_asked_for() -> None:
    english = Lexicon.load("en")
    words = sampled("en", "--levels", "2-3", "-n", "40", "--seed", "5")
    assert len(words) == 40
    for each in words:
        word = str(each["word"]).split()[0]
        assert english.level(word) == each["level"] in (2, 3)
        assert not english.offensive(word)


def test_the_seed_decides_the_sample() -> None:
    assert sampled("en", "-n", "9") == sampled("en", "-n", "9", "--seed", "0")
    assert sampled("en", "-n", "9") != sampled("en", "-n", "9", "--seed", "1")


def test_it_is_printed_one_a_line() -> None:
    answer = run.invoke(app, ["lexicon", "sample", "en", "--levels", "1", "-n", "3"], catch_exceptions=False)
    assert [line[:3] for line in answer.stdout.splitlines()] == ["1  "] * 3


@pytest.mark.parametrize("levels", ["", "0", "3-1", "1-10", "a"])
def test_levels_that_are_none(levels: str) -> None:
    with pytest.raises(BadInput, match="bad-option"):
        run.invoke(app, ["lexicon", "sample", "en", "--levels", levels], catch_exceptions=False)
