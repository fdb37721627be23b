"""A game of a class is for its pupils and teachers; a pupil is kept from the tables of strangers."""

from datetime import datetime, timedelta

from cachetools import TTLCache

from lexicade.store import Account, Classes, Freedoms, StoredGame

KNOWN_FOR = timedelta(seconds=2)
"""How long what a class allows is believed: a pupil asks for several things at once."""
MAX_KNOWN = 1000
HERE_FOR = timedelta(seconds=90)
"""A pupil whose device has asked for something within this time is here."""


class ClassDoors:
    """Says who may see which games, and what pupils may do beyond their class."""

    def __init__(self, classes: Classes) -> None:
        self.classes = classes
        self._freedoms: TTLCache[str, Freedoms] = TTLCache(MAX_KNOWN, KNOWN_FOR.total_seconds())

    async def freedoms(self, class_id: str) -> Freedoms:
        """What the pupils of a class may do beyond it."""
        known = self._freedoms.get(class_id)
        if known is None:
            found = await self.classes.find(class_id)
            known = found.freedoms if found else Freedoms()
            self._freedoms[class_id] = known
        return known

    def forget(self, class_id: str) -> None:
        """Its teacher has changed something."""
        self._freedoms.pop(class_id, None)

    async def admit(self, stored: StoredGame, account: Account | None) -> bool:
        """Whether a game exists for an account."""
        if stored.class_id:
            if account is None:
                return False
            return stored.class_id == account.pupil_of or await self.classes.teaches(stored.class_id, account.id)
        if account is None or account.pupil_of is None:
            return True
        return (await self.freedoms(account.pupil_of)).strangers

    async def may_read(self, owner: str, account: Account | None) -> bool:
        """Whether an account reads what somebody shares: pupils what their teachers share, or strangers too."""
        if account is None or account.pupil_of is None or owner == account.id:
            return True
        if await self.classes.teaches(account.pupil_of, owner):
            return True
        return (await self.freedoms(account.pupil_of)).strangers

    async def may_chat(self, stored: StoredGame, account: Account | None) -> bool:
        """Whether an account takes part in the chat of a game: pupils in their class alone, if it has a chat."""
        if stored.class_id:
            return (await self.freedoms(stored.class_id)).chat
        return account is None or account.pupil_of is None


def is_here(seen_at: datetime | None, now: datetime) -> bool:
    """Whether a pupil has been here just now."""
    return seen_at is not None and now - seen_at < HERE_FOR
