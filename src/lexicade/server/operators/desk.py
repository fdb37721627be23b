"""What an operator does, with a line in the audit log for each. The admin page and the command line share it."""

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from lexicade.errors import Forbidden, NotFound
from lexicade.server.accounts.deletion import AccountDeletion
from lexicade.server.accounts.passwords import Passwords
from lexicade.server.live.notifier import Notifier
from lexicade.server.tables.game_service import GameService
from lexicade.store import Account, Accounts, AuditLog, Chats, OpenSessions, Roll
from lexicade.store.operators.roll import AccountRow

Resolution = Literal["none", "silence", "suspend"]
PASSWORD_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # noqa: S105 - an alphabet, not a password
PASSWORD_LENGTH = 16
MAX_SILENCE = timedelta(days=365)


@dataclass
class OperatorDesk:
    """Everything that changes accounts and tables of others."""

    accounts: Accounts
    roll: Roll
    audit: AuditLog
    chats: Chats
    open_sessions: OpenSessions
    passwords: Passwords
    deletion: AccountDeletion
    service: GameService
    notifier: Notifier

    @property
    def now(self) -> datetime:
        return self.service.clock()

    async def grant(self, id: str, actor: str, *, operator: bool) -> None:
        """Let an account run the site from its page, or no longer."""
        await self.roll.grant(id, operator=operator)
        await self.audit.add(self.now, actor, "grant" if operator else "revoke", id)

    async def suspend(self, id: str, actor: str, reason: str) -> None:
        """Stop an account: it may look and take its data along, nothing else, and is told the reason."""
        await self.roll.suspend(id, self.now, reason)
        await self._changed(id)
        await self.audit.add(self.now, actor, "suspend", id, reason=reason)

    async def restore(self, id: str, actor: str) -> None:
        """Let a suspended or silenced account go on."""
        await self.roll.suspend(id, None)
        await self.roll.silence(id, None)
        await self._changed(id)
        await self.audit.add(self.now, actor, "restore", id)

    async def silence(self, id: str, actor: str, hours: int) -> datetime:
        """Keep an account from writing in every chat for some hours; returns until when."""
        until = self.now + min(timedelta(hours=hours), MAX_SILENCE)
        await self.roll.silence(id, until)
        await self.audit.add(self.now, actor, "silence", id, hours=hours)
        return until

    async def reset_password(self, id: str, actor: str) -> str:
        """Give an account a random password, which is returned and stored nowhere; all its sessions end."""
        account = await self._account(id)
        if account.guest:
            raise NotFound("no-such-account")
        password = "".join(secrets.choice(PASSWORD_ALPHABET) for _ in range(PASSWORD_LENGTH))
        entry = await self.accounts.change_password(account, await self.passwords.hash(password), self.now)
        ended = entry.ended | await self.open_sessions.end_all(id)
        self.notifier.end_sessions(ended, again=False)
        await self.audit.add(self.now, actor, "reset-password", id)
        return password

    async def delete(self, id: str, actor: str) -> None:
        """Delete an account as its owner would."""
        self.notifier.end_sessions(await self.deletion.delete(await self._account(id), actor), again=False)

    async def close_table(self, id: str, actor: str) -> None:
        """Close a table for good."""
        await self.service.close(id)
        await self.audit.add(self.now, actor, "close-table", id)

    async def resolve(self, report: int, actor: str, resolution: Resolution, hours: int = 24) -> None:
        """Be done with a report of a chat message, and act on the account that wrote it."""
        author = await self.chats.resolve(report, self.now)
        if resolution != "none" and author is None:
            raise NotFound("no-such-account")
        await self.audit.add(self.now, actor, "resolve-report", str(report), resolution=resolution)
        if author and resolution == "silence":
            await self.silence(author, actor, hours)
        elif author and resolution == "suspend":
            await self.suspend(author, actor, "")

    async def check_others(self, ids: Collection[str], actor: str) -> None:
        """Raise unless these accounts may be stopped over the web: operators are not, and nobody stops oneself."""
        for id in ids:
            if id == actor or await self.roll.is_operator(id):
                raise Forbidden("operator-protected")

    async def author(self, report: int) -> Sequence[str]:
        """The account that wrote a reported message."""
        return await self.chats.author_of_report(report)

    async def find(self, text: str) -> AccountRow:
        """The account of a name or an id."""
        return await self.roll.find(text)

    async def _account(self, id: str) -> Account:
        account = await self.accounts.by_id(id)
        if account is None:
            raise NotFound("no-such-account")
        return account

    async def _changed(self, id: str) -> None:
        """What is cached of an account's sessions is stale. Other processes hear of it from the audit log."""
        self.accounts.forget_sessions(await self.open_sessions.hashes(id))
