"""The parts of a view of Cross: seats, turns, what may be challenged and what was proposed, the result."""

import datetime as dt
from dataclasses import dataclass

from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.logged_state import FormedWord, TurnKind
from lexicade.cross.rules.moves import Adjustment, DropReason, EndReason, Matter
from lexicade.cross.rules.setup import OnTimeout
from lexicade.cross.rules.statistics import Statistics


@dataclass(frozen=True)
class SeatView:
    """A seat at the table."""

    seat: int
    """Its number; 0 is the host's."""
    name: str
    """Who sits here; empty if the seat is open."""
    open: bool
    """Whether somebody may take it."""
    bot: str | None
    """Which bot of the server sits here; null: another occupant, or nobody."""
    removed: bool
    """Whether the host has sent the occupant away, or the occupant left before the game."""
    freed: bool
    """For the host: whether the seat waits for somebody who joins under its name."""
    plays: bool
    """Whether it takes part in the game and is not out of it."""
    dropped: DropReason | None
    """Why it is out of the game."""
    score: int
    """Its points, at the end with what that changes."""
    rack_count: int
    """How many tiles are on its rack."""
    rack: tuple[str, ...] | None
    """Its tiles, if I may see them: they are mine, the game is over, or watchers see all racks."""
    remaining: float | None
    """Seconds left of its time, or of its time bank, now if its clock does not run, else when its turn began."""
    stands_at: float | None
    """Seconds that its clock shows while it does not run; null if it runs, and where time is not kept."""
    runs_out_at: dt.datetime | None
    """When its running time is used up and overtime or the time bank begins; null if its clock does not run."""
    deadline: dt.datetime | None
    """When its time is up, its overtime or bank too; null if its clock does not run."""
    on_timeout: OnTimeout | None
    """What happens then: its turn passes, or it drops out; null if its clock does not run."""
    missed: int
    """Turns in a row that passed because its time was up."""
    free_at: dt.datetime | None
    """During the game: from when on the host may free it, as its person has not moved; null: no turn waits for it."""
    statistics: Statistics
    """Its game in numbers."""


@dataclass(frozen=True)
class OpeningView:
    """The position from which a game went on."""

    tiles: tuple[Laid, ...]
    """The tiles that lay on the board, row by row."""
    scores: tuple[int, ...]
    """By seat."""
    scoreless: int
    """Turns in a row without points until then."""
    passes: int
    """Passes in a row until then."""


@dataclass(frozen=True)
class TurnView:
    """A turn of the move list."""

    number: int
    """Counted from 1."""
    seat: int
    """Who moved."""
    kind: TurnKind
    """A play, an exchange, a pass, or a turn lost by a challenge."""
    move: str
    """A play in notation: `8D QUIrKY`."""
    timed_out: bool
    """Of a pass: whether it passed because the time was up."""
    tiles: tuple[Laid, ...]
    """The tiles laid."""
    words: tuple[FormedWord, ...]
    """The words formed, the one along the tiles first."""
    bonus: int
    """For a whole rack; part of the points."""
    points: int
    """What the move scored when it was made."""
    total: int
    """The seat's score after this turn and what became of it."""
    count: int
    """How many tiles were exchanged."""
    exchanged: tuple[str, ...] | None
    """Which ones, if I may know."""
    drawn: tuple[str, ...] | None
    """What was drawn, if I may know."""
    rack: tuple[str, ...] | None
    """The rack before the turn, if I may know."""
    challenger: int | None
    """Who challenged the move."""
    judged: tuple[str, ...]
    """The words that were challenged."""
    bad: tuple[str, ...]
    """Those of them that are not in the list."""
    withdrawn: bool
    """Whether the move was taken back, with its points."""
    challenge_bonus: int
    """Points for a move that was challenged and stood."""
    at: dt.datetime
    """When."""
    seconds: float
    """How long it took."""


@dataclass(frozen=True)
class ChallengeView:
    """The move that I may challenge now, and what that would cost."""

    turn: int
    """The number of the turn."""
    seat: int
    """Whose move it is."""
    words: tuple[str, ...]
    """The words to choose from."""
    bonus: int
    """Points that the other gets if I am wrong: for each chosen word under `five`, once if all are challenged."""
    turn_lost: bool
    """Whether I lose my turn if I am wrong."""
    game_lost: bool
    """Whether who is wrong loses the game."""


@dataclass(frozen=True)
class ProposalView:
    """Something that needs everybody's consent."""

    matter: Matter
    """What."""
    seat: int
    """Who proposed it."""
    agreed: tuple[int, ...]
    """The seats that have agreed, the proposer with them."""
    waiting: tuple[int, ...]
    """The seats that have not answered yet."""


@dataclass(frozen=True)
class Result:
    """The end of the game."""

    reason: EndReason
    """Why it ended."""
    winners: tuple[int, ...]
    """The seat that won; several if they share the win, none if there is no result."""
    adjustments: tuple[Adjustment, ...]
    """What the end changed in the scores."""
    at: dt.datetime
    """When."""
    seat: int | None
    """Who ended it by dropping out, as by running out of time; null: nobody did."""
