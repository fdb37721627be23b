"""What a list shows of a game is what the seat's view says, at any moment."""

from random import Random
from typing import Any

import pytest

from lexicade.games.rules import Summary
from lexicade.server.registry import KINDS as GAME_KINDS
from tests.games.random_play import KINDS, Kind, moments


def from_hive(view: Any) -> Summary:
    return Summary(
        language=view.language,
        title="".join(view.letters),
        date=view.date,
        score=view.score,
        max_score=view.max_score,
        words_found=view.words_found,
        words_total=view.words_total,
        rank=view.rank,
        complete=view.complete,
        revealed=view.revealed,
        people=sum(not person.removed for person in view.occupants),
        phase=view.phase,
        mode=view.mode,
    )


def from_shake(view: Any) -> Summary:
    last = view.round
    return Summary(
        language=view.language,
        title=f"{view.options.size}×{view.options.size}",
        date=None,
        score=last.score if last else 0,
        max_score=last.max_points if last else None,
        words_found=len(last.found) if last else 0,
        words_total=last.words_total if last else None,
        rank=None,
        complete=bool(last and last.result and last.result.complete),
        revealed=False,
        people=sum(not person.removed for person in view.occupants),
        phase=view.phase,
        mode="solo" if view.solo else view.options.duplicates,
    )


def from_cross(view: Any, seat: int) -> Summary:
    seats = view.occupants
    plays = [turn for turn in view.turns if turn.seat == seat and turn.kind == "play" and not turn.withdrawn]
    return Summary(
        language=view.options.language,
        title="11×11",
        date=None,
        score=seats[seat].score,
        max_score=None,
        words_found=sum(len(turn.words) for turn in plays),
        words_total=None,
        rank=None,
        complete=view.result is not None and seat in view.result.winners,
        revealed=False,
        people=sum(bool(each.name) and not each.removed for each in seats),
        phase=view.phase,
        mode=view.options.clock.kind,
    )


def expected_of(game: str, view: Any, seat: int) -> Summary:
    return from_cross(view, seat) if game == "cross" else from_hive(view) if game == "hive" else from_shake(view)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.seats}")
@pytest.mark.parametrize("seed", range(4))
def test_a_summary_says_what_the_view_says(kind: Kind, seed: int) -> None:
    for game, now in moments(kind, Random(seed), 60):
        for seat in range(len(game.state.occupants)):
            view = game.view(seat, now)
            expected = expected_of(kind.game, view, seat)
            assert GAME_KINDS[kind.game].summary(game.state, seat, now) == expected


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.seats}")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_over_from_the_moment_that_its_log_tells(kind: Kind, seed: int) -> None:
    for game, now in moments(kind, Random(seed), 60):
        said = GAME_KINDS[kind.game].over_at(game.state)
        over = game.view(0, now).phase == "over" and (kind.game != "shake" or kind.setup.solo)
        assert (said is not None and said <= now) == over
