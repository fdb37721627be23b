"""How soon searches of Cross end when they are told to: by the phase of the game, from `stop` to the answer.

Positions come from games of the engine against itself, one of each kind from each game. A search without a limit runs
in another thread, is told to stop after a moment, and has to answer. Milliseconds are those of the processor: on a
machine that does nothing else they are those of the clock.
"""

import argparse
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.cross import Games, board_of, english
from bench.figures import show
from lexicade._core import CrossControl
from lexicade.cross.engine import Engine, Position

KINDS = {
    "opening": range(86, 87),
    "middle": range(13, 70),
    "late": range(5, 13),
    "preendgame": range(1, 5),
    "endgame": range(1),
}
RUNS = (0.05, 0.3)
"""Seconds after which searches are stopped."""


def positions(engine: Engine, seed: int) -> dict[str, Position]:
    """The last position of each kind in a game."""
    tile_set = {tile.letter: tile.count for tile in engine.lexicon.language.tile_set}
    games, found = Games(engine), {}
    for turn in engine.native.self_play_positions(games.rules, seed):
        for kind, bags in KINDS.items():
            if turn.bag in bags and (kind != "endgame" or kind not in found):
                rack = tuple(engine.faces[tile] for tile in turn.rack)
                found[kind] = Position(board_of(turn.board, engine), rack, tile_set, spread=turn.spread)
    return found


def latency(engine: Engine, position: Position, run: float) -> float | None:
    """Milliseconds from `stop` to the answer; none if the search had ended before."""
    control = CrossControl()
    search = {"seconds": 600.0, "threads": 1, "control": control}
    thread = threading.Thread(target=engine.think, args=(position,), kwargs=search)
    thread.start()
    thread.join(run)
    if not thread.is_alive():
        return None
    stopped = time.process_time()
    control.stop()
    thread.join()
    return 1000 * (time.process_time() - stopped)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--games", type=int, default=10, help="games that positions come from")
    asked = parser.parse_args()
    engine = Engine(english())
    times: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for seed in range(asked.games):
        for kind, position in positions(engine, seed).items():
            times[kind] += [each for run in RUNS if (each := latency(engine, position, run)) is not None]
    figures: dict[str, float] = {}
    meanings: dict[str, str] = {}
    for kind, found in times.items():
        found.sort()
        figures |= (
            {f"{kind}_median_ms": round(found[len(found) // 2], 1), f"{kind}_worst_ms": round(found[-1], 1)}
            if found
            else {}
        )
        meanings |= {
            f"{kind}_median_ms": f"{kind}: from stop to the answer, milliseconds",
            f"{kind}_worst_ms": f"{kind}: the longest of {len(found)}",
        }
    show(figures, meanings, dict.fromkeys((name for name in figures if "worst" in name), "<= 50"), as_json=asked.json)


if __name__ == "__main__":
    main()
