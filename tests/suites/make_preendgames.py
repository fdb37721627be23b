"""Pre-endgames of Cross whose best move is proved: one or two tiles are in the bag, on the standard board.

`python tests/suites/make_preendgames.py` goes on with `cross-preendgames.txt` where it stopped, which takes some
hours in all. Positions come from games that the engine plays against itself with the 168,551 words of ENABLE, one
seed after another, those in which neither is far ahead. Every legal move is looked at. A play that takes the whole
bag is proved in each way that the tiles can lie by endgames that are searched until it is known who wins, or until
it cannot win more often than the best any more. A move that leaves a tile in the bag is refuted in a way by a reply
after which the other player wins. What is not settled so is left out, and the file says why.

A line has wins, draws and losses of the best move by orders to draw the bag, the move, and the position in CGP.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bench.cross import Games, board_of, english
from lexicade.cross.engine import Engine, EnginePlay, Position
from lexicade.cross.engine.preendgame import Outlook

FILE = Path(__file__).parent / "cross-preendgames.txt"
WANTED = {1: 60, 2: 30}
MAX_SPREAD = 40
"""Who is further ahead has won, whatever is played."""
EFFORTS = (20_000, 400_000, 8_000_000)
"""Positions that an endgame may take: if something is open at the end, all is looked at again with more."""
HEADER = f"# Written by `python tests/suites/{Path(__file__).name}`: wins-draws-losses, a best move, CGP.\n"


def chances(engine: Engine, games: Games, seed: int, bag: int) -> Position | None:
    """The position of a game with so many tiles in the bag, if neither player is far ahead."""
    tile_set = {tile.letter: tile.count for tile in engine.lexicon.language.tile_set}
    for turn in engine.native.self_play_positions(games.rules, seed):
        if turn.bag == bag and abs(turn.spread) <= MAX_SPREAD:
            rack = tuple(engine.faces[tile] for tile in turn.rack)
            return Position(board_of(turn.board, engine), rack, tile_set, spread=turn.spread)
    return None


def most(outlook: Outlook, bag: int) -> float:
    """The share of wins that a move can have at most."""
    takes_all = len(outlook.play.tiles) >= bag
    known = [way for way in outlook.by_bag if way.proved or (not takes_all and way.share == 0.0)]
    open_orders = sum(way.orders for way in outlook.by_bag) - sum(way.orders for way in known)
    won = sum(way.orders * (way.share or 0.0) for way in known)
    return (won + open_orders) / sum(way.orders for way in outlook.by_bag)


def settle(engine: Engine, position: Position, seconds: float) -> Outlook | str:
    """The best move with what becomes of it in each way, or why there is none."""
    moves: list[EnginePlay] = [*engine.plays(position.board, position.rack), EnginePlay((), 0)]
    end, reason = time.monotonic() + seconds, "no time"
    for nodes in EFFORTS:
        left = end - time.monotonic()
        if left <= 0:
            break
        found = engine.preendgame(position, moves, steps=(), proofs=len(moves), nodes=nodes, seconds=left, threads=1)
        best = max(found, key=lambda each: each.bounds[0])
        rivals = [each for each in found if each is not best and most(each, position.bag) > best.bounds[0] + 1e-9]
        if best.proved and not rivals:
            return best if best.wins > 0 else "lost with every move"
        if all(len(each.play.tiles) < position.bag for each in rivals):
            reason = "a move that leaves a tile may be better"
        else:
            reason = f"{len(rivals)} moves open"
    return reason


def check(engine: Engine, position: Position, best: Outlook) -> None:
    """Holds the ways of the best move to the values of their endgames, as far as these are found soon."""
    board = position.board.with_tiles(best.play.tiles)
    kept = Counter(position.rack) - Counter("?" if tile.blank else tile.letter for tile in best.play.tiles)
    for way in best.by_bag:
        mine = kept + Counter(way.bag)
        theirs = Counter(position.unseen) - Counter(way.bag)
        after = replace(position, board=board, rack=tuple(theirs.elements()), other=tuple(mine.elements()))
        solved = engine.endgame(after, seconds=2.0, threads=1)
        if solved.exact:
            spread = position.spread + best.play.points - solved.value
            assert way.share == (0.5 if spread == 0 else float(spread > 0)), (position.cgp, best.play, way, solved)


def written(bag: int) -> dict[int, bool]:
    """The seeds of games whose position with so many tiles in the bag was looked at, and whether it was settled."""
    if not FILE.exists():
        FILE.write_text(HEADER, encoding="utf-8")
    lines = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines()]
    return {int(words[4]): "left" not in words for words in lines if words[:4] == ["#", "bag", str(bag), "seed"]}


def write(engine: Engine, games: Games, bag: int, seed: int, seconds: float) -> bool:
    """Adds the position of a game, if there is one that can be settled."""
    position = chances(engine, games, seed, bag)
    if position is None:
        return False
    start = time.process_time()
    best = settle(engine, position, seconds)
    taken = f"{time.process_time() - start:.0f} s"
    line = f"# bag {bag} seed {seed} ({taken})"
    if isinstance(best, str):
        line = f"{line} left out: {best}"
    else:
        check(engine, position, best)
        wins, draws, losses = best.counts
        line = f"{line}\n{wins}-{draws}-{losses} {best.play} | {position.cgp}"
    with FILE.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    return not isinstance(best, str)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=900.0, help="for one position, else it is left out")
    parser.add_argument("--again", action="store_true", help="look again at what was left out")
    asked = parser.parse_args()
    engine = Engine(english())
    games = Games(engine)
    for bag, wanted in WANTED.items():
        seen = written(bag)
        found = sum(seen.values())
        for seed in count():
            if found >= wanted:
                break
            if seed not in seen or (asked.again and not seen[seed]):
                found += write(engine, games, bag, seed, asked.seconds)


if __name__ == "__main__":
    main()
