"""The end of an account: its running games are left, then all that tells of it is deleted."""

from dataclasses import dataclass

from sqlalchemy import Connection, select

from lexicade.errors import Conflict, IllegalMove, NotFound
from lexicade.server.chat.chat import topic
from lexicade.server.live.notifier import Notifier
from lexicade.server.tables.game_service import GameService
from lexicade.store import Account, AuditLog, Erasure
from lexicade.store.operators.audit import SELF
from lexicade.store.sql import schema


@dataclass
class AccountDeletion:
    """Deletes accounts, for their owners and for operators."""

    service: GameService
    erasure: Erasure
    audit: AuditLog
    notifier: Notifier

    async def delete(self, account: Account, actor: str = SELF) -> frozenset[str]:
        """Delete an account; returns its sessions, whose sockets the caller closes.

        A deletion that is interrupted has done no harm, and the next one completes it.
        """
        for id in await self._running(account.id):
            try:
                await self.service.give_up(id, account)
            except (Conflict, IllegalMove, NotFound):
                continue  # somebody else was faster; the seat becomes nobody's all the same
        erased = await self.erasure.erase(account.id)
        # Other processes forget what they have in memory when the log of operators grows.
        await self.audit.add(self.service.clock(), actor, "delete-account", account.id)
        for id in erased.games:
            self.notifier.invalidate(id)
        for game, channel, revision in erased.chats:
            self.notifier.publish(topic(game, channel), revision)
        return erased.sessions

    async def _running(self, account: str) -> list[str]:
        """The games of an account that lists do not show as over; `over_at` may be a moment to come."""
        seat, summary = schema.seat.c, schema.summary.c
        over = select(summary.game).where(summary.game == seat.game, summary.over_at <= self.service.clock()).exists()
        query = select(seat.game).where(seat.account == account, ~over).distinct()

        def read(connection: Connection) -> list[str]:
            return list(connection.execute(query).scalars())

        return await self.service.games.database.read(read)
