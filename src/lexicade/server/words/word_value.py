"""What a game offers whose words have points of their own, whoever plays them where."""

from collections.abc import Callable
from dataclasses import dataclass

from lexicade.languages import Language


@dataclass(frozen=True)
class WordValue:
    """The points of a word by itself in a game."""

    of: Callable[[str, Language], int]
    """The points of a word of the plain alphabet."""
    description: str
    """What the API says of them."""
