"""An evening of a club: who is here, rounds of rated tables that pair anew, and how it stands."""

import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from lexicade.errors import BadInput, Conflict, Forbidden, IllegalMove, NotFound
from lexicade.ratings import Rating
from lexicade.server.tables.game_server import ClubPlay
from lexicade.server.tables.game_service import GameService
from lexicade.server.tables.pairing import NOBODY, pairs_of
from lexicade.store import Account, Accounts, Ratings
from lexicade.store.clubs.clubs import Club
from lexicade.store.clubs.evenings import Evening, EveningRound, Evenings
from lexicade.store.projections.table_results import SeatResult, TableResults

BYE = 1.0
"""Who has nobody to play against has won, without a spread."""
MAX_ROUNDS = 40
PAIR = 2


@dataclass(frozen=True)
class Score:
    """How somebody stands in an evening."""

    account: str
    name: str
    place: int
    """From 1; equals share it."""
    points: float
    """Games won, halves for draws, and one for each round without an opponent."""
    spread: int
    """Points made less points conceded, over all games."""
    games: int
    byes: int
    here: bool


@dataclass(frozen=True)
class ClubTable:
    """A table of a round, as it stands."""

    game: str
    people: Sequence[SeatResult]

    @property
    def over(self) -> bool:
        return all(each.over for each in self.people)


@dataclass(frozen=True)
class RoundNow:
    """The round that was opened last."""

    number: int
    tables: Sequence[ClubTable]
    byes: Sequence[str]

    @property
    def over(self) -> bool:
        return all(each.over for each in self.tables)


@dataclass(frozen=True)
class EveningNow:
    """An evening, with what has come of its games."""

    of: Evening
    over: bool
    round: RoundNow | None
    scores: Sequence[Score]
    busy: frozenset[str]
    """Who sits at a table that is not over."""

    @property
    def free(self) -> list[str]:
        """Who is here and can be paired."""
        return [account for account, here in self.of.players.items() if here and account not in self.busy]


@dataclass
class ClubEvenings:
    """Opens evenings and rounds of clubs, and says how they stand."""

    evenings: Evenings
    results: TableResults
    ratings: Ratings
    accounts: Accounts
    service: GameService
    rng: random.Random
    clock: Callable[[], datetime]

    def offer(self) -> tuple[str, ClubPlay]:
        """What clubs play, with the name of the game."""
        found = [(name, server.club_play) for name, server in self.service.servers.items() if server.club_play]
        if not found:
            raise NotFound("no-such-class-play")
        return found[0]

    async def now(self, club: Club) -> EveningNow | None:
        """The evening that was opened last, as it stands."""
        evening = await self.evenings.last(club.id)
        if evening is None:
            return None
        now = self.clock()
        results = await self.results.of(evening.games, now)
        over = evening.over(now)
        busy = frozenset(each.account for people in results.values() for each in people if not each.over)
        last = evening.rounds[-1] if evening.rounds else None
        return EveningNow(evening, over, _round(last, results) if last else None, _scores(evening, results), busy)

    async def open(self, club: Club, account: Account, minutes: int, increment: int) -> None:
        """Begin an evening. Who begins it is here."""
        running = await self.now(club)
        if running and not running.over:
            raise Conflict("club-evening-open")
        name, _ = self.offer()
        await self.evenings.open(club.id, name, minutes, increment, self.clock())
        await self.come(club, account.id, here=True)

    async def running(self, club: Club) -> EveningNow:
        """The evening that goes on."""
        found = await self.now(club)
        if found is None or found.over:
            raise Forbidden("no-club-evening")
        return found

    async def come(self, club: Club, account: str, *, here: bool) -> None:
        """Somebody has come to the evening, or goes."""
        running = await self.running(club)
        if here or account in running.of.players:
            await self.evenings.note(running.of.id, account, here=here)

    async def draw(self, club: Club) -> list[tuple[str, ...]]:
        """Pairs of those who are here and do not play: by the points of the evening, then by rating."""
        running = await self.running(club)
        met: defaultdict[str, list[str]] = defaultdict(list)
        for people in (await self.results.of(running.of.games, self.clock())).values():
            for each in people:
                met[each.account] += [other.account for other in people if other is not each]
        for before in running.of.rounds:
            for account in before.byes:
                met[account].append(NOBODY)
        scores = {each.account: each for each in running.scores}
        kind, play = self.offer()
        strength = {
            account: (scores[account].points, await self._rating(account, kind, club.language, play.clock))
            for account in running.free
        }
        return pairs_of(running.free, strength, met, self.rng)

    async def begin_round(self, club: Club, pairs: Sequence[Sequence[str]] | None) -> None:
        """Open the tables of a round. Clocks run at once; one alone has a bye."""
        running = await self.running(club)
        chosen = [[*each] for each in (pairs if pairs is not None else await self.draw(club))]
        every = [each for pair in chosen for each in pair]
        fits = all(1 <= len(pair) <= PAIR for pair in chosen) and any(len(pair) == PAIR for pair in chosen)
        if not fits or len({*every}) != len(every) or not {*running.free}.issuperset(every):
            raise BadInput("bad-club-pairs")
        if len(running.of.rounds) >= MAX_ROUNDS:
            raise Conflict("club-evening-long", most=MAX_ROUNDS)
        byes = [account for pair in chosen if len(pair) == 1 for account in pair]
        round = await self.evenings.begin_round(running.of.id, byes, self.clock())
        kind, play = self.offer()
        tables = [pair for pair in chosen if len(pair) == PAIR]
        for number, (host, guest) in enumerate(tables, 1):
            await self._table(club, round, number, kind, play, running.of, host, guest)

    async def _table(
        self,
        club: Club,
        round: str,
        number: int,
        kind: str,
        play: ClubPlay,
        evening: Evening,
        host: str,
        guest: str,
    ) -> None:
        one, other = await self.accounts.by_id(host), await self.accounts.by_id(guest)
        if one is None or other is None:
            return  # the account was deleted a moment ago
        # Without a name typed, a host has that of the account.
        wanted = play.wanted(club.language, "", evening.minutes, evening.increment)
        stored = await self.service.create(one, kind, wanted)
        await self.evenings.add(round, stored.id, number)
        try:
            await self.service.take_seat(stored.id, other, other.name or "")
        except (BadInput, IllegalMove):
            # In the language of the club the name of the account is a rude word: the table gives another.
            await self.service.take_seat(stored.id, other, "")

    async def _rating(self, account: str, kind: str, language: str, clock: str) -> float:
        of = await self.ratings.of(account, kind)
        mine = (each.rating.rating for each in of if (each.language, each.clock) == (language, clock))
        return next(mine, Rating().rating)


def _round(of: EveningRound, results: Mapping[str, Sequence[SeatResult]]) -> RoundNow:
    return RoundNow(of.number, [ClubTable(game, results.get(game, ())) for game in of.games], of.byes)


def _scores(evening: Evening, results: Mapping[str, Sequence[SeatResult]]) -> list[Score]:
    points: defaultdict[str, float] = defaultdict(float)
    spread: defaultdict[str, int] = defaultdict(int)
    games: defaultdict[str, int] = defaultdict(int)
    byes: defaultdict[str, int] = defaultdict(int)
    for people in results.values():
        for each in people:
            games[each.account] += each.over
            if each.won is not None:
                points[each.account] += each.won
                spread[each.account] += each.spread
    for round in evening.rounds:
        for account in round.byes:
            points[account] += BYE
            byes[account] += 1

    def worth(account: str) -> tuple[float, int]:
        return points[account], spread[account]

    ranked = sorted(evening.players, key=lambda each: (-points[each], -spread[each], evening.names[each].casefold()))
    return [
        Score(
            account,
            evening.names[account],
            1 + sum(worth(other) > worth(account) for other in ranked),
            *worth(account),
            games[account],
            byes[account],
            evening.players[account],
        )
        for account in ranked
    ]
