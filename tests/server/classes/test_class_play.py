"""A class plays together: everybody is seated at once, latecomers too, and rounds pair anew."""

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI

from lexicade.lexicon import Lexicon
from lexicade.store.classes.pupils import MAX_PUPILS, Pupil
from tests.server.accounts.people import refusal
from tests.server.classes.classroom import REAL, classroom
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import acted, short_words
from tests.server.tables.test_tables import command


def test_a_room_seats_those_who_are_here_and_latecomers(browser: Browser) -> None:
    room = classroom(browser)
    code = room.code()
    one, two = (room.enter(browser(), name, code) for name in REAL[:2])
    plays = room.teacher.get(f"{room.path}/plays").json()["plays"]
    assert {(each["game"], each["play"], each["seats"]) for each in plays} == {
        ("shake", "room", None),
        ("hive", "together", None),
        ("hive", "race", None),
        ("cross", "pairs", 2),
    }
    assert one.get("/api/class/table").json()["table"] is None
    for each in plays:
        if each["seats"]:
            continue
        opened = room.post("/rounds", game=each["game"], play=each["play"])
        assert opened.status_code == 201, opened.text
        (table,) = opened.json()["round"]["tables"]
        names = [player["name"] for player in table["players"]]
        assert names == ["Ms Keller", *(room.pupil(name)["called"] for name in REAL[:2])]
        waiting = two.get("/api/class/table").json()["table"]
        assert (waiting["game"], waiting["by"], waiting["seated"]) == (table["game"], "Ms Keller", True)
        assert one.get(f"/api/games/{table['game']}").json()["seat"] == 1
        state = room.teacher.get(f"/api/games/{table['game']}").json()
        assert (state["seat"], state["view"].get("language", "fr")) == (0, "fr")
    late = room.enter(browser(), REAL[2], code)
    waiting = late.get("/api/class/table").json()["table"]
    assert waiting["seated"] is False
    assert late.post("/api/class/sit", json={}).json()["table"]["seated"] is True
    assert late.get(f"/api/games/{waiting['game']}").json()["seat"] == 3
    assert browser().get(f"/api/games/{waiting['game']}").status_code == 404


def test_a_teacher_leads_the_round_from_lobby_to_podium(browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    pupil = room.enter(browser(), REAL[0])
    (table,) = room.post("/rounds", game="shake", play="room").json()["round"]["tables"]
    assert refusal(command(pupil, table["game"], "start")) == (422, "host-only")
    assert command(room.teacher, table["game"], "start").status_code == 200
    clock.move(seconds=10)
    assert pupil.get(f"/api/games/{table['game']}").json()["view"]["phase"] == "playing"
    command(room.teacher, table["game"], "end")
    clock.move(minutes=5)
    assert room.teacher.get(f"{room.path}/round").json()["round"]["number"] == 1


def test_pairs_are_drawn_by_strength_and_never_again_the_same(
    app: FastAPI, browser: Browser, english: Lexicon
) -> None:
    short_words(app, english)
    room = classroom(browser)
    room.teacher.post(room.path, json={"name": "English"})
    code = room.code()
    phones = {room.pupil(name)["id"]: room.enter(browser(), name, code) for name in REAL[:3]}
    pairs = room.post("/pairs", game="cross", play="pairs").json()["pairs"]
    assert sorted(len(each) for each in pairs) == [1, 2]
    assert {each for pair in pairs for each in pair} == {*phones}
    opened = room.post("/rounds", game="cross", play="pairs", pairs=pairs).json()["round"]
    assert (opened["number"], opened["over"], len(opened["tables"])) == (1, False, 2)
    by_table = [[player["id"] for player in table["players"]] for table in opened["tables"]]
    assert [sorted(filter(None, each)) for each in by_table] == [sorted(each) for each in pairs]
    assert [None in each for each in by_table] == [len(each) == 1 for each in pairs], "a bot plays who is left over"
    for table in opened["tables"]:
        assert [each["phase"] for each in opened["tables"]] == ["playing", "playing"]
        for player in table["players"]:
            if player["id"]:
                waiting = phones[player["id"]].get("/api/class/table").json()["table"]
                assert (waiting["game"], waiting["seated"]) == (table["game"], True)
    duel = next(table for table in opened["tables"] if len([each for each in table["players"] if each["id"]]) == 2)
    winner, loser = [each["id"] for each in duel["players"]]
    acted(phones[loser], duel["game"], "resign")
    again = room.post("/pairs", game="cross", play="pairs").json()["pairs"]
    assert sorted([winner, loser]) not in [sorted(each) for each in again]
    second = room.post("/rounds", game="cross", play="pairs").json()["round"]
    assert second["number"] == 2
    late = room.enter(browser(), REAL[3], code)
    assert late.get("/api/class/table").json()["table"] is None, "until the next round"
    assert refusal(late.post("/api/class/sit", json={})) == (404, "no-class-table")


def test_pairs_by_hand_are_of_this_class_and_once_each(browser: Browser) -> None:
    room, other = classroom(browser), classroom(browser, "Other", pupils=("Elsewhere",))
    ids = [each["id"] for each in room.page()["pupils"]]
    pairs: list[list[Any]]
    for pairs in ([], [[]], [ids[:3]], [[ids[0], ids[0]]], [[ids[0], other.page()["pupils"][0]["id"]]]):
        assert refusal(room.post("/rounds", game="cross", play="pairs", pairs=pairs)) == (422, "bad-pairs"), pairs
    assert refusal(room.post("/rounds", game="cross", play="chess")) == (404, "no-such-class-play")
    assert refusal(other.teacher.post(f"{room.path}/rounds", json={"game": "shake", "play": "room"}))[0] == 404


def test_a_class_of_a_hundred_sits_at_one_table_with_its_teacher(app: FastAPI, browser: Browser) -> None:
    room = classroom(browser, pupils=tuple(f"Pupil {number}" for number in range(MAX_PUPILS)))
    plays = app.state.services.class_plays
    found = room.teacher.get(f"{room.path}/plays").json()["plays"]

    async def all_of_them(class_id: str) -> Sequence[Pupil]:
        pupils: Sequence[Pupil] = await plays.pupils.of(class_id, plays.clock())
        return pupils

    plays.here = all_of_them
    for each in (one for one in found if one["seats"] is None):
        (table,) = room.post("/rounds", game=each["game"], play=each["play"]).json()["round"]["tables"]
        seated = [player["id"] for player in table["players"][1:]]
        assert sorted(seated) == sorted(pupil["id"] for pupil in room.page()["pupils"]), each
