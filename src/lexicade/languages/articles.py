"""The articles of nouns: which one stands before a word, and which gender an article says."""

import re
from functools import lru_cache

from lexicade.languages import Language
from lexicade.languages.rules import ArticleRow, Gender

APOSTROPHES = "'’"


def article(language: Language, word: str, gender: Gender) -> str:
    """The article that stands before a noun; empty, if the language has none or the gender is unknown.

    >>> french = Language.load("fr")
    >>> [article(french, *each) for each in (("pomme", "f"), ("ail", "m"), ("haricot", "m"), ("homme", "m"))]
    ['la', 'l’', 'le', 'l’']
    >>> article(Language.load("es"), "agua", "f"), article(Language.load("it"), "zaino", "m")
    ('el', 'lo')
    """
    return next((row.article for row in language.articles if row.gender == gender and _fits(row, word)), "")


def articles(language: Language) -> dict[Gender, str]:
    """The article that each gender has before most words.

    >>> articles(Language.load("de"))
    {'m': 'der', 'f': 'die', 'n': 'das'}
    """
    return {row.gender: row.article for row in language.articles if not row.before}


def parted(language: Language, text: str) -> tuple[Gender, str]:
    """A noun as people write it in a list, cut into its gender and the word; an article of two genders says none.

    >>> french = Language.load("fr")
    >>> parted(french, "la pomme de terre"), parted(french, "l'ail"), parted(french, "manger")
    (('f', 'pomme de terre'), ('', 'ail'), ('', 'manger'))
    """
    for written in sorted({row.article for row in language.articles}, key=len, reverse=True):
        bound = written[-1] in APOSTROPHES
        start = re.escape(written[:-1]) + f"[{APOSTROPHES}]\\s*" if bound else re.escape(written) + r"\s+"
        found = re.match(start, text, re.IGNORECASE)
        word = text[found.end() :] if found else ""
        if word:
            genders = {row.gender for row in language.articles if row.article == written and _fits(row, word)}
            return (genders.pop() if len(genders) == 1 else ""), word
    return "", text


def joined(written: str, word: str) -> str:
    """A noun behind its article.

    >>> joined("l’", "ail"), joined("la", "pomme"), joined("", "manger")
    ('l’ail', 'la pomme', 'manger')
    """
    return f"{written}{word}" if not written or written[-1] in APOSTROPHES else f"{written} {word}"


@lru_cache(maxsize=256)
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text)


def _fits(row: ArticleRow, word: str) -> bool:
    return not row.before or _pattern(row.before).match(word.casefold()) is not None
