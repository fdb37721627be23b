"""No serious accessibility finding on the screens of Hive that somebody has to play to see."""

from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.hive.hive_tables import join
from tests.serving import Server


def make(page: Page, **wanted: object) -> dict[str, str]:
    answer = page.request.post("/api/games", data={"game": "hive", "language": "en", **wanted})
    game: dict[str, str] = answer.json()
    return game


def say(page: Page, game: str, **command: str) -> None:
    assert page.request.post(f"/api/games/{game}/commands", data={"id": str(uuid4()), "command": command}).ok


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), pytest.param(1440, "light", marks=pytest.mark.soak)])
def test_hints_tables_and_results(chromium: Browser, server: Server, width: int, scheme: str) -> None:
    context, others = (
        chromium.new_context(
            base_url=server.url,
            viewport={"width": width, "height": 900},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        for _ in range(2)
    )
    page, other = context.new_page(), others.new_page()

    alone = make(page)["id"]
    say(page, alone, kind="guess", word=server.answers(alone)[0])
    for hint in ("totals", "grid", "pairs", "letters", "meaning"):
        say(page, alone, kind="hint", hint=hint)
    page.goto(f"/hive/{alone}")
    (page.get_by_role("button", name="Hints:") if width < 600 else page.get_by_role("tab", name="Hints")).click()
    expect(page.get_by_text("5 hints used")).to_be_visible()
    assert findings(page) == []
    say(page, alone, kind="reveal")
    page.goto(f"/hive/{alone}")
    expect(page.locator(".gloss").first).to_be_attached()
    assert findings(page) == []
    page.goto("/hive/statistics")
    expect(page.get_by_role("table", name="Ranks reached")).to_be_visible()
    assert findings(page) == []

    race = make(page, mode="race", name="Ada")
    page.goto(f"/hive/{race['id']}")
    expect(page.get_by_role("button", name="Start the race")).to_be_visible()
    join(other, race["code"], "Ben")
    assert findings(page) == []
    page.get_by_role("button", name="Start the race").click()
    expect(other.get_by_role("button", name="Shuffle")).to_be_visible()
    assert findings(other) == []
    say(page, race["id"], kind="end")
    expect(other.get_by_role("table", name="Results")).to_be_attached()
    assert findings(other) == []
    context.close()
    others.close()
