"""Hears of what operators have done in other processes, as from the command line: what is in memory may be stale.

No bus is needed: each process looks at the last number of the audit log, which is one row of an index.
"""

import asyncio

from lexicade.server.live.notifier import Notifier
from lexicade.server.process.supervisor import SupervisedLoop, Supervisor
from lexicade.store import Accounts, AuditLog, Games

LOOK_SECONDS = 2.0


class OperatorWatch:
    """Forgets sessions and games when the audit log has grown."""

    def __init__(
        self, audit: AuditLog, accounts: Accounts, games: Games, notifier: Notifier, supervisor: Supervisor
    ) -> None:
        self.audit = audit
        self.accounts = accounts
        self.games = games
        self.notifier = notifier
        self.supervisor = supervisor
        self._seen: int | None = None
        self._loop: SupervisedLoop | None = None

    async def open(self) -> None:
        self._seen = await self.audit.last()
        self._loop = self.supervisor.start("operators", self.look, lambda: asyncio.sleep(LOOK_SECONDS))

    async def close(self) -> None:
        if self._loop:
            await self.supervisor.stop(self._loop)

    async def look(self) -> None:
        """Forget everything that may be stale, if an operator has done something since the last look."""
        last = await self.audit.last()
        if last == self._seen:
            return
        self._seen = last
        self.accounts.forget_all_sessions()
        self.games.forget_all()
        self.notifier.check_all()
