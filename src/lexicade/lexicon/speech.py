"""How a word is pronounced, and the gender of a noun, as dictionaries say."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import get_args

from lexicade.languages import Gender
from lexicade.lexicon.gloss_file import GlossFile
from lexicade.lexicon.meanings import FOLDER, matching
from lexicade.lexicon.provenance import records

SPOKEN = "spoken.book"


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said of a word beside its meaning."""

    word: str
    """As the dictionary writes it."""
    genders: tuple[Gender, ...] = ()
    """Of a noun, the likelier first; several, if they make several nouns (le livre, la livre)."""
    sound: str = ""
    """Its pronunciation in the letters of the IPA."""
    source: str = ""
    licence: str = ""

    @property
    def gender(self) -> Gender:
        """The only gender there is; empty: none is known, or several."""
        return self.genders[0] if len(self.genders) == 1 else ""


class Speeches:
    """The pronunciations of a language. A file that was left out is no error: there is then nothing to say.

    >>> Speeches.load("fr").of("fenêtre").gender, Speeches.load("fr").of("fenêtre").sound
    ('f', 'fnɛtʁ')
    """

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self._folder = folder

    @classmethod
    def load(cls, language: str) -> "Speeches":
        """Those that come with the package, opened once."""
        return _load(language)

    def of(self, word: str, fold: Callable[[str], str] = str.casefold) -> Speech | None:
        """What is known of the very spelling, or else of a word that is the same on tiles."""
        entries = matching(self._book, word, fold) if self._book else []
        if not entries:
            return None
        # Of heads that differ in their capitals, the very one asked for: der Weg, and weg.
        entry = next((each for each in entries if each.head == word), entries[0])
        genders, _, sound = entry.text.partition("|")
        known = tuple(each for each in get_args(Gender) if each and each in genders)
        ordered = tuple(sorted(known, key=genders.index))
        record = self._record
        return Speech(entry.head, ordered, sound, record[0], record[1])

    @cached_property
    def _book(self) -> GlossFile | None:
        path = self._folder / self.language / SPOKEN
        return GlossFile(path) if path.exists() else None

    @cached_property
    def _record(self) -> tuple[str, str]:
        record = dict(records(self._folder))[f"{self.language}/{SPOKEN}"]
        return record.title, record.licence


@cache
def _load(language: str) -> Speeches:
    return Speeches(language)
