"""Daily hives: the hive of each day, and when its answers are shown."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from lexicade.errors import BadData, BadInput, Forbidden
from lexicade.hive import deal
from lexicade.hive import rules as hive
from lexicade.lexicon import Lexicon
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import Account, Dailies, Secrets, StoredGame
from lexicade.store.accounts.secrets import Secret

FIRST_DAY = date(2026, 1, 1)
SECRET = "daily-hives"  # noqa: S105 - a name, not a secret


@dataclass
class DailyHives:
    """One hive a day, the same for everybody, in an order that depends on a secret of this installation."""

    dailies: Dailies
    dictionaries: Dictionaries
    secrets: Secrets
    today: Callable[[], date]
    _secret: Secret | None = field(default=None, repr=False)

    async def setup(self, language: str, day: date) -> hive.Setup:
        """The hive of a day as first dealt; dealt again if the day is not over and an answer has become offensive."""
        self._check_day(day)
        setup: hive.Setup | None = await self.dailies.setup("hive", language, day)
        if setup is None:
            setup = await self.dailies.fix_setup("hive", day, await self._deal(language, day))
        elif day >= self.today() and _offends(setup, await self.dictionaries.load(language)):
            setup = await self.dailies.replace_setup("hive", day, setup, await self._deal(language, day))
        assert setup is not None
        return setup

    async def setups(self, language: str, first: date, last: date) -> dict[date, hive.Setup]:
        """The hives of some days, newest first."""
        dealt = await self.dailies.setups("hive", language, first, last)
        days = (last - timedelta(days=back) for back in range((last - first).days + 1))
        return {
            day: await self.setup(language, day)
            if day in dealt and day >= self.today()
            else dealt.get(day) or await self._deal(language, day)
            for day in days
        }

    async def games_of(
        self, account: Account | None, language: str, first: date, last: date
    ) -> dict[date, StoredGame]:
        """An account's games of some days, without those it only looked at."""
        if account is None:
            return {}
        games = await self.dailies.games_of("hive", language, first, last, account.id)
        return {day: stored for day, stored in games.items() if _played(stored)}

    async def answers(self, language: str, day: date) -> hive.Setup:
        """The hive of a day that is over, without answers that have become offensive since."""
        setup = await self.setup(language, day)
        if day >= self.today():
            raise Forbidden("not-yet", date=day.isoformat())
        lexicon = await self.dictionaries.load(language)
        return replace(setup, answers=tuple(each for each in setup.answers if not lexicon.offensive(each.word)))

    async def has_todays_letters(self, setup: hive.Setup) -> bool:
        """Whether a hive has the letters of one of today's hives in its language.

        Even with another centre or word list, many of its answers would be today's.
        """
        today = self.today()
        hives: list[hive.Setup] = await self.dailies.on("hive", today)
        for name in {setup.language, setup.word_list} - {each.word_list for each in hives}:
            with suppress(BadData):  # a short list of one's own has no daily hive
                hives.append(await self.setup(name, today))
        letters = frozenset(setup.letters)
        return any(each.language == setup.language and frozenset(each.letters) == letters for each in hives)

    async def _deal(self, language: str, day: date) -> hive.Setup:
        lexicon = await self.dictionaries.load(language)
        secret = await self._order()
        known = secret.value if day >= secret.first_day else ""
        return await asyncio.to_thread(deal.daily_hive, day, lexicon, known)

    async def _order(self) -> Secret:
        """The secret that determines the order. If days were dealt before it existed, it holds from tomorrow."""
        if self._secret is None:
            known = await self.dailies.any_dealt("hive")
            self._secret = await self.secrets.get_or_create(
                SECRET, self.today() + timedelta(days=1) if known else date.min
            )
        return self._secret

    def first_day(self) -> date:
        """The first day with a hive; today, if the clock is set before it."""
        return min(FIRST_DAY, self.today())

    def _check_day(self, day: date) -> None:
        first, last = self.first_day(), self.today()
        if not first <= day <= last:
            raise BadInput("bad-date", date=day.isoformat(), first=first.isoformat(), last=last.isoformat())


def _played(stored: StoredGame) -> bool:
    state: hive.State = stored.game.state
    return state.revealed or any(isinstance(event, hive.Found) for event in stored.game.log)


def _offends(setup: hive.Setup, lexicon: Lexicon) -> bool:
    return any(lexicon.offensive(answer.word) for answer in setup.answers)
