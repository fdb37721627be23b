"""HTTP models of the puzzles of Cross."""

import datetime as dt
from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from lexicade.cross.rules.board import Laid, Letter
from lexicade.cross.rules.layout import MAX_SIZE
from lexicade.cross.study.puzzles import Goal, Theme
from lexicade.server.http.wire import RequestBody, Wire

MAX_RACK = 10
MAX_LANGUAGE = 16
MAX_WORD = 4 * MAX_SIZE
State = Literal["new", "open", "solved", "failed"]

Tiles = Annotated[list[Laid], Field(max_length=MAX_RACK, examples=[[{"row": 7, "column": 7, "letter": "A"}]])]


class PuzzleAnswer(RequestBody):
    """An answer: tiles to lay, tiles to exchange, or a word to challenge; nothing of it is a pass."""

    tiles: Tiles = Field([], description="The tiles to lay, in any order.")
    exchanged: list[Letter] = Field([], max_length=MAX_RACK, description="The tiles to exchange; `?` is a blank.")
    word: str = Field("", max_length=MAX_WORD, description="The word to challenge, in the letters of the tiles.")


class PuzzleDraft(RequestBody):
    """Tiles that are laid and not tried yet."""

    tiles: Tiles = Field(description="The tiles, in any order.")


class NewRun(RequestBody):
    """A run against the clock."""

    language: str = Field("en", max_length=MAX_LANGUAGE, description="The language of its puzzles.")


class RunAnswer(PuzzleAnswer):
    """An answer to the present puzzle of a run."""

    puzzle: str = Field(max_length=40, examples=["en-3f9a1c02be"], description="The puzzle that it answers.")


class TileOnBoard(Wire):
    """A tile on a square."""

    row: int = Field(description="Counted from 0 at the top.")
    column: int = Field(description="Counted from 0 at the left.")
    letter: str = Field(description="The letter on the tile, or the one that the blank stands for.")
    blank: bool = Field(description="Whether the tile is a blank.")

    @classmethod
    def of(cls, tile: Laid) -> "TileOnBoard":
        return cls(row=tile.row, column=tile.column, letter=tile.letter, blank=tile.blank)


class PuzzleTile(Wire):
    """A kind of tile."""

    letter: str = Field(description="The letter; a blank is `?`.")
    count: int = Field(description="How many of them a set has.")
    points: int = Field(description="What each is worth.")


class DraftWord(Wire):
    """A word that a draft forms."""

    word: str = Field(description="The word in the letters of the tiles.")
    points: int = Field(description="What it scores by itself.")
    squares: list[tuple[int, int]] = Field(description="Row and column of each of its tiles, counted from 0.")
    valid: bool = Field(description="Whether it is in the list.")


class DraftScore(Wire):
    """What a draft would score. Says nothing of whether it is the answer."""

    words: list[DraftWord] = Field(description="The words it forms, the one along the tiles first.")
    bonus: int = Field(description="For a whole rack; part of the points.")
    points: int = Field(description="What it would score.")
    valid: bool = Field(description="Whether all its words are in the list.")


class PuzzleMove(Wire):
    """A move of a puzzle."""

    move: str = Field(description="In notation; `!WORD` challenges a word.", examples=["8D CARES"])
    words: list[str] = Field(description="The words it forms, the one along the tiles first.")
    points: int = Field(description="What it scores.")
    loss: float | None = Field(
        description="How much less than the answer it is worth, in points; null where points say nothing."
    )
    error: float = Field(description="The standard error of that; 0: exact.")


class PuzzleHint(Wire):
    """What I was told about the answer. What I have not asked for is null."""

    given: int = Field(description="How many hints I took.")
    left: int = Field(description="How many there are still.")
    action: Literal["place", "exchange", "pass", "challenge"] | None = Field(description="What to do.")
    points: int | None = Field(description="What it scores.")
    tiles: list[str] | None = Field(description="The tiles to lay or to exchange; `?` is a blank.")
    line: int | None = Field(description="The row or column of the tiles to lay, counted from 0.")
    down: bool | None = Field(description="Whether the line is a column.")
    without: list[str] = Field(description="Of a challenge: words that are valid.")


class Solution(Wire):
    """The answer, which is told when the puzzle is over."""

    answer: PuzzleMove = Field(description="The answer.")
    tiles: list[TileOnBoard] = Field(description="The tiles to lay.")
    exchanged: list[str] = Field(description="The tiles to exchange.")
    hooked: list[tuple[str, str]] = Field(
        description="Words that a tile of the answer made longer: before and after."
    )
    next: PuzzleMove | None = Field(description="The next best move; null for a challenge.")
    margin: float = Field(description="How much more than that the answer is worth, in points.")
    least: float = Field(description="What the margin is at least.")
    exact: bool = Field(description="Whether that is proved by a search to the end, or estimated by simulation.")
    themes: list[Theme] = Field(description="What it shows.")
    solved_share: float | None = Field(
        description="The share of players who solved it at once; null: nobody else tried."
    )
    attempts: int = Field(description="How many players that is of.")
    cgp: str = Field(description="The position, for the analysis board.")


class CrossPuzzle(Wire):
    """A puzzle, as far as I may know it."""

    id: str = Field(description="Its id.", examples=["en-7f3a2c90d1"])
    language: str = Field(description="The language of its words and tiles.")
    goal: Goal = Field(
        description="What to find: the best play by far (`play`), the only one that wins (`win`), or the word "
        "that is none (`challenge`)."
    )
    day: dt.date | None = Field(description="The day whose puzzle this is, as far as I asked for one.")
    game: str | None = Field(description="The game of mine that it is from; null: it is of the language's set.")
    layout: list[str] = Field(description="The squares of the board, a row each.")
    start: tuple[int, int] = Field(description="Row and column of the start square.")
    tiles: list[PuzzleTile] = Field(description="The tiles of the set, the blank first.")
    board: list[TileOnBoard] = Field(description="The tiles on the board.")
    last: list[tuple[int, int]] = Field(description="Of a challenge: the squares of the play that is looked at.")
    words: list[str] = Field(description="Of a challenge: the words of that play.")
    rack: list[str] = Field(description="My tiles; none for a challenge.")
    other_rack: list[str] = Field(description="The other player's tiles, if the bag is empty.")
    score: int = Field(description="My score.")
    other_score: int = Field(description="The other player's score.")
    bag: int = Field(description="Tiles in the bag.")
    rack_size: int = Field(description="Tiles of a full rack.")
    bonus: int = Field(description="Points for laying a full rack.")
    may_exchange: bool = Field(description="Whether tiles may be exchanged.")
    rating: int = Field(description="How difficult it is.")
    state: State = Field(description="`new`: I have not tried it.")
    stars: int = Field(description="Stars still to win, or won.")
    tries: list[PuzzleMove] = Field(description="My wrong answers, and what each would have lost.")
    hint: PuzzleHint = Field(description="What I was told.")
    rated: bool = Field(description="Whether my first answer counts, or counted, for ratings.")
    my_rating: int | None = Field(description="My rating after it; null while it is open, and without an account.")
    change: int | None = Field(description="By how much it changed my rating; null: it did not.")
    days_in_row: int = Field(description="Days in a row whose puzzle I solved on its day.")
    solution: Solution | None = Field(description="The answer; null while the puzzle is open.")


class ThemeCount(Wire):
    """A theme."""

    theme: Theme = Field(description="The theme.")
    count: int = Field(description="Puzzles that show it.")


class PuzzleDay(Wire):
    """A day's puzzle, and what became of it."""

    date: dt.date = Field(description="The day.")
    puzzle: str = Field(description="Its puzzle.")
    state: State = Field(description="What became of it.")
    stars: int = Field(description="Stars won; 3 if I have not tried it.")


class PuzzleOverview(Wire):
    """The puzzles of a language, and how I do."""

    language: str = Field(description="The language.")
    count: int = Field(description="How many puzzles there are.")
    themes: list[ThemeCount] = Field(description="By theme.")
    today: PuzzleDay = Field(description="The puzzle of today.")
    next_at: datetime = Field(description="When the next day's puzzle comes.")
    days_in_row: int = Field(description="Days in a row whose puzzle I solved on its day.")
    rating: int = Field(description="My rating at puzzles of this language; everybody starts at 1500.")
    deviation: int = Field(description="How unsure it is.")
    provisional: bool = Field(description="Whether it is still too unsure to be compared.")
    attempts: int = Field(description="Puzzles that I tried, as far as they are rated.")
    solved: int = Field(description="Those that I solved at once.")
    best_run: int = Field(description="My longest run against the clock.")
    mine: int = Field(description="Puzzles of what I missed in games of my own that were reviewed.")
    mine_left: int = Field(description="Those of them that I have not tried.")


class PuzzleMonth(Wire):
    """The daily puzzles of a month."""

    language: str = Field(description="The language.")
    month: str = Field(description="The month.", examples=["2026-11"])
    first: dt.date = Field(description="The first day with a puzzle.")
    last: dt.date = Field(description="Today.")
    days_in_row: int = Field(description="Days in a row whose puzzle I solved on its day.")
    days: list[PuzzleDay] = Field(description="The days, as far as they have come.")


class NextPuzzle(Wire):
    """The puzzle to try next."""

    id: str = Field(description="Its id.")


class PuzzleRunView(Wire):
    """A run against the clock: one puzzle after the other until the first miss."""

    id: str = Field(description="Its id.")
    solved: int = Field(description="Puzzles solved so far.")
    best: int = Field(description="My longest run, this one included.")
    ends_at: datetime = Field(description="When time is up; each puzzle solved puts it off.")
    now: datetime = Field(description="The server's time.")
    ended: Literal["miss", "time"] | None = Field(description="What ended it; null: it goes on.")
    puzzle: CrossPuzzle = Field(description="The puzzle to solve now, or the one it ended with.")
