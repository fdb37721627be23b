"""lexicade analyse: records judged, as a table, as JSON and as pages."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import lexicade as lx
from lexicade.cli import app
from lexicade.errors import BadInput


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game in which a full rack was left on the rack."""
    game = lx.cross.new(racks=["RETAINS", "CATSEEN"], seed=1)
    game.play("8D RETAINS")
    game.play("-")
    game.play("-")
    file = tmp_path / "short.gcg"
    file.write_text(str(game))
    return file


def analyse(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, ["analyse", "--batches", "4", *arguments])


def test_a_table_says_what_was_better(record: Path) -> None:
    said = analyse(str(record), "--in", "fr")
    assert said.exit_code == 0, said.output
    assert "192 tirages par coup, méthode" in said.output
    assert "■ Grave" in said.output
    assert "pose tout le chevalet" in said.output


def test_json_is_an_object_a_game_and_one_of_all(record: Path) -> None:
    said = analyse(str(record), str(record), "--json", "--threads", "1")
    first, second, totals = map(json.loads, said.stdout.splitlines())
    assert first == second
    # Which play of the first turn is best changes with the words; what is best is no mistake.
    assert [move["mistake"] for move in first["moves"]][1:] == ["pass", first["moves"][2]["mistake"]]
    assert all((move["mistake"] is None) == (move["grade"] == "best") for move in first["moves"])
    assert [(each["name"], each["games"]) for each in totals["players"]] == [("East", 2), ("North", 2)]
    assert totals["players"][0]["against"][0]["name"] == "North"
    assert totals["players"][0]["mistakes"]["pass"] == 2


def test_pages_need_nothing_from_elsewhere(record: Path, tmp_path: Path) -> None:
    said = analyse(str(record), "--html", str(tmp_path / "pages"))
    assert said.stdout.strip() == str(tmp_path / "pages" / "index.html")
    index, page = sorted((tmp_path / "pages").iterdir(), reverse=True)
    assert (index.name, page.name) == ("index.html", "0001-short.html")
    for text in (index.read_text(), page.read_text()):
        assert not re.search(r"<script|<link|@import|url\(|src=|http(?!://www\.w3\.org/2000/svg)", text)
    assert 'href="0001-short.html"' in index.read_text()
    assert "lays the whole rack" in page.read_text()


@pytest.mark.parametrize("content", ["no record", "#player1 A\n#player2 B\n>A: CAT 8H CAT +99 99\n"])
def test_files_that_are_no_records_are_named(content: str, tmp_path: Path) -> None:
    (tmp_path / "bad.gcg").write_text(content)
    for file in ("bad.gcg", "none.gcg"):
        refused = analyse(str(tmp_path / file))
        assert isinstance(refused.exception, BadInput), refused.output
