"""A position as the searches take it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from lexicade.errors import BadInput
from lexicade.formats.cgp import Cgp
from lexicade.games.cross.board import Board
from lexicade.games.cross.layout import Layout
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon


@dataclass(frozen=True)
class EnginePosition:
    """What the player to move knows, and the rules that the searches need."""

    board: Board
    rack: tuple[str, ...]
    tile_set: Mapping[str, int]
    """How many tiles of each letter the game has, blanks being `?`."""
    other: tuple[str, ...] = ()
    """The other rack, if it is known."""
    spread: int = 0
    """Own points less the other's."""
    scoreless: int = 0
    """Scoreless turns in a row until now."""
    rack_size: int = 7
    exchange_minimum: int = 7
    scoreless_limit: int = 6
    in_bag: int | None = None
    """How many tiles are in the bag, where more than two play; for two players it follows from the rest."""
    seats: int = 2
    """How many play. With more than two, simulations deal a full rack to each of the others."""

    @classmethod
    def from_cgp(cls, text: str | Cgp, lexicon: Lexicon, layout: Layout | None = None) -> Self:
        """A position in CGP, with the tiles and house rules of the lexicon's language."""
        cgp = Cgp.parse(text) if isinstance(text, str) else text
        alphabet, house = lexicon.alphabet, lexicon.language.cross
        mine, theirs = (*cgp.scores, 0, 0)[:2]
        return cls(
            cgp.board(alphabet, layout or cgp.layout),
            cgp.rack(alphabet),
            {tile.letter: tile.count for tile in lexicon.language.tile_set},
            cgp.rack(alphabet, 1),
            mine - theirs,
            cgp.zeros,
            exchange_minimum=house.exchange_minimum,
            scoreless_limit=house.scoreless_limit or 6,
        )

    @property
    def unseen(self) -> tuple[str, ...]:
        """The tiles that are neither on the board nor on the own rack."""
        seen = Counter(BLANK if tile.blank else tile.letter for tile in self.board.tiles.values())
        seen.update(self.rack)
        if beyond := seen - Counter(self.tile_set):
            letter = min(beyond)
            problem = f"it has {seen[letter]} tiles of {letter}, and the set has {self.tile_set.get(letter, 0)}"
            raise BadInput("bad-position", problem=problem)
        return tuple((Counter(self.tile_set) - seen).elements())

    @property
    def bag(self) -> int:
        """How many tiles are in the bag, the other rack being full if it is not known."""
        if self.in_bag is not None:
            return self.in_bag
        return max(0, len(self.unseen) - (len(self.other) or self.rack_size))

    @property
    def pass_ends(self) -> bool:
        """Whether the game ends if the player to move passes."""
        return self.scoreless + 1 >= self.scoreless_limit
