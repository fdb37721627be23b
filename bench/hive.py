"""How fast the words of a hive are found, and every hive of the English lexicon, against a plain scan in Python."""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from lexicade._core import HiveTable, HiveWords
from lexicade.lexicon import Lexicon

BARS = {
    "one_hive_us": "< 2",
    "one_hive_python_us": "< 30",
    "all_hives_ms": "< 40",
    "naive_ratio": ">= 1000",
}
MEANINGS = {
    "one_hive_us": "one hive's answers, native",
    "one_hive_python_us": "one hive's answers, as a list of strings",
    "all_hives_ms": "every hive of the lexicon",
    "naive_ratio": "plain scan / one hive as strings",
    "naive_ms": "one hive by a plain scan in Python",
    "words": "words in the lexicon",
    "hives": "hives in the lexicon",
    "answers": "answers of a hive, on average over the sample",
}


def best(rounds: int, act: Callable[[str], object], sample: Sequence[str]) -> float:
    """The seconds that something takes for one hive of a sample, when nothing else disturbs it."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for letters in sample:
            act(letters)
        times.append(time.perf_counter() - start)
    return min(times) / len(sample)


def scan(words: Iterable[str], letters: str) -> list[str]:
    """The words of a hive, as one would write it down."""
    centre, hive = letters[0], set(letters)
    return [word for word in words if len(word) >= 4 and centre in word and set(word) <= hive]


def measure() -> dict[str, float]:
    graph = Lexicon.load("en").graph
    words = graph.words()
    table = HiveTable(graph)
    rng = random.Random(3)
    sample = [table.row(at).letters for at in rng.sample(range(len(table)), 2000)]
    some = sample[:20]
    for letters in some:
        assert scan(words, letters) == HiveWords(graph, letters).words()

    native = best(25, partial(HiveWords, graph), sample)
    strings = best(25, lambda letters: HiveWords(graph, letters).words(), sample)
    naive = best(5, lambda letters: scan(words, letters), some)
    every = best(25, lambda _: HiveTable(graph), ["all at once"])
    measured = {
        "one_hive_us": native * 1e6,
        "one_hive_python_us": strings * 1e6,
        "all_hives_ms": every * 1e3,
        "naive_ratio": naive / strings,
        "naive_ms": naive * 1e3,
        "words": len(words),
        "hives": len(table),
        "answers": sum(len(HiveWords(graph, letters)) for letters in sample) / len(sample),
    }
    return {name: round(measured[name], 3) for name in MEANINGS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    as_json = parser.parse_args().json
    measured = measure()
    if as_json:
        print(json.dumps(measured))
        return
    for name, figure in measured.items():
        print(f"{name:18} {figure:12,.3f}  {BARS.get(name, ''):8} {MEANINGS[name]}")


if __name__ == "__main__":
    main()
