"""The page of one's account and the page of those who run the site, in a browser."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.serving import Server

PASSWORD = "a long password"
CODE = re.compile(r"(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}")


@contextmanager
def visitor(chromium: Browser, server: Server, width: int = 390, scheme: str = "light") -> Iterator[Page]:
    height = {390: 844, 820: 1180}.get(width, 900)
    context = chromium.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    yield context.new_page()
    context.close()


def sign_up(page: Page, name: str) -> list[str]:
    """Sign up as people do; returns the recovery codes that are shown."""
    page.goto("/account")
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("textbox", name="Password").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    shown = page.get_by_role("dialog", name="Your recovery codes")
    expect(shown).to_be_visible()
    codes = CODE.findall(shown.inner_text())
    assert findings(page) == []
    shown.get_by_role("button", name="I’ve saved them").click()
    expect(page.get_by_role("heading", name=f"Hello, {name}.")).to_be_visible()
    return codes


def section(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).click()


def test_an_account_is_its_owners_on_every_device(chromium: Browser, server: Server, tmp_path: Path) -> None:
    with visitor(chromium, server, 1440) as desk, visitor(chromium, server, 390, "dark") as phone:
        codes = sign_up(desk, "Ottilie")
        assert len(set(codes)) == 10
        for title in ("Name", "Password", "Recovery codes", "Devices", "Your data"):
            section(desk, title)
        expect(desk.get_by_text("You have 10 codes left.")).to_be_visible()
        desk.get_by_role("button", name="Show a code").click()
        code = desk.locator("output").inner_text()
        expect(desk.get_by_role("img", name=f"QR code for {code}")).to_be_visible()
        assert findings(desk) == []

        # What the QR code says: the code stands where no server sees it, and asks before it does anything.
        phone.goto(f"/account#device={code}")
        expect(phone).to_have_url(re.compile(r"/account$"))
        expect(phone.get_by_label("Code from the other device")).to_have_value(code)
        assert findings(phone) == []
        phone.get_by_role("button", name="Log in", exact=True).click()
        expect(phone.get_by_role("heading", name="Hello, Ottilie.")).to_be_visible()

        desk.reload()
        section(desk, "Devices")
        desk.get_by_role("button", name=re.compile("^Log out Chrome")).click()
        expect(desk.get_by_test_id("toast")).to_have_text("That device is logged out.")
        phone.reload()
        expect(phone.get_by_role("heading", name="Choose a name")).to_be_visible()

        phone.get_by_role("button", name="I already have a name").click()
        phone.get_by_role("button", name="I’ve lost my password").click()
        phone.get_by_role("textbox", name="Name").fill("ottilie")
        phone.get_by_role("textbox", name="Recovery code").fill(codes[0].lower())
        phone.get_by_role("textbox", name="New password").fill("another long password")
        assert findings(phone) == []
        phone.get_by_role("button", name="Set password and log in").click()
        expect(phone.get_by_role("heading", name="Hello, Ottilie.")).to_be_visible()
        desk.reload()
        expect(desk.get_by_role("heading", name="Choose a name")).to_be_visible()

        section(phone, "Name")
        phone.get_by_role("textbox", name="New name").fill("Odile")
        phone.get_by_role("button", name="Change name").click()
        expect(phone.get_by_role("heading", name="Hello, Odile.")).to_be_visible()


def test_data_are_taken_along_and_the_account_ends(chromium: Browser, server: Server, tmp_path: Path) -> None:
    with visitor(chromium, server, 820) as page:
        sign_up(page, "Ephemera")
        page.request.post("/api/games", data={"game": "hive"}, headers={"origin": server.url})
        section(page, "Your data")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download everything").click()
        file = tmp_path / "export.json"
        download.value.save_as(file)
        exported = json.loads(file.read_text())
        assert exported["account"][0]["name"] == "Ephemera"
        assert [each["game"] for each in exported["games"]] == ["hive"]

        page.get_by_role("button", name="Delete account").click()
        asked = page.get_by_role("dialog", name="Delete this account?")
        expect(asked.get_by_role("button", name="Delete for good")).to_be_disabled()
        asked.get_by_label("I know that there is no way back").check()
        asked.get_by_label("Password").fill("not this one")
        asked.get_by_role("button", name="Delete for good").click()
        expect(asked.get_by_role("alert")).to_have_text("That is not the password.")
        assert findings(page) == []
        asked.get_by_label("Password").fill(PASSWORD)
        asked.get_by_role("button", name="Delete for good").click()
        expect(page.get_by_role("heading", name="Choose a name")).to_be_visible()
        answer = page.request.post(
            "/api/account/log-in",
            data={"username": "Ephemera", "password": PASSWORD},
            headers={"origin": server.url},
        )
        assert answer.status == 401


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), pytest.param(1440, "dark", marks=pytest.mark.soak)])
def test_the_site_is_run_from_its_page(chromium: Browser, server: Server, width: int, scheme: str) -> None:
    operator, troll = f"Chief{width}", f"Troll{width}"
    with visitor(chromium, server, width, scheme) as page, visitor(chromium, server) as other:
        sign_up(page, operator)
        page.goto("/admin")
        expect(page.get_by_text("This page is for accounts that may run the site.")).to_be_visible()
        lexicade = str(Path(sys.executable).with_name("lexicade"))
        subprocess.run([lexicade, "admin", "grant", operator, *server.places[:2]], check=True)

        sign_up(other, troll)
        origin = {"origin": server.url}
        table = other.request.post(
            "/api/games", data={"game": "hive", "mode": "coop", "name": "Me"}, headers=origin
        ).json()
        chat = f"/api/games/{table['id']}/chat"
        said = other.request.post(f"{chat}/messages", data={"id": "1", "text": f"boo {width}"}, headers=origin).json()
        page.request.post(f"/api/tables/{table['code']}/join", data={"name": "Chief"}, headers=origin)
        page.request.post(f"{chat}/reports", data={"seq": said["message"]["seq"]}, headers=origin)

        page.goto("/account")
        page.get_by_role("link", name="Run the site").click()
        expect(page.get_by_text(f"boo {width}")).to_be_visible()
        assert findings(page) == []
        # Other tests of this server may have reported something as well.
        report = page.get_by_role("listitem").filter(has_text=f"boo {width}")
        report.get_by_role("button", name="Silence for a day").click()
        expect(page.get_by_text(f"boo {width}")).to_be_hidden()
        again = other.request.post(f"{chat}/messages", data={"id": "2", "text": "boo"}, headers=origin)
        assert again.json()["code"] == "silenced"

        page.get_by_role("tab", name="Accounts").click()
        page.get_by_label("Name or id").fill(troll)
        row = page.get_by_role("listitem").filter(has_text=troll)
        row.get_by_role("button", name="Suspend").click()
        page.get_by_label("Reason, as its owner reads it").fill("Be kind.")
        assert findings(page) == []
        page.get_by_role("button", name="Yes, do it").click()
        expect(row.get_by_text("Suspended")).to_be_visible()
        other.reload()
        expect(other.get_by_text("This account is suspended")).to_be_visible()
        expect(other.get_by_text("Be kind.")).to_be_visible()

        page.get_by_role("tab", name="Tables").click()
        row = page.get_by_role("listitem").filter(has_text=table["code"])
        row.get_by_role("button", name="Close table").click()
        page.get_by_role("button", name="Yes, do it").click()
        expect(row).to_be_hidden()
        for tab in ("Log", "Limits"):
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("tabpanel").get_by_role("listitem").first).to_be_visible()
            assert findings(page) == []
