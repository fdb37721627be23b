"""Seats of running games of Cross: nobody is put out of one, and nobody gets to see another's tiles."""

from collections import Counter

import pytest
from fastapi import FastAPI

from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import act, acted, draw, leaks, new_table, play, short_words, two_people, view_of
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import join


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def test_a_host_cannot_take_the_seat_and_the_rack_of_another(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "SATIIII")
    two, second = two_people(browser), browser()
    shaped(act(two.ada, two.game, "free", seat=1), 422, "seat-held")
    shaped(second.post(f"/api/tables/{two.code}/join", json={"name": "Ben"}), 422, "table-full")
    view = view_of(two.ben, two.game)
    assert (view["seat"], Counter(view["rack"])) == (1, Counter("SATIIII"))
    assert view["phase"] == "playing"


def test_after_a_long_absence_another_plays_on_with_other_tiles(app: FastAPI, browser: Browser, clock: Clock) -> None:
    draw(app, "CATEEEE", "RETAINS", "OOO", "UUUUUII")
    two, second = two_people(browser, absence_minutes=60), browser()
    play(two.ada, two.game, "8G CAT")
    free_at = view_of(two.ada, two.game)["occupants"][1]["free_at"]
    assert free_at == "2026-11-15T13:00:00Z"
    clock.move(minutes=60)
    acted(two.ada, two.game, "free", seat=1)
    view = join(second, two.code, "Ben")["view"]
    assert (view["seat"], Counter(view["rack"])) == (1, Counter("UUUUUII"))
    hidden = [Counter("RETAINS")]
    assert leaks(view, hidden) == []
    assert [(each["kind"], each["name"], each["by"]) for each in view["happenings"]] == [
        ("freed", "Ben", ""),
        ("taken-over", "Ben", "Ben"),
    ]
    # Who was away has no seat any more, and sees what a watcher sees.
    assert view_of(two.ben, two.game)["rack"] == []


def test_somebody_who_moves_again_keeps_a_freed_seat(app: FastAPI, browser: Browser, clock: Clock) -> None:
    draw(app, "CATEEEE", "RETAINS", "OOO")
    two, second = two_people(browser, absence_minutes=60), browser()
    play(two.ada, two.game, "8G CAT")
    clock.move(minutes=60)
    acted(two.ada, two.game, "free", seat=1)
    acted(two.ben, two.game, "pass")
    shaped(second.post(f"/api/tables/{two.code}/join", json={"name": "Ben"}), 422, "table-full")


def test_who_plays_on_for_a_bot_does_not_see_the_tiles_of_who_left(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "RETAINS", "TENOOOO")
    ada, ben, cleo, dan = browser(), browser(), browser(), browser()
    table = new_table(ada, seats=3)
    for client, name in ((ben, "Ben"), (cleo, "Cleo")):
        join(client, table["code"], name)
    acted(ben, table["id"], "leave")
    shown = view_of(ada, table["id"])["happenings"]
    assert [(each["after"], each["seat"], each["kind"], each["name"], each["by"]) for each in shown] == [
        (0, 1, "replaced", "Ben", "Starling")
    ]
    draw(app, "UUUUUII")
    view = join(dan, table["code"], "Dan")["view"]
    assert Counter(view["rack"]) == Counter("UUUUUII")
    assert leaks(view, [Counter("RETAINS")]) == []


def test_an_owner_may_free_the_own_seat(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "RETAINS", "UUUUUII")
    two, other_device = two_people(browser), browser()
    acted(two.ben, two.game, "free", seat=1)
    assert Counter(join(other_device, two.code, "ben")["view"]["rack"]) == Counter("UUUUUII")
