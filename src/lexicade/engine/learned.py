"""What was learned by self-play, from the files of a language: leave values, and chances to win."""

import lzma
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Self

from lexicade._core import CrossLeaves
from lexicade.errors import BadData
from lexicade.languages import Language
from lexicade.lexicon.sources import DATA

LEAVES = "leaves.xz"
WINNING = "winning.xz"
WIDEST = 300
"""Spreads beyond this many points count like it."""
STEP = 5
"""Points from one entry to the next."""
SURE = 65535
"""A chance of 1 in the file."""
SPREADS = 2 * WIDEST // STEP + 1


def leaves_path(code: str, data: Path = DATA) -> Path:
    return data / code / LEAVES


def winning_path(code: str, data: Path = DATA) -> Path:
    return data / code / WINNING


def write_leaves(path: Path, letters: tuple[str, ...], planes: bytes) -> None:
    """A line with the letters that the table was made for, then the values."""
    path.parent.mkdir(parents=True, exist_ok=True)
    head = " ".join(letters).encode() + b"\n"
    path.write_bytes(lzma.compress(head + planes, preset=9 | lzma.PRESET_EXTREME))


def read_leaves(path: Path, letters: tuple[str, ...]) -> CrossLeaves | None:
    """The leave values of a file; none if there is no file, or it was made for other letters."""
    content = _read(path)
    if content is None:
        return None
    head, _, planes = content.partition(b"\n")
    if tuple(head.decode(errors="replace").split()) != letters:
        return None
    try:
        return CrossLeaves(len(letters) + 1, planes)
    except ValueError as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error


def learned_leaves(language: Language) -> CrossLeaves | None:
    """The learned leave values of a language; none where nobody has trained them."""
    return _leaves(language.code, language.alphabet.letters)


@lru_cache(maxsize=32)
def _leaves(code: str, letters: tuple[str, ...]) -> CrossLeaves | None:
    return read_leaves(leaves_path(code), letters)


@dataclass(frozen=True)
class WinTable:
    """How likely a player to move wins: a row for each number of tiles unseen, an entry for each spread.

    >>> even = WinTable.from_counts([[0, 1, 0], [1, 0, 1]], widest=1)
    >>> even.chance(0, 1), even.chance(300, 1), even.chance(-300, 0)
    (0.5, 1.0, 0.0)
    """

    rows: tuple[tuple[int, ...], ...]

    @classmethod
    def from_counts(cls, counts: list[list[int]], widest: int) -> Self:
        """From turns by tiles unseen and by how the spread changed until the end, at most by `widest`."""
        rows: list[tuple[int, ...]] = []
        for unseen, own in enumerate(counts):
            # Neighbours help where a number of tiles is rare.
            near = [*counts[max(0, unseen - 1) : unseen], own, own, *counts[unseen + 1 : unseen + 2]]
            changes = [sum(column) for column in zip(*near, strict=True)]
            total = sum(changes)
            if not total:
                rows.append(rows[-1] if rows else tuple(SURE if each > 0 else 0 for each in _spreads()))
                continue
            above = [0] * (len(changes) + 1)
            for at in range(len(changes) - 1, -1, -1):
                above[at] = above[at + 1] + changes[at]
            rows.append(tuple(_share(above, changes, widest - spread, total) for spread in _spreads()))
        return cls(tuple(rows))

    def chance(self, spread: float, unseen: int) -> float:
        """The chance to win, a draw counting half, of whoever is to move with this spread."""
        row = self.rows[min(max(unseen, 0), len(self.rows) - 1)]
        place = (min(max(spread, -WIDEST), WIDEST) + WIDEST) / STEP
        low = min(int(place), SPREADS - 2)
        share = place - low
        return (row[low] * (1 - share) + row[low + 1] * share) / SURE

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Differences from entry to entry are small numbers, which pack well.
        content = bytearray()
        for row in self.rows:
            for one, other in zip((0, *row), row, strict=False):
                content += (other - one).to_bytes(3, "little")
        path.write_bytes(lzma.compress(bytes(content), preset=9 | lzma.PRESET_EXTREME))

    @classmethod
    def read(cls, path: Path) -> Self | None:
        """The table of a file; none if there is no file."""
        content = _read(path)
        if content is None:
            return None
        steps = [int.from_bytes(content[at : at + 3], "little") for at in range(0, len(content), 3)]
        if not steps or len(steps) % SPREADS:
            raise BadData("bad-word-data", file=path.name, problem="it has no whole number of rows")
        rows = []
        for start in range(0, len(steps), SPREADS):
            value, row = 0, []
            for step in steps[start : start + SPREADS]:
                value += step
                row.append(value)
            rows.append(tuple(row))
        return cls(tuple(rows))


@lru_cache(maxsize=32)
def learned_winning(code: str) -> WinTable | None:
    """The chances to win in a language; none where nobody has trained them."""
    return WinTable.read(winning_path(code))


def _spreads() -> range:
    return range(-WIDEST, WIDEST + 1, STEP)


def _share(above: list[int], changes: list[int], at: int, total: int) -> int:
    """The share of games that end above a change, those that end on it counting half."""
    if at < 0:
        return SURE
    if at >= len(changes):
        return 0
    return round(SURE * (above[at + 1] + changes[at] / 2) / total)


def _read(path: Path) -> bytes | None:
    try:
        return lzma.decompress(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, lzma.LZMAError) as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error
