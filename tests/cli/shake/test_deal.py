"""lexicade deal, as typed."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lexicade.cli import app
from lexicade.errors import BadInput


def shake(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deal", "shake", *arguments])


def test_a_board_and_its_counts() -> None:
    lines = shake("--seed", "elf").stdout.splitlines()
    assert [len(line.split()) for line in lines[:4]] == [4, 4, 4, 4]
    assert lines[5].startswith("seed elf: ")
    assert "targets" in lines[5]
    assert shake("--seed", " ELF").stdout.splitlines()[:4] == lines[:4]


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_board_as_data(size: int) -> None:
    board = json.loads(
        shake("--language", "it", "--size", str(size), "--difficulty", "easy", "--seed", "elf", "--json").stdout
    )
    assert len(board["board"].split()) == size**2
    assert board["words"] >= len(board["targets"]) > 10
    assert board["seed"] == "elf"


def test_a_board_without_a_seed_names_its_own() -> None:
    assert len(json.loads(shake("--json").stdout)["seed"]) == 7


def test_a_board_of_the_words_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "animals.txt"
    file.write_text("Löwe\nBär\n\nUhu\n日本\n", encoding="utf-8")
    board = json.loads(shake("--language", "de", "--from", str(file), "--json").stdout)
    assert (board["targets"], board["missing"]) == (["Bär", "Löwe", "Uhu"], ["日本"])
    assert "no room for: 日本" in shake("--language", "de", "--from", str(file)).stdout


def test_dice_that_are_not_there() -> None:
    assert isinstance(shake("--dice", "loaded").exception, BadInput)
