"""A game of Cross as a record and as a picture: right, and silent about what its reader may not know."""

from xml.etree import ElementTree

import pytest
from fastapi import FastAPI

from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.replay import Replay, house_values, language_of
from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import Pair, acted, draw, new_table, play, short_words, two_people
from tests.server.http.test_bad_input import shaped


@pytest.fixture
def two(app: FastAPI, browser: Browser, english: Lexicon) -> Pair:
    short_words(app, english)
    draw(app, "CATXXEE", "SATQQII", "ZZU", "VVV", "JJ")
    two = two_people(browser)
    for mover, move in ((two.ada, "8G CAT"), (two.ben, "J8 SAT"), (two.ada, "-XX")):
        play(mover, two.game, move)
    return two


def test_a_running_game_shows_ones_own_tiles_alone(two: Pair, browser: Browser) -> None:
    address = f"/api/cross/games/{two.game}.gcg"
    records = [Gcg.parse(client.get(address).text) for client in (two.ada, two.ben, browser())]
    racks = [[event.rack for event in record.events] for record in records]
    assert racks == [["ACEETXX", "", "EEUXXZZ"], ["", "AIIQQST", ""], ["", "", ""]]
    assert [event.text for event in records[0].events] == ["8G CAT", "J8 SAT", "XX"]
    assert [event.text for event in records[2].events] == ["8G CAT", "J8 SAT", "2"]
    watched = browser().get(address).text
    moves = "".join(line for line in watched.splitlines() if line.startswith((">", "#rack")))
    assert not set("ZUXQV") & set(moves), watched


@pytest.mark.parametrize("open_racks", [False, True])
def test_at_one_device_no_rack_is_shown_before_the_end(
    open_racks: bool, app: FastAPI, browser: Browser, english: Lexicon
) -> None:
    short_words(app, english)
    draw(app, "CATXXEE", "SATQQII", "ZZU", "VVV")
    client = browser()
    game = new_table(client, players=["Ben"], same_device=True, open_racks=open_racks)["id"]
    play(client, game, "8G CAT")
    play(client, game, "J8 SAT")
    running = Gcg.parse(client.get(f"/api/cross/games/{game}.gcg").text)
    assert [event.rack for event in running.events] == ["", ""]
    assert not [name for name, _ in running.pragmas if name.startswith("rack")]
    acted(client, game, "resign", by=0)
    ended = Gcg.parse(client.get(f"/api/cross/games/{game}.gcg").text)
    assert [event.rack for event in ended.events] == ["ACEETXX", "AIIQQST"]


def test_a_finished_game_replays_under_the_referee(two: Pair, browser: Browser) -> None:
    acted(two.ben, two.game, "resign")
    answer = browser().get(f"/api/cross/games/{two.game}.gcg")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="cross-{two.game}.gcg"'
    record = Gcg.parse(answer.text)
    assert [event.rack for event in record.events] == ["ACEETXX", "AIIQQST", "EEUXXZZ"]
    language = language_of(record)
    replayed = Replay(record, language.tile_alphabet, house_values(record, language))
    replayed.run()
    assert (language.code, len(replayed.turns), replayed.final[0]) == ("en", 3, 10)


def test_the_board_is_a_picture_with_the_last_move_marked(two: Pair, browser: Browser) -> None:
    assert "Bright Bear 11 · Brave Badger 10" in browser().get(f"/api/cross/games/{two.game}.svg").text
    answer = two.ada.get(f"/api/cross/games/{two.game}.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    picture = ElementTree.fromstring(answer.text)
    letters = [each.text for each in picture.iter() if each.get("font-weight") == "700"]
    assert sorted(filter(None, letters)) == sorted([*"CATSAT", "Ben 11 · Ada 10"])
    marked = [each for each in picture.iter() if each.get("fill") == "#4350c6"]
    assert len(marked) == 3
    assert picture.get("aria-label", "").split("/")[7] == "6CATS5"
    assert "script" not in answer.text


def test_who_may_read(two: Pair, browser: Browser, app: FastAPI) -> None:
    closed = two_people(browser, watchers=False)
    hive = two.ada.post("/api/games", json={"game": "hive"}).json()["id"]
    for ending in ("gcg", "svg"):
        assert closed.ada.get(f"/api/cross/games/{closed.game}.{ending}").status_code == 200
        shaped(two.ada.get(f"/api/cross/games/{closed.game}.{ending}"), 404, "no-such-game")
        shaped(browser().get(f"/api/cross/games/nothing.{ending}"), 404, "no-such-game")
        shaped(two.ada.get(f"/api/cross/games/{hive}.{ending}"), 404, "no-such-game")
    shaped(two.ada.get(f"/api/cross/games/{two.game}.exe"), 404, "no-such-page")
