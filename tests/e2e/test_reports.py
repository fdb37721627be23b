"""After a lesson: the teacher reads the report, sorts it, and makes the next list of what was missed."""

import csv
import io
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.test_account import sign_up, visitor
from tests.e2e.test_classes import REAL, make_class
from tests.serving import Server

WORDS = ("window", "kitchen", "garden")


def asked(page: Page, path: str, **body: Any) -> Any:
    """Send a request as this browser does."""
    answer = page.request.post(
        path, data=body, headers={"Origin": "{0.scheme}://{0.netloc}".format(urlsplit(page.url))}
    )
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
    return answer.json()


def command(page: Page, game: str, kind: str, **more: Any) -> Any:
    return asked(page, f"/api/games/{game}/commands", id=str(uuid4()), command={"kind": kind, **more})


@contextmanager
def after_a_lesson(chromium: Browser, server: Server, name: str, width: int = 1440) -> Iterator[Page]:
    """The page of a class whose two pupils have played a round of the teacher's own words."""
    with ExitStack() as open_pages:
        desk = open_pages.enter_context(visitor(chromium, server, width))
        phones = [open_pages.enter_context(visitor(chromium, server)) for _ in range(2)]
        sign_up(desk, name)
        make_class(desk)
        path = f"/api/classes/{desk.url.rsplit('/', maxsplit=1)[-1]}"
        pupils = {each["real_name"]: each["id"] for each in desk.request.get(path).json()["pupils"]}
        code = asked(desk, f"{path}/code")["code"]
        for phone, real in zip(phones, REAL, strict=False):
            phone.goto("/in")
            asked(phone, "/api/class/enter", code=code, pupil=pupils[real])
        (table,) = asked(desk, f"{path}/rounds", game="shake", play="room")["round"]["tables"]
        game = table["game"]
        options = desk.request.get(f"/api/games/{game}").json()["view"]["options"]
        command(desk, game, "configure", options={**options, "own_words": WORDS, "size": 5, "seed": "garden"})
        command(desk, game, "start", countdown=0)
        for phone, guesses in zip(phones, (("window", "kitchen", "gardden"), ("window",)), strict=True):
            for guess in guesses:
                command(phone, game, "guess", word=guess)
        command(desk, game, "end")
        yield desk


def rows(page: Page) -> list[str]:
    return page.get_by_test_id("words").get_by_role("rowheader").all_inner_texts()


def test_a_report_after_a_lesson(chromium: Browser, server: Server) -> None:
    with after_a_lesson(chromium, server, "Lindgren") as desk:
        desk.get_by_role("link", name="Report", exact=True).click()
        expect(desk.get_by_role("heading", name="Report", exact=True)).to_be_visible()
        expect(desk.get_by_test_id("words").get_by_role("rowheader")).to_have_count(len(WORDS))
        assert rows(desk) == ["garden", "kitchen", "window"], "the most missed first"
        assert findings(desk) == []
        first = desk.get_by_test_id("words").get_by_role("row", name=re.compile("^garden"))
        assert first.locator("td .unseen").all_inner_texts()[:3] == [
            "0 of 2",
            "tried, spelled otherwise",
            "not found",
        ]
        expect(desk.get_by_text("gardden, 1 time")).to_be_attached()
        desk.get_by_role("button", name="window").focus()
        desk.keyboard.press("ArrowUp")
        expect(desk.get_by_role("button", name="kitchen")).to_be_focused()
        expect(desk.get_by_role("button", name="kitchen")).to_have_attribute("aria-pressed", "true")

        desk.get_by_label("Order").select_option("By the alphabet")
        expect(desk.get_by_test_id("words").get_by_role("rowheader").first).to_have_text("garden")
        desk.get_by_role("button", name="Hide real names").click()
        assert not [real for real in REAL if real.split()[0] in desk.inner_text("main")]
        desk.get_by_role("button", name="Show real names").click()

        table = desk.get_by_test_id("report-pupils")
        table.get_by_role("button", name="Found").click()
        assert table.get_by_role("rowheader").first.inner_text() == REAL[0]
        table.get_by_role("link", name=REAL[1]).click()
        expect(desk.get_by_role("heading", name=REAL[1])).to_be_visible()
        expect(desk.get_by_test_id("words").get_by_role("row", name=re.compile("^kitchen"))).to_contain_text(
            "not found"
        )
        desk.get_by_role("link", name="Report: English 8e").click()

        desk.get_by_role("button", name=re.compile("^Show Shake")).click()
        expect(desk.get_by_role("button", name="All rounds")).to_be_visible()
        expect(desk.get_by_test_id("words").get_by_role("rowheader")).to_have_count(len(WORDS))
        desk.get_by_role("button", name="All rounds").click()

        with desk.expect_download() as download:
            desk.get_by_role("link", name="CSV", exact=True).first.click()
        text = download.value.path().read_bytes().decode("utf-8-sig")
        lines = list(csv.DictReader(io.StringIO(text)))
        assert {(row["pupil"], row["written"], row["outcome"]) for row in lines} >= {
            (REAL[0], "gardden", "tried"),
            (REAL[1], "kitchen", "missed"),
        }

        desk.emulate_media(media="print")
        expect(desk.get_by_role("button", name="Print")).to_be_hidden()
        expect(desk.get_by_text("For teachers alone.")).to_be_visible()
        expect(desk.get_by_test_id("words")).to_be_visible()
        desk.emulate_media(media="screen")

        desk.get_by_role("button", name="Make it the next list").click()
        expect(desk).to_have_url(re.compile("/lists/"))
        for word in ("garden", "kitchen"):
            entry = desk.get_by_role("group", name=word)
            expect(entry.get_by_role("textbox", name="Word")).to_have_value(word)
            expect(entry.get_by_role("textbox", name="Meaning")).not_to_have_value("")


@pytest.mark.soak
def test_a_report_on_a_phone(chromium: Browser, server: Server) -> None:
    with after_a_lesson(chromium, server, "Phoned", 390) as phone:
        phone.get_by_role("link", name="Report", exact=True).click()
        expect(phone.get_by_test_id("words").get_by_role("rowheader")).to_have_count(len(WORDS))
        assert findings(phone) == []
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            "the page does not scroll sideways"
        )
        phone.get_by_text("As a table").click()
        expect(phone.get_by_role("columnheader", name="Share").first).to_be_visible()
