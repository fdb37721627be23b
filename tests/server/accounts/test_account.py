import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, answers, guess

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
    assert signed.json()["totals"] == before["totals"]
    assert [each["id"] for each in phone.get("/api/games").json()["games"]] == [game]

    laptop = browser()
    assert laptop.post("/api/account/log-in", json=ADA).status_code == 200
    assert laptop.get(f"/api/games/{game}").json() == phone.get(f"/api/games/{game}").json()
    assert daily(laptop) == game


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


def test_a_name_is_taken_once(browser: Browser) -> None:
    browser().post("/api/account/sign-up", json=ADA)
    second = browser()
    refused = second.post("/api/account/sign-up", json={**ADA, "username": "ADA"})
    assert (refused.status_code, refused.json()["code"]) == (409, "name-taken")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"username": "x"}, "bad-username"),
        ({"username": "Fuckface"}, "rude-name"),
        ({"username": "Arschl0ch"}, "rude-name"),
        ({"username": "Connard"}, "rude-name"),
        ({"username": "gilipollas"}, "rude-name"),
        ({"password": "short"}, "bad-password"),
        ({"password": "x" * 201}, "bad-password"),
        ({"password": "Password1"}, "common-password"),
        ({"username": "Wolfgangamadeus", "password": "WOLFGANGamadeus"}, "name-as-password"),
    ],
)
def test_bad_names_and_passwords_are_explained(client: TestClient, change: dict[str, str], code: str) -> None:
    refused = client.post("/api/account/sign-up", json={**ADA, **change})
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert client.get("/api/me").json()["account"] is None


@pytest.mark.parametrize("name", ["İlker", "Straßenfußballgröße", "Dick", "Fanny"])
def test_whoever_signs_up_can_log_in(browser: Browser, name: str) -> None:
    ada = {**ADA, "username": name}
    assert browser().post("/api/account/sign-up", json=ada).status_code == 201
    assert browser().post("/api/account/log-in", json=ada).json()["account"]["name"] == name


def test_a_named_account_that_signs_up_again_makes_another(browser: Browser) -> None:
    client = browser()
    first = client.post("/api/account/sign-up", json=ADA).json()["account"]
    second = client.post("/api/account/sign-up", json={**ADA, "username": "Bob"}).json()["account"]
    assert first["id"] != second["id"]
    assert client.get("/api/me").json()["account"]["name"] == "Bob"
