"""The gate before every route: what a pupil may not do is refused before the route is reached."""

from contextlib import suppress
from datetime import datetime, timedelta

from cachetools import LRUCache
from starlette.requests import HTTPConnection

from lexicade.errors import Forbidden, Unavailable
from lexicade.server.classes.doors import ClassDoors
from lexicade.server.classes.pupil_rules import PupilRules, allowed
from lexicade.store import Account, Pupils

NOTED_EVERY = timedelta(seconds=30)
MAX_NOTED = 10_000


class PupilGate:
    """Holds pupils to what their class allows, and notes that they are here."""

    def __init__(self, rules: PupilRules, doors: ClassDoors, pupils: Pupils) -> None:
        self.rules = rules
        self.doors = doors
        self.pupils = pupils
        self._noted: LRUCache[str, datetime] = LRUCache(MAX_NOTED)

    async def check(self, account: Account, connection: HTTPConnection, method: str, now: datetime) -> None:
        """Raise `Forbidden` if an account is a pupil's and the request is nothing for pupils."""
        if account.pupil_of is None:
            return
        need = self.rules.need(method, connection.scope["path"])
        freedoms = await self.doors.freedoms(account.pupil_of)
        graduating = False
        if need == "graduating":
            graduating = (await self.pupils.one(account.pupil_of, account.id, now)).graduating
        if not allowed(need, freedoms, graduating=graduating):
            raise Forbidden("pupils-only-in-class")
        await self._note(account.id, now)

    async def _note(self, id: str, now: datetime) -> None:
        last = self._noted.get(id)
        if last is None or not timedelta() <= now - last < NOTED_EVERY:
            self._noted[id] = now
            with suppress(Unavailable):
                await self.pupils.seen(id, now)
