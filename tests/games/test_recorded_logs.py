"""Logs of earlier versions replay to what was seen then, without dictionary, dice or clock.

`tests/logs/record.py` says how they were recorded.
"""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from lexicade.cross.rules.roster import upgraded as bot_upgraded
from lexicade.server.registry import KINDS
from tests.essentials import cut_to, essentials
from tests.replay import EVENTS, SETUPS, replayed, shown

LOGS = sorted((Path(__file__).parents[1] / "logs").glob("*.jsonl"))
NAMED = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def read(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]:
    """The first line, the events, and the moments at which views were recorded."""
    first, *rest = (json.loads(line) for line in path.read_text().splitlines())
    return first, [line["event"] for line in rest if "event" in line], [line for line in rest if "views" in line]


def unnamed(view: dict[str, Any]) -> dict[str, Any]:
    """A watcher's view without names: those who watch are shown safe ones now, whatever was typed."""
    seats = [{key: value for key, value in seat.items() if key != "name"} for seat in view.get("seats", ())]
    return {**view, "seats": seats} if seats else view


def upgraded(seen: Any) -> Any:
    """What was seen, with bots under their ids."""
    if isinstance(seen, list):
        return [upgraded(each) for each in seen]
    return {key: upgraded(value) for key, value in bot_upgraded(seen).items()} if isinstance(seen, dict) else seen


def test_every_game_and_way_to_play_is_recorded() -> None:
    recorded = {path.stem.rsplit("-", maxsplit=1)[0] for path in LOGS}
    assert recorded >= {"hive-daily", "hive-coop", "hive-race", "shake-solo", "shake-table", "shake-coop"}
    assert recorded >= {"cross-duel", "cross-table"}
    events = [event for path in LOGS for event in read(path)[1]]
    assert {"found", "refused", "paused", "resumed", "hinted", "removed", "freed", "ended"} <= {
        event["kind"] for event in events
    }
    assert any(event.get("deal", {}).get("own") for event in events)


@NAMED
def test_a_log_replays_to_what_was_seen(path: Path) -> None:
    first, events, moments = read(path)
    assert moments
    for moment in moments:
        game = replayed(first["game"], first["setup"], events[: moment["seq"]])
        for each in moment["views"]:
            told = essentials(shown(game, each["seat"], datetime.fromisoformat(moment["at"])))
            seen = upgraded(each["view"] if each["seat"] is not None else unnamed(each["view"]))
            assert cut_to(seen, told) == seen, (moment["seq"], each["seat"])


@NAMED
def test_what_was_written_is_written_again(path: Path) -> None:
    first, events, _ = read(path)
    setup, event_codec = SETUPS[first["game"]], EVENTS[first["game"]]
    written = setup.dump_python(setup.validate_python(first["setup"]), mode="json")
    assert cut_to(first["setup"], written) == first["setup"]
    for event in map(KINDS[first["game"]].upgrade, events):
        assert cut_to(event, event_codec.dump_python(event_codec.validate_python(event), mode="json")) == event
