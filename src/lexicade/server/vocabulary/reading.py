"""What people paste: lines or a table, with or without a heading, in any of the ways that words are listed."""

import csv
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lexicade.languages import Gender, Language
from lexicade.languages.articles import articles, parted
from lexicade.names.marks import few_marks
from lexicade.store.vocabulary.lists import Entry

MAX_WORD, MAX_MEANING, MAX_NOTE, MAX_EXAMPLE = 64, 120, 200, 300
SEPARATORS = "\t;,"
EQUALS = re.compile(r"\s+[=–—:-]\s+|\s*=\s*")
"""What stands between a word and its meaning in plain lines: "pomme = apple", "pomme - apple"."""
LONGEST = {"word": MAX_WORD, "meaning": MAX_MEANING, "note": MAX_NOTE, "example": MAX_EXAMPLE}
COLUMNS = ("word", "meaning", "note", "example")
"""Without a heading."""
HEADINGS = {
    "word": {"word", "words", "mot", "mots", "wort", "wörter", "palabra", "palabras", "term", "front"},
    "meaning": {
        *("meaning", "translation", "definition", "sens", "traduction", "bedeutung", "übersetzung"),
        *("significado", "traducción", "back"),
    },
    "gender": {"gender", "article", "genre", "geschlecht", "artikel", "género", "artículo"},
    "note": {"note", "notes", "notiz", "anmerkung", "remarque", "nota", "notas"},
    "example": {"example", "sentence", "exemple", "phrase", "beispiel", "satz", "ejemplo", "frase"},
}
GENDERS: dict[str, Gender] = {
    **dict.fromkeys(("m", "masc", "masculine", "masculin", "maskulin", "masculino"), "m"),
    **dict.fromkeys(("f", "fem", "feminine", "féminin", "feminin", "femenino"), "f"),
    **dict.fromkeys(("n", "neut", "neuter", "neutre", "neutrum", "neutro"), "n"),
    **dict.fromkeys(("c", "common", "commun", "utrum", "común"), "c"),
}


def read(text: str, language: Language) -> list[Entry]:
    """The entries of a text; lines without a word are left out, and of equal words the first stays.

    >>> read("la pomme = apple", Language.load("fr"))
    [Entry(word='pomme', gender='f', meaning='apple', note='', example='')]
    """
    rows = list(_rows(text.lstrip("\ufeff")))
    heading = columns_named(rows[0]) if rows else None
    names: Sequence[str | None] = heading or COLUMNS
    entries: dict[str, Entry] = {}
    for row in rows[1:] if heading else rows:
        if entry := _entry(dict(zip(names, row, strict=False)), language):
            entries.setdefault(entry.word.casefold(), entry)
    return list(entries.values())


def tidied(entry: Entry) -> Entry:
    """An entry as it is kept: one line each, nothing invisible, not too long."""
    word, meaning, note, example = (_tidy(getattr(entry, key), most) for key, most in LONGEST.items())
    return replace(entry, word=word, meaning=meaning, note=note, example=example)


def _tidy(text: str, most: int) -> str:
    seen = "".join(
        " " if each.isspace() else each
        for each in unicodedata.normalize("NFC", text)
        if each.isspace() or unicodedata.category(each)[0] != "C"
    )
    return " ".join(few_marks(seen).split())[:most].rstrip()


def _rows(text: str) -> Iterator[list[str]]:
    lines = [line for line in text.splitlines() if line.strip() and not _is_directive(line)]
    separator = _separator(lines)
    if separator:
        yield from csv.reader(lines, delimiter=separator, strict=False)
        return
    for line in lines:
        yield EQUALS.split(line.strip(), maxsplit=1)


def _is_directive(line: str) -> bool:
    """`#separator:Tab`, as other programs begin their files."""
    return line.startswith("#")


def _separator(lines: Sequence[str]) -> str | None:
    """The sign that cuts most lines; a comma may stand in a meaning, so most lines must have it."""
    for sign in SEPARATORS:
        if lines and sum(sign in line for line in lines) * 2 > len(lines):
            return sign
    return None


def columns_named(row: Sequence[str]) -> list[str | None] | None:
    """The columns that a first row names, if it is a heading: it names the word, and one more if there are more."""
    names = [next((key for key, known in HEADINGS.items() if cell.strip().casefold() in known), None) for cell in row]
    known = [name for name in names if name]
    return names if "word" in known and len(known) >= min(2, len(row)) else None


def _entry(cells: dict[str | None, str], language: Language) -> Entry | None:
    gender, word = parted(language, _tidy(cells.get("word", ""), 2 * MAX_WORD))
    said = cells.get("gender", "").strip().casefold().rstrip(".")
    by_article: dict[str, Gender] = {written: each for each, written in articles(language).items()}
    entry = Entry(
        word,
        gender=GENDERS.get(said) or by_article.get(said) or gender,
        meaning=cells.get("meaning", ""),
        note=cells.get("note", ""),
        example=cells.get("example", ""),
    )
    entry = tidied(entry)
    return entry if entry.word else None
