"""The words of a host's custom list, as a board and its referee need them."""

from collections.abc import Iterable
from dataclasses import dataclass

from lexicade.errors import BadInput
from lexicade.letters import BLANK, BOUNDARY, Alphabet

BETWEEN = frozenset(" -'’‐‑·." + BLANK + BOUNDARY)
"""What stands between letters and is on no die: arc-en-ciel is chained A R C E N C I E L."""


@dataclass(frozen=True)
class Chosen:
    """A word of the host's list."""

    text: str
    """As the host writes it."""
    word: str
    """In the letters of the alphabet; empty, if it cannot be written in them."""
    tiles: tuple[str, ...]
    fits: bool
    """Whether it could lie on a board: written in the alphabet, and long enough to count."""


def read(texts: Iterable[str], minimum: int, alphabet: Alphabet) -> tuple[Chosen, ...]:
    """The words of a list, each once; what cannot be played stays, to be reported.

    >>> from lexicade.letters import ENGLISH
    >>> [each.word for each in read(["Ice-cream", "ice cream", "", "日本"], 3, ENGLISH)]
    ['ICECREAM', '']
    """
    known: dict[str, Chosen] = {}
    for text in (" ".join(text.split()) for text in texts):
        if text:
            each = _chosen(text, minimum, alphabet)
            known.setdefault(each.word or text, each)
    return tuple(known.values())


def _chosen(text: str, minimum: int, alphabet: Alphabet) -> Chosen:
    written = set("".join(alphabet.letters))
    plain = "".join(each for each in text if each not in BETWEEN or each in written)
    try:
        tiles = alphabet.split(alphabet.fold(plain))
    except BadInput:
        return Chosen(text, "", (), False)
    return Chosen(text, alphabet.join(tiles), tiles, len(tiles) >= minimum)
