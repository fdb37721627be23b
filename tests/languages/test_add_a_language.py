"""The page docs/add-a-language.md, followed literally."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.lexicon import Lexicon, lexicon

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-language.md").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the page shows, and nothing loaded."""
    languages = tmp_path / "languages"
    languages.mkdir()
    for name, content in re.findall(r"`(\S+\.\S+)`:\n\n```\w+\n(.*?)```", PAGE, re.DOTALL):
        (languages / name).write_text(content, encoding="utf-8")
    monkeypatch.setenv("LEXICADE_LANGUAGES", str(languages))
    monkeypatch.setenv("LEXICADE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(lexicon, "_loaded", {})
    return languages


def test_the_page_shows_the_files(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == {"toki.toml", "words.txt"}


def test_the_commands_do_what_the_page_says(folder: Path) -> None:
    (session,) = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for part in session.split("$ ")[1:]:
        command, _, shown = part.partition("\n")
        result = CliRunner().invoke(app, command.split()[1:])
        assert result.exit_code == (1 if "not a word" in shown else 0), result.output
        assert [line.split() for line in shown.splitlines()] == [
            line.split() for line in result.stdout.splitlines()
        ] or not shown


def test_the_language_is_one_like_the_others(folder: Path) -> None:
    toki = Lexicon.load("toki")
    assert toki.language.english_name == "Toki"
    assert toki.alphabet.split("SHILA") == ("SH", "I", "L", "A")
    assert toki.spellings("LOKISHA") == ("lokiŝa",)
    assert "xala" in toki
    assert [tile.count for tile in toki.language.tile_set if tile.letter == "X"] == [0]


def test_it_is_listed(folder: Path) -> None:
    result = CliRunner().invoke(app, ["lexicon", "info", "toki", "--json"])
    assert '"licence": "not recorded"' in result.stdout


def test_a_missing_tile_is_named(folder: Path) -> None:
    path = folder / "toki.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'.*letter = "O".*\n', "", text), encoding="utf-8")
    result = CliRunner().invoke(app, ["words", "check", "kala", "--language", "toki"])
    assert result.exception is not None
    assert str(result.exception) == "bad-language-file (file='toki.toml', key='vowels', problem='no tile has O')"
