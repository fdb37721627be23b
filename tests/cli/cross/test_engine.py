"""The engine as a program: a session of its line protocol, and the arena against a program that speaks it."""

import io
import json
import sys

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.cli.cross.engine import Session
from lexicade.cross.rules.notation import WrittenPlay

EMPTY = "/".join(["15"] * 15)


def session(*lines: str) -> list[str]:
    out = io.StringIO()
    Session("en", out).run(io.StringIO("\n".join(lines) + "\n"))
    return out.getvalue().splitlines()


def test_a_session_from_hello_to_quit() -> None:
    told = session("hello", "", f"position {EMPTY} QUIZDEA/ 0/0 0", "go time 0.2 plies 2 seed 1", "quit")
    assert told[0].startswith("id name Lexicade")
    assert "ready" in told
    infos = [line for line in told if line.startswith("info ")]
    assert any("equity" in line and "move 8" in line for line in infos)
    assert told[-1].startswith("bestmove 8")
    WrittenPlay.parse(told[-1].removeprefix("bestmove "))


def test_stop_ends_a_search_early() -> None:
    told = session(f"position {EMPTY} AEINRST/ 0/0 0", "go time 500", "stop", "hello")
    assert told[-1] == "ready"
    assert any(line.startswith("bestmove") for line in told)


def test_a_bot_can_answer_in_any_language() -> None:
    told = session("language fr", "bot high-scorer", f"position {EMPTY} VVJXZWK/ 0/0 0", "go", "bot")
    assert told[:2] == ["ready", "ready"]
    assert told[2] == "bestmove exchange JKVVWXZ"


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("dance", "bad-request"),
        ("go", "bad-request"),
        ("position nothing", "bad-position"),
        ("bot nobody", "unknown-bot"),
        ("language xx", "unknown-language"),
    ],
)
def test_what_it_does_not_understand_it_says(line: str, slug: str) -> None:
    (told,) = session(line)
    assert told.startswith(f"error {slug} ")


@pytest.mark.parametrize("limits", ["time", "time x", "time 0", "plies 99", "depth 3"])
def test_limits_are_checked(limits: str) -> None:
    (told,) = session(f"position {EMPTY} AEINRST/ 0/0 0", f"go {limits}")
    assert told.startswith("error bad-request ")


@pytest.mark.services
def test_the_arena_plays_against_a_program() -> None:
    program = f"program:{sys.executable} -m tests.cli.cross.passing_program"
    told = CliRunner().invoke(app, ["arena", "level-2", program, "-n", "2", "--json"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["wins"] == 2
