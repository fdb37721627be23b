"""How the values of each game become JSON and come back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from lexicade.games import GAMES, GameName


@dataclass(frozen=True)
class Codec:
    """How a game's values become JSON and come back."""

    setup: TypeAdapter[Any]
    event: TypeAdapter[Any]


CODECS: Mapping[GameName, Codec] = {
    name: Codec(TypeAdapter(vars(rules)["Setup"]), TypeAdapter(vars(rules)["Event"])) for name, rules in GAMES.items()
}


def event_rows(id: str, kind: GameName, after: int, events: Sequence[Any], now: datetime) -> list[dict[str, Any]]:
    """Events as rows of the log, numbered on."""
    codec = CODECS[kind].event
    return [
        {"game": id, "seq": seq, "kind": each.kind, "body": codec.dump_python(each, mode="json"), "at": now}
        for seq, each in enumerate(events, after + 1)
    ]
