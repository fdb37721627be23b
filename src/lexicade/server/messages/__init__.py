"""Messages of the server by language and slug."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from lexicade.errors import TEXTS, LexicadeError

LANGUAGES = ("en", "fr", "de", "es")


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """The texts of a language. The English ones are in `lexicade.errors`."""
    if language == "en":
        return TEXTS
    return tomllib.loads((resources.files(__name__) / f"{language}.toml").read_text(encoding="utf-8"))


def preferred(accept_language: str) -> str:
    """The supported language that Accept-Language prefers.

    >>> preferred("pt-BR,fr;q=0.8,en;q=0.5"), preferred("ja"), preferred("de-AT")
    ('fr', 'en', 'de')
    """
    wishes = []
    for place, wish in enumerate(accept_language.split(",")):
        tag, _, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.strip().split("-", maxsplit=1)[0].lower()))
        except ValueError:
            continue
    return next((language for *_, language in sorted(wishes) if language in LANGUAGES), "en")


def message(error: LexicadeError, language: str) -> str:
    """An error's text in a language."""
    return catalogue(language)[error.code].format_map(error.context)
