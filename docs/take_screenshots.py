"""Take the pictures of docs/screenshots anew: every screen, three sizes, light and dark.

`python docs/take_screenshots.py cross` takes those of one game.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from docs.class_screens import take_classes  # noqa: E402
from docs.cross_screens import take_cross  # noqa: E402
from docs.hive_screens import take_hive  # noqa: E402
from docs.report_screens import take_reports  # noqa: E402
from docs.shake_screens import take_shake  # noqa: E402
from docs.study_screens import take_study  # noqa: E402
from tests.browsing import CHROMIUM, QUIET  # noqa: E402
from tests.e2e.conftest import patient_context  # noqa: E402
from tests.serving import Server  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = ((390, 844), (820, 1180), (1440, 900))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


GAMES = ("hive", "shake", "cross", "study", "classes", "reports")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="only the pictures of these")
    games = parser.parse_args().games or GAMES
    FOLDER.mkdir(exist_ok=True)
    # A picture is worth waiting for, also on a busy machine.
    expect.set_options(timeout=30_000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        browser.new_context = partial(patient_context, browser.new_context)  # type: ignore[method-assign]
        try:
            for scheme in SCHEMES:
                for size in SIZES:
                    take(browser, server, size, scheme, games)
        finally:
            browser.close()
            server.stop()


def take(
    browser: Browser, server: Server, size: tuple[int, int], scheme: Literal["light", "dark"], games: Sequence[str]
) -> None:
    width, height = size
    phone = width < 500
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    )

    def small(page: Page, name: str) -> None:
        shoot_small(page, f"{name}-{width}x{height}-{scheme}")

    if "hive" in games:
        page = context.new_page()
        page.goto("/hive")
        expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
        play(page, server)
        shoot(page, f"hive-{width}x{height}-{scheme}")
        page.goto("/")
        expect(page.get_by_role("link", name="Carry on").first).to_be_visible()
        shoot(page, f"home-{width}x{height}-{scheme}")
        take_hive(context, browser, server, small)
    if "shake" in games:
        take_shake(context, browser, server, small)
    if "cross" in games:
        take_cross(context, small)
    if "classes" in games:
        take_classes(context, browser, server, small, f"Keller{width}{scheme}")
    if "reports" in games:
        take_reports(context, server, small, f"{width} {scheme}")
    if "study" in games:
        take_study(context, small)
    context.close()


def play(page: Page, server: Server) -> None:
    """Some of the answers, a bonus word aside, and the beginning of another."""
    game = page.request.post("/api/hive/daily", data={"language": "en"}).json()
    answers = sorted(server.answers(game["id"]), key=len)
    for word in [*answers[::3], answers[-1]]:
        page.keyboard.type(word.lower())
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("verdict")).to_contain_text(answers[-1], ignore_case=True)
    page.wait_for_timeout(3500)
    page.keyboard.type(answers[1].lower()[:3])
    page.wait_for_timeout(400)


def shoot(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.screenshot(path=FOLDER / f"{name}.png")
    sys.stdout.write(f"docs/screenshots/{name}.png\n")


def shoot_small(page: Page, name: str) -> None:
    """One pixel a pixel, and a lighter file: there are many of these."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=72, scale="css")
    sys.stdout.write(f"docs/screenshots/{name}.jpg\n")


if __name__ == "__main__":
    main()
