"""Checking puzzles again: endgames by exact search, the others by a long simulation with other deals."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lexicade.cross.engine.engine import Engine
from lexicade.cross.study.puzzles import challenges, proof
from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.puzzle import Puzzle
from lexicade.cross.study.puzzles.shipped import PUZZLES, read_puzzles
from lexicade.lexicon import Lexicon
from lexicade.lexicon.sources import DATA

CHECK_SEED = 1 << 31
"""Far from the seeds that puzzles are made with."""


@dataclass(frozen=True)
class Check:
    """Which puzzles of a language are checked."""

    language: str
    folder: str = str(DATA)
    deals: int = proof.CHECK_DEALS


@dataclass(frozen=True)
class Verdict:
    """What a check came to."""

    id: str
    theme: str
    clear: bool


def check_some(check: Check, numbers: range) -> list[Verdict]:
    """Check some puzzles of a set by their places in it."""
    puzzles, engine = _ready(check.language, check.folder)
    return [
        Verdict(puzzle.id, puzzle.themes[0], clear(engine, puzzle, deals=check.deals))
        for puzzle in (puzzles[number] for number in numbers)
    ]


def clear(engine: Engine, puzzle: Puzzle, *, deals: int = proof.CHECK_DEALS) -> bool:
    """Whether a puzzle has one clear answer, and that is the one it says."""
    lexicon = engine.lexicon
    if puzzle.goal == "challenge":
        board = puzzle.board(lexicon.alphabet)
        wrong = [word for word in challenges.formed(board, puzzle.laid(lexicon.alphabet)) if word not in lexicon]
        return [f"!{word}" for word in wrong] == [puzzle.answer]
    position = puzzle.position(lexicon)
    answer = Answer.parse(puzzle.answer, position.board)
    if position.last_rack:
        found = proof.by_search(engine, position)
        return found is not None and answer.same(Answer.of(found.answer), position.board)
    return proof.leads(engine, position, answer, seed=CHECK_SEED, deals=deals)


@lru_cache(maxsize=2)
def _ready(language: str, folder: str) -> tuple[tuple[Puzzle, ...], Engine]:
    puzzles = read_puzzles(language, Path(folder) / language / PUZZLES).puzzles
    return puzzles, Engine(Lexicon.load_tiles(language))
