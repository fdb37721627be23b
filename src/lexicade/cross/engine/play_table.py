"""All plays of a position with what each leaves and is worth, for people who want to learn.

With a blank on the rack there may be ten thousands of plays, so words and leaves that come again are made once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.move_text import MoveText, TileEntry
from lexicade.cross.engine.position import Position, situation
from lexicade.letters import BLANK

EVERY = 1 << 20
"""More moves than any position has."""
FEW = 50
"""Moves among which there is nearly always one without an offensive word."""


@dataclass(frozen=True)
class TablePlay:
    """A play."""

    move: str
    """The play in notation."""
    word: str
    """The word along the tiles."""
    extra: tuple[str, ...]
    """The other words that it forms."""
    points: int
    """What it scores."""
    leave: tuple[str, ...]
    """The tiles that stay on the rack."""
    leave_value: float
    """What those are worth, in points."""
    equity: float
    """Score and leave together."""


def best(engine: Engine, position: Position) -> EnginePlay:
    """The best move by score plus leave that forms no offensive word."""
    lexicon, board = engine.lexicon, position.board
    for count in (FEW, EVERY):
        for each in engine.candidates(position, count):
            words = board.words(each.play.tiles) if each.play.tiles else ()
            if not any(lexicon.offensive(board.alphabet.join(word.letters)) for word in words):
                return each.play
    return EnginePlay((), 0)


def play_table(engine: Engine, position: Position, most: int = EVERY) -> tuple[list[TablePlay], int]:
    """The plays, the best score plus leave first, and how many there are; `most` of them are written.

    Offensive words are valid, and no hint ever shows them.
    """
    scribe = _Scribe(engine, position)
    found = list(_plays(engine, position))
    written = [play for each in found[:most] if (play := scribe.write(*each)) is not None]
    return written, len(written) + max(0, len(found) - most)


def _plays(engine: Engine, position: Position) -> Iterator[tuple[int, list[TileEntry], float]]:
    with engine.reading():
        found = situation(engine, position).candidates(EVERY)
    faces = (BLANK, *engine.lexicon.alphabet.letters)
    plays = [
        (move.points, [(tile.row, tile.column, faces[tile.letter], tile.blank) for tile in laid], each.equity)
        for each in found
        if (laid := (move := each.move).tiles)
    ]
    # On an empty board that is its own mirror image, the engine names plays across alone.
    mirrors = not position.board.tiles and not any(tiles[0][0] != tiles[-1][0] for _, tiles, _ in plays)
    for points, tiles, equity in plays:
        yield points, tiles, equity
        if mirrors and len(tiles) > 1:
            yield points, [(column, row, letter, blank) for row, column, letter, blank in tiles], equity


class _Scribe:
    """Writes the plays of one position."""

    def __init__(self, engine: Engine, position: Position) -> None:
        self.lexicon = engine.lexicon
        self.board = position.board
        self.text = MoveText(position.board)
        self.rack = position.rack
        self._words: dict[tuple[str, ...], str | None] = {}
        self._leaves: dict[str, tuple[str, ...]] = {}

    def write(self, points: int, tiles: Sequence[TileEntry], equity: float) -> TablePlay | None:
        """A play, or None if it forms an offensive word."""
        down = self.text.goes_down(tiles)
        words = [self._word(self.text.word(tiles))]
        for at_row, at_column, letter, _ in tiles:
            before, behind = self.text.run(at_row, at_column, not down)
            if before or behind:
                words.append(self._word((*before, letter, *behind)))
        main, *extra = words
        if main is None or None in extra:
            return None
        return TablePlay(
            move=self.text.write(tiles),
            word=main,
            extra=tuple(word for word in extra if word is not None),
            points=points,
            leave=self._leave(tiles),
            leave_value=round(equity - points, 1),
            equity=round(equity, 1),
        )

    def _word(self, letters: tuple[str, ...]) -> str | None:
        """A word, or None if it is offensive."""
        if letters not in self._words:
            word = self.board.alphabet.join(letters)
            self._words[letters] = None if self.lexicon.offensive(word) else word
        return self._words[letters]

    def _leave(self, tiles: Sequence[TileEntry]) -> tuple[str, ...]:
        used = sorted(BLANK if blank else letter for _, _, letter, blank in tiles)
        key = " ".join(used)
        if key not in self._leaves:
            left = Counter(self.rack) - Counter(used)
            self._leaves[key] = tuple(chain.from_iterable([tile] * left[tile] for tile in dict.fromkeys(self.rack)))
        return self._leaves[key]
