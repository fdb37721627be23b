"""lexicade statistics: recorded games added up by player."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bench.selfplay_cross import RandomGame
from lexicade.cli import app
from lexicade.cross.formats.record import gcg_of
from lexicade.cross.rules.tally import game_result
from lexicade.cross.rules.views import view

runner = CliRunner()
ENGLISH = range(9)
"""The random games that are in English."""


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Path], dict[str, list[int]]]:
    """Random games in English as files, and the scores of each player in them."""
    folder, files, scores = tmp_path_factory.mktemp("games"), [], dict[str, list[int]]()
    for seed in ENGLISH:
        game = RandomGame(seed)
        state = game.run()
        # Records do not tell who joined in the middle of a game, or left.
        if state.ended is None or state.happenings or not state.ended.winners:
            continue
        file = folder / f"{seed}.gcg"
        file.write_text(str(gcg_of(view(state, 0, game.now))))
        files.append(file)
        for seat, occupant in enumerate(state.occupants):
            if game_result(state, seat):
                scores.setdefault(occupant.name, []).append(state.player(seat).score)
    assert len(files) > 1
    return files, scores


@pytest.mark.slow
def test_recorded_games_add_up_by_player(recorded: tuple[list[Path], dict[str, list[int]]], tmp_path: Path) -> None:
    files, scores = recorded
    whole = runner.invoke(app, ["statistics", *map(str, files), "--json"])
    assert whole.exit_code == 0, whole.output
    players = {each["player"]: each for each in json.loads(whole.stdout)}
    assert {name: each["games"] for name, each in players.items()} == {
        name: len(each) for name, each in scores.items()
    }
    for each in players.values():
        assert sum(phase["points"] for phase in each["phases"]) == each["points"]
        assert sum(phase["turns"] for phase in each["phases"]) == each["turns"]
        assert each["missed"] == []
    name = next(iter(scores))
    (only,) = json.loads(runner.invoke(app, ["statistics", *map(str, files), "--json", "--player", name]).stdout)
    assert only == players[name]


@pytest.mark.slow
def test_missed_words_are_told_if_asked(recorded: tuple[list[Path], dict[str, list[int]]]) -> None:
    files, _ = recorded
    told = runner.invoke(app, ["statistics", str(files[0]), "--missed", "--language", "en"])
    assert told.exit_code == 0, told.output
    # Nobody who plays by lot finds the best play every time.
    assert told.stdout.count(" missed: ") >= 2
    assert "Ada missed: " in told.stdout


def test_what_is_no_whole_game_is_left_out(tmp_path: Path) -> None:
    broken, gone = tmp_path / "broken.gcg", tmp_path / "gone.gcg"
    broken.write_text("#player1 a A\n#player2 b B\n>a: CAT 8D CAT +11 11\n")
    result = runner.invoke(app, ["statistics", str(broken), str(gone), "--json"])
    assert result.exit_code == 1
    assert json.loads(result.stdout) == []
    assert f"{broken}: " in result.stderr
    assert f"{gone}: No such file" in result.stderr
