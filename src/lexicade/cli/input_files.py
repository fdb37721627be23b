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


def lines_of(file: Path) -> list[str]:
    """The lines of a file; - is the standard input."""
    try:
        text = typer.get_text_stream("stdin").read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        problem = error.strerror if isinstance(error, OSError) else "is not UTF-8"
        raise BadInput("bad-request", problems=f"{file}: {problem or error}") from error
    return text.splitlines()
