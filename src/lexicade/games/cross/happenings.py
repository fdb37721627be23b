"""Who came, left and was replaced at a table of Cross, in the words of its log: names are kept."""

from dataclasses import dataclass
from typing import Literal

from lexicade.games.cross.moves import Dropped, DropReason, Event
from lexicade.games.seats import Bot, BotSeated, Freed, Joined, Occupants, Renamed

HappeningKind = Literal["joined", "replaced", "taken-over", "renamed", "freed", "dropped"]
MAX_HAPPENINGS = 50
"""A host can rename without end; the latest are kept."""


@dataclass(frozen=True)
class Happening:
    """A change of who plays, after the game began."""

    after: int
    """How many turns had been made."""
    seat: int
    """The seat."""
    kind: HappeningKind
    """`joined` an open seat; `replaced` by a bot; `taken-over` by a person; `renamed`; `freed` for somebody else;
    `dropped` out of the game."""
    name: str
    """Who sat there, or joined."""
    by: str = ""
    """Who sits there now: the bot that replaced, the person who took over, the new name."""
    bot: Bot | None = None
    """How the bot plays that joined or replaced."""
    reason: DropReason | None = None
    """Why somebody dropped out."""


def happening(occupants: Occupants, playing: bool, after: int, event: Event) -> Happening | None:
    """What an event of a begun game is to those who look at it; `playing`: whether its seat took part before."""
    match event:
        case Joined() | BotSeated():
            bot = event.bot if isinstance(event, BotSeated) else None
            if not playing:
                return Happening(after, event.seat, "joined", event.name, bot=bot)
            kind: HappeningKind = "taken-over" if bot is None else "replaced"
            return Happening(after, event.seat, kind, occupants[event.seat].name, event.name, bot)
        case Renamed():
            return Happening(after, event.seat, "renamed", occupants[event.seat].name, event.name)
        case Freed():
            return Happening(after, event.seat, "freed", occupants[event.seat].name)
        case Dropped():
            return Happening(after, event.seat, "dropped", occupants[event.seat].name, reason=event.reason)
        case _:
            return None
