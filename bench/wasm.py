"""How fast the engine is in a page, in Chromium, against the native one on the same positions in the same run.

English are the words that pages load. `all_us` generates every play with its equity and keeps the best one, `list_us`
sorts and tells all of them, which natively nobody does without making objects of them. `best_us` is the search for
the play with the best score plus leave alone. All of them read the position.
`sim_iterations_per_s` counts candidates that meet a deal and are played on for two plies. `load_ms` is what passes
from the files being there to the first answer, `size_kb` what is sent of the engine, compressed. Times are those of
the clock, so run it on a quiet machine.
"""

import argparse
import asyncio
import gzip
import json
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.async_api import async_playwright

from bench.figures import show
from lexicade._core import CrossGameRules
from lexicade.cross.engine import Engine, Position
from lexicade.cross.engine.packing import array, learned_bytes, moves_bytes, numbers, position_bytes, rules_bytes
from lexicade.cross.engine.position import situation
from lexicade.cross.rules.board import Board, Laid
from lexicade.lexicon import Lexicon
from tests.browsing import QUIET, WINDOWLESS

KERNEL = Path(__file__).parents[1] / "web/src/engine/kernel.wasm"
POSITIONS = 60
AGAIN = 10
DEALS = 64
EVERY = 1 << 20
MEANINGS = {
    "all_us": "all plays in the page, microseconds",
    "list_us": "all plays in the page, sorted and told",
    "best_us": "the best play in the page, microseconds",
    "sim_iterations_per_s": "candidates simulated for a deal and two plies a second, in the page",
    "load_ms": "from the files to the first answer, milliseconds",
    "size_kb": "the engine, compressed, kilobytes",
    "native_all_us": "all plays natively",
    "native_best_us": "the best play natively",
    "native_sim_iterations_per_s": "simulated natively",
    "ratio_all": "the page's time for all plays by the native one",
    "ratio_best": "the page's time for the best play by the native one",
    "ratio_sim": "native simulations by the page's",
}
BARS = {
    "load_ms": "<= 300",
    "size_kb": "<= 350",
    "ratio_all": "<= 2.5",
    "ratio_best": "<= 2.5",
    "ratio_sim": "<= 2.5",
}
WORKER = """
let exports;
const ask = (name, question) => {
  const at = exports.input(question.length);
  new Uint8Array(exports.memory.buffer, at, question.length).set(question);
  if (exports[name]() !== 0)
    throw new Error(new TextDecoder().decode(
      new Uint8Array(exports.memory.buffer, exports.output(), exports.output_length()).slice()));
};
const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
const fetched = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
const best = (rounds, act) => Math.min(...Array.from({ length: rounds }, () => {
  const start = performance.now();
  act();
  return performance.now() - start;
}));
onmessage = async ({ data: rounds }) => {
  try {
    const files = ['kernel.wasm', 'words', 'leaves', 'wins', 'asked.json'];
    const [code, words, leaves, wins, text] = await Promise.all(files.map(fetched));
    const asked = JSON.parse(new TextDecoder().decode(text));
    const began = performance.now();
    exports = (await WebAssembly.instantiate(code, {})).instance.exports;
    ask('load_words', words);
    ask('load_leaves', leaves);
    ask('load_wins', wins);
    ask('set_rules', bytes(asked.rules));
    ask('set_position', bytes(asked.positions[0]));
    ask('candidates', bytes(asked.one));
    const load_ms = performance.now() - began;
    const positions = asked.positions.map(bytes);
    const replies = asked.replies.map(bytes);
    const [one, every] = [bytes(asked.one), bytes(asked.every)];
    const sims = asked.sims.map(({ position, question }) => [bytes(position), bytes(question)]);
    postMessage({
      load_ms,
      all_ms: best(rounds, () => positions.forEach((each) => {
        ask('set_position', each);
        ask('candidates', one);
      })),
      list_ms: best(rounds, () => positions.forEach((each) => {
        ask('set_position', each);
        ask('candidates', every);
      })),
      best_ms: best(rounds, () => positions.forEach((each, i) => {
        ask('set_position', each);
        ask('replies', replies[i]);
      })),
      sim_ms: best(rounds, () => {
        for (const [position, question] of sims) {
          ask('set_position', position);
          ask('simulate', question);
        }
      }),
    });
  } catch (error) {
    postMessage({ problem: String(error) });
  }
};
"""
RUN = """(rounds) => new Promise((told, failed) => {
  const worker = new Worker('worker.js');
  worker.onmessage = ({ data }) => (data.problem ? failed(new Error(data.problem)) : told(data));
  worker.onerror = (event) => failed(new Error(event.message));
  worker.postMessage(rounds);
})"""


def positions(engine: Engine, count: int) -> list[Position]:
    """Positions of games of the engine against itself, of all phases."""
    language, size = engine.lexicon.language, engine.layout.size
    bag = {tile.letter: tile.count for tile in language.tile_set}
    tiles = engine.numbers([letter for letter, each in bag.items() for _ in range(each)])
    rules, seed = CrossGameRules(tiles, 7, language.cross), 0
    found: list[Position] = []
    while len(found) < count:
        for turn in engine.native.self_play_positions(rules, seed)[::4]:
            laid = [
                Laid(at // size, at % size, engine.faces[cell & 63], bool(cell & 64))
                for at, cell in enumerate(turn.board)
                if cell
            ]
            board = Board(alphabet=engine.lexicon.alphabet).with_tiles(laid)
            found.append(Position(board, engine.letters(turn.rack), bag, rules=language.cross))
        seed += 1
    return found[:count]


def openings(engine: Engine, count: int) -> list[Position]:
    bag = {tile.letter: tile.count for tile in engine.lexicon.language.tile_set}
    pool, rng = [letter for letter, each in bag.items() for _ in range(each)], Random(1)
    return [Position(Board(), tuple(rng.sample(pool, 7)), bag) for _ in range(count)]


def seconds(rounds: int, act: Callable[[], object]) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    return min(times)


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


async def in_chromium(folder: Path, rounds: int) -> Any:
    """What the worker measures."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=WINDOWLESS, args=QUIET)
            page = await browser.new_page()
            await page.goto(f"http://127.0.0.1:{server.server_port}/page.html")
            measured = await page.evaluate(RUN, rounds)
            await browser.close()
        server.shutdown()
    return measured


def measure(rounds: int) -> dict[str, float]:
    engine = Engine(Lexicon.load_tiles("en"))
    searched, opened = positions(engine, POSITIONS), openings(engine, 6)
    plays = [[each.play for each in engine.candidates(position, 15)] for position in opened]
    deals = DEALS * sum(map(len, plays))
    known = [situation(engine, each) for each in searched]
    boards = [engine.cells(each.board) for each in searched]
    racks = [engine.numbers(each.rack) for each in searched]
    again, racks_again = (
        [each for each in boards for _ in range(AGAIN)],
        [each for each in racks for _ in range(AGAIN)],
    )
    native = {
        "native_all_us": seconds(rounds, lambda: [each.candidates(1) for each in known]) / POSITIONS,
        "native_best_us": seconds(rounds, lambda: engine.native.best_many(again, racks_again)) / POSITIONS / AGAIN,
    }

    def simulate() -> None:
        for position, moves in zip(opened, plays, strict=True):
            engine.simulate(position, moves, iterations=DEALS, seed=1, threads=1, drop=False)

    simulated = seconds(rounds, simulate)
    sims = [
        {
            "position": text(position_bytes(engine, position)),
            "question": text(numbers(2, DEALS, 1) + moves_bytes(engine, moves)),
        }
        for position, moves in zip(opened, plays, strict=True)
    ]
    asked = {
        "rules": text(rules_bytes(engine, one_tile_opens=False)),
        "positions": [text(position_bytes(engine, each)) for each in searched],
        "every": text(numbers(EVERY)),
        "one": text(numbers(1)),
        "replies": [text(numbers(0, AGAIN) + array(each) * AGAIN) for each in racks],
        "sims": sims,
    }
    learned = learned_bytes(engine.lexicon.language)
    leaves = int.from_bytes(learned[:4], "little")
    wins = int.from_bytes(learned[4 + leaves : 8 + leaves], "little")
    with TemporaryDirectory() as folder:
        files = {
            "page.html": b"<!doctype html><title>bench</title>",
            "worker.js": WORKER.encode(),
            "kernel.wasm": KERNEL.read_bytes(),
            "words": engine.lexicon.graph.packed(),
            "leaves": learned[4 : 4 + leaves],
            "wins": learned[8 + leaves : 8 + leaves + wins],
            "asked.json": json.dumps(asked).encode(),
        }
        for name, content in files.items():
            (Path(folder) / name).write_bytes(content)
        page = asyncio.run(in_chromium(Path(folder), rounds))
    figures = {
        "all_us": round(1000 * page["all_ms"] / POSITIONS, 1),
        "list_us": round(1000 * page["list_ms"] / POSITIONS, 1),
        "best_us": round(1000 * page["best_ms"] / POSITIONS / AGAIN, 1),
        "sim_iterations_per_s": round(deals / page["sim_ms"] * 1000),
        "load_ms": round(page["load_ms"]),
        "size_kb": round(len(gzip.compress(KERNEL.read_bytes(), 9)) / 1000),
        **{name: round(1e6 * taken, 1) for name, taken in native.items()},
        "native_sim_iterations_per_s": round(deals / simulated),
        "ratio_sim": round(page["sim_ms"] / 1000 / simulated, 2),
    }
    for name in ("all", "best"):
        figures[f"ratio_{name}"] = round(figures[f"{name}_us"] / figures[f"native_{name}_us"], 2)
    return figures


def text(content: bytes) -> str:
    return b64encode(content).decode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--rounds", type=int, default=5, help="the best of so many rounds counts")
    asked = parser.parse_args()
    show(measure(asked.rounds), MEANINGS, BARS, as_json=asked.json)


if __name__ == "__main__":
    main()
