"""The job that looks for the plays that people missed in a finished game, for their statistics."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import and_, exists, select

from lexicade.cross import rules as cross
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.study.statistics import MissedPlay, missed_plays
from lexicade.letters import BOUNDARY
from lexicade.server.jobs import JobContext, JobKind
from lexicade.server.tables.looked_through import LookedThrough, OverlookedWord
from lexicade.store import Database, JobKey, Jobs, StoredGame, WantedJob
from lexicade.store.jobs.findings import Findings
from lexicade.store.sql import schema
from lexicade.store.tables.reviews import Reviews

KIND = "cross-missed"
PRIORITY = -1
"""Nobody waits for it: bots move first."""
WEIGHT = 2
LEASE = timedelta(seconds=30)
job, game, summary = schema.job.c, schema.game.c, schema.summary.c

Found = Mapping[int, list[MissedPlay]]


def _derive(stored: StoredGame, after: int) -> Iterable[WantedJob]:
    state: cross.State = stored.game.state
    if state.ended is None or not state.ended.winners or not stored.game.setup.counts:
        return []
    ends = (seq for seq, event in enumerate(stored.game.log[after:], after + 1) if isinstance(event, cross.Ended))
    return [WantedJob(JobKey(KIND, stored.id, seq), PRIORITY, weight=WEIGHT) for seq in ends]


async def _look(context: JobContext) -> Mapping[str, Any]:
    stored = await context.game()
    lexicon = await context.service.lexicon(stored)
    setup: cross.Setup = stored.game.setup

    def search() -> Found:
        engine = table_engine(lexicon, setup.layout, setup.tiles, setup.options)
        if engine is None:
            return {}
        return missed_plays(setup, stored.game.log, stored.seats.keys(), engine, context.check)

    found = await context.think(search)
    return {str(seat): [list(play) for play in plays] for seat, plays in found.items()}


def missed_of(result: Mapping[str, Any], seat: int) -> list[MissedPlay]:
    """What the job found for a seat."""
    return [MissedPlay(*each) for each in result.get(str(seat), ())]


async def looked_through(games: Sequence[str], database: Database) -> LookedThrough:
    """The words of the plays that were missed in finished games, as their reviews say, else as this job does."""
    found = await Findings(database).in_games(games, KIND)
    plays = {game: {seat: missed_of(each, int(seat)) for seat in each} for game, each in found.items()}
    for game, seats in (await Reviews(database).missed_in(games)).items():
        plays[game] = {seat: [MissedPlay(*each) for each in missed] for seat, missed in seats.items()}
    return LookedThrough(
        list(plays),
        [
            OverlookedWord(game, int(seat), play.word.replace(BOUNDARY, ""))
            for game, seats in plays.items()
            for seat, missed in seats.items()
            for play in missed
        ],
    )


async def is_looked_through(stored: StoredGame, jobs: Jobs) -> bool:
    """Whether the job of a game is done, if it has one."""
    asked = [await jobs.get(wanted.key) for wanted in _derive(stored, 0)]
    return all(job is None or job.finished for job in asked)


MISSED = JobKind(
    KIND,
    _look,
    games=frozenset({cross.KIND.name}),
    derive=_derive,
    missing=(
        select(summary.game)
        .select_from(schema.summary.join(schema.game, game.id == summary.game))
        .where(
            game.kind == cross.KIND.name,
            summary.result.is_not(None),
            ~exists().where(and_(job.kind == KIND, job.game == summary.game)),
        )
    ),
    lease=LEASE,
    concurrency=1,
    group="puzzles",
)
