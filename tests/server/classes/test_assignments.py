"""Assignments: given by a teacher, begun by each pupil as a game of their own, and read from the logs."""

import csv
import io
import random
from dataclasses import replace
from datetime import timedelta
from typing import Any

import anyio
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import text

from lexicade.lexicon import Lexicon
from lexicade.server.cross.server import CrossServer
from lexicade.server.services import Services
from lexicade.store.classes.assignments import MAX_OPEN
from tests.server.accounts.people import refusal, sign_up
from tests.server.classes.classroom import REAL, Classroom, classroom, second_class
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import acted, short_words
from tests.server.tables.test_tables import command

HIVE = {"way": "hive", "language": "en", "letters": "naecort", "goal": "scout"}


def due(clock: Clock, **ahead: float) -> str:
    return (clock() + timedelta(**(ahead or {"days": 4}))).isoformat()


def given(room: Classroom, clock: Clock, options: dict[str, Any], title: str = "Au marché") -> dict[str, Any]:
    answer = room.post("/assignments", title=title, options=options, due_at=due(clock))
    assert answer.status_code == 201, answer.text
    page: dict[str, Any] = answer.json()
    return page


def begun(pupil: TestClient, assignment: str, task: int = 0) -> str:
    answer = pupil.post(f"/api/class/work/{assignment}/{task}", json={})
    assert answer.status_code == 200, answer.text
    id: str = answer.json()["id"]
    return id


def find(pupil: TestClient, game: str) -> None:
    """Enough words for the goal of the hive."""
    for word in ("connector", "cartoon"):
        assert command(pupil, game, "guess", word=word).status_code == 200


def mine(pupil: TestClient) -> list[dict[str, Any]]:
    answer = pupil.get("/api/class/work")
    assert answer.status_code == 200, answer.text
    work: list[dict[str, Any]] = answer.json()["assignments"]
    return work


def row(room: Classroom, assignment: str, name: str) -> dict[str, Any]:
    page = room.teacher.get(f"{room.path}/assignments/{assignment}").json()
    found: dict[str, Any] = next(each for each in page["pupils"] if each["real_name"] == name)
    return found


def test_everybody_gets_the_same_hive_and_the_table_says_how_far_they_are(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    code = room.code()
    one, two = (room.enter(browser(), name, code) for name in REAL[:2])
    page = given(room, clock, HIVE)
    id = page["assignment"]["id"]
    assert [each["state"] for each in page["pupils"]] == ["new"] * len(REAL)
    assert [(each["title"], each["state"], each["late"]) for each in mine(one)] == [("Au marché", "new", False)]
    games = [begun(one, id), begun(two, id)]
    assert games[0] != games[1]
    assert begun(one, id) == games[0], "opened again, not begun again"
    letters = {
        "".join(pupil.get(f"/api/games/{game}").json()["view"]["letters"])
        for pupil, game in zip((one, two), games, strict=True)
    }
    assert letters == {"NAECORT"}
    assert [each["state"] for each in mine(one)] == ["begun"]
    clock.move(seconds=30)
    for word in ("ocean", "canoe", "cartoon"):
        assert command(one, games[0], "guess", word=word).status_code == 200
    command(one, games[0], "hint", hint="totals")
    first = row(room, id, REAL[0])
    (task,) = first["tasks"]
    assert (first["state"], task["found"], task["hints"], task["seconds"]) == ("done", 3, 1, 30)
    assert (task["game"], task["total"] > 3) == (games[0], True)
    assert [row(room, id, name)["state"] for name in REAL[1:3]] == ["begun", "new"]
    (line,) = room.teacher.get(f"{room.path}/assignments").json()["assignments"]
    assert (line["done"], line["begun"], line["pupils"]) == (1, 1, len(REAL))


def test_work_after_the_day_counts_and_is_said_to_be_late(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    id = given(room, clock, HIVE)["assignment"]["id"]
    clock.move(days=5)
    assert [each["late"] for each in mine(pupil)] == [True]
    game = begun(pupil, id)
    find(pupil, game)
    assert (row(room, id, REAL[0])["state"], row(room, id, REAL[0])["late"]) == ("done", True)
    path = f"{room.path}/assignments/{id}"
    extended = room.teacher.post(path, json={"due_at": due(clock, days=2)})
    assert extended.status_code == 200
    assert row(room, id, REAL[0])["late"] is False
    room.teacher.post(path, json={"closed": True})
    assert mine(pupil) == []
    other = room.enter(browser(), REAL[1])
    assert refusal(other.post(f"/api/class/work/{id}/0", json={})) == (403, "assignment-closed")
    assert begun(pupil, id) == game, "one's own game stays"
    room.teacher.post(path, json={"closed": False, "title": "  Encore  "})
    assert [each["title"] for each in mine(other)] == ["Encore"]
    assert room.teacher.post(f"{path}/delete", json={}).status_code == 200
    assert (mine(pupil), pupil.get(f"/api/games/{game}").status_code) == ([], 200)
    assert refusal(room.teacher.get(path)) == (404, "no-such-assignment")


def test_what_is_given_is_what_was_laid_out(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    words = ["pomme", "poire", "poireau", "pomme de terre"]
    wanted: dict[str, Any]
    for wanted in (
        {"way": "hive", "words": words, "goal": None},
        {"way": "boards", "words": words, "count": 2, "size": 5},
        {"way": "boards", "count": 2},
    ):
        laid = room.post("/assignments/lay-out", options=wanted)
        assert laid.status_code == 200, laid.text
        again = room.post("/assignments/lay-out", options=laid.json()["options"]).json()
        assert again == laid.json()
        id = given(room, clock, laid.json()["options"])["assignment"]["id"]
        view = pupil.get(f"/api/games/{begun(pupil, id)}").json()["view"]
        shown = view["letters"] if wanted["way"] == "hive" else view["round"]["faces"]
        assert [letter for line in laid.json()["boards"][0] for letter in line] == shown
        if "words" in wanted:
            assert laid.json()["obstacles"][3] == ("several-words" if wanted["way"] == "hive" else None)
            assert "poire" not in str(mine(pupil)), "the words are what is to be found"


def test_boards_are_done_when_their_rounds_are_over(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    id = given(room, clock, {"way": "boards", "language": "en", "count": 2, "seconds": 60})["assignment"]["id"]
    for task in range(2):
        game = begun(pupil, id, task)
        clock.move(seconds=61)
        assert pupil.get(f"/api/games/{game}").json()["view"]["phase"] == "over"
        states = [each["state"] for each in row(room, id, REAL[0])["tasks"]]
        assert states == ["done", "done" if task else "new"]
    (line,) = mine(pupil)
    assert (line["state"], refusal(pupil.post(f"/api/class/work/{id}/2", json={}))) == (
        "done",
        (404, "no-such-assignment"),
    )


def test_puzzles_play_the_words_of_a_list(app: FastAPI, browser: Browser, clock: Clock) -> None:
    """Which words have a clear position is found by looking: the draws are fixed."""
    room = classroom(browser)
    server = app.state.services.server(CrossServer)
    server.resources = server.puzzles.resources = replace(server.resources, rng=random.Random(1))
    words = ["fenêtre", "cuisine", "fromage", "xyzzy", "le", "anticonstitutionnel"]
    wanted = {"way": "puzzles", "language": "fr", "count": 2, "words": words}
    laid = room.post("/assignments/lay-out", options=wanted)
    assert laid.status_code == 200, laid.text
    obstacles = dict(zip(words, laid.json()["obstacles"], strict=True))
    assert [obstacles[word] for word in words[3:]] == ["unknown", "short", "unknown"]
    inside = [word for word, why in obstacles.items() if why is None]
    puzzles = laid.json()["options"]["puzzles"]
    assert 1 <= len(puzzles) <= 2 <= 2 * len(inside)
    page = given(room, clock, laid.json()["options"])
    assert page["assignment"]["options"]["puzzles"] == puzzles, "what was shown is given"
    assert (room.page()["due"], room.pupil(REAL[0])["work"]) == ([page["assignment"]["title"]], ["new"])
    pupil = room.enter(browser(), REAL[0])
    mine = pupil.get("/api/class/work").json()["assignments"][0]
    assert mine["options"]["words"] == [], "the answers are not told"
    subject = pupil.post(f"/api/class/work/{mine['id']}/0", json={}).json()["subject"]
    assert pupil.get(f"/api/cross/puzzles/{subject}").status_code == 200
    shown = pupil.post(f"/api/cross/puzzles/{subject}/give-up", json={}).json()
    assert room.pupil(REAL[0])["work"] == ["done" if len(puzzles) == 1 else "begun"], "beside each pupil"
    assert room.pupil(REAL[1])["work"] == ["new"]
    assert {"fenetre", "cuisine", "fromage"} & {word.casefold() for word in shown["solution"]["answer"]["words"]}
    other = [{**wanted, "puzzles": ["fr-0123456789"]}, {**wanted, "theme": "hook"}, {**wanted, "count": 11}]
    for each in other:
        assert refusal(room.post("/assignments/lay-out", options=each)) == (422, "bad-option"), each
    none = {**wanted, "words": ["xyzzy"]}
    assert refusal(room.post("/assignments/lay-out", options=none)) == (404, "no-word-puzzles")


def test_games_against_a_level_and_puzzles(app: FastAPI, browser: Browser, clock: Clock, english: Lexicon) -> None:
    short_words(app, english)
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    ways = room.teacher.get(f"{room.path}/assignables").json()["ways"]
    assert {(each["game"], each["way"]) for each in ways} == {
        ("hive", "hive"),
        ("shake", "boards"),
        ("cross", "games"),
        ("cross", "puzzles"),
        (None, "words"),
    }
    id = given(room, clock, {"way": "games", "language": "en", "count": 2, "bot": "level-1"})["assignment"]["id"]
    game = begun(pupil, id)
    assert [each["bot"] for each in pupil.get(f"/api/games/{game}").json()["view"]["occupants"]][1] == "level-1"
    acted(pupil, game, "resign")
    assert [(each["state"], each["won"]) for each in row(room, id, REAL[0])["tasks"]] == [
        ("done", False),
        ("new", False),
    ]
    page = given(room, clock, {"way": "puzzles", "language": "en", "count": 2, "theme": "hook"})
    answer = pupil.post(f"/api/class/work/{page['assignment']['id']}/0", json={}).json()
    assert (answer["game"], answer["id"], answer["subject"]) == (
        "cross",
        None,
        page["assignment"]["options"]["puzzles"][0],
    )
    tried = pupil.post(f"/api/cross/puzzles/{answer['subject']}/give-up", json={})
    assert tried.status_code == 200, tried.text
    states = [(each["state"], each["won"]) for each in row(room, page["assignment"]["id"], REAL[0])["tasks"]]
    assert states == [("done", False), ("new", False)]


def test_a_hive_and_boards_can_be_kept_for_the_bus(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    hive = given(room, clock, HIVE)["assignment"]["id"]
    boards = given(room, clock, {"way": "boards", "words": ["poire", "pomme"], "count": 1})["assignment"]["id"]
    games = given(room, clock, {"way": "games"})["assignment"]["id"]
    sealed = pupil.get(f"/api/class/work/{hive}/0/ahead").json()
    assert (sealed["game"], "".join(sealed["ahead"]["letters"])) == ("hive", "NAECORT")
    answer = pupil.get(f"/api/class/work/{boards}/0/ahead")
    assert len(answer.json()["ahead"]["faces"]) == 16
    assert "poire" not in answer.text.casefold(), "words can be judged, not read"
    faces = pupil.get(f"/api/games/{begun(pupil, boards)}").json()["view"]["round"]["faces"]
    assert answer.json()["ahead"]["faces"] == faces
    assert pupil.get(f"/api/class/work/{games}/0/ahead").json()["ahead"] is None


def test_an_assignment_is_copied_to_another_class_of_the_teacher(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    other = second_class(room.teacher, pupils=("Elsewhere",), name="French 9")
    strange = classroom(browser, "Other")
    id = given(room, clock, HIVE)["assignment"]["id"]
    path = f"/assignments/{id}/copy"
    assert refusal(room.post(path, to=strange.id, due_at=due(clock))) == (404, "no-such-class")
    copied = room.post(path, to=other.id, due_at=due(clock, days=9))
    assert copied.status_code == 201, copied.text
    assert (copied.json()["class_name"], len(copied.json()["pupils"])) == ("French 9", 1)
    pupil = other.enter(browser(), "Elsewhere")
    (line,) = mine(pupil)
    assert pupil.get(f"/api/games/{begun(pupil, line['id'])}").json()["view"]["letters"] == [*"NAECORT"]
    assert refusal(pupil.post(f"/api/class/work/{id}/0", json={})) == (404, "no-such-assignment")


def test_the_file_is_safe_in_spreadsheets(browser: Browser, clock: Clock) -> None:
    room = classroom(browser, pupils=("=HYPERLINK(1)", "Ben Osei"))
    pupil = room.enter(browser(), "Ben Osei")
    id = given(room, clock, HIVE)["assignment"]["id"]
    find(pupil, begun(pupil, id))
    answer = room.teacher.get(f"{room.path}/assignments/{id}/table.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    lines = {each["name"]: each for each in csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))}
    assert set(lines) == {"'=HYPERLINK(1)", "Ben Osei"}
    ben = lines["Ben Osei"]
    assert (ben["state"], ben["found"], ben["parts_done"], ben["late"]) == ("done", "2", "1", "")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"title": ""}, (422, "bad-assignment-title")),
        ({"title": "x" * 81}, (422, "bad-assignment-title")),
        ({"title": "fuck you"}, (422, "rude-name")),
        ({"due_at": "2020-01-01T00:00:00Z"}, (422, "bad-due")),
        ({"due_at": "2999-01-01T00:00:00Z"}, (422, "bad-due")),
        ({"due_at": "2026-11-20T18:00:00"}, (422, "bad-request")),
        ({"options": {"way": "chess"}}, (422, "bad-request")),
        ({"options": {"way": "hive", "letters": "aaaaaaa"}}, (422, "bad-hive")),
        ({"options": {"way": "hive", "seed": "x"}}, (422, "bad-seed")),
        ({"options": {"way": "hive", "letters": "naecort", "words": ["a"]}}, (422, "bad-option")),
        ({"options": {"way": "boards", "count": 11}}, (422, "bad-request")),
        ({"options": {"way": "boards", "count": 2, "seeds": ["a"]}}, (422, "bad-option")),
        ({"options": {"way": "games", "bot": "god"}}, (422, "unknown-bot")),
        ({"options": {"way": "puzzles", "language": "en", "count": 1, "puzzles": ["en-x"]}}, (422, "bad-option")),
        ({"options": {"way": "puzzles", "language": "xx"}}, (404, "no-puzzles")),
    ],
)
def test_what_cannot_be_given(
    browser: Browser, clock: Clock, change: dict[str, Any], expected: tuple[int, str]
) -> None:
    room = classroom(browser, pupils=())
    body = {"title": "Work", "options": HIVE, "due_at": due(clock), **change}
    assert refusal(room.teacher.post(f"{room.path}/assignments", json=body)) == expected


def test_a_class_has_at_most_fifty_open_assignments(browser: Browser, clock: Clock) -> None:
    room = classroom(browser, pupils=())
    first = given(room, clock, HIVE)["assignment"]["id"]
    for _ in range(MAX_OPEN - 1):
        room.post(f"/assignments/{first}/copy", to=room.id, due_at=due(clock))
    body = {"title": "One more", "options": HIVE, "due_at": due(clock)}
    assert refusal(room.post("/assignments", **body)) == (409, "too-many-assignments")
    path = f"{room.path}/assignments/{first}"
    room.teacher.post(path, json={"closed": True})
    assert room.post("/assignments", **body).status_code == 201
    assert refusal(room.teacher.post(path, json={"closed": False})) == (409, "too-many-assignments")
    room.teacher.post(room.path, json={"archived": True})
    assert refusal(room.post("/assignments", **body)) == (403, "class-archived")


def test_assignments_end_with_the_class_and_work_with_the_pupil(app: FastAPI, browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    code = room.code()
    one, two = (room.enter(browser(), name, code) for name in REAL[:2])
    id = given(room, clock, HIVE)["assignment"]["id"]
    begun(one, id), begun(two, id)
    exported = one.get("/api/account/export").json()
    assert [(each["assignment"], each["task"]) for each in exported["class_work"]] == [(id, 0)]
    room.post(f"/pupils/{room.pupil(REAL[0])['id']}/remove")
    page = room.teacher.get(f"{room.path}/assignments/{id}").json()
    assert [(each["real_name"], each["state"]) for each in page["pupils"]] == [
        (REAL[1], "begun"),
        (REAL[2], "new"),
        (REAL[3], "new"),
    ]
    pupil = room.pupil(REAL[1])["id"]
    other = second_class(room.teacher, name="French 9")
    room.post(f"/pupils/{pupil}/move", to=other.id)
    assert mine(two) == [], "what the old class has to do stays there"
    assert room.post("/delete").status_code == 200
    assert rows_of(app, "class_assignment") == rows_of(app, "class_work") == 0


def test_a_graduate_takes_games_along_and_leaves_no_work(app: FastAPI, browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    begun(pupil, given(room, clock, HIVE)["assignment"]["id"])
    room.teacher.post(f"{room.path}/pupils/{room.pupil(REAL[0])['id']}", json={"graduating": True})
    signed = pupil.post("/api/account/sign-up", json={"username": "grown", "password": "correct horse battery"})
    assert signed.status_code in (200, 201), signed.text
    assert rows_of(app, "class_work") == 0


def rows_of(app: FastAPI, table: str) -> int:
    services: Services = app.state.services

    async def count() -> int:
        found: int = await services.database.read(
            lambda connection: connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()
        )
        return found

    return anyio.run(count)


def test_a_teacher_is_no_pupil(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    id = given(room, clock, HIVE)["assignment"]["id"]
    assert mine(room.teacher) == []
    assert refusal(room.teacher.post(f"/api/class/work/{id}/0", json={})) == (404, "no-such-assignment")
    stranger, _ = sign_up(browser, "Stranger")
    assert refusal(stranger.get(f"{room.path}/assignments/{id}")) == (404, "no-such-class")
