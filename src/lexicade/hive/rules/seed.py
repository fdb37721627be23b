"""A hive as a short text, to share as a link and to play again."""

from dataclasses import dataclass

from lexicade.errors import BadInput

BETWEEN = "-"


@dataclass(frozen=True)
class Seed:
    """Word list, edition and letters, the centre first: together they identify a hive.

    >>> str(Seed.parse("en.2.naecort"))
    'en.2.NAECORT'
    >>> str(Seed("es", "1", ("O", "CH", "A", "L", "E", "R", "T")))
    'es.1.O-CH-A-L-E-R-T'
    """

    lexicon: str
    edition: str
    letters: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "Seed":
        """Parse a seed. Whether the word list exists is checked when the hive is dealt."""
        lexicon, _, rest = text.strip().partition(".")
        edition, _, letters = rest.rpartition(".")
        tiles = tuple(letters.upper().split(BETWEEN) if BETWEEN in letters else letters.upper())
        if not lexicon or not edition or len(set(tiles)) != 7 or len(tiles) != 7 or not all(tiles):
            raise BadInput("bad-seed", seed=text[:60])
        return cls(lexicon, edition, tiles)

    def __str__(self) -> str:
        # Letters of one character need no separator: without one, C and H are two letters and not a CH.
        plain = all(len(letter) == 1 for letter in self.letters)
        return f"{self.lexicon}.{self.edition}.{('' if plain else BETWEEN).join(self.letters)}"
