"""What travels about the analysis of positions of Cross."""

from typing import Annotated, Literal

from pydantic import Field

from lexicade.cross.rules.board import Square
from lexicade.cross.rules.setup import TileSet
from lexicade.cross.study.analysis.answers import (
    EndgameAnswer,
    InferenceAnswer,
    PlaysAnswer,
    PreendgameAnswer,
    SimulationAnswer,
    SquareAnswer,
)
from lexicade.cross.study.analysis.questions import (
    MAX_CGP,
    AnalysisOptions,
    EndgameQuestion,
    InferenceQuestion,
    Move,
    PlaysQuestion,
    PreendgameQuestion,
    SimulationQuestion,
    SquareQuestion,
)
from lexicade.games.seats import MAX_NAME_LENGTH
from lexicade.languages import HouseRules
from lexicade.letters import Tile
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.tables.wire import EXAMPLE_GAME
from lexicade.store.jobs.jobs import JobState

MAX_TEXT = 60_000
"""Characters of a recorded game with its notes."""
MAX_NODES = 400
MAX_NOTE = 1000
MAX_BRANCH_NAME = 60
MAX_RACK = 60
"""Characters of a rack in notation: ten tiles in brackets."""
EXAMPLE_CGP = "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 AEINRS?/ 28/33 0"

AnyQuestion = Annotated[
    PlaysQuestion | SquareQuestion | InferenceQuestion | SimulationQuestion | PreendgameQuestion | EndgameQuestion,
    Field(discriminator="kind"),
]
AnyAnswer = Annotated[
    PlaysAnswer | SquareAnswer | InferenceAnswer | SimulationAnswer | PreendgameAnswer | EndgameAnswer,
    Field(discriminator="kind"),
]


class AskQuestion(RequestBody):
    """A question about a position."""

    question: AnyQuestion = Field(description="What is asked.")


class Asked(Wire):
    """A question and what is known about it."""

    id: str | None = Field(description="By which it can be asked for again; null: it was answered at once.")
    state: JobState = Field(description="`done` when it is answered.")
    position: int | None = Field(description="The place in the queue, from 1; null unless it is queued.")
    progress: float = Field(ge=0, le=1, description="How much is done, from 0 to 1.")
    cancellable: bool = Field(description="Whether I may stop it.")
    answer: AnyAnswer | None = Field(description="The answer, or what is known so far; null: nothing yet.")


class ReadAnalysis(RequestBody):
    """Something to analyse."""

    text: str = Field(
        "",
        max_length=MAX_TEXT,
        examples=[EXAMPLE_CGP],
        description="A position (CGP), a recorded game (GCG) or a link to a game; empty: an empty board.",
    )
    game: str | None = Field(None, max_length=40, examples=[EXAMPLE_GAME], description="A game of ours that is over.")
    options: AnalysisOptions = Field(
        default_factory=AnalysisOptions, description="What it is played by, as far as it does not say so itself."
    )


class PlayedBy(Wire):
    """What a position is played by."""

    language: str = Field(description="The language whose tiles, words and rules are used.")
    lexicon: str = Field(description="The list of words; empty: the language's usual one.")
    layout: str = Field(description="A layout by its name.")
    custom_layout: str = Field(description="A layout as text, a row a line; empty: the named one.")
    tile_set: TileSet = Field(description="Which of the language's tiles.")
    custom_tiles: str = Field("", description="A tile set as text, a letter a line; empty: the language's tiles.")
    rack_size: int = Field(description="Tiles on a rack.")
    bonus: int = Field(description="Points for laying a whole rack at once.")
    blanks_count: bool = Field(description="Whether a blank is worth its letter.")
    one_tile_opens: bool = Field(description="Whether the first move may have a single tile.")
    exchange_minimum: int | None = Field(description="The fewest tiles in the bag that allow an exchange.")


class AnalysedTurn(Wire):
    """A turn of a recorded game."""

    seat: int = Field(description="Who made it.")
    move: str = Field(description="In notation: `8D QUIrKY`, `-ABC`, `-`; an exchange of unknown tiles is `-`.")
    word: str = Field(description="The word along the tiles; empty if it is no play.")
    points: int = Field(description="What it scored.")
    rack: tuple[str, ...] = Field(description="The tiles before it, as far as they are known.")
    lost: bool = Field(description="Whether a challenge took it from the board.")
    note: str = Field(description="What the record says about it.")


class AnalysedGame(Wire):
    """A position or a game, ready to be analysed."""

    source: Literal["empty", "cgp", "gcg", "game"] = Field(description="What it was read from.")
    options: PlayedBy = Field(description="What it is played by.")
    layout: tuple[str, ...] = Field(description="The board's squares, a row each.")
    start: Square = Field(description="Row and column of the start square.")
    tiles: tuple[Tile, ...] = Field(description="The tiles of the game, the blank first.")
    rules: HouseRules = Field(description="How a game ends, and who may exchange.")
    cgp: str = Field(description="The first position, the first to move first.")
    first: int = Field(description="The seat that moves first in it.")
    names: tuple[str, ...] = Field(description="Who plays, by seat; empty where nobody is named.")
    turns: tuple[AnalysedTurn, ...] = Field(description="What was played from there.")
    note: str = Field(description="What the record says before the first move.")


class AnalysisNode(RequestBody):
    """A move of a tree of moves."""

    parent: int = Field(ge=-1, le=MAX_NODES - 1, description="The move before it, by its place; -1: none.")
    seat: int = Field(ge=0, le=3, description="Who makes it.")
    move: Move = Field(description="In notation.")
    points: int = Field(ge=-10_000, le=10_000, description="What it scores.")
    racks: list[Annotated[str, Field(max_length=MAX_RACK)]] = Field(
        max_length=4, description="The racks after it by seat, as far as they are known."
    )
    lost: bool = Field(description="Whether a challenge took it from the board.")
    name: str = Field(max_length=MAX_BRANCH_NAME, description="The name of the branch that begins here.")
    note: str = Field(max_length=MAX_NOTE, description="What is to say about it.")


class SharedAnalysis(RequestBody):
    """A position with a tree of moves and notes, to be shared by a link."""

    options: AnalysisOptions = Field(description="What it is played by.")
    cgp: str = Field(max_length=MAX_CGP, examples=[EXAMPLE_CGP], description="The first position.")
    first: int = Field(ge=0, le=3, description="The seat that moves first in it.")
    names: list[Annotated[str, Field(max_length=MAX_NAME_LENGTH)]] = Field(
        max_length=4, description="Who plays, by seat. Nobody but me sees them."
    )
    nodes: list[AnalysisNode] = Field(max_length=MAX_NODES, description="The moves, each after its parent.")
    at: int = Field(ge=-1, le=MAX_NODES - 1, description="The move that is shown first; -1: the first position.")
    note: str = Field(max_length=MAX_NOTE, description="What is to say about the first position.")


class SharedLink(Wire):
    """Where a shared analysis is."""

    id: str = Field(description="The last part of its address.")


class ShownNode(Wire):
    """A move of a shared tree."""

    parent: int = Field(description="The move before it, by its place; -1: none.")
    seat: int = Field(description="Who makes it.")
    move: str = Field(description="In notation.")
    points: int = Field(description="What it scores.")
    racks: list[str] = Field(description="The racks after it by seat, as far as they are known.")
    lost: bool = Field(description="Whether a challenge took it from the board.")
    name: str = Field(description="The name of the branch that begins here.")
    note: str = Field(description="What is said about it.")


class ShownAnalysis(Wire):
    """A position with a tree of moves and notes."""

    options: PlayedBy = Field(description="What it is played by.")
    cgp: str = Field(description="The first position.")
    first: int = Field(description="The seat that moves first in it.")
    names: list[str] = Field(description="Who plays, by seat; safe names for all but whoever shared it.")
    nodes: list[ShownNode] = Field(description="The moves, each after its parent.")
    at: int = Field(description="The move that is shown first; -1: the first position.")
    note: str = Field(description="What is said about the first position.")


class AnalysisShown(Wire):
    """A shared analysis, as its reader may see it."""

    id: str = Field(description="The last part of its address.")
    mine: bool = Field(description="Whether I shared it.")
    shared: ShownAnalysis = Field(description="What was shared.")
    game: AnalysedGame = Field(description="What it is played by.")
