"""Puzzles in games that people have played: turns with one clear answer that was not played."""

from collections.abc import Callable, Container

from lexicade.cross.engine.arena import usual_setup
from lexicade.cross.study.puzzles.finding import Finder, Seen
from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.puzzle import Puzzle, Theme
from lexicade.cross.study.review.moments import Moment, PlayedGame
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom

LOOKED_FOR: tuple[Theme, ...] = ("endgame", "full-rack", "hook", "parallel", "exchange", "best")
"""A block is too rare to look for it, and a challenge is made from a play that was right."""
MOST = 4
"""Puzzles of a player in one game, those with the widest margins."""


def usual(game: PlayedGame, lexicon: Lexicon) -> bool:
    """Whether a game has the board, tiles, words and rules that a puzzle's line stands for."""
    setup, known = game.setup, usual_setup(lexicon)
    mine, theirs = setup.options, known.options
    return (
        len(game.seats) == 2
        and setup.opening is None
        and lexicon.name == lexicon.language.code
        and (setup.layout, setup.tiles, setup.rules) == (known.layout, known.tiles, known.rules)
        and (mine.rack_size, mine.bonus, mine.blanks_count) == (theirs.rack_size, theirs.bonus, theirs.blanks_count)
    )


def puzzles_in(
    game: PlayedGame,
    lexicon: Lexicon,
    turns: Container[int] | None = None,
    *,
    check: Callable[[], object] = lambda: None,
) -> dict[int, list[Puzzle]]:
    """What each seat could have found, by seat; nothing for tables with boards, tiles or rules of their own.

    `turns` are those to look at, all if not said. `check` is called before each: what it raises ends this.
    """
    if not usual(game, lexicon):
        return {}
    finder, found = Finder(lexicon), dict[int, dict[str, Puzzle]]()
    scores = (0,) * len(game.moments[0].scores) if game.moments else ()
    for moment in game.moments:
        if turns is None or moment.turn in turns:
            check()
            if (puzzle := _missed(finder, moment, scores)) is not None:
                # The same play may be there turn after turn.
                found.setdefault(moment.seat, {}).setdefault(puzzle.answer, puzzle)
        scores = moment.scores
    return {seat: sorted(each.values(), key=lambda puzzle: -puzzle.margin)[:MOST] for seat, each in found.items()}


def _missed(finder: Finder, moment: Moment, scores: tuple[int, ...]) -> Puzzle | None:
    if moment.position is None:
        return None
    others = [score for seat, score in enumerate(scores) if seat != moment.seat]
    seen = Seen(moment.position, (scores[moment.seat], max(others)), moment.play)
    played = Answer.of(moment.play)
    for theme in LOOKED_FOR:
        puzzle = finder.made(theme, seen, SeededRandom("missed", theme, seen.cgp))
        if puzzle is not None:
            board = moment.position.board
            return None if Answer.parse(puzzle.answer, board).same(played, board) else puzzle
    return None
