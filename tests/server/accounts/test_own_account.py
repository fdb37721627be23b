"""Password, recovery codes, sessions, second device, name: what an owner does, and what nobody else can."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from fastapi import FastAPI

from lexicade.server.settings import Settings
from tests.server.accounts.people import NEW, PASSWORD, log_in, name_of, refusal, sign_up
from tests.server.conftest import Browser, Clock

RECOVERY_CODE = re.compile(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}")


def test_a_new_password_ends_every_other_session(browser: Browser) -> None:
    here, _ = sign_up(browser)
    there = log_in(browser)
    wrong = here.post("/api/account/password", json={"password": "not this one", "new_password": NEW})
    assert refusal(wrong) == (401, "wrong-password")
    assert name_of(there) == "Ada"
    common = here.post("/api/account/password", json={"password": PASSWORD, "new_password": "password1"})
    assert refusal(common) == (422, "common-password")
    assert here.post("/api/account/password", json={"password": PASSWORD, "new_password": NEW}).status_code == 200
    assert name_of(here) == "Ada"
    assert name_of(there) is None
    old = browser().post("/api/account/log-in", json={"username": "Ada", "password": PASSWORD})
    assert refusal(old) == (401, "wrong-login")
    assert name_of(log_in(browser, password=NEW)) == "Ada"


def test_guesses_at_an_open_browser_are_counted_as_at_the_door(browser: Browser, settings: Settings) -> None:
    here, _ = sign_up(browser)
    for _ in range(settings.logins_per_name):
        assert refusal(here.post("/api/account/recovery-codes", json={"password": "no"}))[0] == 401
    asked = (
        ("/api/account/password", {"password": PASSWORD, "new_password": NEW}),
        (
            "/api/account/delete",
            {"password": PASSWORD, "really": True},
        ),
    )
    for path, body in asked:
        assert refusal(here.post(path, json=body)) == (429, "too-many")
    assert name_of(here) == "Ada"


def test_recovery_codes_open_the_account_once_each(browser: Browser) -> None:
    ada, signed = sign_up(browser)
    codes = signed["recovery_codes"]
    assert len(set(codes)) == 10
    assert all(RECOVERY_CODE.fullmatch(code) for code in codes)
    assert ada.get("/api/account/recovery-codes").json() == {"left": 10}
    locked_out = browser()
    typed = codes[3].lower().replace("-", " ")
    body = {"username": "ADA", "code": typed, "new_password": NEW}
    assert locked_out.post("/api/account/recover", json=body).json()["account"]["name"] == "Ada"
    assert name_of(ada) is None, "the others hear of it by being logged out"
    assert locked_out.get("/api/account/recovery-codes").json() == {"left": 9}
    again = browser().post("/api/account/recover", json=body)
    assert refusal(again) == (401, "wrong-recovery-code")
    assert name_of(log_in(browser, password=NEW)) == "Ada"

    renewed = locked_out.post("/api/account/recovery-codes", json={"password": NEW}).json()["codes"]
    assert not set(renewed) & set(codes)
    old = browser().post("/api/account/recover", json={**body, "code": codes[0]})
    assert refusal(old) == (401, "wrong-recovery-code")


def test_a_recovery_code_belongs_to_one_account_and_is_tried_as_seldom_as_a_password(
    browser: Browser, settings: Settings, clock: Clock
) -> None:
    _, signed = sign_up(browser)
    sign_up(browser, "Bob")
    stranger = browser()
    body = {"username": "Bob", "code": signed["recovery_codes"][0], "new_password": NEW}
    unknown = stranger.post("/api/account/recover", json={**body, "username": "Nobody"})
    tried = [stranger.post("/api/account/recover", json=body) for _ in range(settings.logins_per_name)]
    assert {refusal(each) for each in (unknown, *tried)} == {(401, "wrong-recovery-code")}
    assert refusal(stranger.post("/api/account/recover", json=body)) == (429, "too-many")
    same_limit = stranger.post("/api/account/log-in", json={"username": "Bob", "password": PASSWORD})
    assert refusal(same_limit) == (429, "too-many")
    clock.move(minutes=6)
    assert name_of(log_in(browser, "Bob")) == "Bob"


def test_of_two_who_use_one_code_at_once_one_is_let_in(app: FastAPI, browser: Browser) -> None:
    _, signed = sign_up(browser)
    bodies = [
        {"username": "Ada", "code": signed["recovery_codes"][0], "new_password": f"{NEW} {n}"} for n in range(6)
    ]
    clients = [browser() for _ in bodies]
    with ThreadPoolExecutor(len(bodies)) as threads:
        answers = list(threads.map(lambda one, body: one.post("/api/account/recover", json=body), clients, bodies))
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401, 401, 401]


def test_sessions_are_seen_and_ended_by_their_owner_alone(browser: Browser) -> None:
    here, _ = sign_up(browser)
    there = browser()
    agent = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
    there.post("/api/account/log-in", json={"username": "Ada", "password": PASSWORD}, headers=agent)
    listed = here.get("/api/account/sessions").json()["sessions"]
    assert [each["current"] for each in listed] == [True, False]
    assert listed[1]["label"] == "Firefox · Linux"
    assert set(listed[0]) == {"id", "label", "created_at", "used_at", "current"}

    bob, _ = sign_up(browser, "Bob")
    stolen = bob.post(f"/api/account/sessions/{listed[1]['id']}/end")
    assert refusal(stolen) == (404, "no-such-session")
    assert bob.post("/api/account/sessions/%25%25%25%25/end").status_code == 422
    assert name_of(there) == "Ada"
    assert here.post(f"/api/account/sessions/{listed[1]['id']}/end").status_code == 200
    assert name_of(there) is None
    third, fourth = log_in(browser), log_in(browser)
    assert here.post("/api/account/sessions/end-others").status_code == 200
    assert [name_of(each) for each in (here, third, fourth, bob)] == ["Ada", None, None, "Bob"]


def test_another_device_comes_in_by_a_code_once(browser: Browser, clock: Clock) -> None:
    here, _ = sign_up(browser)
    made = here.post("/api/account/device-codes").json()
    assert made["seconds"] == 300
    phone = browser()
    game = phone.post("/api/games", json={"game": "hive"}).json()["id"]
    assert phone.post("/api/account/device", json={"code": made["code"].lower()}).status_code == 200
    assert name_of(phone) == "Ada"
    assert game in {each["id"] for each in here.get("/api/games").json()["games"]}, "a guest's games come along"
    again = browser().post("/api/account/device", json={"code": made["code"]})
    assert refusal(again) == (401, "wrong-device-code")

    first = here.post("/api/account/device-codes").json()["code"]
    second = here.post("/api/account/device-codes").json()["code"]
    assert refusal(browser().post("/api/account/device", json={"code": first}))[1] == "wrong-device-code"
    clock.move(minutes=5)
    assert refusal(browser().post("/api/account/device", json={"code": second}))[1] == "wrong-device-code"
    assert refusal(browser().post("/api/account/device-codes")) == (401, "not-signed-in")


def test_of_two_devices_with_one_code_one_comes_in(browser: Browser) -> None:
    here, _ = sign_up(browser)
    code = here.post("/api/account/device-codes").json()["code"]
    clients = [browser() for _ in range(6)]
    with ThreadPoolExecutor(len(clients)) as threads:
        answers = list(threads.map(lambda one: one.post("/api/account/device", json={"code": code}), clients))
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401, 401, 401]


def test_codes_of_devices_are_not_guessed(browser: Browser, settings: Settings) -> None:
    guesser = browser()
    for number in range(settings.logins_per_address):
        assert refusal(guesser.post("/api/account/device", json={"code": f"BCDF{number:04}"}))[0] == 401
    assert refusal(guesser.post("/api/account/device", json={"code": "BCDFGHJK"})) == (429, "too-many")


def test_an_account_takes_another_name(browser: Browser) -> None:
    ada, _ = sign_up(browser)
    sign_up(browser, "Bob")
    assert refusal(ada.post("/api/account/name", json={"username": "bob"})) == (409, "name-taken")
    assert refusal(ada.post("/api/account/name", json={"username": "Arschl0ch"})) == (422, "rude-name")
    assert ada.post("/api/account/name", json={"username": "Grace"}).json()["account"]["name"] == "Grace"
    assert name_of(ada) == "Grace"
    assert name_of(log_in(browser, "grace")) == "Grace"
    freed, _ = sign_up(browser, "Ada")
    assert name_of(freed) == "Ada"
    renames = [ada.post("/api/account/name", json={"username": f"Grace{n}"}).status_code for n in range(5)]
    assert renames[-1] == 429
    assert refusal(browser().post("/api/account/name", json={"username": "Ghost"})) == (401, "not-signed-in")


@pytest.mark.parametrize(
    "path",
    [
        "password",
        "recovery-codes",
        "recover",
        "sessions/end-others",
        "sessions/0123456789abcdef/end",
        "device-codes",
        "device",
        "name",
        "delete",
    ],
)
def test_no_other_site_may_ask(browser: Browser, path: str) -> None:
    ada, _ = sign_up(browser)
    asked = ada.post(f"/api/account/{path}", json={}, headers={"origin": "https://elsewhere.example"})
    assert refusal(asked) == (403, "bad-origin")
