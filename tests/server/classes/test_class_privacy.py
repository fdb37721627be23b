"""Nobody but its teachers sees who is in a class, and its pupils see nothing but their class: on every route."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

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
    public: bool
    """Whether its answer is the same for everybody."""


DESCRIBED: list[tuple[str, str, dict[str, Any]]] = []


def routes(app: FastAPI) -> list[tuple[str, str, dict[str, Any]]]:
    """Every route with its description, which takes longer to make than a hundred requests: it is made once."""
    if not DESCRIBED:
        DESCRIBED.extend(
            (method.upper(), path, described)
            for path, methods in app.openapi()["paths"].items()
            for method, described in methods.items()
            if path.startswith("/api/")
        )
    return DESCRIBED


def filled(app: FastAPI, ids: dict[str, list[str]], things: dict[str, list[str]]) -> Iterator[Request]:
    """Every request that can be made about some things: `id` is what its part of the server calls so."""
    for method, route, described in routes(app):
        if route in LEAVING or route == "/api/stream":  # a stream never ends
            continue
        part = route.split("/")[2]
        paths = [route]
        for name, values in {**ids, "id": things.get(part, [])}.items():
            if f"{{{name}}}" in route:
                paths = [each.replace(f"{{{name}}}", value) for each in paths for value in values]
        body = described.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")
        if isinstance(body, dict):
            body = {key: ids[key][0] if key in ids and key != "name" else value for key, value in body.items()}
        assert paths, f"say what fills {route}"
        for path in paths:
            assert "{" not in path, f"say what fills {route}"
            yield Request(method, path, body, "x-public" in described)


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


@dataclass(frozen=True)
class Lived:
    """A class in which something has been done, and what one could ask about."""

    room: Classroom
    pupil: TestClient
    """Who has opened a table, done some work and learns a word."""
    table: dict[str, Any]
    work: str
    vocabulary: str
    """A vocabulary list of the teacher's own."""
    club: str
    """A club that the teacher leads."""
    ids: dict[str, list[str]]
    things: dict[str, list[str]]

    def told(self) -> list[Any]:
        """What all of it is, without what changes by itself."""
        page = self.room.page()
        given = self.room.teacher.get(f"{self.room.path}/assignments").json()["assignments"]
        work = [(each["title"], each["due_at"], each["closed"], each["pupils"]) for each in given]
        names = [[each["real_name"], each["called"]] for each in page["pupils"]]
        kept = self.room.teacher.get(f"/api/vocabulary/{self.vocabulary}").json()
        club = self.room.teacher.get(f"/api/clubs/{self.club}").json()
        cards = self.pupil.get("/api/deck/fr").json()["cards"]
        report = self.room.teacher.get(f"{self.room.path}/report").json()
        return [work, page["name"], page["teachers"], names, kept, club["name"], club["members"], cards, report]


def lived(browser: Browser) -> Lived:
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
    paired = pupil.post("/api/games", json={"game": "cross", "options": {"language": "fr", "seats": 2}}).json()
    pupil.post("/api/deck/fr/cards", json={"cards": [{"word": "lumière", "note": SECRET_WORDS}]})
    (card,) = pupil.get("/api/deck/fr").json()["cards"]
    entries = [{"word": "pomme", "meaning": SECRET_WORDS}]
    wanted = {"title": "Mine", "language": "fr", "into": "en", "entries": entries, "shared": False}
    kept = room.teacher.post("/api/vocabulary", json=wanted).json()
    club = room.teacher.post("/api/clubs", json={"name": f"{SECRET_WORDS} club", "language": "fr"})
    assert club.status_code == 201, club.text
    person = room.pupil(REAL[0])["id"]
    return Lived(
        room,
        pupil,
        table,
        work,
        kept["id"],
        club.json()["id"],
        {
            "assignment": [given["id"]],
            "task": ["0"],
            "pupil": [person],
            "member": [person],
            "teacher": [next(each["id"] for each in room.page()["teachers"])],
            "game": [table["id"], work],
            "code": [table["code"], paired["code"], "222222"],
            "number": ["1"],
            "day": ["2026-11-14"],
            "language": ["fr"],
            "word": ["chat"],
            "kind": ["analysis"],
            "seq": ["1"],
            "name": ["licences/CC0-1.0.txt"],
            "session": ["0123456789abcdef"],
            "token": ["6b1f0a9c3d5e"],
            "invitation": ["q3Zr8sXkT0aB"],
        },
        {
            "classes": [room.id],
            "games": [table["id"], work, paired["id"]],
            "cross": [paired["id"]],
            "clubs": [club.json()["id"]],
            "admin": [person, table["id"]],
            "vocabulary": [kept["id"]],
            "deck": [card["id"]],
        },
    )


def curious_people(room: Classroom, browser: Browser) -> dict[str, TestClient]:
    """All who have nothing to do with the class, nothing any more or nothing yet, and one of its pupils."""
    invited, _ = sign_up(browser, "Invited")
    room.post("/teachers", username="Invited", called="Mr I")
    other = classroom(browser, "Other", pupils=("Elsewhere",))
    removed = room.enter(browser(), REAL[2])
    assert room.post(f"/pupils/{room.pupil(REAL[2])['id']}/remove").status_code == 200
    return {
        "stranger": browser(),
        "teacher": other.teacher,
        "invited": invited,
        "other-pupil": other.enter(browser(), "Elsewhere"),
        "removed": removed,
        "classmate": room.enter(browser(), REAL[1]),
    }


@pytest.mark.slow
def test_nobody_learns_who_is_in_a_class(app: FastAPI, browser: Browser) -> None:
    """On every route, with the ids of everything that the class has."""
    here = lived(browser)
    people = curious_people(here.room, browser)
    before, rooms = here.told(), {here.table["id"], here.work}
    for request in filled(app, here.ids, here.things):
        for who, curious in people.items():
            if request.public and who not in ("stranger", "classmate"):
                continue
            if who == "invited" and request.path.endswith("/accept"):
                continue
            answer = send(curious, request)
            what = f"{request.method} {request.path} as {who}: {answer.status_code}"
            assert answer.status_code < 500, what
            own = who == "classmate" and request.path == "/api/account/export"
            assert own or SECRET_WORDS not in answer.text.casefold(), what
            private = (here.room.path, f"/api/clubs/{here.club}", f"/api/vocabulary/{here.vocabulary}")
            # To remove what one does not have is no error, and changes nothing.
            if request.path.startswith(private) and request.method != "DELETE":
                assert answer.status_code in (401, 403, 404, 422), what
            if f"/games/{here.work}" in request.path:
                assert '"view"' not in answer.text, f"{what}: the work of a pupil is for the pupil"
            if "/class/work" in request.path and who != "classmate":
                assert TITLE not in answer.text, what
            if who != "classmate" and any(f"/games/{each}" in request.path for each in rooms):
                assert answer.status_code in (401, 403, 404, 405, 422), what
                assert '"view"' not in answer.text, what
    assert here.told() == before
    for who, curious in people.items():
        for page in (f"/classes/{here.room.id}", f"/classes/{here.room.id}/report", "/class", "/in"):
            assert SECRET_WORDS not in curious.get(page).text.casefold(), (page, who)
        if who != "classmate":
            with (
                pytest.raises(WebSocketDisconnect),
                curious.websocket_connect(f"/api/games/{here.table['id']}/live") as live,
            ):
                assert SECRET_WORDS not in live.receive_text().casefold(), who


def test_a_colleague_sees_what_the_teacher_sees(app: FastAPI, browser: Browser) -> None:
    here = lived(browser)
    room = here.room
    colleague, _ = sign_up(browser, "Okafor")
    room.post("/teachers", username="Okafor", called="Mr Okafor")
    colleague.post(f"{room.path}/accept", json={})
    assert [each["real_name"] for each in colleague.get(room.path).json()["pupils"]] == sorted(REAL)
    # The door of the class is open to them; a seat at the table they still have to take.
    assert colleague.get(f"/api/tables/{here.table['code']}").status_code == 200
    asked = [each for each in filled(app, here.ids, here.things) if each.method == "GET"]
    of_class = [each for each in asked if each.path.startswith(room.path)]
    assert len(of_class) > 5
    for request in of_class:
        mine, theirs = send(room.teacher, request), send(colleague, request)
        assert (theirs.status_code, len(theirs.content) > 0) == (mine.status_code, len(mine.content) > 0), (
            request.path
        )
    # What is the teacher's own, and what the owner of the class alone does, is not theirs.
    for path in (f"/api/vocabulary/{here.vocabulary}", f"/api/clubs/{here.club}"):
        assert SECRET_WORDS not in colleague.get(path).text, path
    assert colleague.post(f"{room.path}/delete", json={}).status_code == 403
    assert colleague.post(f"{room.path}/teachers", json={"username": "Okafor", "called": "X"}).status_code == 403


def test_pupils_play_with_their_class_alone(browser: Browser) -> None:
    here = lived(browser)
    room, host = here.room, here.pupil
    mate, stranger = room.enter(browser(), REAL[1]), browser()
    other = classroom(browser, "Other", pupils=("Elsewhere",)).enter(browser(), "Elsewhere")
    code = here.table["code"]
    joined = mate.post(f"/api/tables/{code}/join", json={"name": "Typed Name"})
    assert joined.status_code == 200
    names = [each["name"] for each in joined.json()["view"]["occupants"]]
    assert names == [room.pupil(REAL[0])["called"], room.pupil(REAL[1])["called"]], "whatever they type"
    for client in (stranger, other):
        assert refusal(client.post(f"/api/tables/{code}/join", json={"name": "X"})) == (404, "bad-code")
    renamed = command(host, here.table["id"], "rename", seat=1, name="Silly")
    assert refusal(renamed) == (403, "pupils-only-in-class")
    open_table = stranger.post("/api/games", json={"game": "shake", "solo": False}).json()
    for freedom in (False, True):
        room.teacher.post(room.path, json={"strangers": freedom})
        lobby, there = mate.get("/api/tables"), mate.get(f"/api/tables/{open_table['code']}")
        assert (lobby.status_code, there.status_code) == ((200, 200) if freedom else (403, 404))
    room.teacher.post(room.path, json={"strangers": False})
    assert refusal(mate.post(f"/api/tables/{open_table['code']}/join", json={"name": ""})) == (404, "bad-code")


def test_pupils_read_and_learn_the_lists_of_their_teachers_alone(browser: Browser) -> None:
    room = classroom(browser)
    pupil, colleague = room.enter(browser(), "Ben Osei"), sign_up(browser, "Okafor")[0]
    entries = [{"word": "pomme", "meaning": "apple", "example": "Une pomme par jour."}]
    wanted = {"title": "Au marché", "language": "fr", "into": "en", "entries": entries, "shared": True}
    own, other = (each.post("/api/vocabulary", json=wanted).json()["id"] for each in (room.teacher, colleague))
    assert pupil.get(f"/api/vocabulary/{own}").json()["entries"][0]["meaning"] == "apple"
    assert pupil.get(f"/api/vocabulary/{own}/list.csv").status_code == 200
    assert refusal(pupil.get(f"/api/vocabulary/{other}")) == (403, "pupils-only-in-class")
    assert pupil.post("/api/deck/fr/cards", json={"cards": entries}).json() == {"added": 1}
    room.post("/teachers", username="Okafor", called="Mr Okafor")
    assert pupil.get(f"/api/vocabulary/{other}").status_code == 403, "not until the colleague has accepted"
    colleague.post(f"{room.path}/accept", json={})
    assert pupil.get(f"/api/vocabulary/{other}").status_code == 200
    room.teacher.put(f"/api/vocabulary/{own}", json={**wanted, "shared": False})
    assert pupil.get(f"/api/vocabulary/{own}").status_code == 404


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
