"""What travels of reviews."""

from typing import Literal

from pydantic import Field

from lexicade.cross.study.review import MoveReview, Review
from lexicade.server.http.wire import Wire
from lexicade.server.jobs.wire import JobStatus
from lexicade.server.tables.wire import EXAMPLE_GAME

ReviewProgress = Literal["none", "short", "queued", "running", "failed", "cancelled", "complete"]


class ReviewState(Wire):
    """The review of a finished game, as far as it has come."""

    game: str = Field(description="The game.", examples=[EXAMPLE_GAME])
    progress: ReviewProgress = Field(
        description="`none`: nobody has asked for it; `short`: the game has too few turns for one."
    )
    turns: int = Field(description="The turns of the game.")
    job: JobStatus | None = Field(description="The work on it, while that is remembered.")
    moves: tuple[MoveReview, ...] = Field(description="Until it is complete: the turns that are judged.")
    review: Review | None = Field(description="All of it; null until it is complete.")
