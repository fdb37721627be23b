"""Pre-endgames of Cross with proved answers: every play in every way that the hidden tiles can lie, each endgame solved.

`python tests/suites/make_preendgames.py` writes `cross-preendgames.txt` anew; it takes half an hour. The positions are
those of games of the engine against itself with one or two tiles in the bag, in which it is open who wins. The value
of an endgame is that of `Engine.endgame`, which is held to a minimax; nothing of pre-endgames is asked for. A play
that leaves a tile in the bag is not proved, and neither is a pass: they are left out.

A line is: wins, draws and losses of the best play (in orders to draw the bag, equal tiles apart), all plays that do as
well (separated by commas), and the position.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import combinations
from math import factorial
from pathlib import Path
from random import Random

from lexicade.cross.engine import Engine, EnginePlay, Position
from lexicade.cross.rules.board import Board
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

FILE = Path(__file__).parent / "cross-preendgames.txt"
WANTED = {1: 60, 2: 30}
MAX_LEAD = 60
"""Points between the players at most: with more, most positions are decided."""
CHOICES = 3
"""Moves of which one is made by chance, so that games differ."""
SECONDS = 20.0
"""For one endgame; a position with one that takes longer is left out."""

Counts = tuple[int, int, int]


class TooHardError(Exception):
    """An endgame was not solved in its time."""


@dataclass(frozen=True)
class Proved:
    """A position, and what its best plays come to."""

    position: Position
    counts: Counts
    best: tuple[EnginePlay, ...]

    def __str__(self) -> str:
        plays = ",".join(placed(play) for play in self.best)
        return f"{'-'.join(map(str, self.counts))} {plays} {self.position.cgp}"


def placed(play: EnginePlay) -> str:
    """A play by its squares and letters: 7.3A 7.4b (a blank) …"""
    return "+".join(
        f"{tile.row}.{tile.column}{tile.letter.lower() if tile.blank else tile.letter}" for tile in play.tiles
    )


def draws(unseen: Sequence[str], size: int) -> dict[tuple[str, ...], int]:
    """The different bags, each with the number of orders to draw it."""
    return {
        bag: orders * factorial(size) for bag, orders in Counter(combinations(sorted(unseen), size)).items()
    }


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


def prove(engine: Engine, position: Position) -> Proved | None:
    """The best of all plays that take the bag; None if it is decided who wins."""
    plays = [each for each in engine.plays(position.board, position.rack) if len(each.tiles) >= position.bag]
    bags = draws(position.unseen, position.bag)
    total = sum(bags.values())
    floor, found = 0.0, []
    # Good plays first: others are given up as soon as they cannot be as good.
    for play in sorted(plays, key=lambda each: -each.points - 4 * len(each.tiles)):
        counts, left = [0, 0, 0], total
        for bag, orders in bags.items():
            counts[1 - outcome(engine, position, play, bag)] += orders
            left -= orders
            if counts[0] + counts[1] / 2 + left < floor:
                break
        else:
            floor = max(floor, counts[0] + counts[1] / 2)
            found.append((counts[0] + counts[1] / 2, tuple(counts), play))
            if floor == total:
                return None
    best = [(counts, play) for points, counts, play in found if points == floor]
    if not best or floor == 0:
        return None
    return Proved(position, best[0][0], tuple(play for _, play in best))


def positions(engine: Engine, size: int) -> Iterator[Position]:
    """Positions of many games with so many tiles in the bag."""
    tile_set = {tile.letter: tile.count for tile in Language.load("en").tile_set}
    number = 0
    while True:
        number += 1
        rng = Random(f"pre-endgame {size} {number}")
        bag = [letter for letter, count in sorted(tile_set.items()) for _ in range(count)]
        rng.shuffle(bag)
        racks, board, spread = [tuple(bag[:7]), tuple(bag[7:14])], Board(), 0
        bag = bag[14:]
        while len(bag) > size:
            position = Position(board, racks[0], tile_set, spread=spread, in_bag=len(bag))
            best = [each.play for each in engine.candidates(position, CHOICES) if each.play.tiles]
            if not best:
                break
            play = rng.choice(best)
            used = [BLANK if tile.blank else tile.letter for tile in play.tiles]
            board = board.with_tiles(play.tiles)
            racks[0] = (*rest(racks[0], used), *bag[: len(used)])
            bag = bag[len(used) :]
            racks.reverse()
            spread = -spread - play.points
        if len(bag) == size and len(racks[0]) == len(racks[1]) == 7 and abs(spread) <= MAX_LEAD:
            yield replace(Position(board, tuple(sorted(racks[0])), tile_set, spread=spread))


def suite(size: int) -> Iterator[Proved]:
    engine = Engine(Lexicon.load("en"))
    found = 0
    for position in positions(engine, size):
        try:
            proved = prove(engine, position)
        except TooHardError:
            continue
        if proved:
            yield proved
            found += 1
            print(f"{size} in the bag: {found} of {WANTED[size]}", file=sys.stderr, flush=True)
            if found == WANTED[size]:
                return


def main() -> None:
    with ThreadPoolExecutor() as threads:
        found = list(threads.map(lambda size: list(suite(size)), WANTED))
    lines = [
        "# Written by `python tests/suites/make_preendgames.py`: every play in every way the tiles can lie, each solved.",
        f"words en.{Language.load('en').lexicon.edition}",
        *(str(each) for size in found for each in size),
    ]
    FILE.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
