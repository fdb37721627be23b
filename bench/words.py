"""How fast the English words are compiled, loaded and looked up, and whether processes share their memory."""

import argparse
import json
import random
import tempfile
import time
from collections.abc import Callable
from multiprocessing import Queue, get_context
from multiprocessing.synchronize import Barrier, Lock
from pathlib import Path

from lexicade._core import WordGraph
from lexicade.languages import Language
from lexicade.lexicon import Lexicon, compiled

PROCESSES = 5
SIZES = ("Rss", "Pss", "Private_Clean", "Private_Dirty")
BARS = {"en_build_s": 0.5, "en_load_ms": 5, "en_lookup_ns": 1000}
MEANINGS = {
    "en_build_s": "compile the word list, GADDAG included, to a file on disk",
    "en_load_ms": "open the compiled file in a new process",
    "en_lookup_ns": "word in lexicon: half of them words, half not",
    "lexicon_load_ms": "Lexicon.load in a new process: the language's rules, the sources' fingerprint, the file",
    "words": "words",
    "file_mb": "compiled file, MB",
    "resident_mb": f"words in the memory of each of {PROCESSES} processes, MB",
    "proportional_mb": "of which each bears, MB",
    "private_mb": "of which it shares with nobody, MB",
}


def seconds(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def compiled_file() -> Path:
    """Where the English words lie, once they have been loaded."""
    english = Language.load("en")
    return compiled.place(english, compiled.key(english))


def build_time(graph: WordGraph) -> float:
    """The best of several compilations of the whole list, in an order of no help."""
    words = graph.words()
    random.Random(1).shuffle(words)
    levels = bytes(graph.level(word) or 0 for word in words)
    flags = bytes(graph.flags(word) or 0 for word in words)
    with tempfile.TemporaryDirectory(dir=compiled.folder()) as folder:
        path = str(Path(folder) / "words")
        return min(
            seconds(lambda: WordGraph.compile(path, graph.letters, words, levels, flags, "")) for _ in range(7)
        )


def lookup_time(lexicon: Lexicon) -> float:
    """What one look-up takes, over a sample too large for the nearest caches."""
    rng = random.Random(2)
    words = [word.lower() for word in rng.sample(lexicon.graph.words(), 10_000)]
    others = [word[:-1] + rng.choice("aeiou") for word in words]
    asked = rng.sample(words + [word for word in others if word not in lexicon], 15_000)
    return min(seconds(lambda: [word in lexicon for word in asked]) for _ in range(15)) / len(asked)


def mapped_kilobytes(path: Path) -> dict[str, int]:
    """Resident, proportional and private memory of a mapped file in this process; nothing where that is not told."""
    smaps = Path("/proc/self/smaps")
    sizes = dict.fromkeys(SIZES, 0)
    here = False
    for line in smaps.read_text().splitlines() if smaps.exists() else []:
        name, *rest = line.split()
        if not name.endswith(":"):
            here = line.endswith(str(path.resolve()))
        elif here and name[:-1] in sizes:
            sizes[name[:-1]] += int(rest[0])
    return sizes


def one_of_many(turn: Lock, all_loaded: Barrier, told: "Queue[dict[str, float]]") -> None:
    """A process that loads the words while no other does, and weighs them when all have."""
    with turn:
        lexicon = seconds(lambda: Lexicon.load("en"))
        path = compiled_file()
        file = seconds(lambda: WordGraph(str(path)))
    all_loaded.wait()
    sizes = mapped_kilobytes(path)
    all_loaded.wait()
    told.put({"lexicon": lexicon, "file": file, **sizes})


def many_processes() -> dict[str, float]:
    """Load times and memory of several processes that all have the words loaded."""
    context = get_context("spawn")
    told: Queue[dict[str, float]] = context.Queue()
    shared = (context.Lock(), context.Barrier(PROCESSES), told)
    processes = [context.Process(target=one_of_many, args=shared) for _ in range(PROCESSES)]
    for process in processes:
        process.start()
    answers = [told.get(timeout=120) for _ in processes]
    for process in processes:
        process.join()
    megabytes = {name: sum(answer[name] for answer in answers) / PROCESSES / 1024 for name in SIZES}
    return {
        "en_load_ms": min(answer["file"] for answer in answers) * 1e3,
        "lexicon_load_ms": min(answer["lexicon"] for answer in answers) * 1e3,
        "resident_mb": megabytes["Rss"],
        "proportional_mb": megabytes["Pss"],
        "private_mb": megabytes["Private_Clean"] + megabytes["Private_Dirty"],
    }


def measure() -> dict[str, float]:
    lexicon = Lexicon.load("en")
    measured = {
        "en_build_s": build_time(lexicon.graph),
        "en_lookup_ns": lookup_time(lexicon) * 1e9,
        "words": len(lexicon),
        "file_mb": compiled_file().stat().st_size / 2**20,
        **many_processes(),
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
        bar = f"< {BARS[name]:g}" if name in BARS else ""
        print(f"{name:16} {figure:12,.3f}  {bar:7} {MEANINGS[name]}")


if __name__ == "__main__":
    main()
