"""What can go wrong, as data: every error has a slug that never changes, a context, and a text for people.

* LexicadeError
  + BadInput       what came in cannot be understood or is out of bounds
  + BadData        a data file of ours or of the operator's is wrong
  + IllegalMove    the rules of the game say no
  + Conflict       somebody else was first
  + NotFound       there is no such thing, or none that you may know of
  + Forbidden      it is there, and it is not for you (now)
  + NotSignedIn    say who you are first
  + TooMany        slow down
  + Unavailable    the database does not answer now; later it will
  + CannotStart    the server cannot start until the operator changes something
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("en", "fr", "de", "es")


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


class LexicadeError(Exception):
    """Something a caller may want to catch: `code` is stable, `context` is data, `str()` is for people."""

    def __init__(self, code: str, /, **context: object) -> None:
        self.code = code
        self.context = context
        self.message = texts()[code].format_map(context)
        super().__init__(code, context)

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


class Conflict(LexicadeError):
    """Somebody else was first."""


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
