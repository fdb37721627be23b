"""Tables of Cross over HTTP: with a bot, by code, at one device, watched, joined late, left."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import (
    SHORT,
    act,
    acted,
    best_command,
    draw,
    new_table,
    play,
    preview,
    short_words,
    state_of,
    two_people,
    view_of,
)
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_table_live import until
from tests.server.tables.test_tables import join


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


@pytest.mark.slow
def test_one_request_against_a_bot_to_the_real_end(app: FastAPI, client: TestClient) -> None:
    draw(app)
    table = new_table(client, bots=1, layout="small")
    game = table["id"]
    assert (table["seat"], table["code"], table["view"]["phase"]) == (0, None, "playing")
    assert len(table["view"]["rack"]) == 7
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        for _ in range(60):
            state = until(socket, lambda state: state["view"]["turn"] in (0, None))
            if state["view"]["phase"] == "over":
                break
            if state["seq"] == state_of(client, game)["seq"]:
                act(client, game, **best_command(app, state["view"]))
    view = view_of(client, game)
    assert view["phase"] == "over"
    assert view["result"]["reason"] in ("out", "scoreless")
    assert {turn["seat"] for turn in view["turns"]} == {0, 1}
    assert all(each["rack"] is not None for each in view["occupants"])
    for each in view["occupants"]:
        changed = sum(one["points"] for one in view["result"]["adjustments"] if one["seat"] == each["seat"])
        made = sum(turn["points"] for turn in view["turns"] if turn["seat"] == each["seat"])
        assert each["score"] == made + changed
    best = max(each["score"] for each in view["occupants"])
    assert view["result"]["winners"] == [each["seat"] for each in view["occupants"] if each["score"] == best]
    assert [each["id"] for each in client.get("/api/games?state=over").json()["games"]] == [game]


def test_a_bot_that_begins_moves_by_itself(app: FastAPI, client: TestClient) -> None:
    draw(app)
    game = new_table(client, bots=1, first=1)["id"]
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        view = until(socket, lambda state: state["view"]["turn"] == 0)["view"]
    assert [turn["seat"] for turn in view["turns"]] == [1]
    assert view["turns"][0]["rack"] is None
    job = client.get(f"/api/jobs/cross-bot/{game}/2").json()
    assert (job["kind"], job["game"]) == ("cross-bot", game)


def test_two_people_by_code_with_a_challenge_of_each_kind(app: FastAPI, browser: Browser) -> None:
    draw(app, "RETAINS", "CATXXEE")
    two = two_people(browser, checking="double")
    ada, ben, game = two.ada, two.ben, two.game
    assert view_of(ada, game)["rack"] == sorted("RETAINS")
    assert view_of(ben, game)["occupants"][0]["rack"] is None
    laid = play(ada, game, "8D RETAINS")
    assert (laid["events"][0]["points"], laid["events"][0]["bonus"]) == (66, 50)
    lost = acted(ben, game, "challenge")
    assert (lost["events"][0]["bad"], lost["events"][0]["turn_lost"]) == ([], True)
    assert [turn["kind"] for turn in lost["state"]["view"]["turns"]] == ["play", "lost"]
    acted(ada, game, "pass")
    play(ben, game, "E7 X(E)X")
    won = acted(ada, game, "challenge", words=["XEX"])
    assert won["events"][0]["bad"] == ["XEX"]
    view = won["state"]["view"]
    assert (view["turns"][-1]["withdrawn"], view["occupants"][1]["score"], view["turn"]) == (True, 0, 0)
    assert view_of(ben, game)["rack"] == sorted("CATXXEE")


def test_a_game_by_code_to_going_out(app: FastAPI, browser: Browser) -> None:
    """Anything may be laid here, so the last tile comes soon; then the other may challenge, and passes."""
    draw(app)
    two = two_people(browser, checking="single", layout="small", rack_size=10)
    people = [two.ada, two.ben]
    for _ in range(40):
        view = view_of(two.ada, two.game)
        if view["phase"] == "over":
            break
        mover = people[view["turn"]]
        view = view_of(mover, two.game)
        if view["final"]:
            shaped(act(mover, two.game, "exchange", tiles=view["rack"][:1]), 422, "pass-or-challenge")
            acted(mover, two.game, "pass")
        else:
            acted(mover, two.game, "place", tiles=_somewhere(view))
    assert (view["phase"], view["result"]["reason"], view["bag"]) == ("over", "out", 0)
    out = view["turns"][-2]["seat"]
    assert view["occupants"][out]["rack"] == []
    (adjusted,) = view["result"]["adjustments"]
    assert (adjusted["seat"], adjusted["reason"]) == (out, "others")
    shaped(act(people[out], two.game, "pass"), 422, "game-over")


def _somewhere(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Tiles of the rack in a line through the middle, or up and down from it where there is room."""
    size, (row, column) = len(view["layout"]), view["start"]
    taken = {(tile["row"], tile["column"]) for tile in view["board"]}
    lines = [[(row, at) for at in range(size)]]
    for at in range(0, size, 2):
        lines += [[(down, at) for down in range(row + 1, size)], [(up, at) for up in range(row - 1, -1, -1)]]
    for line in lines:
        free = [square for square in line if square not in taken][: len(view["rack"])]
        if free and (taken or (row, column) in free) and (len(free) > 1 or taken):
            return [_tile(square, letter) for square, letter in zip(free, view["rack"], strict=False)]
    raise AssertionError("the board is full")


def _tile(square: tuple[int, int], letter: str) -> dict[str, Any]:
    blank = letter == "?"
    return {"row": square[0], "column": square[1], "letter": "E" if blank else letter, "blank": blank}


def test_several_seats_at_one_device(app: FastAPI, client: TestClient) -> None:
    draw(app, "CATEEEE", "SATIIII", "TENOOOO")
    table = new_table(client, players=["Ben", "Cleo"], seats=3, same_device=True)
    game = table["id"]
    assert (table["seats"], table["seat"]) == ([0, 1, 2], 0)
    racks = [view_of(client, game, seat)["rack"] for seat in (0, 1, 2)]
    assert [sorted(rack) for rack in racks] == [sorted("CATEEEE"), sorted("SATIIII"), sorted("TENOOOO")]
    for seat in (0, 1, 2):
        shown = view_of(client, game, seat)["occupants"]
        assert [each["rack"] is not None for each in shown] == [each == seat for each in (0, 1, 2)]
    shaped(act(client, game, "pass", by=1), 422, "not-your-turn")
    shaped(act(client, game, "pass", by=3), 404, "no-such-game")
    shaped(client.get(f"/api/games/{game}", params={"seat": 3}), 404, "no-such-game")
    played = play(client, game, "8G CAT", by=0)
    # Who asks without a seat gets the one whose turn it is.
    assert (played["state"]["seat"], state_of(client, game)["seat"]) == (0, 1)
    play(client, game, "J8 SAT")
    acted(client, game, "pass", by=2)
    assert view_of(client, game)["turn"] == 0
    (listed,) = client.get("/api/games?state=open").json()["games"]
    assert (listed["id"], listed["my_turn"]) == (game, True)
    with client.websocket_connect(f"/api/games/{game}/live?seat=2") as socket:
        told = until(socket, lambda state: state["seat"] == 2)
        assert sorted(told["view"]["rack"]) == sorted("TENOOOO")


def test_people_at_one_device_need_the_option(client: TestClient) -> None:
    body = {"game": "cross", "players": ["Ben"]}
    shaped(client.post("/api/games", json=body), 422, "bad-option")


def test_a_late_joiner_takes_the_bots_seat(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "SATIIII", "TENOOOO")
    ada, ben, cleo = browser(), browser(), browser()
    table = new_table(ada, seats=3, bots=1)
    game = table["id"]
    join(cleo, table["code"], "Cleo")
    assert view_of(ada, game)["phase"] == "playing"
    assert join(ben, table["code"], "Ben")["seat"] == 1
    seats = view_of(ada, game)["occupants"]
    assert [(each["name"], each["bot"]) for each in seats] == [("Ada", None), ("Ben", None), ("Cleo", None)]
    assert sorted(view_of(ben, game)["rack"]) == sorted("SATIIII")
    play(ada, game, "8G CAT")
    play(ben, game, "J8 SAT")
    dan = browser()
    shaped(dan.post(f"/api/tables/{table['code']}/join", json={"name": "Dan"}), 422, "table-full")


def test_a_bot_plays_on_for_somebody_who_leaves(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "SATIIII")
    two = two_people(browser)
    acted(two.ada, two.game, "pass")
    with two.ada.websocket_connect(f"/api/games/{two.game}/live") as socket:
        left = acted(two.ben, two.game, "leave")
        assert [event["kind"] for event in left["events"]] == ["taken-over", "bot-seated"]
        view = until(socket, lambda state: state["view"]["turn"] == 0)["view"]
    assert view["occupants"][1]["bot"] == "level-4"
    assert [turn["seat"] for turn in view["turns"]] == [0, 1]
    # Who has left is a watcher like any other.
    assert (state_of(two.ben, two.game)["seat"], view_of(two.ben, two.game)["rack"]) == (None, [])
    shaped(act(two.ben, two.game, "pass"), 404, "no-such-game")
    assert two.ben.get("/api/games?state=all").json()["games"] == []


def test_leaving_forfeits_where_the_table_says_so(app: FastAPI, browser: Browser) -> None:
    draw(app)
    two = two_people(browser, leaving="forfeit")
    view = acted(two.ben, two.game, "leave")["state"]["view"]
    assert (view["result"]["reason"], view["result"]["winners"]) == ("resigned", [0])


def test_who_leaves_before_the_game_makes_room(app: FastAPI, browser: Browser) -> None:
    ada, ben, cleo = browser(), browser(), browser()
    table = new_table(ada, seats=3)
    join(ben, table["code"], "Ben")
    acted(ben, table["id"], "leave")
    assert join(cleo, table["code"], "Cleo")["seat"] in (1, 2)
    assert view_of(ada, table["id"])["phase"] == "lobby"


def test_the_host_removes_somebody(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "SATIIII", "TENOOOO")
    ada, ben, cleo = browser(), browser(), browser()
    table = new_table(ada, seats=3)
    game = table["id"]
    for each, name in ((ben, "Ben"), (cleo, "Cleo")):
        join(each, table["code"], name)
    shaped(act(ben, game, "remove", seat=2), 422, "host-only")
    view = acted(ada, game, "remove", seat=1)["state"]["view"]
    assert (view["occupants"][1]["removed"], view["occupants"][1]["dropped"]) == (True, "removed")
    assert view["bag"] == 100 - 14
    shaped(ben.get(f"/api/games/{game}"), 403, "sent-away")
    play(ada, game, "8G CAT")
    acted(cleo, game, "pass")
    assert view_of(ada, game)["turn"] == 0


def test_preview_says_what_the_command_then_does(app: FastAPI, browser: Browser) -> None:
    draw(app, "RETAINS", "CATXXEE")
    two = two_people(browser)
    tried = preview(two.ada, two.game, "play", move="8D RETAINS").json()["preview"]
    seq = state_of(two.ada, two.game)["seq"]
    done = play(two.ada, two.game, "8D RETAINS")["events"][0]
    assert seq == 2
    assert (tried["kind"], tried["points"], tried["bonus"]) == ("place", done["points"], done["bonus"])
    said = [{"word": each["word"], "points": each["points"]} for each in tried["words"]]
    assert said == done["words"]
    bad = preview(two.ben, two.game, "play", move="E7 X(E)X").json()["preview"]
    assert (bad["valid"], bad["words"][0]["valid"]) == (False, False)
    shaped(act(two.ben, two.game, "play", move="E7 X(E)X"), 422, "not-words")
    for move in ("A1 CAT", "8D CAT", "E7 Z(E)Z", "nonsense"):
        refused, tried = act(two.ben, two.game, "play", move=move), preview(two.ben, two.game, "play", move=move)
        assert (refused.status_code, refused.json()) == (tried.status_code, tried.json())
    shaped(preview(two.ben, two.game, "challenge"), 422, "no-challenge")
    assert preview(two.ben, two.game, "resign").json() == {"ok": True, "preview": None}


def test_where_words_are_challenged_a_preview_gives_no_verdict(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATXXEE", "RETAINS")
    two = two_people(browser, checking="single")
    tried = preview(two.ada, two.game, "play", move="8G XEX").json()["preview"]
    assert (tried["valid"], tried["words"][0]["valid"]) == (None, None)


def test_a_command_sent_twice_happens_once(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "SATIIII")
    two = two_people(browser)
    first = acted(two.ada, two.game, "play", id="once-and-again", move="8G CAT")
    again = acted(two.ada, two.game, "play", id="once-and-again", move="8G CAT")
    assert (again["events"], again["seq"]) == (first["events"], first["seq"])


def test_an_unknown_list_or_one_in_another_language(client: TestClient) -> None:
    options = {"language": "fr", "lexicon": SHORT}
    shaped(client.post("/api/games", json={"game": "cross", "options": options}), 422, "bad-option")
    shaped(client.post("/api/games", json={"game": "cross", "options": {"lexicon": "xx"}}), 404, "unknown-language")
