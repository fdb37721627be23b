"""`lexicade deal hive` on the command line."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.errors import BadInput

run = CliRunner()


def dealt(*options: str) -> dict[str, Any]:
    answer = run.invoke(app, ["deal", "hive", "--json", *options], catch_exceptions=False)
    assert answer.exit_code == 0
    told: dict[str, Any] = json.loads(answer.stdout)
    return told


def test_the_hive_of_a_text() -> None:
    told = dealt("--seed", "en.6.NAECORT")
    assert (told["letters"], told["seed"], told["difficulty"]) == ("NAECORT", "en.6.NAECORT", "medium")


@pytest.mark.parametrize("generator", ["pangrams-first", "random"])
def test_a_hive_of_a_generator_and_a_difficulty(generator: str) -> None:
    told = dealt("--generator", generator, "--difficulty", "hard", "--seed", "3", "--language", "es")
    assert told["difficulty"] == "hard"
    assert told == dealt("--seed", told["seed"])


def test_any_text_is_a_seed() -> None:
    assert dealt("--seed", "elf") == dealt("--seed", "elf") != dealt("--seed", "orc")
    with pytest.raises(BadInput, match="either --date or --seed"):
        dealt("--seed", "elf", "--date", "2026-11-19")


@pytest.mark.parametrize("language", ["es", "hr"])
def test_the_seed_of_a_dealt_hive_is_solved(language: str) -> None:
    told = dealt("--language", language, "--seed", "1")
    solved = run.invoke(app, ["solve", "hive", told["seed"], "--answers", "--json"], catch_exceptions=False)
    assert len(json.loads(solved.stdout)["words"]) == told["answers"]
