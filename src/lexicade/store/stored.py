"""A game as it was read."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from lexicade.game import Game
from lexicade.games import GAMES, GameName
from lexicade.store.codecs import CODECS

AnyGame = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class StoredGame:
    """A game read from the database, replayed. It never changes: a longer log is another value."""

    id: str
    kind: GameName
    seats: tuple[str, ...]
    """The account in each seat."""
    created_at: datetime
    times: tuple[datetime, ...]
    """When each event was written."""
    code: str | None
    """What others enter to join."""
    game: AnyGame

    @classmethod
    def of(cls, row: Any, accounts: Sequence[str], log: Sequence[Any]) -> "StoredGame":
        """From the rows of its game, seats and events."""
        setup = CODECS[row.kind].setup.validate_python(row.setup)
        fresh = cls(row.id, row.kind, tuple(accounts), row.created_at, (), row.code, Game(GAMES[row.kind], setup))
        return fresh.with_rows(log)

    def with_rows(self, log: Sequence[Any], accounts: Sequence[str] | None = None) -> "StoredGame":
        """The same game after further rows of its log, with these people in its seats."""
        codec = CODECS[self.kind].event
        events = [codec.validate_python(row.body) for row in log]
        seats = self.seats if accounts is None else tuple(accounts)
        times = (*self.times, *(row.at for row in log))
        return replace(self, game=self.game.after(events), seats=seats, times=times)

    def after(self, events: Sequence[Any], now: datetime, accounts: Sequence[str] | None = None) -> "StoredGame":
        seats = self.seats if accounts is None else tuple(accounts)
        times = (*self.times, *(now for _ in events))
        return replace(self, game=self.game.after(events), seats=seats, times=times)

    @property
    def updated_at(self) -> datetime:
        return self.times[-1] if self.times else self.created_at

    def not_before(self, now: datetime) -> datetime:
        """The time in this game: the clock's, or the last event's if the clock was set back since."""
        return max(now, self.updated_at)

    def with_seat(self, seat: int, account: str) -> tuple[str, ...]:
        """The seats when an account has taken one."""
        return (*self.seats[:seat], account, *self.seats[seat + 1 :])

    def seat_of(self, account: str) -> int | None:
        return self.seats.index(account) if account in self.seats else None

    def sent_away(self, seat: int) -> bool:
        """Whether the host has taken this seat off the table."""
        occupants = getattr(self.game.state, "occupants", ())
        return bool(occupants) and occupants[seat].removed
