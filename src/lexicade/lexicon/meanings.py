"""What words mean: definitions for English, translations into English for other languages, where data is there."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from lexicade.lexicon.definitions import Definitions, Sense
from lexicade.lexicon.gloss_file import Entry, GlossFile
from lexicade.lexicon.provenance import Record, records
from lexicade.lexicon.sources import DATA
from lexicade.lexicon.texts import stripped_prefix

FOLDER = DATA / "meanings"
SENSES, OWN, GLOSSES, FORMS = "senses.book", "function-words.txt", "glosses.book", "forms.book"
MOST_GLOSSES = 6

INFLECTING_PREFIXES = {"de": ("ge",), "nl": ("ge",), "el": ("ε", "έ", "η", "ή")}
"""Prefixes that make forms of a word. All others make another word, often of the opposite meaning."""

Fold = Callable[[str], str]
"""How a language writes words on tiles: ÉCOLE and ecole are both ECOLE."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word means, and who says so.

    >>> Meanings.load("fr").of("chats")
    Meaning(word='chats', lemma='chat', senses=(), translation=('cat',), source='FreeDict French-English', ...)
    """

    word: str
    """The word asked for, as it was asked."""
    lemma: str
    """The word that a dictionary lists it under."""
    senses: tuple[Sense, ...] = ()
    """Definitions, for English."""
    translation: tuple[str, ...] = ()
    """English words for it, for other languages."""
    source: str = ""
    licence: str = ""


class Meanings:
    """The meanings of a language's words. Files that were left out are no error: there is then nothing to say.

    >>> Meanings.load("en").of("abbeys").senses[1:]
    (Sense(part='noun', text='a convent ruled by an abbess'), ...)
    """

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self._folder = folder

    @classmethod
    def load(cls, language: str) -> "Meanings":
        """The meanings that come with the package, opened once."""
        return _load(language)

    def of(self, word: str, lemmas: Iterable[str] = (), fold: Fold = str.casefold) -> Meaning | None:
        """What a word means, or None. `lemmas` are the words it may be a form of, if the caller knows any."""
        return self._defined(word) or self._translated(word, lemmas, fold)

    def _defined(self, word: str) -> Meaning | None:
        if self._definitions is None or (found := self._definitions[word]) is None:
            return None
        files = [OWN] * found.own + [SENSES] * found.quoted
        return self._meaning(word, found.lemma, files, senses=found.senses)

    def _translated(self, word: str, lemmas: Iterable[str], fold: Fold) -> Meaning | None:
        if self._glosses is None:
            return None
        entries = [
            entry
            for candidate in dict.fromkeys((word, *lemmas, *self._lemmas(word, fold)))
            for entry in matching(self._glosses, candidate, fold)
        ]
        if not entries:
            return None
        glosses = dict.fromkeys(gloss for entry in entries for gloss in entry.text.split("|"))
        return self._meaning(word, entries[0].head, [GLOSSES], translation=tuple(glosses)[:MOST_GLOSSES])

    def _lemmas(self, word: str, fold: Fold) -> Iterator[str]:
        if self._forms:
            for entry in matching(self._forms, word, fold):
                prefix = stripped_prefix(entry.head.casefold(), entry.text.casefold())
                if not prefix or prefix in INFLECTING_PREFIXES.get(self.language, ()):
                    yield entry.text

    def _meaning(
        self,
        word: str,
        lemma: str,
        files: list[str],
        senses: tuple[Sense, ...] = (),
        translation: tuple[str, ...] = (),
    ) -> Meaning:
        said = [self._records[f"{self.language}/{file}"] for file in files]
        source = "; ".join(record.title for record in said)
        licence = "; ".join(record.licence for record in said)
        return Meaning(word, lemma, senses, translation, source, licence)

    @cached_property
    def _records(self) -> dict[str, Record]:
        return dict(records(self._folder))

    @cached_property
    def _definitions(self) -> Definitions | None:
        folder = self._folder / self.language
        return Definitions(folder) if (folder / SENSES).exists() else None

    @cached_property
    def _glosses(self) -> GlossFile | None:
        return self._file(GLOSSES)

    @cached_property
    def _forms(self) -> GlossFile | None:
        return self._file(FORMS)

    def _file(self, name: str) -> GlossFile | None:
        path = self._folder / self.language / name
        return GlossFile(path) if path.exists() else None


def matching(glosses: GlossFile, word: str, fold: Fold) -> list[Entry]:
    """The entries for this very spelling; if there are none, those that are the same on tiles.

    A player who lays ECOLE means école, and one who writes côte does not mean cote.
    """
    entries = glosses[word]
    exact = [entry for entry in entries if entry.head.casefold() == word.casefold()]
    folded = fold(word)
    return exact or [entry for entry in entries if folded and fold(entry.head) == folded]


@cache
def _load(language: str) -> Meanings:
    return Meanings(language)
