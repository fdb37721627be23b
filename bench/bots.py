"""The bots of Cross against each other: who beats whom how often, ratings that explain it, and a plot of them.

`python bench/bots.py -n 200` plays every pair of bots; `--slow` says how many games the bots that look ahead play.
Games come in pairs with the same draws, and without a clock; `--record FILE` keeps them, so that a run can go on.
Ratings are Elo points fitted to all results at once; level 4 has 1500.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log10
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from lexicade.batch.pool import chunked
from lexicade.cross.engine.arena import Game, Match, play_match
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.cross.rules.roster import BY_ID, ROSTER

LOOKING_AHEAD = ("simulator", "champion")
ANCHOR = "level-4"
CHUNK = 5
"""Pairs of games between two lines of the record."""
TRACE = 0.01
PLOT = Path(__file__).parents[1] / "docs/bots.svg"

Results = Mapping[tuple[str, str], tuple[float, int]]
"""By pair: games won by the first, draws counting half, and games."""


def ratings(results: Results) -> dict[str, int]:
    """Elo points that make the results most likely (Bradley and Terry).

    A trace of a game is added to both sides of a pair, so that nobody is infinitely strong.
    """
    names = sorted({name for pair in results for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        for name in names:
            won, faced = 0.0, 0.0
            for (one, other), (wins, games) in results.items():
                if name in (one, other):
                    won += (wins if name == one else games - wins) + TRACE
                    faced += (games + 2 * TRACE) / (strength[one] + strength[other])
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
    for mark in range(low, high + 1, 200):
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


class Record:
    """The games played so far, in a file of one JSON object for each chunk, so that a run can go on after another."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.games: dict[tuple[str, str], list[tuple[int, int]]] = {}
        for line in path.read_text().splitlines() if path and path.exists() else ():
            kept = json.loads(line)
            games = [(mine, theirs) for mine, theirs in kept["games"]]
            self.games.setdefault((kept["a"], kept["b"]), []).extend(games)

    def played(self, one: str, other: str) -> int:
        return len(self.games.get((one, other), ()))

    def add(self, one: str, other: str, chunk: Sequence[tuple[Game, ...]]) -> None:
        games = [(game.score, game.against) for pair in chunk for game in pair]
        self.games.setdefault((one, other), []).extend(games)
        if self.path:
            with self.path.open("a") as file:
                file.write(json.dumps({"a": one, "b": other, "games": games}) + "\n")

    def results(self) -> Results:
        """By pair of bots; a bot of the second place is the one that was asked for later."""
        counted = {}
        for pair, games in self.games.items():
            won = sum((mine > theirs) + (mine == theirs) / 2 for mine, theirs in games)
            counted[pair] = (won, len(games))
        return counted

    def scores(self) -> dict[str, float]:
        """Points a game of each bot, every opponent counting alike."""
        by_bot: dict[str, list[float]] = {}
        for (one, other), games in self.games.items():
            by_bot.setdefault(one, []).append(sum(mine for mine, _ in games) / len(games))
            by_bot.setdefault(other, []).append(sum(theirs for _, theirs in games) / len(games))
        return {name: sum(means) / len(means) for name, means in by_bot.items()}


def play(record: Record, one: str, other: str, games: int, language: str, threads: int | None) -> None:
    """Play the games of a pair that are still missing; no clock is looked at, so a busy machine changes nothing."""
    match = Match(one, other, language, seconds=None)
    missing = range(record.played(one, other) // 2, (games + 1) // 2)
    for chunk in SearchThreads(threads).map(play_match, match, chunked(missing, CHUNK)):
        record.add(one, other, chunk)


def table(record: Record, names: Sequence[str]) -> str:
    """Who beats whom how often, in per cent, and what follows from it."""
    results, rated, scores = record.results(), ratings(record.results()), record.scores()
    lines = ["| | " + " | ".join(names) + " | rating | points | games |", "|---|" + "---|" * (len(names) + 3)]
    for one in names:
        cells = []
        for other in names:
            won, games = results.get((one, other), (0.0, 0))
            lost, back = results.get((other, one), (0.0, 0))
            share = won / games if games else 1 - lost / back if back else None
            cells.append("" if share is None else f"{100 * share:.0f}")
        count = sum(games for pair, (_, games) in results.items() if one in pair)
        lines.append(f"| {one} | " + " | ".join(cells) + f" | {rated[one]} | {scores[one]:.0f} | {count:,} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=200)
    parser.add_argument("--slow", type=int, default=20, help="games of bots that look ahead")
    parser.add_argument("--language", default="en")
    parser.add_argument("--bots", nargs="*", default=[each.id for each in ROSTER], choices=list(BY_ID))
    parser.add_argument("--record", type=Path, help="a file of games: those in it are not played again")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", action="store_true", help="write docs/bots.svg")
    args = parser.parse_args()
    record = Record(args.record)
    for one, other in combinations(args.bots, 2):
        games = args.slow if {one, other} & set(LOOKING_AHEAD) else args.games
        play(record, one, other, games, args.language, args.threads)
    rated, scores = ratings(record.results()), record.scores()
    if args.plot:
        PLOT.write_text(plot(rated, scores))
    if args.json:
        rates = {f"{one} {other}": round(won / games, 3) for (one, other), (won, games) in record.results().items()}
        print(
            json.dumps(
                {"ratings": rated, "scores": {name: round(each) for name, each in scores.items()}, "rates": rates}
            )
        )
        return
    print(table(record, args.bots))


if __name__ == "__main__":
    main()
