"""Extract word forms from a dictionary: which entries, affixes and forms are taken is said in SOURCES.toml."""

import gzip
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from lexicade.lexicon.affixes import Rule
from lexicade.lexicon.hunspell import Dictionary, DictionaryEntry
from lexicade.lexicon.report import WordTally

Form = tuple[str, str | None]
"""A word form as it is written, and the entry it comes from, where that is known."""

OnProgress = Callable[[int], None]
"""Is called with the number of entries done."""


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class AffixCut(_Table):
    """Affixes that make no words for games: pronouns that hang on verbs, prefixes that go with everything."""

    why: str
    suffixes: str = ""
    """Flags, separated by blanks; `*` is all of them."""
    prefixes: str = ""
    adding: str = ""
    """A pattern for the end of what the affix adds; without one, all of the class goes."""
    other_than: tuple[str, ...] = ()
    """What may be added all the same."""
    to_whole_words: bool = False
    """Only where the affix takes nothing away."""
    genitives: bool = False
    """Only what another affix of the class adds, and an s."""


class FormRules(_Table):
    """What to take from a dictionary, and what to leave."""

    dictionary: str = ""
    """Hunspell's files, without .aff and .dic."""
    list: str = ""
    """Or a list, one word a line, perhaps packed with gzip."""
    encoding: str = "utf-8"
    in_capitals: bool = False
    """The first column is in capitals throughout, which says nothing of names; other spellings stand behind it."""
    cuts: tuple[AffixCut, ...] = ()
    without_flags: tuple[str, ...] = ()
    without_morphology: str = ""
    """A pattern; an entry is left out if every word class that is said of it fits."""
    word_class: str = Field(default=r"po:(\S+)")


def extract_forms(rules: FormRules, package: Path, tally: WordTally, on_progress: OnProgress) -> Iterator[Form]:
    """The forms that a source has; the tally counts what is left out."""
    if rules.list:
        return _listed(rules, package / rules.list, on_progress)
    dictionary = Dictionary.at(package / rules.dictionary)
    for cut in rules.cuts:
        apply(cut, dictionary)
    return _expanded(rules, dictionary, tally, on_progress)


def apply(cut: AffixCut, dictionary: Dictionary) -> None:
    """Take the rules that a cut names out of a dictionary."""
    affixes = dictionary.affixes
    for flag in _flags(cut.suffixes, affixes.suffixes):
        suffixes = affixes.suffixes[flag]
        suffixes.rules[:] = _uncut(cut, suffixes.rules)
    for flag in _flags(cut.prefixes, affixes.prefixes):
        prefixes = affixes.prefixes[flag]
        prefixes.rules[:] = _uncut(cut, prefixes.rules)


def _flags(named: str, known: Iterable[str]) -> list[str]:
    return list(known) if named == "*" else named.split()


def _uncut(cut: AffixCut, rules: list[Rule]) -> list[Rule]:
    additions = {(rule.strip, rule.add) for rule in rules}
    pattern = re.compile(f"(?:{cut.adding})$")

    def goes(rule: Rule) -> bool:
        if rule.add in cut.other_than or (cut.to_whole_words and rule.strip):
            return False
        if cut.genitives:
            return rule.add.endswith("s") and (rule.strip, rule.add[:-1]) in additions
        return pattern.search(rule.add) is not None

    return [rule for rule in rules if not goes(rule)]


def _listed(rules: FormRules, path: Path, on_progress: OnProgress) -> Iterator[Form]:
    content = path.read_bytes()
    if content.startswith(b"\x1f\x8b"):
        content = gzip.decompress(content)
    for count, line in enumerate(content.decode(rules.encoding).splitlines()):
        first, *spellings = [*line.split(), ""]
        if rules.in_capitals:
            yield from ((spelling, None) for spelling in spellings[:-1] or [first.lower()])
        else:
            # A line with a blank in it is no word, and is refused as a whole.
            yield line.strip(), None
        if not count % 10_000:
            on_progress(count)


def _expanded(rules: FormRules, dictionary: Dictionary, tally: WordTally, on_progress: OnProgress) -> Iterator[Form]:
    forbidden = dictionary.forbidden()
    for count, entry in enumerate(dictionary.entries()):
        if not count % 1000:
            on_progress(count)
        if reason := _unwanted(rules, entry):
            tally.drop(reason, entry.word)
            continue
        for form in dictionary.forms(entry):
            if form in forbidden:
                tally.drop("forbidden by the dictionary", form)
            else:
                yield form, entry.word


def _unwanted(rules: FormRules, entry: DictionaryEntry) -> str | None:
    if entry.word != entry.word.lower():
        return "capitals"
    if not entry.flags.isdisjoint(rules.without_flags):
        return "flagged as no word for games"
    if rules.without_morphology:
        classes = re.findall(rules.word_class, entry.morphology)
        if classes and all(re.match(rules.without_morphology, each) for each in classes):
            return "names, abbreviations, parts of words"
    return None


def total(rules: FormRules, package: Path) -> int:
    """How many lines there are to go through."""
    path = package / (rules.list or f"{rules.dictionary}.dic")
    return path.read_bytes().count(b"\n")
