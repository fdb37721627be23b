"""A whole lesson and the week after it: a teacher, a list of names, a code on the wall, four phones, what they learn.

One class for all of it, since what a page says depends on what was done on the others.
"""

import csv
import io
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.accessibility import findings
from tests.e2e.hive.test_hive import enter
from tests.e2e.test_account import sign_up, visitor
from tests.e2e.test_offline import install, kept, shortest_words
from tests.serving import Server
from tests.shaking import end_round
from tests.teaching import REAL, asked, code_of, command, give, log_in, make_class, names_of, path_of

WORDS = ("window", "kitchen", "garden")
"""What the lesson asks for: the list of the teacher."""
ENOUGH = ("concentrate", "contractor", "connector", "annotate", "cartoon")
"""Words of NAECORT for the rank of a forager."""


@dataclass(frozen=True)
class Week:
    """The browsers of a teacher and four pupils, and who is called how."""

    desk: Page
    phones: tuple[Page, Page, Page, Page]
    called: dict[str, str]


@contextmanager
def school_week(chromium: Browser, server: Server) -> Iterator[Week]:
    """A class three of whose pupils have come in by the code on the wall; the fourth looks at it."""
    with ExitStack() as opened:
        desk = opened.enter_context(visitor(chromium, server, 1440))
        amelie, ben, chiara, daniel = (
            opened.enter_context(visitor(chromium, server, width, scheme))
            for width, scheme in ((390, "light"), (390, "dark"), (820, "light"), (390, "light"))
        )
        sign_up(desk, "Keller")
        make_class(desk)
        assert findings(desk) == []
        called = names_of(desk)
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
        daniel.goto("/in")
        expect(daniel.get_by_role("heading", name="Your class code")).to_be_visible()
        daniel.keyboard.type(code)
        expect(daniel.get_by_role("button", name=called[REAL[0]])).to_be_disabled()
        assert not [real for real in REAL if real in daniel.inner_text("body")]
        yield Week(desk, (amelie, ben, chiara, daniel), called)


def test_a_lesson_and_its_week(chromium: Browser, server: Server) -> None:
    """On Monday a round with a teacher's words, and its report; by Friday work for home, words to learn, the end."""
    with school_week(chromium, server) as week:
        class_page = week.desk.url
        by_card(week)
        play(week, class_page)
        read(week, class_page)
        at_home(week, class_page)
        learn(week)
        end(week, class_page)


def by_card(week: Week) -> None:
    """The one whose card was printed points the camera at it."""
    desk, daniel = week.desk, week.phones[3]
    address = desk.url
    desk.get_by_role("link", name="Print cards").click()
    with desk.expect_response("**/cards") as made:
        desk.get_by_role("button", name="Make cards").or_(desk.get_by_role("button", name="All 4")).first.click()
    expect(desk.get_by_test_id("cards").first.get_by_text(REAL[0])).to_be_visible()
    assert findings(desk) == []
    card = next(each for each in made.value.json()["cards"] if each["called"] == week.called[REAL[3]])
    daniel.goto("about:blank")
    daniel.goto(f"/in#{card['secret']}")
    expect(daniel.get_by_role("heading", name="English 8e")).to_be_visible()
    expect(daniel.get_by_role("paragraph").filter(has_text=card["called"]).first).to_be_visible()
    assert "#" not in daniel.url
    desk.goto(address)


def play(week: Week, class_page: str) -> None:
    """Everybody has a seat in a room at once; the words of a round are the teacher's."""
    desk, called = week.desk, week.called
    expect(desk.get_by_text("4 here now")).to_be_visible()
    desk.get_by_role("button", name="Hide real names").click()
    assert not [real for real in REAL if real in desk.inner_text("main")]
    desk.get_by_role("button", name="Play with this class").click()
    desk.get_by_role("button", name="Shake together").click()
    wall = desk.get_by_test_id("wall")
    for real in REAL:
        expect(wall.get_by_text(called[real])).to_be_visible()
    for phone in week.phones:
        expect(phone.get_by_role("heading", name="Ms Keller has opened: Shake together")).to_be_visible()
        phone.get_by_role("button", name="Go in").click()
        expect(phone).to_have_url(re.compile("/shake/"))
    assert not [real for real in REAL if real in desk.inner_text("body")]
    # A pupil who is sent to the lobby of strangers by a link finds nothing there.
    assert week.phones[0].request.get("/api/tables").status == 403
    game = week.phones[0].url.rsplit("/", maxsplit=1)[-1]
    options = desk.request.get(f"/api/games/{game}").json()["view"]["options"]
    command(desk, game, "configure", options={**options, "own_words": WORDS, "size": 5, "seed": "garden"})
    command(desk, game, "start", countdown=0)
    amelie, ben, *_ = week.phones
    expect(amelie.get_by_role("button", name="Turn the grid")).to_be_visible()
    enter(amelie, "window")
    expect(amelie.get_by_test_id("verdict")).to_contain_text("window", ignore_case=True)
    for phone, guesses in ((amelie, ("kitchen", "gardden")), (ben, ("window",))):
        for guess in guesses:
            command(phone, game, "guess", word=guess)
    command(desk, game, "end")
    expect(wall.get_by_text(called[REAL[0]]).first).to_be_visible()
    assert not [real for real in REAL if real in desk.inner_text("body")]
    desk.goto(class_page)


def read(week: Week, class_page: str) -> None:
    """The report: sorted, of one pupil, of one round, as a file, printed, and made into the next list."""
    desk = week.desk
    desk.get_by_role("link", name="Report", exact=True).click()
    words = desk.get_by_test_id("words")
    expect(words.get_by_role("rowheader")).to_have_text(["garden", "kitchen", "window"])
    assert not [real for real in REAL if real.split()[0] in desk.inner_text("main")], "names are still hidden"
    desk.get_by_role("button", name="Show real names").click()
    assert findings(desk) == []
    first = words.get_by_role("row", name=re.compile("^garden"))
    assert first.locator("td .unseen").all_inner_texts()[:3] == ["0 of 2", "tried, spelled otherwise", "not found"]
    expect(desk.get_by_text("gardden, 1 time")).to_be_attached()
    desk.get_by_role("button", name="window").focus()
    desk.keyboard.press("ArrowUp")
    expect(desk.get_by_role("button", name="kitchen")).to_be_focused()
    expect(desk.get_by_role("button", name="kitchen")).to_have_attribute("aria-pressed", "true")
    desk.get_by_label("Order").select_option("By the alphabet")
    expect(words.get_by_role("rowheader").first).to_have_text("garden")
    table = desk.get_by_test_id("report-pupils")
    table.get_by_role("button", name="Found").click()
    expect(table.get_by_role("rowheader").first).to_have_text(REAL[0])
    table.get_by_role("link", name=REAL[1]).click()
    expect(desk.get_by_role("heading", name=REAL[1])).to_be_visible()
    expect(words.get_by_role("row", name=re.compile("^kitchen"))).to_contain_text("not found")
    desk.get_by_role("link", name="Report: English 8e").click()
    desk.get_by_role("button", name=re.compile("^Show Shake")).click()
    expect(words.get_by_role("rowheader")).to_have_count(len(WORDS))
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
    expect(words).to_be_visible()
    desk.emulate_media(media="screen")
    desk.get_by_role("button", name="Make it the next list").click()
    expect(desk).to_have_url(re.compile("/lists/"))
    for word in ("garden", "kitchen"):
        entry = desk.get_by_role("group", name=word)
        expect(entry.get_by_role("textbox", name="Word")).to_have_value(word)
        expect(entry.get_by_role("textbox", name="Meaning")).not_to_have_value("")
    desk.goto(class_page)


def at_home(week: Week, class_page: str) -> None:
    """A hive to be done by a day: one does it, and the teacher sees who has not begun."""
    desk, amelie = week.desk, week.phones[0]
    wanted = {"Letters,_the_centre_first": "naecort", "Done_at_the_rank": "Forager"}
    give(desk, "Around the oven", "A hive", **wanted)
    desk.get_by_role("button", name="Show it first").click()
    expect(desk.get_by_test_id("laid-out")).to_contain_text("N")
    assert findings(desk) == []
    desk.get_by_role("button", name="Give to the class").click()
    table = desk.get_by_test_id("work")
    expect(table.get_by_role("row", name=REAL[0])).to_contain_text("not started")
    assert findings(desk) == []
    amelie.goto("/class")
    due = amelie.get_by_test_id("due-work")
    expect(due.get_by_role("button")).to_have_count(1)
    assert findings(amelie) == []
    due.get_by_role("button", name="Around the oven").click()
    expect(amelie.get_by_role("button", name="Shuffle")).to_be_visible()
    for count, word in enumerate(ENOUGH, 1):
        enter(amelie, word)
        expect(amelie.get_by_role("button", name=f"Show found words: {count} of")).to_be_visible()
    amelie.goto("/class")
    expect(amelie.get_by_role("link", name="Words to learn")).to_contain_text("1 due")
    expect(due).to_have_count(0)
    desk.reload()
    row = table.get_by_role("row", name=REAL[0])
    expect(row).to_contain_text("done, today")
    expect(row).to_contain_text("5 of")
    desk.get_by_role("button", name="Hide real names").click()
    assert not [real for real in REAL if real in desk.inner_text("main")]
    desk.get_by_role("button", name="Show real names").click()
    desk.goto(class_page)
    expect(desk.get_by_test_id("assignments")).to_contain_text("1 of 4 done")


def learn(week: Week) -> None:
    """What a pupil missed in the lesson comes into the deck, and is learnt."""
    ben = week.phones[1]
    ben.goto("/class")
    # The room is still open, and first; the words come after it.
    expect(ben.get_by_role("link", name="Words to learn")).to_contain_text("2 due")
    ben.get_by_role("link", name="Words to learn").click()
    ben.get_by_role("button", name="Review 2 words").click()
    expect(ben.locator("[data-exercise]")).to_be_visible()
    for _ in range(2):
        ben.get_by_role("button", name="I don’t know").click()
        expect(ben.get_by_text("Not yet. It comes back today.")).to_be_visible()
        ben.get_by_role("button", name="Next").click()
    expect(ben.locator("[data-exercise]")).to_be_visible()
    ben.keyboard.press("Escape")
    learnt = ben.request.get("/api/deck/en").json()["cards"]
    assert {(card["word"], card["reviews"]) for card in learnt} == {("garden", 1), ("kitchen", 1)}
    entries = [{"word": "oven", "meaning": "where bread is baked"}]
    body = {"title": "In the kitchen", "language": "en", "into": "en", "entries": entries, "shared": True}
    shared = asked(week.desk, "/api/vocabulary", **body)["id"]
    chiara = week.phones[2]
    chiara.goto(f"/lists/{shared}")
    chiara.get_by_role("button", name="Learn these words").click()
    expect(chiara.get_by_test_id("toast")).to_have_text("+ 1 word to learn.")
    expect(chiara.get_by_role("button", name="Save a copy")).to_have_count(0)
    given_to_learn(week, chiara)


def given_to_learn(week: Week, pupil: Page) -> None:
    """A list is work for home too: whose cards are answered stands in the table."""
    desk = week.desk
    entries = [{"word": "oven", "meaning": "where bread is baked"}, {"word": "flour", "meaning": "ground grain"}]
    asked(desk, "/api/vocabulary", title="Bakery", language="en", into="en", entries=entries)
    class_page = desk.url
    give(desk, "Words of the bakery", "Words to learn")
    desk.get_by_label("Words", exact=True).select_option(label="Bakery (2 words)")
    assert findings(desk) == []
    desk.get_by_role("button", name="Give to the class").click()
    row = desk.get_by_test_id("work").get_by_role("row", name=REAL[2])
    expect(row).to_contain_text("not started")
    pupil.goto("/class")
    work = pupil.get_by_test_id("due-work").get_by_role("button", name="Words of the bakery")
    expect(work).to_contain_text("Learn 2 words")
    work.click()
    for _ in entries:
        expect(pupil.locator("[data-exercise]")).to_be_visible()
        pupil.get_by_role("button", name="I don’t know").click()
        pupil.get_by_role("button", name="Next").click()
    while not reviewed(pupil) >= {("oven", 1), ("flour", 1)}:
        # Answers are sent behind the next question.
        pupil.wait_for_timeout(100)
    desk.reload()
    expect(row).not_to_contain_text("not started")
    expect(row).to_contain_text("0 of 2")
    desk.goto(class_page)


def reviewed(pupil: Page) -> set[tuple[str, int]]:
    """The words of a deck with the number of their reviews, as the server knows them."""
    return {(card["word"], card["reviews"]) for card in pupil.request.get("/api/deck/en").json()["cards"]}


def end(week: Week, class_page: str) -> None:
    """A pupil who is removed is gone everywhere; so is the class, once it is deleted."""
    desk, (amelie, ben, *_) = week.desk, week.phones
    desk.get_by_test_id("pupils").get_by_role("button", name=REAL[1]).click()
    desk.get_by_role("button", name="Remove", exact=True).click()
    desk.get_by_role("button", name="Yes, remove").click()
    expect(desk.get_by_test_id("pupils").get_by_text(REAL[1])).to_have_count(0)
    report = desk.request.get(f"{path_of(desk)}/report").json()
    assert [each["real_name"] for each in report["pupils"]] == [REAL[0], *REAL[2:]]
    assert week.called[REAL[1]] not in str(report)
    ben.goto("/class")
    expect(ben.get_by_role("link", name="Log in")).to_be_visible()
    assert ben.request.get("/api/me").json()["account"] is None
    desk.get_by_role("button", name="More").click()
    desk.get_by_text("Settings of the class").click()
    desk.get_by_role("button", name="Delete the class").click()
    desk.get_by_role("button", name="Yes, delete").click()
    expect(desk).to_have_url(re.compile("/classes$"))
    assert desk.request.get(f"/api{class_page.split('/', 3)[-1]}").status == 404
    amelie.goto("/class")
    expect(amelie.get_by_role("link", name="Log in")).to_be_visible()


@pytest.mark.soak
def test_boards_are_done_in_the_bus(chromium: Browser, server: Server) -> None:
    """Boards that were kept are played without a connection, and counted when it is back; the report fits a phone."""
    phone: ViewportSize = {"width": 390, "height": 844}
    bus = chromium.new_context(
        base_url=server.url, viewport=phone, has_touch=True, is_mobile=True, service_workers="allow"
    )
    with visitor(chromium, server) as desk:
        ben = bus.new_page()
        sign_up(desk, "Lindqvist")
        make_class(desk)
        called = names_of(desk)
        code = asked(desk, f"{path_of(desk)}/code")["code"]
        log_in(ben, code, called[REAL[1]])
        give(desk, "For the bus", "Shake boards", Boards="1")
        desk.get_by_role("button", name="Give to the class").click()
        expect(desk.get_by_role("heading", name="For the bus")).to_be_visible()
        (seed,) = desk.request.get(path_of(desk)).json()["assignment"]["options"]["seeds"]
        words = shortest_words(seed)
        ben.goto("/class")
        install(ben)
        kept(ben, "mine:given-boards")
        assert words[0].upper() not in str(ben.evaluate("localStorage['lexicade:mine:given-boards']"))
        ben.context.set_offline(True)
        ben.get_by_test_id("due-work").get_by_role("button", name="For the bus").tap()
        expect(ben.get_by_role("button", name="Turn the grid")).to_be_visible()
        for word in words:
            enter(ben, word.lower())
            expect(ben.get_by_test_id("verdict")).to_contain_text(word, ignore_case=True)
        end_round(ben)
        expect(ben.get_by_text("when you’re back online")).to_be_visible()
        ben.context.set_offline(False)
        ben.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':round:'))")
        desk.reload()
        row = desk.get_by_test_id("work").get_by_role("row", name=REAL[1])
        expect(row).to_contain_text("done, today")
        expect(row).to_contain_text(f"{len(words)} of")
        ben.goto("/class")
        expect(ben.get_by_test_id("due-work")).to_have_count(0)

        desk.get_by_role("link", name="English 8e").click()
        desk.get_by_role("link", name="Report", exact=True).click()
        expect(desk.get_by_test_id("report-pupils")).to_be_visible()
        assert findings(desk) == []
        assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it does not scroll sideways"
        desk.get_by_text("As a table").click()
        expect(desk.get_by_role("columnheader", name="Share").first).to_be_visible()
    bus.close()
