"""Nobody but its teachers sees who is in a class, and its pupils see nothing but their class: on every route."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.classes.pupil_rules import PupilRules
from lexicade.server.registry import GAMES
from tests.server.accounts.people import refusal, sign_up
from tests.server.classes.classroom import Classroom, classroom
from tests.server.conftest import Browser
from tests.server.tables.test_tables import command

REAL = ("Xanthippa Quuxington", "Zebulon Quuxington", "Removed Quuxington")
SECRET_WORDS = "quuxington"
CLOSED = {
    "POST /api/account/delete",
    "POST /api/account/device-codes",
    "POST /api/account/name",
    "POST /api/account/password",
    "GET /api/account/recovery-codes",
    "POST /api/account/recovery-codes",
    "GET /api/account/sessions",
    "POST /api/account/sessions/end-others",
    "POST /api/account/sessions/{session}/end",
    "GET /api/account/settings",
    "POST /api/account/settings",
    "GET /api/bots",
    "POST /api/bots",
    "POST /api/cross/analysis/links",
    "POST /api/cross/boards",
    "PUT /api/cross/boards/{id}",
    "DELETE /api/cross/boards/{id}",
    "POST /api/cross/import",
    "POST /api/cross/tiles",
    "POST /api/cross/tiles/check",
    "PUT /api/cross/tiles/{id}",
    "DELETE /api/cross/tiles/{id}",
    "GET /api/invitations",
    "POST /api/invitations/{invitation}/accept",
    "POST /api/invitations/{invitation}/decline",
    "POST /api/jobs/{kind}/{game}/{seq}/cancel",
    "GET /api/push/key",
    "POST /api/push/subscribe",
    "POST /api/push/wishes",
    "GET /api/stream",
    "GET /api/tables/{code}/invitations",
    "POST /api/tables/{code}/invite",
    "POST /api/vocabulary",
    "POST /api/vocabulary/games",
    "POST /api/vocabulary/read",
    "PUT /api/vocabulary/{id}",
    "DELETE /api/vocabulary/{id}",
}
"""What no pupil does, besides all that belongs to tokens, to running the site, to teachers and to clubs."""
CLOSED_PARTS = ("/api/tokens", "/api/admin/", "/api/classes", "/api/clubs")
LEAVING = {"/api/account/log-out", "/api/account/log-in", "/api/account/delete", "/api/account/recover"}
"""Whoever does that is somebody else afterwards."""


@dataclass(frozen=True)
class Request:
    """A request to a route with all that a curious person could fill in."""

    method: str
    path: str
    body: Any


def routes(app: FastAPI) -> Iterator[tuple[str, str, Any]]:
    for path, methods in app.openapi()["paths"].items():
        for method, described in methods.items():
            if path.startswith("/api/"):
                content = described.get("requestBody", {}).get("content", {}).get("application/json", {})
                yield method.upper(), path, content.get("example")


def filled(app: FastAPI, ids: dict[str, list[str]]) -> Iterator[Request]:
    for method, route, example in routes(app):
        if route in LEAVING or route == "/api/stream":  # a stream never ends
            continue
        paths = [route]
        for name, values in ids.items():
            paths = list(dict.fromkeys(each.replace(f"{{{name}}}", value) for each in paths for value in values))
        for path in paths:
            assert "{" not in path, f"say what fills {route}"
            body = example
            if isinstance(example, dict):
                body = {key: ids[key][0] if key in ids and key != "name" else value for key, value in example.items()}
            yield Request(method, path, body)


def send(client: TestClient, request: Request) -> Any:
    body = {"json": request.body} if request.method in ("POST", "PUT") else {}
    return client.request(request.method, request.path, **body)


def test_every_route_was_read_for_pupils(app: FastAPI) -> None:
    rules = PupilRules(entry.pupil_rules for entry in GAMES)
    refused = {
        f"{method} {path}"
        for method, path, _ in routes(app)
        if rules.need(method, path) is None and not path.startswith(CLOSED_PARTS)
    }
    assert refused == CLOSED, "say in `pupil_rules.py` or here what pupils may do there"
    assert not [path for method, path, _ in routes(app) if path.startswith(CLOSED_PARTS) and rules.need(method, path)]


HIVE = {"way": "hive", "language": "en", "letters": "naecort", "goal": "scout"}
TITLE = "Zyzzyva work"
"""What a class was given, which nobody else learns."""


def played(browser: Browser) -> tuple[Classroom, TestClient, dict[str, list[str]]]:
    """A class with a table that a pupil has opened, and what one could ask about."""
    room = classroom(browser, pupils=REAL)
    pupil = room.enter(browser(), REAL[0])
    wanted = {"game": "shake", "solo": False, "options": {"language": "fr"}}
    table = pupil.post("/api/games", json=wanted).json()
    # What a pupil tries stands in the reports: it is nobody's business either.
    command(pupil, table["id"], "start", countdown=0)
    assert SECRET_WORDS in command(pupil, table["id"], "guess", word=SECRET_WORDS).text.casefold()
    assert SECRET_WORDS in room.teacher.get(f"{room.path}/report").text
    given = room.post("/assignments", title=TITLE, options=HIVE, due_at="2026-11-19T18:00:00Z").json()["assignment"]
    work = pupil.post(f"/api/class/work/{given['id']}/0", json={}).json()["id"]
    ids = {
        "assignment": [given["id"]],
        "task": ["0"],
        "id": [room.id, table["id"], room.pupil(REAL[1])["id"], work],
        "pupil": [room.pupil(REAL[0])["id"]],
        "member": [room.pupil(REAL[0])["id"]],
        "teacher": [next(each["id"] for each in room.page()["teachers"])],
        "game": [table["id"], work],
        "code": [table["code"], "222222"],
        "number": ["1"],
        "day": ["2026-11-14"],
        "language": ["en"],
        "word": ["cat"],
        "kind": ["analysis"],
        "seq": ["1"],
        "name": ["licences/CC0-1.0.txt"],
        "session": ["0123456789abcdef"],
        "token": ["6b1f0a9c3d5e"],
        "invitation": ["q3Zr8sXkT0aB"],
    }
    return room, pupil, ids


def told(room: Classroom) -> list[Any]:
    """What the class is, without what changes by itself."""
    page = room.page()
    given = room.teacher.get(f"{room.path}/assignments").json()["assignments"]
    work = [(each["title"], each["due_at"], each["closed"], each["pupils"]) for each in given]
    return [work, page["name"], page["teachers"], [[each["real_name"], each["called"]] for each in page["pupils"]]]


@pytest.mark.slow
@pytest.mark.parametrize("who", ["stranger", "teacher", "invited", "other-pupil", "removed", "classmate"])
def test_nobody_learns_who_is_in_a_class(app: FastAPI, browser: Browser, who: str) -> None:
    room, _, ids = played(browser)
    curious = browser()
    if who == "teacher":
        curious = classroom(browser, "Other").teacher
    elif who == "invited":
        curious, _ = sign_up(browser, "Invited")
        room.post("/teachers", username="Invited", called="Mr I")
    elif who == "other-pupil":
        curious = classroom(browser, "Other", pupils=("Elsewhere",)).enter(curious, "Elsewhere")
    elif who == "removed":
        room.enter(curious, REAL[2])
        assert room.post(f"/pupils/{room.pupil(REAL[2])['id']}/remove").status_code == 200
    elif who == "classmate":
        room.enter(curious, REAL[1])
    before, (table, work) = told(room), ids["game"]
    for request in filled(app, ids):
        if who == "invited" and request.path.endswith("/accept"):
            continue
        answer = send(curious, request)
        what = f"{request.method} {request.path} as {who}"
        assert answer.status_code < 500, what
        own = who == "classmate" and request.path == "/api/account/export"
        assert own or SECRET_WORDS not in answer.text.casefold(), what
        if f"/api/classes/{room.id}" in request.path:
            assert answer.status_code in (401, 403, 404, 422), what
        if f"/games/{work}" in request.path:
            assert '"view"' not in answer.text, f"{what}: the work of a pupil is for the pupil"
        if "/class/work" in request.path and who != "classmate":
            assert TITLE not in answer.text, what
        if f"/games/{table}" in request.path and who != "classmate":
            assert answer.status_code in (401, 403, 404, 405, 422), what
            assert '"view"' not in answer.text, what
    assert told(room) == before


def test_a_colleague_sees_what_the_teacher_sees(browser: Browser) -> None:
    room, _, ids = played(browser)
    colleague, _ = sign_up(browser, "Okafor")
    room.post("/teachers", username="Okafor", called="Mr Okafor")
    colleague.post(f"{room.path}/accept", json={})
    assert [each["real_name"] for each in colleague.get(room.path).json()["pupils"]] == sorted(REAL)
    # The door of the class is open to them; a seat at the table they still have to take.
    assert colleague.get(f"/api/tables/{ids['code'][0]}").status_code == 200


def test_pupils_play_with_their_class_alone(browser: Browser) -> None:
    room, host, ids = played(browser)
    mate, stranger = room.enter(browser(), REAL[1]), browser()
    other = classroom(browser, "Other", pupils=("Elsewhere",)).enter(browser(), "Elsewhere")
    code = ids["code"][0]
    joined = mate.post(f"/api/tables/{code}/join", json={"name": "Typed Name"})
    assert joined.status_code == 200
    names = [each["name"] for each in joined.json()["view"]["occupants"]]
    assert names == [room.pupil(REAL[0])["called"], room.pupil(REAL[1])["called"]], "whatever they type"
    for client in (stranger, other):
        assert refusal(client.post(f"/api/tables/{code}/join", json={"name": "X"})) == (404, "bad-code")
    renamed = command(host, ids["game"][0], "rename", seat=1, name="Silly")
    assert refusal(renamed) == (403, "pupils-only-in-class")
    open_table = stranger.post("/api/games", json={"game": "shake", "solo": False}).json()
    for freedom in (False, True):
        room.teacher.post(room.path, json={"strangers": freedom})
        lobby, there = mate.get("/api/tables"), mate.get(f"/api/tables/{open_table['code']}")
        assert (lobby.status_code, there.status_code) == ((200, 200) if freedom else (403, 404))
    room.teacher.post(room.path, json={"strangers": False})
    assert refusal(mate.post(f"/api/tables/{open_table['code']}/join", json={"name": ""})) == (404, "bad-code")


def test_the_lobby_and_the_scores_know_no_pupils(app: FastAPI, browser: Browser) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), "Ben Osei")
    options = {"seats": 2, "listed": True}
    listed = pupil.post("/api/games", json={"game": "cross", "options": options})
    assert listed.status_code == 201
    assert browser().get("/api/tables").json()["tables"] == []
    assert refusal(pupil.get("/api/shake/scores")) == (403, "pupils-only-in-class")
    room.teacher.post(room.path, json={"scores": True})
    assert pupil.get("/api/shake/scores").status_code == 200
    assert browser().get("/api/tables").json()["tables"] == []


def test_a_class_talks_if_its_teacher_lets_it(browser: Browser) -> None:
    room = classroom(browser)
    one, two = room.enter(browser(), "Ben Osei"), room.enter(browser(), "Chiara Rossi")
    table = one.post("/api/games", json={"game": "cross", "options": {"seats": 2}}).json()
    two.post(f"/api/tables/{table['code']}/join", json={"name": ""})
    chat = f"/api/games/{table['id']}/chat"
    say = {"id": "0123456789", "text": "hello"}
    assert refusal(two.post(f"{chat}/messages", json=say)) == (403, "pupils-only-in-class")
    assert two.get(chat).status_code == 403
    room.teacher.post(room.path, json={"chat": True})
    assert two.post(f"{chat}/messages", json=say).status_code in (200, 201)
    assert "hello" in one.get(chat).text
