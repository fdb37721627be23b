"""Tokens on the account page: made, copied once, seen to be used, revoked."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lexicade.client import ApiError, Client
from tests.e2e.accessibility import findings
from tests.serving import Server

pytestmark = pytest.mark.services

PASSWORD = "correct horse battery"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}


def signed_up(server: Server, page: Page, name: str) -> None:
    wanted = {"username": name, "password": PASSWORD}
    assert page.request.post(f"{server.url}/api/account/sign-up", data=wanted).ok
    page.goto(f"{server.url}/account")


def keep(page: Page, name: str) -> None:
    """A picture to look at, where somebody asks for pictures."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_a_token_from_the_account_page_opens_the_account(server: Server, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    signed_up(server, page, "tokenada")
    page.get_by_text("Programs with access").click()
    expect(page.get_by_text("No program has access.")).to_be_visible()
    page.get_by_role("button", name="New token").click()
    page.get_by_label("What is it for?").fill("My bot")
    page.get_by_label("Start games and invite others").check()
    assert findings(page) == []
    keep(page, "tokens-making-phone")
    page.get_by_role("button", name="New token").click()
    field = page.get_by_label("New token")
    expect(field).to_have_value(re.compile(r"lexicade_\w{43}"))
    secret = field.input_value()
    assert findings(page) == []
    keep(page, "tokens-made-phone")
    page.get_by_role("button", name="Done").click()
    expect(field).to_have_count(0)
    with Client(server.url, secret, patience=1) as client:
        assert client.me()["account"]["name"] == "tokenada"
        page.reload()
        page.get_by_text("Programs with access").click()
        expect(page.get_by_text("last used on")).to_be_visible()
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                assert findings(page) == [], (size, scheme)
                keep(page, f"tokens-{size}-{scheme}")
        page.get_by_role("button", name="Revoke “My bot”").click()
        expect(page.get_by_text("No program has access.")).to_be_visible()
        with pytest.raises(ApiError, match="bad-token"):
            client.me()
    context.close()
