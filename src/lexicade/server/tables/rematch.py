"""Playing again: the same people at a new table, which the first who asks opens and the others join."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from lexicade.errors import IllegalMove
from lexicade.games.seats import HOST
from lexicade.server.tables.game_service import GameService
from lexicade.server.tables.outcomes import Seated
from lexicade.store import Account, Rematches, StoredGame
from lexicade.store.accounts.quotas import Quota

QuotaOf = Callable[[Account, str], Awaitable[Quota]]


@dataclass(frozen=True)
class RematchService:
    """Opens and joins the next game of a game that is over."""

    service: GameService
    rematches: Rematches
    clock: Callable[[], datetime]
    quota: QuotaOf

    async def again(self, id: str, account: Account, address: str) -> Seated:
        """Sit down in the next game of a game. Who asks again, or second, gets the same one."""
        seated = await self.service.seated(id, account)
        stored = seated.stored
        if seated.seat is None:
            # Only those who played are asked to play again.
            raise IllegalMove("only-players")
        if not stored.state.over(stored.not_before(self.clock())):
            raise IllegalMove("not-over")
        next = stored.next or await self._open(stored, seated.seat, account, address)
        following = await self.service.games.load(next)
        if following.seat_of(account.id) is not None:
            return await self.service.seated(next, account)
        name = stored.state.occupants[seated.seat].name
        return await self.service.take_seat(next, account, name, _place(stored, following, seated.seat))

    async def _open(self, stored: StoredGame, seat: int, account: Account, address: str) -> str:
        quota = await self.quota(account, address)
        dealt = await self.service.servers[stored.kind.name].again(stored, seat)
        next = await self.rematches.start(stored, dealt.setup, account.id, self.clock(), dealt.events, quota)
        self.service.notifier.invalidate(stored.id)
        return next


def rotated(seat: int, host: int, seats: int) -> int:
    """Where a seat is in the next game: who asked first is its host, and the order round the table stays."""
    return (seat - host) % seats


def _place(stored: StoredGame, following: StoredGame, seat: int) -> int | None:
    """The seat that is kept for somebody in the next game; None if its host is nobody of the game before."""
    host = stored.seat_of(following.seats.get(HOST, ""))
    return None if host is None else rotated(seat, host, stored.kind.capacity(stored.game.setup))
