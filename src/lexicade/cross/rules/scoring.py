"""What a move of Cross is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lexicade.cross.rules.board import Board, Formed, Laid


@dataclass(frozen=True)
class Values:
    """What tiles are worth, and what using a whole rack adds."""

    points: Mapping[str, int]
    rack_size: int = 7
    bonus: int = 50
    blanks_count: bool = False
    """Whether a blank is worth its letter, as in some houses."""

    def of(self, tile: Laid) -> int:
        return 0 if tile.blank and not self.blanks_count else self.points[tile.letter]

    def rack(self, tiles: Sequence[str]) -> int:
        """What tiles on a rack are worth; a blank there stands for nothing."""
        return sum(self.points.get(letter, 0) for letter in tiles)


@dataclass(frozen=True)
class WordScore:
    word: Formed
    points: int


@dataclass(frozen=True)
class Score:
    """A move's words with their points, and the bonus for a full rack."""

    words: tuple[WordScore, ...]
    bonus: int

    @property
    def points(self) -> int:
        return sum(each.points for each in self.words) + self.bonus


def score(board: Board, tiles: Sequence[Laid], values: Values) -> Score:
    """What laying tiles on a board scores. Premium squares count for the tiles laid on them now, and never again."""
    fresh = {tile.square for tile in tiles}
    words = tuple(WordScore(word, _word_points(board, word, fresh, values)) for word in board.words(tiles))
    return Score(words, values.bonus if len(tiles) >= values.rack_size else 0)


def _word_points(board: Board, word: Formed, fresh: set[tuple[int, int]], values: Values) -> int:
    total, times = 0, 1
    for tile in word.tiles:
        points = values.of(tile)
        if tile.square in fresh:
            premium = board.layout.premium(*tile.square)
            points *= premium.letter
            times *= premium.word
        total += points
    return total * times
