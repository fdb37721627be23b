"""Compiled lexicons on disk: made when first needed, named by what they were made from, never half used."""

import json
import os
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from lexicade._core import WordGraph
from lexicade.errors import BadData, BadInput
from lexicade.languages import Language
from lexicade.lexicon.pipeline import RECIPE, WordList, make
from lexicade.lexicon.sources import DATA

KEPT = 3
"""Compiled files to keep of each language: the current one and what other versions may still use."""

Maker = Callable[[Language, Path], WordList]


def folder() -> Path:
    """Where compiled lexicons are kept: `LEXICADE_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("LEXICADE_CACHE")
    return Path(chosen) if chosen else user_cache_path("lexicade")


def key(language: Language, data: Path = DATA) -> str:
    """A fingerprint of all that a compiled lexicon depends on: recipe, alphabet, rules and sources."""
    rules = language.model_dump_json(include={"code", "tiles", "folds", "lexicon"})
    digest = sha256(f"{RECIPE} {rules}".encode())
    for source in language.lexicon.sources:
        digest.update(source.file.encode())
        try:
            digest.update(sha256((data / source.file).read_bytes()).digest())
        except OSError:
            # The maker says what is wrong with it; a finished file does not need its sources.
            digest.update(b"missing")
    return digest.hexdigest()


def place(language: Language, fingerprint: str) -> Path:
    """The file for a language's words as they are now."""
    return folder() / f"{language.lexicon_name}-{fingerprint[:16]}.words"


def ready(language: Language, data: Path = DATA, maker: Maker = make) -> WordGraph:
    """A language's compiled words; made now if they are missing, stale or damaged."""
    fingerprint = key(language, data)
    path = place(language, fingerprint)
    graph = _open(path, fingerprint)
    if graph is None:
        word_list = maker(language, data)
        try:
            write(path, language, word_list, fingerprint)
        except OSError as error:
            problem = f"cannot write {path}: {error.strerror or error}"
            raise BadInput("bad-setting", setting="LEXICADE_CACHE", problem=problem) from error
        _tidy(path, language)
        graph = read(path)
    return graph


def write(path: Path, language: Language, word_list: WordList, fingerprint: str) -> None:
    """Compile a list into a file, whole or not at all."""
    note = {
        "key": fingerprint,
        "name": language.lexicon_name,
        "language": language.code,
        "edition": language.lexicon.edition,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    words, levels, flags = word_list.words, word_list.levels, word_list.flags
    texts, numbers = word_list.texts, word_list.text_numbers
    WordGraph.compile(str(path), language.alphabet.letters, words, levels, flags, json.dumps(note), texts, numbers)


def read(path: Path) -> WordGraph:
    """A compiled file, or an error that says what is wrong with it."""
    try:
        return WordGraph(str(path))
    except OSError as error:
        raise BadData("bad-word-data", file=path.name, problem=error.strerror or str(error)) from error
    except ValueError as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error


def note_of(graph: WordGraph) -> Mapping[str, str]:
    """What was noted when the file was written; nothing, if somebody else wrote it."""
    try:
        note = json.loads(graph.note)
    except ValueError:
        return {}
    return note if isinstance(note, dict) else {}


def _open(path: Path, fingerprint: str) -> WordGraph | None:
    try:
        graph = read(path)
    except BadData:
        return None
    return graph if note_of(graph).get("key") == fingerprint else None


def _tidy(path: Path, language: Language) -> None:
    """Remove all but the newest files of a language. Whoever still has one open keeps it until they close it."""
    # Sixteen hexadecimal digits, so that the files of en-large are not taken for those of en.
    pattern = f"{language.lexicon_name}-{'[0-9a-f]' * 16}.words"
    others = (other for other in path.parent.glob(pattern) if other != path)
    try:
        oldest_last = sorted(others, key=lambda other: other.stat().st_mtime, reverse=True)
        for old in oldest_last[KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except OSError:
        # Another process tidies at the same time, or the folder is not ours: the leftovers do no harm.
        return
