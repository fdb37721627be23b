"""Random games end by the rules, with all tiles, right scores, and logs that replay to the same views."""

from typing import get_args

import pytest

from bench.selfplay_cross import KINDS, RandomGame
from lexicade.games.cross.moves import EndReason


@pytest.mark.parametrize("seed", range(0, len(KINDS), 4), ids=lambda seed: "-".join(map(str, KINDS[seed])))
def test_a_random_game_ends_by_the_rules(seed: int) -> None:
    state = RandomGame(seed).run()
    assert state.ended is not None
    assert state.ended.reason in get_args(EndReason)
    assert set(state.ended.winners) <= set(state.active)
    if state.ended.reason == "out":
        assert not state.bag
        assert any(not state.player(seat).rack for seat in state.active)
