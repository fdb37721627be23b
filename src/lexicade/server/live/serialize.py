"""Serializes games: the head of a `GameState` by hand, the view by the type adapter of the game."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any, get_args, get_type_hints

from cachetools import FIFOCache, LRUCache
from pydantic import TypeAdapter
from pydantic_core import to_json

from lexicade import names
from lexicade.games import AnyKind
from lexicade.games.seats import BotSeated, Joined, Renamed
from lexicade.store import StoredGame

FEW = 8
"""A shared field of this many items or fewer is not cached."""
CACHED = 256
CACHED_ITEMS = 16_384


@dataclass(frozen=True)
class Serializer:
    """The type adapters of a game."""

    view: TypeAdapter[Any]
    shared: TypeAdapter[Any] | None
    item: TypeAdapter[Any] | None
    """Of the items of the append-only field."""
    events: TypeAdapter[Any]
    event: TypeAdapter[Any]
    preview: TypeAdapter[Any] | None


@cache
def serializer(kind: AnyKind) -> Serializer:
    parts = kind.serialization
    event: Any = parts.redacted_events or kind.events
    events: Any = list[event]
    hints = get_type_hints(kind.views, include_extras=True)
    return Serializer(
        view=TypeAdapter(kind.views),
        shared=TypeAdapter(hints[parts.shared_field]) if parts.shared_field else None,
        item=TypeAdapter(get_args(hints[parts.append_only_field])[0]) if parts.append_only_field else None,
        events=TypeAdapter(events),
        event=TypeAdapter(event),
        preview=TypeAdapter(kind.previews.type) if kind.previews else None,
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
        "programs": stored.programs,
        "created_at": stored.created_at,
        "now": now,
        # The code is for those who sit there, to pass on.
        "code": None if seat is None else stored.code,
        "present": sorted(present),
        "watchers": watchers,
        "next_game": stored.next,
    }
    return b'%s,"view":%s}' % (to_json(head)[:-1], _seat_json(stored, seat, now))


@dataclass(frozen=True)
class CachedView:
    """A view as JSON, and from when to when it is what the seat sees."""

    state: object
    since: datetime
    until: datetime | None
    text: bytes


_views: LRUCache[tuple[int, int | None], CachedView] = LRUCache(CACHED)


def _seat_json(stored: StoredGame, seat: int | None, now: datetime) -> bytes:
    """What a seat sees, as JSON: made once for the answer to a move, the socket of its seat and other tabs."""
    state = stored.game.state
    key = id(state), seat
    known = _views.get(key)
    if known and known.state is state and known.since <= now and (known.until is None or now < known.until):
        return known.text
    text = view_json(stored.kind, stored.game.view(seat, now))
    _views[key] = CachedView(state, now, stored.kind.next_change(state, now), text)
    return text


class CachedParts:
    """Values that are part of several views, as JSON. Known by identity: comparing them would cost as much."""

    def __init__(self, size: int) -> None:
        # The value is kept with its text, so that no other one gets its id. The oldest goes first: to look up fifty
        # parts for every view has to cost nothing.
        self._texts: FIFOCache[int, tuple[object, bytes]] = FIFOCache(size)

    def json(self, adapter: TypeAdapter[Any], value: object) -> bytes:
        try:
            known, text = self._texts[id(value)]
            if known is value:
                return text
        except KeyError:
            pass
        text = adapter.dump_json(value)
        self._texts[id(value)] = (value, text)
        return text


_shared = CachedParts(CACHED)
_items = CachedParts(CACHED_ITEMS)


def view_json(kind: AnyKind, view: object) -> bytes:
    """A view as JSON. What is long and lasts is serialized once: for all seats, or for all moves to come."""
    known, parts = serializer(kind), kind.serialization
    if known.item is not None:
        items = b",".join([_items.json(known.item, each) for each in getattr(view, parts.append_only_field)])
        rest = known.view.dump_json(view, exclude={parts.append_only_field})
        return b'%s,"%s":[%s]}' % (rest[:-1], parts.append_only_field.encode(), items)
    if known.shared is None:
        return known.view.dump_json(view)
    value = getattr(view, parts.shared_field)
    if len(value) <= FEW:
        return known.view.dump_json(view)
    rest = known.view.dump_json(view, exclude={parts.shared_field})
    return b'%s,"%s":%s}' % (rest[:-1], parts.shared_field.encode(), _shared.json(known.shared, value))


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


def log_json(stored: StoredGame, seat: int | None, after: int, limit: int, language: str) -> bytes:
    """A `GameLog`, with the events redacted for the seat; what was there before its person came, as for a watcher.

    Who has no seat reads safe names of a language, as in the view.
    """
    kind, log = stored.kind, stored.game.log
    arrived = max((place for place, event in enumerate(log) if _arrives(event, seat)), default=0)
    part = range(after, min(after + limit, len(log)))
    told = ((place, kind.redact(log[place], seat if place >= arrived else None)) for place in part)
    if seat is None:
        told = ((place, _nameless(event, language)) for place, event in told)
    events = [(place, event) for place, event in told if event is not None]
    bodies = serializer(kind).event
    items = (
        b'{"seq":%d,"at":%s,"event":%s}' % (place + 1, to_json(stored.times[place]), bodies.dump_json(event))
        for place, event in events
    )
    more = part.stop if part.stop < len(log) and part else None
    head = b'{"game":%s,"seq":%d,"next":%s' % (to_json(kind.name), len(log), to_json(more))
    return b'%s,"events":[%s]}' % (head, b",".join(items))


def _nameless(event: object, language: str) -> object:
    """An event without the name that somebody typed."""
    if isinstance(event, Joined | Renamed):
        return replace(event, name=names.stand_in(language, event.seat))
    return event


def _arrives(event: object, seat: int | None) -> bool:
    return isinstance(event, Joined | BotSeated) and event.seat == seat


def preview_json(kind: AnyKind, preview: object) -> bytes:
    """A `PreviewAnswer`."""
    adapter = serializer(kind).preview
    assert adapter is not None
    return b'{"ok":true,"preview":%s}' % adapter.dump_json(preview)
