"""What is around a game of Cross in a browser: rematch, sharing, games that wait."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.crossing import command, game_of, make, sit_down, view_of, visitor
from tests.serving import Server

BOT = {"bots": ["greedy"]}


def test_a_rematch_takes_both_and_the_watcher_to_one_table(
    ada: Page, bo: Page, chromium: Browser, server: Server
) -> None:
    id = sit_down(ada, bo)
    watcher = visitor(chromium, server)
    watcher.goto(f"/cross/{id}")
    command(ada, id, key=f"{id}-resign", do={"kind": "resign"})
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_url(lambda url: not url.endswith(id))
    expect(ada.get_by_text("1 of 2 seats taken")).to_be_visible()
    expect(bo.get_by_role("region").get_by_text("Ada wants a rematch.")).to_be_visible()
    expect(watcher.get_by_role("link", name="Watch the rematch")).to_have_attribute("href", f"/cross/{game_of(ada)}")
    bo.get_by_role("button", name="Join the rematch").click()
    for page in (ada, bo):
        expect(page.get_by_role("grid")).to_be_visible()
    assert game_of(ada) == game_of(bo) != id
    # Ada moved first, so Bo does now.
    expect(bo.get_by_test_id("status")).to_contain_text("The first word covers")
    watcher.context.close()


def test_a_finished_game_is_shared_as_link_picture_and_record(ada: Page) -> None:
    id = make(ada, BOT)["id"]
    command(ada, id, key=f"{id}-resign", do={"kind": "resign"})
    ada.goto(f"/cross/{id}")
    ada.get_by_role("button", name="Share").click()
    dialog = ada.get_by_role("dialog", name="Share this game")
    expect(dialog.get_by_label("Link to the board")).to_have_value(ada.url)
    picture = dialog.get_by_role("img", name="The final board")
    assert picture.evaluate("async image => (await image.decode(), image.naturalWidth)") > 400
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copy as text").click()
    expect(ada.get_by_test_id("toast")).to_be_visible()
    text = ada.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Cross, English\n")
    assert text.endswith(f"/cross/{id}")
    saved = {}
    for name in ("Picture (PNG)", "Picture (SVG)", "Moves (GCG)"):
        with ada.expect_download() as download:
            dialog.get_by_role("button", name=name).click()
        saved[download.value.suggested_filename] = download.value.path().read_bytes()
    assert set(saved) == {f"cross-{id}.{ending}" for ending in ("png", "svg", "gcg")}
    png = saved[f"cross-{id}.png"]
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20]) == 1304
    assert b"#player1 Ada" in saved[f"cross-{id}.gcg"]
    assert view_of(ada, id)["phase"] == "over"


def test_games_at_leisure(ada: Page, bo: Page) -> None:
    first, second = sit_down(ada, bo), sit_down(ada, bo)
    ada.goto(f"/cross/{first}")
    # Both games wait for Ada.
    expect(ada).to_have_title("(2) Your turn · Lexicade")
    command(ada, first, key=f"{first}-1", do={"kind": "pass"})
    ada.get_by_test_id("next-game").click()
    ada.wait_for_url(f"**/cross/{second}")
    expect(ada).to_have_title("(1) Your turn · Lexicade")
    # Bo moves in the first game while Ada is elsewhere.
    command(bo, first, key=f"{first}-2", do={"kind": "pass"})
    ada.goto(f"/cross/{first}")
    digest = ada.get_by_test_id("digest")
    expect(digest).to_contain_text("Bo passed.")
    digest.get_by_role("button", name="Close").click()
    ada.reload()
    expect(ada.get_by_role("grid")).to_be_visible()
    expect(digest).to_be_hidden()
    command(ada, second, key=f"{second}-1", do={"kind": "pass"})
    ada.goto("/cross")
    mine = ada.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(mine).to_have_count(2)
    expect(mine.first).to_contain_text("Your turn")
    expect(mine.first.get_by_role("link")).to_have_attribute("href", f"/cross/{first}")


SPY = """
window.told = [];
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(title, options) { super(title, options); window.told.push([title, options.body]); }
};
const note = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.told.push(['note']); return note.call(this); };
"""


def test_a_turn_is_told_by_notification_and_sound(windowed: Browser, bo: Page, server: Server) -> None:
    ada = visitor(windowed, server)
    ada.context.grant_permissions(["notifications"])
    ada.add_init_script(SPY)
    id = sit_down(ada, bo)
    for switch in ("Notify me when", "sound"):
        ada.get_by_role("button", name="Menu").click()
        ada.get_by_role("button", name=re.compile(switch, re.IGNORECASE)).click()
    expect(ada.get_by_test_id("toast")).to_be_visible()
    ada.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }); told.length = 0")
    command(ada, id, key=f"{id}-1", do={"kind": "pass"})
    command(bo, id, key=f"{id}-2", do={"kind": "pass"})
    ada.wait_for_function("['Your turn', 'note'].every((each) => told.some(([what]) => what === each))")
    assert ["Your turn", "Bo passed."] in ada.evaluate("told")


def test_a_table_is_made_as_it_was_chosen_and_the_choices_stay(ada: Page) -> None:
    ada.goto("/cross")
    options = ada.get_by_role("region", name="Settings")

    def unfold(title: str) -> None:
        options.locator("summary", has_text=title).click()

    options.get_by_text("With people").click()
    unfold("Words")
    options.get_by_label("List of words").select_option(label="Large")
    options.get_by_role("radio", name="Double.").check()
    unfold("Clock")
    options.get_by_label("Clock").select_option(label="3 days a turn")
    unfold("Board and tiles")
    options.get_by_role("radio", name="Your own").check()
    text = options.get_by_label("Your board")
    rows = [".......", ".d...d.", "..t.t..", "...*...", "..t.t..", ".d...d.", "......."]
    text.fill("\n".join([*rows[:3], "...x...", *rows[4:]]))
    expect(options.get_by_role("status")).to_have_text("Row 4 has “x”, which is not a mark.")
    ada.get_by_role("button", name="Make a table").click()
    expect(ada.get_by_test_id("toast")).to_contain_text("not right yet")
    text.fill("\n".join(rows))
    expect(options.get_by_role("status")).to_have_text("A board of 7 × 7.")
    unfold("At the table")
    options.get_by_label("Rated").check()
    expect(options.get_by_text("whoever leaves one loses it")).to_be_visible()
    options.get_by_label("Rated").uncheck()
    options.get_by_label("Chat").uncheck()
    ada.get_by_label("Show the table to everyone").check()
    ada.reload()
    ada.get_by_role("button", name="Make a table").click()
    expect(ada.get_by_role("heading", name="1 of 2 seats taken")).to_be_visible()
    view = view_of(ada)
    wanted = {"lexicon": "en-large", "checking": "double", "rated": False, "chat": False, "listed": True}
    assert {name: view["options"][name] for name in wanted} == wanted
    assert (view["options"]["clock"]["seconds"], view["options"]["leaving"]) == (3 * 86400, "bot")
    assert view["layout"] == rows
