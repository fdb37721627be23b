"""JSON that is put together from cached parts is the JSON of the view, at every moment of a game."""

import json
from datetime import timedelta
from random import Random

import pytest
from pydantic import TypeAdapter

from lexicade.cross import rules as cross
from lexicade.games.game import Game
from lexicade.languages import Language
from lexicade.server.live.serialize import state_json, view_json
from lexicade.server.registry import KINDS as GAME_KINDS
from lexicade.store import StoredGame
from tests.cross.rules.table import NOON, Table
from tests.games.random_play import KINDS, Kind, moments


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.seats}")
@pytest.mark.parametrize("seed", range(2))
def test_a_view_from_parts_is_the_whole_view(kind: Kind, seed: int) -> None:
    rules = GAME_KINDS[kind.game]
    plain = TypeAdapter(rules.views)
    for game, now in moments(kind, Random(seed), 40):
        for seat in (*range(len(game.state.occupants)), None):
            view = game.view(seat, now)
            assert json.loads(view_json(rules, view)) == json.loads(plain.dump_json(view))


def test_a_cached_view_ends_with_its_time() -> None:
    options = cross.Options(clock=cross.Clock("game", 60, overtime=1))
    setup = cross.Setup.of(options, Language.load("en"), "Ada", 0)
    table = Table("CATSEEE", "RETAINS", clock=options.clock)
    game = Game(cross.KIND, setup, table.log)
    stored = StoredGame("some-game", cross.KIND, {0: "a", 1: "b"}, NOON, (NOON,) * len(table.log), None, game)

    def phase(seconds: int, seat: int | None = 1) -> str:
        text = state_json(stored, seat, (), NOON + timedelta(seconds=seconds), (), 0)
        shown: str = json.loads(text)["view"]["phase"]
        return shown

    assert [phase(seconds) for seconds in (0, 1, 119, 120, 500, 1)] == [
        "playing",
        "playing",
        "playing",
        "over",
        "over",
        "playing",
    ]
    assert (phase(500, None), phase(1, None)) == ("over", "playing")
