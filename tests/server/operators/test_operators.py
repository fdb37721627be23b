"""Operators over HTTP: who may, what it does to others, and that nobody else can."""

from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.operators.watch import OperatorWatch
from lexicade.server.settings import Settings
from tests.server.accounts.people import PASSWORD, log_in, name_of, refusal, sign_up
from tests.server.chat.chatting import chat, hive_table, say, texts, two_at_a_hive
from tests.server.conftest import Browser, Clock, guess
from tests.server.tables.test_tables import join


def operator(app: FastAPI, browser: Browser, name: str = "Olga") -> TestClient:
    """Somebody who may run the site."""
    client, signed = sign_up(browser, name)
    assert client.portal
    client.portal.call(lambda: app.state.services.desk.grant(signed["account"]["id"], "command-line", operator=True))
    return client


def act(client: TestClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/admin/{path}", json=body)


READS = ("accounts", "tables", "reports", "audit", "limits")
WRITES: dict[str, dict[str, Any]] = {
    "accounts/x/suspend": {"suspended": True},
    "accounts/x/silence": {"hours": 1},
    "accounts/x/reset-password": {},
    "accounts/x/delete": {},
    "tables/x/close": {},
    "reports/1/resolve": {"resolution": "none"},
}


def test_nobody_else_runs_the_site(app: FastAPI, browser: Browser) -> None:
    olga = operator(app, browser)
    ada, _ = sign_up(browser)
    guest = browser()
    guest.post("/api/games", json={"game": "hive"})
    for path in READS:
        assert olga.get(f"/api/admin/{path}").status_code == 200
        assert refusal(ada.get(f"/api/admin/{path}")) == (403, "operators-only")
        assert refusal(guest.get(f"/api/admin/{path}")) == (401, "not-signed-in")
    for path, body in WRITES.items():
        assert refusal(act(ada, path, **body)) == (403, "operators-only")
        assert refusal(act(browser(), path, **body)) == (401, "not-signed-in")
        elsewhere = olga.post(f"/api/admin/{path}", json=body, headers={"origin": "https://elsewhere.example"})
        assert refusal(elsewhere) == (403, "bad-origin")
    assert (ada.get("/api/me").json()["operator"], olga.get("/api/me").json()["operator"]) == (False, True)
    mine = olga.get("/api/me").json()["account"]["id"]
    assert olga.portal
    olga.portal.call(lambda: app.state.services.desk.grant(mine, "command-line", operator=False))
    assert refusal(olga.get("/api/admin/accounts")) == (403, "operators-only"), "the right ends at once"


def test_who_is_suspended_is_told_and_only_looks(app: FastAPI, browser: Browser) -> None:
    olga = operator(app, browser)
    ada, signed = sign_up(browser)
    id = signed["account"]["id"]
    game = ada.post("/api/games", json={"game": "hive", "seed": "en.2.NAECORT"}).json()["id"]
    assert act(olga, f"accounts/{id}/suspend", suspended=True, reason="Be kind to others.").status_code == 200
    refused = guess(ada, game, "OCEAN")
    assert refusal(refused) == (403, "account-suspended")
    assert "Be kind to others." in refused.json()["message"]
    assert ada.get("/api/me").json()["suspension"] == "Be kind to others."
    assert ada.get(f"/api/games/{game}").status_code == 200
    for answer in (
        ada.post("/api/games", json={"game": "hive"}),
        ada.post("/api/account/password", json={"password": PASSWORD, "new_password": "a longer password"}),
        ada.post("/api/account/name", json={"username": "Grace"}),
        ada.post("/api/account/device-codes"),
    ):
        assert refusal(answer) == (403, "account-suspended")
    again = log_in(browser)
    assert refusal(guess(again, game, "OCEAN")) == (403, "account-suspended"), "a new session changes nothing"
    assert ada.get("/api/account/export").status_code == 200
    assert act(olga, f"accounts/{id}/suspend", suspended=False).status_code == 200
    assert guess(ada, game, "OCEAN").status_code == 200
    act(olga, f"accounts/{id}/suspend", suspended=True)
    assert ada.post("/api/account/delete", json={"password": PASSWORD, "really": True}).status_code == 200


def test_passwords_are_reset_and_accounts_deleted(app: FastAPI, browser: Browser) -> None:
    olga = operator(app, browser)
    ada, signed = sign_up(browser)
    path = f"accounts/{signed['account']['id']}"
    password = act(olga, f"{path}/reset-password").json()["password"]
    assert name_of(ada) is None
    assert name_of(log_in(browser, password=password)) == "Ada"
    assert act(olga, f"{path}/delete").status_code == 200
    gone = browser().post("/api/account/log-in", json={"username": "Ada", "password": password})
    assert refusal(gone) == (401, "wrong-login")
    assert refusal(act(olga, f"{path}/delete")) == (404, "no-such-account")
    log = olga.get("/api/admin/audit").json()["entries"]
    assert [each["action"] for each in log] == ["delete-account", "reset-password", "grant"]
    assert password not in str(log)


def test_operators_do_not_stop_each_other_over_the_web(app: FastAPI, browser: Browser) -> None:
    olga, otto = operator(app, browser), operator(app, browser, "Otto")
    for client in (olga, otto):
        id = client.get("/api/me").json()["account"]["id"]
        for path, body in (("suspend", {"suspended": True}), ("delete", {}), ("reset-password", {})):
            assert refusal(act(olga, f"accounts/{id}/{path}", **body)) == (403, "operator-protected")


def test_a_closed_table_is_looked_at_and_nothing_else(app: FastAPI, browser: Browser) -> None:
    olga = operator(app, browser)
    host, ada, game = two_at_a_hive(browser)
    (table,) = olga.get("/api/admin/tables").json()["tables"]
    assert (table["id"], table["game"], table["seats"]) == (game, "hive", 2)
    drawn = {"id", "code", "host"}  # by chance they may spell anything
    assert "Ada" not in str([value for key, value in table.items() if key not in drawn]), "typed names are not told"
    assert act(olga, f"tables/{game}/close").status_code == 200
    assert refusal(guess(ada, game, "OCEAN")) == (403, "table-closed")
    assert refusal(browser().post(f"/api/tables/{table['code']}/join", json={"name": "Bo"})) == (404, "bad-code")
    assert ada.get(f"/api/games/{game}").status_code == 200
    assert olga.get("/api/admin/tables").json()["tables"] == []
    assert host.get("/api/games?state=open").json()["games"] == []
    assert refusal(act(olga, "tables/nowhere/close")) == (404, "no-such-game")


def test_a_report_is_acted_upon(app: FastAPI, browser: Browser, clock: Clock) -> None:
    olga = operator(app, browser)
    host, ada, game = two_at_a_hive(browser)
    seq = say(ada, game, "you are all quokkas").json()["message"]["seq"]
    chat(host, game, "reports", seq=seq)
    (report,) = olga.get("/api/admin/reports").json()["reports"]
    assert (report["text"], report["reporters"]) == ("you are all quokkas", 1)
    assert act(olga, f"reports/{report['id']}/resolve", resolution="silence", hours=2).status_code == 200
    assert olga.get("/api/admin/reports").json()["reports"] == []
    assert refusal(say(ada, game, "really")) == (403, "silenced")
    other = hive_table(ada)
    assert refusal(say(ada, other["id"], "elsewhere neither")) == (403, "silenced")
    assert say(host, game, "quiet now").status_code == 200
    clock.now += timedelta(hours=2)
    assert say(ada, game, "sorry").status_code == 200
    assert texts(host, game)[-1] == "sorry"
    assert refusal(act(olga, "reports/99/resolve", resolution="none")) == (404, "no-such-report")
    actions = [each["action"] for each in olga.get("/api/admin/audit").json()["entries"]]
    assert actions[:2] == ["silence", "resolve-report"]


def test_lists_have_pages(app: FastAPI, browser: Browser) -> None:
    olga = operator(app, browser)
    for name in ("Adam", "Adele", "Bert"):
        sign_up(browser, name)
    browser().post("/api/games", json={"game": "hive"})
    found = olga.get("/api/admin/accounts", params={"search": "ad"}).json()["accounts"]
    assert sorted(each["name"] for each in found) == ["Adam", "Adele"]
    names, after = [], ""
    while True:
        page = olga.get("/api/admin/accounts", params={"limit": 1, "after": after}).json()
        names += [each["name"] for each in page["accounts"]]
        if page["next"] is None:
            break
        after = page["next"]
    assert sorted(names) == ["Adam", "Adele", "Bert", "Olga"]
    everyone = olga.get("/api/admin/accounts", params={"guests": True}).json()["accounts"]
    assert [each["name"] for each in everyone].count(None) == 1
    listed = {each["name"]: each["value"] for each in olga.get("/api/admin/limits").json()["limits"]}
    assert listed["logins_per_name"] == Settings.model_fields["logins_per_name"].default


@pytest.mark.parametrize("seen", [True, False])
def test_a_process_hears_of_what_another_one_did(app: FastAPI, browser: Browser, seen: bool) -> None:
    """The command line writes to the database beside the server, whose sessions are cached for minutes."""
    ada, signed = sign_up(browser)
    host = browser()
    table = hive_table(host)
    join(ada, table["code"], "Ada")
    services = app.state.services
    watch: OperatorWatch = services.operator_watch
    assert ada.portal
    ada.portal.call(watch.look)
    ada.portal.call(lambda: services.roll.suspend(signed["account"]["id"], services.clock(), ""))
    if seen:
        ada.portal.call(lambda: services.audit.add(services.clock(), "command-line", "suspend", "x"))
        ada.portal.call(watch.look)
    expected = (403, "account-suspended") if seen else (201, None)
    made = ada.post("/api/games", json={"game": "hive"})
    assert (made.status_code, made.json().get("code")) == expected
