"""CGP: a position of the crossword-tile game in one line. `parse` and `str` are inverses."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from lexicade.errors import BadInput
from lexicade.formats.replay import LAYOUT_NAMES
from lexicade.games.cross.board import Board
from lexicade.games.cross.layout import LAYOUTS, Layout
from lexicade.games.cross.notation import rack_text, tiles_of
from lexicade.games.cross.views import View
from lexicade.languages import Language, codes
from lexicade.letters import BLANK, Tile

PARTS = 4
OTHERS_NAMES = {ours: theirs for theirs, ours in (("CrosswordGame", "standard"), ("SuperCrosswordGame", "super"))}


@dataclass(frozen=True)
class Cgp:
    """A position: the board, the racks and scores with the player to move first, and scoreless turns in a row.

    >>> text = "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 ABC?/ 28/33 0 lex en;"
    >>> position = Cgp.parse(text)
    >>> position.racks, position.scores, position.operation("lex")
    ((('A', 'B', 'C', '?'), ()), (28, 33), 'en')
    >>> str(position) == text
    True
    """

    board: Board
    racks: tuple[tuple[str, ...], ...]
    """A rack that is not known is empty."""
    scores: tuple[int, ...]
    zeros: int = 0
    operations: tuple[tuple[str, str], ...] = ()
    """What is said beyond the position, by name, in its order; unknown ones are kept."""

    @classmethod
    def parse(cls, text: str, language: Language | None = None) -> "Cgp":
        """A position; its tiles are of the language given, else of the one it names, else English."""
        rows, racks, scores, zeros, rest = _parts(text)
        operations = _operations(rest)
        named = dict(operations)
        alphabet = (language or _language(named.get("ld", ""))).alphabet
        board = Board.parse(rows, _layout(named.get("bdn", ""), rows.count("/") + 1), alphabet)
        try:
            held = tuple(tiles_of(rack, alphabet) for rack in racks.split("/"))
            points = tuple(int(score) for score in scores.split("/"))
            row = int(zeros)
        except ValueError as error:
            raise _wrong(str(error) if isinstance(error, BadInput) else "scores are whole numbers") from error
        if len(held) != len(points):
            raise _wrong(f"it has {len(held)} racks and {len(points)} scores")
        if row < 0:
            raise _wrong("turns without points are counted from 0")
        return cls(board, held, points, row, operations)

    def __str__(self) -> str:
        racks = "/".join(map(rack_text, self.racks))
        scores = "/".join(map(str, self.scores))
        said = "".join(f" {name} {value};" for name, value in self.operations)
        return f"{self.board} {racks} {scores} {self.zeros}{said}"

    def operation(self, name: str) -> str:
        """What is said under a name; empty if nothing is."""
        return self._named.get(name, "")

    @cached_property
    def _named(self) -> dict[str, str]:
        return dict(self.operations)

    def unseen(self, tiles: tuple[Tile, ...]) -> Counter[str]:
        """The tiles of a set that are neither on the board nor on a known rack: the bag, if all racks are known."""
        left = Counter({tile.letter: tile.count for tile in tiles})
        left.subtract(BLANK if tile.blank else tile.letter for tile in self.board.tiles.values())
        for rack in self.racks:
            left.subtract(rack)
        if missing := [letter for letter, count in left.items() if count < 0]:
            raise _wrong(f"it has more tiles than the set: {', '.join(missing)}")
        return +left


def cgp_of(view: View) -> Cgp:
    """The position that a view shows: racks that it does not show are empty."""
    order = _order(view)
    options = view.options
    name = "" if options.custom_layout else OTHERS_NAMES.get(options.layout, options.layout)
    operations = [("lex", options.word_list), ("ld", options.language), ("bb", str(options.bonus))]
    return Cgp(
        board=_board(view),
        racks=tuple(view.occupants[seat].rack or () for seat in order),
        scores=tuple(view.occupants[seat].score for seat in order),
        zeros=_zeros(view),
        operations=tuple([*operations[:1], ("bdn", name), *operations[1:]] if name else operations),
    )


def _order(view: View) -> list[int]:
    """The seats that take part, or took part, the one to move first; all of them before the game."""
    part = [each.seat for each in view.occupants if each.plays or each.dropped is not None]
    seats = part or [each.seat for each in view.occupants]
    first = view.turn if view.turn is not None else 0
    return sorted(seats, key=lambda seat: (seat < first, seat))


def _board(view: View) -> Board:
    alphabet = Language.load(view.options.language).alphabet
    return Board(Layout(view.layout), {tile.square: tile for tile in view.board}, alphabet)


def _zeros(view: View) -> int:
    """Turns in a row without points; a move that laid tiles breaks the row."""
    row = 0
    for turn in view.turns:
        row = 0 if turn.kind == "play" and not turn.withdrawn else row + 1
    return row


def _parts(text: str) -> tuple[str, str, str, str, str]:
    words = text.split(None, PARTS)
    if len(words) < PARTS:
        raise _wrong("it reads ROWS RACKS SCORES ZEROS")
    rows, racks, scores, zeros = words[:PARTS]
    return rows, racks, scores, zeros, words[PARTS] if len(words) > PARTS else ""


def _operations(text: str) -> tuple[tuple[str, str], ...]:
    said = (part.strip().partition(" ") for part in text.split(";") if part.strip())
    return tuple((name, value.strip()) for name, _, value in said)


def _language(name: str) -> Language:
    known = (Language.load(code) for code in codes())
    wanted = name.lower()
    return next((each for each in known if wanted in (each.code, each.english_name.lower())), Language.load("en"))


def _layout(name: str, size: int) -> Layout:
    named = LAYOUTS.get(LAYOUT_NAMES.get(name.lower(), name.lower()))
    by_size = next((layout for layout in LAYOUTS.values() if layout.size == size), None)
    layout = named or by_size
    if layout is None:
        raise _wrong(f"there is no board with {size} rows")
    return layout


def _wrong(problem: str) -> BadInput:
    return BadInput("bad-position", problem=problem)
