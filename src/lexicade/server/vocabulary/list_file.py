"""A vocabulary list as a file for spreadsheets, and for this program again."""

import csv
import io
import re

from lexicade.languages import Language
from lexicade.languages.articles import article
from lexicade.store.vocabulary.lists import VocabularyList

COLUMNS = ("article", "gender", "word", "meaning", "note", "example")
"""The article is for people; the gender says more: l’ tells none."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Makes spreadsheets read the file as UTF-8."""
FORMULA = re.compile(r"^(?=\s*[=+\-@＝＋－＠\t\r])")
"""Where a spreadsheet would start a formula."""


def list_csv(kept: VocabularyList, language: Language) -> bytes:
    """One line for each word. What would be a formula is shown as text."""
    text = io.StringIO()
    lines = csv.writer(text, quoting=csv.QUOTE_ALL)
    lines.writerow(COLUMNS)
    for entry in kept.entries:
        written = article(language, entry.word, entry.gender)
        row = (written, entry.gender, entry.word, entry.meaning, entry.note, entry.example)
        lines.writerow([FORMULA.sub("'", cell) for cell in row])
    return BYTE_ORDER_MARK + text.getvalue().encode()
