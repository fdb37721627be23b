"""What can be asked about a position: frozen values, told apart by their kind."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.cross.rules.layout import MAX_SIZE
from lexicade.cross.rules.moves import MAX_CHARACTERS
from lexicade.cross.rules.setup import (
    MAX_BONUS,
    MAX_EXCHANGE_MINIMUM,
    MAX_LAYOUT_LENGTH,
    RACK_SIZES,
    Options,
    TileSet,
)
from lexicade.cross.rules.tiles import MAX_TILES_LENGTH

MAX_CGP = 3000
"""Characters of a position: a board of the largest size, full of tiles in brackets."""
MAX_CANDIDATES = 20
MAX_DEALS = 20_000
FEWEST_DEALS = 40
MAX_PLIES = 6
Move = Annotated[str, MaxLen(MAX_CHARACTERS)]
"""A move in notation: `8D QUIrKY`, `-ABC`, `-`."""


@dataclass(frozen=True)
class AnalysisOptions:
    """What a position is played by: the part of a table's options that its analysis depends on."""

    language: Annotated[str, MaxLen(8)] = "en"
    """The language whose tiles, words and rules are used."""
    lexicon: Annotated[str, MaxLen(64)] = ""
    """The list of words, if it is not the language's usual one."""
    layout: Annotated[str, MaxLen(20)] = "standard"
    """A layout by its name: standard, super, small or open."""
    custom_layout: Annotated[str, MaxLen(MAX_LAYOUT_LENGTH)] = ""
    """A layout as text, a row a line, instead of a named one."""
    tile_set: TileSet = "auto"
    """Half of the language's tiles, all, or two sets; `auto`: as many as fit the board."""
    custom_tiles: Annotated[str, MaxLen(MAX_TILES_LENGTH)] = ""
    """A tile set as text, a letter a line, instead of the language's tiles."""
    rack_size: Annotated[int, Ge(RACK_SIZES[0]), Le(RACK_SIZES[1])] = 7
    """Tiles on a rack."""
    bonus: Annotated[int, Ge(0), Le(MAX_BONUS)] = 50
    """Points for laying a whole rack at once."""
    blanks_count: bool = False
    """Whether a blank is worth its letter."""
    one_tile_opens: bool = False
    """Whether the first move may have a single tile."""
    exchange_minimum: Annotated[int, Ge(1), Le(MAX_EXCHANGE_MINIMUM)] | None = None
    """The fewest tiles in the bag that allow an exchange; null: as the language's rules say."""

    @classmethod
    def of(cls, options: Options) -> "AnalysisOptions":
        """What of a table's options counts here."""
        return cls(**{name: getattr(options, name) for name in cls.__dataclass_fields__})

    @property
    def table(self) -> Options:
        """The options of a table that plays by this."""
        return Options(**{name: getattr(self, name) for name in self.__dataclass_fields__})

    @property
    def word_list(self) -> str:
        """The name of the list that referees."""
        return self.lexicon or self.language


@dataclass(frozen=True)
class AskedPosition:
    """A position, and what it is played by."""

    cgp: Annotated[str, MaxLen(MAX_CGP)]
    """Board, racks (the one to move first), scores and turns without points, as CGP. What it says of words and layout
    does not count: the options do."""
    options: AnalysisOptions = field(default_factory=AnalysisOptions)
    """What it is played by."""
    last: Move = ""
    """The play that the other player has just made, in notation, if it is known: its tiles lie on the board."""


@dataclass(frozen=True)
class PlaysQuestion:
    """Which moves are there?"""

    position: AskedPosition
    """Where."""
    kind: Literal["plays"] = field(default="plays", kw_only=True)


@dataclass(frozen=True)
class SquareQuestion:
    """What stands on a square, what goes before and behind it, and which plays cover it?"""

    position: AskedPosition
    """Where."""
    row: Annotated[int, Ge(0), Le(MAX_SIZE - 1)]
    """The row of the square, counted from 0."""
    column: Annotated[int, Ge(0), Le(MAX_SIZE - 1)]
    """Its column, counted from 0."""
    kind: Literal["square"] = field(default="square", kw_only=True)


@dataclass(frozen=True)
class InferenceQuestion:
    """What does the last play say about the tiles that were kept?"""

    position: AskedPosition
    """Where; with the last play."""
    kind: Literal["inference"] = field(default="inference", kw_only=True)


@dataclass(frozen=True)
class SimulationQuestion:
    """How do moves do when random deals are played on?"""

    position: AskedPosition
    """Where."""
    moves: Annotated[tuple[Move, ...], MaxLen(MAX_CANDIDATES)] = ()
    """Moves that are candidates whatever they are worth."""
    count: Annotated[int, Ge(1), Le(MAX_CANDIDATES)] = 12
    """How many candidates there are, with the best moves by score plus leave."""
    plies: Annotated[int, Ge(1), Le(MAX_PLIES)] = 2
    """How many turns are played on; near the end of the bag all of them."""
    deals: Annotated[int, Ge(FEWEST_DEALS), Le(MAX_DEALS)] = 2400
    """After how many deals it ends if nothing is decided before."""
    inferred: bool = False
    """Whether the other rack is dealt by what the last play says about it."""
    kind: Literal["simulation"] = field(default="simulation", kw_only=True)


@dataclass(frozen=True)
class PreendgameQuestion:
    """How do moves do in every way that the last tiles of the bag can lie?"""

    position: AskedPosition
    """Where; with one to seven tiles in the bag."""
    moves: Annotated[tuple[Move, ...], MaxLen(MAX_CANDIDATES)] = ()
    """Moves that are looked at whatever they are worth."""
    kind: Literal["preendgame"] = field(default="preendgame", kw_only=True)


@dataclass(frozen=True)
class EndgameQuestion:
    """How does it end with the best moves of both?"""

    position: AskedPosition
    """Where; with an empty bag."""
    kind: Literal["endgame"] = field(default="endgame", kw_only=True)


Question = (
    PlaysQuestion | SquareQuestion | InferenceQuestion | SimulationQuestion | PreendgameQuestion | EndgameQuestion
)
