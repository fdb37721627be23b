"""The report of a class for the pictures: a simulated term, as its teacher sees it."""

import json
import subprocess
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.serving import Server

PUPILS, WEEKS = "24", "8"
Shoot = Callable[[Page, str], None]


def take_reports(context: BrowserContext, server: Server, shoot: Shoot, seed: str) -> None:
    # Each size has its own class: the same seed makes a class only once.
    size = ["--pupils", PUPILS, "--weeks", WEEKS, "--seed", seed]
    command = [*server.program, "simulate", "class", *size, "--database", f"sqlite:///{server.database}", "--json"]
    made = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)  # noqa: S603 - our own program
    page = context.new_page()
    page.goto("/account")
    entry = {"username": made["teacher"], "password": made["password"]}
    assert page.request.post("/api/account/log-in", data=entry, headers={"Origin": server.url}).ok
    page.goto(f"/classes/{made['class']}/report")
    expect(page.get_by_test_id("words")).to_be_visible()
    shoot(page, "class-report")
    page.get_by_test_id("report-pupils").get_by_role("link").first.click()
    expect(page.get_by_test_id("words").get_by_role("rowheader").first).to_be_visible()
    shoot(page, "class-report-pupil")
    page.close()
