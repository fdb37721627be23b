"""How often the engine finds the best move of a pre-endgame of Cross, and how long it takes on one thread.

The positions are those of `tests/suites/cross-preendgames.txt`, whose best moves are proved. A move is right if it
wins as often as the best one; what is not told of the engine's choice is looked at here with more patience, and
counts as lost where that finds nothing. Counts that the engine calls proved are found again alone. Seconds are those
of the processor.
"""

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.cross import english
from bench.figures import show
from lexicade.cross.engine import Engine, Position
from lexicade.cross.engine.preendgame import Outlook

SUITE = Path(__file__).parents[1] / "tests/suites/cross-preendgames.txt"
FIRST = 3
"""Moves whose counts are checked."""
PATIENCE = 400_000
"""Positions of an endgame that may be searched to check a move; twenty times as many at last."""
MEANINGS = {
    "positions": "positions",
    "right": "best move found",
    "counts": "counts that were called proved",
    "counts_wrong": "of these not so",
    "median_s": "median, seconds",
    "p90_s": "nine of ten within, seconds",
    "worst_s": "longest, seconds",
}
BARS = {"right": ">= 95 in 100", "counts_wrong": "0", "median_s": "<= 2 with one in the bag"}


@dataclass(frozen=True)
class Known:
    """A position with wins, draws and losses of its best moves, by orders to draw the bag."""

    position: Position
    counts: tuple[int, int, int]
    best: str

    @property
    def share(self) -> float:
        wins, draws, _ = self.counts
        return (wins + draws / 2) / sum(self.counts)


def suite(engine: Engine) -> list[Known]:
    found = []
    for line in SUITE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            known, cgp = line.split(" | ")
            counts, best = known.split(" ", 1)
            wins, draws, losses = map(int, counts.split("-"))
            found.append(Known(Position.from_cgp(cgp, engine.lexicon), (wins, draws, losses), best))
    return found


def truth(engine: Engine, position: Position, outlook: Outlook) -> Outlook:
    """One move alone, with much more patience."""
    (found,) = engine.preendgame(position, [outlook.play], steps=(), proofs=1, nodes=PATIENCE, threads=1)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--bag", type=int, choices=(1, 2), help="only positions with so many tiles in the bag")
    parser.add_argument("--seconds", type=float, help="limit for one, by the clock")
    parser.add_argument("--first", type=int, default=1000, help="only so many")
    parser.add_argument("--unchecked", action="store_true", help="do not check counts that are called proved")
    asked = parser.parse_args()
    engine = Engine(english())
    known = [each for each in suite(engine) if asked.bag in (None, each.position.bag)][: asked.first]
    times, right, counts, wrong = [], 0, 0, 0
    for each in known:
        start = time.process_time()
        found = engine.preendgame(each.position, seconds=asked.seconds, threads=1)
        times.append(time.process_time() - start)
        chosen = found[0]
        if not chosen.proved:
            chosen = truth(engine, each.position, chosen)
        good = chosen.bounds[0] >= each.share - 1e-9
        right += good
        if not good:
            print(f"{each.position.cgp}: {found[0]} {chosen.counts}, best {each.best} {each.counts}", file=sys.stderr)
        for outlook in () if asked.unchecked else found[:FIRST]:
            if outlook.proved:
                counts += 1
                wrong += truth(engine, each.position, outlook).counts != outlook.counts
    times.sort()
    figures = {
        "positions": len(times),
        "right": right,
        "counts": counts,
        "counts_wrong": wrong,
        "median_s": round(times[len(times) // 2], 2),
        "p90_s": round(times[len(times) * 9 // 10], 2),
        "worst_s": round(times[-1], 2),
    }
    show(figures, MEANINGS, BARS, as_json=asked.json)


if __name__ == "__main__":
    main()
