"""lexicade replay: recorded games under the referee."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lexicade.cli import app

OPENING = """\
#player1 ann Ann
#player2 ben Ben
>ann: AEINRST 8D RETAINS +66 66
>ben: ABEGLMS E5 GAB.LES +40 40
>ben: ABEGLMS -- -40 0
>ann: CDEFGHI -CD +0 66
>ben: ABEGLMS (challenge) +5 5
>ann: CDEFGHI - +0 66
>ben: ABEGLMS K8 SLAM +20 25
>ben: (CDEFGHI) +34 59
>ann: CDEFGHI (time) -10 56
"""


def replay(tmp_path: Path, text: str, *options: str) -> tuple[int, dict[str, Any]]:
    file = tmp_path / "game.gcg"
    file.write_text(text)
    result = CliRunner().invoke(app, ["replay", str(file), "--json", *options])
    answer: dict[str, Any] = json.loads(result.stdout)
    assert set(answer) == {"file", "turns", "scores", "final", "ok", "error"}
    return result.exit_code, answer


def test_a_game_with_everything_agrees(tmp_path: Path) -> None:
    code, answer = replay(tmp_path, OPENING)
    assert (code, answer["error"]) == (0, None)
    assert answer["scores"] == [66, 40, -40, 0, 5, 0, 20, 34, -10]
    assert (answer["turns"], answer["final"], answer["ok"]) == (9, [56, 59], True)


@pytest.mark.parametrize(
    ("old", "new", "turn", "problem"),
    [
        ("8D RETAINS +66 66", "8D RETAINS +65 65", 1, "it scores +66"),
        ("8D RETAINS +66 66", "8D RETAINS +66 67", 1, "the total is 66"),
        ("8D RETAINS", "1A RETAINS", 1, "start square"),
        ("E5 GAB.LES", "O1 GABLES", 2, "must touch a tile"),
        ("E5 GAB.LES", "E5 GAB.LEß", 2, "ß"),
        ("-- -40 0", "-- -39 1", 3, "it scores -40"),
        ("(CDEFGHI) +34 59", "(CDEFGHI) +30 55", 8, "it scores +34"),
    ],
)
def test_the_first_disagreement_is_named(tmp_path: Path, old: str, new: str, turn: int, problem: str) -> None:
    code, answer = replay(tmp_path, OPENING.replace(old, new), *(["--language", "en"] if "ß" in new else []))
    assert (code, answer["ok"]) == (1, False)
    assert f"turn {turn}: " in answer["error"]
    assert problem in answer["error"]
    assert answer["turns"] == turn - 1


def test_words_are_judged_only_when_asked(tmp_path: Path) -> None:
    text = "#player1 a A\n#player2 b B\n>a: XQZ 8H XQZ +56 56\n"
    assert replay(tmp_path, text)[0] == 0
    code, answer = replay(tmp_path, text, "--language", "en")
    assert (code, answer["error"]) == (1, "not in the list: XQZ")
    words = tmp_path / "words.txt"
    words.write_text("cat\nxqz\n")
    assert replay(tmp_path, text, "--words", str(words))[0] == 0


def test_tiles_of_the_language_are_found_by_the_letters(tmp_path: Path) -> None:
    text = "#character-encoding UTF-8\n#player1 1 x\n#player2 2 y\n>2: ĆĘIKPST 8G STĘPIĆ +46 46\n"
    assert replay(tmp_path, text)[1]["final"] == [0, 46]


def test_a_malformed_file_is_one_line(tmp_path: Path) -> None:
    code, answer = replay(tmp_path, "#player1 a A\nnonsense\n")
    assert (code, answer["error"]) == (1, "Line 2: a line begins with > or #.")
    result = CliRunner().invoke(app, ["replay", str(tmp_path / "missing.gcg"), "--json"])
    assert result.exit_code == 1
    assert "No such file" in json.loads(result.stdout)["error"]


def test_people_see_the_board(tmp_path: Path) -> None:
    file = tmp_path / "game.gcg"
    file.write_text(OPENING)
    result = CliRunner().invoke(app, ["replay", str(file)])
    assert result.exit_code == 0
    assert "R E T A I N S" in result.stdout
    assert "agrees" in result.stdout
