"""Tables at which nobody sits: their players are pretended, and every move is decided by the rules of the game.

What comes of it is a log as people would have made it, only faster. `lexicade simulate` fills a class with such logs.
"""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from lexicade.errors import IllegalMove
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.games.word_work import WordTry
from lexicade.lexicon import Lexicon
from lexicade.store import StoredGame

COMMONEST, RAREST = 1, 9


@dataclass(frozen=True)
class PretendPlayer:
    """Somebody with a seat."""

    seat: int
    skill: float
    """How likely it is that they find the most common words."""

    def knows(self, level: int, rng: random.Random) -> bool:
        """Whether they find a word of a level of commonness: one in about eight fewer with each level."""
        return rng.random() < self.skill * 0.88 ** (level - COMMONEST)


Prepare = Callable[[StoredGame, int, Any], Awaitable[Any]]


@dataclass
class PretendTable:
    """A table as it is played: the rules decide, and time goes on as its players say."""

    stored: StoredGame
    lexicon: Lexicon
    """The words that referee, in the letters of the game."""
    prepare: Prepare
    rng: random.Random
    now: datetime
    refused: list[tuple[WordTry, datetime]] = field(default_factory=list)
    """Tries that the rules have refused without an event."""

    @property
    def state(self) -> Any:
        return self.stored.game.state

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def sit(self, account: str, name: str) -> int | None:
        """Give an account a seat; returns which. None: the table is full."""
        try:
            events = self._happen(None, seats.Join(name), account)
        except IllegalMove:
            return None
        return next(event.seat for event in events if isinstance(event, seats.Joined))

    async def act(self, seat: int, command: Any) -> bool:
        """Do something in a seat; whether the rules let it happen."""
        try:
            self._happen(seat, await self.prepare(self.stored, seat, command), self.stored.seats.get(seat, ""))
        except IllegalMove as error:
            work = self.stored.kind.word_work
            made = work.refused(self.state, seat, command, error) if work else None
            if made is not None:
                self.refused.append((made, self.now))
            return False
        return True

    def _happen(self, seat: int | None, command: Any, account: str) -> list[Any]:
        self.now = self.stored.not_before(self.now)
        events = self.stored.game.decide(seat, command, World(self.lexicon, self.rng, self.now))
        self.stored = self.stored.after(events, self.now, self.stored.seats_after(events, account))
        return events


Pretend = Callable[[PretendTable, Sequence[PretendPlayer]], Awaitable[None]]
"""Plays a game of a class to its end."""


def level_of(word: str, lexicon: Lexicon) -> int:
    return lexicon.level(word) or RAREST


def misspelt(word: str, rng: random.Random) -> str:
    """A word with a slip in it: a letter doubled, left out, or changed places with its neighbour."""
    at = rng.randrange(1, len(word))
    way = rng.randrange(3)
    if way == 0:
        return word[:at] + word[at - 1] + word[at:]
    if way == 1 and len(word) > 3:
        return word[:at] + word[at + 1 :]
    return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
