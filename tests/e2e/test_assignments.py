"""A week of work: a teacher gives a hive and a board, one pupil plays at home, another in the bus."""

import re

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.accessibility import findings
from tests.e2e.hive.test_hive import enter
from tests.e2e.test_account import sign_up, visitor
from tests.e2e.test_classes import REAL, code_of, log_in, make_class
from tests.e2e.test_offline import install, kept, shortest_words
from tests.serving import Server
from tests.shaking import end_round

ENOUGH = ("concentrate", "contractor", "connector", "annotate", "cartoon")
"""Words of NAECORT for the rank of a forager."""


def give(desk: Page, title: str, way: str, **fields: str) -> None:
    """Give something to the class whose page is open."""
    desk.get_by_role("link", name="New", exact=True).click()
    desk.get_by_text(way, exact=True).click()
    for label, value in fields.items():
        field = desk.get_by_label(label.replace("_", " "), exact=True)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
    desk.get_by_role("textbox", name="Title").fill(title)


def test_work_of_a_week(chromium: Browser, server: Server) -> None:
    phone: ViewportSize = {"width": 390, "height": 844}
    bus = chromium.new_context(
        base_url=server.url, viewport=phone, has_touch=True, is_mobile=True, service_workers="allow"
    )
    with visitor(chromium, server, 1440) as desk, visitor(chromium, server) as amelie:
        ben = bus.new_page()
        sign_up(desk, "Lindqvist")
        make_class(desk)
        called = {
            real: desk.get_by_test_id("pupils").get_by_role("button", name=real).locator("small").inner_text()
            for real in REAL
        }
        desk.get_by_role("button", name="Show a code").click()
        code = code_of(desk)
        log_in(amelie, code, called[REAL[0]])
        log_in(ben, code, called[REAL[1]])

        give(
            desk,
            "Around the oven",
            "A hive",
            **{"Letters,_the_centre_first": "naecort", "Done_at_the_rank": "Forager"},
        )
        desk.get_by_role("button", name="Show it first").click()
        expect(desk.get_by_test_id("laid-out")).to_contain_text("N")
        assert findings(desk) == []
        desk.get_by_role("button", name="Give to the class").click()
        table = desk.get_by_test_id("work")
        expect(table.get_by_role("row", name=REAL[0])).to_contain_text("not started")
        assert findings(desk) == []
        hive = desk.url
        desk.get_by_role("link", name="English 8e").click()
        expect(desk.get_by_test_id("assignments")).to_contain_text("0 of 4 done")
        give(desk, "For the bus", "Shake boards", Boards="1")
        desk.get_by_role("button", name="Give to the class").click()
        expect(desk.get_by_role("heading", name="For the bus")).to_be_visible()
        boards = desk.url

        amelie.goto("/class")
        due = amelie.get_by_test_id("due-work")
        expect(due.get_by_role("button")).to_have_count(2)
        assert findings(amelie) == []
        due.get_by_role("button", name="Around the oven").click()
        expect(amelie.get_by_role("button", name="Shuffle")).to_be_visible()
        for count, word in enumerate(ENOUGH, 1):
            enter(amelie, word)
            expect(amelie.get_by_role("button", name=f"Show found words: {count} of")).to_be_visible()
        amelie.goto("/class")
        expect(amelie.get_by_test_id("due-work").get_by_role("button")).to_have_count(1)
        desk.goto(hive)
        row = table.get_by_role("row", name=REAL[0])
        expect(row).to_contain_text("done, today")
        expect(row).to_contain_text("5 of")
        desk.get_by_role("button", name="Hide real names").click()
        assert not [real for real in REAL if real in desk.inner_text("main")]

        in_the_bus(ben, desk, boards, called)
    bus.close()


def in_the_bus(ben: Page, desk: Page, boards: str, called: dict[str, str]) -> None:
    """A board that was kept is played without a connection, and counted when it is back."""
    seed = desk.request.get("/api" + re.sub(r"^https?://[^/]*", "", boards)).json()["assignment"]["options"]["seeds"][
        0
    ]
    words = shortest_words(seed)
    ben.goto("/class")
    install(ben)
    kept(ben, "mine:given-boards")
    assert words[0].upper() not in str(ben.evaluate("localStorage['lexicade:mine:given-boards']"))
    ben.context.set_offline(True)
    ben.get_by_test_id("due-work").get_by_role("button", name="For the bus").tap()
    expect(ben.get_by_role("button", name="Turn the grid")).to_be_visible()
    for word in words:
        enter(ben, word.lower())
        expect(ben.get_by_test_id("verdict")).to_contain_text(word, ignore_case=True)
    end_round(ben)
    expect(ben.get_by_text("when you’re back online")).to_be_visible()
    ben.context.set_offline(False)
    ben.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':round:'))")
    desk.goto(boards)
    row = desk.get_by_test_id("work").get_by_role("row", name=called[REAL[1]])
    expect(row).to_contain_text("done, today")
    expect(row).to_contain_text(f"{len(words)} of")
    ben.goto("/class")
    expect(ben.get_by_test_id("due-work").get_by_role("button")).to_have_count(1)
