"""A table of Cross for those who have just played one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lexicade.cross import rules as cross
from lexicade.cross.rules import rated
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.games.seats import HOST, BotSeated, Joined, Left
from lexicade.server.tables.game_server import Dealt
from lexicade.server.tables.rematch import rotated
from lexicade.store import StoredGame


def rematch(stored: StoredGame, host: int, world: World) -> Dealt:
    """The same options, bots and order of seats; the next one moves first. Seats of other people are kept vacant."""
    state: cross.State = stored.game.state
    options = replace(state.setup.options, listed=False)
    # A table of earlier versions may have been rated under any rules.
    options = replace(options, rated=options.rated and rated.standard(options))
    setup = replace(
        state.setup,
        options=options,
        opening=None,
        host=state.occupants[host].name,
        first=_first(stored, host, options.seats),
    )
    events = list(_seats(stored, host, options.seats))
    fresh = cross.start(setup)
    for event in events:
        fresh = cross.evolve(fresh, event)
    if not fresh.open_seats and options.start_when_full:
        events += cross.decide(fresh, HOST, cross.Start(), world)
    return Dealt(setup, events, table=True)


def _first(stored: StoredGame, host: int, count: int) -> int | None:
    """The seat after the one that moved first; None: by lot, as the game never began."""
    begun = next((event for event in stored.game.log if isinstance(event, cross.Begun)), None)
    if begun is None:
        return None
    order = [(begun.first + step) % count for step in range(1, count + 1)]
    following = next(seat for seat in order if begun.racks[seat])
    return rotated(following, host, count)


def _seats(stored: StoredGame, host: int, count: int) -> Iterator[Any]:
    occupants = stored.state.occupants
    for place in range(1, count):
        seat = (host + place) % count
        occupant = occupants[seat] if seat < len(occupants) else seats.Occupant(f"{seat + 1}", removed=True)
        if occupant.bot is not None and not occupant.removed:
            yield BotSeated(place, occupant.name, occupant.bot)
            continue
        yield Joined(place, occupant.name)
        if occupant.removed or stored.seats.get(seat) != stored.seats[host]:
            # Somebody who comes later finds the seat vacant.
            yield Left(place)
