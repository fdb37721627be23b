"""What was learned by self-play, from the files of a language: leave values, and chances to win."""

import lzma
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from lexicade._core import CrossLeaves
from lexicade.cross.engine.wins import WinTable
from lexicade.errors import BadData, BadInput
from lexicade.languages import Language
from lexicade.lexicon.sources import DATA

LEAVES = "leaves.xz"
WINNING = "winning.xz"
WIDEST = 300
"""Spreads beyond this many points count like it."""
STEP = 5
"""Points from one entry to the next."""


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
    planes = _planes(path, letters)
    if planes is None:
        return None
    try:
        return CrossLeaves(len(letters) + 1, planes)
    except ValueError as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error


def leave_planes(language: Language) -> bytes | None:
    """The learned leave values of a language as they are stored; none where nobody has trained them."""
    return _planes(leaves_path(language.code), language.alphabet.letters)


def _planes(path: Path, letters: tuple[str, ...]) -> bytes | None:
    content = _read(path)
    if content is None:
        return None
    head, _, planes = content.partition(b"\n")
    return planes if tuple(head.decode(errors="replace").split()) == letters else None


def learned_leaves(language: Language) -> CrossLeaves | None:
    """The learned leave values of a language; none where nobody has trained them."""
    return _leaves(language.code, language.alphabet.letters)


@lru_cache(maxsize=32)
def _leaves(code: str, letters: tuple[str, ...]) -> CrossLeaves | None:
    return read_leaves(leaves_path(code), letters)


def win_table(counts: Sequence[Sequence[int]], widest: int) -> WinTable:
    """From turns by tiles unseen and by how the spread changed until the end, at most by `widest`.

    >>> even = win_table([[0, 1, 0], [1, 0, 1]], widest=1)
    >>> round(even.share(0, 1), 2), even.share(300, 1), even.share(-300, 0)
    (0.5, 1.0, 0.0)
    """
    rows: list[list[float]] = []
    for unseen, own in enumerate(counts):
        # Neighbours help where a number of tiles is rare.
        near = [*counts[max(0, unseen - 1) : unseen], own, own, *counts[unseen + 1 : unseen + 2]]
        changes = [sum(column) for column in zip(*near, strict=True)]
        above = [0] * (len(changes) + 1)
        for at in range(len(changes) - 1, -1, -1):
            above[at] = above[at + 1] + changes[at]
        if above[0]:
            rows.append([_share(above, changes, widest - spread) for spread in _spreads()])
        else:
            rows.append(rows[-1] if rows else [(spread > 0) + (spread == 0) / 2 for spread in _spreads()])
    return WinTable.from_rows(STEP, rows)


def write_winning(path: Path, table: WinTable) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(table.to_bytes(), preset=9 | lzma.PRESET_EXTREME))


def read_winning(path: Path) -> WinTable | None:
    """The table of a file; none if there is no file."""
    content = _read(path)
    if content is None:
        return None
    try:
        return WinTable.from_bytes(content)
    except BadInput as error:
        raise BadData("bad-word-data", file=path.name, problem=error.message) from error


@lru_cache(maxsize=32)
def learned_winning(code: str) -> WinTable | None:
    """The chances to win in a language; none where nobody has trained them."""
    return read_winning(winning_path(code))


def _spreads() -> range:
    return range(-WIDEST, WIDEST + 1, STEP)


def _share(above: list[int], changes: list[int], at: int) -> float:
    """The share of games that end above a change, those that end on it counting half."""
    if at < 0:
        return 1.0
    return (above[at + 1] + changes[at] / 2) / above[0] if at < len(changes) else 0.0


def _read(path: Path) -> bytes | None:
    try:
        return lzma.decompress(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, lzma.LZMAError) as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error
