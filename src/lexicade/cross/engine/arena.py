"""Bots against each other: many games, in pairs with the same draws and the seats swapped."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil, sqrt
from random import Random
from time import perf_counter
from typing import Protocol

from lexicade.batch.pool import Pool, chunked
from lexicade.cross.engine.bots import SECONDS, BotPlayer
from lexicade.cross.engine.clock import GameClock
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import LastPlay, Position
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.cross.engine.stopping import check_stopped
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.ending import idle_end, is_pass, is_scoreless, rack_adjustments
from lexicade.cross.rules.logged_state import TurnKind
from lexicade.cross.rules.setup import Options, Setup
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

SURE = 1.96
"""Standard deviations on each side of an interval that holds the truth in 95 % of cases."""
MAX_TURNS = 400
CHUNK = 5
"""Pairs or games that another machine plays at a time."""


def usual_setup(lexicon: Lexicon) -> Setup:
    """A table of two with the tiles and rules of a lexicon's language."""
    return Setup.of(Options(language=lexicon.language.code), lexicon.language)


class Player(Protocol):
    """Whoever can be asked for a move. Where games have a clock, it says how much of it is left."""

    def choose(self, position: Position, seed: int = 0, clock: GameClock | None = None) -> EnginePlay: ...


@dataclass(frozen=True)
class ClockRules:
    """Seconds of each player for a whole game, and for each of its turns. Who needs more loses points."""

    seconds: float
    increment: float = 0.0


OVERTIME = 10
"""Points that each minute beyond the clock costs, as in tournaments, one that has begun counting as a whole one."""


@dataclass
class Duel:
    """A game of two. The first player draws from one end of the bag and the second from the other, so that what one
    draws does not depend on what the other plays."""

    setup: Setup
    lexicon: Lexicon
    seed: int
    scores: list[int] = field(default_factory=lambda: [0, 0])
    turns: int = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = field(default_factory=lambda: [0, 0])
    drawn: list[list[str]] = field(default_factory=lambda: [[], []])
    """The tiles that each drew, in their order."""
    plays: list[EnginePlay] = field(default_factory=list)
    held: list[tuple[str, ...]] = field(default_factory=list)
    """The rack before each play."""
    clock: ClockRules | None = None

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)  # noqa: S311
        self.bag = list(self.setup.in_order(self.setup.bag))
        self.rng.shuffle(self.bag)
        self.board = Board(self.setup.board_layout, {}, self.lexicon.alphabet)
        self.racks: list[list[str]] = [[], []]
        self.scoreless, self.passes, self.exchanged = 0, 0, [0, 0]
        self.last: LastPlay | None = None
        for seat in (0, 1):
            self._draw(seat)

    def run(self, players: tuple[Player, Player]) -> "Duel":
        while not self.over and self.turns < MAX_TURNS:
            check_stopped()
            seat = self.turns % 2
            start = perf_counter()
            seed = self.seed * MAX_TURNS + self.turns
            play = players[seat].choose(self.position(seat), seed, self.left(seat))
            self.seconds[seat] += perf_counter() - start
            self.moves[seat] += 1
            self.make(seat, play)
        return self

    def left(self, seat: int) -> GameClock | None:
        """The clock of a seat."""
        if self.clock is None:
            return None
        rules = self.clock
        left = [rules.seconds + rules.increment * self.moves[at] - self.seconds[at] for at in (seat, 1 - seat)]
        return GameClock(max(0.0, left[0]), rules.increment, max(0.0, left[1]))

    def overtime(self, seat: int) -> int:
        """Points that a seat loses because it took too long."""
        if self.clock is None:
            return 0
        late = self.seconds[seat] - self.clock.seconds - self.clock.increment * self.moves[seat]
        return OVERTIME * ceil(max(0.0, late) / 60)

    def position(self, seat: int) -> Position:
        """What a seat sees."""
        return Position(
            self.board,
            tuple(self.racks[seat]),
            self.setup.bag,
            other=() if self.bag else tuple(self.racks[1 - seat]),
            spread=self.scores[seat] - self.scores[1 - seat],
            scoreless=self.scoreless,
            rack_size=self.setup.options.rack_size,
            rules=self.setup.rules,
            in_bag=len(self.bag),
            passes=self.passes,
            exchanged=(self.exchanged[seat], self.exchanged[1 - seat]),
            last=self.last,
        )

    def make(self, seat: int, play: EnginePlay) -> None:
        self.turns += 1
        self.plays.append(play)
        self.held.append(tuple(self.racks[seat]))
        self.last = LastPlay(self.board, play.tiles, play.points) if play.tiles else None
        rack = self.racks[seat]
        if play.tiles:
            for tile in play.tiles:
                rack.remove(BLANK if tile.blank else tile.letter)
            self.board = self.board.with_tiles(play.tiles)
            self.scores[seat] += play.points
            self.scoreless, self.passes = 0, 0
            self._draw(seat)
            return
        kind: TurnKind = "exchange" if play.exchanged else "pass"
        self.scoreless = self.scoreless + 1 if is_scoreless(self.setup.rules, kind) else 0
        self.passes = self.passes + 1 if is_pass(self.setup.rules, kind) else 0
        if play.exchanged:
            self.exchanged[seat] += 1
            for letter in play.exchanged:
                rack.remove(letter)
            self._draw(seat)
            for letter in play.exchanged:
                self.bag.insert(self.rng.randrange(len(self.bag) + 1), letter)

    @property
    def over(self) -> bool:
        idle = idle_end(self.setup.rules, self.scoreless, self.passes, len(self.racks), len(self.board))
        return idle is not None or not all(self.racks)

    @property
    def final(self) -> tuple[int, int]:
        """The scores after what the end changes."""
        racks = {seat: tuple(rack) for seat, rack in enumerate(self.racks)}
        out = next((seat for seat, rack in racks.items() if not rack), None)
        scores = list(self.scores)
        for each in rack_adjustments(self.setup.values, racks, out):
            scores[each.seat] += each.points
        return scores[0] - self.overtime(0), scores[1] - self.overtime(1)

    def _draw(self, seat: int) -> None:
        count = min(self.setup.options.rack_size - len(self.racks[seat]), len(self.bag))
        drawn = [self.bag.pop(0 if seat else -1) for _ in range(count)]
        self.racks[seat] += drawn
        self.drawn[seat] += drawn


@dataclass(frozen=True)
class Game:
    """A game as A saw it."""

    score: int
    against: int
    seconds: tuple[float, float]
    moves: tuple[int, int]

    @property
    def won(self) -> float:
        """1, a half for a draw, or 0."""
        return (self.score > self.against) + (self.score == self.against) / 2


@dataclass
class MatchTally:
    """The games so far."""

    games: list[Game] = field(default_factory=list)
    pairs: list[tuple[Game, ...]] = field(default_factory=list)

    def add(self, games: tuple[Game, ...]) -> None:
        self.games += games
        self.pairs.append(games)

    @property
    def win_rate(self) -> float:
        return sum(game.won for game in self.games) / max(1, len(self.games))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate is in 95 % of cases. The games of a pair are not independent, but pairs are."""
        rates = [sum(game.won for game in pair) / len(pair) for pair in self.pairs]
        if len(rates) < 2:
            return 0.0, 1.0
        mean = sum(rates) / len(rates)
        deviation = sqrt(sum((rate - mean) ** 2 for rate in rates) / (len(rates) - 1))
        reach = SURE * deviation / sqrt(len(rates))
        return max(0.0, mean - reach), min(1.0, mean + reach)

    def json(self) -> dict[str, float | int]:
        """The figures that the command prints."""
        games = self.games
        count = max(1, len(games))
        low, high = self.interval
        seconds = [sum(game.seconds[at] for game in games) for at in (0, 1)]
        moves = [max(1, sum(game.moves[at] for game in games)) for at in (0, 1)]
        return {
            "games": len(games),
            "wins": sum(game.score > game.against for game in games),
            "draws": sum(game.score == game.against for game in games),
            "win_rate": round(self.win_rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": round(sum(game.score for game in games) / count, 1),
            "mean_spread": round(sum(game.score - game.against for game in games) / count, 1),
            "seconds_per_move": round(seconds[0] / moves[0], 6),
            "other_seconds_per_move": round(seconds[1] / moves[1], 6),
        }


@dataclass(frozen=True)
class Match:
    """What any machine needs to play games of two bots."""

    a: str
    b: str
    language: str
    seconds: float | None = SECONDS
    pairs: bool = True
    seed: int = 1


@dataclass(frozen=True)
class Bouts:
    """Games of two players by their numbers; in pairs, a number stands for two games."""

    players: tuple[Player, Player]
    lexicon: Lexicon
    pairs: bool
    seed: int
    clock: ClockRules | None = None
    watch: Callable[[int, int, Duel], None] = lambda _number, _first, _duel: None
    """Is told of each game: its number, which player began, and how it went."""

    def play(self, numbers: range) -> list[tuple[Game, ...]]:
        return [self._bout(number) for number in numbers]

    def _bout(self, number: int) -> tuple[Game, ...]:
        if self.pairs:
            return self._game(number, swapped=False), self._game(number, swapped=True)
        return (self._game(number, swapped=number % 2 == 1),)

    def _game(self, number: int, *, swapped: bool) -> Game:
        a, b = self.players
        setup, mine = usual_setup(self.lexicon), int(swapped)
        duel = Duel(setup, self.lexicon, (self.seed << 32) + number, clock=self.clock)
        duel.run((b, a) if swapped else (a, b))
        self.watch(number, mine, duel)
        times, counts = duel.seconds, duel.moves
        return Game(
            duel.final[mine],
            duel.final[1 - mine],
            (times[mine], times[1 - mine]),
            (counts[mine], counts[1 - mine]),
        )


def compete(
    players: tuple[Player, Player],
    lexicon: Lexicon,
    games: int,
    *,
    pairs: bool = True,
    seed: int = 1,
    threads: int | None = None,
    clock: ClockRules | None = None,
    watch: Callable[[int, int, Duel], None] = lambda _number, _first, _duel: None,
) -> Generator[MatchTally]:
    """Games of A against B, with the tally after each pair or game. Seeds make the games, not threads."""
    bouts = Bouts(players, lexicon, pairs, seed, clock, watch)
    return _tallied(SearchThreads(threads).map(Bouts.play, bouts, chunked(_numbers(games, pairs), 1)))


def compete_on(pool: Pool, match: Match, games: int) -> Generator[MatchTally]:
    """The same games on the machines of a pool, with the tally after each chunk."""
    return _tallied(pool.map(play_match, match, chunked(_numbers(games, match.pairs), CHUNK)))


def play_match(match: Match, numbers: range) -> list[tuple[Game, ...]]:
    """Some games of a match; the bots stay ready for the next ones."""
    lexicon = Lexicon.load_tiles(match.language)
    players = (
        _ready(match.a, match.language, match.seconds),
        _ready(match.b, match.language, match.seconds),
    )
    return Bouts(players, lexicon, match.pairs, match.seed).play(numbers)


@lru_cache(maxsize=4)
def _ready(name: str, language: str, seconds: float | None) -> BotPlayer:
    return BotPlayer(name, Lexicon.load_tiles(language), seconds=seconds, threads=1)


def _numbers(games: int, pairs: bool) -> range:
    return range((games + 1) // 2 if pairs else games)


def _tallied(chunks: Generator[list[tuple[Game, ...]]]) -> Generator[MatchTally]:
    tally = MatchTally()
    with closing(chunks):
        for chunk in chunks:
            for games in chunk:
                tally.add(games)
            yield tally
