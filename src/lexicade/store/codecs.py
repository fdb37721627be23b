"""How the values of each game become JSON and come back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import PydanticSerializationError

from lexicade.errors import BadInput
from lexicade.games import GAMES, GameName


@dataclass(frozen=True)
class Codec:
    """How a game's values become JSON and come back."""

    setup: TypeAdapter[Any]
    event: TypeAdapter[Any]


CODECS: Mapping[GameName, Codec] = {
    name: Codec(TypeAdapter(vars(rules)["Setup"]), TypeAdapter(vars(rules)["Event"])) for name, rules in GAMES.items()
}


def to_row(codec: TypeAdapter[Any], value: Any) -> Any:
    """A value for a JSON column. What JSON cannot write is refused here, before anything is stored."""
    try:
        codec.dump_json(value)
        return codec.dump_python(value, mode="json")
    except PydanticSerializationError as error:
        raise BadInput("bad-characters") from error


def event_rows(id: str, kind: GameName, after: int, events: Sequence[Any], now: datetime) -> list[dict[str, Any]]:
    """Events as rows of the log, numbered on."""
    codec = CODECS[kind].event
    return [
        {"game": id, "seq": seq, "kind": each.kind, "body": to_row(codec, each), "at": now}
        for seq, each in enumerate(events, after + 1)
    ]
