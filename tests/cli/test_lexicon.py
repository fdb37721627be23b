"""lexicade lexicon, as typed."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade.cli import app, main
from lexicade.lexicon import Lexicon

pytestmark = pytest.mark.slow

run = CliRunner()


def test_build_writes_a_file_that_opens(tmp_path: Path) -> None:
    path = tmp_path / "en.words"
    result = run.invoke(app, ["lexicon", "build", "en", "--output", str(path)])
    assert result.exit_code == 0, result.output
    assert "172,685 words" in result.stdout
    assert len(Lexicon.open(path)) == 172_685


def test_build_reports_what_was_kept_and_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXICADE_CACHE", str(tmp_path))
    result = run.invoke(app, ["lexicon", "build", "--report"])
    assert result.exit_code == 0, result.output
    for text in ("apostrophes", "25,283", "capitals", "172,685", "over 15 tiles"):
        assert text in result.stdout
    assert len(list(tmp_path.glob("en-*.words"))) == 1


@pytest.mark.slow
def test_info_as_data() -> None:
    result = run.invoke(app, ["lexicon", "info", "--json"])
    assert result.exit_code == 0
    (english,) = [one for one in json.loads(result.stdout) if one["lexicon"] == "en"]
    assert (english["name"], english["words"], english["edition"]) == ("English", 172_685, "6")
    assert sum(english["levels"].values()) == english["words"]
    assert 500 < english["offensive"] < 1000
    assert english["bytes"] == Path(english["file"]).stat().st_size
    assert english["sources"][0]["title"] == "ENABLE"
    assert all(source["licence"] in english["licence"] for source in english["sources"])


def test_info_for_people() -> None:
    result = run.invoke(app, ["lexicon", "info", "en"])
    assert result.exit_code == 0
    assert "172,685" in result.stdout
    assert "Kevin Atkinson" in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [["info", "xx"], ["build", "xx"], ["build", "en", "--output", "/dev/null/here"]],
)
def test_errors_are_told_without_a_traceback(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["lexicade", "lexicon", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    assert captured.err.strip()
