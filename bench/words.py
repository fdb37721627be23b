"""How fast the words of each language are made, loaded and looked up, and whether processes share their memory.

python bench/words.py [--json] [LEXICON…]

English is looked at closely; then every lexicon, or those named, is made from its sources in a process of its own.
"""

import argparse
import json
import os
import random
import tempfile
import time
from collections.abc import Callable
from multiprocessing import Queue, get_context
from multiprocessing.synchronize import Barrier, Lock
from pathlib import Path

from rich.console import Console
from rich.table import Table

from lexicade._core import WordGraph, WordSource
from lexicade.languages import Language
from lexicade.lexicon import Lexicon, catalogue, compiled

PROCESSES = 5
LOADS = 20
SIZES = ("Rss", "Pss", "Private_Clean", "Private_Dirty")
BARS = {"en_build_s": 0.5, "en_load_ms": 5, "en_lookup_ns": 1000}
MEANINGS = {
    "en_build_s": "compile the English list, GADDAG included, to a file on disk",
    "en_load_ms": "open the compiled file in a new process",
    "en_lookup_ns": "word in lexicon: half of them words, half not",
    "lexicon_load_ms": "Lexicon.load in a new process: the language's rules, the sources' fingerprint, the file",
    "words": "words",
    "file_mb": "compiled file, MB",
    "resident_mb": f"words in the memory of each of {PROCESSES} processes, MB",
    "proportional_mb": "of which each bears, MB",
    "private_mb": "of which it shares with nobody, MB",
}
COLUMNS = {
    "words": "words",
    "build_s": "build from\nsources, s",
    "build_mb": "in memory\nof, MB",
    "file_mb": "file,\nMB",
    "load_ms": "load,\nms",
    "lookup_ns": "look-up,\nns",
}

Figures = dict[str, float]


def seconds(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def compiled_file(name: str) -> Path:
    """Where the words of a lexicon lie, once they have been loaded."""
    offer = catalogue.find(name)
    return compiled.place(offer.language, compiled.key(offer.language, offer.data))


def compile_time(graph: WordGraph) -> float:
    """The best of several compilations of the whole list, in an order of no help."""
    words = graph.words()
    random.Random(1).shuffle(words)
    levels = bytes(graph.level(word) or 0 for word in words)
    flags = bytes(graph.flags(word) or 0 for word in words)
    with tempfile.TemporaryDirectory(dir=compiled.folder()) as folder:
        path = str(Path(folder) / "words")
        return min(
            seconds(lambda: WordGraph.compile(path, WordSource(graph.letters, words, levels, flags)))
            for _ in range(7)
        )


def lookup_time(lexicon: Lexicon) -> float:
    """What one look-up takes, over a sample too large for the nearest caches."""
    rng = random.Random(2)
    words = [lexicon.graph.word(rng.randrange(len(lexicon))).lower() for _ in range(10_000)]
    vowels = sorted(vowel.lower() for vowel in lexicon.language.vowels)
    others = [word[:-1] + rng.choice(vowels) for word in words]
    asked = [*words, *(word for word in others if word not in lexicon)]
    rng.shuffle(asked)
    return min(seconds(lambda: [word in lexicon for word in asked]) for _ in range(9)) / len(asked)


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


def peak_kilobytes() -> int:
    """The most memory that this process has had; nothing where that is not told."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)


def one_of_many(turn: Lock, all_loaded: Barrier, told: "Queue[Figures]") -> None:
    """A process that loads the words while no other does, and weighs them when all have."""
    with turn:
        lexicon = seconds(lambda: Lexicon.load("en"))
        path = compiled_file("en")
        file = seconds(lambda: WordGraph(str(path)))
    all_loaded.wait()
    sizes = mapped_kilobytes(path)
    all_loaded.wait()
    told.put({"lexicon": lexicon, "file": file, **sizes})


def many_processes() -> Figures:
    """Load times and memory of several processes that all have the words loaded."""
    context = get_context("spawn")
    told: Queue[Figures] = context.Queue()
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


def english() -> Figures:
    lexicon = Lexicon.load("en")
    measured = {
        "en_build_s": compile_time(lexicon.graph),
        "en_lookup_ns": lookup_time(lexicon) * 1e9,
        "words": len(lexicon),
        "file_mb": compiled_file("en").stat().st_size / 2**20,
        **many_processes(),
    }
    return {name: round(measured[name], 3) for name in MEANINGS}


def build(name: str, told: "Queue[Figures]") -> None:
    """Make a lexicon from its sources, in a process of its own, so that its memory can be told."""
    offer = catalogue.find(name)
    time_taken = seconds(lambda: compiled.ready(offer.language, offer.data, offer.maker))
    told.put({"build_s": time_taken, "build_mb": peak_kilobytes() / 1024})


def of_language(name: str) -> Figures:
    """A lexicon made anew, then opened and asked."""
    context = get_context("spawn")
    told: Queue[Figures] = context.Queue()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEXICADE_CACHE"] = folder
        process = context.Process(target=build, args=(name, told))
        process.start()
        built = told.get(timeout=600)
        process.join()
        path = compiled_file(name)
        lexicon = Lexicon.load(name)
        measured = {
            "words": len(lexicon),
            **built,
            "file_mb": path.stat().st_size / 2**20,
            "load_ms": min(seconds(lambda: WordGraph(str(path))) for _ in range(LOADS)) * 1e3,
            "lookup_ns": lookup_time(lexicon) * 1e9,
        }
    return {column: round(measured[column], 3) for column in COLUMNS}


def print_tables(measured: Figures, languages: dict[str, Figures]) -> None:
    for name, figure in measured.items():
        bar = f"< {BARS[name]:g}" if name in BARS else ""
        print(f"{name:16} {figure:12,.3f}  {bar:7} {MEANINGS[name]}")
    table = Table("lexicon", "tier", *COLUMNS.values())
    for name, figures in languages.items():
        tier = str(Language.load(name.partition("-")[0]).tier)
        cells = (f"{figures[column]:,.{0 if figures[column] > 100 else 2}f}" for column in COLUMNS)
        table.add_row(name, tier, *cells)
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the lexicons.")
    parser.add_argument("lexicons", nargs="*", help="only these, beside English")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    options = parser.parse_args()
    measured = english()
    languages = {name: of_language(name) for name in options.lexicons or catalogue.names()}
    if options.json:
        print(json.dumps({**measured, "languages": languages}))
    else:
        print_tables(measured, languages)


if __name__ == "__main__":
    main()
