"""How many grids of dice are solved in a second on one core, against a plain search in Python on the same grids.

Grids are thrown with the language's dice, always the same ones. Seconds are those of the processor, so that other
work on the machine counts less; still, run it on a quiet one. `score` counts words, points and the longest word;
`list` finds every word with a path, a hundred grids a call, each answer an object; `python` makes one call a grid,
from a `Board` to a `ShakeWords` that has words and paths ready; `strings` spells out every word in addition. The
`scalar` figures are those of machines without wide vectors.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from lexicade._core import ShakeSearch, shake_vectors
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.shake import solver
from lexicade.shake.rules.grid import Board
from tests.oracles import shake_words

DICE = {4: "classic-4", 5: "big-5", 6: "super-6"}
GRIDS = {4: 2_000, 5: 1_000, 6: 500}
TWIN_GRIDS = {4: 400, 5: 120, 6: 80}
AT_ONCE = 100
BARS = {
    "score_4x4_per_s": ">= 150,000, goal 300,000",
    "list_4x4_per_s": ">= 125,000",
    "python_4x4_per_s": ">= 80,000",
}


def throw(language: Language, dice: str, count: int, rng: random.Random) -> list[Board]:
    """Grids of dice that were shaken and thrown."""
    faces = [die.split() for die in language.shake.dice[dice]]
    return [
        Board.parse(" ".join(rng.choice(die) for die in rng.sample(faces, len(faces))), language.alphabet)
        for _ in range(count)
    ]


def per_second(rounds: int, act: Callable[[], object], count: int) -> float:
    """How many of a number of things are done in a second, when nothing else disturbs it."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        act()
        times.append(time.process_time() - start)
    return count / min(times)


def measure_size(size: int, lexicon: Lexicon, trie: shake_words.Trie, rounds: int) -> dict[str, float]:
    graph = lexicon.graph
    boards = throw(lexicon.language, DICE[size], GRIDS[size], random.Random(size))
    texts = [str(board) for board in boards]
    some = boards[: TWIN_GRIDS[size]]
    check(some, lexicon, trie)
    name = f"{size}x{size}_per_s"

    def search(*, vectors: bool = True) -> ShakeSearch:
        return ShakeSearch(one_core=True, vectors=vectors)

    def lists(*, vectors: bool) -> None:
        for start in range(0, len(texts), AT_ONCE):
            search(vectors=vectors).words(graph, texts[start : start + AT_ONCE])

    def words() -> None:
        for board in boards:
            solver.solve(board, lexicon)

    def strings() -> None:
        for board in boards:
            solver.solve(board, lexicon).words()

    def twin() -> None:
        for board in some:
            shake_words.solve(trie, board.faces, size, board.minimum)

    figures = {
        f"score_{name}": per_second(rounds, lambda: search().scores(graph, texts), len(texts)),
        f"list_{name}": per_second(rounds, lambda: lists(vectors=True), len(texts)),
        f"python_{name}": per_second(rounds, words, len(boards)),
        f"strings_{name}": per_second(rounds, strings, len(boards)),
        f"scalar_score_{name}": per_second(rounds, lambda: search(vectors=False).scores(graph, texts), len(texts)),
        f"scalar_list_{name}": per_second(rounds, lambda: lists(vectors=False), len(texts)),
        f"twin_{name}": per_second(2, twin, len(some)),
    }
    figures[f"ratio_{size}x{size}"] = figures[f"python_{name}"] / figures[f"twin_{name}"]
    scores = solver.scores(boards, lexicon)
    figures[f"words_{size}x{size}"] = sum(score.words for score in scores) / len(scores)
    return figures


def check(boards: Sequence[Board], lexicon: Lexicon, trie: shake_words.Trie) -> None:
    """What is compared must be the same."""
    for board in boards:
        found = shake_words.solve(trie, board.faces, board.size, board.minimum)
        assert solver.solve(board, lexicon).words() == sorted("".join(word) for word in found)


def measure(rounds: int) -> dict[str, float | str]:
    lexicon = Lexicon.load("en")
    trie = shake_words.trie(tuple(word) for word in lexicon)
    figures = {name: figure for size in DICE for name, figure in measure_size(size, lexicon, trie, rounds).items()}
    return {
        **{name: round(figure, 1) for name, figure in figures.items()},
        "words": len(lexicon),
        "list": f"en, edition {lexicon.edition}",
        "vector": shake_vectors(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--rounds", type=int, default=40, help="how often each figure is taken; the best counts")
    arguments = parser.parse_args()
    measured = measure(arguments.rounds)
    if arguments.json:
        print(json.dumps(measured))
        return
    for name, figure in measured.items():
        shown = figure if isinstance(figure, str) else f"{figure:,.1f}"
        print(f"{name:24} {shown:>16}  {BARS.get(name, '')}")


if __name__ == "__main__":
    main()
