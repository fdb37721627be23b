"""Where a game of Cross stands, as far as its log tells: players, board, bag and turns."""

import datetime as dt
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeVar

from lexicade.cross.rules.board import Board, Laid, Square
from lexicade.cross.rules.happenings import Happening
from lexicade.cross.rules.hints import Hinted
from lexicade.cross.rules.moves import DropReason, Ended, Matter
from lexicade.cross.rules.setup import Setup
from lexicade.games.seats import Occupants

TurnKind = Literal["play", "exchange", "pass", "lost"]
S = TypeVar("S")
NO_TIME = dt.timedelta()


@dataclass(frozen=True)
class Player:
    """A seat that takes part in the game."""

    rack: tuple[str, ...]
    """By the alphabet, the blank first."""
    left: dt.timedelta
    """What is left of its time, or of its time bank, when its clock does not run; below zero in overtime."""
    score: int = 0
    used: dt.timedelta = NO_TIME
    """What all its turns took."""
    exchanges: int = 0
    hints: int = 0
    missed: int = 0
    """Turns in a row that passed because its time was up."""
    dropped: DropReason | None = None
    seen: bool = True
    """Whether a person has seen its tiles; a bot tells nobody."""
    since: int = 0
    """How many turns had been made when its person sat down: earlier racks were another's."""


@dataclass(frozen=True)
class FormedWord:
    """A word of a turn, with its squares."""

    word: str
    """The word in the letters of the tiles."""
    points: int
    """What it scored by itself."""
    squares: tuple[Square, ...]
    """Row and column of each of its tiles, counted from 0."""


@dataclass(frozen=True)
class Turn:
    """What a seat did when it was to move, and what became of it."""

    seat: int
    kind: TurnKind
    rack: tuple[str, ...]
    """Before the turn."""
    at: dt.datetime
    used: dt.timedelta
    move: str = ""
    """A play in notation, on the board as it was."""
    tiles: tuple[Laid, ...] = ()
    words: tuple[FormedWord, ...] = ()
    bonus: int = 0
    points: int = 0
    timed_out: bool = False
    """Whether it passed because the time was up."""
    drawn: tuple[str, ...] = ()
    exchanged: tuple[str, ...] = ()
    challenger: int | None = None
    """Who challenged it."""
    judged: tuple[str, ...] = ()
    """The challenged words."""
    bad: tuple[str, ...] = ()
    """Those of them that are no words: the move was taken back."""
    challenge_bonus: int = 0
    """Points for a move that stood."""
    in_bag: int = 0
    """How many tiles were in the bag before it."""

    @cached_property
    def shown(self) -> dict[tuple[int, int, bool], Any]:
        """What views show of this turn, by what that depends on: made once, as every later view shows it again."""
        return {}

    @property
    def withdrawn(self) -> bool:
        return bool(self.bad)

    @property
    def scored(self) -> int:
        """What the turn is worth in the end."""
        return 0 if self.withdrawn else self.points + self.challenge_bonus


@dataclass(frozen=True)
class Proposal:
    """Something that needs everybody's consent."""

    matter: Matter
    seat: int
    """Who proposed it."""
    agreed: frozenset[int]
    """Who has agreed, the proposer with them."""


class LatestMove:
    """A move and where it leads, kept so that it is not worked out twice."""

    def __init__(self) -> None:
        self._known: tuple[object, Any] = (None, None)

    def after(self, move: object, work_out: Callable[[], S]) -> S:
        """Where a move leads: as it was worked out, if it is the same one as the last time."""
        known, after = self._known
        if known is not move:
            after = work_out()
            # In one step: several threads may ask.
            self._known = (move, after)
        result: S = after
        return result


@dataclass(frozen=True)
class LoggedState:
    """What the log has come to. A time limit may have passed since; `state.py` counts that in."""

    setup: Setup
    occupants: Occupants
    board: Board
    bag: tuple[str, ...]
    """By the alphabet: tiles in the bag have no order before they are drawn."""
    players: tuple[Player | None, ...] = ()
    """By seat, from the start on; None: the seat is open."""
    turns: tuple[Turn, ...] = ()
    turn: int | None = None
    """The seat to move."""
    turn_began: dt.datetime | None = None
    challengeable: int | None = None
    """The turn that may still be challenged, counted from 0."""
    went_out: int | None = None
    """The seat that laid its last tile, with an empty bag."""
    final: tuple[int, ...] = ()
    """The seats that may still challenge the last move, in the order of their turns."""
    proposals: tuple[Proposal, ...] = ()
    hints: tuple[Hinted, ...] = ()
    """Those of the running turn, as long as the board is the same."""
    began_at: dt.datetime | None = None
    paused_at: dt.datetime | None = None
    ended: Ended | None = None
    happenings: tuple[Happening, ...] = ()
    """Who came, left and was replaced since the game began."""

    @cached_property
    def latest_move(self) -> LatestMove:
        """The last move worked out from here. It follows from the state, and is no part of it."""
        return LatestMove()

    @property
    def word_list(self) -> str:
        return self.setup.options.word_list

    @property
    def begun(self) -> bool:
        return bool(self.players)

    def player(self, seat: int) -> Player:
        """The player in a seat that takes part."""
        player = self.players[seat]
        assert player is not None  # the rules asked for a seat that plays
        return player

    @cached_property
    def active(self) -> tuple[int, ...]:
        """The seats that play on."""
        return tuple(
            seat for seat, player in enumerate(self.players) if player is not None and player.dropped is None
        )

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats that play on and are no bots."""
        return tuple(seat for seat in self.active if self.occupants[seat].bot is None)

    @cached_property
    def open_seats(self) -> tuple[int, ...]:
        """Seats that can be taken: in a running game, those that nobody has had."""
        seats = range(self.setup.options.seats)
        if self.begun:
            return tuple(seat for seat in seats if self.players[seat] is None)
        return tuple(seat for seat in seats if seat >= len(self.occupants) or self.occupants[seat].removed)

    def next_seat(self, seat: int) -> int:
        """The next seat that plays on, going round the table."""
        return self.order_after(seat)[0]

    def order_after(self, seat: int) -> tuple[int, ...]:
        """The seats that play on, from the next one round the table; the seat itself comes last."""
        return tuple(sorted(self.active, key=lambda other: (other <= seat, other)))

    @cached_property
    def conserved(self) -> bool:
        """Whether board, racks and bag are exactly the tiles of the game."""
        there = Counter(self.bag)
        there.update("?" if tile.blank else tile.letter for tile in self.board.tiles.values())
        for player in self.players:
            there.update(player.rack if player else ())
        return there == self.setup.bag
