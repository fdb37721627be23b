"""Random games end by the rules, with all tiles, right scores, and logs that replay to the same views."""

from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from bench.selfplay_cross import KINDS, RandomGame
from lexicade.cross.rules.moves import EndReason, Event, Request
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.views import View, view

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(0, len(KINDS), 4), ids=lambda seed: "-".join(map(str, KINDS[seed])))
def test_a_random_game_ends_by_the_rules(seed: int) -> None:
    state = RandomGame(seed).run()
    assert state.ended is not None
    assert state.ended.reason in get_args(EndReason)
    assert set(state.ended.winners) <= set(state.active)
    if state.ended.reason == "out":
        assert not state.bag
        assert any(not state.player(seat).rack for seat in state.active)


def test_logs_and_views_are_stored_and_sent_as_json() -> None:
    game = RandomGame(7)
    game.run()
    setups, events, views = TypeAdapter(Setup), TypeAdapter(Event), TypeAdapter(View)
    assert setups.validate_json(setups.dump_json(game.setup)) == game.setup
    for event in game.log:
        assert events.validate_json(events.dump_json(event)) == event
    for seat in (None, 0):
        shown = view(game.state, seat, game.now)
        assert views.validate_json(views.dump_json(shown)) == shown


def test_what_travels_is_bounded() -> None:
    requests = TypeAdapter(Request)
    assert requests.validate_python({"kind": "place", "tiles": [{"row": 7, "column": 7, "letter": "A"}]})
    wrong: list[dict[str, Any]] = [
        {"kind": "place", "tiles": [{"row": 21, "column": 7, "letter": "A"}]},
        {"kind": "place", "tiles": [{"row": 7, "column": -1, "letter": "A"}]},
        {"kind": "place", "tiles": [{"row": 7, "column": 7, "letter": "ABCDEFGH"}]},
        {"kind": "exchange", "tiles": ["A"] * 22},
        {"kind": "play", "move": "8H " + "A" * 200},
        {"kind": "challenge", "words": ["A"] * 22},
        {"kind": "propose", "matter": "marriage"},
    ]
    for each in wrong:
        with pytest.raises(ValidationError):
            requests.validate_python(each)
