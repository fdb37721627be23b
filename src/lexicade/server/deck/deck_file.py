"""A deck as text that Anki reads, and the words of a file: such a text, a table, or a package of Anki."""

import csv
import html
import io
import re
from collections.abc import Sequence
from dataclasses import replace

from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.languages.articles import article, joined, parted
from lexicade.lexicon import Lexicon
from lexicade.server.deck import anki_package
from lexicade.server.vocabulary.dictionary import is_word
from lexicade.server.vocabulary.reading import columns_named, read
from lexicade.store.deck.decks import MAX_CARDS, Card
from lexicade.store.vocabulary.lists import Entry

COLUMNS = "#columns:"
HEAD = ("#separator:Tab", "#html:false", f"{COLUMNS}Word\tMeaning\tNote\tExample\tGender")
MARKS = re.compile(r"<(style|script)\b.*?</\1\s*>|<[^<>]{0,2000}>|\[sound:[^\]]{0,300}\]", re.DOTALL | re.IGNORECASE)
"""Tags and sounds in the fields of Anki."""
MAX_FIELD = 4_000
"""Characters of a field that are looked at; what is kept of it is much shorter."""


def deck_text(cards: Sequence[Card], language: Language) -> str:
    """One line for each word, with its article."""
    rows = [
        "\t".join((written(card, language), card.meaning, card.note, card.example, card.gender)) for card in cards
    ]
    return "\n".join([*HEAD, *rows]) + "\n"


def written(card: Card, language: Language) -> str:
    return joined(article(language, card.word, card.gender), card.word)


def entries_of(data: bytes, lexicon: Lexicon) -> list[Entry]:
    """The words of a file, each once, as many as a deck may have.

    Cards of others may ask the other way round: where the meanings are the words of the language, they are the words.
    """
    language = lexicon.language
    texts = _package_texts(data) if anki_package.is_package(data) else [_text(data)]
    entries: dict[str, Entry] = {}
    for text in texts:
        for entry in _turned(read(text, language), lexicon):
            entries.setdefault(entry.word.casefold(), entry)
    return list(entries.values())[:MAX_CARDS]


def _turned(entries: Sequence[Entry], lexicon: Lexicon) -> Sequence[Entry]:
    def other(entry: Entry) -> Entry:
        gender, word = parted(lexicon.language, entry.meaning)
        return replace(entry, word=word, meaning=entry.word, gender=entry.gender or gender)

    turned = [other(entry) for entry in entries if entry.meaning]
    known = (sum(is_word(entry.word, lexicon) for entry in some) for some in (turned, entries))
    return turned if next(known) > next(known) else entries


def _text(data: bytes) -> str:
    """A text with the columns that it names as its heading, and without HTML if it says that it has some."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput("bad-deck-file") from error
    lines = text.splitlines()
    head = [line.removeprefix(COLUMNS) for line in lines if line.startswith(COLUMNS)][:1]
    has_html = any(line.strip().lower() == "#html:true" for line in lines)
    rows = [line for line in lines if not line.startswith("#")]
    named = [line for line in head if columns_named(line.split("\t"))]
    return "\n".join([*named, *(map(_tabbed, rows) if has_html else rows)])


def _tabbed(row: str) -> str:
    return "\t".join(_plain(field) for field in row.split("\t"))


def _package_texts(data: bytes) -> list[str]:
    """A text for each type of notes. Where the names of its fields say nothing, the word comes first."""
    texts = []
    for names, *notes in anki_package.tables(data):
        out = io.StringIO()
        lines = csv.writer(out, delimiter="\t", lineterminator="\n")
        if columns_named(names):
            lines.writerow(names)
        lines.writerows([_plain(field[:MAX_FIELD]) for field in note] for note in notes)
        texts.append(out.getvalue())
    return texts


def _plain(text: str) -> str:
    """Text without tags, in one line.

    >>> _plain("<b>la pomme</b><br>rouge [sound:pomme.mp3] &amp; verte")
    'la pomme rouge & verte'
    """
    return " ".join(html.unescape(MARKS.sub(" ", text)).split())
