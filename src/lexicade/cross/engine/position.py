"""The one position of bots and searches, and how it comes from views and lines and goes to the native engine."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from lexicade._core import CrossHidden, CrossSituation, CrossStanding
from lexicade.cross.engine.kernel import Kernel
from lexicade.cross.formats.cgp import Cgp, bag_count
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.bots import board_of
from lexicade.cross.rules.ending import idle_end
from lexicade.cross.rules.exchanging import exchanges_left, may_exchange
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.notation import rack_text
from lexicade.cross.rules.setup import USUAL_RULES
from lexicade.cross.rules.views import View
from lexicade.errors import BadInput, as_text
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
class Position:
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
    def from_cgp(cls, text: str | Cgp, lexicon: Lexicon | str, layout: Layout | None = None) -> Self:
        """A position in CGP, with its own tiles or those of the lexicon's language, and its house rules."""
        if not isinstance(lexicon, Lexicon):
            lexicon = Lexicon.load_tiles(lexicon)
        cgp = text if isinstance(text, Cgp) else Cgp.parse(as_text(text, "a position"))
        alphabet = lexicon.alphabet
        board = cgp.board(alphabet, layout or cgp.layout)
        tile_set = {tile.letter: tile.count for tile in cgp.tile_set(lexicon.language)}
        mine, *others = cgp.scores or (0,)
        seats = max(2, len(cgp.racks))
        position = cls(
            board,
            cgp.rack(alphabet),
            tile_set,
            cgp.rack(alphabet, 1) if seats == 2 else (),
            mine - max(others, default=0),
            cgp.zeros,
            rack_size=cgp.rack_size,
            rules=lexicon.language.cross,
            # An endgame takes the other rack of two at its word, even if the set has no such tiles.
            in_bag=bag_count(cgp, board, tile_set, cgp.rack_size) if seats > 2 else None,
            seats=seats,
        )
        # The line does not say which turns were passes. Where nobody may exchange, all of them were.
        return position if position.may_exchange else replace(position, passes=cgp.zeros)

    @property
    def cgp(self) -> Cgp:
        """The position in CGP, as far as the player to move knows it."""
        racks = (rack_text(self.rack), rack_text(self.other), *[""] * (self.seats - 2))
        return Cgp(str(self.board), racks, (self.spread, *[0] * (self.seats - 1)), self.scoreless)

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
        return tuple(exchanges_left(self.rules, each) for each in made)

    @property
    def may_exchange(self) -> bool:
        """Whether the player to move may exchange tiles."""
        return may_exchange(self.rules, self.bag, self.exchanged[0] if self.exchanged else 0)

    @property
    def exchangeable(self) -> int:
        """How many tiles the player to move may exchange."""
        return min(self.bag, len(self.rack)) if self.may_exchange else 0

    @property
    def pass_ends(self) -> bool:
        """Whether the game ends if the player to move passes."""
        laid = len(self.board.tiles)
        return idle_end(self.rules, self.scoreless + 1, self.passes + 1, self.seats, laid) is not None


def position_of(view: View) -> Position:
    """The position of the seat that a view is for."""
    # Whoever moves next comes first, so that everybody's exchanges have their place.
    playing = [each for each in view.occupants if each.plays]
    playing.sort(key=lambda each: (each.seat < (view.seat or 0), each.seat))
    me, *others = playing
    unseen = tuple(each.letter for each in view.unseen.letters for _ in range(each.count))
    exchanged = Counter(turn.seat for turn in view.turns if turn.kind == "exchange")
    return Position(
        board_of(view),
        view.rack,
        {tile.letter: tile.count for tile in view.tiles},
        other=unseen if len(others) == 1 and not view.bag else (),
        spread=me.score - max((each.score for each in others), default=0),
        scoreless=view.scoreless,
        rack_size=view.options.rack_size,
        rules=view.rules,
        in_bag=view.bag,
        seats=len(playing),
        passes=view.passes,
        exchanged=tuple(exchanged[each.seat] for each in playing),
        last=_last(view) if len(others) == 1 else None,
    )


def _last(view: View) -> LastPlay | None:
    """What was laid in the turn before, and lies there."""
    turn = view.turns[-1] if view.turns else None
    if turn is None or turn.kind != "play" or turn.withdrawn or turn.seat == view.seat:
        return None
    board = board_of(view)
    laid = {tile.square for tile in turn.tiles}
    before = {square: tile for square, tile in board.tiles.items() if square not in laid}
    return LastPlay(Board(board.layout, before, board.alphabet), turn.tiles, turn.points)


def situation(kernel: Kernel, position: Position) -> CrossSituation:
    """A position as the native engine takes it."""
    unseen = position.unseen
    # Where more than two play, the hidden tiles do not tell how many of them are in the bag.
    exchanges = position.exchanges_left if position.may_exchange else (0, *position.exchanges_left[1:])
    with kernel.reading():
        return CrossSituation(
            kernel.native,
            kernel.cells(position.board),
            kernel.numbers(position.rack),
            CrossHidden(
                kernel.numbers(unseen), min(len(unseen) - min(position.bag, len(unseen)), position.rack_size)
            ),
            position.rack_size,
            position.rules,
            CrossStanding(position.scoreless, position.passes, exchanges, position.spread),
        )
