"""The engine as a program: a session of its line protocol, and the arena against a program that speaks it."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.cli.cross.engine import Session
from lexicade.cross.engine.arena import Game, MatchTally
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.rules.notation import WrittenPlay
from lexicade.errors import BadInput

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


@pytest.mark.parametrize(
    "limits",
    [
        "time",
        "time x",
        "time 0",
        "time nan",
        "time 1 time 2",
        "time 1 clock 5",
        "ponder time 1",
        "clock -1",
        "clock inf",
        "other 5",
        "plies 99",
        "depth 3",
    ],
)
def test_limits_are_checked(limits: str) -> None:
    (told,) = session(f"position {EMPTY} AEINRST/ 0/0 0", f"go {limits}")
    assert told.startswith("error bad-request ")


CAT = f"{'/'.join(['15'] * 7)}/6CAT6/{'/'.join(['15'] * 7)}"


def test_a_clock_pondering_and_the_last_play() -> None:
    told = session(
        f"position {CAT} AEINRST/ 0/10 0",
        "last 10 8G CAT",
        "go clock 0.5 increment 0.1 other 300 seed 1",
        "go ponder",
        "stop",
        "hello",
    )
    assert sum(line.startswith("bestmove ") for line in told) == 2
    assert told[-1] == "ready"
    assert not any(line.startswith("error") for line in told)
    wins = next(line.split() for line in told if line.startswith("info win "))
    assert {"winerror", "mean", "error", "deals", "depth", "line"} <= set(wins)


def test_the_last_play_is_known_to_the_search() -> None:
    search = Session("en", io.StringIO())
    search.run(io.StringIO(f"position {CAT} AEINRST/ 0/10 0\nlast 6 8G C(AT)\n"))
    assert search._position is not None
    assert search._position.last is not None
    assert [tile.letter for tile in search._position.last.tiles] == ["C"]
    assert str(search._position.last.before) == CAT.replace("6CAT6", "7AT6")


@pytest.mark.parametrize("last", ["x 8G CAT", "10", "10 8G DOG", "10 1A CAT", "999999 8G CAT", "5 16A CAT"])
def test_a_last_play_that_does_not_lie_there_is_refused(last: str) -> None:
    (told,) = session(f"position {CAT} AEINRST/ 0/10 0", f"last {last}")
    assert told.startswith("error bad-")


def test_a_bot_is_kept_between_two_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Counted(BotPlayer):
        def __init__(self, *given: Any, **named: Any) -> None:
            made.append(given)
            super().__init__(*given, **named)

    monkeypatch.setattr("lexicade.cli.cross.engine.BotPlayer", Counted)
    told = session(
        "bot level-3", *[f"position {EMPTY} AEINRST/ 0/0 0", "go seed 1"] * 3, "bot champion", "go", "stop"
    )
    assert sum(line.startswith("bestmove ") for line in told) == 4
    assert len(made) == 2


def test_words_of_a_file_replace_those_of_the_language_and_go_again(tmp_path: Path) -> None:
    words = tmp_path / "some words.txt"
    words.write_text("cat\n")
    asked = (f"position {EMPTY} CATXZVQ/ 0/0 0", "go")
    told = session("bot high-scorer", f"words {words}", *asked, "words", *asked, "words /nowhere/at/all")
    first, second = [line.split()[-1] for line in told if line.startswith("bestmove ")]
    assert first == "CAT"
    assert second != "CAT"
    assert told[-1].startswith("error ")


def test_the_arena_keeps_its_games_and_their_clock(tmp_path: Path) -> None:
    given = ["arena", "strategist", "level-4", "-n", "2", "--game-clock", "60", "--record", str(tmp_path), "--json"]
    told = CliRunner().invoke(app, given)
    assert told.exit_code == 0, told.output
    games = [Gcg.read(file.read_bytes()) for file in sorted(tmp_path.glob("*.gcg"))]
    assert [game.players[0].name for game in games] == ["level-4", "strategist"]
    figures = json.loads(told.stdout)
    spread = 0
    for game in games:
        totals = {player.name: [e.total for e in game.events if e.nick == player.nick][-1] for player in game.players}
        spread += totals["strategist"] - totals["level-4"]
    assert figures["mean_spread"] == round(spread / 2, 1)
    # The record replays to the same end by the rules that judge other people's files.
    replayed = CliRunner().invoke(app, ["replay", str(sorted(tmp_path.glob("*.gcg"))[0])])
    assert replayed.exit_code == 0, replayed.output


@pytest.mark.parametrize("players", [[], ["champion"], ["champion", "owl", "--engine", "x"], ["--engine", "x"]])
def test_two_play_in_the_arena(players: list[str]) -> None:
    with pytest.raises(BadInput, match="two play"):
        CliRunner().invoke(app, ["arena", *players], catch_exceptions=False)


@pytest.mark.services
def test_two_programs_play_each_other_by_the_clock(tmp_path: Path) -> None:
    program = f"{sys.executable} -m tests.cli.cross.passing_program"
    given = ["arena", "--engine", program, "--engine", program, "-n", "2", "--game-clock", "30", "--increment", "1"]
    told = CliRunner().invoke(app, [*given, "--record", str(tmp_path), "--json"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["games"] == 2
    assert len(list(tmp_path.glob("*.gcg"))) == 2


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
    # The last look at them, which is the deepest, has the move that is made first.
    last = next(each for each in wins if each[each.index("depth") + 1] == wins[-1][wins[-1].index("depth") + 1])
    assert " ".join(last).endswith(f"line {best.removeprefix('bestmove ')}")


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
