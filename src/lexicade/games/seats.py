"""Occupants at a table: who sits where and under which name. Shared by every game that more than one can play.

Seat 0 is the host's. A seat is never given away by itself: whoever comes back with the same session has it again, and
for somebody who lost their session the host frees it, for the next who joins under its name.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from lexicade.errors import IllegalMove

HOST = 0
LONGEST_NAME = 24


@dataclass(frozen=True)
class Join:
    """Sit down under a name."""

    name: str
    kind: Literal["join"] = field(default="join", kw_only=True, repr=False)


@dataclass(frozen=True)
class Rename:
    """The host gives a seat another name."""

    seat: int
    name: str
    kind: Literal["rename"] = field(default="rename", kw_only=True, repr=False)


@dataclass(frozen=True)
class Remove:
    """The host sends somebody away."""

    seat: int
    kind: Literal["remove"] = field(default="remove", kw_only=True, repr=False)


@dataclass(frozen=True)
class Free:
    """The host lets the next who joins under this seat's name have it."""

    seat: int
    kind: Literal["free"] = field(default="free", kw_only=True, repr=False)


SeatCommand = Join | Rename | Remove | Free


@dataclass(frozen=True)
class Joined:
    seat: int
    name: str
    kind: Literal["joined"] = field(default="joined", kw_only=True, repr=False)


@dataclass(frozen=True)
class Renamed:
    seat: int
    name: str
    kind: Literal["renamed"] = field(default="renamed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Removed:
    seat: int
    kind: Literal["removed"] = field(default="removed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Freed:
    seat: int
    kind: Literal["freed"] = field(default="freed", kw_only=True, repr=False)


SeatEvent = Joined | Renamed | Removed | Freed


@dataclass(frozen=True)
class Occupant:
    """Whoever sits in a seat; the place in the row of people is the seat's number."""

    name: str
    removed: bool = False
    freed: bool = False


Occupants = tuple[Occupant, ...]


def tidy(name: str) -> str:
    """A name as it is shown: one line, single blanks, nothing invisible.

    >>> tidy("  Ada   Lovelace\\n")
    'Ada Lovelace'
    """
    plain = "".join(" " if each.isspace() else each for each in unicodedata.normalize("NFKC", name) if _shows(each))
    return " ".join(plain.split())


# Letters and signs by their category, blanks to the eye.
_INVISIBLE = frozenset("\u115f\u1160\u2800")


def _shows(each: str) -> bool:
    return each.isspace() or (unicodedata.category(each)[0] != "C" and each not in _INVISIBLE)


def seat_for(occupants: Sequence[Occupant], name: str) -> int:
    """The seat somebody new gets: one that was freed for this name, else the next."""
    name = tidy(name)
    for seat, occupant in enumerate(occupants):
        if occupant.freed and _same(occupant.name, name):
            return seat
    return len(occupants)


def decide(occupants: Occupants, seat: int, command: SeatCommand, most: int) -> list[SeatEvent]:
    """What a command about seats does; at most so many people sit here."""
    if isinstance(command, Join):
        return [_joined(occupants, seat, command.name, most)]
    if seat != HOST:
        raise IllegalMove("host-only")
    if not HOST <= command.seat < len(occupants) or occupants[command.seat].removed:
        raise IllegalMove("unknown-seat")
    if isinstance(command, Rename):
        name = _free_name(occupants, command.name, command.seat)
        return [] if name == occupants[command.seat].name else [Renamed(command.seat, name)]
    if command.seat == HOST:
        raise IllegalMove("host-stays")
    if isinstance(command, Remove):
        return [Removed(command.seat)]
    return [] if occupants[command.seat].freed else [Freed(command.seat)]


def evolve(occupants: Occupants, event: SeatEvent) -> Occupants:
    if isinstance(event, Joined):
        occupant = Occupant(event.name)
        if event.seat == len(occupants):
            return (*occupants, occupant)
        return _with(occupants, event.seat, occupant)
    old = occupants[event.seat]
    if isinstance(event, Renamed):
        return _with(occupants, event.seat, replace(old, name=event.name))
    if isinstance(event, Removed):
        return _with(occupants, event.seat, replace(old, removed=True, freed=False))
    return _with(occupants, event.seat, replace(old, freed=True))


def check(occupants: Sequence[Occupant], seat: int) -> Occupant:
    """The occupant in a seat, who may move: nobody who was sent away, nobody who is not here."""
    if not 0 <= seat < len(occupants):
        raise IllegalMove("unknown-seat")
    if occupants[seat].removed:
        raise IllegalMove("sent-away")
    return occupants[seat]


def _joined(occupants: Occupants, seat: int, name: str, most: int) -> Joined:
    if seat < len(occupants):
        occupant = occupants[seat]
        if not (occupant.freed and _same(occupant.name, tidy(name))):
            raise IllegalMove("unknown-seat")
        return Joined(seat, occupant.name)
    if seat != len(occupants):
        raise IllegalMove("unknown-seat")
    if sum(not occupant.removed for occupant in occupants) >= most:
        raise IllegalMove("table-full", most=most)
    return Joined(seat, _free_name(occupants, name, None))


def _free_name(occupants: Occupants, name: str, own: int | None) -> str:
    """The name, tidied, unless somebody else here has it."""
    name = tidy(name)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise IllegalMove("bad-name", longest=LONGEST_NAME)
    for seat, occupant in enumerate(occupants):
        if seat != own and not occupant.removed and _same(occupant.name, name):
            raise IllegalMove("name-in-use", name=name)
    return name


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _with(occupants: Occupants, seat: int, occupant: Occupant) -> Occupants:
    return (*occupants[:seat], occupant, *occupants[seat + 1 :])
