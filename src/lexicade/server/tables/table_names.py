"""Checks and suggests names at a table."""

import random
from collections.abc import Sequence

from lexicade import names
from lexicade.errors import BadInput
from lexicade.games import seats
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import Account, StoredGame

BOT_PREFIX = "Bot "
"""Before the names of bots' accounts at tables, so that lists, records and pictures say it as well."""


def bot_name(account: Account) -> str:
    """The name of a bot's account at every table."""
    return f"{BOT_PREFIX}{account.name}"[: seats.MAX_NAME_LENGTH]


def own_name(account: Account) -> str | None:
    """The name that an account has at every table, whatever it types: a bot's, or a pupil's."""
    return bot_name(account) if account.bot else account.called


class TableNames:
    """Checks and suggests names in the language of a table."""

    def __init__(self, dictionaries: Dictionaries, rng: random.Random) -> None:
        self._dictionaries = dictionaries
        self._rng = rng

    async def of_host(self, account: Account, name: str | None, word_list: str, *, solo: bool = False) -> str:
        """The name of a host: as typed, else the account's, else a suggested one; bots and pupils have their own."""
        if own := own_name(account):
            return own
        if wanted := seats.tidy(name or ""):
            if len(wanted) > seats.MAX_NAME_LENGTH:
                raise BadInput("bad-name", longest=seats.MAX_NAME_LENGTH)
            return await self.checked(wanted, word_list)
        if solo or account.name:
            return account.name or ""
        return self.offered(account, language_of(word_list), count=1)[0]

    async def checked(self, name: str, word_list: str) -> str:
        """Raise if a name is rude in English or in the table's language."""
        lexicons = [await self._dictionaries.load(each) for each in dict.fromkeys(("en", word_list))]
        return names.checked(name, lexicons)

    def stand_in(self, stored: StoredGame) -> str:
        """The name that strangers see instead of the host's."""
        return names.stand_in(language_of(stored.state.word_list), seats.HOST)

    def suggested(
        self, stored: StoredGame, account: Account | None = None, language: str | None = None, count: int = 3
    ) -> list[str]:
        """Safe names that no occupant has, in the reader's language or else the table's."""
        taken = [occupant.name for occupant in stored.state.occupants]
        return self.offered(account, language or language_of(stored.state.word_list), taken, count)

    def offered(self, account: Account | None, language: str, taken: Sequence[str] = (), count: int = 3) -> list[str]:
        """Safe names in a language; an account is offered the same ones at every table."""
        rng = random.Random(account.id) if account else self._rng  # noqa: S311 - no secret: names are offered to choose
        return names.suggested(language, taken, rng, count)


def language_of(word_list: str) -> str:
    """The language of a list of words."""
    return word_list.split("-", maxsplit=1)[0]
