"""Creates the services that routes use, and connects them. Knows no HTTP."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cached_property
from typing import Any, TypeVar

from lexicade.errors import IllegalMove
from lexicade.lexicon import Lexicon
from lexicade.server.accounts.deletion import AccountDeletion
from lexicade.server.accounts.passwords import Passwords
from lexicade.server.chat.chat import ChatService
from lexicade.server.classes.assignment_desk import AssignmentDesk
from lexicade.server.classes.class_desk import ClassDesk
from lexicade.server.classes.class_play import ClassPlays
from lexicade.server.classes.doors import ClassDoors
from lexicade.server.classes.gate import PupilGate
from lexicade.server.classes.pupil_rules import PupilRules
from lexicade.server.classes.reports.report_desk import ReportDesk
from lexicade.server.classes.ways import NO_GAME
from lexicade.server.clubs.club_desk import ClubDesk
from lexicade.server.clubs.club_evenings import ClubEvenings
from lexicade.server.deck.assignable import WordsAssignable
from lexicade.server.http.request_limits import RequestLimits
from lexicade.server.jobs import JobKind, JobRegistry, JobRunner
from lexicade.server.jobs.bots import bot_moves
from lexicade.server.jobs.runner import poll_seconds
from lexicade.server.live.load_throttle import LoadThrottle
from lexicade.server.live.notifier import Notifier
from lexicade.server.live.redis_notifier import RedisNotifier
from lexicade.server.live.sockets import Sockets
from lexicade.server.operators.desk import OperatorDesk
from lexicade.server.operators.retention import Retention
from lexicade.server.operators.watch import OperatorWatch
from lexicade.server.process.draining import Draining
from lexicade.server.process.keyed_locks import KeyedLocks
from lexicade.server.process.metrics import Metrics, MetricsServer
from lexicade.server.process.supervisor import Supervisor
from lexicade.server.programs.invitations import InvitationService
from lexicade.server.push import PushSender
from lexicade.server.settings import Settings
from lexicade.server.tables.assignable import Assignable
from lexicade.server.tables.deadlines import Deadlines
from lexicade.server.tables.game_server import GameEntry, GameServer, Resources, word_values
from lexicade.server.tables.game_service import GameService
from lexicade.server.tables.parsing import GameParser
from lexicade.server.tables.rematch import RematchService
from lexicade.server.tables.table_names import TableNames
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import (
    Account,
    AccountPreferences,
    Accounts,
    AuditLog,
    Chats,
    ClassCodes,
    Classes,
    Dailies,
    Database,
    Devices,
    EntryCodes,
    Erasure,
    Games,
    Invitations,
    Jobs,
    Lists,
    OpenSessions,
    Pupils,
    PushSubscriptions,
    Ratings,
    Remains,
    Rematches,
    Roll,
    Secrets,
    StoredGame,
    Tokens,
)
from lexicade.store.accounts.quotas import Quota, QuotaLimits
from lexicade.store.accounts.request_keys import RequestKeys
from lexicade.store.accounts.sessions import TRUSTED, TRUSTED_ALONE
from lexicade.store.classes.assignments import Assignments
from lexicade.store.classes.reports import Reports
from lexicade.store.classes.rounds import Rounds
from lexicade.store.classes.work import PupilWork
from lexicade.store.clubs.clubs import Clubs
from lexicade.store.clubs.evenings import Evenings
from lexicade.store.projections.table_results import TableResults

Server = TypeVar("Server", bound=GameServer[Any])


def utc_now() -> datetime:
    return datetime.now(UTC)


def job_kinds_of(entry: GameEntry) -> Iterator[JobKind]:
    """The kinds of jobs of a game."""
    yield from entry.job_kinds
    if entry.bots:
        yield bot_moves(entry.kind.name, entry.bots)


@dataclass
class Services:
    """Settings, stores, lexicons, random numbers and clock, and the services built on them."""

    settings: Settings
    entries: Sequence[GameEntry]
    clock: Callable[[], datetime] = utc_now
    rng: random.Random = field(default_factory=random.SystemRandom)
    job_kinds: Sequence[JobKind] | None = None
    """None: the kinds that the games define, and the moves of their bots."""
    job_shares: Mapping[str, int] = field(default_factory=dict)
    """The groups of kinds that this process works on, each with its share of the slots; empty: all of them."""

    def __post_init__(self) -> None:
        self.kinds = {entry.kind.name: entry.kind for entry in self.entries}
        self.word_values = word_values(self.entries)
        self.metrics = Metrics()
        self.database = Database(self.settings.database, self.settings.database_timeout, self.metrics.database)
        self.supervisor = Supervisor(self.clock)
        alone = self._is_alone()
        bus = self.settings.bus
        trusted = TRUSTED_ALONE if alone else TRUSTED
        self.accounts = Accounts(self.database, trusted)
        # `lexicade tokens revoke` is another process, also where this server is the only one.
        self.tokens = Tokens(self.database, TRUSTED)
        self.notifier = self._notifier(bus, alone=alone)
        if self.job_kinds is None:
            self.job_kinds = [kind for entry in self.entries for kind in job_kinds_of(entry)]
        self.job_registry = JobRegistry(self.job_kinds, self.notifier)
        self.games = Games(self.database, self.kinds, self.job_registry, self._notify)
        self.devices = Devices(self.database)
        self.request_keys = RequestKeys(self.database)
        self.request_limits = RequestLimits(self.settings.requests_per_token, lambda: self.clock().timestamp())
        self.entry_codes = EntryCodes(self.database)
        self.open_sessions = OpenSessions(self.accounts)
        self.audit = AuditLog(self.database)
        self.roll = Roll(self.database)
        self.passwords = Passwords()
        self.code_locks = KeyedLocks()
        self.preferences = AccountPreferences(self.database)
        self.dictionaries = Dictionaries()
        self.names = TableNames(self.dictionaries, self.rng)
        self.throttle = LoadThrottle()
        self.lists = Lists(self.games)
        self.sockets = Sockets(self.settings.sockets_per_account)
        self.metrics.sockets(lambda: self.sockets.count)
        self.parser = GameParser(self.entries)
        self.game_servers = self._game_servers()
        self.class_doors = ClassDoors(Classes(self.database))
        rules = PupilRules(entry.pupil_rules for entry in self.entries)
        self.pupil_gate = PupilGate(rules, self.class_doors, Pupils(self.database))
        self.game_service = GameService(
            self.games,
            self.dictionaries,
            self.names,
            self.notifier,
            self.rng,
            self.clock,
            self.game_servers,
            self.class_doors,
        )
        self.rematch = RematchService(self.game_service, Rematches(self.games), self.clock, self.quota)
        self.invitations = InvitationService(
            Invitations(self.database),
            self.accounts,
            self.game_service,
            self.notifier,
            self.clock,
            self.settings.games_per_bot,
        )
        self.jobs = Jobs(self.database)
        self.runner = JobRunner(
            self.jobs,
            self.job_registry,
            self.game_service,
            self.notifier,
            self.supervisor,
            self.clock,
            self.settings.slots,
            poll_seconds(self.settings.bus, self.database.url.get_backend_name()),
            self.metrics,
            self.job_shares,
        )
        self.metrics_server = MetricsServer(
            self.metrics,
            self.jobs,
            self.supervisor,
            self.clock,
            {name: kind.awaited for name, kind in self.runner.kinds.items()},
            self.settings.metrics_host,
            self.settings.metrics_port,
        )
        self.deadlines = Deadlines(self.game_service, self.supervisor, self.clock)
        self.push = PushSender(
            PushSubscriptions(self.database),
            Secrets(self.database),
            self.settings,
            self.supervisor,
            self.clock,
            [name for name, server in self.game_servers.items() if server.has_daily],
        )
        self.chat = ChatService(Chats(self.database), self.game_service, self.notifier, self.clock)
        self.deletion = AccountDeletion(self.game_service, Erasure(self.games), self.audit, self.notifier)
        self.class_desk, self.class_plays, self.report_desk = (
            self._class_desk(),
            self._class_plays(),
            self._report_desk(),
        )
        self.desk = OperatorDesk(
            self.accounts,
            self.roll,
            self.audit,
            self.chat.chats,
            self.open_sessions,
            self.passwords,
            self.deletion,
            self.game_service,
            self.notifier,
        )
        self.retention = Retention(
            Remains(self.database),
            self.settings,
            self.supervisor,
            self.clock,
            [self.class_desk.sweep, self.club_desk.clubs.sweep],
        )
        self.operator_watch = OperatorWatch(self.audit, self.accounts, self.games, self.notifier, self.supervisor)

    @cached_property
    def draining(self) -> Draining:
        return Draining(self.notifier, self.runner, self.sockets, self.rng, self.settings.drain)

    @cached_property
    def assignments(self) -> AssignmentDesk:
        ways: dict[str, dict[str, Assignable[Any, Any]]] = {
            entry.kind.name: {way.way(): way(self.game_servers[entry.kind.name]) for way in entry.assignables}
            for entry in self.entries
        }
        ways[NO_GAME] = {WordsAssignable.way(): WordsAssignable(self)}
        return AssignmentDesk(Assignments(self.database), self.game_service, ways, self.class_desk.decent, self.clock)

    @cached_property
    def club_desk(self) -> ClubDesk:
        return ClubDesk(Clubs(self.database), self.class_desk.class_name, self.class_desk.check_language, self.clock)

    @cached_property
    def club_evenings(self) -> ClubEvenings:
        return ClubEvenings(
            Evenings(self.database),
            TableResults(self.database),
            Ratings(self.database),
            self.accounts,
            self.game_service,
            self.rng,
            self.clock,
        )

    def _class_desk(self) -> ClassDesk:
        return ClassDesk(
            self.class_doors.classes,
            self.pupil_gate.pupils,
            ClassCodes(self.database),
            PupilWork(self.database),
            self.class_doors,
            self.accounts,
            self.deletion,
            self.dictionaries,
            self.notifier,
            self.rng,
            self.clock,
            self.today,
        )

    def _class_plays(self) -> ClassPlays:
        return ClassPlays(
            self.game_service,
            Rounds(self.database),
            TableResults(self.database),
            self.pupil_gate.pupils,
            self.accounts,
            self.rng,
            self.clock,
            self.game_servers,
        )

    def _report_desk(self) -> ReportDesk:
        return ReportDesk(
            Reports(self.database),
            self.class_doors.classes,
            self.pupil_gate.pupils,
            self.game_servers,
            self.dictionaries,
            self.clock,
            self.settings.zone,
        )

    def _notifier(self, bus: str, *, alone: bool) -> Notifier:
        def forget(hashes: Collection[str]) -> None:
            self.accounts.forget_sessions(hashes)
            self.tokens.forget(hashes)

        return RedisNotifier(bus, self.supervisor, forget) if bus else Notifier(forget, complete=alone)

    def _game_servers(self) -> dict[str, GameServer[Any]]:
        resources = Resources(
            self.settings,
            self.clock,
            self.rng,
            self.database,
            self.games,
            Dailies(self.games),
            self.lists,
            self.dictionaries,
            self.names,
        )
        return {entry.kind.name: entry.server(resources) for entry in self.entries}

    async def open(self) -> None:
        """Migrate the database, load the default lexicon, start notifier and job runner."""
        try:
            await self.database.migrate(self.settings.database_wait)
            await self.lexicon("en")
            for server in self.game_servers.values():
                await server.open()
            await self.notifier.open()
            await self.runner.open()
            await self.deadlines.open()
            await self.push.open()
            await self.operator_watch.open()
            await self.retention.open()
            await self.metrics_server.open()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self.metrics_server.close()
        await self.retention.close()
        await self.operator_watch.close()
        await self.push.close()
        await self.deadlines.close()
        await self.runner.close()
        await self.notifier.close()
        self.passwords.close()
        await self.database.close()

    def _notify(self, stored: StoredGame, kinds: Collection[str]) -> None:
        self.notifier.publish(stored.id, stored.game.seq, urgent=not stored.kind.batched.issuperset(kinds))
        self.deadlines.note(stored)

    def _is_alone(self) -> bool:
        """Whether no other process writes to the database, neither a server nor `lexicade work`."""
        on_sqlite = self.database.url.get_backend_name() == "sqlite"
        return on_sqlite and not self.settings.bus and self.settings.slots > 0

    def server(self, of: type[Server]) -> Server:
        """The server side of a game."""
        server = self.game_servers[of.kind.name]
        assert isinstance(server, of)
        return server

    async def lexicon(self, language: str) -> Lexicon:
        return await self.dictionaries.load(language)

    def today(self) -> date:
        return self.settings.today(self.clock())

    async def quota(self, account: Account, address: str) -> Quota:
        """What an account at an address may create; raises `TooMany` if that is nothing now."""
        settings = self.settings
        limits = QuotaLimits(
            settings.new_games_per_account, settings.open_games_per_account, settings.new_games_per_address
        )
        quota = Quota(account.id, address, limits, self.clock(), self.accounts.attempts)
        # Before anything is dealt; checked once more, and counted, when the game is written.
        await self.database.read(quota.check)
        return quota

    async def end_token(self, account: str, id: str) -> bool:
        """Revoke a token of an account, and close what was opened with it; False if there is none."""
        ended = await self.tokens.revoke(account, id)
        if ended:
            self.notifier.end_sessions([ended], again=False)
        return ended is not None

    async def adopt(self, guest: Account, owner: Account) -> None:
        """Move a guest's games to an account. Daily games that both have played are merged."""
        moved = await self.games.ids_of(guest.id)
        clashes = await self.accounts.adopt(guest, owner)
        self.games.forget(moved)
        for clash in clashes:
            guests = await self.games.load(clash.guests)
            carry_over = guests.kind.carry_over
            commands = carry_over.commands(guests.game.state) if carry_over else ()
            for place, command in enumerate(commands):
                command_id = f"adopt-{clash.guests}-{place}"
                try:
                    await self.game_service.play(clash.owners, owner, command_id, command)
                except IllegalMove:
                    continue  # the account has done that already
