"""Bots of any game: whoever cannot move gives up the turn in the end."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from lexicade.server.jobs.bots import HASTY_ATTEMPTS, _thought
from lexicade.server.tables.bot_players import BotPlayers


class Broken(BotPlayers):
    """Bots that cannot choose."""

    def choose(self, view: Any, *_: Any) -> str:
        raise ValueError(view)

    def hasty(self, view: Any, *_: Any) -> str:
        raise ValueError(view)

    def give_up(self) -> str:
        return "pass"


class Service:
    """A server whose word lists cannot be read, either."""

    async def lexicon(self, _stored: Any) -> Any:
        raise ValueError("no words")


async def thought(attempts: int) -> object:
    context = SimpleNamespace(job=SimpleNamespace(attempts=attempts), service=Service())
    return await _thought(Broken(), cast("Any", context), cast("Any", None), 0, 1.0)


async def test_a_bot_that_failed_often_enough_gives_up_its_turn() -> None:
    with pytest.raises(ValueError, match="no words"):
        await thought(HASTY_ATTEMPTS)
    assert await thought(HASTY_ATTEMPTS + 1) == "pass"
