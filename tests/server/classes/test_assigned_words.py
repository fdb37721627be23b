"""Vocabulary lists that a class is given to learn: taken into decks, and followed by the answers to their cards."""

import csv
import io
from datetime import timedelta
from typing import Any

from fastapi.testclient import TestClient

from tests.server.accounts.people import refusal
from tests.server.classes.classroom import REAL, Classroom, classroom, second_class
from tests.server.classes.test_assignments import due, given, mine, row
from tests.server.conftest import Browser, Clock
from tests.server.deck.test_decks import add, deck, review
from tests.server.vocabulary.test_lists import made


def learnable(room: Classroom, clock: Clock, **changes: Any) -> tuple[str, str]:
    """A list of the teacher's, given to the class: the assignment and the list."""
    kept = made(room.teacher, **changes)["id"]
    return given(room, clock, {"way": "words", "vocabulary": kept})["assignment"]["id"], kept


def cards_of(pupil: TestClient, assignment: str) -> list[str]:
    answer = pupil.post(f"/api/class/work/{assignment}/0", json={})
    assert answer.status_code == 200, answer.text
    begun = answer.json()
    assert (begun["game"], begun["id"], begun["subject"]) == (None, None, "fr")
    cards: list[str] = begun["cards"]
    return cards


def test_the_words_are_learnt_in_the_deck_and_the_table_says_how_far(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    ways = room.teacher.get(f"{room.path}/assignables").json()["ways"]
    assert {"game": None, "way": "words"} in ways
    id, _ = learnable(room, clock)
    (line,) = mine(pupil)
    assert (line["game"], line["state"], line["options"]["size"], line["options"]["vocabulary"]) == (
        None,
        "new",
        3,
        "",
    )
    assert "pomme" not in str(line), "the words come when they are begun"
    cards = cards_of(pupil, id)
    learnt = {card["word"]: card for card in deck(pupil)["cards"]}
    assert {card["id"] for card in learnt.values()} == {*cards}
    assert (learnt["ail"]["meaning"], learnt["pomme"]["example"]) == ("garlic", "Deux pommes, s’il vous plaît.")
    assert row(room, id, REAL[0])["state"] == "new"
    clock.move(seconds=60)
    for card, rating in ((cards[0], 3), (cards[1], 1)):
        review(pupil, card, rating, clock.now)
    (task,) = row(room, id, REAL[0])["tasks"]
    assert (task["state"], task["found"], task["total"], task["seconds"]) == ("begun", 1, 3, 8)
    assert sorted(cards_of(pupil, id)) == sorted(cards[1:])
    for card in cards[1:]:
        review(pupil, card, 2, clock.now)
    assert (row(room, id, REAL[0])["state"], cards_of(pupil, id)) == ("done", [])
    assert [row(room, id, each)["state"] for each in REAL[1:]] == ["new"] * 3
    assert [each["state"] for each in mine(pupil)] == ["done"]
    answer = room.teacher.get(f"{room.path}/assignments/{id}/table.csv")
    lines = {each["name"]: each for each in csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))}
    done = lines[REAL[0]]
    assert (done["state"], done["found"], done["of"], done["seconds"]) == ("done", "3", "3", "16")
    assert room.page()["due"] == ["Au marché"]


def test_what_was_learnt_before_stays_and_is_asked_again(browser: Browser, clock: Clock) -> None:
    """A word that is not due for weeks is among the cards; answers of before do not count."""
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    add(pupil, [{"word": "pomme", "meaning": "my apple"}])
    (known,) = deck(pupil)["cards"]
    review(pupil, known["id"], 4, clock.now)
    clock.move(seconds=60)
    id, _ = learnable(room, clock)
    assert row(room, id, REAL[0])["state"] == "new"
    cards = cards_of(pupil, id)
    assert (len(cards), known["id"] in cards) == (3, True)
    assert {card["word"]: card["meaning"] for card in deck(pupil)["cards"]}["pomme"] == "my apple"
    clock.move(seconds=60)
    review(pupil, known["id"], 3, clock.now)
    assert row(room, id, REAL[0])["tasks"][0]["found"] == 1


def test_what_was_given_stays_when_its_list_is_gone(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    other = second_class(room.teacher, pupils=("Elsewhere",), name="French 9")
    pupil = room.enter(browser(), REAL[0])
    id, kept = learnable(room, clock, shared=True)
    room.teacher.delete(f"/api/vocabulary/{kept}")
    options = {"way": "words", "vocabulary": kept}
    body = {"title": "Again", "options": options, "due_at": due(clock)}
    assert refusal(room.post("/assignments", **body)) == (404, "no-such-vocabulary")
    assert len(cards_of(pupil, id)) == 3
    copied = room.post(f"/assignments/{id}/copy", to=other.id, due_at=due(clock))
    assert copied.status_code == 201, copied.text
    there = other.enter(browser(), "Elsewhere")
    assert len(cards_of(there, copied.json()["assignment"]["id"])) == 3
    assert refusal(there.post(f"/api/class/work/{id}/0", json={})) == (404, "no-such-assignment")


def test_what_cannot_be_learnt(browser: Browser, clock: Clock) -> None:
    room, strange = classroom(browser), classroom(browser, "Other")
    pupil = room.enter(browser(), REAL[0])
    theirs, empty = made(strange.teacher)["id"], made(room.teacher, entries=[])["id"]
    for wanted, expected in (
        (theirs, "no-such-vocabulary"),
        (empty, "no-words-to-learn"),
        ("", "no-such-vocabulary"),
    ):
        body = {"title": "Work", "options": {"way": "words", "vocabulary": wanted}, "due_at": due(clock)}
        assert refusal(room.post("/assignments", **body)) == (404, expected)
    rude = [{"word": "merde"}, {"word": "pomme", "meaning": "fuck"}]
    id, _ = learnable(room, clock, entries=rude)
    (card,) = cards_of(pupil, id)
    assert [(each["id"], each["word"], each["meaning"]) for each in deck(pupil)["cards"]] == [(card, "pomme", "••••")]


def test_a_closed_one_is_begun_by_nobody_and_ended_by_those_who_began(browser: Browser, clock: Clock) -> None:
    room, code = (found := classroom(browser)), found.code()
    one, two = (room.enter(browser(), name, code) for name in REAL[:2])
    id, _ = learnable(room, clock)
    review(one, cards_of(one, id)[0], 3, clock.now)
    path = f"{room.path}/assignments/{id}"
    room.teacher.post(path, json={"closed": True})
    assert len(cards_of(one, id)) == 2
    assert refusal(two.post(f"/api/class/work/{id}/0", json={})) == (403, "assignment-closed")
    room.teacher.post(path, json={"closed": False})
    clock.now += timedelta(days=5)
    assert [each["late"] for each in mine(two)] == [True]


def test_only_teachers_of_the_class_see_how_far_pupils_are(browser: Browser, clock: Clock) -> None:
    room, strange = classroom(browser), classroom(browser, "Other")
    pupil = room.enter(browser(), REAL[0])
    id, _ = learnable(room, clock)
    add(pupil, [{"word": "secret"}])
    review(pupil, cards_of(pupil, id)[0], 3, clock.now)
    for path in (f"{room.path}/assignments/{id}", f"{room.path}/assignments/{id}/table.csv"):
        assert strange.teacher.get(path).status_code == 404
        assert pupil.get(path).status_code in (403, 404)
        assert "secret" not in room.teacher.get(path).text, "the rest of a deck is its owner's"
