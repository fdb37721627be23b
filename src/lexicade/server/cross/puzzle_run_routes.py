"""Routes of runs against the clock: one puzzle after the other, each more difficult, until the first miss."""

from dataclasses import replace
from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Path

from lexicade.errors import Conflict
from lexicade.server.accounts.auth import AppServices, Player, Somebody
from lexicade.server.cross.puzzle_routes import answer_of, count_try, service_of, shown
from lexicade.server.cross.puzzle_wire import NewRun, PuzzleRunView, RunAnswer
from lexicade.server.cross.puzzles import KIND
from lexicade.server.services import Services
from lexicade.store import Account, PuzzleRuns
from lexicade.store.tables.puzzle_runs import PuzzleRun

router = APIRouter(prefix="/api/cross/puzzle-runs", tags=["cross"])
TIME = timedelta(minutes=3)
BONUS = timedelta(seconds=20)
"""What each puzzle solved adds to the clock."""
FIRST_RATING, STEP = 800, 60
"""How difficult the first puzzle of a run is, and by how much more each further one."""

RunId = Annotated[str, Path(max_length=32, description="The run.")]


@router.post("")
async def start_run(wanted: NewRun, services: AppServices, account: Somebody) -> PuzzleRunView:
    """Start a run; a run before is forgotten. Its puzzles are not rated."""
    await count_try(services, account)
    puzzles = service_of(services)
    puzzle = await puzzles.next(account, wanted.language, rating=FIRST_RATING)
    await puzzles.begin(account, puzzle)
    runs = PuzzleRuns(services.database)
    run = await runs.start(account.id, KIND, wanted.language, puzzle.id, services.clock() + TIME)
    return await _view(services, account, run)


@router.get("/{id}")
async def get_run(id: RunId, services: AppServices, account: Player) -> PuzzleRunView:
    """A run of mine as it is now."""
    run = await PuzzleRuns(services.database).find(id, account.id)
    return await _view(services, account, run)


@router.post("/{id}/tries")
async def try_in_run(id: RunId, answer: RunAnswer, services: AppServices, account: Player) -> PuzzleRunView:
    """Answer the present puzzle of a run. The first wrong answer ends it."""
    await count_try(services, account)
    runs, puzzles = PuzzleRuns(services.database), service_of(services)
    run = (await runs.find(id, account.id)).at(services.clock())
    if run.ended or run.puzzle != answer.puzzle:
        raise Conflict("run-over")
    puzzle = await puzzles.find(run.puzzle, account)
    attempt = await puzzles.answer(account, puzzle, answer_of(answer), in_run=True)
    solved = run.solved + (attempt.state == "solved")
    following = None
    if attempt.state == "solved":
        following = await puzzles.next(account, run.language, rating=FIRST_RATING + STEP * solved)
        await puzzles.begin(account, following)

    def change(before: PuzzleRun) -> PuzzleRun:
        if before.ended or before.puzzle != answer.puzzle:
            raise Conflict("run-over")
        if following is None:
            return replace(before, ended="miss")
        return replace(before, puzzle=following.id, solved=solved, ends_at=before.ends_at + BONUS)

    run = await runs.change(id, account.id, change)
    await puzzles.store.note_run(account.id, KIND, run.language, run.solved)
    return await _view(services, account, run)


async def _view(services: Services, account: Account, run: PuzzleRun) -> PuzzleRunView:
    puzzles, now = service_of(services), services.clock()
    run = run.at(now)
    puzzle = await puzzles.find(run.puzzle, account)
    if run.ended == "time" and not (await puzzles.attempts(account, run.language))[puzzle.id].over:
        await puzzles.give_up(account, puzzle)
    player = await puzzles.player(account, run.language)
    return PuzzleRunView(
        id=run.id,
        solved=run.solved,
        best=max(player.best_run, run.solved),
        ends_at=run.ends_at,
        now=now,
        ended=run.ended,
        puzzle=await shown(services, account, puzzle),
    )
