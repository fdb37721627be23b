"""`lexicade replay` plays the texts of all games again."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import lexicade as lx
from lexicade.cli import app


def replayed(text: str, folder: Path, *options: str) -> tuple[int, dict[str, object]]:
    (folder / "game").write_text(text, encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(folder / "game"), "--json", *options])
    answer: dict[str, object] = json.loads(told.stdout)
    return told.exit_code, answer


def test_every_game_is_replayed_from_its_text(tmp_path: Path) -> None:
    hive, shake = lx.hive.new("NAECORT"), lx.shake.new(board="c a t s  r e a n  o n i m  l e d s")
    cross = lx.cross.new(racks=["retains"], seed=1)
    for game, moves in ((hive, ["ocean", "canoe"]), (shake, ["cream"]), (cross, ["8D RETAINS"])):
        for move in moves:
            game.play(move)
        code, told = replayed(str(game), tmp_path)
        assert (code, told["ok"], told["turns"]) == (0, True, len(moves))
        score = game.score
        assert told["final"] == (list(score) if isinstance(score, tuple) else [score])


@pytest.mark.parametrize(
    "text", ["hive en.5\nN A E C O R T\n+ RACE\n", "shake en.5\nc a t s\n+ CAT\n", "nothing that is known", ""]
)
def test_what_cannot_have_happened_is_said(text: str, tmp_path: Path) -> None:
    code, told = replayed(text, tmp_path)
    assert (code, told["ok"]) == ((1, False) if text else (0, True))


def test_other_words_judge_a_game(tmp_path: Path) -> None:
    (tmp_path / "words").write_text("cart\ncarton\nenactor\n")
    code, told = replayed("hive en.5\nN A E C O R T\n+ OCEAN\n", tmp_path, "--words", str(tmp_path / "words"))
    assert (code, told["ok"]) == (1, False)
