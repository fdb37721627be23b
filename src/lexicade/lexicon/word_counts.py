"""What packages say of how often words are met: counts of several kinds, each read as its package wrote it."""

import gzip
import struct
from collections.abc import Iterator
from math import log10
from pathlib import Path
from typing import Any

UNICHARSET, WORDS = 21, 19
"""The parts of a file of Tesseract that name its characters, and hold the words it expects."""
LAST, BACKWARD, END = 1, 2, 4
"""What an edge of its graph says: the last of its node, one that leads back, the end of a word."""


def wordfreq(path: Path) -> dict[str, float]:
    """The Zipf frequency of every word that a list of wordfreq has."""
    lists: list[Any] = unpack_lists(gzip.decompress(path.read_bytes()))
    # List number n holds the words whose frequency is 10 ** (-n / 100).
    return {word: (900 - centibels) / 100 for centibels, words in enumerate(lists[1:]) for word in words}


def subtitles(path: Path) -> dict[str, float]:
    """The Zipf frequency of every word of a file that counts them, a word and its count a line."""
    counts = [line.split(" ") for line in path.read_text(encoding="utf-8").splitlines()]
    words = sum(int(count) for _, count in counts)
    return {word: log10(int(count) / words) + 9 for word, count in counts}


def expected_words(path: Path) -> Iterator[str]:
    """The words that Tesseract expects in a language: those that pages of the web have often enough."""
    data = path.read_bytes()
    characters = [line.partition(" ")[0] for line in _part(data, UNICHARSET).decode().split("\n")[1:]]
    graph = _part(data, WORDS)
    _, size, count = struct.unpack_from("<hii", graph)
    edges = struct.unpack_from(f"<{count}Q", graph, struct.calcsize("<hii"))
    bits = size.bit_length()
    nodes = [(0, "")]
    while nodes:
        at, before = nodes.pop()
        while not (flags := edges[at] >> bits & 7) & BACKWARD:
            word = before + characters[edges[at] & ((1 << bits) - 1)]
            if flags & END:
                yield word
            if following := edges[at] >> (bits + 3):
                nodes.append((following, word))
            if flags & LAST:
                break
            at += 1


def _part(data: bytes, number: int) -> bytes:
    (count,) = struct.unpack_from("<i", data)
    starts = struct.unpack_from(f"<{count}q", data, 4)
    end = min((start for start in starts if start > starts[number]), default=len(data))
    return data[starts[number] : end]


def unpack_lists(data: bytes) -> list[Any]:
    """The part of MessagePack that lists of words need: arrays, and strings in them."""

    def value(at: int) -> tuple[Any, int]:
        kind = data[at]
        if 0x80 <= kind <= 0x8F:
            items, at = sequence(at + 1, 2 * (kind & 0x0F))
            return dict(zip(items[::2], items[1::2], strict=True)), at
        if 0x90 <= kind <= 0x9F:
            return sequence(at + 1, kind & 0x0F)
        if kind in (0xDC, 0xDD):
            width = 2 if kind == 0xDC else 4
            return sequence(at + 1 + width, int.from_bytes(data[at + 1 : at + 1 + width]))
        if 0xA0 <= kind <= 0xBF:
            return text(at + 1, kind & 0x1F)
        if kind == 0xD9:
            return text(at + 2, data[at + 1])
        if kind <= 0x7F:
            return kind, at + 1
        raise ValueError(f"byte {at}: unexpected kind {kind:#x}")

    def sequence(at: int, length: int) -> tuple[list[Any], int]:
        items = []
        for _ in range(length):
            item, at = value(at)
            items.append(item)
        return items, at

    def text(at: int, length: int) -> tuple[str, int]:
        return data[at : at + length].decode(), at + length

    lists, _ = value(0)
    assert isinstance(lists, list)
    return lists
