"""A game's state as the bytes that travel. What a whole class sees alike is written once, not for each of them."""

from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_json

from lexicade.games import GameName, hive, shake
from lexicade.server.wire_games import GameState, HiveEvent
from lexicade.server.wire_shake import RoundStarted, ShakeEvent
from lexicade.store import StoredGame

EVENTS: dict[GameName, TypeAdapter[Any]] = {
    "hive": TypeAdapter(list[HiveEvent]),
    "shake": TypeAdapter(list[ShakeEvent]),
}
FEW = 8
"""Occupants whose writing out again costs nothing."""
REMEMBERED = 256
NOBODY = b'"occupants":[]'

_written: OrderedDict[int, tuple[object, bytes]] = OrderedDict()


def state_json(stored: StoredGame, seat: int, now: datetime, present: Collection[int]) -> bytes:
    """A `GameState` as JSON."""
    now = stored.not_before(now)
    view = stored.game.view(seat, now)
    if not isinstance(view, shake.View) or len(view.occupants) <= FEW or view.host:
        return to_json(GameState.of(stored, seat, now, present, view))
    # A quotation mark within a name is escaped: what is looked for stands in one place only.
    bare = to_json(GameState.of(stored, seat, now, present, shake.without_occupants(view)))
    return bare.replace(NOBODY, b'"occupants":' + _occupants_json(view.occupants), 1)


def _occupants_json(occupants: Sequence[shake.SeatView]) -> bytes:
    known = _written.get(id(occupants))
    if known and known[0] is occupants:
        return known[1]
    text = to_json(occupants)
    _written[id(occupants)] = (occupants, text)
    while len(_written) > REMEMBERED:
        _written.popitem(last=False)
    return text


def message_json(state: bytes) -> str:
    """A `StateMessage` for the socket."""
    return f'{{"type":"state","state":{state.decode()}}}'


def told(event: Any) -> Any:
    """An event as it travels. Boards, and words that a hint is about, leave through the view alone, in their time."""
    match event:
        case shake.Started():
            return RoundStarted(starts_at=event.starts_at, ends_at=event.ends_at)
        case hive.Hinted():
            return replace(event, word="", text="")
    return event


def answer_json(game: GameName, seq: int, events: Sequence[Any], state: bytes) -> bytes:
    """What a move did: `HivePlayed` or `ShakePlayed`."""
    happened = EVENTS[game].dump_json([told(event) for event in events])
    return b'{"ok":true,"game":"%s","seq":%d,"events":%s,"state":%s}' % (game.encode(), seq, happened, state)
