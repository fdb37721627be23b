"""The house at work: what the routes do, said once, without HTTP."""

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import partial

from lexicade import deal
from lexicade.errors import BadInput, Forbidden, IllegalMove
from lexicade.games import GameName, hive
from lexicade.games.hive import statistics as hive_statistics
from lexicade.lexicon import Lexicon
from lexicade.server.bus import RedisFeed
from lexicade.server.chat import ChatService
from lexicade.server.dictionaries import Dictionaries
from lexicade.server.feed import Feed
from lexicade.server.pace import Pace
from lexicade.server.settings import Settings
from lexicade.server.tables import Tables
from lexicade.store import Account, Accounts, Chats, Dailies, Database, Games, Scores, StoredGame

FIRST_DAY = date(2026, 1, 1)
SUMS_KEPT = 10_000


def utc_now() -> datetime:
    return datetime.now(UTC)


def _said(command: object, _game: GameName) -> object:
    return command


@dataclass
class House:
    """Settings, memory, dictionary, dice and clock, bound together."""

    settings: Settings
    clock: Callable[[], datetime] = utc_now
    rng: random.Random = field(default_factory=random.SystemRandom)

    def __post_init__(self) -> None:
        self.feed = RedisFeed(self.settings.bus) if self.settings.bus else Feed()
        self.database = Database(self.settings.database)
        self.games = Games(self.database)
        self.dailies = Dailies(self.games)
        self.scores = Scores(self.database)
        self.accounts = Accounts(self.database)
        self.dictionaries = Dictionaries()
        self.pace = Pace()
        self._sums: OrderedDict[tuple[str, str | None], tuple[object, hive_statistics.Statistics]] = OrderedDict()
        self.tables = Tables(self.games, self.dictionaries, self.feed, self.rng, self.clock)
        self.chat = ChatService(Chats(self.database), self.tables, self.feed, self.clock)

    async def open(self) -> None:
        """Get ready: tables up to date, the default dictionary in memory."""
        await self.database.migrate()
        await self.feed.open()
        lexicon = await self.lexicon("en")
        await asyncio.to_thread(deal.good_hives, lexicon)

    async def close(self) -> None:
        await self.feed.close()
        await self.database.close()

    async def lexicon(self, language: str) -> Lexicon:
        return await self.dictionaries.load(language)

    def today(self) -> date:
        return self.settings.today(self.clock())

    async def daily_setup(self, language: str, day: date) -> hive.Setup:
        """The hive of a day, as first dealt."""
        self._check_day(day)
        setup: hive.Setup | None = await self.dailies.setup("hive", language, day)
        if setup is None:
            setup = await self.dailies.fix_setup("hive", day, await self._deal_daily(language, day))
        assert setup is not None
        return setup

    async def daily_setups(self, language: str, first: date, last: date) -> dict[date, hive.Setup]:
        """The hives of some days, newest first."""
        fixed = await self.dailies.setups("hive", language, first, last)
        span = (last - timedelta(days=back) for back in range((last - first).days + 1))
        return {day: fixed.get(day) or await self._deal_daily(language, day) for day in span}

    async def _deal_daily(self, language: str, day: date) -> hive.Setup:
        lexicon = await self.lexicon(language)
        return await asyncio.to_thread(deal.daily_hive, day, lexicon)

    async def daily_game(self, account: Account, language: str, day: date) -> StoredGame:
        """Somebody's game of a day, made at once if there is none."""
        if mine := await self.dailies.game_of("hive", language, day, account.id):
            return mine
        setup = await self.daily_setup(language, day)
        id = await self.dailies.start("hive", setup, day, account.id, self.clock())
        return await self.games.load(id)

    async def daily_answers(self, language: str, day: date) -> hive.Setup:
        """The hive of a day that is over."""
        setup = await self.daily_setup(language, day)
        if day >= self.today():
            raise Forbidden("not-yet", date=day.isoformat())
        return setup

    def _check_day(self, day: date) -> None:
        if not FIRST_DAY <= day <= self.today():
            raise BadInput(
                "bad-date", date=day.isoformat(), first=FIRST_DAY.isoformat(), last=self.today().isoformat()
            )

    async def statistics(self, account: Account, language: str | None = None) -> hive_statistics.Statistics:
        """Somebody's hives added up: a fold over their logs, repeated only when these have grown."""
        key = account.id, language
        true_for = self.today(), await self.games.extent(account.id, "hive")
        known = self._sums.get(key)
        if known and known[0] == true_for:
            return known[1]
        sums = hive_statistics.statistics(await self._records(account, language), self.today())
        self._sums[key] = true_for, sums
        while len(self._sums) > SUMS_KEPT:
            self._sums.popitem(last=False)
        return sums

    async def _records(self, account: Account, language: str | None) -> list[hive_statistics.Record]:
        return [
            hive_statistics.Record(
                stored.game.setup,
                list(zip(stored.game.log, stored.times, strict=True)),
                stored.seats.index(account.id),
                stored.created_at,
            )
            for stored in await self._hives_of(account)
            if language in (None, stored.game.setup.word_list)
        ]

    async def _hives_of(self, account: Account) -> list[StoredGame]:
        return await self.games.of_account(account.id, limit=100_000, kind="hive")

    async def adopt(self, guest: Account, owner: Account) -> None:
        """A guest logs in: their games join the account's; a day both played becomes one list of words."""
        clashes = await self.accounts.adopt(guest, owner)
        self.games.forget_all()
        for clash in clashes:
            mine = await self.games.load(clash.guests)
            for place, found in enumerate(mine.game.state.found):
                command_id = f"adopt-{clash.guests}-{place}"
                try:
                    await self.tables.play(clash.owners, owner, command_id, partial(_said, hive.Guess(found.word)))
                except IllegalMove:
                    continue  # the account has that word already
