"""A plain list of words in a file, one a line, taken as it is: nothing is too rare or too rude to count."""

import unicodedata
from pathlib import Path
from typing import NamedTuple

from lexicade.errors import BadData, BadInput
from lexicade.letters import BLANK, BOUNDARY, Alphabet

MAX_WORD_LENGTH = 63
"""Letters of a word that the kernel holds."""


class PlainList(NamedTuple):
    """The words of a file, in the letters of an alphabet, and how many lines had others."""

    words: list[str]
    skipped: int


def read(path: Path, alphabet: Alphabet, *, fold: bool = False) -> PlainList:
    """The words of a file, whatever their case. `fold` drops accents as the language does; else they are foreign."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError as error:
        raise BadData("bad-word-data", file=path.name, problem=f"cannot be read: {error.strerror}") from error
    texts = {line.strip() for line in lines} - {""}
    known = frozenset("".join(alphabet.letters).casefold())
    words = set()
    skipped = 0
    for text in texts:
        if word := _word(text, alphabet, known, fold=fold):
            words.add(word)
        else:
            skipped += 1
    return PlainList(sorted(words), skipped)


def _word(text: str, alphabet: Alphabet, known: frozenset[str], *, fold: bool) -> str | None:
    if BLANK in text or BOUNDARY in text:
        return None
    small = unicodedata.normalize("NFC", text).casefold()
    if not fold and not known.issuperset(small):
        return None
    try:
        word = alphabet.fold(small)
        return word if len(alphabet.split(word)) <= MAX_WORD_LENGTH else None
    except BadInput:
        return None
