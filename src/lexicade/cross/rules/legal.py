"""Every legal move, found by trying every word in every place: slow, obvious, and what the fast engine is held to."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Protocol

from lexicade.cross.rules.board import Board, Laid, Square
from lexicade.cross.rules.exchanging import may_exchange
from lexicade.cross.rules.scoring import Score, Values, score
from lexicade.cross.rules.setup import USUAL_RULES
from lexicade.errors import IllegalMove
from lexicade.languages import HouseRules
from lexicade.letters import BLANK

Word = tuple[str, ...]


class WordList(Protocol):
    """Words that can be gone through and asked for, in the letters of the board's alphabet."""

    def __contains__(self, word: object, /) -> bool: ...

    def __iter__(self) -> Iterator[str]: ...


@dataclass(frozen=True)
class LegalPlay:
    """Tiles that may be laid, and what they score. The tiles go from left to right or from top to bottom."""

    tiles: tuple[Laid, ...]
    score: Score

    @property
    def points(self) -> int:
        return self.score.points


@dataclass(frozen=True)
class LegalTurns:
    """What the player to move may do. Passing is always legal."""

    plays: tuple[LegalPlay, ...]
    """The best score first; equal scores by place, then by letters."""
    exchanges: tuple[tuple[str, ...], ...]
    """The tiles that may be exchanged together, in the order of the rack; none if the bag is too small."""

    @cached_property
    def _tiles(self) -> frozenset[frozenset[Laid]]:
        return frozenset(frozenset(play.tiles) for play in self.plays)

    def allows(self, tiles: Iterable[Laid]) -> bool:
        """Whether these tiles may be laid, in whatever order they are named."""
        return frozenset(tiles) in self._tiles


def legal_moves(
    board: Board,
    rack: Sequence[str],
    lexicon: WordList,
    bag_count: int,
    values: Values,
    *,
    rules: HouseRules = USUAL_RULES,
    one_tile_opens: bool = False,
) -> LegalTurns:
    """All plays of a rack, blanks being `?`, that form words of the lexicon only, and all exchanges."""
    plays = legal_plays(board, rack, lexicon, lexicon, values, one_tile_opens=one_tile_opens)
    return LegalTurns(plays, legal_exchanges(rack, bag_count, rules))


def legal_plays(
    board: Board,
    rack: Sequence[str],
    words: Iterable[str],
    lexicon: Container[str],
    values: Values,
    *,
    one_tile_opens: bool = False,
) -> tuple[LegalPlay, ...]:
    """The plays whose main word is one of `words` and whose other words are all in the lexicon."""
    split = [board.alphabet.split(word) for word in words]
    return search_lines(board, rack, lambda tiles: makeable(split, tiles), lexicon, values, one_tile_opens)


def search_lines(
    board: Board,
    rack: Sequence[str],
    words_of: Callable[[Sequence[str]], Iterable[Word]],
    lexicon: Container[str],
    values: Values,
    one_tile_opens: bool = False,
) -> tuple[LegalPlay, ...]:
    """The plays of a rack. `words_of` gives the words that can be made of the rack and the tiles of a line."""
    found: dict[frozenset[Laid], LegalPlay] = {}
    for line in _lines(board):
        if not _reaches(board, line):
            continue
        there = [tile.letter for square in line if (tile := board[square])]
        for word in words_of([*rack, *there]):
            for tiles in _fits(board, line, word, rack):
                # A tile that makes a word both across and down is one play, and is found twice.
                if frozenset(tiles) not in found and _is_legal(board, tiles, lexicon, one_tile_opens):
                    found[frozenset(tiles)] = LegalPlay(tiles, score(board, tiles, values))
    return tuple(sorted(found.values(), key=_order))


def makeable(words: Iterable[Word], tiles: Sequence[str]) -> Iterator[Word]:
    """The words that some tiles make, blanks among them."""
    held, letters, blanks = Counter(tiles), set(tiles), tiles.count(BLANK)
    for word in words:
        # Most words have a letter too many to be counted out one by one.
        if len(word) <= len(tiles) and len(set(word) - letters) <= blanks and _missing(word, held) <= blanks:
            yield word


def legal_exchanges(
    rack: Sequence[str], bag_count: int, rules: HouseRules = USUAL_RULES
) -> tuple[tuple[str, ...], ...]:
    """The different handfuls of a rack that may be exchanged: at most as many tiles as the bag has."""
    if not may_exchange(rules, bag_count):
        return ()
    sizes = range(1, min(len(rack), bag_count) + 1)
    return tuple(dict.fromkeys(chosen for size in sizes for chosen in combinations(sorted(rack), size)))


def _order(play: LegalPlay) -> tuple[int, list[tuple[int, int, str, bool]]]:
    return -play.points, [(tile.row, tile.column, tile.letter, tile.blank) for tile in play.tiles]


def _lines(board: Board) -> Iterator[tuple[Square, ...]]:
    """All rows, then all columns, each as its squares."""
    numbers = range(board.layout.size)
    yield from (tuple((row, column) for column in numbers) for row in numbers)
    yield from (tuple((row, column) for row in numbers) for column in numbers)


def _reaches(board: Board, line: Sequence[Square]) -> bool:
    """Whether a move in this line could be legal: it has the start square, or a tile in it or beside it."""
    if not board.tiles:
        return board.layout.start in line
    near = {
        (row + step, column + slip)
        for row, column in line
        for step, slip in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    }
    return not near.isdisjoint(board.tiles)


def _missing(word: Sequence[str], held: Counter[str]) -> int:
    """How many letters of a word are not among some tiles."""
    return sum(max(word.count(letter) - held[letter], 0) for letter in set(word))


def _fits(board: Board, line: Sequence[Square], word: Word, rack: Sequence[str]) -> Iterator[tuple[Laid, ...]]:
    """The tiles of a rack that make a word somewhere in a line, without a tile right before or behind it."""
    for start in range(len(line) - len(word) + 1):
        end = start + len(word)
        around = [line[at] for at in (start - 1, end) if 0 <= at < len(line)]
        if any(board[square] for square in around):
            continue
        squares = line[start:end]
        lying = [board[square] for square in squares]
        if any(tile and tile.letter != letter for tile, letter in zip(lying, word, strict=True)):
            continue
        fresh = [(square, letter) for square, tile, letter in zip(squares, lying, word, strict=True) if not tile]
        if fresh:
            yield from _laid(fresh, rack)


def _laid(fresh: Sequence[tuple[Square, str]], rack: Sequence[str]) -> Iterator[tuple[Laid, ...]]:
    """All ways to lay letters on squares from a rack: each letter as itself or as a blank."""
    held = Counter(rack)
    for count in range(min(held[BLANK], len(fresh)) + 1):
        for blanks in combinations(range(len(fresh)), count):
            plain = Counter(letter for at, (_, letter) in enumerate(fresh) if at not in blanks)
            if plain <= held:
                yield tuple(Laid(*square, letter, at in blanks) for at, (square, letter) in enumerate(fresh))


def _is_legal(board: Board, tiles: Sequence[Laid], lexicon: Container[str], one_tile_opens: bool) -> bool:
    try:
        board.check(tiles, one_tile_opens=one_tile_opens)
    except IllegalMove:
        return False
    return all(board.alphabet.join(word.letters) in lexicon for word in board.words(tiles))
