"""The house at work: what the routes do, said once, without HTTP."""

import asyncio
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import partial

from lexicade import deal
from lexicade.errors import IllegalMove, TooMany
from lexicade.games import GameName, hive
from lexicade.games.hive import statistics as hive_statistics
from lexicade.lexicon import Lexicon
from lexicade.server.chat import ChatService
from lexicade.server.daily_hives import DailyHives
from lexicade.server.dictionaries import Dictionaries
from lexicade.server.game_service import GameService
from lexicade.server.jobs import JOB_KINDS, JobKind, JobRegistry, JobRunner
from lexicade.server.jobs.runner import BUS_POLL_SECONDS, POLL_SECONDS
from lexicade.server.keyed_locks import KeyedLocks
from lexicade.server.live.load_throttle import LoadThrottle
from lexicade.server.live.notifier import Notifier
from lexicade.server.live.redis_notifier import RedisNotifier
from lexicade.server.live.sockets import Sockets
from lexicade.server.passwords import Passwords
from lexicade.server.settings import Settings
from lexicade.store import (
    Account,
    AccountPreferences,
    Accounts,
    Chats,
    Dailies,
    Database,
    Devices,
    Games,
    Jobs,
    Lists,
    Scores,
    Secrets,
    StoredGame,
)
from lexicade.store.sessions import TRUSTED, TRUSTED_ALONE


def utc_now() -> datetime:
    return datetime.now(UTC)


def _said(command: object, _game: GameName) -> object:
    return command


@dataclass
class Services:
    """Settings, memory, dictionary, dice and clock, bound together."""

    settings: Settings
    clock: Callable[[], datetime] = utc_now
    rng: random.Random = field(default_factory=random.SystemRandom)
    job_kinds: Sequence[JobKind] = JOB_KINDS

    def __post_init__(self) -> None:
        self.notifier = RedisNotifier(self.settings.bus) if self.settings.bus else Notifier()
        self.database = Database(self.settings.database, self.settings.database_timeout)
        self.job_registry = JobRegistry(self.job_kinds, self.notifier)
        self.games = Games(self.database, self.job_registry)
        self.dailies = Dailies(self.games)
        self.scores = Scores(self.database)
        self.accounts = Accounts(self.database, TRUSTED if self.settings.bus else TRUSTED_ALONE)
        self.notifier.on_sessions_ended = self.accounts.forget_sessions
        self.devices = Devices(self.database)
        self.passwords = Passwords()
        self.code_locks = KeyedLocks()
        self.preferences = AccountPreferences(self.database)
        self.dictionaries = Dictionaries()
        self.daily = DailyHives(self.dailies, self.dictionaries, Secrets(self.database), self.today)
        self.throttle = LoadThrottle()
        self.lists = Lists(self.games)
        self.sockets = Sockets(self.settings.sockets_per_account)
        self.games.on_append = self.notifier.publish
        self.game_service = GameService(
            self.games, self.dictionaries, self.notifier, self.rng, self.clock, self.daily
        )
        self.jobs = Jobs(self.database)
        self.runner = JobRunner(
            self.jobs,
            self.job_registry,
            self.game_service,
            self.notifier,
            self.clock,
            self.settings.workers,
            self._job_poll_seconds(),
        )
        self.chat = ChatService(Chats(self.database), self.game_service, self.notifier, self.clock)

    async def open(self) -> None:
        """Get ready: tables up to date, the default dictionary in memory."""
        try:
            await self.database.migrate()
            lexicon = await self.lexicon("en")
            await asyncio.to_thread(deal.good_hives, lexicon)
            await self.notifier.open()
            await self.runner.open()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self.runner.close()
        await self.notifier.close()
        self.passwords.close()
        await self.database.close()

    def _job_poll_seconds(self) -> float | None:
        """How often to look for jobs of other processes; never where this process is the only one."""
        if self.settings.bus:
            return BUS_POLL_SECONDS
        return None if self.database.url.get_backend_name() == "sqlite" else POLL_SECONDS

    async def lexicon(self, language: str) -> Lexicon:
        return await self.dictionaries.load(language)

    def today(self) -> date:
        return self.settings.today(self.clock())

    async def daily_game(self, account: Account, language: str, day: date) -> StoredGame:
        """Somebody's game of a day, made at once if there is none."""
        if mine := await self.dailies.game_of("hive", language, day, account.id):
            return mine
        await self.check_quota(account)
        setup = await self.daily.setup(language, day)
        id = await self.dailies.start("hive", setup, day, account.id, self.clock())
        return await self.games.load(id)

    async def statistics(self, account: Account, word_list: str) -> hive_statistics.Statistics:
        """Somebody's hives of a word list added up."""
        results = await self.lists.results(account.id, self.clock(), word_list)
        return await asyncio.to_thread(hive_statistics.statistics, results, self.today())

    async def check_quota(self, account: Account) -> None:
        """Raise `TooMany` if an account may not make another game now."""
        settings, now = self.settings, self.clock()
        usage = await self.lists.usage(account.id, now)
        if usage.new >= settings.new_games_per_account and usage.oldest_new:
            wait = usage.oldest_new + timedelta(hours=1) - now
            limit, seconds = settings.new_games_per_account, max(1, math.ceil(wait.total_seconds()))
            raise TooMany("too-many-new-games", limit=limit, seconds=seconds)
        if usage.open >= settings.open_games_per_account:
            raise TooMany("too-many-games", limit=settings.open_games_per_account)

    async def adopt(self, guest: Account, owner: Account) -> None:
        """A guest logs in: their games join the account's; a day both played becomes one list of words."""
        moved = await self.games.ids_of(guest.id)
        clashes = await self.accounts.adopt(guest, owner)
        self.games.forget(moved)
        for clash in clashes:
            mine = await self.games.load(clash.guests)
            for place, found in enumerate(mine.game.state.found):
                command_id = f"adopt-{clash.guests}-{place}"
                try:
                    await self.game_service.play(
                        clash.owners, owner, command_id, partial(_said, hive.Guess(found.word))
                    )
                except IllegalMove:
                    continue  # the account has that word already
