"""How fast plays of Cross are found on one core, against the rules' own list of legal moves on the same positions.

Positions come from games that the engine plays against itself, always the same ones. `all` lists every play, `best`
finds the one with the best score plus leave; the time for reading positions is measured and taken off. `python` asks
for the best play from boards and racks as bytes, reading them included; `sim` counts candidates that meet a deal and
are played on for two plies. English are the 168,551 words of ENABLE, French and Polish the lists that come with
Lexicade. Seconds are those of the processor, so that other work on the machine counts less; still, run it on a quiet
one.
"""

import argparse
import lzma
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.figures import show
from lexicade._core import CrossGameRules
from lexicade.cross.engine import Engine, Position
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.legal import legal_plays
from lexicade.lexicon import Lexicon

ENABLE = Path(__file__).parents[1] / "src/lexicade/data/en/enable.txt.xz"
GAMES = 100
TWIN_POSITIONS = 2
SIM_RACKS = 10
SIM_DEALS = 64
MEANINGS = {
    "plays": "plays of a position",
    "all_us": "all plays, microseconds",
    "best_us": "best play, microseconds",
    "games_per_s": "games against itself a second",
    "sim_iterations_per_s": "candidates simulated for a deal and two plies a second",
    "python_best_per_s": "best plays asked from Python a second",
    "memory_mb": "memory for the words, megabytes",
    "twin_all_us": "all plays by the rules' own list, microseconds",
}
BARS = {
    "all_us": "<= 120, goal 55",
    "best_us": "<= 50, goal 22",
    "games_per_s": ">= 1,000, goal 1,800",
    "sim_iterations_per_s": ">= 20,000, goal 45,000",
    "python_best_per_s": ">= 12,000",
}


def english() -> Lexicon:
    return Lexicon.from_words(lzma.decompress(ENABLE.read_bytes()).decode().split())


def seconds(rounds: int, act: Callable[[], object]) -> float:
    """The processor's time for something, when nothing else disturbs it."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        act()
        times.append(time.process_time() - start)
    return min(times)


class Games:
    """Games of an engine against itself, with the tiles and the house rules of its language."""

    def __init__(self, engine: Engine) -> None:
        language = engine.lexicon.language
        number = engine.lexicon.alphabet.number
        tiles = bytes(number[tile.letter] for tile in language.tile_set for _ in range(tile.count))
        self.rules = CrossGameRules(tiles, engine.values.rack_size, language.cross)
        self.engine = engine

    def play(self, count: int) -> None:
        self.engine.native.self_play(self.rules, list(range(count)))

    def positions(self, count: int) -> tuple[list[bytes], list[bytes]]:
        """Boards and racks."""
        native = self.engine.native
        found = [each for seed in range(count) for each in native.self_play_positions(self.rules, seed)]
        return [turn.board for turn in found], [turn.rack for turn in found]


def simulated_per_second(engine: Engine, rounds: int) -> float:
    """Deals times candidates a second: opening racks, two plies, one thread, no candidate dropped."""
    tile_set = {tile.letter: tile.count for tile in engine.lexicon.language.tile_set}
    pool, rng = [letter for letter, count in tile_set.items() for _ in range(count)], Random(1)
    empty = Board(engine.layout, {}, engine.lexicon.alphabet)
    racks = [tuple(rng.sample(pool, engine.values.rack_size)) for _ in range(SIM_RACKS)]
    positions = [Position(empty, rack, tile_set) for rack in racks]
    plays = [[each.play for each in engine.candidates(position)] for position in positions]

    def run() -> None:
        for position, candidates in zip(positions, plays, strict=True):
            engine.simulate(position, candidates, iterations=SIM_DEALS, threads=1, drop=False)

    return round(SIM_DEALS * sum(map(len, plays)) / seconds(rounds, run))


def board_of(cells: bytes, engine: Engine) -> Board:
    size, letters = engine.layout.size, engine.lexicon.alphabet.letters
    tiles = [
        Laid(at // size, at % size, letters[(cell & 63) - 1], bool(cell & 64))
        for at, cell in enumerate(cells)
        if cell
    ]
    return Board(engine.layout, {}, engine.lexicon.alphabet).with_tiles(tiles)


def twin_seconds(engine: Engine, boards: list[bytes], racks: list[bytes]) -> float:
    """What the rules' own list takes for some positions of the middle game; the plays must be the same."""
    faces = ("?", *engine.lexicon.alphabet.letters)
    step, total = len(boards) // TWIN_POSITIONS, 0.0
    for at in range(step // 2, len(boards), step):
        board, rack = board_of(boards[at], engine), tuple(faces[number] for number in racks[at])
        start = time.process_time()
        twin = legal_plays(board, rack, engine.lexicon, engine.lexicon, engine.values)
        total += time.process_time() - start
        ours = {(play.tiles, play.points) for play in engine.plays(board, rack)}
        assert ours == {(play.tiles, play.points) for play in twin}, (str(board), rack)
    return total / TWIN_POSITIONS


def measure(lexicon: Lexicon, rounds: int, games: int, *, twin: bool) -> dict[str, float]:
    engine = Engine(lexicon)
    native, played = engine.native, Games(engine)
    boards, racks = played.positions(games)

    def each_us(act: Callable[[int], object]) -> float:
        """Microseconds for a position that is searched once, without those for reading it."""
        taken = seconds(rounds, lambda: act(1)) - seconds(rounds, lambda: act(0))
        return round(1e6 * taken / len(boards), 1)

    figures: dict[str, float] = {
        "plays": round(native.count_plays(boards, racks) / len(boards)),
        "all_us": each_us(lambda repeat: native.count_plays(boards, racks, repeat)),
        "best_us": each_us(lambda repeat: native.best_many(boards, racks, repeat=repeat)),
        "games_per_s": round(games / seconds(rounds, lambda: played.play(games))),
        "sim_iterations_per_s": simulated_per_second(engine, rounds),
        "python_best_per_s": round(len(boards) / seconds(rounds, lambda: native.best_many(boards, racks))),
        "memory_mb": round(native.memory / 1e6, 1),
    }
    if twin:
        figures["twin_all_us"] = round(1e6 * twin_seconds(engine, boards, racks))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--rounds", type=int, default=5, help="the best of so many rounds counts")
    parser.add_argument("--games", type=int, default=GAMES, help="games whose positions are searched")
    parser.add_argument("--languages", nargs="*", default=["fr", "pl"], help="languages beside English")
    asked = parser.parse_args()
    figures = measure(english(), asked.rounds, asked.games, twin=True)
    meanings, bars = dict(MEANINGS), dict(BARS)
    for code in asked.languages:
        more = measure(Lexicon.load_tiles(code), asked.rounds, asked.games, twin=False)
        figures |= {f"{code}_{name}": figure for name, figure in more.items()}
        meanings |= {f"{code}_{name}": f"{code}: {MEANINGS[name]}" for name in more}
    show(figures, meanings, bars, as_json=asked.json)


if __name__ == "__main__":
    main()
