"""What holds for every screen: no serious accessibility finding, no third party, and the docs page works."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.serving import Server

SCREENS = {
    "home": "/",
    "hive": "/hive",
    "account": "/account",
    "answers": "/hive/day/2026-01-02/answers",
    "not found": "/nothing-here",
}


QUIET_SCREENS = (
    "/hive/new",
    "/hive/seed/en.2.NAECORT",
    "/hive/archive",
    "/words",
    "/words/fr/cote",
    "/words/de/suffix/heit",
    "/words/about",
)


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), pytest.param(1440, "dark", marks=pytest.mark.soak)])
@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_no_serious_accessibility_finding(
    chromium: Browser, server: Server, screen: str, width: int, scheme: str
) -> None:
    context = chromium.new_context(
        base_url=server.url,
        viewport={"width": width, "height": 844},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(SCREENS[screen])
    expect(page.get_by_role("heading").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert findings(page) == []
    if screen == "hive":
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert findings(page) == []
    context.close()


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), pytest.param(1440, "light", marks=pytest.mark.soak)])
def test_no_serious_finding_where_nothing_moves(chromium: Browser, server: Server, width: int, scheme: str) -> None:
    context = chromium.new_context(
        base_url=server.url,
        viewport={"width": width, "height": 844},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    page = context.new_page()
    for path in QUIET_SCREENS:
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert findings(page) == [], path
    context.close()


def test_help_opens_by_its_key_and_closes_by_escape(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_docs_page_describes_the_api_without_help_from_elsewhere(page: Page) -> None:
    page.goto("/docs")
    expect(page.get_by_text("/api/games/{id}/commands", exact=True).first).to_be_visible()


def test_unknown_pages_are_told_so(page: Page) -> None:
    response = page.goto("/nothing-here")
    assert response
    assert response.status == 404
    expect(page.get_by_role("link", name=re.compile("home", re.IGNORECASE)).first).to_be_visible()


def test_the_client_can_be_installed(page: Page) -> None:
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link
    manifest = page.request.get(link).json()
    assert manifest["name"]
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
