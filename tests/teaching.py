"""A class as its teacher and its pupils see it in a browser: made, entered, given something to do, taught."""

import re
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from playwright.sync_api import Page, expect

REAL = ("Amélie Brunner", "Ben Osei", "Chiara Rossi", "Daniel Novak")


def asked(page: Page, path: str, **body: Any) -> Any:
    """Send a request as this browser does."""
    answer = page.request.post(
        path, data=body, headers={"Origin": "{0.scheme}://{0.netloc}".format(urlsplit(page.url))}
    )
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
    return answer.json()


def command(page: Page, game: str, kind: str, **more: Any) -> Any:
    return asked(page, f"/api/games/{game}/commands", id=str(uuid4()), command={"kind": kind, **more})


def path_of(page: Page) -> str:
    """The path of a page among the requests."""
    return "/api" + urlsplit(page.url).path


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


def names_of(page: Page, pupils: tuple[str, ...] = REAL) -> dict[str, str]:
    """The display names on the page of a class, by the real ones."""
    rows = page.get_by_test_id("pupils")
    return {real: rows.get_by_role("button", name=real).locator("small").inner_text() for real in pupils}


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
