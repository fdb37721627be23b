"""The engine against that of another commit: how many times as fast it is, both measured in turn on this machine.

`git archive COMMIT | tar x -C TREE`, then build the core there (`maturin develop --release`), and `python
bench/against.py TREE`. Each round asks both builds in processes of their own, with the words of ENABLE for both;
the figure is the median of the ratios of the rounds, so that what else the machine does matters less.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.figures import show

HERE = Path(__file__).parents[1]
CROSS = """
from bench.cross import english, measure
figures = measure(english(), 3, 30, twin=False)
figures = {name: figures[name] for name in figures if name.endswith(("_us", "_per_s"))}
"""
SHAKE = """
import random
from bench.cross import english
from bench.shake import DICE, per_second, throw
from lexicade.languages import Language
try:
    from lexicade._core import ShakeSearch
    from lexicade.shake.solver import solve
    scores = lambda graph, texts: ShakeSearch(one_core=True).scores(graph, texts)
except ImportError:
    from lexicade.solve import shake as solve
    scores = lambda graph, texts: graph.shake_scores(texts, one_core=True)
lexicon, figures = english(), {}
for size in DICE:
    boards = throw(lexicon.language, DICE[size], 300, random.Random(size))
    texts = [str(board) for board in boards]
    figures[f"score_{size}x{size}_per_s"] = per_second(60, lambda: scores(lexicon.graph, texts), len(texts))
    every = lambda: [solve(board, lexicon) for board in boards]
    figures[f"python_{size}x{size}_per_s"] = per_second(40, every, len(boards))
"""
PARTS = {"cross": CROSS, "shake": SHAKE}
BARS = {
    "all_us": ">= 1.25",
    "best_us": ">= 1.18",
    "games_per_s": ">= 1.2",
    "sim_iterations_per_s": ">= 1.2",
    "score_4x4_per_s": ">= 1.15",
}


def measured(tree: Path, part: str) -> dict[str, float]:
    """The figures of a build."""
    code = f"{PARTS[part]}\nimport json\nprint(json.dumps(figures))"
    # What was installed must not come before the tree.
    env = os.environ | {"PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run([sys.executable, "-c", code], cwd=tree, env=env, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=Path, help="the folder of the other commit, with its core built")
    parser.add_argument("--part", choices=PARTS, nargs="*", default=list(PARTS), help="what is measured")
    parser.add_argument("--rounds", type=int, default=5, help="how often each build is asked")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    asked = parser.parse_args()
    ratios: dict[str, list[float]] = {}
    for _ in range(asked.rounds):
        for part in asked.part:
            ours, theirs = measured(HERE, part), measured(asked.tree.resolve(), part)
            for name in ours.keys() & theirs.keys():
                faster = theirs[name] / ours[name] if name.endswith("_us") else ours[name] / theirs[name]
                ratios.setdefault(name, []).append(faster)
    figures = {name: round(median(found), 2) for name, found in sorted(ratios.items())}
    show(figures, {name: f"{name}: times as fast" for name in figures}, BARS, as_json=asked.json)


if __name__ == "__main__":
    main()
