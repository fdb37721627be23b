"""Courses of answers with the days on which FSRS asks again: the page's tests read them, these hold them true."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from lexicade.server.deck import scheduling
from lexicade.store.deck.decks import LEARNING, Card, Review

SUITE = Path(__file__).parents[2] / "suites" / "deck.json"
START = datetime(2026, 11, 19, 12, tzinfo=UTC)
RATINGS = ([3, 3, 3, 3], [4, 3, 3], [3, 3, 1, 3, 3], [2, 3, 3, 2, 4])
LATE = (timedelta(), timedelta(hours=11, minutes=7), timedelta(hours=-5), timedelta(minutes=1))
"""Answers also come hours after a card is due, before it, and on both sides of midnight."""


def course(ratings: list[int], late: timedelta) -> list[dict[str, Any]]:
    card = Card("c", "lumière", "f", "light", "", "", LEARNING, 0, None, None, START, None, 0, START)
    steps = []
    for rating in ratings:
        at = max(card.due + late, card.last_review or START)
        card = scheduling.reviewed(card, Review("r", "c", rating, at, 0, "type"), scheduling.scheduler())
        told = {"due": card.due.isoformat(), "stability": card.stability}
        steps.append({"rating": rating, "at": at.isoformat(), **told})
    return steps


def suite() -> dict[str, Any]:
    return {
        "parameters": list(scheduling.parameters(None)),
        "retention": scheduling.RETENTION,
        "courses": [course(ratings, late) for ratings in RATINGS for late in LATE],
    }


def test_the_suite_is_what_the_library_says() -> None:
    assert json.loads(SUITE.read_text()) == suite()
