"""lexicade solve shake, as typed."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lexicade.cli import app, main

BOARD = "C A T S  R E A N  O N I M  L E D S"


def shake(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["solve", "shake", *arguments], input=stdin)


@pytest.fixture
def words(tmp_path: Path) -> str:
    file = tmp_path / "words.txt"
    file.write_text("cat\ncats\nact\nacts\ncast\nquiz\n# a remark\n\nethylenediaminetetraacetates\n")
    return str(file)


def test_words_by_length(words: str) -> None:
    result = shake(BOARD, "--words", words)
    assert result.exit_code == 0
    assert result.stdout == "4 letters, worth 1: CATS\n3 letters, worth 1: CAT\n"
    assert result.stderr == "2 words, 2 points, the longest of 4 letters\n"


def test_one_board_as_one_argument_or_many(words: str) -> None:
    cats = {"word": "CATS", "points": 1, "letters": 4, "level": 1, "path": [0, 1, 2, 3]}
    expected = {"words": 1, "points": 1, "longest": 4, "found": [cats]}
    for arguments in ([BOARD], BOARD.split()):
        result = shake(*arguments, "--words", words, "--min-length", "4", "--json")
        assert json.loads(result.stdout) == expected


def test_many_boards(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(f"{BOARD}\n\n{'A ' * 25}\n# B C D\n")
    result = shake("--boards", str(file), "--json")
    first, *others = [json.loads(line) for line in result.stdout.splitlines()]
    assert first["words"] > 200
    assert first["longest"] >= 8
    assert others == [{"words": 0, "points": 0, "longest": 0}] * 2
    whole = json.loads(shake("--boards", str(file), "--json", "--all").stdout.splitlines()[0])
    assert len(whole["found"]) == whole["words"] == first["words"]
    assert shake("--boards", "-", "--json", stdin=file.read_text()).stdout == result.stdout
    assert shake("--boards", "-", stdin="X Y X Y").stdout.startswith("0 words, 0 points")


def test_other_languages() -> None:
    result = shake("CH A L O", "--language", "es", "--json")
    assert json.loads(result.stdout)["words"] >= 1


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([], "either the faces of one board or --boards"),
        (["A B C D", "--boards", "x"], "either the faces of one board or --boards"),
        (["A B C"], "3 dice fill no square"),
        (["--boards", "missing"], "missing: No such file"),
        (["A B C D", "--words", "missing"], "missing: nothing was added"),
    ],
)
def test_what_cannot_be_solved(
    arguments: list[str], problem: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["lexicade", "solve", "shake", *arguments])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 2
    assert problem in capsys.readouterr().err


def test_bad_lines_are_named(tmp_path: Path) -> None:
    boards, words = tmp_path / "boards.txt", tmp_path / "words.txt"
    boards.write_text("A B C D\nA B C\n")
    words.write_text("cat\nd0g\n")
    assert "line 2: A B C" in str(shake("--boards", str(boards)).exception)
    assert "line 2: 'd0g'" in str(shake("A B C D", "--words", str(words)).exception)
    boards.write_bytes(b"\xff\xfeA")
    assert "is not UTF-8" in str(shake("--boards", str(boards)).exception)
