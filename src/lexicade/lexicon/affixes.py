"""The rules of a spelling dictionary in Hunspell's format: what its .aff file says."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lexicade.errors import BadData

ENCODINGS: Mapping[str, str] = {"microsoft-cp1251": "cp1251", "TIS620-2533": "tis-620"}
"""Names of encodings that Python spells otherwise."""

NOT_PART_OF_WORDS = re.compile(r"[-'’.\d\s]")
"""What an affix that makes no playable word has in it: an apostrophe, a hyphen, a digit."""

MARKERS = (
    "NEEDAFFIX",
    "PSEUDOROOT",
    "ONLYINCOMPOUND",
    "FORBIDDENWORD",
    "CIRCUMFIX",
    "KEEPCASE",
    "NOSUGGEST",
)

Flags = frozenset[str]
NO_FLAGS: Flags = frozenset()


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to change a word's end or beginning: what goes, what comes, and when."""

    strip: str
    add: str
    condition: re.Pattern[str] | None
    flags: Flags
    """What may be done to the changed word in turn."""


@dataclass
class AffixClass:
    """The rules that one flag stands for."""

    flag: str
    combines: bool
    """Whether a prefix and a suffix may be put on one word."""
    rules: list[Rule]
    _fitting: dict[str, list[Rule]] = field(default_factory=dict)
    _reach: int = -1

    def reach(self) -> int:
        """How many characters of a word decide which rules fit."""
        if self._reach < 0:
            self._reach = max((max(_length(rule), len(rule.strip)) for rule in self.rules), default=0)
        return self._reach


class Suffixes(AffixClass):
    def applied_to(self, word: str, *, may_strip_all: bool) -> Iterator[tuple[str, Flags]]:
        """The words that the suffixes of this class make, with their flags."""
        reach = self.reach()
        # A short word is a case of its own: stripping may leave nothing.
        key = word[-reach:] if len(word) > reach else f"^{word}"
        fitting = self._fitting.get(key)
        if fitting is None:
            fitting = self._fitting[key] = [rule for rule in self.rules if self._fits(rule, word, may_strip_all)]
        for rule in fitting:
            yield word[: len(word) - len(rule.strip)] + rule.add, rule.flags

    @staticmethod
    def _fits(rule: Rule, word: str, may_strip_all: bool) -> bool:
        return (
            word.endswith(rule.strip)
            and (may_strip_all or len(rule.strip) < len(word))
            and (rule.condition is None or rule.condition.search(word) is not None)
        )


class Prefixes(AffixClass):
    def applied_to(self, word: str, *, may_strip_all: bool) -> Iterator[tuple[str, Flags]]:
        """The words that the prefixes of this class make, with their flags."""
        reach = self.reach()
        key = word[:reach] if len(word) > reach else f"^{word}"
        fitting = self._fitting.get(key)
        if fitting is None:
            fitting = self._fitting[key] = [rule for rule in self.rules if self._fits(rule, word, may_strip_all)]
        for rule in fitting:
            yield rule.add + word[len(rule.strip) :], rule.flags

    @staticmethod
    def _fits(rule: Rule, word: str, may_strip_all: bool) -> bool:
        return (
            word.startswith(rule.strip)
            and (may_strip_all or len(rule.strip) < len(word))
            and (rule.condition is None or rule.condition.match(word) is not None)
        )


def _length(rule: Rule) -> int:
    if rule.condition is None:
        return 0
    return len(re.sub(r"\[[^]]*\]|\\.", ".", rule.condition.pattern.removesuffix("$")))


class Affixes:
    """All that an .aff file says about the forms of words."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.encoding = _encoding(path)
        self.flag_kind = "short"
        self.aliases: list[Flags] = []
        self.markers: dict[str, str] = {}
        self.suffixes: dict[str, Suffixes] = {}
        self.prefixes: dict[str, Prefixes] = {}
        self.may_strip_all = False
        lines = read_text(path, self.encoding).splitlines()
        # Flags can only be read by those who know their kind, wherever in the file that is said.
        for line in lines:
            if line.startswith("FLAG "):
                self.flag_kind = line.split()[1]
        self._read(lines)

    def marked(self, marker: str, flags: Flags) -> bool:
        """Whether flags have the one that the file named for something."""
        return self.markers.get(marker) in flags

    def flags(self, text: str) -> Flags:
        """The flags that a text stands for, where there are aliases by their number."""
        if self.aliases and text.isdecimal():
            number = int(text) - 1
            return self.aliases[number] if 0 <= number < len(self.aliases) else NO_FLAGS
        return frozenset(self._split(text))

    def _split(self, text: str) -> Iterable[str]:
        if self.flag_kind == "long":
            return (text[at : at + 2] for at in range(0, len(text) - 1, 2))
        if self.flag_kind == "num":
            return (number for number in text.split(",") if number)
        return text

    def _read(self, lines: list[str]) -> None:
        numbered = iter(enumerate(lines, start=1))
        for number, line in numbered:
            words = line.split()
            match words:
                case ["AF", count] if not self.aliases and count.isdecimal():
                    self._read_aliases(numbered, int(count))
                case [("PFX" | "SFX") as kind, flag, ("Y" | "N") as combines, count, *_] if count.isdecimal():
                    self._read_class(numbered, kind, flag, combines == "Y", int(count))
                case [marker, flag, *_] if marker in MARKERS:
                    name = "NEEDAFFIX" if marker == "PSEUDOROOT" else marker
                    self.markers[name] = next(iter(self._split(flag)), "")
                case ["FULLSTRIP", *_]:
                    self.may_strip_all = True
                case ["COMPLEXPREFIXES", *_]:
                    raise self.bad(number, "COMPLEXPREFIXES is not understood")
                case _:
                    continue

    def _read_aliases(self, numbered: Iterator[tuple[int, str]], count: int) -> None:
        for _ in range(count):
            number, line = next(numbered, (0, ""))
            words = line.split()
            if len(words) < 2 or words[0] != "AF":
                raise self.bad(number, f"{count} aliases were promised")
            self.aliases.append(frozenset(self._split(words[1])))

    def _read_class(
        self, numbered: Iterator[tuple[int, str]], kind: str, flag: str, combines: bool, count: int
    ) -> None:
        (name,) = tuple(self._split(flag))[:1]
        rules: list[Rule] = []
        while len(rules) < count:
            number, line = next(numbered, (0, ""))
            words = line.split()
            if number and (not words or words[0].startswith("#")):
                continue
            if len(words) < 4 or words[0] != kind:
                raise self.bad(number, f"{count} rules of {kind} {flag} were promised")
            rules.append(self._rule(number, kind, words[2:]))
        if kind == "SFX":
            self.suffixes.setdefault(name, Suffixes(name, combines, [])).rules.extend(rules)
        else:
            self.prefixes.setdefault(name, Prefixes(name, combines, [])).rules.extend(rules)

    def _rule(self, number: int, kind: str, words: list[str]) -> Rule:
        strip, addition, *rest = words
        add, _, flags = addition.partition("/")
        # What follows may be left out, and morphology or a remark may stand in its place.
        condition = rest[0] if rest and not re.match(r"#|[a-z]{2}:", rest[0]) else "."
        return Rule(
            "" if strip == "0" else strip,
            "" if add == "0" else add,
            self._condition(number, kind, condition),
            self.flags(flags) if flags else NO_FLAGS,
        )

    def _condition(self, number: int, kind: str, text: str) -> re.Pattern[str] | None:
        if text == ".":
            return None
        # Hunspell knows the dot, [abc] and [^abc]; all else stands for itself.
        pattern = re.sub(r"[\\+*?(){}|$-]", r"\\\g<0>", text)
        try:
            return re.compile(pattern + "$" if kind == "SFX" else pattern)
        except re.error as error:
            raise self.bad(number, f"{text!r} is no condition: {error}") from error

    def bad(self, number: int, problem: str) -> BadData:
        return BadData("bad-word-data", file=self.path.name, problem=f"line {number}: {problem}")


def read_text(path: Path, encoding: str) -> str:
    return path.read_bytes().decode(encoding, errors="replace").removeprefix("\ufeff")


def _encoding(path: Path) -> str:
    found = re.search(rb"^SET\s+(\S+)", path.read_bytes().removeprefix(b"\xef\xbb\xbf"), re.MULTILINE)
    name = found[1].decode() if found else "ISO8859-1"
    return ENCODINGS.get(name, name)
