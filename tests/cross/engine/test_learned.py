"""What is learned by self-play: values come back from their files, and a training that was stopped goes on."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade._core import CrossLeaves, CrossTraining
from lexicade.cli import app
from lexicade.cross.engine import Engine, LeaveModel
from lexicade.cross.engine.kernel import standard_values
from lexicade.cross.engine.learned import (
    learned_leaves,
    learned_winning,
    leaves_path,
    read_leaves,
    read_winning,
    win_table,
    winning_path,
    write_leaves,
    write_winning,
)
from lexicade.cross.engine.training import LeaveTrainer, Progress
from lexicade.cross.rules.board import Board
from lexicade.errors import BadData
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon

pytestmark = pytest.mark.slow

FIRST_TIER = [code for code in codes() if Language.load(code).tier == 1]


def trained(lexicon: Lexicon, data: Path, games: int = 6, rounds: int = 2) -> LeaveTrainer:
    trainer = LeaveTrainer(lexicon, seed=3, games=games, rounds=rounds, threads=2, data=data)
    trainer.run()
    return trainer


@pytest.fixture(scope="module")
def short() -> Lexicon:
    """English words of two to five letters."""
    return Lexicon.from_words([word for word in Lexicon.load("en") if len(word) < 6])


def test_values_come_back_from_their_file(short: Lexicon, tmp_path: Path) -> None:
    trainer = trained(short, tmp_path)
    read = read_leaves(leaves_path("en", tmp_path), short.alphabet.letters)
    assert read is not None
    assert trainer.table is not None
    assert read.distance(trainer.table) == 0
    for tiles in (b"", bytes([0]), bytes([5, 19]), bytes([1, 5, 9, 14, 18, 20])):
        assert read.value(tiles) == trainer.table.value(tiles)
    assert read.value(bytes([0])) > 0
    assert read_leaves(leaves_path("en", tmp_path), ("A", "B")) is None
    assert read_leaves(tmp_path / "none.xz", ("A", "B")) is None
    assert leaves_path("en", tmp_path).stat().st_size < 100_000


def test_a_training_goes_on_where_it_was(short: Lexicon, tmp_path: Path) -> None:
    whole = trained(short, tmp_path / "whole")

    class Enough(Exception):
        pass

    def stop(now: Progress) -> None:
        if now.rounds:
            raise Enough

    first = LeaveTrainer(short, seed=3, games=6, rounds=2, threads=1, data=tmp_path / "parts")
    with pytest.raises(Enough):
        first.run(stop)
    first.save()
    again = LeaveTrainer(short, seed=3, games=6, rounds=2, threads=1, data=tmp_path / "parts")
    assert again.progress.rounds == whole.progress.rounds[:1]
    again.run()
    assert again.progress == whole.progress
    parts, all_at_once = (leaves_path("en", tmp_path / each).read_bytes() for each in ("parts", "whole"))
    assert parts == all_at_once
    other_seed = LeaveTrainer(short, seed=4, games=6, rounds=2, threads=1, data=tmp_path / "parts")
    assert other_seed.progress.rounds == ()
    again.keep.write_bytes(b"{}\nnothing")
    with pytest.raises(BadData):
        LeaveTrainer(short, seed=3, games=6, data=tmp_path / "parts")


def test_an_engine_takes_learned_values_or_its_estimate(short: Lexicon, tmp_path: Path) -> None:
    table = trained(short, tmp_path).table
    assert Engine(short, learned=table).learned is table
    assert Engine(short, learned=None).learned is None
    assert Engine(short, leaves=LeaveModel.estimate(short.language)).learned is None
    values = standard_values(short)
    assert Engine(short, values=type(values)(values.points, 8), learned=table).learned is None
    best = Engine(short, learned=table).best(Board(), tuple("ENTER?S"), leaves=True)
    assert best is not None


def test_broken_files_are_named(tmp_path: Path) -> None:
    broken = tmp_path / "leaves.xz"
    broken.write_bytes(b"nothing")
    with pytest.raises(BadData, match=r"leaves\.xz"):
        read_leaves(broken, ("A", "B"))
    write_leaves(broken, ("A", "B"), b"too short")
    with pytest.raises(BadData, match=r"leaves\.xz"):
        read_leaves(broken, ("A", "B"))
    with pytest.raises(ValueError, match="six tiles"):
        CrossLeaves(2, bytes(2 * 28)).value(bytes([1] * 7))
    with pytest.raises(ValueError, match="another tile set"):
        CrossTraining(3, b"abc")


def test_chances_come_back_from_their_file(tmp_path: Path) -> None:
    counts = [[0] * 801 for _ in range(3)]
    counts[1][400] = counts[1][420] = counts[2][300] = 5
    table = win_table(counts, 400)
    write_winning(tmp_path / "winning.xz", table)
    assert read_winning(tmp_path / "winning.xz") == table
    chances = [table.share(spread, 1) for spread in range(-320, 321, 7)]
    assert chances == sorted(chances)
    assert (chances[0], chances[-1]) == (0.0, 1.0)
    write_leaves(tmp_path / "other.xz", ("A",), b"")
    with pytest.raises(BadData):
        read_winning(tmp_path / "other.xz")
    assert table.share(0, 99) == table.share(0, 2)
    assert read_winning(tmp_path / "none.xz") is None
    (tmp_path / "bad.xz").write_bytes(b"nothing")
    with pytest.raises(BadData):
        read_winning(tmp_path / "bad.xz")


@pytest.mark.parametrize("code", FIRST_TIER)
def test_first_tier_languages_value_tiles_and_chances_sensibly(code: str) -> None:
    language = Language.load(code).tiled()
    leaves, winning = learned_leaves(language), learned_winning(code)
    assert leaves is not None
    assert winning is not None
    singles = [leaves.value(bytes([number])) for number in range(leaves.kinds)]
    assert max(singles) == singles[0] > 15_000
    assert leaves.value(b"") == 0
    assert winning.share(100, 80) < winning.share(100, 20) < winning.share(200, 20)
    assert 0.4 < winning.share(0, 60) < 0.65
    assert leaves_path(code).stat().st_size + winning_path(code).stat().st_size < 400_000


def test_the_command_trains_and_says_how_values_settled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Lexicon.from_words(["ab", "ba", "aba", "bab", "abba", "deed", "ad", "de", "be", "bed"])
    monkeypatch.setattr(Lexicon, "load_tiles", lambda name: words)
    told = CliRunner().invoke(
        app, ["train", "leaves", "--games", "3", "--rounds", "2", "--threads", "1", "--output", str(tmp_path)]
    )
    assert told.exit_code == 0, told.output
    assert "round 2: 6 games, values changed by" in told.output
    assert leaves_path("en", tmp_path).exists()
    assert winning_path("en", tmp_path).exists()
    assert not leaves_path("en", tmp_path).with_suffix(".training").exists()
