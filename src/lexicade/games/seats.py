"""Occupants of the seats of a game: commands, events and the functions that decide them, shared by all games.

Seat 0 is the host's. A person who returns with the same session keeps the seat. For a person who lost the session the
host frees the seat, and the next person who joins under its name gets it.
"""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.errors import IllegalMove
from lexicade.names.marks import few_marks

HOST = 0
MAX_NAME_LENGTH = 24
COUNTDOWN = 4.0
"""Seconds from the start command to the moment the board is shown."""
MAX_COUNTDOWN_SECONDS = 10.0
TypedName = Annotated[str, MaxLen(100)]
"""A name as typed, before `tidy`."""
SeatNumber = Annotated[int, Ge(0), Le(1000)]


BotId = Annotated[str, MaxLen(40)]
"""What a bot of the server is called everywhere: `level-3`, `champion`."""


@dataclass(frozen=True)
class Join:
    """Take a seat under a name. The game chooses the seat."""

    name: TypedName
    """The name that others see; 1 to 24 characters."""
    seat: SeatNumber | None = None
    """A vacant seat that is wanted, if the game lets it be taken."""
    kind: Literal["join"] = field(default="join", kw_only=True, repr=False)


@dataclass(frozen=True)
class Rename:
    """The host gives the occupant of a seat another name."""

    seat: SeatNumber
    """The seat whose occupant is renamed."""
    name: TypedName
    """The new name; 1 to 24 characters."""
    kind: Literal["rename"] = field(default="rename", kw_only=True, repr=False)


@dataclass(frozen=True)
class Remove:
    """The host removes the occupant of a seat from the table."""

    seat: SeatNumber
    """The seat that becomes vacant."""
    kind: Literal["remove"] = field(default="remove", kw_only=True, repr=False)


@dataclass(frozen=True)
class Free:
    """The host frees a seat for the next person who joins under its name."""

    seat: SeatNumber
    """The seat that is freed."""
    kind: Literal["free"] = field(default="free", kw_only=True, repr=False)


@dataclass(frozen=True)
class SeatBot:
    """The host puts a bot into a vacant seat."""

    bot: BotId
    """Which one."""
    kind: Literal["seat-bot"] = field(default="seat-bot", kw_only=True, repr=False)


@dataclass(frozen=True)
class Leave:
    """Give up my seat."""

    kind: Literal["leave"] = field(default="leave", kw_only=True, repr=False)


SeatCommand = Join | Rename | Remove | Free
SubstituteCommand = SeatBot | Leave
"""Commands that games with bots accept as well."""


@dataclass(frozen=True)
class Joined:
    """A person took a seat."""

    seat: int
    """The seat."""
    name: str
    """The name at the table."""
    kind: Literal["joined"] = field(default="joined", kw_only=True, repr=False)


@dataclass(frozen=True)
class Renamed:
    """The host renamed an occupant."""

    seat: int
    """The seat of the occupant."""
    name: str
    """The new name."""
    kind: Literal["renamed"] = field(default="renamed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Removed:
    """The host removed an occupant."""

    seat: int
    """The seat, which is vacant now."""
    kind: Literal["removed"] = field(default="removed", kw_only=True, repr=False)


@dataclass(frozen=True)
class Freed:
    """The host freed a seat for the next person who joins under its name."""

    seat: int
    """The seat."""
    kind: Literal["freed"] = field(default="freed", kw_only=True, repr=False)


@dataclass(frozen=True)
class BotSeated:
    """A bot took a seat."""

    seat: int
    """The seat."""
    name: str
    """The bot's name at the table."""
    bot: str
    """Which one it is."""
    kind: Literal["bot-seated"] = field(default="bot-seated", kw_only=True, repr=False)


@dataclass(frozen=True)
class Left:
    """An occupant gave up the seat."""

    seat: int
    """The seat, which is vacant now."""
    kind: Literal["left"] = field(default="left", kw_only=True, repr=False)


SeatEvent = Joined | Renamed | Removed | Freed
SubstituteEvent = BotSeated | Left
RESEATING = frozenset({"joined", "bot-seated", "left"})
"""Kinds of events that give a seat to another account, or to none."""


@dataclass(frozen=True)
class Occupant:
    """A person or a bot in a seat; the index in `Occupants` is the seat's number."""

    name: str
    """The name at the table."""
    removed: bool = False
    """The seat is vacant: the host removed the occupant, or the occupant left."""
    freed: bool = False
    """The next person who joins under this name gets the seat."""
    bot: str | None = None
    """Which bot of the server it is; null: none."""


Occupants = tuple[Occupant, ...]


def tidy(name: str) -> str:
    """Normalize a name: one line, single blanks, no invisible characters.

    >>> tidy("  Ada   Lovelace\\n")
    'Ada Lovelace'
    """
    plain = "".join(" " if each.isspace() else each for each in unicodedata.normalize("NFKC", name) if _shows(each))
    return " ".join(few_marks(plain).split())


# Unicode calls these letters and signs, but they look like blanks.
_INVISIBLE = frozenset("\u115f\u1160\u2800")


def _shows(each: str) -> bool:
    return each.isspace() or (unicodedata.category(each)[0] != "C" and each not in _INVISIBLE)


def decide(
    occupants: Occupants, seat: int | None, command: SeatCommand, capacity: int, reusable: Collection[int] = ()
) -> list[SeatEvent]:
    """Decide a command about seats. A newcomer may get a vacant seat that is in `reusable`."""
    if isinstance(command, Join):
        return [_joined(occupants, command, capacity, reusable)]
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


def evolve(occupants: Occupants, event: SeatEvent | SubstituteEvent) -> Occupants:
    if isinstance(event, Joined | BotSeated):
        occupant = Occupant(event.name, bot=event.bot if isinstance(event, BotSeated) else None)
        if event.seat == len(occupants):
            return (*occupants, occupant)
        return _with(occupants, event.seat, occupant)
    old = occupants[event.seat]
    if isinstance(event, Renamed):
        return _with(occupants, event.seat, replace(old, name=event.name))
    if isinstance(event, Removed | Left):
        return _with(occupants, event.seat, replace(old, removed=True, freed=False))
    return _with(occupants, event.seat, replace(old, freed=True))


def kept(occupants: Occupants, seat: int) -> Occupants:
    """The occupants after a person whose seat was freed has come back to it."""
    return _with(occupants, seat, replace(occupants[seat], freed=False))


def substitute(
    occupants: Occupants,
    seat: int,
    command: SubstituteCommand,
    capacity: int,
    name: str,
    reusable: Collection[int] = (),
) -> list[SubstituteEvent]:
    """Decide `SeatBot` and `Leave`; `name` is the bot's name."""
    if isinstance(command, Leave):
        check(occupants, seat)
        return [Left(seat)]
    if seat != HOST:
        raise IllegalMove("host-only")
    chosen = _next_seat(occupants, capacity, reusable)
    return [BotSeated(chosen, _free_name(occupants, name, None), command.bot)]


def check(occupants: Sequence[Occupant], seat: int | None) -> Occupant:
    """Return the occupant of a seat; raise if there is no such seat or the occupant was removed."""
    if seat is None or not 0 <= seat < len(occupants):
        raise IllegalMove("unknown-seat")
    if occupants[seat].removed:
        raise IllegalMove("sent-away")
    return occupants[seat]


def _joined(occupants: Occupants, command: Join, capacity: int, reusable: Collection[int]) -> Joined:
    for seat, occupant in enumerate(occupants):
        if occupant.freed and _same(occupant.name, tidy(command.name)):
            return Joined(seat, occupant.name)
    name, wanted = _free_name(occupants, command.name, None), command.seat
    if wanted in reusable and wanted is not None and wanted < len(occupants) and occupants[wanted].removed:
        return Joined(wanted, name)
    return Joined(_next_seat(occupants, capacity, reusable), name)


def _next_seat(occupants: Occupants, capacity: int, reusable: Collection[int]) -> int:
    """The next unused number, or a vacant seat once the capacity is reached."""
    if len(occupants) < capacity:
        return len(occupants)
    for seat in sorted(reusable):
        if occupants[seat].removed:
            return seat
    raise IllegalMove("table-full", most=capacity)


def _free_name(occupants: Occupants, name: str, own: int | None) -> str:
    """Tidy a name; raise if its length is wrong or another occupant has it."""
    name = tidy(name)
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise IllegalMove("bad-name", longest=MAX_NAME_LENGTH)
    for seat, occupant in enumerate(occupants):
        if seat != own and not occupant.removed and _same(occupant.name, name):
            raise IllegalMove("name-in-use", name=name)
    return name


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _with(occupants: Occupants, seat: int, occupant: Occupant) -> Occupants:
    return (*occupants[:seat], occupant, *occupants[seat + 1 :])
