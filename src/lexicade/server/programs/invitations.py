"""Inviting bots' accounts to tables, and their answers."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from lexicade.errors import Forbidden, IllegalMove, TooMany
from lexicade.games.seats import HOST
from lexicade.server.live.notifier import Notifier
from lexicade.server.tables.game_service import GameService
from lexicade.server.tables.outcomes import Seated
from lexicade.store import Account, Accounts, Invitations, StoredGame
from lexicade.store.accounts.attempts import Limit
from lexicade.store.tables.invitations import OPEN, Invitation

MAX_INVITATIONS = Limit("", 60, timedelta(hours=1))
"""Invitations by one account."""


def account_topic(account: str) -> str:
    """The notifier's topic for what concerns an account and no game of its."""
    return f"account:{account}"


@dataclass(frozen=True)
class InvitationService:
    """Who may sit down where, of those who are no people."""

    invitations: Invitations
    accounts: Accounts
    service: GameService
    notifier: Notifier
    clock: Callable[[], datetime]
    games_per_bot: int

    async def invite(self, stored: StoredGame, host: Account, name: str, *, rated: bool) -> str:
        """Ask a bot to a table, by the name of its account. Only the table's host may."""
        if stored.seats.get(HOST) != host.id:
            raise IllegalMove("host-only")
        bot = await self.invitations.bot(name)
        if bot.id in stored.seats.values():
            raise IllegalMove("name-in-use", name=bot.name)
        limit = MAX_INVITATIONS
        await self.accounts.count_attempt(f"invite {host.id}", limit.most, limit.window, self.clock())
        id = await self.invitations.invite(stored.id, bot.id, host.id, self.clock(), rated=rated)
        self.notifier.publish(account_topic(bot.id))
        return id

    async def check_seat(self, account: Account, stored: StoredGame) -> None:
        """Raise if a bot's account may not sit down at a table: uninvited, or playing enough already."""
        if not account.bot or stored.seat_of(account.id) is not None:
            return
        if not await self.invitations.invited(stored.id, account.id):
            raise Forbidden("not-invited")
        await self.check_room(account)

    async def check_room(self, account: Account) -> None:
        """Raise if a bot's account plays as many games at once as it may."""
        if account.bot and await self.invitations.busy(account.id, self.clock()) >= self.games_per_bot:
            raise TooMany("too-many-games", limit=self.games_per_bot)

    async def accept(self, id: str, account: Account) -> Seated:
        """Sit down at the table of an invitation. Who has accepted already keeps the seat."""
        invitation = await self.invitations.find(id, account.id, self.clock(), answered=True)
        if invitation.state != OPEN:
            return await self.service.seated(invitation.game, account)
        await self.check_room(account)
        return await self.sat_down(await self.service.take_seat(invitation.game, account, ""), account)

    async def sat_down(self, seated: Seated, account: Account) -> Seated:
        """Note that somebody has a seat now, by whatever door."""
        if account.bot:
            await self.invitations.answer(seated.stored.id, account.id, "accepted")
        self.notifier.publish(account_topic(account.id))
        return seated

    async def decline(self, id: str, account: Account) -> Invitation:
        """Refuse an invitation."""
        invitation = await self.invitations.find(id, account.id, self.clock())
        await self.invitations.answer(invitation.game, account.id, "declined")
        self.notifier.publish(account_topic(account.id))
        return invitation
