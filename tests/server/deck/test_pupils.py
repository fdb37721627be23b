"""Decks of pupils: theirs alone, and gone with them."""

from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.accounts.test_deletion import traces
from tests.server.classes.classroom import Classroom, classroom
from tests.server.conftest import Browser, Clock
from tests.server.deck.test_decks import add, deck, review
from tests.server.deck.test_files import bring
from tests.server.deck.test_games import gather


def learner(browser: Browser, clock: Clock) -> tuple[Classroom, TestClient]:
    """A pupil with a deck, one card of which was reviewed."""
    room = classroom(browser)
    phone = room.enter(browser(), "Ben Osei")
    add(phone, [{"word": "lumière", "note": "so hell wie nichts"}])
    (card,) = deck(phone)["cards"]
    review(phone, card["id"], 3, clock.now)
    return room, phone


def test_pupils_learn_like_everybody(browser: Browser, clock: Clock) -> None:
    room, phone = learner(browser, clock)
    assert gather(phone) == 0
    assert bring(phone, b"la pomme = apple").json() == {"added": 1}
    assert phone.get("/api/deck/fr/deck.apkg").status_code == 200
    assert phone.get("/api/deck").json()["decks"] == [{"language": "fr", "cards": 2, "due": 1}]
    # Teachers have decks of their own, and see nobody else's.
    assert room.teacher.get("/api/deck/fr").json()["cards"] == []
    assert "hell wie nichts" not in room.teacher.get(room.path).text


def test_what_pupils_are_told_of_words_is_what_children_may_read(browser: Browser, clock: Clock) -> None:
    """On cards of words, in the lists after a round, and on the cards of decks; their teacher reads it all."""
    room, phone = learner(browser, clock)

    def told(client: TestClient, language: str, word: str) -> str:
        return client.get(f"/api/words/{language}/{word}").text

    def glossed(client: TestClient) -> str:
        return client.post("/api/words/en/meanings", json={"words": ["coke", "porn"]}).text

    assert "cocaine" in told(room.teacher, "en", "coke")
    assert "cocaine" not in told(phone, "en", "coke")
    assert "carbon fuel" in told(phone, "en", "coke")
    assert "dick" in told(room.teacher, "fr", "bite")
    assert "dick" not in told(phone, "fr", "bite")
    assert "sexual" in glossed(room.teacher)
    assert "sexual" not in glossed(phone)
    add(phone, [{"word": "porn"}, {"word": "weed"}], "en")
    assert bring(phone, b"marijuana", "en").json() == {"added": 1}
    meanings = {card["word"]: card["meaning"] for card in deck(phone, "en")["cards"]}
    assert (meanings["porn"], meanings["marijuana"]) == ("", "")
    assert "plant" in meanings["weed"]


def test_a_deck_goes_with_who_graduates(browser: Browser, clock: Clock) -> None:
    room, phone = learner(browser, clock)
    room.post(f"/pupils/{room.pupil('Ben Osei')['id']}", graduating=True)
    wanted = {"username": "Benosei", "password": "a long password"}
    assert phone.post("/api/account/sign-up", json=wanted).status_code == 201
    home = browser()
    assert home.post("/api/account/log-in", json=wanted).status_code == 200
    (card,) = deck(home)["cards"]
    assert (card["word"], card["reviews"]) == ("lumière", 1)


def test_a_deck_is_gone_with_who_is_removed(app: FastAPI, browser: Browser, clock: Clock) -> None:
    room, phone = learner(browser, clock)
    gather(phone)
    assert traces(app, phone, "hell wie nichts")
    assert room.post(f"/pupils/{room.pupil('Ben Osei')['id']}/remove").status_code == 200
    assert traces(app, phone, "lumière", "hell wie nichts") == []


def test_a_deck_is_gone_after_the_last_day_of_its_class(app: FastAPI, browser: Browser, clock: Clock) -> None:
    room, phone = learner(browser, clock)
    room.teacher.post(room.path, json={"keep_until": "2026-12-24"})
    clock.now = clock.now.replace(month=12, day=25)
    assert phone.portal
    phone.portal.call(app.state.services.retention.sweep)
    assert traces(app, phone, "lumière", "hell wie nichts") == []
