"""Plays with one word that is none: what must be challenged."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.notation import written
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom

MIN_WORDS, MAX_WORDS = 3, 7
"""Words among which the one that is none is to be found."""
MAX_TRIES = 60
EDGE = "\0"


def phony_play(
    position: Position, play: EnginePlay, lexicon: Lexicon, known: Lexicon, rng: SeededRandom
) -> tuple[tuple[Laid, ...], str] | None:
    """A play with another letter in one place, so that exactly one of its words is none, and that word.

    The word looks like one: each of its three-letter parts comes in a word that people know.
    """
    board = position.board
    if not MIN_WORDS <= len(set(formed(board, play.tiles))) <= MAX_WORDS:
        return None
    pieces = word_pieces(known)
    for tiles in _changed(position, play, rng):
        words = [board.alphabet.join(word.letters) for word in board.words(tiles)]
        wrong = [word for word in words if word not in lexicon]
        if len(wrong) != 1 or len(set(words)) < MIN_WORDS:
            continue
        letters = next(word.letters for word in board.words(tiles) if board.alphabet.join(word.letters) == wrong[0])
        if set(_pieces(letters)) <= pieces and not any(map(lexicon.offensive, words)):
            return tiles, wrong[0]
    return None


def formed(board: Board, tiles: tuple[Laid, ...]) -> list[str]:
    """The words that a play makes."""
    return [board.alphabet.join(word.letters) for word in board.words(tiles)]


def notation(board: Board, tiles: tuple[Laid, ...]) -> str:
    return str(written(board, tiles))


@lru_cache(maxsize=4)
def word_pieces(lexicon: Lexicon) -> frozenset[tuple[str, ...]]:
    """The three-letter parts of words, with their edges."""
    split = lexicon.alphabet.split
    return frozenset(piece for word in lexicon for piece in _pieces(tuple(split(word))))


def _pieces(letters: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    edged = (EDGE, *letters, EDGE)
    return (edged[at : at + 3] for at in range(len(edged) - 2))


def _changed(position: Position, play: EnginePlay, rng: SeededRandom) -> Iterator[tuple[Laid, ...]]:
    """The play with one letter exchanged for another that is still there."""
    there = Counter(position.unseen) + Counter(position.rack)
    letters = sorted(letter for letter in there if letter in position.board.alphabet.number)
    places = [at for at, tile in enumerate(play.tiles) if not tile.blank]
    changes = [(at, letter) for at in places for letter in letters if letter != play.tiles[at].letter]
    for at, letter in rng.shuffled(changes)[:MAX_TRIES]:
        yield tuple(replace(tile, letter=letter) if i == at else tile for i, tile in enumerate(play.tiles))
