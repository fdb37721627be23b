"""Encodes setups and events of games as JSON, and decodes them."""

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
    """The type adapters of a game."""

    setup: TypeAdapter[Any]
    event: TypeAdapter[Any]
    options: TypeAdapter[Any] | None
    """None: the game shows none."""


@cache
def codec(kind: AnyKind) -> Codec:
    options = TypeAdapter(kind.table_options.type) if kind.table_options else None
    return Codec(TypeAdapter(kind.setup), TypeAdapter(kind.events), options)


def to_row(adapter: TypeAdapter[Any], value: Any) -> Any:
    """A value for a JSON column. Raises, before anything is stored, if JSON cannot represent it."""
    try:
        adapter.dump_json(value)
        return adapter.dump_python(value, mode="json")
    except PydanticSerializationError as error:
        raise BadInput("bad-characters") from error


def event_rows(id: str, kind: AnyKind, after: int, events: Sequence[Any], now: datetime) -> list[dict[str, Any]]:
    """Events as rows of the log, numbered from `after` + 1."""
    adapter = codec(kind).event
    return [
        {"game": id, "seq": seq, "kind": each.kind, "body": to_row(adapter, each), "at": now}
        for seq, each in enumerate(events, after + 1)
    ]
