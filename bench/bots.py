"""The bots of Cross against each other: who beats whom how often, ratings that explain it, and a plot of them.

`python bench/bots.py -n 200` plays every pair of bots; `--slow` says how many games the bots that look ahead play.
Games come in pairs with the same draws. Ratings are Elo points fitted to all results at once; level 4 has 1500.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from itertools import combinations
from math import log10
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from lexicade.engine.arena import compete
from lexicade.engine.bots import BotPlayer
from lexicade.games.cross.roster import BY_ID, ROSTER
from lexicade.lexicon import Lexicon

LOOKING_AHEAD = ("simulator", "champion")
ANCHOR = "level-4"
PLOT = Path(__file__).parents[1] / "docs/bots.svg"

Results = Mapping[tuple[str, str], tuple[float, int]]
"""By pair: games won by the first, draws counting half, and games."""


def ratings(results: Results) -> dict[str, int]:
    """Elo points that make the results most likely (Bradley and Terry).

    Half a game is added to both sides of a pair, so that nobody is infinitely strong.
    """
    names = sorted({name for pair in results for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        for name in names:
            won, faced = 0.0, 0.0
            for (one, other), (wins, games) in results.items():
                if name in (one, other):
                    won += (wins if name == one else games - wins) + 0.5
                    faced += (games + 1) / (strength[one] + strength[other])
            strength[name] = won / faced
    base = strength.get(ANCHOR, 1.0)
    return {name: round(1500 + 400 * log10(strength[name] / base)) for name in names}


def plot(rated: Mapping[str, int], scores: Mapping[str, float]) -> str:
    """A bar for each bot by rating, with its points a game."""
    names = sorted(rated, key=rated.__getitem__)
    low = min(rated.values()) // 100 * 100 - 100
    high = max(rated.values()) // 100 * 100 + 100
    width, bar = 640, 26
    height = bar * len(names) + 46

    def x(rating: float) -> float:
        return 150 + (width - 230) * (rating - low) / (high - low)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for mark in range(low, high + 1, 100):
        lines.append(f'<path d="M{x(mark):.0f} 10V{height - 26}" stroke="#ddd"/>')
        lines.append(
            f'<text font-size="13" x="{x(mark):.0f}" y="{height - 10}" text-anchor="middle" fill="#666">{mark}</text>'
        )
    for row, name in enumerate(names):
        top = 12 + row * bar
        colour = "#7b62c9" if name.startswith("level") else "#2f7d6b"
        lines.append(f'<text font-size="13" x="140" y="{top + 15}" text-anchor="end">{name}</text>')
        box = f'x="{x(low):.0f}" y="{top}" width="{x(rated[name]) - x(low):.0f}" height="20" rx="4"'
        lines.append(f'<rect {box} fill="{colour}"/>')
        label = f"{rated[name]} · {scores[name]:.0f}"
        lines.append(f'<text font-size="13" x="{x(rated[name]) + 6:.0f}" y="{top + 15}">{label}</text>')
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=200)
    parser.add_argument("--slow", type=int, default=20, help="games of bots that look ahead")
    parser.add_argument("--language", default="en")
    parser.add_argument("--bots", nargs="*", default=[each.id for each in ROSTER], choices=list(BY_ID))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", action="store_true", help="write docs/bots.svg")
    args = parser.parse_args()
    lexicon = Lexicon.load_tiles(args.language)
    players = {name: BotPlayer(name, lexicon, threads=1) for name in args.bots}
    results: dict[tuple[str, str], tuple[float, int]] = {}
    scored: dict[str, list[float]] = {name: [] for name in args.bots}
    for one, other in combinations(args.bots, 2):
        games = args.slow if {one, other} & set(LOOKING_AHEAD) else args.games
        *_, tally = compete((players[one], players[other]), lexicon, games)
        results[one, other] = (sum(game.won for game in tally.games), len(tally.games))
        scored[one] += [game.score for game in tally.games]
        scored[other] += [game.against for game in tally.games]
        if sys.stderr.isatty():
            print(f"{one} against {other}: {tally.win_rate:.1%}", file=sys.stderr)
    rated = ratings(results)
    scores = {name: sum(points) / len(points) for name, points in scored.items()}
    if args.plot:
        PLOT.write_text(plot(rated, scores))
    if args.json:
        told = {f"{one} {other}": round(won / games, 3) for (one, other), (won, games) in results.items()}
        print(
            json.dumps(
                {"ratings": rated, "scores": {name: round(each) for name, each in scores.items()}, "rates": told}
            )
        )
        return
    print("| | " + " | ".join(args.bots) + " | rating | points |")
    print("|---|" + "---|" * (len(args.bots) + 2))
    for one in args.bots:
        cells = []
        for other in args.bots:
            won, games = results.get((one, other), (0.0, 0))
            lost, back = results.get((other, one), (0.0, 0))
            share = won / games if games else 1 - lost / back if back else None
            cells.append("" if share is None else f"{100 * share:.0f}")
        print(f"| {one} | " + " | ".join(cells) + f" | {rated[one]} | {scores[one]:.0f} |")


if __name__ == "__main__":
    main()
