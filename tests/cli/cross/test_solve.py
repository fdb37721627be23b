"""lexicade solve cross, as typed."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lexicade.cli import app, main
from lexicade.errors import BadInput

EMPTY = "/".join(["15"] * 15)
CAT = "/".join([*["15"] * 7, "6CAT6", *["15"] * 7])


def cross(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["solve", "cross", *arguments], input=stdin)


@pytest.fixture
def words(tmp_path: Path) -> str:
    file = tmp_path / "words.txt"
    file.write_text("cat\ncats\nact\nat\nscat\nretains\n")
    return str(file)


def test_the_best_plays_first(words: str) -> None:
    result = cross("--words", words, "--cgp", f"{CAT} SA/ 0/0 0")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["   6  8F S(CAT)", "   6  8G (CAT)S", "   3  I7 A(T)"]
    assert result.stderr == "3 plays, 3 exchanges\n"


def test_one_object_a_position(words: str, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"{EMPTY} RETAINS/ 0/0 0\n\n{CAT} QV/ 0/0 0 bb 10;\n")
    result = cross("--words", words, "--cgp-file", str(file), "--json")
    first, second = (json.loads(line) for line in result.stdout.splitlines())
    assert first == {
        "plays": 18,
        "exchanges": 127,
        "best_score": 66,
        "sum_score": 12 * 66 + 2 * 64 + 4 * 4,
        "full_racks": 14,
        "best": "8B RETAINS",
    }
    assert second == {
        "plays": 0, "exchanges": 3, "best_score": 0, "sum_score": 0, "full_racks": 0, "best": None
    }  # fmt: skip


def test_every_play_on_request(words: str) -> None:
    told = json.loads(cross("--words", words, "--cgp", f"{CAT} S/ 0/0 0", "--all", "--json").stdout)
    assert told["all"] == [{"play": "8F S(CAT)", "points": 6}, {"play": "8G (CAT)S", "points": 6}]


def test_positions_from_the_standard_input(words: str) -> None:
    result = cross("--words", words, "--cgp-file", "-", "--json", stdin=f"{CAT} S/ 0/0 0\n")
    assert json.loads(result.stdout)["plays"] == 2


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], "bad-request"),
        (["--cgp", f"{CAT} S/", "--cgp-file", "-"], "bad-request"),
        (["--cgp-file", "/nowhere/to/be/found"], "bad-file"),
        (["--cgp", "15/15 S/"], "bad-position"),
        (["--cgp", f"{CAT} ZZ/"], "bad-position"),
        (["--cgp", f"{CAT} Ñ/"], "bad-letters"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(
    arguments: list[str], code: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["lexicade", "solve", "cross", "--words", words, *arguments])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    assert capsys.readouterr().err.startswith(f"{code}: ")


def test_a_bad_line_is_named(words: str, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"{CAT} S/\nno position\n")
    result = cross("--words", words, "--cgp-file", str(file), "--json")
    assert result.exit_code == 1
    assert "line 2" in str(result.exception)


def test_endgames_are_solved(words: str, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"{CAT} SQ/AQ 0/0 0\n{CAT} Q/V 0/0 0\n")
    result = cross("--words", words, "--endgame", "--cgp-file", str(file), "--json")
    first, second = (json.loads(line) for line in result.stdout.splitlines())
    proved = {"exact": True, "at_least": 3, "at_most": 3}
    assert first == {"value": 6 - 3, "line": ["8F S(CAT)", "I7 A(T)", "-", "-"], **proved}
    proved = {"exact": True, "at_least": -6, "at_most": -6}
    assert second == {"value": 4 - 10, "line": ["-", "-"], **proved}
    shown = cross("--words", words, "--endgame", "--seconds", "5", "--threads", "1", "--cgp", f"{CAT} S/QV 0/0 0")
    assert shown.stdout == "+34  8F S(CAT)\n"


def test_a_full_bag_is_no_endgame(words: str) -> None:
    result = cross("--words", words, "--endgame", "--cgp", f"{CAT} S/ 0/0 0")
    assert isinstance(result.exception, BadInput)
    assert "not empty" in result.exception.message
