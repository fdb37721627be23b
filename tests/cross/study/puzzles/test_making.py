"""Making puzzles: the same seed gives the same set, however often it was stopped, and checking agrees."""

from pathlib import Path

from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.cross.engine import Engine
from lexicade.cross.study.puzzles.checking import clear
from lexicade.cross.study.puzzles.making import Made, PuzzleMaker
from lexicade.cross.study.puzzles.shipped import puzzles_path, read_puzzles
from lexicade.lexicon import Lexicon

COUNT = 4


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def made(folder: Path, count: int = COUNT) -> list[str]:
    PuzzleMaker("en", count, seed=9, threads=2, data=folder).run()
    return [str(puzzle) for puzzle in read_puzzles("en", puzzles_path("en", folder)).puzzles]


def test_a_set_that_was_stopped_goes_on_to_the_same_puzzles(tmp_path: Path) -> None:
    whole = made(tmp_path / "whole")
    assert len(whole) == COUNT
    broken = PuzzleMaker("en", COUNT, seed=9, threads=1, data=tmp_path / "broken")

    def stop(now: Made) -> None:
        if now.count >= 2:
            raise Stopped

    try:
        broken.run(stop)
    except Stopped:
        broken.save()
    assert 0 < broken.made.count < COUNT
    assert made(tmp_path / "broken") == whole
    engine = Engine(Lexicon.load_tiles("en"))
    for puzzle in read_puzzles("en", puzzles_path("en", tmp_path / "whole")).puzzles:
        assert clear(engine, puzzle)


def test_the_command_checks_and_says_the_share() -> None:
    checked = CliRunner().invoke(app, ["puzzles", "check", "-n", "3", "--deals", "500", "--json"])
    assert checked.exit_code == 0, checked.output
    assert '"checked": 3' in checked.output
    none = CliRunner().invoke(app, ["puzzles", "check", "--data", "/nowhere"])
    assert none.exit_code != 0
