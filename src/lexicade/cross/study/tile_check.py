"""What a set of tiles can spell: how many words there are with it, and what would bring in more."""

from dataclasses import dataclass

from lexicade.cross.rules.tiles import Tiles
from lexicade.letters import BLANK
from lexicade.lexicon import OFFENSIVE, Lexicon

EXAMPLES = 5
MAX_LENGTH = 15
"""Letters of the longest word that counts, where no board says otherwise."""


@dataclass(frozen=True)
class TileCheck:
    """What a set of tiles comes to with a list of words."""

    tiles: int
    """How many there are, the blanks with them."""
    blanks: int
    words: int
    """The words of the list that a board has room for."""
    spelled: int
    """Those of them that the tiles can spell."""
    missing: tuple[str, ...]
    """Some words that they cannot, the most common ones first."""
    idle: tuple[str, ...]
    """Letters that are there, and in no word that can be spelled."""
    helpful: str | None
    """The letter of which one more tile would bring in most words; None: none would."""
    gain: int
    """How many words that is."""
    needed: int
    """Tiles that the players need at least: their racks, and one more to draw."""

    @property
    def too_few(self) -> bool:
        """Whether the tiles do not go round."""
        return self.tiles < self.needed


def check_tiles(
    tiles: Tiles, lexicon: Lexicon, *, longest: int = MAX_LENGTH, seats: int = 2, rack_size: int = 7
) -> TileCheck:
    """What tiles can spell of the words of a lexicon, in the letters of its tiles.

    >>> words = Lexicon.from_words(["cat", "tact", "act", "dog"])
    >>> found = check_tiles(Tiles.parse("A 2 1/C 1 3/T 1 1/X 1 8"), words)
    >>> found.spelled, found.words, found.missing, found.idle, found.helpful, found.gain
    (2, 4, ('DOG', 'TACT'), ('X',), 'T', 1)
    """
    kinds = tiles.within(lexicon.alphabet)
    reach = lexicon.graph.reach(bytes(tile.count for tile in kinds), longest, OFFENSIVE, EXAMPLES)
    letters = [tile.letter for tile in kinds]
    # A blank always helps as much as any letter; only letters are suggested.
    gain, number = max((gain, -number) for number, gain in enumerate(reach.gains) if letters[number] != BLANK)
    return TileCheck(
        tiles=tiles.count,
        blanks=tiles.blanks,
        words=reach.words,
        spelled=reach.spelled,
        missing=tuple(reach.missing),
        idle=tuple(
            tile.letter
            for tile, uses in zip(kinds, reach.uses, strict=True)
            if tile.count and not uses and tile.letter != BLANK
        ),
        helpful=letters[-number] if gain else None,
        gain=gain,
        needed=(seats + 1) * rack_size,
    )
