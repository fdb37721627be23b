"""Make the files of meanings from the packages named in SOURCES.toml beside this script.

    python -m data.meanings.fetch                 make every file, and say which differ from SOURCES.toml
    python -m data.meanings.fetch fr de           only those of some languages
    python -m data.meanings.fetch --keep FOLDER   leave the downloaded packages there for the next run
    python -m data.meanings.fetch --words FOLDER  take the valid words from CODE.txt.xz there, not from the lexicons
    python -m data.meanings.fetch --recipe spoken only the files of one recipe
    python -m data.meanings.fetch --record        write hashes and counts into SOURCES.toml instead of comparing

Only maintainers run this, from the root of the repository: the files it makes are committed.
"""

import argparse
import gzip
import json
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, islice
from math import inf
from pathlib import Path

from data import fetch
from data.fetch import Packages, Table
from data.meanings import apertium, freedict, lemmas, wordnet
from data.meanings.bridge import Bridges
from data.meanings.spacing import Spacing
from lexicade.lexicon import Lexicon
from lexicade.lexicon.gloss_file import Gloss, GlossFile, OwnGlosses, pack, plain
from lexicade.lexicon.own_files import digest, read_lines
from lexicade.lexicon.word_counts import unpack_lists

HERE = Path(__file__).resolve().parent
MAX_GLOSSES = 4
MAX_SOUNDS = 2
NAMES = {
    "bg": "bul", "ca": "cat", "cs": "ces", "cy": "cym", "da": "dan", "de": "deu", "el": "ell", "en": "eng",
    "es": "spa", "fr": "fra", "hr": "hrv", "it": "ita", "nb": "nor", "nl": "nld", "pl": "pol", "pt": "por",
    "ro": "ron", "sk": "slk", "sl": "slv", "sv": "swe",
}  # fmt: skip
"""Languages as dictionaries name them."""
APERTIUM = "apertium-"
"""Begins the names of Apertium's dictionaries, each of which is read in its own direction."""


class Playable:
    """The words of a language that are valid in a game."""

    def __init__(self, words: Path | None) -> None:
        self._folder = words
        self.of = cache(self._words)

    def _words(self, code: str) -> Callable[[str], bool]:
        if self._folder is None or code == "en":
            return Lexicon.load(code).__contains__
        known = {plain(word) for word in read_lines(self._folder / f"{code}.txt.xz")}
        return lambda word: plain(word) in known


class Kitchen:
    """What the recipes work with: one recipe per kind of file, its table in, the content of the file out."""

    def __init__(self, packages: Packages, playable: Playable, groups: Mapping[str, list[str]]) -> None:
        self.packages = packages
        self.groups = groups
        self.playable = playable
        self.english = Lexicon.load("en")
        self.spacing = Spacing(wordnet.collocations(self._wordnet), self.english.level)
        self.bridges = {group: Bridges(names, self._read) for group, names in groups.items()}

    def senses(self, table: Table) -> bytes:
        """English words with their definitions."""
        return pack(wordnet.entries(self._wordnet, self.english))

    def glosses(self, table: Table) -> bytes:
        """Words of another language with their translations, the first dictionary's first."""
        last = table.get("chain", [])
        direct = [self._pairs(name, table["language"]) for name in table["packages"] if name not in last]
        found: dict[str, list[str]] = {}
        for head, translations in chain(*direct, self._chain(last)):
            if word := self._playable_head(head, table):
                found.setdefault(word, []).extend(translations)
        # Of heads that differ in their capitals only, the more frequent one comes first: alt before Alt.
        cased = self._cased(table)
        heads = sorted(found, key=lambda head: -cased.get(head, -inf)) if cased else list(found)
        chosen = ((head, self._chosen(found[head], table)) for head in heads)
        return pack(Gloss(head, "|".join(glosses)) for head, glosses in chosen if glosses)

    def chained(self, table: Table) -> bytes:
        """Words of another language with what their translations translate, where no dictionary leads there."""
        found: dict[str, list[str]] = {}
        for head, translations in self._chain(table["packages"]):
            if word := self._playable_head(head, table):
                found.setdefault(word, []).extend(translations)
        chosen = ((head, self._chosen(glosses, table)) for head, glosses in found.items())
        return pack(Gloss(head, "|".join(glosses)) for head, glosses in chosen if glosses)

    def _chain(self, names: Sequence[str]) -> freedict.Pairs:
        """What translations into a third language translate; of no dictionaries, nothing."""
        if names:
            first, second = (dict(self._read(name)) for name in names)
            for head, between in first.items():
                yield head, [*chain.from_iterable(second.get(each, ()) for each in between)]

    def bridged(self, table: Table) -> bytes:
        """Words with the translations of a group of dictionaries, by way of third languages where none is direct."""
        code, into = table["language"], table["into"]
        level = Lexicon.load(into).level
        told = self.bridges[table["group"]].translations(
            NAMES[code], NAMES[into], rank=lambda word: level(word) or 10
        )
        found: dict[str, list[str]] = {}
        for head, translations in told.items():
            if word := self._playable_head(head, table):
                found.setdefault(word, []).extend(translations)
        chosen = ((head, distinct(glosses)) for head, glosses in found.items())
        return pack(Gloss(head, "|".join(glosses)) for head, glosses in chosen if glosses)

    def spoken(self, table: Table) -> bytes:
        """Words with their genders and how they are pronounced, as most dictionaries say."""
        code = table["language"]
        sounds: dict[str, Counter[str]] = {}
        genders: dict[str, Counter[str]] = {}
        group = self.groups.get(table.get("group", ""), [])
        names = [*table.get("packages", []), *(name for name in group if name.startswith(f"{NAMES[code]}-"))]
        for name in names:
            for each in freedict.spoken(self.packages[name], name):
                if word := self._playable_head(each.head, table):
                    # Of many pronunciations, in no order, nobody knows which one is usual.
                    usual = each.sounds[:1] if len(set(each.sounds)) <= MAX_SOUNDS else ()
                    sounds.setdefault(word, Counter()).update(usual)
                    genders.setdefault(word, Counter()).update(filter(None, [each.gender]))
        told = ((word, _agreed(genders[word]), most_common(sounds[word])) for word in sounds)
        return pack(Gloss(word, f"{gender}|{sound}") for word, gender, sound in told if gender or sound)

    def _cased(self, table: Table) -> Mapping[str, float]:
        """How likely each word is in running text, capitals told apart, where a source says so."""
        if "cased" not in table:
            return {}
        packed = (self.packages["spacy-lookups"] / table["cased"]).read_bytes()
        found: dict[str, float] = json.loads(gzip.decompress(packed))
        return found

    def _chosen(self, glosses: list[str], table: Table) -> list[str]:
        if table.get("into", "en") != "en":
            readable = glosses
        else:
            readable = [self.spacing.restored(gloss.removeprefix("to ")) for gloss in glosses]
        if table.get("ranked"):
            # Many entries for one word, in no order: what most of them say comes first, then what is common.
            counts = Counter(readable)
            rated = table.get("into", "en") == "en"
            readable = sorted(
                readable,
                key=lambda gloss: (
                    -counts[gloss] * (self._weight(gloss) if rated else 1),
                    self._rank(gloss) if rated else gloss.count(" "),
                ),
            )
        return distinct(readable)

    def forms(self, table: Table) -> bytes:
        """Common forms with the words they belong to, as far as those have a translation."""
        code = table["language"]
        books: list[GlossFile | OwnGlosses] = [
            GlossFile(path) for path in sorted((HERE / code).rglob("*.book")) if path.name != "forms.book"
        ]
        if (own := HERE / code / "own.txt").exists():
            books.append(OwnGlosses(own))
        translated = {entry.head.casefold() for book in books for entry in book}
        guesses = lemmas.lemmatizer(self.packages["simplemma"] / "simplemma-2.0.0", code)
        entries = []
        for form in islice(self._by_frequency(code), table["forms"]):
            found = dict.fromkeys(lemma.casefold() for lemma in guesses(form))
            found.pop(form.casefold(), None)
            if lemma := next((lemma for lemma in found if lemma in translated), None):
                entries.append(Gloss(form, lemma))
        return pack(entries)

    def common(self, table: Table) -> list[str]:
        """The most common words, the commonest first."""
        return list(islice(self._by_frequency(table["language"]), table["words"]))

    @property
    def _wordnet(self) -> Path:
        return self.packages["wordnet"] / "usr/share/wordnet"

    def _read(self, name: str) -> freedict.Pairs:
        if name.startswith(APERTIUM):
            return apertium.pairs(self.packages[name], name.removeprefix(APERTIUM))
        pairs = freedict.pairs(self.packages[name], name)
        if not name.endswith("-bul"):
            return pairs
        # Some dictionaries mark where Bulgarian words are stressed, and others do not.
        return ((head, [freedict.without_accents(each, freedict.STRESS) for each in words]) for head, words in pairs)

    def _pairs(self, name: str, code: str) -> freedict.Pairs:
        pairs = self._read(name)
        return pairs if name.startswith((NAMES[code], APERTIUM)) else freedict.inverted(pairs, self._rank)

    def _rank(self, english: str) -> int:
        return self.english.level(english) or 10

    def _weight(self, english: str) -> float:
        """A plain and common English word says more than a title, a phrase or a rare word."""
        return (0.5 if english != english.lower() or " " in english else 1) * (11 - self._rank(english)) / 10

    def _playable_head(self, head: str, table: Table) -> str | None:
        for particle in table.get("particles", ()):
            head = head.removeprefix(particle).removesuffix(particle)
        # A ligature that Dutch is no longer typed with.
        head = head.replace("ĳ", "ij")
        if table.get("stressed"):
            head = freedict.without_accents(head, freedict.STRESS)
        capital_noun = table["language"] == "de" or not head[:1].isupper()
        fits = head.isalpha() and capital_noun and not head[1:].isupper()
        if not fits or not self.playable.of(table["language"])(head):
            return None
        common = "level" not in table or (self.english.level(head) or 9) <= table["level"]
        return head if common else None

    def _by_frequency(self, code: str) -> Iterator[str]:
        folder = self.packages["wordfreq"] / "wordfreq/data"
        file = next(path for size in ("large", "small") if (path := folder / f"{size}_{code}.msgpack.gz").exists())
        playable = self.playable.of(code)
        for words in unpack_lists(gzip.decompress(file.read_bytes()))[1:]:
            # The list has lost the letter that Greek has for the end of words.
            written = (f"{word[:-1]}ς" if word.endswith("σ") else word for word in words)
            yield from (word for word in written if word.isalpha() and len(word) > 1 and playable(word))


def _agreed(genders: Counter[str]) -> str:
    """The gender that nearly all dictionaries give; else all that are given, the likelier first."""
    total = genders.total()
    ranked = [gender for gender, count in genders.most_common() if count * 4 > total]
    return "".join(ranked)


def most_common(counts: Counter[str]) -> str:
    return next((each for each, _ in counts.most_common(1)), "")


def distinct(glosses: list[str]) -> list[str]:
    """The first glosses, each once however it is written."""
    chosen: dict[str, str] = {}
    for gloss in filter(freedict.is_gloss, glosses):
        chosen.setdefault(gloss.casefold(), gloss)
    return [*chosen.values()][:MAX_GLOSSES]


def write(path: Path, made: bytes | list[str]) -> None:
    """Lines as text packed with xz; anything else as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(made, bytes):
        path.write_bytes(made)
    else:
        fetch.write_lines(path, made)


def notice(table: Table, packages: Packages) -> str:
    """A notice as its packages word it, and what dictionaries say of themselves."""
    quoted = fetch.notice({"parts": [], **table}, packages).strip()
    said = [freedict.info(packages[name], name) for name in table.get("dictionaries", ())]
    return "\n\n".join(filter(None, [table.get("before"), quoted, *said])) + "\n"


def licence(table: Table, packages: Packages) -> str:
    text: str = json.loads((packages[table["package"]] / table["member"]).read_bytes())["licenseText"]
    return text.strip() + "\n"


def length(path: Path) -> int:
    return sum(1 for _ in GlossFile(path)) if path.suffix == ".book" else len(read_lines(path))


def differences(tables: Collection[Table]) -> Iterator[tuple[Table, str, int | str]]:
    """What SOURCES.toml says of our files and is not so: the file's table, the key, and what is so."""
    for table in tables:
        path = HERE / table["path"]
        found: dict[str, int | str] = {"lines": length(path), "sha256": digest(path.read_bytes())}
        yield from ((table, key, value) for key, value in found.items() if table.get(key) != value)


def make(
    sources: Table, folder: Path, languages: Collection[str], words: Path | None, only: Collection[str] = ()
) -> None:
    packages = Packages(sources["package"], folder)
    kitchen = Kitchen(packages, Playable(words), sources["group"])
    recipes: Mapping[str, Callable[[Table], bytes | list[str]]] = {
        "senses": kitchen.senses,
        "glosses": kitchen.glosses,
        "chained": kitchen.chained,
        "bridged": kitchen.bridged,
        "forms": kitchen.forms,
        "common": kitchen.common,
        "spoken": kitchen.spoken,
    }
    for table in sources["file"]:
        wanted = not languages or table["language"] in languages
        if "recipe" in table and wanted and (not only or table["recipe"] in only):
            print(f"making {table['path']}", file=sys.stderr)
            write(HERE / table["path"], recipes[table["recipe"]](table))
    for kind, maker in (("notice", notice), ("licence", licence)):
        for table in sources[kind]:
            write_text(HERE / table["path"], maker(table, packages))


def write_text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line.rstrip()}\n" for line in text.splitlines()), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the files of meanings from the packages in SOURCES.toml.")
    parser.add_argument("languages", nargs="*", help="only these languages")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the downloaded packages here")
    parser.add_argument("--words", type=Path, metavar="FOLDER", help="valid words, instead of the lexicons'")
    parser.add_argument("--recipe", action="append", default=[], help="only files of this recipe; may be repeated")
    parser.add_argument("--record", action="store_true", help="write hashes and counts into SOURCES.toml")
    chosen = parser.parse_args()
    sources = tomllib.loads((HERE / "SOURCES.toml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as temporary:
        folder = (chosen.keep or Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        make(sources, folder, chosen.languages, chosen.words, chosen.recipe)
    wrong = list(differences(sources["file"]))
    for table, key, value in wrong:
        if chosen.record:
            fetch.record(table, key, value, HERE / "SOURCES.toml")
        else:
            print(f"{table['path']}: {key} is {value}, SOURCES.toml says {table.get(key)}")
    if not wrong:
        print("every file is as SOURCES.toml says")
    sys.exit(bool(wrong) and not chosen.record)


if __name__ == "__main__":
    main()
