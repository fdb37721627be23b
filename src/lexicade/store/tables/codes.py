"""Codes of tables: six characters, easy to read out and type."""

import re
import secrets
from datetime import timedelta

ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"
"""No characters that look alike, and no vowels, so that no code spells a word."""
LENGTH = 6
LIFE = timedelta(days=30)
"""A code expires when its table has had no event for this long; another table may then get it."""
CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy_code(text: str) -> str | None:
    """Normalize a typed code: either case, with blanks or dashes; None if it cannot be one.

    >>> tidy_code(" k7m-2qx "), tidy_code("hello!")
    ('K7M2QX', None)
    """
    code = re.sub(r"[\s-]", "", text).upper()
    return code if CODE.fullmatch(code) else None
