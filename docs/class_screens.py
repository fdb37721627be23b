"""Classes for the pictures: the class, its code on the wall, the cards, and what a pupil sees."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.test_account import sign_up
from tests.serving import Server
from tests.shaking import PHONE, newcomer
from tests.teaching import asked, code_of, make_class, path_of

PUPILS = (
    "Amélie Brunner", "Ben Osei", "Chiara Rossi", "Daniel Novak", "Elif Kaya", "Finn Larsen", "Grace Mensah",
    "Hugo Martin", "Ines Costa", "Jonas Weber", "Kira Petrova", "Leo Tanaka", "Maya Cohen", "Noah Fischer",
    "Olivia Hart", "Pavel Dvořák", "Rania Haddad", "Sam Whitlock", "Tara Singh", "Umar Khan", "Valentina Ruiz",
    "Will Baker", "Yara Nasser", "Zoë Lindqvist",
)  # fmt: skip
WORDS = (
    "fenêtre", "maison", "escalier", "lumière", "cuisine", "porte", "poire", "pomme", "chaise", "table", "lampe",
    "jardin", "balcon", "toit", "mur", "cave", "clé", "couloir",
)  # fmt: skip
HERE = 6
Shoot = Callable[[Page, str], None]


def take_classes(context: BrowserContext, browser: Browser, server: Server, shoot: Shoot, teacher: str) -> None:
    page = context.new_page()
    sign_up(page, teacher)
    page.goto("/classes")
    make_class(page, "French 8e", "fr", PUPILS)
    page.get_by_role("button", name="Show a code").click()
    code = code_of(page)
    phones = [newcomer(browser, server, PHONE) for _ in range(HERE)]
    for phone in phones:
        phone.goto("/in")
        expect(phone.get_by_role("heading", name="Your class code")).to_be_visible()
        phone.keyboard.type(code)
        phone.locator("section.who li button:enabled").first.click()
        expect(phone.get_by_role("heading", name="French 8e")).to_be_visible()
    _take_pupil(page, phones[0], code, shoot)
    page.reload()
    expect(page.get_by_text(f"{HERE} here now")).to_be_visible()
    shoot(page, "class")
    page.get_by_role("button", name="Play with this class").click()
    shoot(page, "class-menu")
    page.get_by_role("button", name="Cross in pairs").click()
    expect(page.get_by_role("button", name="Open 3 tables")).to_be_visible()
    shoot(page, "class-pairs")
    page.get_by_role("button", name="Open 3 tables").click()
    expect(page.get_by_role("heading", name="Playing now")).to_be_visible()
    page.goto(page.url.split("#", maxsplit=1)[0] + "/wall")
    expect(page.get_by_test_id("wall-code")).to_be_visible()
    shoot(page, "class-wall")
    page.goto(page.url.replace("/wall", "/round"))
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    shoot(page, "class-round")
    page.goto(page.url.replace("/round", "/cards"))
    page.get_by_role("button", name="All 24").or_(page.get_by_role("button", name="Make cards")).click()
    expect(page.get_by_test_id("cards").first).to_be_visible()
    shoot(page, "class-cards")
    for phone in phones:
        phone.context.close()
    page.close()


def _take_pupil(page: Page, pupil: Page, code: str, shoot: Shoot) -> None:
    """What a pupil sees who has work to do and words to review."""
    due = datetime.now(UTC).replace(hour=18, minute=0)
    given = (("La cuisine", {"way": "hive", "goal": "forager"}, 1), ("Au marché", {"way": "games", "count": 1}, 6))
    for title, options, days in given:
        until = (due + timedelta(days=days)).isoformat()
        asked(page, f"{path_of(page)}/assignments", title=title, options={**options, "language": "fr"}, due_at=until)
    asked(pupil, "/api/deck/fr/cards", cards=[{"word": word} for word in WORDS])
    pupil.set_viewport_size(page.viewport_size or {"width": 390, "height": 844})
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    pupil.emulate_media(color_scheme="dark" if dark else "light")
    pupil.reload()
    expect(pupil.get_by_text("Today’s review")).to_be_visible()
    shoot(pupil, "class-home")
    pupil.goto("/in")
    expect(pupil.get_by_role("heading", name="Your class code")).to_be_visible()
    pupil.keyboard.type(code[:3])
    shoot(pupil, "class-login")
    pupil.goto("/class")
