"""How many endgames of Cross are solved exactly, and how fast: the bag is empty, and few tiles are on the racks.

They come from games that the engine plays against itself with the 168,551 words of ENABLE. Seconds are those of one
thread of the processor; the limit for a position is by the clock.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.cross import Games, board_of, english
from bench.figures import show
from lexicade.cross.engine import Engine, Position

MEANINGS = {
    "endgames": "endgames",
    "endgames_exact": "solved exactly",
    "endgame_median_ms": "median, milliseconds",
    "endgame_p90_ms": "nine of ten within, milliseconds",
    "endgame_worst_ms": "longest, milliseconds",
}
BARS = {"endgames_exact": "peers: 183 of 190", "endgame_median_ms": "peers: 28", "endgame_p90_ms": "peers: 1,000"}


def endgames(engine: Engine, count: int, tiles: int) -> list[Position]:
    """Positions with an empty bag and at most some tiles on both racks, one after another as games have them."""
    found: list[Position] = []
    faces = ("?", *engine.lexicon.alphabet.letters)
    tile_set = {tile.letter: tile.count for tile in engine.lexicon.language.tile_set}
    games, seed = Games(engine), 0
    while len(found) < count:
        for turn in engine.native.self_play_positions(games.rules, seed):
            board, rack = board_of(turn.board, engine), tuple(faces[tile] for tile in turn.rack)
            position = Position(board, rack, tile_set)
            if turn.bag == 0 and len(rack) + len(position.unseen) <= tiles:
                found.append(position)
        seed += 1
    return found[:count]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--count", type=int, default=190, help="endgames")
    parser.add_argument("--tiles", type=int, default=10, help="tiles on both racks together, at most")
    parser.add_argument("--seconds", type=float, default=5.0, help="limit for one")
    asked = parser.parse_args()
    engine = Engine(english())
    times, exact = [], 0
    for position in endgames(engine, asked.count, asked.tiles):
        start = time.process_time()
        exact += engine.endgame(position, seconds=asked.seconds, threads=1).exact
        times.append(1000 * (time.process_time() - start))
    times.sort()
    figures = {
        "endgames": len(times),
        "endgames_exact": exact,
        "endgame_median_ms": round(times[len(times) // 2], 1),
        "endgame_p90_ms": round(times[len(times) * 9 // 10], 1),
        "endgame_worst_ms": round(times[-1], 1),
    }
    show(figures, MEANINGS, BARS, as_json=asked.json)


if __name__ == "__main__":
    main()
