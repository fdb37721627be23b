"""Logs written by earlier versions still replay, without dictionary, dice or clock."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from lexicade.games.game import Game
from lexicade.hive import rules as hive

LOGS = sorted((Path(__file__).parents[2] / "logs").glob("hive-*.json"))
SETUP: TypeAdapter[hive.Setup] = TypeAdapter(hive.Setup)
EVENT: TypeAdapter[hive.Event] = TypeAdapter(hive.Event)


def test_there_are_logs_to_read() -> None:
    assert LOGS


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_what_it_came_to(path: Path) -> None:
    recorded: dict[str, Any] = json.loads(path.read_text())
    setup = SETUP.validate_python(recorded["setup"])
    game = Game(hive, setup, [EVENT.validate_python(event) for event in recorded["events"]])
    view = game.view(0, datetime(2030, 1, 1, tzinfo=UTC))
    told = {key: getattr(view, key) for key in recorded["view"]}
    assert told | {"found": [each.word for each in view.found]} == recorded["view"]
    assert [each.text for each in view.found] == [each.word.lower() for each in view.found]
    assert (view.mode, view.difficulty, view.phase, view.hints.used) == ("solo", "medium", "over", 0)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_what_was_written_is_written_again_and_more(path: Path) -> None:
    recorded: dict[str, Any] = json.loads(path.read_text())
    setup = SETUP.dump_python(SETUP.validate_python(recorded["setup"]), mode="json")
    assert all(setup[key] == value for key, value in recorded["setup"].items() if key != "answers")
    for before, after in zip(recorded["setup"]["answers"], setup["answers"], strict=True):
        assert before.items() <= after.items()
    for event in recorded["events"]:
        assert event.items() <= EVENT.dump_python(EVENT.validate_python(event), mode="json").items()
