"""What a table of Cross is set up with: the options its host chooses, and the tiles and rules they come to."""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, repeat
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.cross.rules.layout import LAYOUTS, Layout
from lexicade.cross.rules.opening import Opening
from lexicade.cross.rules.scoring import Values
from lexicade.cross.rules.tiles import MAX_TILES_LENGTH, Tiles
from lexicade.errors import BadInput
from lexicade.games.capabilities import RatingPool
from lexicade.games.seats import MAX_NAME_LENGTH, tidy
from lexicade.languages import HouseRules, Language
from lexicade.letters import BLANK, Alphabet, Tile

Checking = Literal["void", "single", "double", "five", "ten", "triple"]
CHECKINGS: tuple[Checking, ...] = ("void", "single", "double", "five", "ten", "triple")
ClockKind = Literal["none", "game", "turn"]
OnTimeout = Literal["pass", "lose"]
Leaving = Literal["bot", "forfeit"]
TileSet = Literal["auto", "half", "full", "double"]

SEATS = (2, 4)
RACK_SIZES = (5, 10)
MAX_BONUS = 200
MAX_EXCHANGE_MINIMUM = 20
GAME_SECONDS = (15, 4 * 3600)
TURN_SECONDS = (15, 30 * 86400)
MAX_INCREMENT = 300
MAX_OVERTIME = 10
MAX_BANK = 60 * 86400
ABSENCE_MINUTES = (10, 30 * 24 * 60)
MAX_LAYOUT_LENGTH = 600
"""Characters of a layout's text."""


def _wrong(option: str, problem: str) -> BadInput:
    return BadInput("bad-option", option=option, problem=problem)


def _check(option: str, value: int, bounds: tuple[int, int]) -> None:
    if not bounds[0] <= value <= bounds[1]:
        raise _wrong(option, f"it goes from {bounds[0]} to {bounds[1]}")


@dataclass(frozen=True)
class Clock:
    """How time is kept: not at all, for the whole game of a seat, or for each of its turns."""

    kind: ClockKind = "none"
    """`none`, `game` or `turn`."""
    seconds: Annotated[int, Ge(0), Le(TURN_SECONDS[1])] = 0
    """For all turns of a seat together (`game`), or for one turn (`turn`)."""
    increment: Annotated[int, Ge(0), Le(MAX_INCREMENT)] = 0
    """`game`: seconds that a seat gets back after each of its turns. Not together with overtime."""
    overtime: Annotated[int, Ge(0), Le(MAX_OVERTIME)] = 0
    """`game`: minutes that a seat may take beyond its time, at ten points for each that it starts."""
    bank: Annotated[int, Ge(0), Le(MAX_BANK)] = 0
    """`turn`: seconds that a seat may take beyond the time of its turns, in the whole game."""
    on_timeout: OnTimeout | None = None
    """What happens when time and bank are used up: the turn passes (`pass`, of turn clocks only), or the seat loses.
    Null: `pass` for a new table with a turn clock, else `lose`; a stored table without it was made before there was a
    choice, and loses."""

    def __post_init__(self) -> None:
        if self.kind not in ("none", "game", "turn"):
            raise _wrong("clock.kind", "it is none, game or turn")
        spans = {"none": (0, 0), "game": GAME_SECONDS, "turn": TURN_SECONDS}
        _check("clock.seconds", self.seconds, spans[self.kind])
        _check("clock.increment", self.increment, (0, MAX_INCREMENT if self.kind == "game" else 0))
        _check("clock.overtime", self.overtime, (0, MAX_OVERTIME if self.kind == "game" else 0))
        _check("clock.bank", self.bank, (0, MAX_BANK if self.kind == "turn" else 0))
        if self.increment and self.overtime:
            raise _wrong("clock.overtime", "a clock has an increment or overtime, not both")
        if self.on_timeout not in (None, "lose", "pass"):
            raise _wrong("clock.on_timeout", "it is pass or lose")
        if self.on_timeout == "pass" and self.kind != "turn":
            raise _wrong("clock.on_timeout", "only the turns of a turn clock pass")

    @property
    def for_new_table(self) -> "Clock":
        """This clock with what happens at zero made plain."""
        if self.kind == "none" or self.on_timeout is not None:
            return self
        return replace(self, on_timeout="pass" if self.kind == "turn" else "lose")


@dataclass(frozen=True)
class Options:
    """What the host chooses for a table."""

    language: Annotated[str, MaxLen(8)] = "en"
    """The language whose tiles, words and rules are used."""
    lexicon: Annotated[str, MaxLen(64)] = ""
    """The list of words that referees, if it is not the language's usual one."""
    layout: Annotated[str, MaxLen(20)] = "standard"
    """A layout by its name: standard, super, small or open."""
    custom_layout: Annotated[str, MaxLen(MAX_LAYOUT_LENGTH)] = ""
    """A layout as text, a row a line, instead of a named one."""
    tile_set: TileSet = "auto"
    """Half of the language's tiles, all, or two sets; `auto`: as many as fit the board."""
    custom_tiles: Annotated[str, MaxLen(MAX_TILES_LENGTH)] = ""
    """A tile set as text, a letter a line with its count and points, instead of the language's."""
    seats: Annotated[int, Ge(SEATS[0]), Le(SEATS[1])] = 2
    """How many may play: two to four."""
    clock: Clock = field(default_factory=Clock)
    """How time is kept."""
    checking: Checking = "void"
    """`void` refuses what is not a word; the others let it be laid and challenged."""
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
    leaving: Leaving = "bot"
    """What happens to somebody's seat who leaves: a bot plays on, or the seat is forfeited."""
    absence_minutes: Annotated[int, Ge(ABSENCE_MINUTES[0]), Le(ABSENCE_MINUTES[1])] = 24 * 60
    """How long somebody has not moved in their turn before the host may free the seat for somebody else."""
    late_join: bool = True
    """Whether somebody may take an open or a bot's seat while the game runs."""
    start_when_full: bool = True
    """Whether the game starts by itself when every seat is taken."""
    same_device: bool = False
    """Whether several people play at the host's device."""
    rated: bool = False
    """Whether the result counts for ratings."""
    listed: bool = False
    """Whether the table is in the list of open tables."""
    watchers: bool = True
    """Whether people without a seat may watch."""
    open_racks: bool = False
    """Whether those who watch see all racks during the game."""
    hints: bool = False
    """Whether players may ask for hints."""
    chat: bool = True
    """Whether the chat is open from the start."""

    def __post_init__(self) -> None:
        _check("seats", self.seats, SEATS)
        _check("rack_size", self.rack_size, RACK_SIZES)
        _check("bonus", self.bonus, (0, MAX_BONUS))
        _check("absence_minutes", self.absence_minutes, ABSENCE_MINUTES)
        if self.exchange_minimum is not None:
            _check("exchange_minimum", self.exchange_minimum, (1, MAX_EXCHANGE_MINIMUM))
        if self.checking not in CHECKINGS:
            raise _wrong("checking", f"it is one of {', '.join(CHECKINGS)}")
        if self.tile_set not in ("auto", "half", "full", "double"):
            raise _wrong("tile_set", "it is auto, half, full or double")
        if self.leaving not in ("bot", "forfeit"):
            raise _wrong("leaving", "it is bot or forfeit")
        if not self.custom_layout and self.layout not in LAYOUTS:
            raise _wrong("layout", f"there are {', '.join(LAYOUTS)}")
        if len(self.custom_layout) > MAX_LAYOUT_LENGTH:
            raise _wrong("custom_layout", f"it has at most {MAX_LAYOUT_LENGTH} characters")
        if self.custom_layout:
            Layout.parse(self.custom_layout)
        if len(self.custom_tiles) > MAX_TILES_LENGTH:
            raise _wrong("custom_tiles", f"it has at most {MAX_TILES_LENGTH} characters")
        if self.custom_tiles:
            Tiles.parse(self.custom_tiles)

    @property
    def word_list(self) -> str:
        """The name of the list that referees."""
        return self.lexicon or self.language

    @property
    def board_layout(self) -> Layout:
        return Layout.parse(self.custom_layout) if self.custom_layout else LAYOUTS[self.layout]


USUAL_RULES = HouseRules(scoreless_limit=6)
"""What most languages' players agree on."""


@dataclass(frozen=True)
class Setup:
    """A table with all that the referee needs of its language, so that a log means the same years later."""

    options: Options
    """What the host chose."""
    layout: tuple[str, ...]
    """The board's squares, a row each."""
    tiles: tuple[Tile, ...]
    """The tiles of the game, the blank first, then by the alphabet."""
    vowels: tuple[str, ...] = ()
    """The letters that count as vowels."""
    rules: HouseRules = USUAL_RULES
    """How the language's players end and exchange."""
    host: str = ""
    """The name of the person in seat 0."""
    first: int | None = None
    """The seat that moves first; null: by lot."""
    opening: Opening | None = None
    """The position from which the game goes on; null: it begins with an empty board."""
    imported: bool = False
    """Whether the game was played elsewhere, and this log was written from its record."""
    names: tuple[str, ...] = ()
    """Of an imported game: the players in the seats behind the host's. No account has those seats."""
    unknown_racks: tuple[int, ...] = ()
    """Of an imported game: the turns, from 1, whose rack its record does not tell. Such racks were drawn to fit and
    are shown to nobody."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "host", tidy(self.host))
        if len(self.host) > MAX_NAME_LENGTH:
            raise BadInput("bad-name", longest=MAX_NAME_LENGTH)
        if self.first is not None:
            _check("first", self.first, (0, self.options.seats - 1))
        if self.opening:
            self.opening.check(self.layout, self.bag, self.options.seats, self.options.rack_size)

    @classmethod
    def of(
        cls,
        options: Options,
        language: Language,
        host: str = "",
        first: int | None = None,
        opening: Opening | None = None,
    ) -> "Setup":
        """A table in a language, with its tiles and its players' rules."""
        layout, rules = options.board_layout, language.cross
        options = replace(
            options,
            clock=options.clock.for_new_table,
            custom_layout=options.custom_layout and str(layout),
            custom_tiles=options.custom_tiles and str(Tiles.parse(options.custom_tiles)),
        )
        if options.exchange_minimum is not None:
            rules = replace(rules, exchange_minimum=options.exchange_minimum)
        tiles = _tiles(options, language, layout.size)
        # Everybody needs a rack, and a game some tiles to draw.
        if sum(tile.count for tile in tiles) < (options.seats + 1) * options.rack_size:
            option = "custom_tiles" if options.custom_tiles else "tile_set"
            raise _wrong(option, f"its tiles are too few for {options.seats} racks of {options.rack_size}")
        return cls(
            options=options,
            layout=layout.rows,
            tiles=tiles,
            vowels=tuple(sorted(language.vowels)),
            rules=rules,
            host=host,
            first=first,
            opening=opening,
        )

    @property
    def counts(self) -> bool:
        """Whether the result says how well somebody plays: the game was played here, from its beginning."""
        return self.opening is None and not self.imported

    @cached_property
    def alphabet(self) -> Alphabet:
        return Alphabet(tuple(tile.letter for tile in self.tiles if tile.letter != BLANK), frozenset(self.vowels))

    @cached_property
    def board_layout(self) -> Layout:
        return Layout(self.layout)

    @cached_property
    def values(self) -> Values:
        points = {tile.letter: tile.points for tile in self.tiles}
        return Values(points, self.options.rack_size, self.options.bonus, self.options.blanks_count)

    @cached_property
    def tile_count(self) -> int:
        return sum(tile.count for tile in self.tiles)

    @cached_property
    def bag(self) -> Counter[str]:
        """All tiles of the game, by letter."""
        return Counter({tile.letter: tile.count for tile in self.tiles if tile.count})

    def in_order(self, tiles: Counter[str]) -> tuple[str, ...]:
        """Tiles by the alphabet, the blank first: an order that says nothing about when they were drawn."""
        return tuple(chain.from_iterable([repeat(letter, tiles[letter]) for letter in self._letters]))

    @cached_property
    def _letters(self) -> tuple[str, ...]:
        return tuple(tile.letter for tile in self.tiles)


def _tiles(options: Options, language: Language, size: int) -> tuple[Tile, ...]:
    """The table's own set, or a language's, halved for small boards and doubled for large ones: boards fill alike."""
    if options.custom_tiles:
        return Tiles.parse(options.custom_tiles).within(language.tile_alphabet)
    wanted = options.tile_set
    if wanted == "auto":
        wanted = "half" if size <= 12 else "full" if size <= 17 else "double"
    counts = {"half": lambda count: (count + 1) // 2, "full": lambda count: count, "double": lambda count: 2 * count}
    return tuple(Tile(tile.letter, counts[wanted](tile.count), tile.points) for tile in language.tile_set)


def options_of(setup: Setup) -> Options:
    """What the host chose."""
    return setup.options


def is_rated(setup: Setup) -> bool:
    """Whether the result counts for ratings, which guests do not have."""
    return setup.options.rated


def rating_pool(setup: Setup) -> RatingPool:
    """Games of a language and kind of clock are rated together."""
    return RatingPool(setup.options.language, setup.options.clock.kind)


def chat_by_default(setup: Setup) -> bool:
    """Whether the chat of a table is open before its host decides."""
    return setup.options.chat


def capacity(setup: Setup) -> int:
    """How many may sit at the table."""
    return setup.options.seats


def many_seats(setup: Setup) -> bool:
    """Whether one account may hold several seats: several people at one device."""
    return setup.options.same_device
