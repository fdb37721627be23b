"""Pre-endgames of Cross with proved answers: each play in each way that the tiles can lie, all endgames solved.

`python tests/suites/make_preendgames.py` adds to `cross-preendgames.txt` until there are enough; it takes hours. The
positions are those of games of the engine against itself with one tile in the bag, in which it is open who wins;
those that take longer than two minutes are left out. The value of an endgame is that of `Engine.endgame`, which is
held to a minimax; what is said of pre-endgames only orders the work. A pass is not proved, and left out.

A line is: the number of the game, wins, draws and losses of the best play (in orders to draw the bag, equal tiles
apart), all plays that do as well (separated by commas), and the position.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import factorial
from pathlib import Path
from random import Random
from time import monotonic

from lexicade.cross.engine import Engine, EnginePlay, Position
from lexicade.cross.rules.board import Board
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

FILE = Path(__file__).parent / "cross-preendgames.txt"
WANTED = 60
IN_BAG = 1
MAX_LEAD = 60
"""Points between the players at most: with more, most positions are decided."""
CHOICES = 3
"""Moves of which one is made by chance, so that games differ."""
SECONDS = 20.0
"""For one endgame,"""
MAX_SECONDS = 120.0
"""and for a position."""

Counts = tuple[int, int, int]


class TooHardError(Exception):
    """An endgame or a position was not solved in its time."""


@dataclass(frozen=True)
class Proved:
    """A position, and what its best plays come to."""

    number: int
    position: Position
    counts: Counts
    best: tuple[EnginePlay, ...]

    def __str__(self) -> str:
        plays = ",".join(placed(play) for play in self.best)
        return f"{self.number} {'-'.join(map(str, self.counts))} {plays} {self.position.cgp}"


def placed(play: EnginePlay) -> str:
    """A play by its squares and letters: 7.3A 7.4b (a blank) …"""
    return "+".join(
        f"{tile.row}.{tile.column}{tile.letter.lower() if tile.blank else tile.letter}" for tile in play.tiles
    )


def draws(unseen: Sequence[str], size: int) -> dict[tuple[str, ...], int]:
    """The different bags, each with the number of orders to draw it."""
    return {bag: orders * factorial(size) for bag, orders in Counter(combinations(sorted(unseen), size)).items()}


def rest(tiles: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    return tuple((Counter(tiles) - Counter(taken)).elements())


def outcome(engine: Engine, position: Position, play: EnginePlay, bag: Sequence[str]) -> int:
    """1, 0 or -1: who wins after a play that takes the bag."""
    used = [BLANK if tile.blank else tile.letter for tile in play.tiles]
    mine, theirs = (*rest(position.rack, used), *bag), rest(position.unseen, bag)
    after = Position(
        position.board.with_tiles(play.tiles), theirs, position.tile_set, tuple(mine), rules=position.rules
    )
    solved = engine.endgame(after, threads=1, seconds=SECONDS)
    if not solved.exact:
        raise TooHardError
    spread = position.spread + play.points - solved.value
    return (spread > 0) - (spread < 0)


def prove(engine: Engine, number: int, position: Position) -> Proved | None:
    """The best of all plays that take the bag; None if it is decided who wins."""
    began = monotonic()
    plays = [each for each in engine.plays(position.board, position.rack) if len(each.tiles) >= position.bag]
    # Those that look good come first: others are given up as soon as they cannot be as good.
    looks = {each.play: each.wins for each in engine.preendgame(position, plays, steps=[(20, 1)], proofs=0)}
    bags = draws(position.unseen, position.bag)
    total = sum(bags.values())
    floor, found = 0.0, list[tuple[float, Counts, EnginePlay]]()
    for play in sorted(plays, key=lambda each: -looks[each]):
        tally, left = Counter[int](), total
        for bag, orders in bags.items():
            if monotonic() - began > MAX_SECONDS:
                raise TooHardError
            tally[outcome(engine, position, play, bag)] += orders
            left -= orders
            if tally[1] + tally[0] / 2 + left < floor:
                break
        else:
            floor = max(floor, tally[1] + tally[0] / 2)
            found.append((tally[1] + tally[0] / 2, (tally[1], tally[0], tally[-1]), play))
            if floor == total:
                return None
    best = [(counts, play) for points, counts, play in found if points == floor]
    return Proved(number, position, best[0][0], tuple(play for _, play in best)) if best and floor > 0 else None


def position_of_game(engine: Engine, number: int) -> Position | None:
    """The position of a game with one tile in the bag, if it came to one that is open."""
    tile_set = {tile.letter: tile.count for tile in Language.load("en").tile_set}
    rng = Random(f"pre-endgame {number}")
    bag = [letter for letter, count in sorted(tile_set.items()) for _ in range(count)]
    rng.shuffle(bag)
    racks, board, spread = [tuple(bag[:7]), tuple(bag[7:14])], Board(), 0
    bag = bag[14:]
    while len(bag) > IN_BAG:
        position = Position(board, racks[0], tile_set, spread=spread, in_bag=len(bag))
        best = [each.play for each in engine.candidates(position, CHOICES) if each.play.tiles]
        if not best:
            return None
        play = rng.choice(best)
        used = [BLANK if tile.blank else tile.letter for tile in play.tiles]
        board = board.with_tiles(play.tiles)
        racks[0] = (*rest(racks[0], used), *bag[: len(used)])
        bag = bag[len(used) :]
        racks.reverse()
        spread = -spread - play.points
    is_open = len(bag) == IN_BAG and len(racks[0]) == len(racks[1]) == 7 and abs(spread) <= MAX_LEAD
    return Position(board, tuple(sorted(racks[0])), tile_set, spread=spread) if is_open else None


def main() -> None:
    engine = Engine(Lexicon.load("en"))
    if not FILE.exists():
        command = "python tests/suites/make_preendgames.py"
        FILE.write_text(f"# Written by `{command}`: every play in every way the tiles can lie, each solved.\n")
    lines = FILE.read_text(encoding="utf-8").splitlines()[1:]
    number, found = max((int(line.split()[0]) for line in lines), default=0), len(lines)
    while found < WANTED:
        number += 1
        position = position_of_game(engine, number)
        try:
            proved = prove(engine, number, position) if position else None
        except TooHardError:
            continue
        if proved:
            found += 1
            with FILE.open("a", encoding="utf-8") as file:
                file.write(f"{proved}\n")


if __name__ == "__main__":
    main()
