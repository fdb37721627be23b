"""A spelling dictionary in Hunspell's format, written out: every word form it accepts, with the entry it comes from.

Compounds are not formed: they have no end. Forms with an apostrophe, a hyphen or a digit in an affix are not made.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lexicade.lexicon.affixes import NOT_PART_OF_WORDS, Affixes, Flags, read_text

MORPHOLOGY = re.compile(r"\s+(?=[a-z]{2}:|\S*=)")
SLASH = re.compile(r"(?<!\\)/")


@dataclass(frozen=True, slots=True)
class DictionaryEntry:
    """A line of a .dic file: a word, what may be done to it, and what is said of it."""

    word: str
    flags: Flags
    morphology: str = ""


@dataclass(frozen=True, slots=True)
class _Made:
    """A word with its suffixes on, on the way to becoming a form."""

    word: str
    flags: Flags
    combines: bool


class Dictionary:
    """A pair of .aff and .dic files."""

    def __init__(self, affixes: Path, words: Path) -> None:
        self.affixes = Affixes(affixes)
        self.path = words
        markers = ("NEEDAFFIX", "ONLYINCOMPOUND", "CIRCUMFIX")
        self._hiding = frozenset(self.affixes.markers[name] for name in markers if name in self.affixes.markers)
        for of_kind in (self.affixes.suffixes, self.affixes.prefixes):
            for each in of_kind.values():
                each.rules[:] = [rule for rule in each.rules if not NOT_PART_OF_WORDS.search(rule.add)]

    @classmethod
    def at(cls, stem: Path) -> "Dictionary":
        """The dictionary of `stem.aff` and `stem.dic`."""
        return cls(stem.with_name(f"{stem.name}.aff"), stem.with_name(f"{stem.name}.dic"))

    def entries(self) -> Iterator[DictionaryEntry]:
        """The lines of the .dic file, the count at its top aside."""
        lines = read_text(self.path, self.affixes.encoding).splitlines()
        for line in lines[1:]:
            if line and not line.startswith(("\t", "#")):
                yield self._entry(line)

    def _entry(self, line: str) -> DictionaryEntry:
        line, _, morphology = line.partition("\t")
        if found := MORPHOLOGY.search(line):
            line, morphology = line[: found.start()], line[found.end() :]
        word, *rest = SLASH.split(line.strip(), maxsplit=1)
        text = rest[0].split()[0] if rest and rest[0].split() else ""
        flags = self.affixes.flags(text) if text else frozenset()
        return DictionaryEntry(word.replace("\\/", "/"), flags, morphology.strip())

    def forbidden(self) -> frozenset[str]:
        """The words that the dictionary names in order to refuse them."""
        marked = self.affixes.marked
        return frozenset(entry.word for entry in self.entries() if marked("FORBIDDENWORD", entry.flags))

    def forms(self, entry: DictionaryEntry) -> Iterator[str]:
        """Every form of an entry; one may come twice."""
        marked = self.affixes.marked
        if marked("ONLYINCOMPOUND", entry.flags) or marked("FORBIDDENWORD", entry.flags):
            return
        once = [*self._suffixed(entry.word, entry.flags, combines=True)]
        twice = [outer for inner in once for outer in self._suffixed_again(inner)]
        if self._stands(entry.flags):
            yield entry.word
        yield from self._prefixed_root(entry)
        for made in (*once, *twice):
            if self._stands(made.flags):
                yield made.word
            yield from self._prefixed(made, entry.flags)

    def _suffixed(self, word: str, flags: Flags, *, combines: bool) -> Iterator[_Made]:
        # In order, so that a list is the same byte for byte whenever it is made.
        for flag in sorted(flags):
            if suffixes := self.affixes.suffixes.get(flag):
                for form, more in suffixes.applied_to(word, may_strip_all=self.affixes.may_strip_all):
                    yield _Made(form, more, combines and suffixes.combines)

    def _suffixed_again(self, inner: _Made) -> Iterator[_Made]:
        """A second suffix. A prefix that the first one allowed stays allowed."""
        if not inner.flags:
            return
        prefixes = inner.flags & self.affixes.prefixes.keys()
        for outer in self._suffixed(inner.word, inner.flags, combines=inner.combines):
            yield replace(outer, flags=outer.flags | prefixes) if prefixes else outer

    def _prefixed_root(self, entry: DictionaryEntry) -> Iterator[str]:
        for word, flags in self._with_prefix(entry.word, entry.flags, combines=False, around=False):
            if not self.affixes.marked("NEEDAFFIX", flags):
                yield word
            for made in self._suffixed(word, flags, combines=True):
                if self._stands(made.flags):
                    yield made.word

    def _prefixed(self, made: _Made, root_flags: Flags) -> Iterator[str]:
        """A suffixed word with a prefix: one of the root's, where they go together, or one of the suffix's own."""
        if self.affixes.marked("ONLYINCOMPOUND", made.flags):
            return
        around = self.affixes.marked("CIRCUMFIX", made.flags)
        if made.combines or around:
            yield from (word for word, _ in self._with_prefix(made.word, root_flags, combines=True, around=around))
        yield from (word for word, _ in self._with_prefix(made.word, made.flags, combines=False, around=around))

    def _with_prefix(self, word: str, flags: Flags, *, combines: bool, around: bool) -> Iterator[tuple[str, Flags]]:
        for flag in sorted(flags):
            prefixes = self.affixes.prefixes.get(flag)
            if prefixes is None or (combines and not prefixes.combines):
                continue
            for form, more in prefixes.applied_to(word, may_strip_all=self.affixes.may_strip_all):
                # The two halves of a circumfix come together or not at all.
                together = self.affixes.marked("CIRCUMFIX", more) == around
                if together and not self.affixes.marked("ONLYINCOMPOUND", more):
                    yield form, more

    def _stands(self, flags: Flags) -> bool:
        """Whether a word is one as it is, without another affix."""
        return flags.isdisjoint(self._hiding)
