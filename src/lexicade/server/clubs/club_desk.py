"""What members do with their clubs: make, join, leave, organise."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from lexicade.errors import Forbidden, NotFound
from lexicade.store import Account
from lexicade.store.clubs.clubs import Club, Clubs

Named = Callable[[str, str], Awaitable[str]]
"""A name as it is kept, from what was typed and the language: tidied, and refused if it is rude."""


@dataclass
class ClubDesk:
    """Clubs and their members."""

    clubs: Clubs
    named: Named
    known_language: Callable[[str], Awaitable[str]]
    clock: Callable[[], datetime]

    async def make(self, account: Account, name: str, language: str) -> str:
        """A new club, which the account organises; returns its id."""
        code = await self.known_language(language)
        return await self.clubs.make(account.id, await self.named(name, code), code, self.clock())

    async def join(self, account: Account, code: str) -> str:
        """Join the club of a code; returns its id. Programs and pupils do not."""
        if account.bot or account.pupil_of:
            raise Forbidden("club-people-only")
        found = await self.clubs.join(code, account.id, self.clock())
        if found is None:
            raise NotFound("wrong-club-code")
        return found

    async def rename(self, club: Club, name: str) -> None:
        await self.clubs.change(club.id, name=await self.named(name, club.language))


def check_organiser(club: Club, account: Account) -> None:
    """Raise unless an account organises a club."""
    if not club.organiser(account.id):
        raise Forbidden("club-organiser-only")
