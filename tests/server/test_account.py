import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server import auth
from lexicade.server.settings import Settings
from tests.server.conftest import Browser, Clock, answers, guess

ADA = {"username": "Ada", "password": "a long password"}


def daily(client: TestClient) -> str:
    id: str = client.post("/api/hive/daily", json={}).json()["id"]
    return id


def test_a_guest_who_signs_up_keeps_everything(app: FastAPI, browser: Browser) -> None:
    phone = browser()
    game = daily(phone)
    guess(phone, game, answers(app, phone, game)[0])
    before = phone.get("/api/me").json()
    signed = phone.post("/api/account/sign-up", json=ADA)
    assert signed.status_code == 201
    assert signed.json()["account"] == {**before["account"], "name": "Ada", "guest": False}
    assert signed.json()["statistics"] == before["statistics"]
    assert [each["id"] for each in phone.get("/api/games").json()["games"]] == [game]

    laptop = browser()
    assert laptop.post("/api/account/log-in", json=ADA).status_code == 200
    assert laptop.get(f"/api/games/{game}").json() == phone.get(f"/api/games/{game}").json()
    assert daily(laptop) == game


def test_logging_out_closes_the_session_on_the_server(client: TestClient) -> None:
    client.post("/api/account/sign-up", json=ADA)
    token = client.cookies["lexicade_session"]
    assert client.post("/api/account/log-out").json()["account"] is None
    client.cookies.set("lexicade_session", token)
    assert client.get("/api/me").json()["account"] is None


def test_a_guest_who_logs_in_brings_the_days_words_along(app: FastAPI, browser: Browser) -> None:
    home, away = browser(), browser()
    home.post("/api/account/sign-up", json=ADA)
    game = daily(home)
    words = answers(app, home, game)
    guess(home, game, words[0])
    other = daily(away)
    for word in words[:3]:
        guess(away, other, word)
    extra = away.post("/api/games", json={"game": "hive"}).json()["id"]
    assert away.post("/api/account/log-in", json=ADA).status_code == 200
    assert daily(away) == game
    found = [each["word"] for each in away.get(f"/api/games/{game}").json()["view"]["found"]]
    assert found == words[:3]
    assert {each["id"] for each in away.get("/api/games").json()["games"]} == {game, extra}


def test_unknown_name_and_wrong_password_get_the_same_answer(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/api/account/sign-up", json=ADA)
    client.post("/api/account/log-out")
    verified: list[str] = []
    verify = auth.hasher.verify

    class Counting:
        """The real hasher, which also notes what it was given: the slow part must happen for both."""

        def verify(self, stored: str, password: str) -> bool:
            verified.append(stored)
            return verify(stored, password)

        def hash(self, password: str) -> str:
            return PasswordHasher().hash(password)

    monkeypatch.setattr(auth, "hasher", Counting())
    answers = [
        client.post("/api/account/log-in", json={"username": name, "password": "wrong password"})
        for name in ("Ada", "Nobody")
    ]
    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].json() == answers[1].json()
    costs = {stored.rsplit("$", 2)[0] for stored in verified}
    assert (len(verified), len(costs)) == (2, 1)


def test_a_name_is_taken_once(browser: Browser) -> None:
    browser().post("/api/account/sign-up", json=ADA)
    second = browser()
    refused = second.post("/api/account/sign-up", json={**ADA, "username": "ADA"})
    assert (refused.status_code, refused.json()["code"]) == (409, "name-taken")


def test_bad_names_and_passwords_are_explained(client: TestClient) -> None:
    for change, code in (({"username": "x"}, "bad-username"), ({"password": "short"}, "bad-password")):
        refused = client.post("/api/account/sign-up", json={**ADA, **change})
        assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert client.get("/api/me").json()["account"] is None


def test_guessing_passwords_is_slowed_down(client: TestClient, clock: Clock, settings: Settings) -> None:
    client.post("/api/account/sign-up", json=ADA)
    wrong = {**ADA, "password": "wrong password"}
    for _ in range(settings.logins_per_name):
        assert client.post("/api/account/log-in", json=wrong).status_code == 401
    refused = client.post("/api/account/log-in", json=ADA)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
    assert 0 < int(refused.headers["retry-after"]) <= 300
    clock.move(minutes=6)
    assert client.post("/api/account/log-in", json=ADA).status_code == 200


def test_signing_up_is_slowed_down(browser: Browser, settings: Settings, clock: Clock) -> None:
    client = browser()
    short = {"username": "Ada", "password": "short"}
    for _ in range(settings.signups_per_address):
        client.post("/api/account/sign-up", json=short)
    assert client.post("/api/account/sign-up", json=ADA).status_code == 429
    clock.move(minutes=61)
    assert client.post("/api/account/sign-up", json=ADA).status_code == 201


def test_a_named_account_that_signs_up_again_makes_another(browser: Browser) -> None:
    client = browser()
    first = client.post("/api/account/sign-up", json=ADA).json()["account"]
    second = client.post("/api/account/sign-up", json={**ADA, "username": "Bob"}).json()["account"]
    assert first["id"] != second["id"]
    assert client.get("/api/me").json()["account"]["name"] == "Bob"
