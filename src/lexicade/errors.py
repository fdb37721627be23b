"""What can go wrong, as data: every error has a slug that never changes, a context, and a text for people.

* LexicadeError
  + BadInput       what came in cannot be understood or is out of bounds
  + BadData        a data file of ours or of the operator's is wrong
  + IllegalMove    the rules of the game say no
  + Conflict       another request was first
  + NotFound       there is no such thing, or none that you may know of
  + Forbidden      it is there, and it is not for you (now)
  + NotSignedIn    say who you are first
  + TooMany        slow down
  + Unavailable    the database does not answer now; later it will
  + CannotStart    the server cannot start until the operator changes something
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, partial
from importlib import resources
from typing import Any

from lexicade.wording import counted, dated, listed

LANGUAGES = ("en", "fr", "de", "es")
BLANK = re.compile(r"\{(\w+)(?:\|(?:(dated|listed)|([^/}]*)/([^}]*)))?\}")


@cache
def entries() -> Mapping[str, Mapping[str, Any]]:
    """All that is known about each slug: its texts, its meaning, its HTTP status; see CONTRIBUTING.md."""
    folder = resources.files("lexicade") / "messages"
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".toml")), key=lambda each: each.name)
    loaded = [tomllib.loads(each.read_text(encoding="utf-8")) for each in files]
    return {slug: entry for each in loaded for slug, entry in each.items() if isinstance(entry, dict)}


@cache
def texts(language: str = "en") -> Mapping[str, str]:
    """The text of each slug in a language; texts of the client alone are left out."""
    return {slug: entry[language] for slug, entry in entries().items() if "en" in entry}


def fill(text: str, context: Mapping[str, Any], language: str = "en") -> str:
    """A text with its blanks filled. `{seconds|second/seconds}` counts in the singular or the plural,
    `{day|dated}` writes a day of ISO 8601 in words, `{letters|listed}` is a list in a sentence.

    >>> fill("Wait {seconds|second/seconds}.", {"seconds": 1}), fill("{n|mot/mots}", {"n": 0}, "fr")
    ('Wait 1 second.', '0 mot')
    >>> fill("{words|listed} vom {day|dated}", {"words": "AB, CD", "day": "2026-11-15"}, "de")
    'AB und CD vom 15. November 2026'
    """

    def filled(blank: re.Match[str]) -> str:
        value, way, one, many = context[blank[1]], blank[2], blank[3], blank[4]
        if way == "dated":
            return dated(str(value), language)
        if way == "listed":
            return listed(re.split(r",?\s+", str(value)), language)
        return str(value) if one is None else counted(value, one, many, language)

    return BLANK.sub(filled, text)


class LexicadeError(Exception):
    """Something a caller may want to catch: `code` is stable, `context` is data, `str()` is for people."""

    def __init__(self, code: str, /, **context: object) -> None:
        self.code = code
        self.context = context
        self.message = fill(texts()[code], context)
        super().__init__(code, context)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self.context), (self.code,)

    def __str__(self) -> str:
        inside = ", ".join(f"{key}={value!r}" for key, value in self.context.items())
        return f"{self.code} ({inside})" if inside else self.code


class BadInput(LexicadeError, ValueError):
    """What came in cannot be understood or is out of bounds."""


class BadData(LexicadeError):
    """A data file of ours or of the operator's is wrong."""


class IllegalMove(LexicadeError):
    """The rules of the game say no.

    >>> raise IllegalMove("needs-centre", centre="N")
    Traceback (most recent call last):
    lexicade.errors.IllegalMove: needs-centre (centre='N')
    """


class RefusedGuess(IllegalMove):
    """A guess that finds nothing: the answer to a good request, not an error."""


class Conflict(LexicadeError):
    """Another request was first."""


class NotFound(LexicadeError, LookupError):
    """There is no such thing, or none that you may know of."""


class Forbidden(LexicadeError):
    """It is there, and it is not for you, or not now."""


class NotSignedIn(LexicadeError):
    """Say who you are first."""


class TooMany(LexicadeError):
    """Slow down."""


class Unavailable(LexicadeError):
    """The database does not answer now; later it will."""


class CannotStart(LexicadeError):
    """The server cannot start until the operator changes something."""


def as_text(value: object, what: str) -> str:
    """A text that somebody gave; `BadInput` says what should have been one.

    >>> as_text(5, "a word")
    Traceback (most recent call last):
    lexicade.errors.BadInput: bad-request (problems='a word is a text, not 5')
    """
    if not isinstance(value, str):
        raise BadInput("bad-request", problems=f"{what} is a text, not {str(value)[:40]}")
    return value


def as_texts(values: object, what: str) -> tuple[str, ...]:
    """Several texts that somebody gave. One text alone would be taken for its letters."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise BadInput("bad-request", problems=f"{what} are several texts, not {str(values)[:40]}")
    return tuple(as_text(each, f"each of {what}") for each in values)


def as_count(value: object) -> None:
    """Raise unless this is how many of something are wanted."""
    if type(value) is not int or value < 1:
        raise BadInput("bad-request", problems=f"a number from 1 on is wanted, not {str(value)[:40]}")


def as_seconds(value: object) -> None:
    """Raise unless this is a time: some seconds, or None for no end."""
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0):
        raise BadInput("bad-request", problems=f"a number of seconds from 0 on is wanted, not {str(value)[:40]}")
