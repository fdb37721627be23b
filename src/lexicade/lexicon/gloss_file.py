"""Gloss files: entries sorted by headword in compressed pages; a look-up unpacks one page, not the whole file."""

import bz2
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import accumulate, chain, groupby, pairwise
from pathlib import Path
from typing import NamedTuple

from lexicade.errors import BadData

MAGIC = b"LEXICADE BOOK 1\n"
PAGE = 1 << 17
"""Text on a page: large enough to pack well, small enough to unpack in a few milliseconds."""
OPEN_PAGES = 64
"""Unpacked pages to keep: enough for all of the largest file."""

LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ĳ": "ij", "ı": "i"})


class Gloss(NamedTuple):
    """A headword as it is written, and its glosses."""

    head: str
    text: str


class Page(NamedTuple):
    """Some entries in a row, with the keys to find them by."""

    keys: list[str]
    entries: list[Gloss]


class GlossFile:
    """Entries found by headword; accents and capitals do not matter, so a caller sees all that could be meant.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "fr.book"
    ...     _ = path.write_bytes(pack([Gloss("côte", "coast"), Gloss("côté", "side"), Gloss("mer", "sea")]))
    ...     GlossFile(path)["COTE"]
    [Gloss(head='côte', text='coast'), Gloss(head='côté', text='side')]
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        # A cache per instance: it goes when the file goes.
        self._page = lru_cache(maxsize=OPEN_PAGES)(self._unpacked_page)

    def __getitem__(self, head: str) -> list[Gloss]:
        """All entries under a headword; none is no error."""
        key = plain(head)
        number = bisect_right(self._index[0], key) - 1
        if number < 0:
            return []
        page = self._page(number)
        return page.entries[bisect_left(page.keys, key) : bisect_right(page.keys, key)]

    def __iter__(self) -> Iterator[Gloss]:
        """Every entry, in order."""
        for number in range(len(self._index[0])):
            yield from self._unpacked_page(number).entries

    @cached_property
    def _content(self) -> bytes:
        try:
            content = self.path.read_bytes()
        except OSError as error:
            raise self._bad(f"cannot be read: {error.strerror}") from error
        if not content.startswith(MAGIC):
            raise self._bad("is not a gloss file")
        return content

    @cached_property
    def _index(self) -> tuple[list[str], list[tuple[int, int]]]:
        """The first key of each page, and where the page stands."""
        start = len(MAGIC) + 4
        end = start + int.from_bytes(self._content[len(MAGIC) : start])
        try:
            lines = [line.split("\t") for line in self._unpacked(start, end).split("\n")[:-1]]
            ends = list(accumulate((int(size) for _, size in lines), initial=end))
        except ValueError as error:
            raise self._bad("is damaged") from error
        return [first for first, _ in lines], list(pairwise(ends))

    def _unpacked_page(self, number: int) -> Page:
        lines = self._unpacked(*self._index[1][number]).split("\n")[:-1]
        entries = [Gloss(*line.split("\t", 1)) for line in lines]
        return Page([plain(entry.head) for entry in entries], entries)

    def _unpacked(self, start: int, end: int) -> str:
        packed = self._content[start:end]
        try:
            # Nothing would unpack to nothing.
            if len(packed) < end - start or not packed:
                raise ValueError("cut short")
            return bz2.decompress(packed).decode()
        except (OSError, ValueError) as error:
            raise self._bad("is damaged") from error

    def _bad(self, problem: str) -> BadData:
        return BadData("bad-word-data", file=f"{self.path.parent.name}/{self.path.name}", problem=problem)


class OwnGlosses:
    """Translations that we wrote ourselves, in a text file: found as in a gloss file."""

    def __init__(self, path: Path) -> None:
        self._entries: dict[str, list[Gloss]] = {}
        for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.startswith("#"):
                continue
            head, tab, text = line.partition("\t")
            if not (tab and head and text):
                problem = f"line {count}: a word and its translations, with a tab between"
                raise BadData("bad-word-data", file=f"{path.parent.name}/{path.name}", problem=problem)
            self._entries.setdefault(plain(head), []).append(Gloss(head, text))

    def __getitem__(self, head: str) -> list[Gloss]:
        return self._entries.get(plain(head), [])

    def __iter__(self) -> Iterator[Gloss]:
        return chain.from_iterable(self._entries.values())


def plain(text: str) -> str:
    """The key of a headword: small letters, no accents, no ligatures.

    >>> plain("Œuvre"), plain("STRASSE") == plain("Straße")
    ('oeuvre', True)
    """
    folded = text.casefold()
    if folded.isascii():
        return folded
    bare = (each for each in unicodedata.normalize("NFD", folded) if not unicodedata.combining(each))
    return "".join(bare).translate(LIGATURES)


def pack(entries: Iterable[Gloss]) -> bytes:
    """The content of a gloss file. Entries under the same key stay in the order given, and on the same page."""
    pages: list[list[str]] = []
    firsts: list[str] = []
    room = 0
    in_order = sorted(entries, key=lambda entry: plain(entry.head))
    for key, group in groupby(in_order, key=lambda entry: plain(entry.head)):
        lines = [f"{entry.head}\t{entry.text}\n" for entry in group]
        if room <= 0:
            pages.append([])
            firsts.append(key)
            room = PAGE
        pages[-1] += lines
        room -= sum(map(len, lines))
    packed = [_packed("".join(page)) for page in pages]
    index = _packed("".join(f"{first}\t{len(page)}\n" for first, page in zip(firsts, packed, strict=True)))
    return b"".join([MAGIC, len(index).to_bytes(4), index, *packed])


def _packed(text: str) -> bytes:
    # On pages of prose this is tighter than xz, and it has a checksum of its own.
    return bz2.compress(text.encode())
