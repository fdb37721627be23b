"""What English words mean: definitions, found for inflected forms too."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path

from lexicade.errors import BadData
from lexicade.lexicon.english import stems
from lexicade.lexicon.gloss_file import GlossFile

PARTS = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
MAX_SENSES = 6


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense of a word: its part of speech, and what it means."""

    part: str
    text: str


@dataclass(frozen=True, slots=True)
class Definition:
    """The senses of a word, and the word that a dictionary lists them under."""

    lemma: str
    senses: tuple[Sense, ...]
    own: bool
    """Whether the words are our own, at least the first of them."""
    quoted: bool
    """Whether senses of the dictionary are among them."""


class Definitions:
    """The senses of English words: ours for *the* and *would*, a dictionary's for the rest.

    A word is looked up as it is, then as an irregular form (*went*, *mice*), and if there is nothing under either, by
    taking endings off (*berries*). *Saw* is a tool and also of *see*, *hated* an adjective and also of *hate*: such
    words get the senses of both.
    """

    def __init__(self, folder: Path) -> None:
        self._senses = GlossFile(folder / "senses.book")
        self._own_words = folder / "function-words.txt"

    def __getitem__(self, word: str) -> Definition | None:
        word = word.casefold()
        own, listed = self._own.get(word, ()), self._listed(word)
        found = [(word, (*own, *listed)), *self._irregular(word)]
        verb_form = word.endswith(("ed", "ing")) and all(sense.part != "verb" for _, more in found for sense in more)
        if verb_form or not any(senses for _, senses in found):
            found += islice(self._stripped(word), 1)
        lemma = next((root for root, senses in found if senses), word)
        senses = tuple(dict.fromkeys(sense for _, more in found for sense in more))[:MAX_SENSES]
        return Definition(lemma, senses, bool(own), len(senses) > len(own)) if senses else None

    def parts(self, word: str) -> str:
        """The parts of speech that the dictionary lists the very word under: n, v, a, r."""
        return "".join(dict.fromkeys(segment[0] for segment in map(self._followed, self._segments(word))))

    @cached_property
    def irregular(self) -> dict[str, list[str]]:
        """Words with their irregular forms: go with went and gone."""
        found: dict[str, list[str]] = {}
        for entry in self._senses:
            if entry.text.startswith("="):
                found.setdefault(entry.text[1:].partition(" ")[2], []).append(entry.head)
        return found

    def _stripped(self, word: str) -> Iterator[tuple[str, tuple[Sense, ...]]]:
        parts: dict[str, set[str]] = {}
        for root, part in stems(word):
            parts.setdefault(root, set()).add(PARTS[part])
        for root, fitting in parts.items():
            if senses := tuple(sense for sense in self._listed(root) if sense.part in fitting):
                yield root, senses

    def _listed(self, word: str) -> tuple[Sense, ...]:
        """The senses that the dictionary lists under this very word."""
        return tuple(map(self._sense, self._segments(word)))

    def _irregular(self, form: str) -> Iterator[tuple[str, tuple[Sense, ...]]]:
        """What an irregular form is a form of, with the senses that fit."""
        for entry in self._senses[form]:
            if entry.head == form and entry.text.startswith("="):
                part, _, root = entry.text[1:].partition(" ")
                senses = self._listed(root)
                yield root, tuple(sense for sense in senses if sense.part == PARTS[part]) or senses

    def _segments(self, word: str) -> list[str]:
        for entry in self._senses[word]:
            if entry.head == word and not entry.text.startswith("="):
                return entry.text.split("|")
        return []

    def _sense(self, segment: str) -> Sense:
        segment = self._followed(segment)
        return Sense(PARTS[segment[0]], segment[2:])

    def _followed(self, segment: str) -> str:
        # Words that mean the same share one definition: @cat.0 is the first sense of cat.
        if segment.startswith("@"):
            word, _, place = segment[1:].partition(".")
            return self._segments(word)[int(place)]
        return segment

    @cached_property
    def _own(self) -> dict[str, tuple[Sense, ...]]:
        """Words that dictionaries of things leave out, and those they know only as a symbol (*he* is not helium)."""
        found: dict[str, tuple[Sense, ...]] = {}
        try:
            lines = self._own_words.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return found
        for count, line in enumerate(lines, start=1):
            if line.startswith("#"):
                continue
            try:
                word, part, text = line.split("\t")
            except ValueError:
                problem = f"line {count}: a word, its part of speech and its meaning, with tabs between"
                raise BadData("bad-word-data", file=f"en/{self._own_words.name}", problem=problem) from None
            found[word] = (*found.get(word, ()), Sense(part, text))
        return found
