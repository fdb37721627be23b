"""The wall of a class: what a projector shows from lobby to podium, and what pupils are told of each other."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.hive.hive_tables import open_table
from tests.serving import Server
from tests.shaking import DESK, PHONE, make_room, newcomer
from tests.tables import soak

OWN = ("planet", "tiger", "zzyzx")
SIZES = """[...document.querySelectorAll('[data-testid=wall-code], .name')]
    .map((each) => parseFloat(getComputedStyle(each).fontSize))"""
WALL = {"width": 1280, "height": 720}
TABLET = {"width": 820, "height": 1180}


class Pupil:
    """Somebody at the table without a screen of their own."""

    def __init__(self, browser: Browser, server: Server, code: str, name: str) -> None:
        self.name = name
        self.context = browser.new_context(base_url=server.url, extra_http_headers={"origin": server.url})
        self.api: APIRequestContext = self.context.request
        answer = self.api.post(f"/api/tables/{code}/join", data={"name": name})
        assert answer.ok, answer.text()
        self.game: str = answer.json()["id"]
        self.sent = 0

    def do(self, kind: str, **more: object) -> None:
        self.sent += 1
        body = {"id": f"{self.name}-{self.sent:04}", "command": {"kind": kind, **more}}
        answer = self.api.post(f"/api/games/{self.game}/commands", data=body)
        assert answer.ok, answer.text()

    def guess(self, *words: str) -> None:
        for word in words:
            self.do("guess", word=word)

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.api.get(f"/api/games/{self.game}").json()["view"]
        return view


@contextmanager
def pupils(browser: Browser, server: Server, code: str, *names: str) -> Iterator[list[Pupil]]:
    here = [Pupil(browser, server, code, name) for name in names]
    yield here
    for pupil in here:
        pupil.context.close()


def choose_own_words(host: Page) -> None:
    host.get_by_text("Level, your own words, visibility").click()
    field = host.get_by_label("Your own words")
    field.fill("\n".join(OWN))
    field.blur()
    expect(host.get_by_text(f"{len(OWN)} words, at most 300")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, *soak(PHONE)])
def test_code_names_and_start_stay_in_reach_of_the_settings(
    chromium: Browser, server: Server, size: dict[str, int]
) -> None:
    host = newcomer(chromium, server, size)
    code = make_room(host, "Class or group", "Ms Lovelace")
    with pupils(chromium, server, code, "Ada"):
        expect(host.get_by_role("list", name="Players")).to_contain_text("Ada")
        last = host.get_by_text("Level, your own words, visibility")
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        expect(host.get_by_role("button", name="Start")).to_be_in_viewport()
        if size is DESK:
            expect(host.get_by_test_id("code")).to_be_in_viewport()
            expect(host.get_by_role("list", name="Players")).to_be_in_viewport()
        else:
            # The code at the thumb leads back to the names.
            host.get_by_role("button", name=f"{code[:3]} {code[3:]}").click()
            expect(host.get_by_role("list", name="Players")).to_be_in_viewport()
        assert findings(host) == []
    host.context.close()


def test_a_class_on_the_wall_from_lobby_to_podium(chromium: Browser, server: Server) -> None:
    host = newcomer(chromium, server)
    code = make_room(host, "Class or group", "Ms Lovelace")
    choose_own_words(host)
    wall = host.context.new_page()
    wall.set_viewport_size(WALL)  # type: ignore[arg-type]
    wall.goto(f"{host.url}#wall")
    screen = wall.get_by_test_id("wall")
    expect(wall.get_by_test_id("wall-code")).to_have_text(f"{code[:3]} {code[3:]}")
    expect(screen).to_contain_text(f"{server.url.removeprefix('http://')}/join")
    expect(wall.get_by_role("img", name="QR code")).to_be_visible()
    expect(wall.get_by_role("button", name="Start")).to_be_disabled()
    with pupils(chromium, server, code, "Ada", "Ben", "Cleo", "Dora", "Emil") as (ada, ben, cleo, dora, emil):
        expect(wall.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(5)
        for pupil in (ada, ben, cleo):
            pupil.do("ready", ready=True)
        expect(screen).to_contain_text("3 of 5 ready")
        expect(screen).not_to_contain_text("Ms Lovelace")
        expect(screen).not_to_contain_text(re.compile("|".join(["Settings", *OWN]), re.IGNORECASE))
        assert findings(wall) == []

        _in_large_letters(wall)

        wall.get_by_role("button", name="Full screen").click()
        expect(wall.get_by_role("button", name="Exit full screen")).to_be_visible()
        wall.get_by_role("button", name="Exit full screen").click()

        wall.get_by_role("button", name="Start").click()
        expect(wall.get_by_role("group", name=re.compile("Grid of"))).to_be_visible()
        expect(wall.get_by_role("timer")).to_be_visible()
        deal = server.dealt(ada.game)
        words = [word["word"] for word in deal["words"] if word["shown"] and word["points"] == 1]
        chosen = [word["word"] for word in deal["words"] if word["target"]]
        fit = len(chosen)
        for pupil, many in ((ada, 6), (ben, 5), (cleo, 4), (dora, 2), (emil, 1)):
            pupil.guess(*words[:many])
        dora.guess("zzzz")
        expect(host.get_by_text(re.compile(rf"of your {fit} word"))).to_be_visible()
        expect(screen).to_contain_text("words found together")
        # Nobody is named while the round runs.
        expect(screen).not_to_contain_text(re.compile("Ada|Emil"))
        wall.get_by_role("button", name="End the round").click()
        wall.get_by_role("dialog").get_by_role("button", name="End the round").click()

        podium = wall.get_by_role("list", name="Top three").get_by_role("listitem")
        expect(podium.filter(has_text="Ada")).to_be_visible()
        assert [text.split("\n")[0] for text in podium.all_inner_texts()] == ["Ben", "Ada", "Cleo"]
        expect(screen).to_contain_text("Together:")
        expect(screen).not_to_contain_text(re.compile("Dora|Emil"))
        expect(screen).not_to_contain_text(re.compile("|".join(OWN), re.IGNORECASE))

        _a_pupil_sees_three_and_themselves(emil)
        _the_host_has_the_whole_table(host)
        wall.get_by_role("button", name="Back to my screen").click()
        expect(wall.get_by_role("button", name="Table of the round")).to_be_visible()
    host.context.close()


def _in_large_letters(wall: Page) -> None:
    """The code a tenth of the wall's height, and the names legible too."""
    code, *names = wall.evaluate(SIZES)
    assert code >= WALL["height"] / 10
    assert min(names) >= WALL["height"] / 40


def _a_pupil_sees_three_and_themselves(emil: Pupil) -> None:
    """The server sends nothing else."""
    seen = {each["name"]: each["points"] for each in emil.view()["occupants"]}
    assert [name for name, points in seen.items() if points is not None] == ["Ada", "Ben", "Cleo", "Emil"]
    page = emil.context.new_page()
    page.goto(f"/shake/{emil.game}")
    expect(page.get_by_test_id("final-score")).to_have_text(str(seen["Emil"]))
    expect(page.get_by_role("list", name="Top three")).to_contain_text("Ada")
    expect(page.get_by_role("main")).not_to_contain_text("Dora")
    expect(page.get_by_text("The host’s words", exact=True)).to_be_visible()


def _the_host_has_the_whole_table(host: Page) -> None:
    """One tap away at the end and between rounds."""
    expect(host.get_by_text("Your words", exact=True)).to_be_visible()
    for back in (False, True):
        if back:
            host.get_by_role("button", name="Change settings").click()
        host.get_by_role("button", name="Table of the round").click()
        table = host.get_by_role("dialog", name="Table of the round")
        row = table.get_by_test_id("row").filter(has_text="Dora")
        expect(row.get_by_role("cell").nth(1)).to_have_text("2")
        expect(row.get_by_role("cell").nth(2)).to_have_text("1")
        expect(table).to_contain_text("zzzz", ignore_case=True)
        host.keyboard.press("Escape")


def test_a_race_of_hive_on_the_wall(page: Page, chromium: Browser, server: Server) -> None:
    game, code = open_table(page, "Race", time="None")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Projector").click()
    wall = opened.value
    screen = wall.get_by_test_id("wall")
    expect(wall.get_by_test_id("wall-code")).to_have_text(f"{code[:3]} {code[3:]}")
    with pupils(chromium, server, code, "Ben", "Cleo", "Dora") as (ben, cleo, dora):
        expect(wall.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(4)
        expect(wall.get_by_role("button", name="Start the race")).to_be_enabled()
        body = {"id": "start-at-once", "command": {"kind": "start", "countdown": 0}}
        assert page.request.post(f"/api/games/{game}/commands", data=body, headers={"origin": server.url}).ok
        expect(screen).to_contain_text("words to find")
        answers = sorted(server.answers(game), key=len)
        listed = ben.context.new_page()
        listed.goto("/account")
        race = listed.get_by_role("link", name=re.compile("Hive race"))
        expect(race).to_contain_text(re.compile("with Ada, Cleo and Dora.*running"))
        ben.guess(answers[-1])
        cleo.guess(answers[0])
        dora.guess(answers[1])
        expect(screen).not_to_contain_text(answers[-1], ignore_case=True)
        assert findings(wall) == []
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="End for everyone…").click()
        page.get_by_role("dialog").get_by_role("button", name="End it").click()
        podium = wall.get_by_role("list", name="Top three")
        expect(podium.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
        # The host has no point, and stands on no step.
        expect(podium).not_to_contain_text("Ada")
        for pupil, size in ((ben, PHONE), (cleo, TABLET), (dora, DESK)):
            theirs = pupil.context.new_page()
            theirs.set_viewport_size({"width": size["width"], "height": size["height"]})
            theirs.goto(f"/hive/{game}")
            _a_racer_sees_the_first_three(theirs)
        rows = page.get_by_role("table", name="Results").get_by_role("rowheader")
        expect(rows.filter(has_text="Ada")).to_be_attached()
        expect(rows).to_have_count(4)


def _a_racer_sees_the_first_three(page: Page) -> None:
    """Whoever stands behind them is in nobody's table but the host's and the own one."""
    answers = page.get_by_role("button", name="See the answers")
    if answers.is_visible():
        answers.click()
    rows = page.get_by_role("table", name="Results").get_by_role("rowheader")
    expect(rows.first).to_contain_text("Ben")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="Ada")).to_have_count(0)
    expect(page.get_by_text("found by nobody")).to_have_count(0)
    assert findings(page) == []
