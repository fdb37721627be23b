"""A seeded random generator: the same text gives the same numbers on every machine and in every version of Python."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")
NUMBERS = 1 << 32


def number_of(seed: str, end: int = 1 << 31) -> int:
    """A seed as a number below an end: the number that it writes, or one that follows from any other text.

    >>> number_of("7"), number_of(" elf ") == number_of("elf") != number_of("orc")
    (7, True)
    """
    text = seed.strip()
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < end:
        return int(text)
    return int.from_bytes(sha256(text.encode(errors="replace")).digest()[:8]) % end


class SeededRandom:
    """Numbers from the SHA-256 of a text and a counter, four bytes each.

    >>> rng = SeededRandom("elf")
    >>> [rng.below(6) for _ in range(8)]
    [4, 1, 1, 2, 0, 1, 1, 5]
    >>> "".join(SeededRandom("elf").shuffled("WORDS"))
    'RSODW'
    """

    def __init__(self, *parts: object) -> None:
        # Each part is prefixed by its length, so ("a", "b c") and ("a b", "c") are different seeds.
        self._text = "".join(f"{len(text)} {text}\n" for text in map(str, parts))
        self._numbers = self._made()

    def _made(self) -> Iterator[int]:
        count = 0
        while True:
            yield from unpack(">8I", sha256(f"{self._text}{count}".encode(errors="replace")).digest())
            count += 1

    def below(self, end: int) -> int:
        """A number from 0 to before `end`, each as likely as the others."""
        fair = NUMBERS - NUMBERS % end
        while (number := next(self._numbers)) >= fair:
            pass
        return number % end

    def choice(self, seq: Sequence[T]) -> T:
        return seq[self.below(len(seq))]

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """Some of these, each at most once."""
        return self.shuffled(population)[:k]

    def shuffled(self, seq: Sequence[T]) -> list[T]:
        """The same things in another order, each order as likely as the others."""
        mixed = list(seq)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def share(self) -> float:
        """A number from 0 to before 1."""
        return next(self._numbers) / NUMBERS
