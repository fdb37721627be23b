"""Counts of words are read as their packages write them."""

import struct
from pathlib import Path

import pytest

from lexicade.lexicon.word_counts import END, LAST, UNICHARSET, WORDS, expected_words, subtitles

CHARACTERS = ["NULL", "a", "b", "ô"]


def graph(edges: list[tuple[int, str, int]]) -> bytes:
    """Edges of a graph as Tesseract writes them: where they lead, their character, what they say."""
    bits = len(CHARACTERS).bit_length()
    numbers = [to << (bits + 3) | said << bits | CHARACTERS.index(character) for to, character, said in edges]
    return struct.pack(f"<hii{len(edges)}Q", 42, len(CHARACTERS), len(edges), *numbers)


def trained(parts: dict[int, bytes]) -> bytes:
    count = 24
    starts, at, body = [], 4 + 8 * count, b""
    for number in range(count):
        starts.append(at + len(body) if number in parts else -1)
        body += parts.get(number, b"")
    return struct.pack(f"<i{count}q", count, *starts) + body


def test_words_that_tesseract_expects(tmp_path: Path) -> None:
    path = tmp_path / "toki.traineddata"
    # The root leads by a to a node with b (a word) and ô (a word that goes on to ôa), and by b nowhere.
    edges = [(2, "a", 0), (0, "b", END | LAST), (0, "b", END), (4, "ô", END | LAST), (0, "a", END | LAST)]
    names = f"{len(CHARACTERS)}\n" + "".join(f"{each} 3 0,255\n" for each in CHARACTERS)
    path.write_bytes(trained({UNICHARSET: names.encode(), WORDS: graph(edges)}))
    assert sorted(expected_words(path)) == ["ab", "aô", "aôa", "b"]


def test_subtitles_are_counted_on_the_scale_of_zipf(tmp_path: Path) -> None:
    path = tmp_path / "toki_full.txt"
    path.write_text("ale 900\nkala 99\nsoko 1\n", encoding="utf-8")
    assert subtitles(path) == pytest.approx({"ale": 8.954, "kala": 7.996, "soko": 6.0}, abs=0.001)
