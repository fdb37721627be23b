"""What others wrote, as its readers see it."""

from collections.abc import Collection

from lexicade.lexicon import Lexicon
from lexicade.names import messages
from lexicade.store.vocabulary.lists import Entry


def masked_text(text: str, lexicons: Collection[Lexicon]) -> str:
    """A text with its rude words masked."""
    return messages.mask(text, lexicons) if text else ""


def masked(entry: Entry, lexicons: Collection[Lexicon]) -> Entry:
    """An entry with its rude words masked."""
    word, meaning, note, example = (
        masked_text(each, lexicons) for each in (entry.word, entry.meaning, entry.note, entry.example)
    )
    return Entry(word, entry.gender, meaning, note, example)
