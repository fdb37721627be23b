"""How fast the lexicon of each language is made, opened and asked.

python bench/languages.py [--json] [LANGUAGE…]
"""

import argparse
import json
import os
import random
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from lexicade.lexicon import catalogue, compiled

LOOK_UPS = 100_000
LOADS = 20


def measure(name: str) -> dict[str, Any]:
    """Seconds to build, milliseconds to load, nanoseconds to look up, and the size of the file."""
    offer = catalogue.find(name)
    fingerprint = compiled.key(offer.language, offer.data)
    path = compiled.place(offer.language, fingerprint)
    started = perf_counter()
    compiled.write(path, offer.language, offer.maker(offer.language, offer.data), fingerprint)
    built = perf_counter()
    compiled.read(path)
    loads = []
    for _ in range(LOADS):
        before = perf_counter()
        graph = compiled.read(path)
        loads.append(perf_counter() - before)
    words = [graph.word(random.Random(7).randrange(len(graph))) for _ in range(1000)] * (LOOK_UPS // 1000)
    before = perf_counter()
    for word in words:
        word in graph  # noqa: B015
    looked_up = perf_counter() - before
    return {
        "lexicon": name,
        "words": len(graph),
        "build_s": round(built - started, 3),
        "load_ms": round(sorted(loads)[LOADS // 2] * 1e3, 3),
        "lookup_ns": round(looked_up / len(words) * 1e9, 1),
        "bytes": path.stat().st_size,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the lexicons.")
    parser.add_argument("languages", nargs="*", help="only these")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEXICADE_CACHE"] = folder
        found = [measure(name) for name in options.languages or catalogue.names()]
        assert all(Path(folder).iterdir())
    if options.json:
        print(json.dumps(found, indent=2))
        return
    table = Table("lexicon", "words", "build, s", "file, MB", "load, ms", "look-up, ns")
    for one in found:
        table.add_row(
            one["lexicon"],
            f"{one['words']:,}",
            f"{one['build_s']:.2f}",
            f"{one['bytes'] / 1e6:.1f}",
            f"{one['load_ms']:.1f}",
            f"{one['lookup_ns']:.0f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
