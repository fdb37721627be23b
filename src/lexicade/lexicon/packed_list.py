"""Packed lists: words that maintainers built from a dictionary, front-coded, to be compiled on the user's machine.

A list is text: a title, a line of JSON, the encoded spellings, a line with one character for each word (the number of
its spelling text), and the words, each as the number of characters it shares with the one before and the rest.
A file of bands is a title, a line of JSON and a line with one character for each word: how often it is met, in half
units of the Zipf scale.
"""

import json
import lzma
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from lexicade.errors import BadData
from lexicade.lexicon.report import Dropped, Step

LIST_TITLE = "lexicade list 1"
BANDS_TITLE = "lexicade bands 1"

_ZERO = ord("0")
_FIRST_NUMBER = 0x100
_SURROGATES = range(0xD800, 0xE000)


@dataclass(frozen=True)
class PackedList:
    """Words in order, their texts, and how they came to be."""

    words: list[str]
    texts: list[str]
    text_numbers: "array[int]"
    """For each word, the place of its text; empty if no word has one."""
    report: tuple[Step, ...] = ()

    @classmethod
    def of(cls, text_of: Mapping[str, str], report: Iterable[Step] = ()) -> "PackedList":
        """A list of words, each with its text."""
        words = sorted(text_of)
        # The texts that most words share come first, and so get the shortest numbers.
        texts = [text for text, _ in sorted(Counter(text_of.values()).items(), key=lambda item: (-item[1], item[0]))]
        if not any(texts):
            return cls(words, [], array("I"), tuple(report))
        number = {text: place for place, text in enumerate(texts)}
        return cls(words, texts, array("I", (number[text_of[word]] for word in words)), tuple(report))

    @property
    def digest(self) -> str:
        """A fingerprint of the words, to hold other files to them."""
        return sha256("\n".join(self.words).encode()).hexdigest()

    def pack(self) -> str:
        header = {
            "words": len(self.words),
            "texts": len(self.texts),
            "report": [asdict(step) for step in self.report],
        }
        numbers = "".join(map(_sign, self.text_numbers))
        lines = [
            LIST_TITLE,
            json.dumps(header, ensure_ascii=False),
            *self.texts,
            numbers,
            *_front_coded(self.words),
        ]
        return "\n".join(lines) + "\n"


def read_list(path: Path) -> PackedList:
    """A built list from its file, or an error that names it."""
    lines = _lines(path)
    header = _header(path, lines, LIST_TITLE)
    try:
        texts = 2 + header["texts"]
        signs, coded = lines[texts], lines[texts + 1 : -1]
        words = _decoded(coded)
        numbers = array("I", (_number(place) for place in map(ord, signs)))
        report = tuple(_step(step) for step in header["report"])
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise _bad(path, f"is not a built list: {error!r}") from error
    if len(words) != header["words"] or len(numbers) not in (0, len(words)):
        raise _bad(path, f"has {len(words)} words and {len(numbers)} numbers, not {header['words']}")
    return PackedList(words, lines[2:texts], numbers, report)


def pack_bands(bands: Sequence[int], words: PackedList) -> str:
    """How often each word of a list is met, as the text of a file."""
    header = {"words": len(words.words), "of": words.digest}
    return "\n".join([BANDS_TITLE, json.dumps(header), "".join(chr(_ZERO + band) for band in bands), ""])


def read_bands(path: Path, words: PackedList) -> bytes:
    """The band of each word of a list, or an error if the file belongs to another list."""
    lines = _lines(path)
    header = _header(path, lines, BANDS_TITLE)
    if header.get("of") != words.digest:
        raise _bad(path, "belongs to another list of words")
    bands = lines[2].encode("ascii", errors="replace") if len(lines) > 2 else b""
    if len(bands) != len(words.words):
        raise _bad(path, f"has {len(bands)} bands for {len(words.words)} words")
    return bands.translate(_OF_SIGN)


_OF_SIGN = bytes(max(sign - _ZERO, 0) for sign in range(256))


def _front_coded(words: Iterable[str]) -> Iterable[str]:
    before = ""
    for word in words:
        shared = 0
        for one, other in zip(before, word, strict=False):
            if one != other:
                break
            shared += 1
        yield chr(_ZERO + shared) + word[shared:]
        before = word


def _decoded(lines: Iterable[str]) -> list[str]:
    words: list[str] = []
    word = ""
    for line in lines:
        word = word[: ord(line[0]) - _ZERO] + line[1:]
        words.append(word)
    return words


def _sign(number: int) -> str:
    place = number + _FIRST_NUMBER
    return chr(place if place < _SURROGATES.start else place + len(_SURROGATES))


def _number(place: int) -> int:
    return place - _FIRST_NUMBER - (len(_SURROGATES) if place >= _SURROGATES.stop else 0)


def _step(table: Mapping[str, Any]) -> Step:
    dropped = {why: Dropped(one["count"], tuple(one["examples"])) for why, one in table["dropped"].items()}
    return Step(table["name"], table["kept"], dropped)


def _header(path: Path, lines: list[str], title: str) -> dict[str, Any]:
    if len(lines) < 2 or lines[0] != title:
        raise _bad(path, f"does not begin with {title!r}")
    try:
        header = json.loads(lines[1])
    except ValueError as error:
        raise _bad(path, f"line 2: {error}") from error
    if not isinstance(header, dict):
        raise _bad(path, "line 2: not an object")
    return header


def _lines(path: Path) -> list[str]:
    try:
        # Not `splitlines`: the signs of texts may be what Unicode takes for the end of a line.
        return lzma.decompress(path.read_bytes()).decode().split("\n")
    except FileNotFoundError:
        raise _bad(path, "is not there: put it back, or take it out of the language's sources") from None
    except (lzma.LZMAError, UnicodeDecodeError, OSError) as error:
        raise _bad(path, f"cannot be read: {error}") from error


def _bad(path: Path, problem: str) -> BadData:
    return BadData("bad-word-data", file=f"{path.parent.name}/{path.name}", problem=problem)
