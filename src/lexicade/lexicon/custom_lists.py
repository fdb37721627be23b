"""Custom lists: a text or CSV file is checked line by line, and kept whole or not at all."""

import csv
import json
import os
import re
import tempfile
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path

from platformdirs import user_data_path

from lexicade.errors import BadData, BadInput, LexicadeError, NotFound
from lexicade.languages import Language, LexiconRules, Source, codes
from lexicade.lexicon import compiled
from lexicade.lexicon.packed_list import PackedList
from lexicade.lexicon.pipeline import WordList
from lexicade.lexicon.report import Step
from lexicade.lexicon.steps import folded_or_none
from lexicade.lexicon.texts import TRANSLATION, Spelling, encode

MAX_LINES = 4_000_000
"""More than the largest language has; a longer file is a mistake, or needs a language of its own."""
MAX_BYTES = 400_000_000
MAX_WORD_LENGTH = 21
"""In tiles: no board is wider."""
SHOWN_PROBLEMS = 20
"""Bad lines that an error shows; the others are counted."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class CustomList:
    """A list that was added: its language with the rules for it, and the folder that holds it."""

    name: str
    language: Language
    data: Path
    words: int


@dataclass(frozen=True)
class BadLine:
    """What is wrong with a line."""

    number: int
    text: str
    problem: str

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= 40 else f"{self.text[:40]}…"
        return f"line {self.number}: {shown!r} {self.problem}"


def folder() -> Path:
    """Where added lists are kept: `LEXICADE_LISTS`, or the user's data folder."""
    chosen = os.environ.get("LEXICADE_LISTS")
    return Path(chosen) if chosen else user_data_path("lexicade") / "lists"


def names() -> tuple[str, ...]:
    """The lists that were added."""
    return tuple(sorted(path.stem for path in folder().glob("*.json")))


def problems() -> Iterator[str]:
    """What is wrong with lists that were added, a line for each."""
    for name in names():
        try:
            if added := find(name):
                _text(added.language, added.data)
        except LexicadeError as error:
            yield error.message


def find(name: str) -> CustomList | None:
    """A list by its name, if it was added."""
    if not NAME.fullmatch(name):
        return None
    try:
        about = json.loads((folder() / f"{name}.json").read_text(encoding="utf-8"))
        language, digest, words = str(about["language"]), str(about["sha256"]), int(about["words"])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadData("bad-word-data", file=f"{name}.json", problem=f"not the record of a list: {error}") from error
    rules = LexiconRules(
        edition=digest[:8],
        min_length=1,
        max_length=MAX_WORD_LENGTH,
        sources=(Source(file=f"{name}-{digest[:16]}.txt", kind="words", min_length=1),),
    )
    spoken = Language.load(language).model_copy(update={"lexicon": rules, "list_name": name})
    return CustomList(name, spoken, folder(), words)


def _text(language: Language, data: Path) -> str:
    (source,) = language.lexicon.sources
    try:
        return (data / source.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadData("bad-word-data", file=source.file, problem=problem) from error


def make(language: Language, data: Path) -> WordList:
    """The words of an added list, all of them valid and common, with their translations."""
    (source,) = language.lexicon.sources
    alphabet = language.alphabet
    spellings: dict[str, list[Spelling]] = {}
    translations: dict[str, dict[str, None]] = {}
    for number, line in enumerate(_text(language, data).splitlines(), start=1):
        text, _, translation = line.partition("\t")
        try:
            word = alphabet.fold(text)
        except BadInput as error:
            problem = f"line {number}: {error.message}"
            raise BadData("bad-word-data", file=source.file, problem=problem) from error
        spellings.setdefault(word, []).append(Spelling(text))
        if translation:
            translations.setdefault(word, {})[translation] = None
    text_of = {word: encode(word, known, alphabet) for word, known in spellings.items()}
    for word, known in translations.items():
        text_of[word] += TRANSLATION + "; ".join(known)
    packed = PackedList.of(text_of)
    count = len(packed.words)
    levels, flags = bytes([1]) * count, bytes(count)
    report = (Step(source.file, count),)
    return WordList(packed.words, levels, flags, report, packed.texts, packed.text_numbers.tobytes())


def add(name: str, file: Path, language: str) -> CustomList:
    """Look through a file and keep its words as a list; one of the same name is replaced."""
    if not NAME.fullmatch(name):
        raise BadInput("bad-list-name", name=name)
    if any(name == code or name.startswith(f"{code}-") for code in codes()):
        raise BadInput("bad-list-name", name=name)
    spoken = Language.load(language)
    entries = read(file, spoken)
    text = "".join(f"{word}\t{translation}\n" if translation else f"{word}\n" for word, translation in entries)
    digest = sha256(text.encode()).hexdigest()
    about = {"language": language, "sha256": digest, "words": len(entries)}
    try:
        folder().mkdir(parents=True, exist_ok=True)
        _write(folder() / f"{name}-{digest[:16]}.txt", text)
        # The list is there as soon as this file is: until then its words are not read.
        _write(folder() / f"{name}.json", json.dumps(about))
        _tidy(name, digest)
    except OSError as error:
        problem = f"cannot write {folder()}: {error.strerror or error}"
        raise BadInput("bad-setting", setting="LEXICADE_LISTS", problem=problem) from error
    added = find(name)
    assert added is not None
    return added


def remove(name: str) -> None:
    """Forget a list."""
    if not NAME.fullmatch(name) or not (folder() / f"{name}.json").exists():
        raise NotFound("unknown-language", language=name, languages=", ".join(names()))
    (folder() / f"{name}.json").unlink(missing_ok=True)
    _tidy(name, "")
    compiled.tidy(name)


def read(file: Path, language: Language, longest: int = MAX_WORD_LENGTH) -> list[tuple[str, str]]:
    """The words of a file with their translations, or an error that names the bad lines."""
    rows = _rows(file)
    kept: dict[str, str] = {}
    bad: list[BadLine] = []
    for number, columns in rows:
        word = unicodedata.normalize("NFC", columns[0].strip())
        translation = " ".join(columns[1].split()) if len(columns) > 1 else ""
        if not word and not translation:
            continue
        if problem := _problem(word, language, longest):
            bad.append(BadLine(number, word, problem))
        else:
            kept.setdefault(word, translation)
    if bad:
        raise _refused(file, bad)
    if not kept:
        raise BadInput("bad-list", file=file.name, count=0, problems="there is no word in it")
    return list(kept.items())


def _problem(word: str, language: Language, longest: int) -> str | None:
    if not word:
        return "has a translation and no word"
    folded = folded_or_none(word, language.alphabet)
    if folded is None or "?" in folded or "|" in folded:
        strange = [each for each in word if (folded_or_none(each, language.alphabet) or "?") in "?|"]
        return f"has what is no letter of {language.english_name}: {' '.join(dict.fromkeys(strange))}"
    try:
        tiles = len(language.alphabet.split(folded))
    except BadInput as error:
        return f"has what is no letter of {language.english_name}: {error.context['letters']}"
    return f"is longer than {longest} tiles" if tiles > longest else None


def _rows(file: Path) -> Iterator[tuple[int, list[str]]]:
    """The lines of a file with their numbers, cut into columns if it is a table."""
    lines = _lines(file)
    if file.suffix.lower() not in {".csv", ".tsv"}:
        yield from ((number, [line]) for number, line in enumerate(lines, start=1) if not line.startswith("#"))
        return
    sample = "\n".join(islice(lines, 20))
    separator = max(",;\t", key=sample.count)
    reader = csv.reader(lines, delimiter=separator)
    try:
        for row in reader:
            # A heading is no word.
            heading = reader.line_num == 1 and row and row[0].strip().lower() in {"word", "words"}
            if row and not heading:
                yield reader.line_num, row
    except csv.Error as error:
        raise _refused(file, [BadLine(reader.line_num, "", f"is no row of a table: {error}")]) from error


def _lines(file: Path) -> list[str]:
    try:
        if file.stat().st_size > MAX_BYTES:
            raise BadInput("list-too-long", file=file.name, lines=MAX_LINES)
        content = file.read_bytes()
    except OSError as error:
        raise BadInput("bad-list", file=file.name, count=0, problems=error.strerror or str(error)) from error
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _refused(file, [BadLine(1, "", "is UTF-16: save the file as UTF-8")])
    if content.count(b"\n") > MAX_LINES:
        raise BadInput("list-too-long", file=file.name, lines=MAX_LINES)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    except UnicodeDecodeError:
        raise _refused(file, _undecodable(content)) from None


def _undecodable(content: bytes) -> Iterable[BadLine]:
    for number, line in enumerate(content.split(b"\n"), start=1):
        try:
            line.decode("utf-8-sig")
        except UnicodeDecodeError:
            yield BadLine(number, line.decode("latin-1").strip(), "is not UTF-8")


def _refused(file: Path, bad: Iterable[BadLine]) -> BadInput:
    every = list(bad)
    shown = "; ".join(map(str, every[:SHOWN_PROBLEMS]))
    more = len(every) - SHOWN_PROBLEMS
    problems = f"{shown}; and {more} more" if more > 0 else shown
    return BadInput("bad-list", file=file.name, count=len(every), problems=problems)


def _write(path: Path, text: str) -> None:
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as beside:
        beside.write(text)
    Path(beside.name).replace(path)


def _tidy(name: str, digest: str) -> None:
    """Remove the words of earlier lists of that name."""
    for path in folder().glob(f"{name}-{'[0-9a-f]' * 16}.txt"):
        if not digest or path.name != f"{name}-{digest[:16]}.txt":
            path.unlink(missing_ok=True)
