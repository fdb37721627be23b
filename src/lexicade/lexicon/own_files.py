"""Our own files, whose lines say a word and why, and the files of lines in general."""

import hashlib
import lzma
from pathlib import Path

HASH = "sha256:"
"""Stands in our own files before the hash of a word."""


class Named(frozenset[str]):
    """What a file of our own names. A trademark, which our files do not spell out, stands there as its hash."""

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or super().__contains__(HASH + digest(str(word).encode()))


def own_words(path: Path) -> list[str]:
    """The words of one of our own files, whose lines say a word and why."""
    return [line.split("\t")[0] for line in read_lines(path) if line and not line.startswith("#")]


def lines_of(text: str) -> list[str]:
    return text.removesuffix("\n").split("\n")


def read_lines(path: Path) -> list[str]:
    opener = lzma.open if path.suffix == ".xz" else open
    with opener(path, "rt", encoding="utf-8", newline="\n") as file:
        return lines_of(file.read())


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
