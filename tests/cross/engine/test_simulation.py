"""Simulations: reproducible, and held to a plain Monte Carlo that shares nothing with them but the best play."""

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import mean, stdev

import pytest

from lexicade.cross.engine import CrossControl, Engine, EnginePlay, LeaveModel, Position, WinTable
from lexicade.cross.rules.board import Board, Laid
from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

TILES = {tile.letter: tile.count for tile in Language.load("en").tile_set}
POOL = [letter for letter, count in TILES.items() for _ in range(count)]
MODEL = LeaveModel.estimate(Language.load("en"))


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.load_tiles("en"), leaves=MODEL)


def opening(seed: int) -> Position:
    return Position(Board(), tuple(Random(seed).sample(POOL, 7)), TILES)


def middle(engine: Engine, seed: int, turns: int) -> Position:
    """A position after some of the best plays of random racks."""
    rng, board = Random(seed), Board()
    pool = rng.sample(POOL, len(POOL))
    for _ in range(turns):
        rack = [pool.pop() for _ in range(7)]
        play = engine.best(board, rack)
        if play is None:
            continue
        for tile in play.tiles:
            rack.remove(BLANK if tile.blank else tile.letter)
        board = board.with_tiles(play.tiles)
        pool[:0] = rack
    return Position(board, tuple(pool.pop() for _ in range(7)), TILES, spread=rng.randrange(-60, 60))


class MonteCarlo:
    """Everybody's next turn and one's own, by definition: own deals, own draws, own values of what is kept."""

    def __init__(self, engine: Engine, position: Position, seed: int) -> None:
        self.engine, self.position, self.rng = engine, position, Random(seed)

    def sample(self, play: EnginePlay) -> float:
        hidden = list(self.position.unseen)
        self.rng.shuffle(hidden)
        seats = self.position.seats
        racks = [list(self.position.rack), *(hidden[7 * seat : 7 * seat + 7] for seat in range(seats - 1))]
        bag = hidden[7 * (seats - 1) :]
        board, gained, kept = self.position.board, [0.0] * seats, [0.0] * seats
        for turn in range(seats + 1):
            me = turn % seats
            move = play if turn == 0 else self.greedy(board, racks[me], len(bag))
            for tile in move.tiles:
                racks[me].remove(BLANK if tile.blank else tile.letter)
            for letter in move.exchanged:
                racks[me].remove(letter)
            board = board.with_tiles(move.tiles)
            gained[me] += move.points
            kept[me] = self.worth(racks[me])
            while len(racks[me]) < 7 and bag:
                racks[me].append(bag.pop())
            bag += move.exchanged
            self.rng.shuffle(bag)
        mine, *others = map(sum, zip(gained, kept, strict=True))
        return mine - mean(others)

    def greedy(self, board: Board, rack: list[str], bag: int) -> EnginePlay:
        play = self.engine.best(board, rack, leaves=True)
        equity = -math.inf
        if play:
            left = Counter(rack) - Counter(BLANK if tile.blank else tile.letter for tile in play.tiles)
            equity = play.points + self.worth(list(left.elements()))
        best = play or EnginePlay((), 0)
        sizes = range(1, 8) if bag >= 7 else ()
        for given in {tuple(sorted(each)) for size in sizes for each in combinations(rack, size)}:
            left = Counter(rack) - Counter(given)
            if (value := self.worth(list(left.elements()))) > equity:
                best, equity = EnginePlay((), 0, given), value
        return best

    def worth(self, tiles: list[str]) -> float:
        number = self.engine.lexicon.alphabet.number
        counts = Counter(number[tile] for tile in tiles)
        value = sum(
            count * MODEL.single[each] + (count - 1) * MODEL.duplicate[each] for each, count in counts.items()
        )
        vowels = sum(counts[each] for each in MODEL.vowels)
        letters = len(tiles) - counts[0]
        return value + MODEL.balance * min(0, 3 * vowels + 1 - letters, 2 * letters - 3 * vowels)


def agrees(engine: Engine, position: Position, deals: int, seed: int) -> None:
    plies = position.seats
    for each in engine.simulate(position, plies=plies, iterations=600, count=2, seed=seed, drop=False, threads=1):
        twin = MonteCarlo(engine, position, seed)
        values = [twin.sample(each.play) for _ in range(deals)]
        error = math.hypot(each.error, stdev(values) / math.sqrt(deals))
        assert abs(each.mean - mean(values)) < 4 * error, (each, mean(values), error)


def test_a_simulation_agrees_with_a_plain_monte_carlo(engine: Engine) -> None:
    agrees(engine, opening(1), 60, 1)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_simulation_of_several_opponents_agrees_with_a_plain_monte_carlo(engine: Engine, seats: int) -> None:
    position = middle(engine, seats, 2)
    in_bag = len(position.unseen) - 7 * (seats - 1)
    agrees(engine, replace(position, seats=seats, in_bag=in_bag), 60, seats)


@pytest.mark.slow
@pytest.mark.parametrize(
    "number", [0, 1, 2, *(pytest.param(number, marks=pytest.mark.soak) for number in range(3, 20))]
)
def test_simulations_of_twenty_positions_agree_with_a_plain_monte_carlo(engine: Engine, number: int) -> None:
    position = opening(number) if number % 4 == 0 else middle(engine, number, 1 + number % 9)
    agrees(engine, position, 150, number)


def test_the_seed_decides_and_threads_do_not(engine: Engine) -> None:
    one = engine.simulate(opening(3), iterations=64, seed=5, threads=1)
    assert one == engine.simulate(opening(3), iterations=64, seed=5, threads=3)
    assert one != engine.simulate(opening(3), iterations=64, seed=6, threads=1)


def test_losers_are_dropped_and_the_best_comes_first(engine: Engine) -> None:
    position = Position(Board(), tuple("QUIZERS"), TILES)
    found = engine.simulate(position, iterations=200, count=40, threads=1)
    assert found[0].iterations == max(each.iterations for each in found) > found[-1].iterations
    assert found[0].wins == max(each.wins for each in found if each.iterations == found[0].iterations)
    assert not {each.play for each in found} - {each.play for each in engine.candidates(position, 40)}


def test_a_search_can_be_watched_and_stopped(engine: Engine) -> None:
    control = CrossControl()
    engine.simulate(opening(4), iterations=64, count=2, control=control, threads=1)
    assert control.done == 64
    control.stop()
    stopped = engine.simulate(opening(4), iterations=10**9, count=2, control=control, threads=1)
    assert stopped[0].iterations == 0
    # Nothing is known then but score and leave.
    assert [each.play for each in stopped] == [each.play for each in engine.candidates(opening(4), 2)]


def test_exchanges_and_passes_are_simulated(engine: Engine) -> None:
    position = Position(Board(), tuple("VVUUIII"), TILES)
    exchange = EnginePlay((), 0, ("U", "U", "V", "V"))
    found = engine.simulate(position, [exchange, EnginePlay((), 0)], iterations=64, threads=1, drop=False)
    assert [each.play for each in found] == [exchange, EnginePlay((), 0)]
    assert engine.candidates(position, 1)[0].play.exchanged


def test_a_known_rack_is_not_dealt_anew(engine: Engine) -> None:
    weak = Position(Board(), tuple("AEINRST"), TILES, tuple("VVUUIII"))
    strong = Position(Board(), tuple("AEINRST"), TILES, tuple("??SERAT"))
    means = [engine.simulate(each, iterations=64, count=1, threads=1)[0].mean for each in (weak, strong)]
    assert means[0] > means[1] + 30


def test_a_lead_wins(engine: Engine) -> None:
    rows = [[0.0, 0.5, 1.0]] * 2
    position = Position(Board(), tuple("AEINRST"), TILES, spread=500)
    found = engine.simulate(position, iterations=32, count=1, wins=WinTable.from_rows(100, rows), threads=1)
    assert found[0].wins == 1.0


def test_with_several_opponents_the_last_tiles_are_played_out() -> None:
    engine = Engine(Lexicon.from_words(["at"]))
    position = Position(Board(), ("A", "T"), {"A": 1, "T": 1, "V": 15}, in_bag=1, seats=3)
    (best,) = engine.simulate(position, plies=3, count=1, iterations=32, by_wins=False, threads=1)
    # Nobody can lay a V: all pass, and lose what they hold, the one to move the V that it drew.
    assert (best.play.points, best.mean, best.error) == (4, 4 - 4 + 7 * 4, 0)
    with pytest.raises(BadInput, match="two to 4 play"):
        engine.candidates(replace(position, seats=5), 1)


def test_what_is_not_legal_is_told(engine: Engine) -> None:
    with pytest.raises(BadInput, match="play that was asked for"):
        engine.simulate(opening(1), [EnginePlay((Laid(0, 0, "A"),), 1)])
    with pytest.raises(BadInput, match="exchange that was asked for"):
        engine.simulate(opening(1), [EnginePlay((), 0, ("A",) * 7)])
    with pytest.raises(BadInput, match="no table of wins"):
        WinTable.from_bytes(b"something else")
