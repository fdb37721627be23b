"""Compiled lexicons on disk: made when first needed, named by what they were made from, never half used."""

import json
import os
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock

from platformdirs import user_cache_path

from lexicade._core import WordGraph, WordSource, fingerprint
from lexicade.errors import BadData, BadInput
from lexicade.languages import Language
from lexicade.lexicon.pipeline import RECIPE, WordList, make
from lexicade.lexicon.sources import DATA

UNUSED = 24 * 60 * 60
"""A file made from other sources is deleted if it was not opened for this many seconds."""

KEPT_EDITIONS = 3
"""The most files that are kept of each list: other versions of the program may run beside this one."""

KINDS = (".words", ".txt", ".txt.gz", ".packed", ".packed.gz")
"""What is kept of a list: its compiled words, the same words as text, and packed for pages."""

_compiling = Lock()
"""One list at a time: the largest takes 700 MB while it is compiled."""

Maker = Callable[[Language, Path], WordList]


def folder() -> Path:
    """Where compiled lexicons are kept: `LEXICADE_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("LEXICADE_CACHE")
    return Path(chosen) if chosen else user_cache_path("lexicade")


def why_not_writable() -> str | None:
    """What keeps new files out of the folder; None if nothing does."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder()):
            return None
    except OSError as error:
        return error.strerror or str(error)


def key(language: Language, data: Path = DATA) -> str:
    """A fingerprint of all that a compiled lexicon depends on: recipe, alphabet, rules and sources."""
    rules = language.model_dump_json(include={"code", "letters", "tiles", "folds", "lexicon"})
    digest = sha256(f"{RECIPE} {rules}".encode())
    for source in language.lexicon.sources:
        digest.update(source.file.encode())
        try:
            digest.update(fingerprint((data / source.file).read_bytes()).encode())
        except OSError:
            # The maker says what is wrong with it; a finished file does not need its sources.
            digest.update(b"missing")
    return digest.hexdigest()


def place(language: Language, key: str) -> Path:
    """The file for a language's words as they are now."""
    return folder() / f"{language.lexicon_name}-{key[:16]}.words"


def ready(language: Language, data: Path = DATA, maker: Maker = make) -> WordGraph:
    """A language's compiled words; made now if they are missing, stale or damaged."""
    wanted = key(language, data)
    path = place(language, wanted)
    if graph := _open(path, wanted):
        return graph
    with _compiling:
        # Another process may have compiled it meanwhile.
        if graph := _open(path, wanted):
            return graph
        try:
            write(path, language, maker(language, data), wanted)
        except OSError as error:
            raise unwritable(path, error) from error
        tidy(language.lexicon_name, path)
        return read(path)


def known(language: Language, data: Path = DATA) -> WordGraph | None:
    """A language's compiled words, if they are there and fresh."""
    wanted = key(language, data)
    return _open(place(language, wanted), wanted)


def unwritable(path: Path, error: OSError) -> BadInput:
    problem = f"cannot write {path}: {error.strerror or error}"
    return BadInput("bad-setting", setting="LEXICADE_CACHE", problem=problem)


def write(path: Path, language: Language, word_list: WordList, key: str) -> None:
    """Compile a list into a file, whole or not at all."""
    note = {
        "key": key,
        "name": language.lexicon_name,
        "language": language.code,
        "edition": language.lexicon.edition,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    words, levels, flags = word_list.words, word_list.levels, word_list.flags
    texts, numbers = word_list.texts, word_list.text_numbers
    source = WordSource(language.alphabet.letters, words, levels, flags, json.dumps(note), texts, numbers)
    WordGraph.compile(str(path), source)


def read(path: Path, *, verify: bool = False) -> WordGraph:
    """A compiled file, or an error that says what is wrong with it; `verify` one that may come from elsewhere."""
    try:
        graph = WordGraph(str(path))
        if verify:
            graph.verify()
    except OSError as error:
        raise BadData("bad-word-data", file=path.name, problem=error.strerror or str(error)) from error
    except ValueError as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error
    return graph


def note_of(graph: WordGraph) -> Mapping[str, str]:
    """What was noted when the file was written; nothing, if another program wrote it."""
    try:
        note = json.loads(graph.note)
    except ValueError:
        return {}
    return note if isinstance(note, dict) else {}


def tidy(name: str, current: Path | None = None) -> None:
    """Remove the stale files of a list; all of them, if none is current. Whoever has one open keeps it."""
    for kind in KINDS:
        _tidy(name, kind, current and current.with_suffix(kind))


def _tidy(name: str, kind: str, current: Path | None) -> None:
    # Sixteen hexadecimal digits, so that the files of en-large are not taken for those of en.
    file = f"{name}-{'[0-9a-f]' * 16}{kind}"
    used = {other: _last_use(other) for other in folder().glob(file) if other != current}
    newest_first = sorted(used, key=lambda other: used[other], reverse=True)
    # What a writer left behind that was stopped half-way.
    cut_short = {other: _last_use(other) for other in folder().glob(f".{file}.*")}
    old = time.time() - UNUSED
    stale = [other for other, use in {**used, **cut_short}.items() if use < old]
    for other in {*stale, *newest_first[KEPT_EDITIONS - 1 if current else 0 :]}:
        # If the folder is not ours, the leftovers do no harm.
        with suppress(OSError):
            other.unlink()


def _last_use(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        # Another process tidies at the same time.
        return 0.0


def _open(path: Path, key: str) -> WordGraph | None:
    try:
        graph = read(path)
    except BadData:
        return None
    if note_of(graph).get("key") != key:
        return None
    # The time of its last use, which tells stale files apart from those of another version.
    with suppress(OSError):
        os.utime(path)
    return graph
