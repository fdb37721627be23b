"""Random games of Cross from the first tile to the last, held to what is always true of them.

`python -m bench.selfplay_cross 10000` plays ten thousand games over five languages, three layouts and two to four
seats. After every event board, racks and bag are the whole set; every score is what a slow scorer counts; a move that
was challenged in vain left no trace; the log replays to the same views; and no view shows what its seat may not see.
"""

import argparse
import datetime as dt
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter
from typing import get_args

sys.path.insert(0, str(Path(__file__).parents[1]))

from lexicade.cross.rules.board import Laid, Square
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.moves import (
    Agree,
    Challenge,
    Challenged,
    Command,
    Dropped,
    Event,
    Exchange,
    Pass,
    Place,
    Placed,
    Propose,
    Redrawn,
    Resign,
)
from lexicade.cross.rules.referee import decide
from lexicade.cross.rules.setup import Checking, Clock, Options, Setup
from lexicade.cross.rules.state import State, start, with_timeouts
from lexicade.cross.rules.views import view
from lexicade.errors import IllegalMove
from lexicade.games.rules import World
from lexicade.games.seats import Join, Leave, SeatBot
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from tests.oracles import cross_scores

LANGUAGES = ("en", "es", "pl", "ca", "el")
LAYOUTS = ("standard", "small", "super")
SEATS = (2, 3, 4)
KINDS = tuple(product(LANGUAGES, LAYOUTS, SEATS))
CLOCKS = (
    Clock(),
    Clock(),
    Clock("game", 1200, increment=10),
    Clock("game", 400, overtime=5),
    Clock("turn", 60, bank=300),
    Clock("turn", 60, bank=30, on_timeout="lose"),
)
MAX_LETTERS = 7
MAX_WORDS = 100_000
NOON = dt.datetime(2026, 5, 1, 12, tzinfo=dt.UTC)
MAX_STEPS = 2000


@cache
def small_lexicon(code: str) -> Lexicon:
    """All words of two letters of a language and some longer ones, the same at every run."""
    whole, rng = Lexicon.load_tiles(code), Random(code)
    some = (whole.graph.words(rng.randrange(len(whole)), 1)[0] for _ in range(MAX_WORDS))
    short = {word for word in some if len(whole.alphabet.split(word)) <= MAX_LETTERS}
    return Lexicon.from_words({*short, *whole.matching("??")}, code, tiles=True)


@dataclass
class RandomGame:
    """One game, its log, and the checks."""

    seed: int
    log: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = rng = Random(self.seed)
        code, layout, seats = KINDS[self.seed % len(KINDS)]
        self.lexicon = small_lexicon(code)
        checking: Checking = rng.choice(get_args(Checking))
        options = Options(
            language=code,
            layout=layout,
            seats=seats,
            checking=checking,
            tile_set=rng.choice(("auto", "half", "half")),
            clock=rng.choice(CLOCKS),
            blanks_count=rng.random() < 0.2,
            leaving=rng.choice(("bot", "forfeit")),
        )
        self.setup = Setup.of(options, Language.load(code), "Ada")
        self.state: State = start(self.setup)
        self.now = NOON

    def run(self) -> State:
        for seat in range(1, self.setup.options.seats):
            bot = self.rng.random() < 0.2
            self.do(0 if bot else None, SeatBot("random") if bot else Join(f"Player {seat}"))
        for _ in range(MAX_STEPS):
            # Now and then somebody lets the time run out.
            self.now += dt.timedelta(seconds=self.rng.choice((1, 5, 10, 40) * 10 + (400,)))
            current = with_timeouts(self.state, self.now)
            if current.ended is not None:
                self.check_replay()
                return current
            self.step(current)
        raise AssertionError(f"game {self.seed} does not end")

    def step(self, state: State) -> None:
        if state.paused_at is not None:
            for seat in state.people:
                self.do(seat, Propose("resume"))
            return
        if self.rng.random() < 0.004:
            seat = self.rng.choice(state.people)
            command: Command = self.rng.choice(
                (Resign(), Leave(), Propose("draw"), Propose("pause"), Propose("cancel"))
            )
            self.try_(seat, command)
            # Somebody new plays on for a bot, with other tiles if a person has held these.
            self.try_(None, Join(f"Newcomer {len(self.log)}"))
            for each in state.proposals:
                self.try_(self.rng.choice(state.people), Agree(each.matter))
            return
        assert state.turn is not None
        self.try_(state.turn, self.turn(state, state.turn))

    def turn(self, state: State, seat: int) -> Command:
        """A random turn: mostly a legal play, sometimes tiles that form no words."""
        rack, dice = state.player(seat).rack, self.rng.random()
        if state.challengeable is not None and dice < 0.5:
            return Challenge()
        if state.final or dice < 0.01:
            return Pass()
        if dice < 0.05 and rack:
            return Exchange(tuple(self.rng.sample(rack, self.rng.randint(1, len(rack)))))
        if state.setup.options.checking != "void" and dice < 0.2:
            return Place(self.anything(state, rack))
        plays = (self.play(state, rack) for _ in range(4))
        return next(filter(None, plays), None) or self.stuck(state, rack)

    def play(self, state: State, rack: tuple[str, ...]) -> Place | None:
        """A legal play, if one of some random words fits across a random tile, or beside it."""
        board, alphabet = state.board, self.setup.alphabet
        square = self.rng.choice(list(board.tiles) or [board.layout.start])
        tile, beside = board[square], self.rng.choice((-1, 0, 0, 0, 1))
        held = (*rack[:1], *(each for each in rack[1:] if each != "?"))
        tiles = (*held, tile.letter) if tile and not beside else held
        words = list(self.lexicon.anagrams(alphabet.join(tiles)))
        for word in map(alphabet.split, self.rng.sample(words, min(12, len(words)))):
            ends = [at for at, letter in enumerate(word) if tile is None or beside or letter == tile.letter]
            if not ends:
                continue
            at, down, (row, column) = self.rng.choice(ends), self.rng.random() < 0.5, square
            aside = beside if tile else 0
            first = (row - at, column + aside) if down else (row + aside, column - at)
            if laid := self.laid(state, word, first, Counter(rack), down=down):
                return Place(laid)
        return None

    def laid(
        self, state: State, word: tuple[str, ...], first: Square, held: Counter[str], *, down: bool
    ) -> tuple[Laid, ...] | None:
        """The tiles that make a word from a square on, if the rack has them and all words are words."""
        board, (row, column) = state.board, first
        squares = [(row + step, column) if down else (row, column + step) for step in range(len(word))]
        fresh = [(square, letter) for square, letter in zip(squares, word, strict=True) if not board[square]]
        need = Counter(letter for _, letter in fresh) - held
        if not fresh or need.total() > held["?"]:
            return None
        tiles = []
        for square, letter in fresh:
            blank = need[letter] > 0
            need[letter] -= blank
            tiles.append(Laid(*square, letter, blank))
        try:
            board.check(tiles)
        except IllegalMove:
            return None
        words = board.words(tiles)
        known = all(self.setup.alphabet.join(formed.letters) in self.lexicon for formed in words)
        return tuple(tiles) if known else None

    def stuck(self, state: State, rack: tuple[str, ...]) -> Command:
        enough = len(state.bag) >= max(state.setup.rules.exchange_minimum, len(rack))
        return Exchange(rack) if enough and rack and self.rng.random() < 0.8 else Pass()

    def anything(self, state: State, rack: tuple[str, ...]) -> tuple[Laid, ...]:
        """Tiles somewhere near others, whatever they spell."""
        around = sorted(state.board.tiles) or [state.board.layout.start]
        row, column = self.rng.choice(around)
        down, count = self.rng.random() < 0.5, self.rng.randint(1, min(4, len(rack)))
        line = [(row + at, column) if down else (row, column + at) for at in range(-2, 8)]
        free = [square for square in line if state.board.layout.has(*square) and square not in state.board.tiles]
        letters = self.setup.alphabet.letters
        return tuple(
            Laid(*square, self.rng.choice(letters) if tile == "?" else tile, tile == "?")
            for square, tile in zip(free, self.rng.sample(rack, count), strict=False)
        )

    def try_(self, seat: int | None, command: Command) -> None:
        before = self.state
        try:
            self.do(seat, command)
        except IllegalMove:
            assert self.state is before

    def do(self, seat: int | None, command: Command) -> None:
        for event in decide(self.state, seat, command, World(self.lexicon, self.rng, self.now)):
            before, self.state = self.state, evolve(self.state, event)
            self.log.append(event)
            assert self.state.conserved, f"game {self.seed}: tiles are lost"
            self.check(before, event)

    def check(self, before: State, event: Event) -> None:
        if isinstance(event, Placed):
            counted = cross_scores.points(before.board, event.tiles, self.setup.values)
            assert event.points == counted, f"game {self.seed}: {event.points} instead of {counted}"
        if isinstance(event, Challenged) and event.bad:
            assert before.challengeable is not None
            made = before.turns[before.challengeable]
            place = self.index_of(made.at, made.seat)
            earlier, after = fold(self.setup, self.log[:place]), self.state
            assert after.board == earlier.board
            # Somebody who gave up or took over a seat in the meantime has put tiles back.
            assert after.bag == earlier.bag or any(isinstance(each, Dropped | Redrawn) for each in self.log[place:])
            assert after.player(made.seat).rack == earlier.player(made.seat).rack
            assert after.player(made.seat).score == earlier.player(made.seat).score

    def index_of(self, at: dt.datetime, seat: int) -> int:
        """The place of a move in the log."""
        return max(
            i for i, each in enumerate(self.log) if isinstance(each, Placed) and (each.at, each.seat) == (at, seat)
        )

    def check_replay(self) -> None:
        again = fold(self.setup, self.log)
        assert again == self.state
        for seat in (None, *range(self.setup.options.seats)):
            assert view(again, seat, self.now) == view(self.state, seat, self.now)


def fold(setup: Setup, log: list[Event]) -> State:
    state = start(setup)
    for event in log:
        state = evolve(state, event)
    return state


def outcome(seed: int) -> tuple[str, int]:
    state = RandomGame(seed).run()
    assert state.ended is not None
    return state.ended.reason, len(state.turns)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=90)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    began = perf_counter()
    with ProcessPoolExecutor(args.workers) as pool:
        played = []
        for each in pool.map(outcome, range(args.first, args.first + args.games), chunksize=45):
            played.append(each)
            if len(played) % 450 == 0:
                print(f"{len(played)} games, {perf_counter() - began:.0f} s", file=sys.stderr)
    figures = {
        "games": len(played),
        "turns": sum(turns for _, turns in played),
        "ends": dict(Counter(reason for reason, _ in played).most_common()),
        "seconds": round(perf_counter() - began, 1),
    }
    print(json.dumps(figures) if args.json else "\n".join(f"{name:8} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
