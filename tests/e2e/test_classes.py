"""A whole lesson: a teacher, a list of names, a code on the wall, four phones, and a game for all of them."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.test_account import sign_up, visitor
from tests.serving import Server

REAL = ("Amélie Brunner", "Ben Osei", "Chiara Rossi", "Daniel Novak")


def make_class(page: Page, name: str = "English 8e", language: str = "en", pupils: tuple[str, ...] = REAL) -> None:
    """Make a class as a teacher does, with a list of names."""
    page.goto("/classes")
    page.get_by_role("textbox", name="Name of the class").fill(name)
    page.get_by_role("combobox", name="Language it learns").select_option(language)
    page.get_by_role("textbox", name="What pupils call you").fill("Ms Keller")
    page.get_by_role("button", name="Make the class").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.get_by_role("button", name="Add pupils").first.click()
    page.get_by_role("textbox", name="One name per line").fill("\n".join(pupils))
    page.get_by_role("button", name=f"Add {len(pupils)} pupil").click()
    expect(page.get_by_test_id("pupils").get_by_text(pupils[0])).to_be_visible()


def code_of(page: Page) -> str:
    label = page.get_by_test_id("class-code").get_by_role("img").get_attribute("aria-label") or ""
    return "".join(re.findall(r"\b[A-Z2-9]\b", label))


def log_in(phone: Page, code: str, called: str) -> None:
    """Type the code on the keys of the page, and tap one's name."""
    phone.goto("/in")
    for letter in code:
        phone.get_by_role("button", name=letter, exact=True).click()
    phone.get_by_role("button", name=called).click()
    expect(phone.get_by_role("heading", name="English 8e")).to_be_visible()


def test_a_lesson(chromium: Browser, server: Server) -> None:
    with (
        visitor(chromium, server, 1440) as desk,
        visitor(chromium, server) as amelie,
        visitor(chromium, server, 390, "dark") as ben,
        visitor(chromium, server, 820) as chiara,
        visitor(chromium, server) as late,
    ):
        sign_up(desk, "Keller")
        make_class(desk)
        assert findings(desk) == []
        called = {
            real: desk.get_by_test_id("pupils").get_by_role("button", name=real).locator("small").inner_text()
            for real in REAL
        }
        desk.get_by_role("button", name="Show a code").click()
        expect(desk.get_by_text("15 min left")).to_be_visible()
        code = code_of(desk)
        amelie.goto("/in")
        expect(amelie.get_by_role("heading", name="Your class code")).to_be_visible()
        assert findings(amelie) == []
        amelie.keyboard.type("AAAAA")
        expect(amelie.get_by_role("alert")).to_have_text("Not a code of now. Look at the wall again.")
        for phone, real in zip((amelie, ben, chiara), REAL, strict=False):
            log_in(phone, code, called[real])
        assert findings(ben) == []
        late.goto("/in")
        expect(late.get_by_role("heading", name="Your class code")).to_be_visible()
        late.keyboard.type(code)
        expect(late.get_by_role("button", name=called[REAL[0]])).to_be_disabled()
        assert not [real for real in REAL if real in late.inner_text("body")]

        desk.reload()
        expect(desk.get_by_text("3 here now")).to_be_visible()
        desk.get_by_role("button", name="Hide real names").click()
        assert not [real for real in REAL if real in desk.inner_text("main")]
        desk.get_by_role("button", name="Play with this class").click()
        desk.get_by_role("button", name="Shake together").click()
        wall = desk.get_by_test_id("wall")
        for real in REAL[:3]:
            expect(wall.get_by_text(called[real])).to_be_visible()
        late.get_by_role("button", name=called[REAL[3]]).click()
        for phone in (amelie, ben, chiara, late):
            expect(phone.get_by_role("heading", name="Ms Keller has opened: Shake together")).to_be_visible()
            phone.get_by_role("button", name="Go in").click()
            expect(phone).to_have_url(re.compile("/shake/"))
        expect(wall.get_by_text(called[REAL[3]])).to_be_visible()
        assert not [real for real in REAL if real in desk.inner_text("body")]
        # A pupil who is sent to the lobby of strangers by a link finds nothing there.
        assert amelie.request.get("/api/tables").status == 403


def test_a_card_logs_a_phone_in(chromium: Browser, server: Server) -> None:
    with visitor(chromium, server, 1440) as desk, visitor(chromium, server) as phone:
        sign_up(desk, "Okafor")
        make_class(desk, pupils=REAL[:1])
        desk.get_by_role("link", name="Print cards").click()
        with desk.expect_response("**/cards") as made:
            desk.get_by_role("button", name="Make cards").click()
        expect(desk.get_by_test_id("cards").get_by_text(REAL[0])).to_be_visible()
        assert findings(desk) == []
        (card,) = made.value.json()["cards"]
        phone.goto(f"/in#{card['secret']}")
        expect(phone.get_by_role("heading", name="English 8e")).to_be_visible()
        expect(phone.get_by_role("paragraph").filter(has_text=card["called"]).first).to_be_visible()
        assert "#" not in phone.url
