"""Who sits where at a table of Cross: joining early and late, bots, leaving, removing, and the start."""

import datetime as dt
from collections import Counter
from dataclasses import replace

from lexicade.cross.rules import clock, ending
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.moves import Begun, Dealt, Dropped, Ended, Event, Redrawn, Resign, TakenOver
from lexicade.cross.rules.opening import Opening
from lexicade.cross.rules.roster import IDS, SUBSTITUTE, known
from lexicade.cross.rules.state import State
from lexicade.errors import IllegalMove
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.games.seats import (
    HOST,
    BotSeated,
    Free,
    Join,
    Joined,
    Leave,
    Occupants,
    Remove,
    Rename,
    SeatBot,
)

BOT_NAMES = ("Wren", "Finch", "Heron", "Siskin")
"""Of bots that play as in earlier versions."""
MIN_SEATS = 2


def join(state: State, command: Join, world: World) -> list[Event]:
    """A newcomer gets a freed seat, an open one, or a bot's."""
    if state.ended is not None:
        raise IllegalMove("game-over")
    if not state.begun:
        return _seated(state, _take(state, command), world)
    if state.setup.options.rated:
        raise IllegalMove("already-begun")
    name = seats.tidy(command.name).casefold()
    freed = [
        seat for seat in state.active if state.occupants[seat].freed and state.occupants[seat].name.casefold() == name
    ]
    if freed:
        return _taken_over(state, freed[0], command, world)
    if not state.setup.options.late_join:
        raise IllegalMove("already-begun")
    if state.open_seats and _can_deal(state):
        return _seated(state, _take(state, command), world)
    bots = [seat for seat in state.active if state.occupants[seat].bot is not None]
    if not bots:
        raise IllegalMove("table-full", most=state.setup.options.seats)
    return _taken_over(state, bots[0], command, world)


def _taken_over(state: State, seat: int, command: Join, world: World) -> list[Event]:
    """A newcomer plays on in a seat. Tiles that another person has seen go back: nobody joins to see them."""
    vacated = _vacated(state.occupants, seat)
    taken = [TakenOver(seat, world.now), *seats.decide(vacated, None, command, len(vacated), {seat})]
    player = state.player(seat)
    if not player.seen:
        return [*taken]
    if state.challengeable is not None and state.turns[state.challengeable].seat == seat:
        # A challenge would give back the tiles of another person.
        raise IllegalMove("move-in-doubt")
    if not _can_deal(state):
        raise IllegalMove("no-fresh-rack")
    drawn = world.rng.sample([*state.bag, *player.rack], len(player.rack))
    return [*taken, Redrawn(seat, len(drawn), tuple(drawn), world.now)]


def seat_bot(state: State, seat: int | None, command: SeatBot, world: World) -> list[Event]:
    """The host puts a bot into an open seat."""
    if seat != HOST:
        raise IllegalMove("host-only")
    if state.setup.options.rated:
        raise IllegalMove("rated-seats")
    if command.bot not in IDS:
        raise IllegalMove("unknown-bot", strategy=command.bot[:40], strategies=", ".join(IDS))
    if state.begun and not _can_deal(state):
        raise IllegalMove("already-begun")
    name = _bot_name(state.occupants, command.bot)
    options = state.setup.options
    seated = seats.substitute(state.occupants, HOST, command, options.seats, name, state.open_seats)
    return _seated(state, [*seated], world)


def leave(state: State, seat: int, command: Leave, world: World) -> list[Event]:
    """Before the game a seat becomes open; in it a bot plays on, or the seat is forfeited."""
    if not state.begun:
        if seat == HOST:
            return [Ended("cancelled", (), (), world.now)]
        return [*seats.substitute(state.occupants, seat, command, state.setup.options.seats, "")]
    if seat not in state.active:
        raise IllegalMove("out-of-game")
    others = [other for other in state.people if other != seat]
    if state.setup.options.leaving == "bot" and others:
        bot = _substitute(state)
        return [TakenOver(seat, world.now), BotSeated(seat, _bot_name(state.occupants, bot), bot)]
    return drop(state, Dropped(seat, "left", world.now))


def farewell(state: State, seat: int) -> list[Resign | Leave]:
    """What somebody does who goes for good: a rated game is lost, in others a bot may play on."""
    return [Resign()] if state.begun and state.setup.options.rated else [Leave()]


def at_table(state: State, seat: int | None, command: Rename | Remove | Free, world: World) -> list[Event]:
    """What the host decides about seats."""
    own = isinstance(command, Free) and command.seat == seat != HOST
    decided = seats.decide(state.occupants, HOST if own else seat, command, state.setup.options.seats)
    if not state.begun or command.seat not in state.active:
        return [*decided]
    if state.setup.options.rated and state.ended is None:
        # A host who may do this could take a rack, or end a game that is being lost.
        raise IllegalMove("rated-seats")
    if isinstance(command, Free) and not own and state.occupants[command.seat].bot is None:
        _check_absent(state, command.seat, world.now)
    if not isinstance(command, Remove):
        return [*decided]
    if state.ended is not None:
        raise IllegalMove("game-over")
    return [*decided, *drop(state, Dropped(command.seat, "removed", world.now))]


def _check_absent(state: State, seat: int, now: dt.datetime) -> None:
    """Raise unless the occupant has been away as long as the table's options say."""
    free_at = clock.free_at(state, seat)
    if free_at is None or min(now, state.paused_at or now) < free_at:
        raise IllegalMove("seat-held", minutes=state.setup.options.absence_minutes)


def drop(state: State, event: Dropped) -> list[Event]:
    """A seat drops out, and the game ends if that leaves no opponent."""
    return [event, *ending.after_drop(evolve(state, event), event.reason, event.at)]


def begin(state: State, seat: int | None, world: World) -> list[Event]:
    """The host starts before every seat is taken."""
    if seat != HOST:
        raise IllegalMove("host-only")
    if state.begun:
        raise IllegalMove("already-begun")
    if state.setup.options.seats - len(state.open_seats) < MIN_SEATS:
        raise IllegalMove("too-few-players", fewest=MIN_SEATS)
    return [_begun(state, world)]


def _take(state: State, command: Join) -> list[Event]:
    return [*seats.decide(state.occupants, None, command, state.setup.options.seats, state.open_seats)]


def _seated(state: State, seated: list[Event], world: World) -> list[Event]:
    """A seat was taken: perhaps the table is full, and perhaps the game runs and they need tiles."""
    after = state
    for event in seated:
        after = evolve(after, event)
    if after.begun:
        fresh = [
            each.seat for each in seated if isinstance(each, Joined | BotSeated) and after.players[each.seat] is None
        ]
        return [*seated, *(_dealt(after, seat, world) for seat in fresh)]
    if after.open_seats or not state.setup.options.start_when_full:
        return seated
    return [*seated, _begun(after, world)]


def _begun(state: State, world: World) -> Begun:
    first = state.setup.first
    sitting = [seat for seat in range(state.setup.options.seats) if seat not in state.open_seats]
    if opening := state.setup.opening:
        return Begun(
            first if first in sitting else sitting[0], _dealt_from(state, opening, sitting, world), world.now
        )
    bag, racks = list(state.bag), []
    for seat in range(state.setup.options.seats):
        rack = world.rng.sample(bag, state.setup.options.rack_size) if seat in sitting else []
        bag = list((Counter(bag) - Counter(rack)).elements())
        racks.append(tuple(rack))
    return Begun(first if first in sitting else world.rng.choice(sitting), tuple(racks), world.now)


def _dealt_from(state: State, opening: Opening, sitting: list[int], world: World) -> tuple[tuple[str, ...], ...]:
    """The racks of a position: what is known of each, filled from the bag. Nobody is left without a tile."""
    racks = {seat: opening.rack(seat) for seat in sitting}
    bag = list((Counter(state.bag) - Counter(tile for rack in racks.values() for tile in rack)).elements())
    for place, seat in enumerate(sitting):
        kept = sum(not racks[later] for later in sitting[place + 1 :])
        count = min(state.setup.options.rack_size - len(racks[seat]), len(bag) - kept)
        drawn = world.rng.sample(bag, max(count, 0))
        bag = list((Counter(bag) - Counter(drawn)).elements())
        racks[seat] = (*racks[seat], *drawn)
    return tuple(racks.get(seat, ()) for seat in range(state.setup.options.seats))


def _can_deal(state: State) -> bool:
    """Whether there are tiles for one more rack."""
    return len(state.bag) >= state.setup.options.rack_size and state.went_out is None


def _dealt(state: State, seat: int, world: World) -> Dealt:
    drawn = world.rng.sample(state.bag, state.setup.options.rack_size)
    return Dealt(seat, len(drawn), tuple(drawn), world.now)


def _substitute(state: State) -> str:
    """The bot that plays on for a person who left: one like those at the table, if there are any."""
    sitting = (each.bot for each in state.occupants if each.bot is not None and not each.removed)
    return next(sitting, SUBSTITUTE)


def _bot_name(occupants: Occupants, bot: str) -> str:
    taken = {each.name.casefold() for each in occupants if not each.removed}
    own = known(bot)
    first: tuple[str, ...] = (own.name,) if own else BOT_NAMES
    names = [*first, *(f"{first[0]} {number}" for number in range(2, 9))]
    return next(name for name in names if name.casefold() not in taken)


def _vacated(occupants: Occupants, seat: int) -> Occupants:
    return (*occupants[:seat], replace(occupants[seat], removed=True), *occupants[seat + 1 :])
