"""Bots' accounts: marked wherever they appear, invited by name, and no more games at once than they may."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.accounts.programs import PASSWORD, bot_account, program, signed_up
from tests.server.conftest import Browser, Clock
from tests.server.http.test_bad_input import shaped

pytestmark = pytest.mark.slow

TABLE = {"game": "cross", "options": {"seats": 2}}


def table(client: TestClient, **options: object) -> dict[str, Any]:
    made = client.post("/api/games", json={"game": "cross", "options": {"seats": 2, **options}})
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.json()
    return found


def invited(host: TestClient, bot: TestClient, code: str, *, rated: bool = False) -> str:
    """The id of a new invitation."""
    asked = host.post(f"/api/tables/{code}/invite", json={"name": "Clockwork", "rated": rated})
    assert asked.status_code == 201, asked.text
    (invitation,) = bot.get("/api/invitations").json()["invitations"]
    id: str = invitation["id"]
    return id


def test_only_an_account_that_never_played_becomes_a_bots(browser: Browser) -> None:
    bot = bot_account(browser)
    assert bot.get("/api/me").json()["account"]["bot"] is True
    assert [each["name"] for each in browser().get("/api/bots").json()["bots"]] == ["clockwork"]
    guest = browser()
    guest.post("/api/games", json={"game": "hive"})
    shaped(guest.post("/api/bots"), 401, "not-signed-in")
    guest.post("/api/account/sign-up", json={"username": "ada", "password": PASSWORD})
    shaped(guest.post("/api/bots"), 409, "has-played")


def test_what_a_guest_played_does_not_become_a_bots(browser: Browser) -> None:
    bot = bot_account(browser)
    guest = browser()
    game = guest.post("/api/games", json={"game": "hive"}).json()["id"]
    entered = guest.post("/api/account/log-in", json={"username": "clockwork", "password": PASSWORD})
    assert entered.json()["account"]["bot"] is True
    shaped(bot.get(f"/api/games/{game}"), 404, "no-such-game")


def test_a_bot_sits_down_where_it_was_asked_and_everybody_sees_what_it_is(browser: Browser) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    made = table(host)
    shaped(bot.post(f"/api/tables/{made['code']}/join", json={"name": "Ben"}), 403, "not-invited")
    id = invited(host, bot, made["code"])
    shaped(host.post(f"/api/invitations/{id}/accept"), 404, "no-such-invitation")
    seated = bot.post(f"/api/invitations/{id}/accept").json()
    assert (seated["seat"], seated["programs"]) == (1, [1])
    view = host.get(f"/api/games/{made['id']}").json()
    assert view["programs"] == [1]
    assert view["view"]["occupants"][1]["name"] == "Bot clockwork"
    (listed,) = host.get("/api/games").json()["games"]
    assert listed["others"] == ["Bot clockwork"]
    assert "Bot clockwork" in host.get(f"/api/cross/games/{made['id']}.gcg").text
    (sent,) = host.get(f"/api/tables/{made['code']}/invitations").json()["invitations"]
    assert (sent["name"], sent["state"]) == ("clockwork", "accepted")
    assert bot.post(f"/api/invitations/{id}/accept").json()["seat"] == 1
    shaped(bot.post(f"/api/invitations/{id}/decline"), 404, "no-such-invitation")


def test_no_host_takes_the_mark_from_a_bot(browser: Browser) -> None:
    bot, host = bot_account(browser), browser()
    made = host.post("/api/games", json={"game": "shake", "solo": False}).json()
    bot.post(f"/api/invitations/{invited(host, bot, made['code'])}/accept")
    rename = {"id": "12345678", "command": {"kind": "rename", "seat": 1, "name": "Grandfather"}}
    renamed = host.post(f"/api/games/{made['id']}/commands", json=rename).json()
    assert renamed["state"]["view"]["occupants"][1]["name"] == "Bot Grandfather"
    again = host.post(f"/api/games/{made['id']}/commands", json=rename)
    assert again.json()["seq"] == renamed["seq"]


def test_a_bot_that_hosts_is_marked_too(browser: Browser) -> None:
    bot = bot_account(browser)
    made = table(bot, listed=True)
    assert made["programs"] == [0]
    stranger = browser()
    assert stranger.get(f"/api/tables/{made['code']}").json()["host_bot"] is True
    assert [each["host_bot"] for each in stranger.get("/api/tables").json()["tables"]] == [True]


def test_who_may_invite_whom(browser: Browser) -> None:
    bot, host, ben = bot_account(browser), signed_up(browser), signed_up(browser, "ben")
    code = table(host, seats=3)["code"]
    path = f"/api/tables/{code}/invite"
    shaped(host.post(path, json={"name": "ben"}), 404, "no-such-bot")
    shaped(host.post(path, json={"name": "nobody"}), 404, "no-such-bot")
    ben.post(f"/api/tables/{code}/join", json={"name": "Ben"})
    shaped(ben.post(path, json={"name": "clockwork"}), 422, "host-only")
    shaped(program(browser, host, "play", "read").post(path, json={"name": "clockwork"}), 403, "missing-scope")
    id = invited(host, bot, code)
    assert bot.post(f"/api/invitations/{id}/decline").json()["state"] == "declined"
    assert bot.get("/api/invitations").json()["invitations"] == []
    shaped(bot.post(f"/api/tables/{code}/join", json={}), 403, "not-invited")
    assert invited(host, bot, code) == id
    shaped(browser().get(f"/api/tables/{code}/invitations"), 401, "not-signed-in")


def test_an_invitation_does_not_wait_for_ever(browser: Browser, clock: Clock) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    id = invited(host, bot, table(host)["code"])
    clock.move(days=2)
    shaped(bot.post(f"/api/invitations/{id}/accept"), 404, "no-such-invitation")


def test_a_bot_plays_only_so_many_games_at_once(browser: Browser, app: FastAPI) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    object.__setattr__(app.state.services.invitations, "games_per_bot", 1)
    first, second = table(host), table(host)
    bot.post(f"/api/invitations/{invited(host, bot, first['code'])}/accept")
    id = invited(host, bot, second["code"])
    shaped(bot.post(f"/api/invitations/{id}/accept"), 429, "too-many-games")
    shaped(bot.post("/api/games", json=TABLE), 429, "too-many-games")
    resign = {"id": "12345678", "command": {"kind": "resign"}}
    assert host.post(f"/api/games/{first['id']}/commands", json=resign).status_code == 200
    assert bot.post(f"/api/invitations/{id}/accept").status_code == 200


def rating_of(client: TestClient) -> list[int]:
    return [each["rating"] for each in client.get("/api/cross/profile").json()["ratings"]]


def played(host: TestClient, bot: TestClient, *, rated: bool) -> None:
    """A rated table of a person and a bot, at which the person gives up."""
    made = table(host, rated=True, clock={"kind": "turn", "seconds": 86400})
    bot.post(f"/api/invitations/{invited(host, bot, made['code'], rated=rated)}/accept")
    for number in range(2):
        move = {"id": f"pass-{number:04}", "command": {"kind": "pass"}}
        for each in (host, bot):
            each.post(f"/api/games/{made['id']}/commands", json=move)
    resign = {"id": "12345678", "command": {"kind": "resign"}}
    assert host.post(f"/api/games/{made['id']}/commands", json=resign).status_code == 200


def test_bots_are_rated_apart_from_people_unless_a_person_agrees(browser: Browser) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    played(host, bot, rated=False)
    assert (rating_of(host), rating_of(bot)) == ([], [])
    (met,) = host.get("/api/cross/profile").json()["opponents"]
    assert met["bot"] is True
    played(host, bot, rated=True)
    assert rating_of(host)[0] < 1500 < rating_of(bot)[0]
