"""Decks over HTTP: words are added, due when FSRS says so, and reviewed once."""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import fsrs
import pytest
from fastapi.testclient import TestClient

from lexicade.server.deck import scheduling
from lexicade.store.deck import decks
from lexicade.store.deck.decks import Review
from tests.server.conftest import Browser, Clock

WORDS = [{"word": "lumière"}, {"word": "ail", "gender": "m", "meaning": "my garlic", "example": "De l’ail !"}]


def add(browser: TestClient, words: list[dict[str, str]] = WORDS, language: str = "fr") -> int:
    answer = browser.post(f"/api/deck/{language}/cards", json={"cards": words})
    assert answer.status_code == 201, answer.text
    added: int = answer.json()["added"]
    return added


def deck(browser: TestClient, language: str = "fr") -> dict[str, Any]:
    found: dict[str, Any] = browser.get(f"/api/deck/{language}").json()
    return found


def review(browser: TestClient, card: str, rating: int, at: datetime, id: str = "", language: str = "fr") -> Any:
    body = {"id": id or str(uuid4()), "card": card, "rating": rating, "at": at.isoformat(), "duration": 4000}
    answer = browser.post(f"/api/deck/{language}/reviews", json={"reviews": [{**body, "exercise": "type"}]})
    assert answer.status_code == 200, answer.text
    return answer.json()["cards"]


def test_words_are_added_once_with_what_a_dictionary_says(browser: Browser) -> None:
    pupil = browser()
    assert deck(pupil)["cards"] == []
    assert (add(pupil), add(pupil, [*WORDS, {"word": "mot"}])) == (2, 1)
    cards = {card["word"]: card for card in deck(pupil)["cards"]}
    light = cards["lumière"]
    assert (light["gender"], light["article"], "light" in light["meaning"]) == ("f", "la", True)
    assert light["sound"]
    assert (cards["ail"]["meaning"], cards["ail"]["article"]) == ("my garlic", "l’")
    assert pupil.get("/api/deck").json()["decks"] == [{"language": "fr", "cards": 3, "due": 3}]
    assert browser().get("/api/deck").json()["decks"] == []


def test_a_card_is_due_when_the_library_says(browser: Browser, clock: Clock) -> None:
    """The intervals are those of FSRS, through a year of good days and bad ones."""
    pupil = browser()
    add(pupil, [{"word": "lumière"}])
    (card,) = deck(pupil)["cards"]
    theirs = fsrs.Card(card_id=1, due=clock.now)
    library = fsrs.Scheduler(enable_fuzzing=False)
    for rating in (3, 3, 4, 3, 1, 3, 3, 2, 3, 4):
        theirs, _ = library.review_card(theirs, fsrs.Rating(rating), clock.now)
        (card,) = review(pupil, card["id"], rating, clock.now)
        assert datetime.fromisoformat(card["due"]) == theirs.due
        assert (card["stability"], card["difficulty"]) == (theirs.stability, theirs.difficulty)
        clock.now = theirs.due + timedelta(hours=3)
    assert (theirs.due - clock.now).days > -2
    assert deck(pupil)["cards"] == [card]


def test_an_answer_counts_once_and_late_ones_too(browser: Browser, clock: Clock) -> None:
    pupil = browser()
    add(pupil, [{"word": "lumière"}])
    (card,) = deck(pupil)["cards"]
    clock.move(days=2)
    yesterday = clock.now - timedelta(days=1)
    (once,) = review(pupil, card["id"], 3, yesterday, "the same answer")
    assert review(pupil, card["id"], 3, yesterday, "the same answer") == [once]
    assert datetime.fromisoformat(once["last_review"]) == yesterday
    # A clock that is fast does not put a card into the future.
    (now,) = review(pupil, card["id"], 3, clock.now + timedelta(days=300))
    assert datetime.fromisoformat(now["last_review"]) == clock.now
    found = deck(pupil)
    assert [(each["day"], each["reviews"]) for each in found["days"]] == [
        (yesterday.date().isoformat(), 1),
        (clock.now.date().isoformat(), 1),
    ]


def test_the_oldest_answers_are_forgotten_first(
    browser: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decks, "MAX_REVIEWS", 3)
    pupil = browser()
    add(pupil, [{"word": "lumière"}])
    (card,) = deck(pupil)["cards"]
    for day in range(5):
        (card,) = review(pupil, card["id"], 3, clock.now + timedelta(days=day - 10))
    assert card["reviews"] == 5
    days = [each["day"] for each in deck(pupil)["days"]]
    assert days == [(clock.now + timedelta(days=day - 10)).date().isoformat() for day in (2, 3, 4)]


def test_the_time_of_an_answer_is_one(browser: Browser) -> None:
    pupil = browser()
    add(pupil)
    (card, _) = deck(pupil)["cards"]
    answer = {"id": "an answer", "card": card["id"], "rating": 3, "duration": 0, "exercise": "find"}
    for at in ("2026-11-15T12:00:00", 1_794_744_000, "2026-11-15T12:00:00." + "0" * 90 + "Z", "soon"):
        refused = pupil.post("/api/deck/fr/reviews", json={"reviews": [{**answer, "at": at}]})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-request"), at


def test_nobody_reviews_or_removes_cards_of_others(browser: Browser, clock: Clock) -> None:
    pupil, other = browser(), browser()
    add(pupil, [{"word": "lumière"}])
    add(other, [{"word": "mot"}])
    (card,) = deck(pupil)["cards"]
    assert review(other, card["id"], 1, clock.now) == []
    assert other.delete(f"/api/deck/fr/cards/{card['id']}").json() == {"ok": True}
    assert deck(pupil)["cards"] == [card]
    pupil.delete(f"/api/deck/fr/cards/{card['id']}")
    assert deck(pupil)["cards"] == []


def test_a_deck_leaves_as_text_and_with_its_account(browser: Browser, clock: Clock) -> None:
    pupil = browser()
    add(pupil)
    (card, _) = deck(pupil)["cards"]
    review(pupil, card["id"], 3, clock.now)
    lines = pupil.get("/api/deck/fr/deck.txt").text.splitlines()
    assert lines[0] == "#separator:Tab"
    assert "l’ail\tmy garlic\t\tDe l’ail !\tm" in lines
    read = pupil.post("/api/vocabulary/read", json={"text": "\n".join(lines), "language": "fr"}).json()
    assert {entry["word"] for entry in read["entries"]} >= {"lumière", "ail"}
    assert "lumière" in pupil.get("/api/account/export").text
    assert pupil.post("/api/account/delete", json={"really": True}).status_code == 200


def test_parameters_are_fitted_to_who_forgets_more() -> None:
    """Somebody who forgets within days gets shorter intervals than everybody does."""
    start = datetime.fromisoformat("2026-01-01T12:00:00+00:00")
    reviews = [
        Review(f"r{card}-{turn}", f"c{card}", 1 if turn % 2 else 3, start + timedelta(days=4 * turn), 3000, "type")
        for card in range(100)
        for turn in range(8)
    ]
    assert not scheduling.is_due_to_fit(scheduling.MIN_FIT - 1, None)
    assert scheduling.is_due_to_fit(len(reviews), None)
    fit = scheduling.fitted(reviews)
    assert (len(fit.parameters), fit.reviews) == (21, 800)
    assert not scheduling.is_due_to_fit(len(reviews) + 1, fit)
    assert fit.parameters != scheduling.parameters(None)

    def interval(by: fsrs.Scheduler) -> timedelta:
        card = fsrs.Card(card_id=1, due=start)
        for _ in range(3):
            card, _ = by.review_card(card, fsrs.Rating.Good, card.due)
        return card.due - (card.last_review or start)

    assert interval(scheduling.scheduler(fit)) < interval(scheduling.scheduler())
