"""Glosses out of FreeDict's dictionaries, as Debian packs them: an index of places, and a text packed with gzip."""

import gzip
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

DIGITS = {
    digit: value for value, digit in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
NUMBERED = re.compile(r"\s*\d+\. +(\S.*)")
STRESS = "\u0300\u0301"
"""Accents that teach where a Bulgarian word is stressed and are not written otherwise."""
SPOKEN = re.compile(r"(?P<head>[^/<]+?)(?P<sounds>(?: /+[^/]+/+)*)(?: <(?P<marks>[^>]*)>)?")
SOUND = re.compile(r"/+([^/]+)/+")
GENDERS = {"masc": "m", "fem": "f", "neut": "n", "common": "c", "utrum": "c", "m": "m", "f": "f"}
LONGEST = 32
"""Characters of a gloss; longer ones explain rather than translate."""

Pairs = Iterable[tuple[str, list[str]]]
"""Headwords with their translations, as a dictionary has them."""


def info(folder: Path, name: str) -> str:
    """What a dictionary says of itself: authors, licence, sources."""
    (text,) = (text for key, text in _texts(folder, name) if key.startswith("00databaseinfo"))
    return text.strip()


def pairs(folder: Path, name: str) -> Iterator[tuple[str, list[str]]]:
    """Every headword with its translations."""
    for key, text in _texts(folder, name):
        if not key.startswith("00database"):
            first, *lines = text.splitlines()
            head = re.split(r" [/<]", first, maxsplit=1)[0].strip()
            yield head, [gloss for line in _translations(lines) for gloss in _split(line)]


class Spoken(NamedTuple):
    """What a dictionary says beside a headword."""

    head: str
    sounds: tuple[str, ...]
    gender: str
    """m, f, n or c; empty: it says none."""


def spoken(folder: Path, name: str) -> Iterator[Spoken]:
    """Headwords with their pronunciations and the genders of nouns."""
    for key, text in _texts(folder, name):
        found = None if key.startswith("00database") else SPOKEN.fullmatch(text.partition("\n")[0].strip())
        if found:
            marks = {mark.strip() for mark in (found["marks"] or "").split(",")}
            genders = [GENDERS[mark] for mark in marks & GENDERS.keys()]
            sounds = tuple(filter(None, (each.strip() for each in SOUND.findall(found["sounds"]) if "[" not in each)))
            yield Spoken(found["head"].strip(), sounds, genders[0] if len(genders) == 1 else "")


def inverted(found: Pairs, rank: Callable[[str], float]) -> Iterator[tuple[str, list[str]]]:
    """Translations with the headwords that they belong to, the commonest first."""
    turned: dict[str, dict[str, None]] = {}
    for head, translations in found:
        if head.count(" ") > 2:
            continue
        for translation in translations:
            turned.setdefault(translation, {})[head] = None
    for translation, heads in turned.items():
        yield translation, sorted(heads, key=lambda head: (rank(head), head))


def without_accents(text: str, marks: str) -> str:
    bare = "".join(each for each in unicodedata.normalize("NFD", text) if each not in marks)
    return unicodedata.normalize("NFC", bare)


def _translations(lines: list[str]) -> Iterator[str]:
    """The lines that translate: the first, and those with a number. Others define, or show an example."""
    lines = [line for line in lines if line.strip()]
    for place, line in enumerate(lines):
        if numbered := NUMBERED.fullmatch(line):
            yield numbered[1]
        elif place == 0:
            yield line


def _split(line: str) -> Iterator[str]:
    line = re.sub(r"\[[^]]*\]|\([^)]*\)|\{[^}]*\}|<[^>]*>[^\s,;]*|/[^/]*/|(?:^| )\d+\.(?= |$)", " ", line)
    for piece in re.split(r"[,;] ", line):
        # Behind the part of speech stands an abbreviation, if anything.
        gloss = " ".join(piece.partition("<")[0].replace("‐", "-").split()).strip(" ,;:!?/.")
        if is_gloss(gloss):
            yield gloss


def is_gloss(text: str) -> bool:
    """Whether a text can be a translation: words, and not what is left of marks.

    >>> [is_gloss(text) for text in ("old", "ice cream", "n>", "1", "", "a|b")]
    [True, True, False, False, False, False]
    """
    return len(text) <= LONGEST and any(map(str.isalpha, text)) and not set(text) & set("|<>{}[]=")


def _texts(folder: Path, name: str) -> Iterator[tuple[str, str]]:
    base = folder / "usr/share/dictd"
    content = gzip.decompress((base / f"freedict-{name}.dict.dz").read_bytes())
    for line in (base / f"freedict-{name}.index").read_text(encoding="utf-8").splitlines():
        key, start, size = line.split("\t")[:3]
        yield key, content[_number(start) : _number(start) + _number(size)].decode()


def _number(digits: str) -> int:
    number = 0
    for digit in digits:
        number = 64 * number + DIGITS[digit]
    return number
