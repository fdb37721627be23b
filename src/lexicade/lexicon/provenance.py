"""Where the words come from, for those who ask: what `data/SOURCES.toml` says of each file."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from lexicade.errors import BadData
from lexicade.languages import Language
from lexicade.lexicon.sources import DATA

LICENCES = DATA / "licences"
TEXT_NAMES = re.compile(
    r"\bCC-BY-SA-[34]\.0|\bCC-BY-[34]\.0|\bCC0-1\.0|\bAGPL-3\.0|\bLGPL-2\.1|\bLGPL-3|\bLGPLLR|\bGPL-[23]"
    r"|\bMPL-1\.1|\bMPL-2\.0|\bODbL-1\.0"
)
"""How records name the licences whose texts are in the folder of licences."""


REGISTRIES = {"debian": "Debian", "pypi": "PyPI"}
"""How registries write themselves."""


class Package(BaseModel):
    """A package that files of words were made from."""

    model_config = ConfigDict(frozen=True)

    registry: str
    name: str
    version: str

    def __str__(self) -> str:
        registry = self.registry.partition("-")[0]
        return f"{self.name} {self.version} ({REGISTRIES.get(registry, registry)})"


class Record(BaseModel):
    """What is recorded of one file of words."""

    model_config = ConfigDict(frozen=True)

    path: str
    title: str
    taken: str
    """What of the source is in the file."""
    licence: str
    attribution: str
    notice: str | None = None
    """The file with the licence's text, where the licence asks for it."""
    lines: int
    words: int | None = None
    """In a built list, how many words it has."""
    sha256: str
    packages: tuple[str, ...] = ()
    group: str | None = None
    """A group of packages."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The files of the folder of licences that hold the licence's text.

        >>> records()["it/words.txt.xz"].texts
        ('GPL-3.txt',)
        """
        return tuple(dict.fromkeys(f"{name}.txt" for name in TEXT_NAMES.findall(self.licence)))


def records(data: Path = DATA) -> Mapping[str, Record]:
    """All records, by the path of the file.

    >>> records()["en/enable.txt.xz"].licence
    'Public Domain'
    """
    path = data / "SOURCES.toml"
    try:
        return _read(path, path.stat().st_mtime_ns)
    except (OSError, KeyError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error


@lru_cache(maxsize=4)
def _read(path: Path, _changed_at: int) -> Mapping[str, Record]:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["file"]
    return {record.path: record for record in map(Record.model_validate, tables)}


def origins(record: Record, data: Path = DATA) -> tuple[str, ...]:
    """The packages that a file was made from; for a large group, its first and how many there are.

    >>> origins(records()["en/enable.txt.xz"])
    ('... (PyPI)',)
    """
    path = data / "SOURCES.toml"
    packages, groups = _packages(path, path.stat().st_mtime_ns)
    return tuple(packages[name] for name in record.packages or groups.get(record.group or "", ()))


@lru_cache(maxsize=4)
def _packages(path: Path, _changed_at: int) -> tuple[Mapping[str, str], Mapping[str, tuple[str, ...]]]:
    """The packages by name, and the groups of them."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    packages = {name: str(Package.model_validate(table)) for name, table in tables["package"].items()}
    return packages, {group: tuple(names) for group, names in tables.get("group", {}).items()}


def sources_of(language: Language, data: Path = DATA) -> tuple[Record, ...]:
    """The records of the files that a language's words are made from.

    An operator's own folder need not keep records; then all that is known of its files is their names.
    """
    if data != DATA and not (data / "SOURCES.toml").exists():
        return tuple(_unrecorded(source.file) for source in language.lexicon.sources)
    known = records(data)
    for source in language.lexicon.sources:
        if source.file not in known:
            raise BadData("bad-word-data", file="SOURCES.toml", problem=f"says nothing of {source.file}")
    return tuple(known[source.file] for source in language.lexicon.sources)


def _unrecorded(file: str) -> Record:
    return Record(
        path=file, title=file, taken="all of it", licence="not recorded", attribution="", lines=0, sha256=""
    )
