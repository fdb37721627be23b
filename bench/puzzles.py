"""How fast puzzles of Cross are made: positions of games of bots, each with one clear answer that the engine proved.

Seconds are those of one thread of the processor; the games are the first ones of each theme's row.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.figures import show
from lexicade.cross.study.puzzles.finding import Finder
from lexicade.cross.study.puzzles.making import SHARES
from lexicade.lexicon import Lexicon

RARE = ("exchange", "block")
"""Themes that few games have: the figure of all counts them, the others have figures of their own."""
MEANINGS = {
    "puzzles": "puzzles made",
    "puzzles_per_min": "a minute, of the themes that most games have",
    **{f"puzzles_{theme.replace('-', '_')}_per_min": f"a minute, {theme}" for theme in SHARES},
}
BARS = {"puzzles_per_min": "60"}


def measure(language: str = "en", games: int = 20) -> dict[str, float]:
    finder = Finder(Lexicon.load_tiles(language))
    # What is loaded once is not counted.
    _ = finder.bots, finder.known
    finder.in_game("challenge", 0)
    counts, seconds = {}, {}
    for theme in SHARES:
        start = time.process_time()
        counts[theme] = sum(finder.in_game(theme, number) is not None for number in range(games))
        seconds[theme] = time.process_time() - start
    usual = [theme for theme in SHARES if theme not in RARE]
    figures: dict[str, float] = {
        "puzzles": sum(counts.values()),
        "puzzles_per_min": round(60 * sum(counts[each] for each in usual) / sum(seconds[each] for each in usual)),
    }
    for theme in SHARES:
        figures[f"puzzles_{theme.replace('-', '_')}_per_min"] = round(60 * counts[theme] / seconds[theme], 1)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--games", type=int, default=20, help="games for each theme")
    parser.add_argument("--language", default="en", help="language of words and tiles")
    asked = parser.parse_args()
    show(measure(asked.language, asked.games), MEANINGS, BARS, as_json=asked.json)


if __name__ == "__main__":
    main()
