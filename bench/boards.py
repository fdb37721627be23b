"""Boards of Shake: how many words fall, what a good board has, how long a deal takes, and how many chosen words fit.

A row is a language and a size with its usual dice: words and common words of boards as they fall (the share of
boards below: 5, 50 and 95 of a hundred), the share of them that is good as it falls, and the time of one deal.
"""

import argparse
import json
from random import Random
from time import perf_counter

from lexicade.languages import Language, codes
from lexicade.lexicon import OFFENSIVE, Lexicon
from lexicade.seeded_random import SeededRandom
from lexicade.shake import deal, solver
from lexicade.shake.deal import dice, quality
from lexicade.shake.rules import Options, Size

SIZES: tuple[Size, ...] = (4, 5, 6)
FALLS = 400
DEALS = 20
LISTS: tuple[tuple[str, Size, str], ...] = (
    ("fr", 4, "chat chien lion loup ours renard cerf lapin souris vache tigre singe"),
    ("fr", 5, "chat chien lion loup ours renard cerf lapin souris vache tigre singe"),
    ("es", 5, "perro gallo llama chivo zorro cerdo oveja vaca burro gato pato rana"),
    (
        "en",
        5,
        "apple bread cheese water lemon melon peach grape onion carrot "
        "potato tomato salad butter sugar honey rice pasta steak orange",
    ),
)


def spread(figures: list[int]) -> list[int]:
    ordered = sorted(figures)
    return [ordered[len(ordered) * share // 100] for share in (5, 50, 95)]


def row(code: str, size: Size) -> dict[str, object]:
    lexicon = Lexicon.load(code)
    name, chosen = dice.dice_set(lexicon.language, size)
    bounds = quality.window(lexicon, name, chosen, "medium")
    rng = SeededRandom("bench")
    fallen = [quality.thrown(chosen, rng) for _ in range(FALLS)]
    texts = [" ".join(faces) for faces in fallen]
    began = perf_counter()
    for number in range(DEALS):
        deal.deal_board(Options(code, size=size, seed=str(number)), lexicon, Random(number))
    took = perf_counter() - began
    return {
        "language": code,
        "size": size,
        "dice": name,
        "words": spread([score.words for score in solver.scores(texts, lexicon)]),
        "common": spread(
            [
                len(found)
                for found in solver.solve_many(texts, lexicon, max_level=quality.COMMON, skip_flags=OFFENSIVE)
            ]
        ),
        "good_percent": round(100 * sum(not quality.faults(faces, lexicon, bounds) for faces in fallen) / FALLS, 1),
        "deal_ms": round(1000 * took / DEALS, 1),
    }


def annealed(code: str, size: Size, text: str) -> dict[str, object]:
    words, lexicon = tuple(text.split()), Lexicon.load(code)
    fitted, began = [], perf_counter()
    for number in range(5):
        dealt = deal.deal_board(Options(code, size=size, own_words=words, seed=str(number)), lexicon, Random(number))
        fitted.append(len(words) - len(dealt.missing))
    return {
        "language": code,
        "size": size,
        "chosen": len(words),
        "fitted": fitted,
        "seconds": round((perf_counter() - began) / 5, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--languages", nargs="*", help="those of the first tier unless said otherwise")
    arguments = parser.parse_args()
    chosen = arguments.languages or [code for code in codes() if Language.load(code).tier == 1]
    rows = [row(code, size) for code in chosen for size in SIZES]
    lists = [annealed(*each) for each in LISTS]
    if arguments.json:
        print(json.dumps({"boards": rows, "lists": lists}))
        return
    for table in (rows, lists):
        print("  ".join(f"{key:>13}" for key in table[0]))
        for each in table:
            print("  ".join(f"{value!s:>13}" for value in each.values()))
        print()


if __name__ == "__main__":
    main()
