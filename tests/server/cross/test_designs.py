"""Boards and tile sets of one's own: kept, shared by link, and played with."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from lexicade.store.accounts import designs
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import named
from tests.server.http.test_bad_input import shaped

BOARD = "..T..\n.d.d.\nT.*.T\n.d.d.\n..T.."
TILES = "? 2 0\nA 9 1\nE 9 1\nN 6 2\nR 6 1\nS 6 4\nT 6 1"


def kept(client: TestClient, kind: str, **change: Any) -> dict[str, Any]:
    body = {"name": "Lantern", "layout": BOARD} if kind == "boards" else {
        "name": "Lantern", "language": "en", "tiles": TILES,
    }  # fmt: skip
    answer = client.post(f"/api/cross/{kind}", json=body | change)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


@pytest.mark.parametrize("kind", ["boards", "tiles"])
def test_what_is_mine_is_mine_until_i_share_it(kind: str, browser: Browser) -> None:
    ada, ben = browser(), browser()
    made = kept(ada, kind)
    path = f"/api/cross/{kind}/{made['id']}"
    assert made["mine"] is True
    assert ada.get(path).json() == made
    assert [each["id"] for each in ada.get(f"/api/cross/{kind}").json()[kind]] == [made["id"]]
    assert ben.get(f"/api/cross/{kind}").json()[kind] == []
    change: dict[str, Any] = {"name": "Shared", "shared": True}
    change |= {"layout": BOARD} if kind == "boards" else {"language": "en", "tiles": TILES}
    for refused in (ben.get(path), browser().get(path), ada.get(f"/api/cross/{kind}/{'x' * 50}")):
        shaped(refused, 404, "no-such-design")
    # Somebody without a seat has to be somebody before anything is changed.
    shaped(ben.put(path, json=change), 401, "not-signed-in")
    kept(ben, kind)
    shaped(ben.put(path, json=change), 404, "no-such-design")
    assert ada.put(path, json=change).json()["shared"] is True
    seen = ben.get(path).json()
    assert (seen["name"], seen["mine"]) == ("Shared", False)
    # Only its owner deletes it.
    assert ben.delete(path).json() == {"ok": True}
    assert ben.get(path).status_code == 200
    assert ada.delete(path).json() == {"ok": True}
    shaped(ada.get(path), 404, "no-such-design")
    assert ada.delete(path).json() == {"ok": True}


def test_names_are_as_everywhere(browser: Browser) -> None:
    client = browser()
    body = {"layout": BOARD}
    for name in ("", "   ", "x" * 41):
        answer = client.post("/api/cross/boards", json={**body, "name": name})
        shaped(answer, 422, "bad-design-name")
    shaped(client.post("/api/cross/boards", json={**body, "name": "f u c k"}), 422, "rude-name")
    assert kept(client, "boards", name="  My \n board ")["name"] == "My board"


def test_there_is_an_end_to_how_many(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(designs, "MAX_DESIGNS", 2)
    client = browser()
    for _ in range(2):
        kept(client, "boards")
    answer = client.post("/api/cross/boards", json={"name": "Third", "layout": BOARD})
    shaped(answer, 429, "too-many-designs")
    assert answer.json()["context"] == {"limit": 2}
    kept(client, "tiles")


def test_a_guest_who_logs_in_keeps_them(browser: Browser) -> None:
    named(browser, "ada")
    guest = browser()
    board, tiles = kept(guest, "boards"), kept(guest, "tiles")
    account = {"username": "ada", "password": "ada-correct-horse"}
    assert guest.post("/api/account/log-in", json=account).status_code == 200
    assert guest.get(f"/api/cross/boards/{board['id']}").json()["mine"] is True
    assert guest.get(f"/api/cross/tiles/{tiles['id']}").json()["mine"] is True


@pytest.mark.parametrize(
    ("kind", "change", "code"),
    [
        ("boards", {"layout": "...."}, "bad-layout"),
        ("boards", {"layout": "x" * 601}, "bad-request"),
        ("boards", {"layout": BOARD, "owner": "me"}, "bad-request"),
        ("tiles", {"tiles": "A"}, "bad-tiles"),
        ("tiles", {"tiles": "Ñ 2 2"}, "bad-tiles"),
        ("tiles", {"tiles": TILES, "language": "xx"}, "unknown-language"),
    ],
)
def test_what_is_wrong_is_refused(kind: str, change: dict[str, Any], code: str, browser: Browser) -> None:
    client = browser()
    body = {"name": "Wrong"} | ({} if kind == "boards" else {"language": "en"}) | change
    answer = client.post(f"/api/cross/{kind}", json=body)
    assert answer.status_code in (404, 422)
    assert answer.json()["code"] == code


def table(client: TestClient, **body: Any) -> Any:
    wanted = {"game": "cross", "name": "Ada", "bots": [{"strategy": "greedy"}], "first": 0}
    return client.post("/api/games", json=wanted | body)


def test_a_table_keeps_the_values_and_not_the_ids(browser: Browser) -> None:
    client = browser()
    board, tiles = kept(client, "boards"), kept(client, "tiles")
    state = table(client, board=board["id"], tiles=tiles["id"]).json()
    view = state["view"]
    assert view["layout"] == BOARD.splitlines()
    assert {tile["letter"]: tile["count"] for tile in view["tiles"] if tile["count"]} == {
        "?": 2, "A": 9, "E": 9, "N": 6, "R": 6, "S": 6, "T": 6,
    }  # fmt: skip
    assert (view["options"]["custom_layout"], view["options"]["custom_tiles"]) == (BOARD, TILES)
    assert set(view["rack"]) <= set("?AENRST")
    client.put(f"/api/cross/boards/{board['id']}", json={"name": "Other", "layout": BOARD.replace("T", "D")})
    client.delete(f"/api/cross/tiles/{tiles['id']}")
    later = client.get(f"/api/games/{state['id']}").json()["view"]
    assert (later["layout"], later["tiles"]) == (view["layout"], view["tiles"])


def test_only_what_is_mine_or_shared_can_be_played_on(browser: Browser) -> None:
    ada, ben = browser(), browser()
    board, tiles = kept(ada, "boards"), kept(ada, "tiles", shared=True)
    shaped(table(ben, board=board["id"]), 404, "no-such-design")
    assert table(ben, tiles=tiles["id"]).status_code == 201
    wrong = table(ada, tiles=tiles["id"], options={"language": "de"})
    assert wrong.json()["context"]["option"] == "tiles"
    # A board's id is no tile set's.
    shaped(table(ada, tiles=board["id"]), 404, "no-such-design")


def test_own_tiles_are_not_rated(browser: Browser) -> None:
    client = browser()
    options = {"rated": True, "custom_tiles": TILES, "clock": {"kind": "turn", "seconds": 86400}}
    answer = client.post("/api/games", json={"game": "cross", "options": options})
    shaped(answer, 422, "rated-option")
    assert answer.json()["context"]["option"] == "custom_tiles"


def test_bots_do_not_sit_where_they_cannot_count(browser: Browser) -> None:
    client = browser()
    rows = [["Q"] * 21 for _ in range(21)]
    rows[10][10] = "*"
    board = kept(client, "boards", layout="\n".join(map("".join, rows)))
    answer = table(client, board=board["id"])
    shaped(answer, 422, "bad-option")
    assert answer.json()["context"]["option"] == "custom_layout"
    assert table(client, board=board["id"], bots=[]).status_code == 201


def test_tiles_are_checked_for_what_they_spell(browser: Browser) -> None:
    client = browser()

    def checked(**change: Any) -> Any:
        return client.post("/api/cross/tiles/check", json={"language": "en", "tiles": TILES} | change)

    found = checked().json()
    assert (found["tiles"], found["blanks"], found["needed"], found["too_few"]) == (44, 2, 21, False)
    assert 0 < found["spelled"] < found["words"]
    assert found["gain"] > 0
    fewer = checked(longest=5).json()
    assert fewer["words"] < found["words"]
    assert checked(seats=4, rack_size=10).json()["too_few"] is True
    more = checked(tiles=f"{TILES}\n{found['helpful']} 1 1").json()
    assert more["spelled"] == found["spelled"] + found["gain"]
    shaped(checked(tiles="nonsense"), 422, "bad-tiles")
    shaped(checked(lexicon="de"), 422, "bad-option")


def test_the_check_tells_nobody_who_plays_for_words(browser: Browser) -> None:
    client = browser()
    table(client, options={"checking": "single"})
    answer = client.post("/api/cross/tiles/check", json={"language": "en", "tiles": TILES})
    shaped(answer, 403, "in-play")
