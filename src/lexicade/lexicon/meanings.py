"""What words mean: definitions for English, and translations into the reader's language or else into English."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Literal

from lexicade.lexicon.definitions import Definitions, Sense
from lexicade.lexicon.gloss_file import Gloss, GlossFile, OwnGlosses
from lexicade.lexicon.provenance import Record, records
from lexicade.lexicon.sources import DATA
from lexicade.lexicon.texts import stripped_prefix

FOLDER = DATA / "meanings"
SENSES, OWN, GLOSSES, FORMS = "senses.book", "function-words.txt", "glosses.book", "forms.book"
OWN_GLOSSES, BRIDGED = "own.txt", "bridged.book"
ReaderLanguage = Literal["en", "fr", "de", "es"]
"""The languages that there are translations into."""
ENGLISH: ReaderLanguage = "en"
MAX_GLOSSES = 6

INFLECTING_PREFIXES = {"de": ("ge",), "nl": ("ge",), "el": ("ε", "έ", "η", "ή")}
"""Prefixes that make forms of a word. All others make another word, often of the opposite meaning."""

Fold = Callable[[str], str]
"""How a language writes words on tiles: ÉCOLE and ecole are both ECOLE."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word means, and who says so.

    >>> Meanings.load("fr").of("chats")
    Meaning(word='chats', lemma='chat', senses=(), translation=('cat',), source='...', ...)
    """

    word: str
    """The word asked for, as it was asked."""
    lemma: str
    """The word that a dictionary lists it under."""
    senses: tuple[Sense, ...] = ()
    """Definitions, for English."""
    translation: tuple[str, ...] = ()
    """Words for it in another language."""
    source: str = ""
    licence: str = ""
    into: ReaderLanguage = ENGLISH
    """The language of the translation."""


class Meanings:
    """The meanings of a language's words. Files that were left out are no error: there is then nothing to say.

    >>> Meanings.load("en").of("abbeys").senses[1:]
    (Sense(part='noun', text='a convent ruled by an abbess'), ...)
    """

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self._folder = folder
        self._files: dict[str, GlossFile | OwnGlosses | None] = {}

    @classmethod
    def load(cls, language: str) -> "Meanings":
        """The meanings that come with the package, opened once."""
        return _load(language)

    def of(
        self, word: str, lemmas: Iterable[str] = (), fold: Fold = str.casefold, into: ReaderLanguage = ENGLISH
    ) -> Meaning | None:
        """What a word means, or None. `lemmas` are the words it may be a form of, if the caller knows any.

        It is translated `into` the reader's language where that can be done, and into English otherwise.

        >>> Meanings.load("fr").of("chats", into="de").translation
        ('Katze', ...)
        """
        definition = self._definitions[word] if self._definitions else None
        if definition:
            lemmas = (*lemmas, definition.lemma)
        candidates = tuple(dict.fromkeys((word, *lemmas, *self._lemmas(word, fold))))
        languages = dict.fromkeys(each for each in (into, ENGLISH) if each != self.language)
        translated = next(filter(None, (self._translated(word, candidates, fold, each) for each in languages)), None)
        if definition is None:
            return translated
        files = [OWN] * definition.own + [SENSES] * definition.quoted
        defined = self._meaning(word, definition.lemma, files, senses=definition.senses)
        if translated is None:
            return defined
        return replace(
            translated,
            lemma=defined.lemma,
            senses=defined.senses,
            source=f"{translated.source}; {defined.source}",
            licence=f"{translated.licence}; {defined.licence}",
        )

    def forms(self, lemma: str) -> tuple[str, ...]:
        """The common forms of a word, in English the irregular ones, as far as dictionaries know them.

        >>> Meanings.load("en").forms("go")
        ('goes', 'gone', 'went')
        """
        known = self._definitions.irregular if self._definitions else self._common_forms
        return tuple(known.get(lemma.casefold(), ()))

    def lemma(self, form: str) -> str | None:
        """What dictionaries say that a common form is a form of."""
        return next(self._lemmas(form, str.casefold), None)

    def parts(self, word: str) -> str:
        """The parts of speech that an English dictionary lists a word under: n, v, a, r; empty: none is known."""
        return self._definitions.parts(word) if self._definitions else ""

    def _translated(self, word: str, candidates: Iterable[str], fold: Fold, into: ReaderLanguage) -> Meaning | None:
        found: list[tuple[str, Gloss]] = []
        for candidate in candidates:
            found += self._entries(candidate, fold, into)
            if found and found[0][0] == OWN_GLOSSES:
                # Ours says all that there is to say: des is of the, and not also a form of something else.
                break
        if not found:
            return None
        glosses = dict.fromkeys(gloss for _, entry in found for gloss in entry.text.split("|"))
        files = dict.fromkeys(file for file, _ in found)
        translation = tuple(glosses)[:MAX_GLOSSES]
        return self._meaning(word, found[0][1].head, [*files], translation=translation, into=into)

    def _entries(self, word: str, fold: Fold, into: ReaderLanguage) -> list[tuple[str, Gloss]]:
        """The entries of the first book that has any, each with the name of its file: ours, then the best."""
        folder = "" if into == ENGLISH else f"{into}/"
        for file in (f"{folder}{OWN_GLOSSES}", f"{folder}{BRIDGED}", f"{folder}{GLOSSES}"):
            if (book := self._file(file)) and (entries := matching(book, word, fold)):
                return [(file, entry) for entry in entries]
        return []

    def _lemmas(self, word: str, fold: Fold) -> Iterator[str]:
        if forms := self._file(FORMS):
            for entry in matching(forms, word, fold):
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
        into: ReaderLanguage = ENGLISH,
    ) -> Meaning:
        said = [self._records[f"{self.language}/{file}"] for file in files]
        source = "; ".join(record.title for record in said)
        licence = "; ".join(record.licence for record in said)
        return Meaning(word, lemma, senses, translation, source, licence, into)

    @cached_property
    def _records(self) -> dict[str, Record]:
        return dict(records(self._folder))

    @cached_property
    def _definitions(self) -> Definitions | None:
        folder = self._folder / self.language
        return Definitions(folder) if (folder / SENSES).exists() else None

    @cached_property
    def _common_forms(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for entry in self._file(FORMS) or ():
            found.setdefault(entry.text.casefold(), []).append(entry.head)
        return found

    def _file(self, name: str) -> GlossFile | OwnGlosses | None:
        if name not in self._files:
            path = self._folder / self.language / name
            kind = OwnGlosses if path.suffix == ".txt" else GlossFile
            self._files[name] = kind(path) if path.exists() else None
        return self._files[name]


def matching(glosses: GlossFile | OwnGlosses, word: str, fold: Fold) -> list[Gloss]:
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
