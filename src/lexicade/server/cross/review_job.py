"""The job that reviews a finished game of Cross, and what it asks of a game."""

import asyncio
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from pydantic import TypeAdapter

from lexicade.cross import rules as cross
from lexicade.cross.rules.moves import Ended
from lexicade.cross.study.puzzles.missed import puzzles_in
from lexicade.cross.study.review import (
    DEFAULT,
    METHOD,
    MoveReview,
    Review,
    SeatReview,
    assembled,
    played_game,
    review_engine,
    review_move,
)
from lexicade.cross.study.review.figures import Grade
from lexicade.cross.study.statistics import reviewed_plays
from lexicade.server.jobs.context import JobContext
from lexicade.server.jobs.kinds import JobKind
from lexicade.store import JobKey, StoredGame
from lexicade.store.tables.game_puzzles import GamePuzzles
from lexicade.store.tables.reviews import ReviewedSeat, Reviews

NAME = "cross-review"
WEIGHT = 5
"""As much work as a move of a bot that looks ahead; it takes some seconds."""
PRIORITY = -1
"""Bots that somebody waits for move first."""
KEEP = timedelta(hours=6)
"""The result is in a table of its own; a row of the queue only says how the work went."""
MISTAKES: frozenset[Grade | None] = frozenset({"small", "medium", "large"})
MOVE: TypeAdapter[MoveReview] = TypeAdapter(MoveReview)
REVIEW: TypeAdapter[Review] = TypeAdapter(Review)


def review_key(stored: StoredGame) -> JobKey:
    """The job of a game: that of the event that ended it."""
    log = stored.game.log
    seq = next((number for number, event in enumerate(log, 1) if isinstance(event, Ended)), len(log))
    return JobKey(NAME, stored.id, seq)


async def review(context: JobContext) -> None:
    """Judge the turns one after the other and keep each; those of an attempt before this one stay."""
    service, stored = context.service, await context.game()
    reviews = Reviews(service.games.database)
    await reviews.begin(stored.id, METHOD, service.clock())
    known = await reviews.get(stored.id, METHOD)
    if known is None or known.complete:
        return
    lexicon = await service.lexicon(stored)
    engine = await asyncio.to_thread(review_engine, lexicon, stored.game.setup)
    game = await context.think(played_game, stored.game.setup, stored.game.log)
    moves = [MOVE.validate_python(each) for each in known.moves]
    done = {each.turn for each in moves}
    total = len(game.moments)
    for moment in game.moments:
        context.check()
        if moment.turn in done:
            continue
        judged = await context.think(review_move, engine, game, moment, DEFAULT)
        moves.append(judged)
        await reviews.add_move(stored.id, moment.turn, MOVE.dump_python(judged, mode="json"), service.clock())
        context.progress(len(moves) / total, f"{len(moves)} / {total}")
    whole = assembled(game, DEFAULT, sorted(moves, key=lambda each: each.turn))
    mistakes = {each.turn for each in moves if each.grade in MISTAKES}
    missed = await context.think(puzzles_in, game, lexicon, mistakes, check=context.check)
    found = {seat: [(each.id, str(each)) for each in puzzles] for seat, puzzles in missed.items()}
    puzzles = GamePuzzles(service.games.database)
    await puzzles.keep(stored.id, cross.KIND.name, lexicon.language.code, found, service.clock())
    body = REVIEW.dump_python(whole, mode="json")
    overlooked = {seat: [list(play) for play in reviewed_plays(body, seat, lexicon.alphabet)] for seat in game.seats}
    rows = _rows(stored, whole, overlooked)
    await reviews.finish(stored.id, body, rows, service.clock())


def _rows(stored: StoredGame, whole: Review, overlooked: Mapping[int, list[list[Any]]]) -> list[ReviewedSeat]:
    state: cross.State = stored.game.state
    ended_at = state.ended.at if state.ended else stored.updated_at
    return [
        _row(stored.id, whole, each, ended_at, overlooked[each.seat])
        for each in whole.seats
        if each.seat in overlooked
    ]


def _row(game: str, whole: Review, each: SeatReview, ended_at: datetime, overlooked: list[list[Any]]) -> ReviewedSeat:
    best, fine, small, medium, large = each.grades
    phases = [
        {
            "phase": phase.phase,
            "turns": phase.turns,
            "wins_lost": phase.wins_lost,
            "points_lost": phase.points_lost,
            "index": phase.index,
        }
        for phase in each.phases
    ]
    return ReviewedSeat(
        game=game,
        seat=each.seat,
        method=whole.method,
        language=whole.language,
        ended_at=ended_at,
        turns=each.turns,
        accuracy=each.accuracy,
        mistake_index=each.index,
        rating=each.rating,
        best=best,
        fine=fine,
        small=small,
        medium=medium,
        large=large,
        wins_lost=each.wins_lost,
        points_lost=each.points_lost,
        skill=each.skill,
        luck=each.luck,
        full_racks=each.full_racks,
        full_racks_missed=each.full_racks_missed,
        phonies=each.phonies,
        missed_challenges=each.missed_challenges,
        phases=phases,
        mistakes=dict(each.mistakes),
        missed=overlooked,
    )


def _derive(_stored: StoredGame, _after: int) -> tuple[()]:
    """No event asks for a review; a person does."""
    return ()


def _may_cancel(_stored: StoredGame, _seat: int) -> bool:
    """Whoever played may stop it."""
    return True


REVIEW_JOB = JobKind(
    NAME,
    review,
    games=frozenset({cross.KIND.name}),
    derive=_derive,
    may_cancel=_may_cancel,
    max_attempts=3,
    concurrency=1,
    group="reviews",
    keep=KEEP,
)
