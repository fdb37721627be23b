"""How the values of each game become JSON and come back."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import PydanticSerializationError

from lexicade.errors import BadInput
from lexicade.games import AnyKind


@dataclass(frozen=True)
class Codec:
    """How a game's values become JSON and come back."""

    setup: TypeAdapter[Any]
    event: TypeAdapter[Any]


@cache
def codec(kind: AnyKind) -> Codec:
    return Codec(TypeAdapter(kind.setup), TypeAdapter(kind.events))


def to_row(adapter: TypeAdapter[Any], value: Any) -> Any:
    """A value for a JSON column. What JSON cannot write is refused here, before anything is stored."""
    try:
        adapter.dump_json(value)
        return adapter.dump_python(value, mode="json")
    except PydanticSerializationError as error:
        raise BadInput("bad-characters") from error


def event_rows(id: str, kind: AnyKind, after: int, events: Sequence[Any], now: datetime) -> list[dict[str, Any]]:
    """Events as rows of the log, numbered on."""
    adapter = codec(kind).event
    return [
        {"game": id, "seq": seq, "kind": each.kind, "body": to_row(adapter, each), "at": now}
        for seq, each in enumerate(events, after + 1)
    ]
