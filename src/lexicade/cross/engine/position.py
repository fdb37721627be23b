"""A position as bots and searches take it: what the player to move knows, and the rules of the table."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.ending import idle_end
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.setup import USUAL_RULES
from lexicade.errors import BadInput
from lexicade.languages import HouseRules
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

MAX_TILES = 10
"""Tiles of the largest rack."""


@dataclass(frozen=True)
class LastPlay:
    """The play that the other player has just made."""

    before: Board
    tiles: tuple[Laid, ...]
    points: int


@dataclass(frozen=True)
class EnginePosition:
    """What the player to move knows: the own rack and what lies open, and the rules of the table."""

    board: Board
    rack: tuple[str, ...]
    tile_set: Mapping[str, int]
    """How many tiles of each letter the game has, blanks being `?`."""
    other: tuple[str, ...] = ()
    """The other rack, if it is known."""
    spread: int = 0
    """Own points less those of the best other."""
    scoreless: int = 0
    """Turns in a row without points until now, as the rules count them."""
    rack_size: int = 7
    rules: HouseRules = USUAL_RULES
    in_bag: int | None = None
    """How many tiles are in the bag, if that is known; for two players it follows from the rest."""
    seats: int = 2
    """How many play. With more than two, simulations deal a full rack to each of the others."""
    passes: int = 0
    """Passes in a row until now."""
    exchanged: tuple[int, ...] = ()
    """How many exchanges each has made, the player to move first; nothing: none."""
    last: LastPlay | None = None
    """What the other player has just laid, if two play."""

    @classmethod
    def from_cgp(cls, text: str | Cgp, lexicon: Lexicon, layout: Layout | None = None) -> Self:
        """A position in CGP, with the tiles and house rules of the lexicon's language."""
        cgp = Cgp.parse(text) if isinstance(text, str) else text
        alphabet = lexicon.alphabet
        mine, theirs = (*cgp.scores, 0, 0)[:2]
        position = cls(
            cgp.board(alphabet, layout or cgp.layout),
            cgp.rack(alphabet),
            {tile.letter: tile.count for tile in lexicon.language.tile_set},
            cgp.rack(alphabet, 1),
            mine - theirs,
            cgp.zeros,
            rules=lexicon.language.cross,
        )
        # The line does not say which turns were passes. Where nobody may exchange, all of them were.
        return position if position.may_exchange else replace(position, passes=cgp.zeros)

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
    def last_rack(self) -> tuple[str, ...]:
        """The other rack of two when the bag is empty: all that is unseen. Nothing before, and with more players."""
        return (self.other or self.unseen) if self.seats == 2 and self.bag == 0 else ()

    @property
    def exchanges_left(self) -> tuple[int | None, ...]:
        """How many exchanges each player has left, the one to move first; None: any number."""
        made = (*self.exchanged, *([0] * self.seats))[: self.seats]
        most = self.rules.exchanges
        return tuple(None if most is None else max(most - each, 0) for each in made)

    @property
    def may_exchange(self) -> bool:
        """Whether the player to move may exchange tiles."""
        return self.bag >= self.rules.exchange_minimum and self.exchanges_left[0] != 0

    @property
    def pass_ends(self) -> bool:
        """Whether the game ends if the player to move passes."""
        laid = len(self.board.tiles)
        return idle_end(self.rules, self.scoreless + 1, self.passes + 1, self.seats, laid) is not None
