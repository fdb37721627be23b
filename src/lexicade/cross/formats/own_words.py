"""Names and what they say, in one line: what only our records and positions tell."""

from collections.abc import Mapping
from urllib.parse import quote, unquote


def packed(said: Mapping[str, str]) -> str:
    """Some things in a line; the inverse of `unpacked`."""
    return " ".join(f"{name}={quote(value, safe='/*+.')}" for name, value in said.items())


def unpacked(text: str) -> dict[str, str]:
    """What a line says.

    >>> unpacked(packed({"rack": "8", "lexicon": "our words"}))
    {'rack': '8', 'lexicon': 'our words'}
    """
    return {name: unquote(value) for name, _, value in (part.partition("=") for part in text.split())}
