"""How long the review of a game of Cross takes, on one core and at the usual depth, and how fast puzzles are made.

The games are those of two bots of middling strength; each is scaled to 24 moves, so that long games and short ones
compare.
"""

import argparse
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import lexicade as lx
from bench import puzzles
from bench.figures import show
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.engine.position import position_of
from lexicade.cross.rules.notation import rack_text, written
from lexicade.cross.study.review import PlayedGame, played_game, review_engine, review_game

MOVES = 24
MEANINGS = {
    "review_s": f"review of a game of {MOVES} moves, seconds of one core",
    "review_worst_s": "the slowest game",
    "review_games": "games",
    "puzzles_per_min": puzzles.MEANINGS["puzzles_per_min"],
}
BARS = {**puzzles.BARS, "review_s": "<= 10", "review_worst_s": "<= 10"}


def played(seed: int) -> PlayedGame:
    """A game between two bots."""
    game = lx.cross.new(seed=seed)
    bots = [BotPlayer(name, game.lexicon, seconds=None, threads=1) for name in ("level-3", "level-5")]
    while (seat := game.turn) is not None:
        view = game.game.view(seat, datetime.now(UTC))
        play = bots[seat].choose(position_of(view), 1000 * seed + len(view.turns))
        if play.tiles:
            game.play(str(written(game.board, play.tiles)))
        else:
            game.play(f"-{rack_text(play.exchanged)}")
    return played_game(game.game.setup, game.game.log)


PUZZLE_GAMES = 10
"""Games of each theme: `bench/puzzles.py` plays more, and tells the themes apart."""


def measure(count: int) -> dict[str, float]:
    seconds = []
    for seed in range(1, count + 1):
        game = played(seed)
        engine = review_engine(lx.Lexicon.load_tiles("en"), game.setup)
        start = time.process_time()
        review_game(engine, game)
        seconds.append((time.process_time() - start) * MOVES / len(game.moments))
    mean, worst = round(sum(seconds) / count, 2), round(max(seconds), 2)
    speed = puzzles.measure(games=PUZZLE_GAMES)["puzzles_per_min"]
    return {"review_s": mean, "review_worst_s": worst, "review_games": count, "puzzles_per_min": speed}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="How many games are reviewed.")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    show(measure(arguments.games), MEANINGS, BARS, as_json=arguments.json)


if __name__ == "__main__":
    main()
