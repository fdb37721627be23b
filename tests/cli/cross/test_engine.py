"""The engine as a program: a session of its line protocol, and the arena against a program that speaks it."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.cli.cross.engine import Session
from lexicade.cross.engine.arena import Game, MatchTally
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


def test_a_search_says_the_share_of_wins_and_the_line() -> None:
    search = Session("en", out := io.StringIO())
    search.run(io.StringIO(f"position {EMPTY} QUIZDEA/ 0/0 0\ngo time 0.5 seed 1\nhello\n"))
    wins = [line.split() for line in out.getvalue().splitlines() if line.startswith("info win ")]
    assert len(wins) > 1
    assert all(0 <= float(each[2]) <= 1 and "line" in each for each in wins)
    best = next(line for line in out.getvalue().splitlines() if line.startswith("bestmove "))
    assert " ".join(wins[0]).endswith(f"line {best.removeprefix('bestmove ')}")


def test_an_endgame_says_its_whole_line() -> None:
    tiles = "AABBCCDDDDEEEEEEEEEEEE"
    rows = f"{tiles[:15]}/{'/'.join(['15'] * 14)}"
    told = session(f"position {rows} AE/ST 0/0 0", "go time 1")
    assert told[-1].startswith(("bestmove", "error"))


def test_words_of_a_file_are_those_of_the_engine_and_the_arena(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("cat\nact\ncats\n")
    out = io.StringIO()
    Session("en", out, words).run(io.StringIO(f"position {EMPTY} CATZZVQ/ 0/0 0\ngo time 0.2\n"))
    moves = {line.split(" move ")[1] for line in out.getvalue().splitlines() if " move " in line}
    assert {move.split()[1] for move in moves if move[0].isdigit()} <= {"CAT", "ACT", "CATS"}
    told = CliRunner().invoke(app, ["arena", "high-scorer", "level-1", "-n", "2", "--words", str(words), "--json"])
    assert (json.loads(told.stdout)["games"], json.loads(told.stdout)["cut"]) == (2, False)


def test_an_interrupted_arena_says_what_the_games_so_far_came_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_given: object, **_named: object) -> Iterator[MatchTally]:
        tally = MatchTally()
        tally.add((Game(300, 200, (0.0, 0.0), (1, 1)),))
        yield tally
        raise KeyboardInterrupt

    monkeypatch.setattr("lexicade.cli.cross.arena.compete", interrupted)
    told = CliRunner().invoke(app, ["arena", "level-1", "level-2", "-n", "9"])
    assert told.exit_code == 130
    assert told.stdout.startswith("stopped after 1 of 9 games; level-1 against level-2: 1 games, 1 won")
