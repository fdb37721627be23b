"""Simulated annealing finds a board on which as many of the chosen words as possible can be chained.

Each step changes a board a little. The search keeps better boards, and worse ones with a probability that falls as it
cools. The score counts whole words, and a little for every fragment of a word, which leads the search to the whole.
A change replaces a letter, swaps two dice, or lays a word that is still missing. The word list fixes the number of
steps, so the same seed gives the same board on a slow and on a fast machine.
A hostile list of long words with few letters ends the search early: the effort is bounded, counted in kernel states
and not in seconds.
"""

from collections.abc import Sequence
from functools import cached_property
from math import inf, isqrt, sqrt

from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.lexicon import OFFENSIVE, Lexicon
from lexicade.seeded_random import SeededRandom
from lexicade.shake import solver
from lexicade.shake.deal.chosen import Chosen
from lexicade.shake.deal.dice import FREQUENCIES, dice_set
from lexicade.shake.deal.quality import COMMON, misread
from lexicade.shake.rules.grid import neighbours

STEPS = 18_000
LONG_LIST = 150
"""Letters in all words together, from which on a step takes longer and there are fewer of them."""
WARM, COLD = 2.0, 0.1
WHOLE = 3.0
"""The score of a whole word; all of its fragments together score less."""
EFFORT = 300_000_000
"""The budget of all evaluations together, in kernel states."""
EVALUATION = 1 << 21
"""The budget of one evaluation; a board that needs more scores nothing."""
PIECE = 20
"""The cost of adding up one fragment that was found."""
PATH = 1 << 12
"""Steps to find where a word lies; words of a language need a few dozen."""
BEAM = 12
TRIED = 8
"""Letters that are tried on a die that no chosen word needs."""

Faces = tuple[str, ...]


def anneal(own: Sequence[Chosen], size: int, lexicon: Lexicon, rng: SeededRandom) -> Faces:
    """The faces of a board with as many of these words as were found room for."""
    faced = [_faced(each.tiles, lexicon.language) for each in own if each.fits]
    words = [faces for faces in faced if len(faces) <= size * size]
    fresh = dice_set(lexicon.language, size, FREQUENCIES)[1]
    board = [rng.choice(die) for die in fresh]
    if words:
        board = _Annealer(words, size, lexicon, rng).best_board()
    needed = _needed(board, own, lexicon)
    return _filled(board, needed, lexicon, rng)


def _faced(tiles: Sequence[str], language: Language) -> Faces:
    """The faces a word is laid with: QUEEN takes a Qu."""
    faces: list[str] = []
    rest = tuple(tiles)
    while rest:
        together = language.shake.faces.get(rest[0], rest[0])
        letters = language.alphabet.split(together.upper())
        face, letters = (together, letters) if rest[: len(letters)] == letters else (rest[0], rest[:1])
        faces.append(face)
        rest = rest[len(letters) :]
    return tuple(faces)


class _Annealer:
    """Searches for the board that holds the most of the given words."""

    def __init__(self, words: Sequence[Faces], size: int, lexicon: Lexicon, rng: SeededRandom) -> None:
        self.size = size
        self.language = lexicon.language
        self.rng = rng
        self.whole = {self._text(word): word for word in words}
        self.letters = [face for word in words for face in word]
        self.worths = self._worths()
        self.pieces = Lexicon.from_words(self.worths, self.language.code)
        self.beside = [sorted(dice) for dice in neighbours(size)]
        self.effort = EFFORT

    @cached_property
    def steps(self) -> int:
        return int(STEPS * min(1, sqrt(LONG_LIST / len(self.letters))))

    def _text(self, faces: Sequence[str]) -> str:
        alphabet = self.language.alphabet
        return alphabet.join(letter for face in faces for letter in alphabet.split(face.upper()))

    def _worths(self) -> dict[str, float]:
        """The score that each fragment of a word adds to a board."""
        worths: dict[str, float] = {}
        for text, word in self.whole.items():
            for start in range(len(word)):
                for end in range(start + 2, len(word) + 1):
                    piece = self._text(word[start:end])
                    share = (end - start) / len(word)
                    worths[piece] = worths.get(piece, 0) + share * share / len(word)
            worths[text] = worths.get(text, 0) + WHOLE
        return worths

    def best_board(self) -> list[str]:
        """The best board seen on the way from warm to cold."""
        rng = self.rng
        board = [rng.choice(self.letters) for _ in range(self.size**2)]
        worth, found = self._evaluate(board)
        best, most = board, (len(found), worth)
        for step in range(self.steps):
            if most[0] == len(self.whole) or self.effort <= 0:
                break
            changed = self._changed(board, found)
            new_worth, new_found = self._evaluate(changed)
            warmth = WARM / (1 + (WARM / COLD - 1) * step / self.steps)
            if new_worth >= worth or rng.share() < _likelihood((worth - new_worth) / warmth):
                board, worth, found = changed, new_worth, new_found
                if (len(found), worth) > most:
                    best, most = board, (len(found), worth)
        return best

    def _evaluate(self, board: Sequence[str]) -> tuple[float, set[str]]:
        """The score of a board, and the whole words on it."""
        try:
            found = solver.solve(" ".join(board), self.pieces, 2, effort=EVALUATION)
        except BadInput:
            self.effort -= EVALUATION
            return -inf, set()
        there = found.words()
        self.effort -= found.effort + PIECE * len(there)
        worth = sum(map(self.worths.__getitem__, there)) - WHOLE * len(misread(board, self.language))
        return worth, self.whole.keys() & there

    def _changed(self, board: list[str], found: set[str]) -> list[str]:
        rng = self.rng
        chance = rng.below(20)
        if chance < 3:
            return self._laid(board, rng.choice([word for text, word in self.whole.items() if text not in found]))
        changed = board.copy()
        die = rng.below(len(board))
        if chance < 11:
            changed[die] = rng.choice(self.letters)
        else:
            other = rng.choice(self.beside[die]) if chance < 15 else rng.below(len(board))
            changed[die], changed[other] = changed[other], changed[die]
        return changed

    def _laid(self, board: list[str], word: Faces) -> list[str]:
        """The board with a word on it, where that changes few dice."""
        whim = [self.rng.share() for _ in board]
        chains: list[tuple[float, tuple[int, ...]]] = sorted(
            ((board[die] != word[0]) + whim[die], (die,)) for die in range(len(board))
        )
        for face in word[1:]:
            longer = [
                (changes + (board[die] != face) + 0.3 * whim[die], (*chain, die))
                for changes, chain in chains[:BEAM]
                for die in self.beside[chain[-1]]
                if die not in chain
            ]
            if not longer:
                return board
            chains = sorted(longer)
        laid = board.copy()
        for die, face in zip(chains[0][1], word, strict=True):
            laid[die] = face
        return laid


def _likelihood(loss: float) -> float:
    """How likely a loss is taken: nearly e to the power of minus the loss.

    Plain arithmetic rounds alike everywhere, and exponentials do not: a seed gives the same board on every machine.
    """
    return 1 / (1 + loss * (1 + loss / 2 * (1 + loss / 3 * (1 + loss / 4))))


def _needed(board: Sequence[str], own: Sequence[Chosen], lexicon: Lexicon) -> set[int]:
    """The dice on which the chosen words lie."""
    text = " ".join(board)
    paths = (found_path(text, each.word, lexicon) for each in own if each.fits)
    return {die for path in paths if path for die in path}


def found_path(board: str, word: str, lexicon: Lexicon) -> tuple[int, ...] | None:
    """The dice on which a word lies; None too, if that takes too long to find out."""
    try:
        return solver.path(board, word, lexicon, PATH)
    except BadInput:
        return None


def _filled(board: Sequence[str], needed: set[int], lexicon: Lexicon, rng: SeededRandom) -> Faces:
    """The board with other letters where no chosen word lies: those that make the most common words."""
    faces = list(board)
    fresh = dice_set(lexicon.language, isqrt(len(board)), FREQUENCIES)[1]
    for die in rng.shuffled([die for die in range(len(board)) if die not in needed]):
        tries = [[*faces[:die], rng.choice(fresh[die]), *faces[die + 1 :]] for _ in range(TRIED)]
        tries = [each for each in tries if not misread(each, lexicon.language)] or [faces]
        texts = [" ".join(each) for each in tries]
        found = solver.solve_many(texts, lexicon, max_level=COMMON, skip_flags=OFFENSIVE)
        faces = max(zip(map(len, found), tries, strict=True), key=lambda each: each[0])[1]
    return tuple(faces)
