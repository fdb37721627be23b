"""What people are told of a puzzle: the question always, the answer when it is over, hints as they were taken."""

from collections.abc import Sequence
from datetime import date
from typing import Literal

from lexicade.cross.engine.engine import Engine
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.study.puzzles import Answer, Candidate, Puzzle
from lexicade.cross.study.puzzles.challenges import formed
from lexicade.cross.study.puzzles.themes import hooked
from lexicade.letters import BLANK
from lexicade.server.cross.puzzle_wire import CrossPuzzle, PuzzleHint, PuzzleMove, PuzzleTile, Solution, TileOnBoard
from lexicade.server.cross.puzzles import hints_of, stars_of
from lexicade.store.tables.puzzles import Attempt, Miss, PuzzlePlayer, PuzzleRecord


def puzzle_view(
    puzzle: Puzzle,
    engine: Engine,
    attempt: Attempt | None,
    record: PuzzleRecord,
    player: PuzzlePlayer | None,
    *,
    game: str | None = None,
    day: date | None = None,
    days_in_row: int = 0,
) -> CrossPuzzle:
    """A puzzle as somebody may see it now."""
    lexicon = engine.lexicon
    alphabet, position = lexicon.alphabet, puzzle.position(lexicon)
    laid, board, is_challenge = puzzle.laid(alphabet), position.board, puzzle.goal == "challenge"
    scores = (*Cgp.parse(puzzle.cgp).scores, 0, 0)
    over = attempt is not None and attempt.over
    return CrossPuzzle(
        id=puzzle.id,
        language=puzzle.language,
        goal=puzzle.goal,
        day=day,
        game=game,
        layout=list(board.layout.rows),
        start=board.layout.start,
        tiles=[
            PuzzleTile(letter=tile.letter, count=tile.count, points=tile.points) for tile in lexicon.language.tile_set
        ],
        board=[TileOnBoard.of(tile) for tile in (*board.tiles.values(), *laid)],
        last=[tile.square for tile in laid],
        # In the order of the alphabet: that of the play would tell nothing, but that of the file the answer.
        words=sorted(set(formed(board, laid))) if is_challenge else [],
        rack=list(position.rack),
        other_rack=sorted(position.last_rack),
        score=scores[1] if is_challenge else scores[0],
        other_score=scores[0] if is_challenge else scores[1],
        bag=position.bag,
        rack_size=position.rack_size,
        bonus=engine.values.bonus,
        may_exchange=position.may_exchange,
        rating=round(record.rating.rating),
        state="new" if attempt is None or not attempt.tried else attempt.state,
        stars=stars_of(attempt),
        tries=[_missed(board, each) for each in attempt.misses] if attempt else [],
        hint=_hint(puzzle, board, attempt.hints if attempt else 0),
        rated=attempt.rated if attempt else game is None,
        my_rating=round(player.rating.rating) if over and player else None,
        change=None if attempt is None or attempt.change is None else round(attempt.change),
        days_in_row=days_in_row,
        solution=_solution(puzzle, board, record) if over else None,
    )


def _move(board: Board, text: str, points: int, loss: float | None, error: float) -> PuzzleMove:
    answer = Answer.parse(text, board)
    words = [answer.word] if answer.word else formed(board, answer.tiles) if answer.tiles else []
    return PuzzleMove(move=text, words=words, points=points, loss=loss, error=error)


def _missed(board: Board, miss: Miss) -> PuzzleMove:
    return _move(board, miss.move, miss.points, miss.loss, miss.error)


def _solution(puzzle: Puzzle, board: Board, record: PuzzleRecord) -> Solution:
    answer = Answer.parse(puzzle.answer, board)
    rivals: Sequence[Candidate] = () if puzzle.goal == "challenge" else puzzle.candidates[:1]
    return Solution(
        answer=_move(board, puzzle.answer, puzzle.points, None, 0.0),
        tiles=[TileOnBoard.of(tile) for tile in answer.tiles],
        exchanged=list(answer.exchanged),
        hooked=[_longer(board, word.tiles) for word in hooked(board, answer.tiles)] if answer.tiles else [],
        next=next((_move(board, each.move, each.points, each.loss, each.error) for each in rivals), None),
        margin=puzzle.margin,
        least=puzzle.least,
        exact=puzzle.exact,
        themes=list(puzzle.themes),
        solved_share=record.solved / record.attempts if record.attempts > 1 else None,
        attempts=record.attempts,
        cgp=puzzle.cgp,
    )


def _longer(board: Board, tiles: Sequence[Laid]) -> tuple[str, str]:
    """A word before and after a tile made it longer."""
    join = board.alphabet.join
    before = [tile.letter for tile in tiles if tile.square in board.tiles]
    return join(tuple(before)), join(tuple(tile.letter for tile in tiles))


def _hint(puzzle: Puzzle, board: Board, given: int) -> PuzzleHint:
    """What so many hints tell: points first, then the tiles, then where they lie; of a challenge, valid words."""
    answer = Answer.parse(puzzle.answer, board)
    rows = {tile.row for tile in answer.tiles}
    line = None
    if answer.tiles and given >= 3:
        down = len(rows) > 1
        line = (answer.tiles[0].column if down else answer.tiles[0].row, down)
    held = [BLANK if tile.blank else tile.letter for tile in answer.tiles] or list(answer.exchanged)
    is_challenge = puzzle.goal == "challenge"
    return PuzzleHint(
        given=given,
        left=hints_of(puzzle) - given,
        action=None if given < 1 else _action(answer),
        points=puzzle.points if given >= 1 and answer.tiles else None,
        tiles=sorted(held) if given >= 2 and not is_challenge else None,
        line=line[0] if line else None,
        down=line[1] if line else None,
        without=[each.move.removeprefix("!") for each in puzzle.candidates[:given]] if is_challenge else [],
    )


def _action(answer: Answer) -> Literal["place", "exchange", "pass", "challenge"]:
    if answer.word:
        return "challenge"
    return "place" if answer.tiles else "exchange" if answer.exchanged else "pass"
