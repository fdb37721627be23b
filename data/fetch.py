"""Make the word files of this folder from the packages named in SOURCES.toml.

    python data/fetch.py                 make every file, and say which differ from SOURCES.toml
    python data/fetch.py --keep FOLDER   leave the downloaded packages there for the next run

Only maintainers run this, on a Debian system with pip and npm: the files it makes are committed.
"""

import argparse
import gzip
import hashlib
import json
import lzma
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

Table = Mapping[str, Any]
"""One table of SOURCES.toml."""

DOWNLOAD: Mapping[str, list[str]] = {
    "pypi": [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "{name}=={version}"],
    "pypi-source": [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--no-binary=:all:",
        "{name}=={version}",
    ],
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
        if "variant" in path.name:
            # A seldom spelling of a common word is not a common word.
            size = max(size, 60)
        # The package's README says ISO-8859-1; its files are UTF-8.
        for word in path.read_text(encoding="utf-8").split():
            sizes[word] = min(size, sizes.get(word, size))
    return [f"{word}\t{size}" for word, size in sorted(sizes.items()) if first <= size <= last]


def zipf(table: Table, packages: Packages) -> list[str]:
    """Words of our own lists with their Zipf frequency in half units: log10 of occurrences in 10⁹ words."""
    (package,) = table["packages"]
    lists: list[Any] = unpack_lists(gzip.decompress((packages[package] / table["member"]).read_bytes()))
    ours = {line.split("\t")[0] for file in table["words"] for line in read_lines(HERE / file)}
    # List number n holds the words whose frequency is 10 ** (-n / 100).
    return sorted(
        f"{word}\t{(900 - centibels) // 50 / 2}"
        for centibels, words in enumerate(lists[1:])
        for word in words
        if word in ours and word.isalpha()
    )


def offensive(table: Table, packages: Packages) -> list[str]:
    """What either list holds to be offensive, as far as it is one word."""
    first, second = (
        packages[name] / member for name, member in zip(table["packages"], table["members"], strict=True)
    )
    words: set[str] = set(json.loads(first.read_bytes()))
    entry = re.compile(r"^ +'?([a-z]+)'?: 2,?$", re.MULTILINE)
    words.update(entry.findall(second.read_text(encoding="utf-8")))
    return sorted(word for word in words if word.isalpha() and word.isascii())


RECIPES: Mapping[str, Callable[[Table, Packages], list[str]]] = {
    "json-list": json_list,
    "scowl": scowl,
    "zipf": zipf,
    "offensive": offensive,
}


def unpack_lists(data: bytes) -> list[Any]:
    """The part of MessagePack that lists of words need: arrays, and strings in them."""

    def value(at: int) -> tuple[Any, int]:
        kind = data[at]
        if 0x80 <= kind <= 0x8F:
            items, at = sequence(at + 1, 2 * (kind & 0x0F))
            return dict(zip(items[::2], items[1::2], strict=True)), at
        if 0x90 <= kind <= 0x9F:
            return sequence(at + 1, kind & 0x0F)
        if kind in (0xDC, 0xDD):
            width = 2 if kind == 0xDC else 4
            return sequence(at + 1 + width, int.from_bytes(data[at + 1 : at + 1 + width]))
        if 0xA0 <= kind <= 0xBF:
            return text(at + 1, kind & 0x1F)
        if kind == 0xD9:
            return text(at + 2, data[at + 1])
        if kind <= 0x7F:
            return kind, at + 1
        raise ValueError(f"byte {at}: unexpected kind {kind:#x}")

    def sequence(at: int, length: int) -> tuple[list[Any], int]:
        items = []
        for _ in range(length):
            item, at = value(at)
            items.append(item)
        return items, at

    def text(at: int, length: int) -> tuple[str, int]:
        return data[at : at + length].decode(), at + length

    lists, _ = value(0)
    assert isinstance(lists, list)
    return lists


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


def read_lines(path: Path) -> list[str]:
    opener = lzma.open if path.suffix == ".xz" else open
    with opener(path, "rt", encoding="utf-8") as file:
        return file.read().splitlines()


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write only what changed: another release of xz may pack the same text into other bytes."""
    lines = list(lines)
    if path.exists() and read_lines(path) == lines:
        return
    text = "".join(f"{line}\n" for line in lines).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def differences(tables: Iterable[Table]) -> Iterator[str]:
    """What SOURCES.toml says of our files and is not so."""
    for table in tables:
        path = HERE / table["path"]
        for key, found in (("lines", len(read_lines(path))), ("sha256", digest(path.read_bytes()))):
            if found != table[key]:
                yield f"{table['path']}: {key} is {found}, SOURCES.toml says {table[key]}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the word files from the packages in SOURCES.toml.")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the downloaded packages here")
    keep: Path | None = parser.parse_args().keep
    sources = tomllib.loads((HERE / "SOURCES.toml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as temporary:
        folder = (keep or Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        packages = Packages(sources["package"], folder)
        for table in sources["file"]:
            if recipe := table.get("recipe"):
                print(f"making {table['path']}", file=sys.stderr)
                write_lines(HERE / table["path"], RECIPES[recipe](table, packages))
        for table in sources["notice"]:
            (HERE / table["path"]).write_text(notice(table, packages), encoding="utf-8")
    wrong = list(differences(sources["file"]))
    print("\n".join(wrong) or "every file is as SOURCES.toml says")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
