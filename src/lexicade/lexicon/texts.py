"""Encodes the spellings and lemmas of a word as a short text.

The text is a difference to the plain word, so that thousands of words share one: for ECOLES it says that an É stands
in front and that dropping the last letter gives the lemma; PARLER and CHANTER are their own lemmas and share theirs.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from lexicade.errors import BadInput
from lexicade.letters import BOUNDARY, Alphabet

NEXT_SPELLING = "/"
LEMMAS = ":"
NEXT_LEMMA = ","
TRANSLATION = "\t"
"""Stands before a translation, which lists of one's own may have."""
WHOLE = "="
"""Stands before something that is written out because no difference describes it."""

_ZERO = ord("A")
_FARTHEST = 57
"""The largest number that one character stands for."""
_MAX_PREFIX_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way in which a word is written, and the words it may be a form of (itself, if it is a dictionary form)."""

    text: str
    lemmas: tuple[str, ...] = ()


def encode(word: str, spellings: Iterable[Spelling], alphabet: Alphabet) -> str:
    """The text that says how a word is written; empty if it is just its letters, in small ones, and no more is known.

    >>> FRENCH = Alphabet(tuple("CEILOST"))
    >>> encode("ECOLES", [Spelling("écoles", ("école",))], FRENCH), encode("COTE", [Spelling("cote")], FRENCH)
    ('Aé:AB', '')
    """
    ordered = sorted(spellings, key=lambda spelling: spelling.text[::-1])
    return NEXT_SPELLING.join(_encoded(word, spelling, alphabet) for spelling in ordered)


def decode(word: str, text: str, alphabet: Alphabet) -> tuple[Spelling, ...]:
    """The spellings that a text tells of: the inverse of `encode`.

    They stand in the order of a French dictionary, which looks at accents from the end: cote, côte, coté, côté.
    """
    written, _, _ = text.partition(TRANSLATION)
    return tuple(_spelling(word, part, alphabet) for part in written.split(NEXT_SPELLING))


def _encoded(word: str, spelling: Spelling, alphabet: Alphabet) -> str:
    lemmas = NEXT_LEMMA.join(_rule(spelling.text, lemma) for lemma in spelling.lemmas)
    return _edits(word, spelling.text, alphabet) + (LEMMAS + lemmas if lemmas else "")


def _edits(word: str, spelling: str, alphabet: Alphabet) -> str:
    """Pairs of a place in the plain word and the character that stands there."""
    plain = plain_text(word)
    if spelling == plain:
        return ""
    edits: list[str] = []
    at = 0
    for character in unicodedata.normalize("NFC", spelling):
        length = folded_length(character, alphabet)
        if plain[at : at + length] != character:
            edits += (chr(_ZERO + at), character)
        at += length
    return "".join(edits) if at == len(plain) and at <= _FARTHEST else WHOLE + spelling


def _spelling(word: str, part: str, alphabet: Alphabet) -> Spelling:
    edits, _, rules = part.partition(LEMMAS)
    text = edits[1:] if edits.startswith(WHOLE) else _edited(plain_text(word), edits, alphabet)
    return Spelling(text, tuple(_lemma(text, rule) for rule in rules.split(NEXT_LEMMA)) if rules else ())


def _edited(plain: str, edits: str, alphabet: Alphabet) -> str:
    text = ""
    done = 0
    for place, character in zip(edits[::2], edits[1::2], strict=True):
        at = ord(place) - _ZERO
        text += plain[done:at] + character
        done = at + folded_length(character, alphabet)
    return text + plain[done:]


def _rule(spelling: str, lemma: str) -> str:
    """How to make a lemma of its form: drop some in front, drop some behind, add an end."""
    for front, behind in _overlaps(spelling, lemma):
        if front <= _FARTHEST and behind <= _FARTHEST:
            return f"{chr(_ZERO + front)}{chr(_ZERO + behind)}{lemma[len(spelling) - front - behind :]}"
    return WHOLE + lemma


def _overlaps(spelling: str, lemma: str) -> Iterator[tuple[int, int]]:
    for front in range(min(_MAX_PREFIX_LENGTH, len(spelling))):
        shared = _shared(spelling[front:], lemma)
        if shared > (2 if front else 0):
            yield front, len(spelling) - front - shared


def _shared(first: str, second: str) -> int:
    """How many characters two texts begin with alike."""
    for count, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            return count
    return min(len(first), len(second))


def _lemma(spelling: str, rule: str) -> str:
    if rule.startswith(WHOLE):
        return rule[1:]
    front, behind = ord(rule[0]) - _ZERO, ord(rule[1]) - _ZERO
    return spelling[front : len(spelling) - behind] + rule[2:]


def stripped_prefix(form: str, lemma: str) -> str:
    """What a form has in front that its lemma lacks; nothing, if they begin alike or have little in common.

    >>> stripped_prefix("desempleos", "empleo"), stripped_prefix("empleos", "empleo"), stripped_prefix("fui", "ir")
    ('des', '', '')
    """
    front, _ = next(_overlaps(form, lemma), (0, 0))
    return form[:front]


def plain_text(word: str) -> str:
    """A word of the list in small letters, as it would be written if it had no accents."""
    return word.replace(BOUNDARY, "").lower()


@lru_cache(maxsize=4096)
def folded_length(character: str, alphabet: Alphabet) -> int:
    """How many characters of a word's text one written character takes: two for Œ, which is OE."""
    try:
        return len(alphabet.fold(character))
    except BadInput:
        return 1
