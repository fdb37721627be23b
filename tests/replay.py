"""Games out of recorded logs, read as the store reads them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from lexicade.cross import rules as cross
from lexicade.games.game import Game
from lexicade.hive import rules as hive
from lexicade.shake import rules as shake

RULES: dict[str, Any] = {"hive": hive, "shake": shake, "cross": cross}
SETUPS: dict[str, TypeAdapter[Any]] = {name: TypeAdapter(rules.Setup) for name, rules in RULES.items()}
EVENTS: dict[str, TypeAdapter[Any]] = {name: TypeAdapter(rules.Event) for name, rules in RULES.items()}
VIEWS: dict[str, TypeAdapter[Any]] = {name: TypeAdapter(rules.View) for name, rules in RULES.items()}

AnyGame = Game[Any, Any, Any, Any, Any]


def replayed(name: str, setup: Any, events: Iterable[Any]) -> AnyGame:
    """The game of a setup and events in JSON."""
    log = [EVENTS[name].validate_python(RULES[name].KIND.upgrade(event)) for event in events]
    return Game(RULES[name], SETUPS[name].validate_python(setup), log)


def shown(game: AnyGame, seat: int | None, now: datetime) -> dict[str, Any]:
    """A seat's view in JSON."""
    view = game.view(seat, now)
    told: dict[str, Any] = VIEWS[view.game].dump_python(view, mode="json")
    return told
