"""What players of Shake see of each other's scores."""

import datetime as dt
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from lexicade.games.podium import first_three
from lexicade.shake.rules.state import Round, State


def scores_shown(running: Round | None, now: dt.datetime) -> Literal["nothing", "podium", "all"]:
    """Which scores of others players see now. Scores that are hidden at the end are hidden throughout."""
    if running is None:
        return "all"
    options, over = running.options, running.over(now)
    if options.sight == "nothing" or not (over or options.live_scores):
        return "nothing"
    if options.sight == "podium":
        return "podium" if over else "nothing"
    return "all"


def leaders(points: Mapping[int, int], state: State) -> frozenset[int]:
    """The seats in the first three places, without removed ones; a seat without points has no place."""
    return first_three(
        {seat: each for seat, each in points.items() if each > 0 and not state.occupants[seat].removed}
    )


def totals(over: Sequence[Round]) -> Mapping[int, int]:
    """The points of each seat in some rounds together."""
    return sum((Counter(each.points) for each in over), Counter[int]())
