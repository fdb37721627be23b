"""A finished game, judged move by move."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules.notation import rack_text, written
from lexicade.cross.rules.setup import Setup
from lexicade.cross.study.review.depth import DEFAULT, METHOD, ReviewDepth
from lexicade.cross.study.review.figures import (
    Flag,
    Grade,
    Mistake,
    MoveReview,
    Review,
    ReviewCandidate,
    ReviewReason,
)
from lexicade.cross.study.review.grading import WEIGHTS, Loss, graded
from lexicade.cross.study.review.moments import Moment, PlayedGame
from lexicade.cross.study.review.reasons import leave_of, reasons
from lexicade.cross.study.review.summary import phase_of, seat_reviews
from lexicade.cross.study.review.valuing import Valuation, Valued, key_of, value
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon

MIN_TURNS = 4
"""Shorter games are not reviewed."""
POINTS = 8
"""Points by which a play must score more for that to be the mistake."""


def too_short(turns: int) -> bool:
    """Whether a game with so many turns has nothing to review."""
    return turns < MIN_TURNS


def review_engine(lexicon: Lexicon, setup: Setup) -> Engine:
    """The engine that judges a game; `BadInput` where it does not know the tiles."""
    engine = table_engine(lexicon, setup.layout, setup.tiles, setup.options)
    if engine is None:
        raise BadInput("no-review")
    return engine


def review_game(engine: Engine, game: PlayedGame, depth: ReviewDepth = DEFAULT) -> Review:
    """The whole review of a game.

    >>> import lexicade as lx
    >>> from lexicade.cross.study.review.moments import played_game
    >>> game = lx.cross.new(racks=["RETAINS", "CATSEEN"], seed=1)
    >>> _ = game.play("8D RETAINS"), game.play("J8 (S)EAT")
    >>> record = played_game(game.game.setup, game.game.log)
    >>> review = review_game(review_engine(game.lexicon, record.setup), record, ReviewDepth(screening=64, batches=4))
    >>> [move.grade for move in review.moves], review.moves[1].mistake
    (['fine', 'large'], 'full-rack')
    """
    return assembled(game, depth, [*review_moves(engine, game, depth)])


def review_moves(
    engine: Engine, game: PlayedGame, depth: ReviewDepth = DEFAULT, turns: Iterable[int] | None = None
) -> Iterator[MoveReview]:
    """The turns of a game, or those with some numbers, judged one after the other."""
    wanted = None if turns is None else set(turns)
    for moment in game.moments:
        if wanted is None or moment.turn in wanted:
            yield review_move(engine, game, moment, depth)


def assembled(game: PlayedGame, depth: ReviewDepth, moves: Sequence[MoveReview]) -> Review:
    """The review that judged moves come to."""
    options = game.setup.options
    return Review(
        method=METHOD,
        depth=depth,
        language=options.language,
        word_list=options.word_list,
        graded_by="wins" if len(game.seats) == 2 else "points",
        moves=tuple(moves),
        seats=seat_reviews(game, moves),
    )


def review_move(engine: Engine, game: PlayedGame, moment: Moment, depth: ReviewDepth = DEFAULT) -> MoveReview:
    """One turn, judged."""
    facts, position = _facts(engine, game, moment), moment.position
    # What a word that is none is worth depends on whether anybody challenges it.
    if position is None or ("phony" in facts.flags and not moment.withdrawn):
        return facts
    valuation = value(engine, moment, depth)
    best, played = valuation.best, valuation.played
    loss = Loss(
        valuation.method,
        position.seats,
        position.bag,
        best.wins,
        valuation.wins_lost,
        valuation.wins_error,
        valuation.points_lost,
        valuation.points_error,
        valuation.blown,
    )
    grade, measure = graded(loss)
    # A loss that is none is not shown or added up as one.
    lost = grade != "best"
    why = reasons(engine, moment, valuation, depth.seed)
    candidates = tuple(_candidate(position, row) for row in valuation.rows)
    places = [key_of(row.play) for row in valuation.rows]
    return replace(
        facts,
        method=valuation.method,
        exact=valuation.exact,
        grade=grade,
        measure=measure,
        wins_best=_rounded(best.wins),
        wins_played=_rounded(played.wins),
        wins_lost=round(valuation.wins_lost, 2) if lost else 0.0,
        wins_error=round(valuation.wins_error, 2),
        points_lost=round(valuation.points_lost, 1) if lost else 0.0,
        points_error=round(valuation.points_error, 1),
        mistake=_mistake(moment, valuation, grade, why),
        index=WEIGHTS[grade],
        candidates=candidates,
        best=0,
        played=places.index(key_of(played.play)),
        reasons=why,
        full_rack=engine.plays(position.board, position.rack).full_racks > 0,
    )


def _facts(engine: Engine, game: PlayedGame, moment: Moment) -> MoveReview:
    """What happened in a turn, without judging it."""
    return MoveReview(
        turn=moment.turn,
        seat=moment.seat,
        kind=moment.kind,
        move=moment.move,
        points=moment.points,
        rack=moment.rack,
        bag=moment.bag,
        phase=phase_of(moment.bag, game.drawable),
        scores=moment.scores,
        flags=tuple(flags(engine, game, moment)),
        full_rack_laid=len(moment.play.tiles) >= game.setup.options.rack_size and not moment.withdrawn,
    )


def flags(engine: Engine, game: PlayedGame, moment: Moment) -> Iterator[Flag]:
    """What else there is to say of a turn."""
    if _is_phony(engine, moment):
        yield "phony"
    if moment.withdrawn:
        yield "caught"
    if moment.turn > 1 and game.setup.options.checking != "void":
        last = game.moments[moment.turn - 2]
        if last.seat != moment.seat and not last.withdrawn and _is_phony(engine, last):
            yield "missed-challenge"
    if moment.kind == "lost":
        yield "wrong-challenge"
    if moment.timed_out:
        yield "timed-out"


def _is_phony(engine: Engine, moment: Moment) -> bool:
    return moment.kind == "play" and (moment.withdrawn or any(word not in engine.lexicon for word in moment.words))


def _mistake(moment: Moment, valuation: Valuation, grade: Grade, why: Sequence[ReviewReason]) -> Mistake | None:
    """What kind of mistake a move is: the first of these that fits."""
    if WEIGHTS[grade] == 0:
        return None
    best, played, said = valuation.best.play, valuation.played.play, {each.kind for each in why}
    fitting: list[tuple[bool, Mistake]] = [
        (moment.withdrawn, "phony"),
        (played.is_pass, "pass"),
        ("full-rack" in said, "full-rack"),
        (valuation.method in ("endgame", "pre-endgame"), "endgame"),
        (bool(best.exchanged) != bool(played.exchanged), "exchange"),
        (best.points - played.points >= POINTS, "points"),
        (bool(said & {"keeps", "gets-rid", "spends"}), "leave"),
        (bool(said & {"opens", "closes", "gives-less"}), "openings"),
    ]
    return next((kind for fits, kind in fitting if fits), "other")


def _candidate(position: Position, row: Valued) -> ReviewCandidate:
    play, board = row.play, position.board
    words = board.words(play.tiles) if play.tiles else ()
    move = str(written(board, play.tiles)) if play.tiles else f"-{rack_text(play.exchanged)}"
    return ReviewCandidate(
        move=move,
        word=board.alphabet.join(words[0].letters) if words else "",
        tiles=play.tiles,
        exchanged=play.exchanged,
        leave=leave_of(position, play),
        points=play.points,
        gain=round(row.gain, 1),
        wins=_rounded(row.wins),
        deals=row.deals,
    )


def _rounded(wins: float | None) -> float | None:
    return None if wins is None else round(wins, 2)
