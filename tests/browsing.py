"""Debian's Chromium, kept from talking to anybody but us, and its keyboard."""

from pathlib import Path

from playwright.sync_api import Page

from tests.waiting import PATIENCE

CHROMIUM = "/usr/bin/chromium"
SHELL = Path("/usr/bin/chromium-headless-shell")
WINDOWLESS = str(SHELL) if SHELL.exists() else CHROMIUM
"""The same engine without windows and menus, which take as much of the processor again; all of Chromium will do."""
PATIENCE_MS = 1000 * PATIENCE
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def press(page: Page, text: str) -> None:
    """Keys as a keyboard of that language sends them; Playwright's own knows only American ones."""
    session = page.context.new_cdp_session(page)
    for character in text:
        session.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": character, "text": character})
        session.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": character})
    session.detach()
