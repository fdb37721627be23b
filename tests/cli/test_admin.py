"""`lexicade admin` on the database of a site."""

import json
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.server.app import create_app
from lexicade.server.settings import Settings


class Site:
    """A database, its server in this process, and the command line beside it."""

    def __init__(self, folder: Path, migrated: Path) -> None:
        copy(migrated, folder / "site.db")
        self.url = f"sqlite:///{folder}/site.db"
        self.app = create_app(Settings.read({}, database=self.url, timezone="UTC", log_level="error"))

    def run(self, *arguments: str, fails: bool = False) -> str:
        result = CliRunner().invoke(app, ["admin", *arguments, "--database", self.url])
        assert (result.exit_code != 0) is fails, result.output or result.exception
        return str(result.exception) if fails else result.output

    def json(self, *arguments: str) -> Any:
        return json.loads(self.run(*arguments, "--json"))

    def hear(self, client: TestClient) -> None:
        """As the server does every two seconds."""
        assert client.portal
        client.portal.call(self.app.state.services.operator_watch.look)


@pytest.fixture
def site(tmp_path: Path, migrated: Path) -> Site:
    return Site(tmp_path, migrated)


def test_a_site_is_run_from_the_command_line_while_it_serves(site: Site) -> None:
    with TestClient(site.app) as ada:
        signed = ada.post("/api/account/sign-up", json={"username": "Ada", "password": "a long password"}).json()
        id = signed["account"]["id"]
        table = ada.post("/api/games", json={"game": "hive", "mode": "coop", "name": "Ada"}).json()
        said = ada.post(f"/api/games/{table['id']}/chat/messages", json={"id": "1", "text": "boo"}).json()
        ada.post(f"/api/games/{table['id']}/chat/reports", json={"seq": said["message"]["seq"]})

        (listed,) = site.json("accounts", "list")
        assert (listed["id"], listed["name"], listed["games"]) == (id, "Ada", 1)
        assert "Ada" in site.run("accounts", "list", "ad")
        assert site.json("grant", "ada") == {"account": id, "operator": True}
        assert ada.get("/api/admin/accounts").status_code == 200
        site.run("revoke", "Ada")
        assert ada.get("/api/admin/accounts").status_code == 403

        (report,) = site.json("reports", "list")
        assert report["text"] == "boo"
        site.run("reports", "act", str(report["id"]), "--hours", "3")
        assert site.json("reports", "list") == []
        assert [each["text"] for each in site.json("reports", "list", "--resolved")] == ["boo"]
        silenced = ada.post(f"/api/games/{table['id']}/chat/messages", json={"id": "2", "text": "boo"})
        assert silenced.json()["code"] == "silenced"

        site.run("accounts", "suspend", "Ada", "--reason", "Be kind.")
        site.hear(ada)
        refused = ada.post("/api/games", json={"game": "hive"})
        assert (refused.json()["code"], refused.json()["context"]) == ("account-suspended", {"reason": "Be kind."})
        assert [each["name"] for each in site.json("accounts", "list", "--marked")] == ["Ada"]
        site.run("accounts", "restore", "Ada")
        site.hear(ada)
        assert ada.post(f"/api/games/{table['id']}/chat/messages", json={"id": "3", "text": "hi"}).status_code == 200

        (open_table,) = site.json("tables", "list")
        assert open_table["code"] == table["code"]
        site.run("tables", "close", table["id"], "--yes")
        site.hear(ada)
        late = ada.post(
            f"/api/games/{table['id']}/commands",
            json={"id": "late-guess", "command": {"kind": "guess", "word": "OCEAN"}},
        )
        assert late.json()["code"] == "table-closed"
        assert site.json("tables", "list") == []

        password = site.json("accounts", "reset-password", "Ada")["password"]
        site.hear(ada)
        assert ada.get("/api/me").json()["account"] is None
        assert ada.post("/api/account/log-in", json={"username": "Ada", "password": password}).status_code == 200
        site.run("accounts", "delete", "Ada", "--yes")
        site.hear(ada)
        assert ada.get("/api/me").json()["account"] is None
        assert site.json("accounts", "list") == []
        log = site.json("audit")
    done = [each["action"] for each in reversed(log)]
    assert done == [
        *("grant", "revoke", "resolve-report", "silence", "suspend", "restore", "close-table"),
        *("reset-password", "delete-account"),
    ]
    assert {each["actor"] for each in log} == {"command-line"}
    assert password not in str(log)


def test_limits_are_shown_and_counted_anew(site: Site) -> None:
    with TestClient(site.app) as client:
        for _ in range(3):
            client.post("/api/account/log-in", json={"username": "nobody", "password": "wrong"})
        assert site.json("limits")["counted"] > 0
        assert site.json("limits", "--clear")["counted"] == 0
    assert "logins_per_name" in site.run("limits")


@pytest.mark.parametrize(
    ("arguments", "slug"),
    [
        (("grant", "nobody"), "no-such-account"),
        (("accounts", "delete", "nobody", "--yes"), "no-such-account"),
        (("reports", "resolve", "7"), "no-such-report"),
        (("tables", "close", "nowhere", "--yes"), "no-such-game"),
    ],
)
def test_what_is_not_there_is_said(site: Site, arguments: tuple[str, ...], slug: str) -> None:
    assert slug in site.run(*arguments, fails=True)


def test_what_cannot_be_undone_is_asked(site: Site) -> None:
    with TestClient(site.app) as client:
        client.post("/api/account/sign-up", json={"username": "Ada", "password": "a long password"})
    arguments = ["admin", "accounts", "delete", "Ada", "--database", site.url]
    assert CliRunner().invoke(app, arguments, input="n\n").exit_code == 1
    assert len(site.json("accounts", "list")) == 1
