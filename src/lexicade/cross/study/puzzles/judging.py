"""Whether an answer to a puzzle may be given at all, and what a wrong one would have lost."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.position import Position
from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.scoring import Score, Values, score
from lexicade.cross.study.puzzles import challenges, proof
from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.puzzle import Puzzle
from lexicade.errors import IllegalMove
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon


@dataclass(frozen=True)
class Loss:
    """What a wrong answer is worth."""

    points: int
    """What it scores."""
    loss: float | None
    """How much less than the right one it is worth, in points; None for a word that is challenged."""
    error: float


def laid_score(puzzle: Puzzle, lexicon: Lexicon, values: Values, tiles: Sequence[Laid]) -> Score:
    """What tiles on the board of a puzzle score, or `IllegalMove` with the reason, whatever they spell."""
    alphabet = lexicon.alphabet
    for tile in tiles:
        if tile.letter not in alphabet.number or tile.letter == BLANK:
            raise IllegalMove("bad-letters", letters=tile.letter[:8])
    position = puzzle.position(lexicon)
    _check_held(position, [BLANK if tile.blank else tile.letter for tile in tiles])
    position.board.check(tiles)
    return score(position.board, sorted(tiles, key=lambda tile: tile.square), values)


def check_answer(puzzle: Puzzle, lexicon: Lexicon, values: Values, answer: Answer) -> None:
    """Raise `IllegalMove` unless an answer is one that could be played."""
    if puzzle.goal == "challenge":
        board = puzzle.board(lexicon.alphabet)
        if answer.word not in challenges.formed(board, puzzle.laid(lexicon.alphabet)):
            raise IllegalMove("not-formed", word=answer.word[:40])
        return
    if answer.word:
        raise IllegalMove("no-challenge")
    if answer.tiles:
        scored = laid_score(puzzle, lexicon, values, answer.tiles)
        wrong = [word for word in _spelt(lexicon, scored) if word not in lexicon]
        if wrong:
            raise IllegalMove("not-words", words=", ".join(dict.fromkeys(wrong)))
        return
    position = puzzle.position(lexicon)
    _check_held(position, answer.exchanged)
    if len(answer.exchanged) > position.exchangeable:
        fewest = max(position.rules.exchange_minimum, len(answer.exchanged))
        raise IllegalMove("bag-too-small", count=position.bag, fewest=fewest)


def judge(puzzle: Puzzle, engine: Engine, answer: Answer) -> Loss | None:
    """What a legal answer lost; None if it is right.

    What was held against the answer before is known; any other move is searched or simulated now. One that turns out
    not to lose anything is right.
    """
    lexicon = engine.lexicon
    if puzzle.solved_by(answer, lexicon.alphabet):
        return None
    if puzzle.goal == "challenge":
        return Loss(0, None, 0.0)
    position = puzzle.position(lexicon)
    board = position.board
    for each in puzzle.candidates:
        if answer.same(Answer.parse(each.move, board), board):
            return Loss(each.points, each.loss, each.error)
    points = laid_score(puzzle, lexicon, engine.values, answer.tiles).points if answer.tiles else 0
    right = Answer.parse(puzzle.answer, board).play(puzzle.points)
    found = proof.loss_of(engine, position, right, answer.play(points))
    return Loss(points, round(found.loss, 1), round(found.error, 1)) if found.loss > 0 else None


def _spelt(lexicon: Lexicon, scored: Score) -> list[str]:
    return [lexicon.alphabet.join(each.word.letters) for each in scored.words]


def _check_held(position: Position, tiles: Sequence[str]) -> None:
    missing = Counter(tiles) - Counter(position.rack)
    if missing:
        raise IllegalMove("not-on-rack", letters=" ".join(tile[:8] for tile in missing.elements()))
