"""A game as read from the database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from lexicade.games import AnyKind
from lexicade.games.game import Game
from lexicade.games.rules import GameState
from lexicade.games.seats import RESEATING, BotSeated, Joined, Left
from lexicade.store.log.codecs import codec

AnyGame = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class StoredGame:
    """A game with its replayed log. Immutable: a longer log is a new value."""

    id: str
    kind: AnyKind
    seats: Mapping[int, str]
    """The account in each seat that a person holds."""
    created_at: datetime
    times: tuple[datetime, ...]
    """When each event was written."""
    code: str | None
    """The code by which others join."""
    game: AnyGame
    next: str | None = None
    """The game in which the same people play again."""
    closed_at: datetime | None = None
    """When an operator, or the host by going for good, closed the table: nobody plays on."""
    bots: frozenset[str] = frozenset()
    """Those of the accounts in the seats that are programs'."""
    class_id: str | None = None
    """The class that it belongs to: nobody else sees it."""

    @classmethod
    def of(cls, row: Any, kind: AnyKind, seats: Sequence[Any], log: Sequence[Any]) -> "StoredGame":
        """From the rows of its game, seats and events."""
        setup = codec(kind).setup.validate_python(row.setup)
        accounts = {each.seat: each.account for each in seats}
        game = Game(kind, setup)
        fresh = cls(
            row.id,
            kind,
            accounts,
            row.created_at,
            (),
            row.code,
            game,
            row.next,
            row.closed_at,
            bots_of(seats),
            row.class_id,
        )
        return fresh.with_rows(log)

    def at_start(self) -> "StoredGame":
        """The game before its first event."""
        return replace(self, game=Game(self.kind, self.game.setup), times=())

    def with_rows(self, log: Sequence[Any], seats: Sequence[Any] | None = None) -> "StoredGame":
        """The game after further rows of its log, with the rows of its seats if they have changed."""
        adapter = codec(self.kind).event
        events = [adapter.validate_python(self.kind.upgrade(row.body)) for row in log]
        times = (*self.times, *(row.at for row in log))
        later = replace(self, game=self.game.after(events), times=times)
        if seats is None:
            return later
        return replace(later, seats={each.seat: each.account for each in seats}, bots=bots_of(seats))

    def after(self, events: Sequence[Any], now: datetime, seats: Mapping[int, str] | None = None) -> "StoredGame":
        times = (*self.times, *(now for _ in events))
        return replace(self, game=self.game.after(events), seats=self.seats if seats is None else seats, times=times)

    def seats_after(self, events: Sequence[Any], account: str) -> Mapping[int, str]:
        """The accounts in the seats after events of a command of an account."""
        if not any(event.kind in RESEATING for event in events):
            return self.seats
        seats = dict(self.seats)
        for event in events:
            if isinstance(event, Joined):
                seats[event.seat] = account
            elif isinstance(event, BotSeated | Left):
                seats.pop(event.seat, None)
        return seats

    @property
    def programs(self) -> tuple[int, ...]:
        """The seats of bots' accounts."""
        return tuple(seat for seat, account in sorted(self.seats.items()) if account in self.bots)

    @property
    def state(self) -> GameState:
        """The state, as far as the generic layer knows it."""
        state: GameState = self.game.state
        return state

    @property
    def updated_at(self) -> datetime:
        return self.times[-1] if self.times else self.created_at

    def not_before(self, now: datetime) -> datetime:
        """The time of this game: the clock's, or the last event's if the clock was set back."""
        return max(now, self.updated_at)

    def seats_of(self, account: str) -> tuple[int, ...]:
        """The seats of an account; more than one where several people share a device."""
        return tuple(seat for seat, each in sorted(self.seats.items()) if each == account)

    def seat_of(self, account: str) -> int | None:
        """The first seat of an account."""
        return next((seat for seat, each in self.seats.items() if each == account), None)

    def removed(self, seat: int) -> bool:
        """Whether the occupant of this seat was removed, or left."""
        occupants = self.state.occupants
        return seat < len(occupants) and occupants[seat].removed


def bots_of(seats: Sequence[Any]) -> frozenset[str]:
    """The accounts of bots in some rows of seats."""
    return frozenset(each.account for each in seats if each.bot)
