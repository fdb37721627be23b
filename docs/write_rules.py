"""Writes what the client knows of the rules: its data, and the cases that its tests share with the rules.

python -m docs.write_rules
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from docs.shake_alone import rounds
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import LAYOUTS, MAX_SIZE, MIN_SIZE, PREMIUMS, STARTS, Layout, Premium
from lexicade.cross.rules.notation import written
from lexicade.languages import Language

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "web" / "src" / "cross"
NOTATION = ROOT / "tests" / "suites" / "cross-notation.json"
ALONE = ROOT / "tests" / "suites" / "shake-alone.json"
SPEAKERS = ("en", "es", "ca", "cy", "de", "hr")
"""Languages whose tiles have one character, and several."""
MADE = "// Made by `make rules` from the rules of Cross. Do not edit.\n\n"


def client() -> str:
    """What the client needs to draw and check a board."""
    premiums = "".join(
        f"  {_key(mark)}: {_effect(premium)},\n" for mark, premium in PREMIUMS.items() if premium != Premium()
    )
    return (
        MADE + "/** How many rows a board has. */\n"
        f"export const MIN_ROWS = {MIN_SIZE};\nexport const MAX_ROWS = {MAX_SIZE};\n\n"
        "/** The marks of a board's text, and those of them where play starts. */\n"
        f"export const MARKS = '{''.join(PREMIUMS)}';\nexport const STARTS = '{''.join(sorted(STARTS))}';\n\n"
        "/** What a square multiplies, and by how much, by its mark. */\n"
        f"export const PREMIUMS = {{\n{premiums}}} as const;\n"
    )


def layouts() -> str:
    """The boards that have a name. Only who chooses one needs them."""
    named = "".join(f"  {name}: [\n{_rows(layout)}  ],\n" for name, layout in LAYOUTS.items())
    return MADE + f"/** The boards that have a name. */\nexport const NAMED_LAYOUTS = {{\n{named}}} as const;\n"


def _effect(premium: Premium) -> str:
    of, by = ("letter", premium.letter) if premium.letter > 1 else ("word", premium.word)
    return f"{{ of: '{of}', by: {by} }}"


def _key(mark: str) -> str:
    return mark if mark.isalpha() else f"'{mark}'"


def _rows(layout: Layout) -> str:
    return "".join(f"    '{row}',\n" for row in layout.rows)


def notation() -> str:
    """Moves as the rules write them, with the tiles that they lay."""
    cases = (json.dumps(case, ensure_ascii=False) for language in SPEAKERS for case in _moves(language))
    return "[\n" + ",\n".join(cases) + "\n]\n"


def _moves(language: str) -> Iterator[dict[str, Any]]:
    alphabet = [tile.letter for tile in Language.load(language).tile_set if tile.letter != "?"]
    # Nothing is secret here, and every run writes the same.
    rng = Random(language)  # noqa: S311
    for _ in range(12):
        down, fixed, start = rng.random() < 0.5, rng.randrange(15), rng.randrange(8)
        line = [
            Laid(*((start + i, fixed) if down else (fixed, start + i)), rng.choice(alphabet), rng.random() < 0.25)
            for i in range(rng.randrange(2, 8))
        ]
        there = [tile for tile in line[1:] if rng.random() < 0.4]
        laid = tuple(tile for tile in line if tile not in there)
        move = str(written(Board().with_tiles(there), laid))
        yield {"alphabet": alphabet, "move": move, "tiles": [asdict(tile) for tile in laid]}


def generated() -> dict[Path, str]:
    """Every file that is generated, with its text."""
    return {
        CLIENT / "rules.gen.ts": client(),
        CLIENT / "layouts.gen.ts": layouts(),
        NOTATION: notation(),
        ALONE: json.dumps([*rounds()], indent=1) + "\n",
    }


if __name__ == "__main__":
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")
