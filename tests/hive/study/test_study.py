"""The study of a list: its figures against a slow count, its files, its plots."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from lexicade._core import HiveTable
from lexicade.cli import app
from lexicade.errors import BadData, BadInput, LexicadeError
from lexicade.hive.study import plain_list, study
from lexicade.hive.study.study import Span
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from tests.oracles import hive_words

pytestmark = pytest.mark.slow

WORDS = ["enactor", "Ocean", "once", "NECTAR", "certain", "action", "cation", "ration", "coin", "onion", "it", "zoo"]
run = CliRunner()


def figures(*options: str) -> dict[str, Any]:
    answer = run.invoke(app, ["hive", "study", "--json", "--draws", "200", *options], catch_exceptions=False)
    assert answer.exit_code == 0
    told: dict[str, Any] = json.loads(answer.stdout)
    return told


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("\n".join([*WORDS, "café", "don't", "co-op", "ocean", "", "a?b|c", "x" * 70]) + "\n")
    return path


@pytest.mark.slow
def test_a_file_is_counted_as_the_slow_twin_counts_it(words: Path, tmp_path: Path) -> None:
    told = figures("--words", str(words), "--answers", "2..4", "--out", str(tmp_path))
    plain = [hive_words.Graded(tuple(word.upper()), 1, 0) for word in WORDS]
    every = [
        row
        for letters in {frozenset(word.letters) for word in plain if len(set(word.letters)) == 7}
        for row in hive_words.every(plain, tuple(sorted(letters)), 9, 0)
    ]
    assert told["letter_sets"] == len({frozenset(letters) for letters, *_ in every}) == 2
    assert told["hives"] == len(every) == 14
    assert told["sum_answers"] == sum(answers for _, answers, *_ in every)
    assert told["sum_points"] == sum(points for _, _, points, *_ in every)
    assert told["in_range"] == sum(2 <= answers <= 4 for _, answers, *_ in every) > 0
    assert (told["in_15_60"], told["in_15_50"], told["words"], told["skipped"]) == (0, 0, len(WORDS), 5)


@pytest.mark.slow
def test_our_own_list_is_counted_by_the_same_kernel(english: Lexicon, tmp_path: Path) -> None:
    told = figures("--out", str(tmp_path))
    table = HiveTable(english.graph)
    totals = table.totals()
    assert (told["letter_sets"], told["hives"]) == (totals.sets, 7 * totals.sets)
    assert (told["sum_answers"], told["sum_points"]) == (totals.answers, totals.points)
    assert told["in_range"] == told["in_15_50"] == len(table.select(15, 50))
    assert sum(told["distributions"]["15..60"]["answers"].values()) == told["in_15_60"]
    assert sum(told["distributions"]["15..50"]["letters"].values()) == 7 * told["in_15_50"]
    for path in map(Path, told["plots"]):
        assert path.parent == tmp_path
        assert path.stat().st_size < 200_000
    assert {Path(path).suffix for path in told["plots"]} == {".svg", ".png"}


def test_only_what_is_asked_for(english: Lexicon) -> None:
    found = study.pangrams_first(english, asked=True)
    assert len(found.hives) < len(study.pangrams_first(english).hives)
    drawn = study.random(english, Random(1), 500, asked=True)
    assert drawn.draws == 500
    assert len(drawn.answers) < 60


def test_letters_of_several_characters_count_as_one() -> None:
    croatian = study.pangrams_first(Lexicon.load("hr"))
    assert {len(hive.letters) for hive in croatian.hives} == {7}
    assert any("NJ" in hive.letters for hive in croatian.hives)


def test_a_run_without_json_is_a_table(words: Path, tmp_path: Path) -> None:
    options = ["hive", "study", "--words", str(words), "--draws", "50", "--out", str(tmp_path)]
    answer = run.invoke(app, options, catch_exceptions=False)
    assert "letter sets with a pangram            2\n" in answer.stdout
    assert "hives.svg" in answer.stdout


def test_accents_are_foreign_unless_the_language_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mots.txt"
    path.write_text("école\nstraße\nıstanbul\n")
    french = Language.load("fr").alphabet
    assert plain_list.read(path, french) == (["STRASSE"], 2)
    assert plain_list.read(path, french, fold=True).words[:1] == ["ECOLE"]


@pytest.mark.parametrize("text", ["", "15", "15..", "..50", "50..15", "a..b", "0..5", "-3..5"])
def test_a_range_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="bad-option"):
        figures("--answers", text)


def test_a_file_that_is_not_there_or_has_no_words_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="bad-word-data"):
        figures("--words", str(tmp_path / "nothing.txt"))
    (tmp_path / "empty.txt").write_text("\n1234\n")
    with pytest.raises(BadData, match="no word that fits"):
        figures("--words", str(tmp_path / "empty.txt"))


def test_without_matplotlib_there_are_figures_but_no_plots(
    words: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.delitem(sys.modules, "lexicade.hive.study.plots", raising=False)
    monkeypatch.delattr("lexicade.hive.study.plots", raising=False)
    assert figures("--words", str(words))["plots"] == []
    with pytest.raises(LexicadeError, match="missing-extra"):
        figures("--words", str(words), "--out", "here")


def test_spans_are_texts() -> None:
    assert Span.parse("15..60") == Span(15, 60)
    assert str(Span(15, 60)) == "15..60"
