"""A class plays together: tables are opened, everybody is seated, and the next round pairs anew."""

import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from lexicade.errors import BadInput, IllegalMove, NotFound
from lexicade.server.classes.doors import is_here
from lexicade.server.tables.game_server import ClassPlay, GameServer
from lexicade.server.tables.game_service import GameService
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.pairing import NOBODY, pairs_of
from lexicade.server.tables.wire import GameSummary
from lexicade.store import Account, Accounts, Pupils, SchoolClass, StoredGame
from lexicade.store.classes.pupils import Pupil
from lexicade.store.classes.rounds import Round, Rounds
from lexicade.store.projections.table_results import TableResults

OPEN_FOR = timedelta(hours=4)
"""After this time pupils are not sent to a round any more."""


@dataclass(frozen=True)
class Player:
    """Somebody at a table of a round."""

    account: str | None
    """None: a bot."""
    name: str
    score: int


@dataclass(frozen=True)
class RoundTable:
    """A table of a round, as it stands."""

    game: str
    kind: str
    code: str | None
    phase: str
    players: Sequence[Player]

    @property
    def over(self) -> bool:
        return self.phase == "over"


@dataclass
class ClassPlays:
    """Opens tables for classes, and says how they stand."""

    service: GameService
    rounds: Rounds
    results: TableResults
    pupils: Pupils
    accounts: Accounts
    rng: random.Random
    clock: Callable[[], datetime]
    servers: Mapping[str, GameServer[Any]]

    def offers(self) -> list[tuple[str, ClassPlay]]:
        """All that a class can play, with the name of the game."""
        return [(name, play) for name, server in self.servers.items() for play in server.class_plays]

    def offer(self, kind: str, play: str) -> ClassPlay:
        for name, each in self.offers():
            if (name, each.name) == (kind, play):
                return each
        raise NotFound("no-such-class-play")

    async def here(self, class_id: str) -> list[Pupil]:
        """The pupils who are here now."""
        now = self.clock()
        return [
            each
            for each in await self.pupils.of(class_id, now)
            if each.archived_at is None and each.devices and is_here(each.seen_at, now)
        ]

    async def draw(self, found: SchoolClass, kind: str, play: str) -> list[tuple[str, ...]]:
        """Pairs of those who are here, by what they did in the rounds before."""
        self.offer(kind, play)
        points, met = await self._history(found.id, kind, play)
        here = [each.id for each in await self.here(found.id)]
        return pairs_of(here, {each: (points.get(each, 0.0),) for each in here}, met, self.rng)

    async def open(
        self,
        found: SchoolClass,
        teacher: Account,
        called: str,
        kind: str,
        play: str,
        pairs: Sequence[Sequence[str]] | None,
    ) -> Round:
        """Open a round, and seat everybody who is here; pairs by hand, if there are some."""
        offer = self.offer(kind, play)
        groups = None
        if offer.seats is not None:
            chosen = pairs if pairs is not None else await self.draw(found, kind, play)
            groups = [list(each) for each in chosen]
            self._check(groups, {each.id for each in await self.pupils.of(found.id, self.clock())}, offer)
        id = await self.rounds.open(found.id, kind, play, called, self.clock())
        if groups is None:
            stored = await self._create(found, teacher, kind, offer.wanted(found.language, called))
            await self.rounds.add(id, stored.id)
            for pupil in await self.here(found.id):
                await self._seat(stored.id, pupil.id)
        for group in groups or ():
            await self._table(found, id, kind, offer, group)
        opened = await self.rounds.last(found.id)
        assert opened is not None
        return opened

    async def _table(self, found: SchoolClass, round: str, kind: str, offer: ClassPlay, group: Sequence[str]) -> None:
        host = await self.accounts.by_id(group[0])
        if host is None:
            return
        full = offer.seats is None or len(group) == offer.seats or offer.bot is None
        wanted = offer.wanted if full or offer.bot is None else offer.bot
        stored = await self._create(found, host, kind, wanted(found.language, host.called or ""))
        await self.rounds.add(round, stored.id)
        for other in group[1:]:
            await self._seat(stored.id, other)

    async def _create(self, found: SchoolClass, host: Account, kind: str, wanted: Any) -> StoredGame:
        return await self.service.create(host, kind, wanted, class_id=found.id)

    async def _seat(self, game: str, pupil: str) -> Seated | None:
        account = await self.accounts.by_id(pupil)
        if account is None:
            return None
        try:
            return await self.service.take_seat(game, account, account.called or "")
        except IllegalMove:
            return None  # the table is full, or has begun and takes nobody any more

    @staticmethod
    def _check(groups: Sequence[Sequence[str]], known: set[str], offer: ClassPlay) -> None:
        every = [each for group in groups for each in group]
        fits = all(1 <= len(group) <= (offer.seats or 1) for group in groups)
        if not every or not fits or len({*every}) != len(every) or not known.issuperset(every):
            raise BadInput("bad-pairs")

    async def tables(self, of: Round) -> list[RoundTable]:
        """The tables of a round as they stand."""
        now = self.clock()
        return [_standing(await self.service.games.load(game), now) for game in of.games]

    async def mine(self, account: Account) -> tuple[Round, StoredGame, bool] | None:
        """The table at which a pupil plays now, or may sit down, and whether the pupil has a seat there."""
        last = await self.rounds.last(account.pupil_of) if account.pupil_of else None
        if last is None or self.clock() - last.opened_at > OPEN_FOR:
            return None
        for game in last.games:
            stored = await self.service.games.load(game)
            if stored.closed_at or stored.state.over(stored.not_before(self.clock())):
                continue
            if stored.seat_of(account.id) is not None:
                return last, stored, True
            if self.offer(last.kind, last.play).seats is None:
                return last, stored, False
        return None

    async def sit(self, account: Account) -> StoredGame:
        """Take the seat that waits for a pupil."""
        found = await self.mine(account)
        if found is None:
            raise NotFound("no-class-table")
        _, stored, seated = found
        if not seated:
            await self.service.take_seat(stored.id, account, account.called or "")
        return stored

    async def _history(
        self, class_id: str, kind: str, play: str
    ) -> tuple[Mapping[str, float], Mapping[str, Sequence[str]]]:
        """Points from the rounds before, and who has met whom."""
        points: defaultdict[str, float] = defaultdict(float)
        met: defaultdict[str, list[str]] = defaultdict(list)
        before = await self.rounds.lately(class_id)
        games = [game for each in before if (each.kind, each.play) == (kind, play) for game in each.games]
        for people in (await self.results.of(games, self.clock())).values():
            for each in people:
                met[each.account] += [other.account for other in people if other is not each] or [NOBODY]
                points[each.account] += each.won or 0.0
        return points, met

    async def standings(self, class_id: str, kind: str, play: str) -> list[tuple[str, float]]:
        """The points of the rounds of a play, the best first."""
        points, _ = await self._history(class_id, kind, play)
        return sorted(points.items(), key=lambda each: (-each[1], each[0]))


def _standing(stored: StoredGame, now: datetime) -> RoundTable:
    players, phase = [], "lobby"
    for seat, occupant in enumerate(stored.state.occupants):
        if occupant.removed:
            continue
        summary = GameSummary.of(stored, seat, now)
        phase = summary.phase
        players.append(Player(stored.seats.get(seat), occupant.name, summary.score))
    return RoundTable(stored.id, stored.kind.name, stored.code, phase, players)
