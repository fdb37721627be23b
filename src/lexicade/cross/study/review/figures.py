"""What a review says: values that travel as they are. Shares of wins are in percent, always for who is to move."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import MaxLen

from lexicade.cross.rules.board import Laid, Letter
from lexicade.cross.rules.logged_state import TurnKind
from lexicade.cross.study.review.depth import ReviewDepth

Method = Literal["simulation", "playout", "pre-endgame", "endgame"]
Measure = Literal["wins", "points", "spread"]
Grade = Literal["best", "fine", "small", "medium", "large"]
GRADES: tuple[Grade, ...] = ("best", "fine", "small", "medium", "large")
Phase = Literal["opening", "middle", "late", "endgame"]
PHASES: tuple[Phase, ...] = ("opening", "middle", "late", "endgame")
Flag = Literal["phony", "caught", "missed-challenge", "wrong-challenge", "timed-out"]
Mistake = Literal["full-rack", "exchange", "pass", "phony", "endgame", "points", "leave", "openings", "other"]
MISTAKES: tuple[Mistake, ...] = (
    "full-rack", "exchange", "pass", "phony", "endgame", "points", "leave", "openings", "other",
)  # fmt: skip
ReasonKind = Literal[
    "full-rack", "scores-more", "scores-less", "keeps", "gets-rid", "spends", "turns-over",
    "opens", "closes", "gives-less", "blocks", "goes-out", "goes-out-first", "outcome", "leaves-in-bag",
    "looks-ahead",
]  # fmt: skip
MAX_TEXT_LENGTH = 120


@dataclass(frozen=True)
class ReviewReason:
    """A fact that speaks for the best move, or against the one that was made; texts are made of it elsewhere."""

    kind: ReasonKind
    """What kind of fact."""
    points: int = 0
    """Points, or tiles, that it is about."""
    tiles: tuple[Letter, ...] = ()
    """Tiles that it is about."""
    move: str = ""
    """A move of the other player that it is about, in notation."""
    word: str = ""
    """The main word of that move."""
    square: str = ""
    """A premium square that it is about, as O8."""
    premium: int = 0
    """How often that square counts a word."""
    before: int = 0
    """`outcome`: the final spread after the best move."""
    after: int = 0
    """`outcome`: the final spread after the move that was made."""


@dataclass(frozen=True)
class ReviewCandidate:
    """A move that was looked at."""

    move: Annotated[str, MaxLen(MAX_TEXT_LENGTH)]
    """In notation: `8D QUIrKY`, `-ABC` for an exchange, `-` for a pass."""
    word: str
    """The main word; empty without tiles."""
    tiles: tuple[Laid, ...]
    """The tiles that it lays."""
    exchanged: tuple[Letter, ...]
    """The tiles that it puts back."""
    leave: tuple[Letter, ...]
    """The tiles that stay on the rack."""
    points: int
    """What it scores."""
    gain: float
    """Points gained on the others by it and the turns after it, leaves counted; in endgames until the end."""
    wins: float | None
    """The share of wins in percent; null with more than two players."""
    deals: int
    """Deals that it met, or ways in which the bag may lie; 0: it was searched."""


@dataclass(frozen=True)
class MoveReview:
    """A turn, judged."""

    turn: int
    """Its number in the move list, from 1."""
    seat: int
    """Who moved."""
    kind: TurnKind
    """A play, an exchange, a pass, or a turn lost by a challenge."""
    move: str
    """The move in notation."""
    points: int
    """What it was worth in the end."""
    rack: tuple[Letter, ...]
    """The tiles of who moved."""
    bag: int
    """Tiles in the bag before it."""
    phase: Phase
    """The phase of the game, by the tiles in the bag."""
    scores: tuple[int, ...]
    """The points of all seats after it."""
    flags: tuple[Flag, ...]
    """What else there is to say; no grade follows from it."""
    full_rack_laid: bool
    """Whether a whole rack was laid, and stayed."""
    method: Method | None = None
    """How it was looked at; null: it was not, as the rack is not known or there was nothing to choose."""
    exact: bool = False
    """Whether the loss is proved."""
    grade: Grade | None = None
    """The grade; null if it was not looked at."""
    measure: Measure | None = None
    """What was graded: the share of wins, points on average, or the final spread."""
    wins_best: float | None = None
    """The share of wins after the best move."""
    wins_played: float | None = None
    """The share of wins after the move that was made."""
    wins_lost: float = 0.0
    """What it lost, in percentage points; never less than 0."""
    wins_error: float = 0.0
    """The standard error of that loss."""
    points_lost: float = 0.0
    """What it lost in points on average."""
    points_error: float = 0.0
    """The standard error of that."""
    mistake: Mistake | None = None
    """What kind of mistake it is; null: none."""
    index: float = 0.0
    """What it adds to the mistake index."""
    candidates: tuple[ReviewCandidate, ...] = ()
    """The moves that were looked at, the best first."""
    best: int = 0
    """The place of the best one among them."""
    played: int = 0
    """The place of the one that was made; of a move that a challenge took back, that of the pass."""
    reasons: tuple[ReviewReason, ...] = ()
    """Why the best move is better; why it is best, if it was made."""
    full_rack: bool = False
    """Whether a play of a whole rack was there."""


@dataclass(frozen=True)
class ReviewPhase:
    """The moves of a seat in a phase."""

    phase: Phase
    """Which phase."""
    turns: int
    """Moves that were graded."""
    wins_lost: float
    """What they lost together, in percentage points of wins."""
    points_lost: float
    """What they lost together, in points."""
    index: float
    """What they add to the mistake index."""


@dataclass(frozen=True)
class SeatReview:
    """How a seat played."""

    seat: int
    """Which seat."""
    turns: int
    """Moves that were graded."""
    accuracy: float | None
    """100 less the mean share of wins that a move lost; null if no move was graded."""
    grades: tuple[int, ...]
    """How many moves were best, fine, small, medium and large mistakes."""
    index: float
    """The mistake index: 0.2, 0.5 and 1 for small, medium and large mistakes."""
    rating: int
    """The rating at which players make so many mistakes, roughly."""
    wins_lost: float
    """What all moves lost together, in percentage points of wins."""
    points_lost: float
    """What all moves lost together, in points."""
    phases: tuple[ReviewPhase, ...]
    """The same by phase, those in which the seat moved."""
    mistakes: tuple[tuple[Mistake, int], ...]
    """How many mistakes of each kind, those that were made."""
    full_racks: int
    """Turns in which a whole rack could be laid."""
    full_racks_missed: int
    """Those in which it was not."""
    phonies: int
    """Plays with a word that is not in the list."""
    missed_challenges: int
    """Such plays of others that this seat let stand."""
    skill: float | None
    """What the other's mistakes gave, less what the own ones cost, in percentage points; null with more than two."""
    luck: float | None
    """What the draws brought, in percentage points."""
    other: float | None
    """What neither brought, as a resignation or a clock. 50, skill, luck and this add up to 100, 50 or 0."""
    outcome: float | None
    """100 for a win, 50 for a draw, 0 for a loss; null where there is no result."""


@dataclass(frozen=True)
class Review:
    """A finished game, judged move by move."""

    method: str
    """The version of the method."""
    depth: ReviewDepth
    """How deep it looked."""
    language: str
    """The language of the words."""
    word_list: str
    """The list that was refereed by."""
    graded_by: Literal["wins", "points"]
    """With two players the share of wins is graded, with more the points gained on the others on average."""
    moves: tuple[MoveReview, ...]
    """Every turn in its order."""
    seats: tuple[SeatReview, ...]
    """Those who played."""
