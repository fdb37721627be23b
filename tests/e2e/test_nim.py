"""A fourth game, from its rules to its page: Nim is added to a server and a client that know nothing of it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import PHONE, visitor
from tests.nim.page import write_nim
from tests.serving import Server

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]
NIM = ROOT / "tests" / "nim"


@pytest.fixture(scope="module")
def nim_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("nim")
    client = folder / "client"
    command = ["npx", "vite", "build", "--outDir", str(client), "--emptyOutDir", "--logLevel", "error"]
    environment = {**os.environ, "LEXICADE_GAME_FOLDERS": str(NIM / "web")}
    subprocess.run(command, cwd=ROOT / "web", env=environment, check=True)
    write_nim(folder / "rules")
    server = Server(folder)
    server.program = [sys.executable, str(NIM / "serve.py"), str(folder / "rules"), str(client)]
    server.start()
    yield server
    server.end()


@pytest.fixture
def host(chromium: Browser, nim_server: Server) -> Iterator[Page]:
    page = visitor(chromium, nim_server)
    yield page
    page.context.close()


@pytest.fixture
def guest(chromium: Browser, nim_server: Server) -> Iterator[Page]:
    page = visitor(chromium, nim_server, PHONE)
    yield page
    page.context.close()


def take(page: Page, count: int) -> None:
    page.get_by_role("button", name=f"Take {count}").click()


def test_two_people_play_a_whole_game(host: Page, guest: Page) -> None:
    host.goto("/")
    expect(host.get_by_role("heading", name="Four games")).to_be_visible()
    host.get_by_role("link", name="New table").click()
    host.get_by_label("Matches at the start").fill("6")
    host.get_by_role("button", name="New table").click()
    code = host.get_by_test_id("code").inner_text().replace(" ", "")

    guest.goto(f"/join/{code}")
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="I’m in").click()
    expect(guest.get_by_role("heading", name="6 matches left")).to_be_visible()
    expect(guest.get_by_role("button", name="Take 1")).to_be_disabled()

    expect(host.get_by_text("Your turn")).to_be_visible()
    take(host, 2)
    expect(guest.get_by_text("Your turn")).to_be_visible()
    take(guest, 1)
    expect(host.get_by_role("heading", name="3 matches left")).to_be_visible()
    host.reload()
    take(host, 3)
    expect(host.get_by_text("You have won")).to_be_visible()
    expect(guest.get_by_text("The last match is taken")).to_be_visible()


def test_its_games_stand_among_the_others(host: Page) -> None:
    host.goto("/nim")
    host.get_by_role("button", name="New table").click()
    expect(host.get_by_test_id("code")).to_be_visible()
    host.goto("/")
    row = host.get_by_role("link", name="Nim, 21 matches")
    expect(row).to_be_visible()
    expect(host.get_by_role("banner").get_by_role("link", name="Nim", exact=True)).to_have_attribute("href", "/nim")
    host.goto("/hive")
    expect(host.get_by_role("button", name="Enter", exact=True)).to_be_visible()
