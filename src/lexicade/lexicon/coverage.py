"""How many of a language's common words have a meaning."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from lexicade.lexicon.lexicon import Lexicon
from lexicade.lexicon.meanings import FOLDER, Meaning, Meanings
from lexicade.lexicon.sources import read_words

COMMON = "common.txt.xz"
BANDS = {"1-3": (1, 3), "4-5": (4, 5)}
EVERY = 10


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of the common words of a language have a meaning, and which have none, the commonest first."""

    language: str
    words: int
    missing: tuple[str, ...]

    @property
    def found(self) -> int:
        return self.words - len(self.missing)

    @property
    def share(self) -> float:
        """From 0 to 1.

        >>> Coverage("xx", 4, ("one",)).share
        0.75
        """
        return self.found / self.words if self.words else 0.0


def measured(folder: Path = FOLDER) -> tuple[str, ...]:
    """The languages whose coverage can be measured: those with a list of common words."""
    return tuple(sorted(path.parent.name for path in folder.glob(f"*/{COMMON}")))


def coverage(language: str, of: Callable[[str], Meaning | None] | None = None, folder: Path = FOLDER) -> Coverage:
    """Look up every common word of a language.

    >>> coverage("en").share > 0.97
    True
    """
    of = of or Meanings(language, folder).of
    words = read_words(folder / language / COMMON)
    # In the order of the alphabet each page of a gloss file is unpacked once.
    missing = {word for word in sorted(words) if of(word) is None}
    return Coverage(language, len(words), tuple(word for word in words if word in missing))


def by_level(lexicon: Lexicon, bands: Mapping[str, tuple[int, int]] = BANDS) -> dict[str, float]:
    """The share of words that have a meaning as games see it, by how common they are: from 0 to 1.

    A game asks about a word of the list with all of its spellings. Every tenth word is looked up.
    """
    shares: dict[str, float] = {}
    levels = lexicon.graph.all_levels()
    for name, (first, last) in bands.items():
        ranks = [rank for rank, level in enumerate(levels) if first <= level <= last][::EVERY]
        words = (lexicon.graph.word(rank) for rank in ranks)
        found = sum(any(map(lexicon.meaning, lexicon.spellings(word))) for word in words)
        shares[name] = found / len(ranks) if ranks else 0.0
    return shares
