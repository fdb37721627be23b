"""Serializes games: the head of a `GameState` by hand, the view by the type adapter of the game."""

from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, get_type_hints

from pydantic import TypeAdapter
from pydantic_core import to_json

from lexicade.games import AnyKind
from lexicade.store import StoredGame

FEW = 8
"""A shared field of this many items or fewer is not cached."""
CACHED = 256


@dataclass(frozen=True)
class Serializer:
    """The type adapters of a game."""

    view: TypeAdapter[Any]
    shared: TypeAdapter[Any] | None
    events: TypeAdapter[Any]
    preview: TypeAdapter[Any] | None


@cache
def serializer(kind: AnyKind) -> Serializer:
    event: Any = kind.redacted or kind.events
    events: Any = list[event]
    hints = get_type_hints(kind.views, include_extras=True)
    return Serializer(
        view=TypeAdapter(kind.views),
        shared=TypeAdapter(hints[kind.shared_field]) if kind.shared_field else None,
        events=TypeAdapter(events),
        preview=TypeAdapter(kind.previews) if kind.previews else None,
    )


def state_json(
    stored: StoredGame, seat: int | None, mine: Sequence[int], now: datetime, present: Collection[int], watchers: int
) -> bytes:
    """A `GameState` as JSON."""
    now = stored.not_before(now)
    head = {
        "id": stored.id,
        "game": stored.kind.name,
        "seq": stored.game.seq,
        "seat": seat,
        "seats": mine,
        "created_at": stored.created_at,
        "now": now,
        "code": stored.code,
        "present": sorted(present),
        "watchers": watchers,
        "next_game": stored.next,
    }
    return b'%s,"view":%s}' % (to_json(head)[:-1], view_json(stored.kind, stored.game.view(seat, now)))


_shared: OrderedDict[int, tuple[object, bytes]] = OrderedDict()


def view_json(kind: AnyKind, view: object) -> bytes:
    """A view as JSON. A long shared field is serialized once for all seats that see it alike."""
    known = serializer(kind)
    if known.shared is None:
        return known.view.dump_json(view)
    value = getattr(view, kind.shared_field)
    if len(value) <= FEW:
        return known.view.dump_json(view)
    rest = known.view.dump_json(view, exclude={kind.shared_field})
    return b'%s,"%s":%s}' % (rest[:-1], kind.shared_field.encode(), _shared_json(known.shared, value))


def _shared_json(adapter: TypeAdapter[Any], value: object) -> bytes:
    known = _shared.get(id(value))
    if known and known[0] is value:
        return known[1]
    text = adapter.dump_json(value)
    _shared[id(value)] = (value, text)
    while len(_shared) > CACHED:
        _shared.popitem(last=False)
    return text


def message_json(state: bytes) -> str:
    """A `StateMessage` for the socket."""
    return f'{{"type":"state","state":{state.decode()}}}'


def answer_json(stored: StoredGame, seat: int | None, events: Sequence[Any], state: bytes) -> bytes:
    """A `CommandAnswer`, with the events redacted for the seat."""
    kind = stored.kind
    redacted = [each for each in (kind.redact(event, seat) for event in events) if each is not None]
    return b'{"ok":true,"game":"%s","seq":%d,"events":%s,"state":%s}' % (
        kind.name.encode(),
        stored.game.seq,
        serializer(kind).events.dump_json(redacted),
        state,
    )


def preview_json(kind: AnyKind, preview: object) -> bytes:
    """A `PreviewAnswer`."""
    adapter = serializer(kind).preview
    assert adapter is not None
    return b'{"ok":true,"preview":%s}' % adapter.dump_json(preview)
