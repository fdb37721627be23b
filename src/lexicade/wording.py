"""Numbers, days and lists as a language of the interface writes them (CLDR's rules for the four there are)."""

import re
from collections.abc import Sequence

GROUPED_BY = {"en": ",", "fr": "\u202f", "de": ".", "es": "."}
MONTHS = {
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
}
AND = {"en": "and", "fr": "et", "de": "und", "es": "y"}
_DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])(?:-(\d\d))?")
_SOUNDS_LIKE_I = re.compile(r"h?i(?![ae])", re.IGNORECASE)


def counted(n: int, one: str, many: str, language: str) -> str:
    """A number and its noun: French counts 0 in the singular, Spanish groups from five digits on.

    >>> [counted(n, "byte", "bytes", "en") for n in (0, 1, 65536)], counted(1000, "línea", "líneas", "es")
    (['0 bytes', '1 byte', '65,536 bytes'], '1000 líneas')
    """
    alone = n in (0, 1) if language == "fr" else n == 1
    grouped = str(n) if language == "es" and n < 10_000 else f"{n:,}".replace(",", GROUPED_BY[language])
    return f"{grouped} {one if alone else many}"


def dated(text: str, language: str) -> str:
    """A day or a month of ISO 8601 in words; any other text stays as it is.

    >>> [dated("2026-11-01", language) for language in ("en", "fr", "de", "es")]
    ['1 November 2026', '1er novembre 2026', '1. November 2026', '1 de noviembre de 2026']
    >>> dated("2026-11", "es"), dated("soon", "en")
    ('noviembre de 2026', 'soon')
    """
    found = _DAY.fullmatch(text)
    if found is None:
        return text
    of = " de " if language == "es" else " "
    named = f"{MONTHS[language].split()[int(found[2]) - 1]}{of}{int(found[1])}"
    if not found[3]:
        return named
    day = int(found[3])
    ending = {"fr": "er" if day == 1 else "", "de": "."}.get(language, "")
    return f"{day}{ending}{of}{named}"


def listed(items: Sequence[str], language: str) -> str:
    """A list in a sentence; Spanish "y" is "e" before an i.

    >>> listed(["Q", "Z"], "en"), listed(["a", "b", "c"], "de"), listed(["A", "I"], "es"), listed(["Q"], "fr")
    ('Q and Z', 'a, b und c', 'A e I', 'Q')
    """
    *first, last = items or [""]
    if not first:
        return last
    joint = "e" if language == "es" and _SOUNDS_LIKE_I.match(last) else AND[language]
    return f"{', '.join(first)} {joint} {last}"
