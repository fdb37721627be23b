"""Where the words come from, for those who ask: what `data/SOURCES.toml` says of each file."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from lexicade.errors import BadData
from lexicade.languages import Language
from lexicade.lexicon.sources import DATA


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


def sources_of(language: Language, data: Path = DATA) -> tuple[Record, ...]:
    """The records of the files that a language's words are made from.

    A folder of somebody's own need not keep records; then all that is known of its files is their names.
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
