"""Public answers: pages of other sites may read them, and who has them already is told so."""

import pytest
from fastapi.testclient import TestClient

from lexicade import __version__
from tests.described import description
from tests.server.accounts.programs import signed_up
from tests.server.conftest import Browser
from tests.server.http.test_bad_input import shaped
from tests.tables import each

pytestmark = pytest.mark.slow

ELSEWHERE = {"origin": "https://words.example"}
FILLED = {"{language}": "en", "{word}": "ocean", "{name}": "MIT.txt"}


def public() -> list[str]:
    return [path for path, methods in description()["paths"].items() if "x-public" in methods.get("get", {})]


def filled(path: str) -> str:
    for slot, value in FILLED.items():
        path = path.replace(slot, value)
    return f"{path}?find=prefix&text=oce" if path == "/api/words/en" else path


def test_what_is_public_is_known() -> None:
    assert {"/api/languages", "/api/tables", "/api/bots", "/api/about/words", "/api/words/{language}"} <= {*public()}
    assert not [path for path in public() if "/games" in path or "/account" in path or path == "/api/me"]


@each("path", public)
def test_other_sites_may_read_what_is_public(client: TestClient, path: str) -> None:
    answer = client.get(filled(path), headers=ELSEWHERE)
    if answer.status_code == 404:
        assert path.endswith("{name}")
        return
    assert answer.status_code == 200
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert "access-control-allow-credentials" not in answer.headers
    asked = client.options(filled(path), headers={**ELSEWHERE, "access-control-request-method": "GET"})
    assert asked.status_code == 204
    assert asked.headers["access-control-allow-methods"] == "GET, HEAD"


@each("path", ["/api/me", "/api/games", "/api/games/abc", "/api/names", "/api/tokens", "/api/invitations", "/"])
def test_other_sites_may_read_nothing_else(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=ELSEWHERE)
    assert "access-control-allow-origin" not in answer.headers
    asked = client.options(path, headers={**ELSEWHERE, "access-control-request-method": "GET"})
    assert asked.status_code != 204
    assert "access-control-allow-origin" not in asked.headers


def test_nobody_may_write_from_elsewhere(client: TestClient) -> None:
    asked = {**ELSEWHERE, "access-control-request-method": "POST"}
    assert "access-control-allow-methods" not in client.options("/api/games", headers=asked).headers
    shaped(client.post("/api/games", json={"game": "hive"}, headers=ELSEWHERE), 403, "bad-origin")


@each("path", public)
def test_who_has_it_already_is_told_so(client: TestClient, path: str) -> None:
    first = client.get(filled(path))
    if first.status_code == 404:
        return
    tag = first.headers["etag"]
    again = client.get(filled(path), headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    zipped = client.get(filled(path), headers={"accept-encoding": "identity", "if-none-match": f'"other", {tag}'})
    assert zipped.status_code in (200, 304)
    assert client.get(filled(path), headers={"if-none-match": '"other"'}).content == first.content
    assert first.headers["cache-control"] in ("no-cache", "public, max-age=300", "public, max-age=3600")


def test_what_changes_has_another_tag(browser: Browser) -> None:
    host, stranger = browser(), browser()
    before = stranger.get("/api/tables").headers["etag"]
    made = host.post("/api/games", json={"game": "cross", "options": {"listed": True}})
    assert made.status_code == 201
    after = stranger.get("/api/tables", headers={"if-none-match": before})
    assert after.status_code == 200
    assert after.headers["etag"] != before


def test_what_is_somebodys_is_kept_nowhere(browser: Browser) -> None:
    ada = signed_up(browser)
    for path in ("/api/me", "/api/games", "/api/tokens"):
        assert ada.get(path).headers["cache-control"] == "no-store"


@each("path", ["/api/me", "/api/languages", "/api/nothing", "/api/games/abc"])
def test_every_answer_says_its_version(client: TestClient, path: str) -> None:
    assert client.get(path).headers["lexicade-version"] == __version__


@each(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"]
)
def test_only_json_is_read(client: TestClient, kind: str) -> None:
    for path in ("/api/games", "/api/hive/daily", "/api/account/log-in", "/api/games/abc/commands"):
        shaped(
            client.post(path, content=b'{"game": "hive"}', headers={"content-type": kind}), 415, "wrong-media-type"
        )


@each("kind", ["application/json", "Application/JSON; charset=utf-8", "application/vnd.api+json"])
def test_json_may_be_declared_as_people_do(client: TestClient, kind: str) -> None:
    made = client.post("/api/games", content=b'{"game": "hive"}', headers={"content-type": kind})
    assert made.status_code == 201


def test_a_body_without_a_type_is_json(client: TestClient) -> None:
    assert client.post("/api/games", content=b'{"game": "hive"}').status_code == 201
