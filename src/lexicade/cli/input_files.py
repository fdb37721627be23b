"""Files that commands read: word lists, and texts of one thing a line."""

from pathlib import Path

import typer

from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.lexicon import Lexicon, custom_lists

MAX_WORD_LENGTH = 63


def listed(file: Path, language: str, *, tiles: bool = False) -> Lexicon:
    """A lexicon of the words in a file, for this once. Words that are too long for a board do no harm there."""
    spoken = Language.load(language)
    entries = custom_lists.read(file, spoken.tiled() if tiles else spoken, MAX_WORD_LENGTH)
    return Lexicon.from_words((word for word, _ in entries), language, tiles=tiles)


def judging(words: Path | None, language: str | None) -> Lexicon | None:
    """What judges the words of a record: a list from a file, that of a language, or what the record says."""
    if words is not None:
        return listed(words, language or "en")
    return Lexicon.load(language) if language else None


def bytes_of(file: Path) -> bytes:
    """What is in a file; - is the standard input."""
    try:
        return typer.get_binary_stream("stdin").read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise BadInput("bad-file", file=str(file), problem=error.strerror or "it cannot be read") from error
    except ValueError as error:
        # A name with a null character is no name.
        raise BadInput("bad-file", file=str(file).replace("\0", "?"), problem="it cannot be read") from error


def text_of(read: bytes, file: str = "the file") -> str:
    """The text of what was read."""
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput("bad-file", file=file, problem="is not UTF-8") from error


def lines_of(file: Path) -> list[str]:
    """The lines of a file; - is the standard input."""
    return text_of(bytes_of(file), str(file)).splitlines()
