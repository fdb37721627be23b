"""Codes of tables: six characters to read out, write on a board and type in."""

import re
import secrets
from datetime import timedelta

ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"
"""Nothing that looks like something else, and no vowel, so that no code spells a word."""
LENGTH = 6
LIFE = timedelta(days=30)
"""A code leads nowhere when nothing has happened at its table for so long; then another table may get it."""
CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy_code(text: str) -> str | None:
    """A code as it was typed, in either case, with blanks or dashes; None if it cannot be one.

    >>> tidy_code(" k7m-2qx "), tidy_code("hello!")
    ('K7M2QX', None)
    """
    code = re.sub(r"[\s-]", "", text).upper()
    return code if CODE.fullmatch(code) else None
