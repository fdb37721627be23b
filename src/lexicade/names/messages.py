"""Chat messages: normalized text, and rude words masked."""

import re
import unicodedata
from collections.abc import Collection

from lexicade.errors import BadInput
from lexicade.names import RudeWords, is_rude
from lexicade.names.marks import few_marks

MAX_MESSAGE_LENGTH = 500
BULLET = "•"

TOKEN = re.compile(r"\S+")
LETTER = re.compile(r"[\w@$|+]|!(?=\w)")
"""A letter, or a sign that is written for one."""
WORD = re.compile(rf"(?=[\w@$!|+]*[^\W\d_])(?:{LETTER.pattern})+")
SPELLED_OUT = re.compile(r"(?<!\S)[^\W_](?: [^\W_]){2,}(?!\S)")
"""Single letters with blanks between them."""
INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category, blanks to the eye."""


def tidy(text: str) -> str:
    """A message as it is stored: NFC, one paragraph, single blanks, nothing invisible.

    >>> tidy("  well\\n played\\u202e ")
    'well played'
    """
    shown = (" " if each.isspace() else each for each in unicodedata.normalize("NFC", text) if _shows(each))
    tidied = " ".join(few_marks("".join(shown)).split())
    if not 1 <= len(tidied) <= MAX_MESSAGE_LENGTH:
        raise BadInput("bad-message", longest=MAX_MESSAGE_LENGTH)
    return tidied


def _shows(each: str) -> bool:
    return each.isspace() or (unicodedata.category(each)[0] != "C" and each not in INVISIBLE)


def mask(text: str, lexicons: Collection[RudeWords]) -> str:
    """The text with a bullet for every letter of a rude word; its length stays the same."""

    def masked(found: re.Match[str]) -> str:
        return _bullets(found[0]) if is_rude(found[0], lexicons) else found[0]

    def masked_token(found: re.Match[str]) -> str:
        words, count = WORD.subn(masked, found[0])
        # A word that is split by signs, such as f.u.c.k, is rude only as a whole.
        split = count > 1 and words == found[0]
        return _bullets(words) if split and is_rude(words, lexicons) else words

    return TOKEN.sub(masked_token, SPELLED_OUT.sub(masked, text))


def _bullets(text: str) -> str:
    return LETTER.sub(BULLET, text)
