"""What is answered. `exact`: whether it is proved; an estimate has errors beside its figures."""

from dataclasses import dataclass, field
from typing import Literal

from lexicade.cross.rules.fitting import SquareLetters


@dataclass(frozen=True)
class AnalysedMove:
    """A move with what is known without looking ahead."""

    move: str
    """In notation: `8D QUIrKY`, `-ABC` an exchange, `-` a pass."""
    word: str
    """The word along the tiles; empty for an exchange or a pass."""
    extra: tuple[str, ...]
    """The other words that it forms."""
    points: int
    """What it scores."""
    leave: tuple[str, ...]
    """The tiles that stay on the rack."""
    leave_value: float | None
    """What those are worth, in points; null for a pass, which leaves a whole rack."""
    equity: float | None
    """Score and leave together; null for a pass."""


@dataclass(frozen=True)
class PlaysAnswer:
    """All moves of a position."""

    total: int
    """How many plays there are, without exchanges and the pass."""
    moves: tuple[AnalysedMove, ...]
    """The plays, the best by score plus leave first, at most 30,000; then exchanges; then the pass."""
    squares: tuple[SquareLetters, ...]
    """The squares where a play can touch the board, and the letters that fit there."""
    exact: bool = True
    """All of it is certain, but for what leaves are worth."""
    kind: Literal["plays"] = field(default="plays", kw_only=True)


@dataclass(frozen=True)
class StandingWord:
    """A word on the board, and what makes another one of it."""

    word: str
    """As it lies."""
    down: bool
    """Whether it goes down."""
    known: bool
    """Whether the list has it."""
    front: tuple[str, ...]
    """Letters that make a word in front of it."""
    back: tuple[str, ...]
    """Letters that make a word behind it."""


@dataclass(frozen=True)
class SquareAnswer:
    """What is to know about a square."""

    words: tuple[StandingWord, ...]
    """The words through it, if a tile lies there."""
    fits: SquareLetters | None
    """The letters that fit, if it is empty and a tile is beside it."""
    total: int
    """How many plays cover it."""
    plays: tuple[AnalysedMove, ...]
    """The best of these by score plus leave."""
    exact: bool = True
    """All of it is certain, but for what leaves are worth."""
    kind: Literal["square"] = field(default="square", kw_only=True)


@dataclass(frozen=True)
class HeldTile:
    """How often a letter was among the tiles that were kept."""

    letter: str
    """The tile, `?` for a blank."""
    held: float
    """The share of the racks that explain the play in which it was kept."""
    error: float
    """The standard error of this share."""
    usual: float
    """The share in which it would be among as many tiles at random."""


@dataclass(frozen=True)
class KeptTiles:
    """Tiles that were kept together."""

    tiles: tuple[str, ...]
    """By the alphabet."""
    share: float
    """The share of the racks that explain the play."""


@dataclass(frozen=True)
class InferenceAnswer:
    """What the last play says about the tiles that were kept: an estimate from random racks."""

    drawn: int
    """How many racks were tried."""
    racks: int
    """How many of them explain the play: with them no other play was much better. Below ten nothing follows."""
    kept: int
    """How many tiles were kept."""
    tiles: tuple[HeldTile, ...]
    """What is likelier than usual first."""
    leaves: tuple[KeptTiles, ...]
    """What was kept most often."""
    exact: bool = False
    """It is an estimate; errors stand beside its figures."""
    kind: Literal["inference"] = field(default="inference", kw_only=True)


@dataclass(frozen=True)
class Reply:
    """A move of the other player after a candidate."""

    move: str
    """In notation."""
    points: int
    """What it scores."""
    share: float
    """The share of the racks with which it is the best."""


@dataclass(frozen=True)
class Replies:
    """What the other player does after a candidate, by score plus leave, over random racks."""

    racks: int
    """How many were tried."""
    mean: float
    """The mean of the points."""
    error: float
    """The standard error of this mean."""
    full_racks: float
    """The share of replies that lay a whole rack."""
    most: tuple[Reply, ...]
    """The most frequent ones."""


@dataclass(frozen=True)
class SimulatedRow:
    """How a candidate does."""

    play: AnalysedMove
    """The move."""
    deals: int
    """How many it met."""
    wins: float
    """The share of games that it wins, a draw being half a win."""
    wins_error: float
    """The standard error of this share."""
    mean: float
    """Points gained on the other player, leaves included."""
    mean_error: float
    """The standard error of this mean."""
    dropped: bool
    """Whether it is surely not the best, and meets no more deals."""
    replies: Replies | None
    """What follows it; null: not looked at."""


@dataclass(frozen=True)
class SimulationAnswer:
    """Candidates after some deals: an estimate."""

    rows: tuple[SimulatedRow, ...]
    """The best first."""
    deals: int
    """How many deals the leader met."""
    limit: int
    """How many there are at most."""
    plies: int | None
    """Turns that were played on; null: to the end."""
    racks: int
    """Racks of the other player that were dealt by what the last play says; 0: all that is unseen was dealt."""
    decided: bool
    """Whether one is surely the best."""
    lead: float
    """By how much the first is ahead of the second, in shares of wins; a point counts for 0.0005."""
    lead_error: float
    """The standard error of this lead, deal by deal."""
    exact: bool = False
    """It is an estimate; errors stand beside its figures."""
    kind: Literal["simulation"] = field(default="simulation", kw_only=True)


@dataclass(frozen=True)
class BagDraw:
    """What a move comes to if these tiles are in the bag."""

    tiles: tuple[str, ...]
    """The tiles in the bag, by the alphabet."""
    count: int
    """In how many ways they can be drawn, equal tiles being different."""
    wins: int
    """How many of these are won."""
    draws: int
    """How many are drawn."""
    losses: int
    """How many are lost; fewer than the rest if some were not looked at."""
    exact: bool
    """Whether that is proved."""


@dataclass(frozen=True)
class PreendgameRow:
    """How a move does over all that can be in the bag."""

    play: AnalysedMove
    """The move."""
    wins: float
    """The share of wins, a draw being half of one."""
    mean: float
    """The mean final lead."""
    searched: int
    """In how many of the ways its endgame was searched, not played on greedily."""
    ways: int
    """How many ways there are."""
    draws: tuple[BagDraw, ...]
    """By what is in the bag, the worst first; empty where the moves before it have told too many already."""
    exact: bool
    """Whether it is proved in all of them who wins, by searching each to its end."""


@dataclass(frozen=True)
class PreendgameAnswer:
    """Moves in every way that the last tiles of the bag can lie; who wins is proved as far as the time reaches."""

    rows: tuple[PreendgameRow, ...]
    """The best first."""
    bag: int
    """How many tiles are in the bag."""
    exact: bool
    """Whether it is proved for all of them who wins."""
    kind: Literal["preendgame"] = field(default="preendgame", kw_only=True)


@dataclass(frozen=True)
class LineMove:
    """A move of a line."""

    move: str
    """In notation; `-` is a pass."""
    word: str
    """The word along the tiles."""
    points: int
    """What it scores."""
    mine: bool
    """Whether it is made by the player to move."""


@dataclass(frozen=True)
class EndgameAnswer:
    """The best line to the end, or the best known."""

    value: int
    """Final lead less present lead, for the player to move."""
    spread: int
    """The final lead."""
    line: tuple[LineMove, ...]
    """The moves of both in turn."""
    exact: bool
    """Whether it is proved."""
    depth: int
    """How many moves ahead were searched."""
    kind: Literal["endgame"] = field(default="endgame", kw_only=True)


Answer = PlaysAnswer | SquareAnswer | InferenceAnswer | SimulationAnswer | PreendgameAnswer | EndgameAnswer
