"""English definitions out of WordNet's files: the first senses of each word, and the irregular forms."""

import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from lexicade.lexicon.english import stems
from lexicade.lexicon.gloss_file import Gloss

PARTS: Mapping[str, str] = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
KINDS: Mapping[str, str] = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
"""How sense keys number the parts of speech; 5 is an adjective that stands beside another."""
MAX_SENSES = 5
NOT_SHOWN = re.compile(
    r"\b(sexual|intercourse|copulat|genital|prostitut|masturbat|obscen|vulgar|slur|disparag|derogat|homosexual|pimp|whore)"
    r"|\b(offensive|insulting|abusive) (term|name|word)|slang (term )?(for|of)"
)
"""Senses that a class had better not read, as long as a word has others."""
LONGEST = 90
"""Characters of a definition; what follows its last semicolon before that is left out."""


class Found(NamedTuple):
    """A sense as WordNet has it."""

    part: str
    rank: int
    times: int
    """How often it was met in the texts that were tagged by hand."""
    capital: bool
    text: str


def entries(folder: Path, playable: Container[str]) -> Iterator[Gloss]:
    """What goes into our book: senses under their word, and irregular forms that point to theirs (`=v go`)."""
    words = {word: senses for word, senses in _words(folder).items() if word in playable}
    common = {word for word, senses in words.items() if not all(sense.capital for sense in senses)}
    parts = {word: {sense.part for sense in words[word]} for word in common}
    irregular = {
        (form, part, lemma)
        for form, part, lemma in _irregular(folder)
        if form != lemma and form in playable and part in parts.get(lemma, ())
    }
    inflected = {form for form, _, _ in irregular}
    written: dict[str, str] = {}
    for word, senses in sorted(words.items()):
        # Ate the goddess is not what a player means by "ate".
        if word in common or not (
            _symbol(word) or word in inflected or any(stem in common for stem, _ in stems(word))
        ):
            yield Gloss(
                word,
                "|".join(
                    _once(f"{sense.part} {sense.text}", f"{word}.{place}", written)
                    for place, sense in enumerate(_best(senses))
                ),
            )
    for form, part, lemma in sorted(irregular):
        yield Gloss(form, f"={part} {lemma}")


def collocations(folder: Path) -> Mapping[str, str]:
    """WordNet's expressions of several words, by what they look like when the spaces were lost."""
    found: dict[str, str] = {}
    for name in PARTS:
        for line in _lines(folder / f"index.{name}"):
            expression = line.split(" ", 1)[0]
            if "_" in expression and expression.replace("_", "").isalpha():
                found.setdefault(expression.replace("_", ""), expression.replace("_", " "))
    return found


def _symbol(word: str) -> bool:
    """Whether it is short enough for a chemical element, if it is written with a capital."""
    return len(word) < 3


def _once(text: str, here: str, written: dict[str, str]) -> str:
    """A definition, or where it stands already: words that mean the same share theirs."""
    there = written.setdefault(text, here)
    return text if there == here else f"@{there}"


def _words(folder: Path) -> Mapping[str, list[Found]]:
    counts = _counts(folder)
    words: dict[str, list[Found]] = defaultdict(list)
    for name, part in PARTS.items():
        synsets = dict(_synsets(folder / f"data.{name}"))
        for line in _lines(folder / f"index.{name}"):
            lemma, _, senses, pointers, *rest = line.split()
            if not lemma.isalpha():
                continue
            for rank, offset in enumerate(rest[int(pointers) + 2 :][: int(senses)], start=1):
                written, text = synsets[offset]
                if lemma.upper() in written and lemma not in written:
                    # An abbreviation: nobody who lays "us" means a republic.
                    continue
                capital = lemma not in written
                words[lemma].append(Found(part, rank, counts.get((lemma, part, rank), 0), capital, text))
    return words


def _best(senses: list[Found]) -> list[Found]:
    """The first sense of each part of speech, then whatever was met most; names only if there is nothing else."""
    senses = [sense for sense in senses if not sense.capital] or senses
    senses = [sense for sense in senses if not NOT_SHOWN.search(sense.text)] or senses
    by_count = sorted(senses, key=lambda sense: (-sense.times, sense.rank))
    firsts = {sense.part: sense for sense in reversed(by_count)}
    chosen = sorted(by_count, key=lambda sense: sense is not firsts[sense.part])[:MAX_SENSES]
    return [sense for sense in by_count if sense in chosen]


def _synsets(path: Path) -> Iterator[tuple[str, tuple[frozenset[str], str]]]:
    for line in _lines(path):
        fields, _, gloss = line.partition(" | ")
        offset, _, _, count, *rest = fields.split(" ")
        # An adjective may say where it stands: galore(ip).
        written = frozenset(word.partition("(")[0] for word in rest[: 2 * int(count, 16) : 2])
        yield offset, (written, _definition(gloss))


def _definition(gloss: str) -> str:
    text = re.split(r';? *"', gloss, maxsplit=1)[0].strip(" ;:\n")
    while len(text) > LONGEST and ";" in text:
        text = text.rpartition(";")[0].rstrip()
    return text.replace("|", "/")


def _counts(folder: Path) -> Mapping[tuple[str, str, int], int]:
    counts: dict[tuple[str, str, int], int] = {}
    for line in _lines(folder / "cntlist.rev"):
        key, rank, count = line.split()
        lemma, _, rest = key.partition("%")
        counts[lemma, KINDS[rest[0]], int(rank)] = int(count)
    return counts


def _irregular(folder: Path) -> Iterator[tuple[str, str, str]]:
    for name, part in PARTS.items():
        for line in _lines(folder / f"{name}.exc"):
            form, *lemmas = line.split()
            yield from ((form, part, lemma) for lemma in lemmas)


def _lines(path: Path) -> Iterator[str]:
    """The lines of a file without the licence, which is indented."""
    with path.open(encoding="utf-8") as file:
        yield from (line for line in file if not line.startswith(" "))
