"""From a language's sources to its list of words, each with its level and its flags."""

import unicodedata
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lexicade.errors import BadData, BadInput
from lexicade.languages import Language, Source
from lexicade.lexicon import steps
from lexicade.lexicon.levels import COMMON, OF_BAND, OF_SCOWL, RAREST, UNMET_ZIPF, level
from lexicade.lexicon.offence import forms_of, offensive
from lexicade.lexicon.packed_list import PackedList, read_bands, read_list
from lexicade.lexicon.report import Step, WordTally
from lexicade.lexicon.sources import DATA, read_numbers, read_words
from lexicade.lexicon.texts import Spelling, encode, plain_text

RECIPE = 3
"""Part of the name of every compiled file: raise it whenever a step makes something else of the same sources."""

OFFENSIVE = 1
"""The flag of a word that is valid and yet never dealt, hinted at or asked for."""

KINDS = frozenset({"words", "supplement", "scowl", "zipf", "offensive", "harmless"})
KINDS_BESIDE_BUILT = frozenset({"built", "bands", "offensive"})

STAGES = ("reading the sources", "joining", "checking the writing", "folding", "measuring", "grading", "flagging")


@dataclass(frozen=True)
class WordList:
    """Words in alphabetical order, ready to be compiled, and the account of how they were made."""

    words: Sequence[str]
    levels: bytes
    flags: bytes
    report: tuple[Step, ...]
    texts: Sequence[str] = ()
    """The texts of words (see `texts`), and for each word the number of its text, in four bytes."""
    text_numbers: bytes = b""


@dataclass(frozen=True)
class Material:
    """What the sources of a language say, as read."""

    words: tuple[tuple[Source, list[str]], ...]
    levels: tuple[tuple[str, float], ...]
    supplement: tuple[tuple[str, float], ...]
    """Words of our own with the levels that we gave them."""
    zipf: tuple[tuple[str, float], ...]
    offensive: frozenset[str]
    harmless: frozenset[str]
    report: tuple[Step, ...]


def _silent(stage: str) -> None:
    pass


def make(language: Language, data: Path = DATA, on_stage: Callable[[str], None] = _silent) -> WordList:
    """A language's list of words, made from its sources; `on_stage` hears each of `STAGES` begin."""
    if any(source.kind == "built" for source in language.lexicon.sources):
        return unpack(language, data, on_stage)
    alphabet, rules = language.alphabet, language.lexicon
    stages = iter(STAGES)

    on_stage(next(stages))
    material = read(language, data)
    on_stage(next(stages))
    together, joined = steps.union((entries, source.min_length) for source, entries in material.words)
    on_stage(next(stages))
    written, looked_at = steps.as_written(together, alphabet)
    on_stage(next(stages))
    folded, folding = steps.fold(written, alphabet)
    on_stage(next(stages))
    measured, measuring = steps.measure(folded, alphabet, rules.min_length, rules.max_length)
    words = tuple(sorted(measured))
    on_stage(next(stages))
    levels, grading = grade(words, material, language)
    on_stage(next(stages))
    flags, flagging = flag(words, material, language)

    report = (*material.report, joined, looked_at, folding, measuring, grading, flagging)
    texts, numbers = encode_all(words, written, language)
    return WordList(words, levels, flags, report, texts, numbers)


def unpack(language: Language, data: Path, on_stage: Callable[[str], None]) -> WordList:
    """The list of a language whose words our maintainers built: only levels and flags are left to be found."""
    check_kinds(language, KINDS_BESIDE_BUILT)
    on_stage("reading the sources")
    (source,) = _of_kind(language, "built")
    found = read_list(data / source.file)
    on_stage("grading")
    levels = bytes([1]) * len(found.words)
    for source in _of_kind(language, "bands"):
        levels = read_bands(data / source.file, found).translate(OF_BAND)
    on_stage("flagging")
    named = {steps.folded_or_none(entry, language.alphabet) for entry in _named(language, "offensive", data)}
    flags = bytes(OFFENSIVE if word in named else 0 for word in found.words)
    words, numbers = found.words, found.text_numbers
    if language.letters or language.in_tiles:
        fitting = [place for place, word in enumerate(words) if _fits(word, language)]
        words = [words[place] for place in fitting]
        levels = bytes(levels[place] for place in fitting)
        flags = bytes(flags[place] for place in fitting)
        numbers = array("I", (numbers[place] for place in fitting)) if numbers else numbers
    common = sum(levels.count(level) for level in range(1, COMMON + 1))
    graded = Step(f"common (level {COMMON} or less)", common)
    measured = Step("letters", len(words))
    report = (*found.report, measured, graded, Step("offensive", flags.count(OFFENSIVE)))
    return WordList(words, levels, flags, report, found.texts, numbers.tobytes())


def _fits(word: str, language: Language) -> bool:
    """Whether a word of a packed list, which serves all alphabets of a language, can be written in this one."""
    rules = language.lexicon
    try:
        return rules.min_length <= len(language.alphabet.split(word)) <= rules.max_length
    except BadInput:
        return False


def encode_all(words: Sequence[str], written: Collection[str], language: Language) -> tuple[list[str], bytes]:
    """The text of each word: how it is written, where that is not just in small letters."""
    text_of = dict.fromkeys(words, "")
    spellings: dict[str, list[Spelling]] = {}
    for entry in written:
        word = None if entry.isascii() else steps.folded_or_none(entry, language.alphabet)
        if word in text_of:
            spellings.setdefault(word, []).append(Spelling(unicodedata.normalize("NFC", entry)))
    for word, known in spellings.items():
        plain = plain_text(word)
        if plain.isascii() and plain in written:
            known.append(Spelling(plain))
        text_of[word] = encode(word, known, language.alphabet)
    packed = PackedList.of(text_of)
    return packed.texts, packed.text_numbers.tobytes()


def read(language: Language, data: Path = DATA) -> Material:
    """Read every source of a language."""
    check_kinds(language, KINDS)
    words: list[tuple[Source, list[str]]] = []
    levels: list[tuple[str, float]] = []
    supplement: list[tuple[str, float]] = []
    report: list[Step] = []
    for source in language.lexicon.sources:
        if source.kind == "words":
            entries = read_words(data / source.file)
            words.append((source, entries))
            report.append(Step(source.file, len(entries)))
        elif source.kind == "supplement":
            own = list(read_numbers(data / source.file))
            supplement.extend(own)
            words.append((source, [word for word, _ in own]))
            report.append(Step(source.file, len(own)))
        elif source.kind == "scowl":
            graded = list(of_scowl(source, data))
            levels.extend(graded)
            entries, step = common_enough(source, graded)
            words.append((source, entries))
            report.append(step)
    return Material(
        tuple(words),
        tuple(levels),
        tuple(supplement),
        tuple(pair for source in _of_kind(language, "zipf") for pair in read_numbers(data / source.file)),
        _named(language, "offensive", data),
        _named(language, "harmless", data),
        tuple(report),
    )


def check_kinds(language: Language, kinds: Collection[str]) -> None:
    for place, source in enumerate(language.lexicon.sources):
        if source.kind not in kinds:
            key = f"lexicon.sources.{place}.kind"
            problem = f"{source.kind!r} is none of {', '.join(sorted(kinds))}"
            raise BadData("bad-language-file", file=f"{language.code}.toml", key=key, problem=problem)


def of_scowl(source: Source, data: Path) -> Iterator[tuple[str, int]]:
    """The entries of a SCOWL file with the level that their size stands for."""
    for word, size in read_numbers(data / source.file):
        if size not in OF_SCOWL:
            problem = f"{word}: {size:g} is not a size of SCOWL"
            raise BadData("bad-word-data", file=source.file, problem=problem)
        yield word, OF_SCOWL[size]


def common_enough(source: Source, graded: Iterable[tuple[str, int]]) -> tuple[list[str], Step]:
    """The entries that a source adds to the list; the others only help to tell how common a word is."""
    limit = source.max_level or RAREST
    tally = WordTally()
    entries: list[str] = []
    for word, graded_level in graded:
        if graded_level <= limit:
            entries.append(word)
        else:
            tally.drop(f"over level {limit}", word)
    return entries, tally.step(source.file, len(entries))


def grade(words: tuple[str, ...], material: Material, language: Language) -> tuple[bytes, Step]:
    """The level of each word, from 1 to 9."""
    alphabet, known = language.alphabet, frozenset(words)
    by_size = steps.fold_keys(material.levels, known, alphabet, min)
    zipf = steps.fold_keys(material.zipf, known, alphabet, max)
    given = steps.fold_keys(material.supplement, known, alphabet, min)
    if not by_size and not zipf:
        # It is not known how common the words are, so all of them count as common.
        given = {**dict.fromkeys(words, 1.0), **given}
    sizes = ((word, by_size.get(word)) for word in words)
    # Where nothing is known of frequencies, no word is known to be unmet.
    unmet = 0.0 if zipf else UNMET_ZIPF
    levels = bytes(
        int(given[word]) if word in given else level(None if size is None else int(size), zipf.get(word, unmet))
        for word, size in sizes
    )
    return levels, Step(f"common (level {COMMON} or less)", sum(each <= COMMON for each in levels))


def flag(words: tuple[str, ...], material: Material, language: Language) -> tuple[bytes, Step]:
    """The flags of each word: one bit so far, for those that offend."""
    alphabet = language.alphabet
    named, harmless = (
        {word for entry in entries if (word := steps.folded_or_none(entry, alphabet)) is not None}
        for entries in (material.offensive, material.harmless)
    )
    bad = offensive(set(words), named, harmless, forms_of(language.code))
    return bytes(OFFENSIVE if word in bad else 0 for word in words), Step("offensive", len(bad))


def _of_kind(language: Language, kind: str) -> Iterator[Source]:
    return (source for source in language.lexicon.sources if source.kind == kind)


def _named(language: Language, kind: str, data: Path) -> frozenset[str]:
    return frozenset(word for source in _of_kind(language, kind) for word in read_words(data / source.file))
