"""Who came, left and was replaced at a table of Cross, in the words of its log: names are kept."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from lexicade import names
from lexicade.cross.rules.moves import Dropped, DropReason, Event
from lexicade.games.seats import BotSeated, Freed, Joined, Occupants, Renamed

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
    bot: str | None = None
    """Which bot joined or replaced."""
    reason: DropReason | None = None
    """Why somebody dropped out."""
    was_bot: bool = False
    """Whether a bot sat there before."""

    def for_strangers(self, language: str) -> "Happening":
        """The same with safe names for people."""
        safe = names.stand_in(language, self.seat)
        joined = self.kind == "joined"
        name = self.name if self.was_bot or (joined and self.bot) else safe
        return replace(self, name=name, by=safe if self.by and self.bot is None else self.by)


def happening(occupants: Occupants, playing: bool, after: int, event: Event) -> Happening | None:
    """What an event of a begun game is to those who look at it; `playing`: whether its seat took part before."""
    match event:
        case Joined() | BotSeated():
            bot = event.bot if isinstance(event, BotSeated) else None
            if not playing:
                return Happening(after, event.seat, "joined", event.name, bot=bot)
            kind: HappeningKind = "taken-over" if bot is None else "replaced"
            return _about(occupants, after, event.seat, kind, by=event.name, bot=bot)
        case Renamed():
            return _about(occupants, after, event.seat, "renamed", by=event.name)
        case Freed():
            return _about(occupants, after, event.seat, "freed")
        case Dropped():
            return _about(occupants, after, event.seat, "dropped", reason=event.reason)
        case _:
            return None


def _about(occupants: Occupants, after: int, seat: int, kind: HappeningKind, **more: Any) -> Happening:
    occupant = occupants[seat]
    return Happening(after, seat, kind, occupant.name, was_bot=occupant.bot is not None, **more)
