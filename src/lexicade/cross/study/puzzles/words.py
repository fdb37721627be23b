"""Puzzles whose answer plays a given word: a board that was seen before, and a rack that holds the word."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from lexicade.cross.engine.position import Position
from lexicade.cross.rules.notation import WrittenPlay
from lexicade.cross.study.puzzles import challenges, proof
from lexicade.cross.study.puzzles.finding import STATIC_GAP, Finder, Seen
from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.puzzle import Puzzle, position_of
from lexicade.cross.study.puzzles.themes import themes_of
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom

LENGTHS = (3, 7)
"""Tiles of a word that can lie on a rack."""
BOARDS = 1200
"""Boards that are tried for a word, each time with other tiles beside it."""
PROOFS = 6
"""Positions of a word that are looked at for longer."""


def in_letters(word: str, lexicon: Lexicon) -> str | None:
    """A word of a list in the letters of the game; None if it is no word there, or offends."""
    folded = lexicon.alphabet.fold(word)
    return folded if folded in lexicon and not lexicon.offensive(folded) else None


def makes(puzzle: Puzzle, word: str, lexicon: Lexicon) -> bool:
    """Whether the answer of a puzzle makes a word."""
    board = puzzle.board(lexicon.alphabet)
    tiles = WrittenPlay.parse(puzzle.answer, lexicon.alphabet).on(board)
    return word in challenges.formed(board, tiles)


@dataclass(frozen=True)
class OfWords:
    """Makes puzzles of words on boards of other puzzles."""

    finder: Finder
    boards: Sequence[Puzzle]

    def of(self, word: str, rng: SeededRandom) -> Puzzle | None:
        """A puzzle whose one clear answer makes a word, in the letters of the game; None if none was found."""
        tiles = tuple(self.finder.lexicon.alphabet.split(word))
        looks = 0
        for board in islice(self._tried(rng), BOARDS):
            position = self._racked(board, tiles, rng)
            if position is None or not self._promises(position, word):
                continue
            if (puzzle := self._proved(position, word, rng)) is not None:
                return puzzle
            looks += 1
            if looks >= PROOFS:
                break
        return None

    def _tried(self, rng: SeededRandom) -> Iterator[Puzzle]:
        while self.boards:
            yield from rng.shuffled(self.boards)

    def _racked(self, board: Puzzle, tiles: Sequence[str], rng: SeededRandom) -> Position | None:
        """The position of a board with these tiles on the rack, and as many others as it takes."""
        if board.goal == "challenge":
            return None
        before = replace(position_of(board.cgp, self.finder.lexicon), rack=(), other=())
        left = Counter(before.unseen)
        left.subtract(tiles)
        if min(left.values(), default=0) < 0:
            return None
        # A blank on the rack would hide the word among many others.
        plain = [tile for tile in left.elements() if tile != BLANK]
        more = rng.shuffled(plain)[: before.rack_size - len(tiles)]
        position = replace(before, rack=tuple(sorted((*tiles, *more))))
        return position if position.bag >= proof.MIN_BAG else None

    def _promises(self, position: Position, word: str) -> bool:
        ranked = self.finder.engine.candidates(position, 2)
        if len(ranked) < 2 or ranked[0].equity - ranked[1].equity < STATIC_GAP:
            return False
        tiles = ranked[0].play.tiles
        return bool(tiles) and word in challenges.formed(position.board, tiles)

    def _proved(self, position: Position, word: str, rng: SeededRandom) -> Puzzle | None:
        finder = self.finder
        scores = (position.spread, 0) if position.spread > 0 else (0, -position.spread)
        best = finder.engine.candidates(position, 1)[0].play
        seen = Seen(position, scores, best)
        # As the puzzle will be read again.
        again = position_of(seen.cgp, finder.lexicon)
        found = proof.by_simulation(finder.engine, again, seed=rng.below(2**31))
        if found is None or not found.answer.tiles or word not in challenges.formed(again.board, found.answer.tiles):
            return None
        return finder.told(seen, again, themes_of(again, Answer.of(found.answer)), found)
