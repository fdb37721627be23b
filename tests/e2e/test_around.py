"""Around the game: getting in, and back."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.hive.hive_tables import guest, join, open_table
from tests.serving import Server

GAMES: dict[str, dict[str, object]] = {
    "hive": {"mode": "coop"},
    "shake": {"solo": False},
    "cross": {"options": {"seats": 2}},
}


def new_table(page: Page, server: Server, game: str) -> str:
    """A table of any game, made by the host of this page; returns its code."""
    body = {"game": game, "name": "Ada", **GAMES[game]}
    made = page.request.post("/api/games", data=body, headers={"origin": server.url})
    code: str = made.json()["code"]
    return code


def test_a_code_leads_into_every_game_in_its_colours(chromium: Browser, server: Server, page: Page) -> None:
    codes = {game: new_table(page, server, game) for game in GAMES}
    with guest(chromium, server, 390, 844) as bo:
        for game, code in codes.items():
            bo.goto("/")
            bo.get_by_role("link", name="Have a code?").first.click()
            bo.get_by_label("Code").fill(code)
            bo.get_by_role("button", name="Join").click()
            expect(bo.locator("html")).to_have_attribute("data-accent", game)
            bo.get_by_label("Your name").fill("ada")
            bo.get_by_role("button", name="I’m in").click()
            expect(bo.get_by_text("Ask the host to free your seat")).to_be_visible()
            assert findings(bo) == []
            # Without a name the table gives a friendly one.
            bo.get_by_label("Your name").fill("")
            expect(bo.get_by_text("Leave it empty")).to_be_visible()
            bo.get_by_role("button", name="I’m in").click()
            expect(bo).to_have_url(re.compile(rf"/{game}/[\w-]{{8,}}$"))


def test_a_running_race_comes_first_on_the_home_page(chromium: Browser, server: Server, page: Page) -> None:
    _, code = open_table(page, "Race")
    with guest(chromium, server, 820, 1180) as bo:
        join(bo, code, "Bo")
        bo.goto("/")
        expect(bo.get_by_role("link", name="Back to the table")).to_be_visible()
        # The page leads to what the server knew when it was opened.
        with page.expect_response(re.compile("/commands$")):
            page.get_by_role("button", name="Start the race").click()
        bo.goto("/")
        running = bo.get_by_role("region", name="Running now")
        expect(running).to_contain_text("with Ada")
        running.get_by_role("link", name="Back to your round").click()
        expect(bo).to_have_url(re.compile(r"/hive/[\w-]{8,}$"))


def test_lists_name_the_others_at_a_table_on_one_line(chromium: Browser, server: Server, page: Page) -> None:
    names = ("Bartholomew Wunderlich", "Xanthippa Quirinus", "Zebulonia Hildegunst", "Emil")
    codes = {game: new_table(page, server, game) for game in GAMES}
    with guest(chromium, server, 390, 844) as bo:
        for code in codes.values():
            assert bo.request.post(f"/api/tables/{code}/join", data={"name": "Bo"}).ok
        for name in names:
            with guest(chromium, server) as other:
                assert other.request.post(f"/api/tables/{codes['shake']}/join", data={"name": name}).ok
        whole = "with Ada, Bartholomew Wunderlich, Xanthippa Quirinus and 2 more"
        for path in ("/", "/account"):
            bo.goto(path)
            for game in ("Cross 15×15", "Hive"):
                row = bo.get_by_role("listitem").filter(has_text="with Ada").filter(has_text=game).first
                expect(row.get_by_text("with Ada", exact=True)).to_be_visible()
            line = bo.get_by_role("listitem").filter(has_text="Shake 4×4").get_by_text(whole)
            expect(line).to_be_visible()
            measured = line.evaluate("e => [e.clientHeight, parseFloat(getComputedStyle(e).lineHeight)]")
            assert measured[0] <= measured[1] + 1, "more than one line"
            assert line.evaluate("e => e.scrollWidth > e.clientWidth"), "nothing was too long for this line"
            assert bo.evaluate("document.documentElement.scrollWidth") == 390
            assert findings(bo) == []
        bo.goto("/cross")
        expect(bo.get_by_role("link").filter(has_text="English 15×15").get_by_text("with Ada")).to_be_visible()


def test_friends_play_the_day_show_the_result_and_play_again(chromium: Browser, server: Server, page: Page) -> None:
    page.goto("/hive/new/today")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile(r"/hive/[\w-]{8,}$"))
    game = page.url.rsplit("/", 1)[1]
    state = page.request.get(f"/api/games/{game}").json()
    assert state["view"]["letters"] == page.request.get("/api/hive/daily").json()["letters"]
    with guest(chromium, server, 390, 844) as bo:
        join(bo, state["code"], "Bo")
        body = {"id": "end-of-it", "command": {"kind": "end"}}
        page.request.post(f"/api/games/{game}/commands", data=body, headers={"origin": server.url})
        bo.get_by_role("button", name="Share result").click()
        card = bo.get_by_role("dialog").get_by_role("img")
        expect(card).to_have_attribute("aria-label", re.compile("No hints used"))
        with bo.expect_download() as saved:
            bo.get_by_role("button", name="Save picture").click()
        assert saved.value.path().read_bytes().startswith(b"\x89PNG")
        assert findings(bo) == []
        bo.keyboard.press("Escape")
        bo.get_by_role("button", name="Play again together").click()
        expect(bo).not_to_have_url(re.compile(game))
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Join the next game").click()
        expect(page).to_have_url(bo.url)


def test_every_game_has_a_hub(page: Page) -> None:
    page.goto("/")
    for game in ("Hive", "Shake", "Cross"):
        page.get_by_role("link", name=game, exact=True).first.click()
        expect(page.get_by_role("heading", level=1, name=game)).to_be_visible()
        expect(page.get_by_role("heading", name="With others")).to_be_visible()
        expect(page.get_by_role("heading", name="Join with a code")).to_be_visible()
    page.goto("/hive/hub")
    page.get_by_role("link", name="Hive race").click()
    expect(page.get_by_role("radio", name="Race", exact=True)).to_be_checked()
    page.goto("/hive/hub")
    page.get_by_role("link", name="Play today’s hive").click()
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()


def test_after_today_the_home_page_offers_something_else(server: Server, page: Page) -> None:
    made = page.request.post("/api/hive/daily", data={"language": "en"}, headers={"origin": server.url}).json()
    body = {"id": "reveal-today", "command": {"kind": "reveal"}}
    page.request.post(f"/api/games/{made['id']}/commands", data=body, headers={"origin": server.url})
    page.goto("/")
    expect(page.get_by_role("heading", level=1, name="Today’s hive is done")).to_be_visible()
    expect(page.get_by_text(re.compile("Next hive in"))).to_be_visible()
    expect(page.get_by_role("link", name="Look at it again")).to_be_visible()
    page.get_by_role("link", name="New hive").first.click()
    expect(page).to_have_url(re.compile("/hive/new$"))


def test_a_rejected_guess_is_no_error_and_is_known_without_a_connection(chromium: Browser, server: Server) -> None:
    with guest(chromium, server, 390, 844) as page:
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto("/hive/day/2026-11-01")
        expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
        centre = page.evaluate("document.querySelector('.comb button')?.textContent ?? ''").strip()
        page.keyboard.type("zz")
        page.keyboard.press("Enter")
        expect(page.locator(".pill")).to_contain_text("4")
        page.keyboard.type(centre * 12)
        # The server's word on the first guess may still be on its way.
        with page.expect_response(
            lambda response: centre * 12 in (response.request.post_data or "").upper()
        ) as answered:
            page.keyboard.press("Enter")
        assert answered.value.status == 200
        assert answered.value.json()["code"] == "not-a-word"
        assert complaints == []
        page.context.set_offline(True)
        page.keyboard.type("zz")
        page.keyboard.press("Enter")
        expect(page.locator(".pill")).to_contain_text("4")


def test_anagrams_stand_under_their_lengths(page: Page) -> None:
    page.goto("/words/en/anagrams/team")
    expect(page.get_by_role("heading", name="4 letters")).to_be_visible()


def test_leaving_a_live_race_asks_first(chromium: Browser, server: Server, page: Page) -> None:
    _, code = open_table(page, "Race")
    with guest(chromium, server) as bo:
        join(bo, code, "Bo")
        page.get_by_role("button", name="Start the race").click()
        expect(bo.get_by_role("button", name="Shuffle")).to_be_visible()
        race = bo.url
        bo.get_by_role("link", name="Shake", exact=True).first.click()
        dialog = bo.get_by_role("dialog", name="Leave the round?")
        dialog.get_by_role("button", name="Stay").click()
        assert bo.url == race
        bo.go_back()
        expect(dialog).to_be_visible()
        assert bo.url == race
        dialog.get_by_role("button", name="Stay").click()
        bo.get_by_role("link", name="Shake", exact=True).first.click()
        dialog.get_by_role("button", name="Leave", exact=True).click()
        expect(bo).to_have_url(re.compile("/shake$"))


def test_a_solo_round_pauses_when_it_is_left(page: Page) -> None:
    page.goto("/shake")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/shake/[\w-]{8,}$"))
    expect(page.get_by_role("group", name="Grid of 4 by 4 letters")).to_be_visible()
    game = page.url.rsplit("/", 1)[1]
    with page.expect_response(lambda response: response.url.endswith("/commands")):
        page.get_by_role("link", name="Hive", exact=True).first.click()
    assert page.request.get(f"/api/games/{game}").json()["view"]["phase"] == "paused"
