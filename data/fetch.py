"""Make the word files of this folder from the packages named in SOURCES.toml.

    python data/fetch.py                 make every file, and say which differ from SOURCES.toml
    python data/fetch.py fr de           only the files of these languages
    python data/fetch.py --keep FOLDER   leave the downloaded packages there for the next run
    python data/fetch.py --record        write hashes and counts into SOURCES.toml instead of comparing

Only maintainers run this, on a Debian system with pip and npm, in an environment that has Lexicade: the files it
makes are committed.
"""

import argparse
import fnmatch
import gzip
import json
import lzma
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from rich.progress import Progress

from lexicade.languages import Language
from lexicade.letters import Alphabet
from lexicade.lexicon import extract_forms, packed_list, steps
from lexicade.lexicon.clean_forms import bands, below, by_frequency_key, clean_forms, frequency_key
from lexicade.lexicon.own_files import Named, digest, lines_of, own_words, read_lines
from lexicade.lexicon.report import WordTally
from lexicade.lexicon.texts import Spelling, decode, encode
from lexicade.lexicon.word_counts import expected_words, subtitles, wordfreq

HERE = Path(__file__).resolve().parent

Table = Mapping[str, Any]
"""One table of SOURCES.toml."""

PIP = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
DOWNLOAD: Mapping[str, list[str]] = {
    "pypi": [*PIP, "{name}=={version}"],
    "pypi-source": [*PIP, "--no-binary=:all:", "{name}=={version}"],
    "debian": ["apt-get", "download", "--quiet", "{name}={version}"],
    "npm": ["npm", "pack", "--silent", "{name}@{version}"],
}


class Packages:
    """The packages of SOURCES.toml, fetched and unpacked when first asked for."""

    def __init__(self, tables: Mapping[str, Table], folder: Path) -> None:
        self._tables = tables
        self._folder = folder
        self._unpacked: dict[str, Path] = {}

    def __getitem__(self, name: str) -> Path:
        """The folder that holds the package's files."""
        if name not in self._unpacked:
            archive = self._download(self._tables[name])
            self._unpacked[name] = self._folder / "unpacked" / name
            unpack(archive, self._unpacked[name])
        return self._unpacked[name]

    def _download(self, package: Table) -> Path:
        archive: Path = self._folder / package["file"]
        if not archive.exists():
            print(f"fetching {package['name']} {package['version']} ({package['registry']})", file=sys.stderr)
            command = [part.format_map(package) for part in DOWNLOAD[package["registry"]]]
            subprocess.run(command, cwd=self._folder, check=True, stdout=subprocess.DEVNULL)
        if (found := digest(archive.read_bytes())) != package["sha256"]:
            sys.exit(f"{archive.name}: sha256 is {found}, SOURCES.toml says {package['sha256']}")
        return archive


def unpack(archive: Path, into: Path) -> None:
    into.mkdir(parents=True, exist_ok=True)
    if archive.suffix == ".deb":
        subprocess.run(["dpkg-deb", "--extract", archive, into], check=True)
    elif archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(into)
    else:
        with tarfile.open(archive) as tar:
            tar.extractall(into, filter="data")


# One recipe per kind of source: its table and the packages in, the lines of our file out.


def json_list(table: Table, packages: Packages) -> list[str]:
    """A JSON array of words."""
    (package,) = table["packages"]
    words: list[str] = json.loads((packages[package] / table["member"]).read_bytes())
    return sorted(set(words))


def scowl(table: Table, packages: Packages) -> list[str]:
    """Words with their SCOWL size, the smallest that has them."""
    first, last = table["sizes"]
    sizes: dict[str, int] = {}
    for path in sorted((packages["scowl"] / "usr/share/dict/scowl").glob("*-words.*")):
        size = int(path.suffix[1:])
        if "variant" in path.name or path.name.startswith("australian"):
            # A seldom spelling of a common word is not a common word, nor is one that only Australia knows.
            size = max(size, 60)
        # The package's README says ISO-8859-1; its files are UTF-8.
        for word in path.read_text(encoding="utf-8").split():
            sizes[word] = min(size, sizes.get(word, size))
    return [f"{word}\t{size}" for word, size in sorted(sizes.items()) if first <= size <= last]


def zipf(table: Table, packages: Packages) -> list[str]:
    """Words of our own lists with their Zipf frequency in half units: log10 of occurrences in 10⁹ words."""
    ours = {line.split("\t")[0] for file in table["words_of"] for line in read_lines(HERE / file)}
    return sorted(
        f"{word}\t{frequency // 0.5 / 2}"
        for word, frequency in frequencies(table, packages).items()
        if word in ours and word.isalpha()
    )


def frequencies(table: Table, packages: Packages) -> dict[str, float]:
    """The Zipf frequency of every word that the list of wordfreq has which a table names."""
    return wordfreq(packages["wordfreq"] / table["member"])


def built_list(table: Table, packages: Packages) -> list[str]:
    """The words of a dictionary that are words of the games, with their spellings and lemmas."""
    language = Language.load(table["language"])
    take = extract_forms.FormRules.model_validate(table["take"])
    plus, minus = (
        [word for name in table.get(key, ()) for word in own_words(HERE / name)] for key in ("plus", "minus")
    )
    folders = [packages[package] for package in table["packages"]]
    lines = sum(extract_forms.total(take, folder) for folder in folders)
    with Progress(transient=True) as progress:
        task = progress.add_task(table["path"], total=lines)
        tally = WordTally()

        def advance(done: int) -> None:
            progress.update(task, completed=done)

        forms = chain.from_iterable(extract_forms.extract_forms(take, folder, tally, advance) for folder in folders)
        told, report = clean_forms(forms, language, plus=plus, minus=minus, **table.get("clean", {}))
    if "accents" in table:
        counted = wordfreq(packages["wordfreq"] / table["accents"])
        told = {**told, **dict(accented(told, counted, language.alphabet))}
    report = (tally.step("entries", lines), *report)
    return lines_of(packed_list.PackedList.of(told, report).pack())


def accented(words: Container[str], counted: Mapping[str, float], alphabet: Alphabet) -> Iterator[tuple[str, str]]:
    """The texts of words of a list that has no accents, as most people write them.

    Two spellings that are met about as often are two words (*sol*, *sòl*); one that is met ten times as seldom is the
    other without its accents.
    """
    spellings: dict[str, dict[str, float]] = {}
    for text, frequency in counted.items():
        word = steps.folded_or_none(text, alphabet)
        if word is not None and word in words:
            spellings.setdefault(word, {})[text] = frequency
    for word, known in spellings.items():
        most = max(known.values())
        yield word, encode(word, (Spelling(text) for text in known if known[text] > most - 1), alphabet)


def band_list(table: Table, packages: Packages) -> list[str]:
    """How often each word of a built list is met."""
    words = packed_list.read_list(HERE / table["words_of"])
    alphabet = Language.load(table["language"]).alphabet

    def spellings(word: str, text: str) -> tuple[Spelling, ...]:
        return decode(word, text, alphabet)

    counted: Iterable[tuple[str, float]] = frequencies(table, packages).items()
    zipf = by_frequency_key(counted)
    if rarer := table.get("rarer"):
        zipf = below(zipf, by_frequency_key(rarer_words(rarer, packages).items()))
    capped, everyday = (
        Named({word for name in table.get(key, ()) for word in own_words(HERE / name)})
        for key in ("capped", "everyday")
    )
    return lines_of(packed_list.pack_bands(bands(words, spellings, zipf, capped, everyday), words))


def rarer_words(table: Table, packages: Packages) -> dict[str, float]:
    """The Zipf frequency of words that wordfreq does not know, by subtitles or by what pages of the web have."""
    path = packages[table["package"]] / table["member"]
    return dict.fromkeys(expected_words(path), SELDOM) if "expected" in table else subtitles(path)


def entry_bands(table: Table, packages: Packages) -> list[str]:
    """Where nobody counts words: an entry that pages of the web have is common, another form of theirs less so.

    Entries that they lack are rare, and what is made of those is a form never met.
    """
    expected = {frequency_key(word) for word in expected_words(packages[table["packages"][1]] / table["expected"])}
    words = packed_list.read_list(HERE / table["words_of"])
    alphabet = Language.load(table["language"]).alphabet
    told = (words.texts[number] for number in words.text_numbers)
    known = (decode(word, text, alphabet) for word, text in zip(words.words, told, strict=True))
    bands = []
    for spellings in known:
        entry = any(spelling.text in spelling.lemmas for spelling in spellings)
        met = any(frequency_key(spelling.text) in expected for spelling in spellings)
        bands.append(BAND_OF[entry, met])
    return lines_of(packed_list.pack_bands(bands, words))


BAND_OF = {(True, True): 5, (False, True): 3, (True, False): 2, (False, False): 1}
"""The band of a word by whether it is an entry of a dictionary and whether pages of the web have it."""
SELDOM = 2.0
"""The frequency of words of which no more is known than that pages of the web have them: level 5."""


def passwords(table: Table, packages: Packages) -> list[str]:
    """Common passwords that are long enough to be chosen here, case-folded; broken ones are left out."""
    (package,) = table["packages"]
    text = gzip.decompress((packages[package] / table["member"]).read_bytes()).decode()
    folded = {line.strip().casefold() for line in text.splitlines()}
    return sorted(each for each in folded if each.isascii() and len(each) >= table["shortest"])


def offensive(table: Table, packages: Packages) -> list[str]:
    """What a list holds to be offensive, as far as it is one word."""
    words: set[str] = set()
    for package, member in zip(table["packages"], table["members"], strict=True):
        content = (packages[package] / member).read_text(encoding="utf-8")
        if member.endswith(".json"):
            words.update(json.loads(content))
        else:
            words.update(re.findall(r"^ +'?([^\W\d_]+)'?: 2,?$", content, re.MULTILINE))
    single = {word for word in words if word.isalpha()}
    if "words_of" not in table:
        return sorted(word for word in single if word.isascii())
    harmless = {word for name in table.get("harmless", ()) for word in own_words(HERE / name)}
    found = packed_list.read_list(HERE / table["words_of"])
    return with_forms({word.lower() for word in single} - harmless, harmless, found, table["language"])


def rude(table: Table, packages: Packages) -> list[str]:
    """What we hold to be offensive ourselves. An entry may be a pattern; with !, one that is not meant."""
    entries = set(own_words(HERE / table["own"]))
    harmless = {entry for entry in entries if entry.startswith("!")}
    patterns = {entry for entry in entries - harmless if set(entry) & set("*?[")}
    meant, not_meant = any_of(patterns), any_of(entry[1:] for entry in harmless)
    found = packed_list.read_list(HERE / table["words_of"])
    words = with_forms(entries - harmless - patterns, set(), found, table["language"], meant)
    return [word for word in words if not not_meant.fullmatch(word.lower())]


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    """What one of the patterns matches; of none, nothing."""
    return re.compile("|".join(map(fnmatch.translate, sorted(patterns))) or r"(?!)")


def with_forms(
    named: set[str],
    harmless: set[str],
    words: packed_list.PackedList,
    code: str,
    meant: re.Pattern[str] | None = None,
) -> list[str]:
    """Those of the words that are named, are a form of a named one or match what is meant, as they are written."""
    alphabet = Language.load(code).alphabet
    bad: set[str] = set()
    # Words are flagged by their letters: with scopo, scopò is cleared.
    cleared = {steps.folded_or_none(word, alphabet) for word in harmless}
    for place, word in enumerate(words.words):
        if word in cleared:
            continue
        text = words.texts[words.text_numbers[place]] if words.text_numbers else ""
        for spelling in decode(word, text, alphabet):
            of = {spelling.text.lower(), *(lemma.lower() for lemma in spelling.lemmas)}
            matches = meant is not None and meant.fullmatch(spelling.text.lower())
            if (of & named or matches) and not of & harmless:
                bad.add(spelling.text)
    return sorted(bad)


RECIPES: Mapping[str, Callable[[Table, Packages], list[str]]] = {
    "json-list": json_list,
    "scowl": scowl,
    "zipf": zipf,
    "offensive": offensive,
    "rude": rude,
    "built": built_list,
    "bands": band_list,
    "entries": entry_bands,
    "passwords": passwords,
}


def notice(table: Table, packages: Packages) -> str:
    """A licence notice as its package words it."""
    text = "\n\n".join(quoted(part, packages) for part in table["parts"]) + "\n"
    for sentence in table.get("without", ()):
        assert sentence in text, f"{table['path']}: the sentence to leave out is not there"
        text = text.replace(sentence, "[...]")
    return text


def quoted(part: Table, packages: Packages) -> str:
    text = (packages[part["package"]] / part["member"]).read_text(encoding="utf-8")
    if start := part.get("from"):
        text = text[text.index(start) :]
    if end := part.get("to"):
        text = text[: text.index(end)]
    return "\n\n".join(filter(None, [part.get("before"), text.strip()]))


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write only what changed: another release of xz may pack the same text into other bytes."""
    lines = list(lines)
    if path.exists() and read_lines(path) == lines:
        return
    text = "".join(f"{line}\n" for line in lines).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


def differences(tables: Iterable[Table]) -> Iterator[tuple[Table, str, Any]]:
    """What SOURCES.toml says of our files and is not so: the file's table, the key, and what is so."""
    for table in tables:
        path = HERE / table["path"]
        found: dict[str, Any] = {"lines": len(read_lines(path)), "sha256": digest(path.read_bytes())}
        if table.get("recipe") == "built":
            found["words"] = len(packed_list.read_list(path).words)
        yield from ((table, key, value) for key, value in found.items() if table.get(key) != value)


def record(table: Table, key: str, value: Any, path: Path = HERE / "SOURCES.toml") -> None:
    """Write what is so into SOURCES.toml."""
    text = path.read_text(encoding="utf-8")
    start = text.index(f'path = "{table["path"]}"')
    end = text.find("\n[", start)
    section = text[start : end if end > 0 else None]
    new = re.sub(rf"(?m)^{key} = .*$", f"{key} = {json.dumps(value)}", section)
    path.write_text(text.replace(section, new), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the word files from the packages in SOURCES.toml.")
    parser.add_argument("languages", nargs="*", help="only these languages")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the downloaded packages here")
    parser.add_argument("--record", action="store_true", help="write hashes and counts into SOURCES.toml")
    options = parser.parse_args()
    sources = tomllib.loads((HERE / "SOURCES.toml").read_text(encoding="utf-8"))
    files, notices = (
        [each for each in sources[kind] if not options.languages or each["path"].split("/")[0] in options.languages]
        for kind in ("file", "notice")
    )
    with tempfile.TemporaryDirectory() as temporary:
        folder = (options.keep or Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        packages = Packages(sources["package"], folder)
        for table in files:
            if recipe := table.get("recipe"):
                print(f"making {table['path']}", file=sys.stderr)
                write_lines(HERE / table["path"], RECIPES[recipe](table, packages))
        for table in notices:
            (HERE / table["path"]).write_text(notice(table, packages), encoding="utf-8")
    wrong = list(differences(files))
    for table, key, value in wrong:
        if options.record:
            record(table, key, value)
        else:
            print(f"{table['path']}: {key} is {value}, SOURCES.toml says {table.get(key)}")
    if not wrong:
        print("every file is as SOURCES.toml says")
    sys.exit(bool(wrong) and not options.record)


if __name__ == "__main__":
    main()
