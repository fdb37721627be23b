"""Tokens on the account page: made, copied once, seen to be used, revoked. Bots, called to a table from its page."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lexicade.client import ApiError, Client
from tests.crossing import make
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


def test_a_host_invites_a_bot_from_the_lobby(server: Server, chromium: Browser) -> None:
    owner, host = (chromium.new_context(base_url=server.url).new_page() for _ in range(2))
    signed_up(server, owner, "clockwork")
    wanted = {"description": "a bot", "scopes": ["read", "play", "bot"]}
    secret = owner.request.post("/api/tokens", data=wanted).json()["secret"]
    with Client(server.url, secret, patience=1) as bot:
        bot.become_bot()
        table = make(host, {"name": "Ada"}, seats=2, rated=False)
        host.goto(f"/cross/{table['id']}")
        host.get_by_text("Bots on this site").click()
        host.get_by_label("Bot", exact=True).select_option("clockwork")
        host.get_by_role("button", name="Invite").click()
        asked = host.get_by_test_id("invited")
        expect(asked).to_have_text(re.compile("clockwork *invited"))
        for size, (width, height) in SIZES.items():
            host.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                host.emulate_media(color_scheme=scheme)
                assert findings(host) == [], (size, scheme)
                keep(host, f"invited-{size}-{scheme}")
        bot.decline(bot.get("/api/invitations")["invitations"][0]["id"])
        expect(asked).to_have_text(re.compile("clockwork *declined"))
        host.get_by_role("button", name="Invite").click()
        expect(asked.filter(has_text="clockwork")).to_have_text(re.compile("invited"))
        bot.accept(bot.get("/api/invitations")["invitations"][0]["id"])
        expect(host.get_by_role("grid")).to_be_visible()
        expect(host.get_by_text("Bot clockwork").first).to_be_visible()
    owner.reload()
    expect(owner.get_by_text("as “Bot clockwork”")).to_be_visible()
    assert findings(owner) == []
    keep(owner, "account-of-a-bot")
    for page in (owner, host):
        page.context.close()
