"""The page docs/add-a-game.md, followed literally: its game is played on a server that knows nothing of it."""

import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import delete
from starlette.testclient import WebSocketTestSession

from lexicade.games.capabilities import Admission
from lexicade.server.app import create_app
from lexicade.server.registry import GAMES
from lexicade.server.settings import Settings
from lexicade.store.sql import schema
from tests.nim.page import write_nim
from tests.server.conftest import Browser, Clock
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import command

ROOT = Path(__file__).parents[2]


@pytest.fixture
def app(settings: Settings, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    write_nim(tmp_path / "games")
    monkeypatch.syspath_prepend(str(tmp_path / "games"))
    invalidate_caches()
    yield create_app(settings, clock, [*GAMES, import_module("nim.entry").ENTRY])
    for module in [name for name in sys.modules if name.split(".")[0] == "nim"]:
        del sys.modules[module]


@pytest.fixture
def table(browser: Browser) -> tuple[TestClient, TestClient, dict[str, Any]]:
    ada, ben = browser(), browser()
    made = ada.post("/api/games", json={"game": "nim", "matches": 4, "name": "Ada"})
    assert made.status_code == 201, made.text
    state: dict[str, Any] = made.json()
    assert ben.post(f"/api/tables/{state['code']}/join", json={"name": "Ben"}).json()["seat"] == 1
    return ada, ben, state


def state_at(socket: WebSocketTestSession, seq: int) -> dict[str, Any]:
    """The state of a log of this length, whatever else is told before."""
    while True:
        message = socket.receive_json()
        if message["type"] == "state" and message["state"]["seq"] == seq:
            state: dict[str, Any] = message["state"]
            return state


def test_it_is_made_joined_and_played_to_its_end(table: tuple[TestClient, TestClient, dict[str, Any]]) -> None:
    ada, ben, state = table
    game = state["id"]
    shaped(command(ben, game, "take", count=1), 422, "game-over")
    answer = command(ada, game, "take", count=1).json()
    assert answer["events"] == [{"seat": 0, "count": 1, "kind": "taken"}]
    assert (answer["seq"], answer["state"]["view"]["left"], answer["state"]["view"]["to_move"]) == (2, 3, [1])
    shaped(command(ben, game, "take", count=4), 422, "bad-request")
    shaped(command(ben, game, "guess", word="ocean"), 422, "wrong-command")
    assert command(ben, game, "take", count=3).json()["state"]["view"]["phase"] == "over"
    assert [each["id"] for each in ada.get("/api/games", params={"state": "over"}).json()["games"]] == [game]


def test_a_bot_answers_and_the_figures_add_up(browser: Browser) -> None:
    ada = browser()
    for matches in (4, 5):
        game = ada.post("/api/games", json={"game": "nim", "matches": matches, "name": "Ada"}).json()["id"]
        with ada.websocket_connect(f"/api/games/{game}/live") as socket:
            seated = command(ada, game, "seat-bot", bot="").json()
            assert seated["state"]["view"]["names"] == ["Ada", "Matchbox"]
            command(ada, game, "take", count=1)
            # The bot leaves a multiple of four: none of three matches; of four it takes one.
            assert state_at(socket, 3)["view"]["left"] == (0 if matches == 4 else 3)
        assert ada.get(f"/api/jobs/nim-bot/{game}/2").json()["kind"] == "nim-bot"
    command(ada, game, "take", count=3)
    assert ada.get("/api/me").json()["totals"]["nim"] == {"games": 2, "matches": 5, "won": 1}


def test_a_lost_job_is_found_by_the_bots_of_its_own_game(app: FastAPI, browser: Browser) -> None:
    services = app.state.services
    services.runner.slots = 0  # no bot moves
    ada = browser()
    nim = ada.post("/api/games", json={"game": "nim", "name": "Ada"}).json()["id"]
    command(ada, nim, "seat-bot", bot="")
    command(ada, nim, "take", count=1)
    bots = ["high-scorer"]
    cross = ada.post("/api/games", json={"game": "cross", "bots": bots, "first": 1}).json()["id"]

    async def lose_and_find() -> dict[str, list[str]]:
        await services.database.write(lambda connection: connection.execute(delete(schema.job)))
        kinds, sweep = services.job_registry.by_name, services.runner.sweep
        swept = {name: kind for name, kind in kinds.items() if kind.missing is not None}
        missing = {name: ids for name, kind in swept.items() if (ids := await sweep._missing(kind, ""))}
        assert await sweep.run() == 2
        assert await sweep.run() == 0
        return missing

    assert ada.portal
    assert ada.portal.call(lose_and_find) == {"cross-bot": [cross], "nim-bot": [nim]}


def test_a_preview_does_nothing(table: tuple[TestClient, TestClient, dict[str, Any]]) -> None:
    ada, ben, state = table
    body = {"id": "preview-1", "command": {"kind": "take", "count": 2}}
    told = ada.post(f"/api/games/{state['id']}/preview", json=body).json()
    assert told == {"ok": True, "preview": {"left": 2}}
    shaped(ben.post(f"/api/games/{state['id']}/preview", json=body), 422, "game-over")
    assert ada.get(f"/api/games/{state['id']}").json()["seq"] == 1


def test_a_game_without_previews_says_so(browser: Browser) -> None:
    ada = browser()
    hive = ada.post("/api/games", json={"game": "hive"}).json()["id"]
    body = {"id": "preview-1", "command": {"kind": "guess", "word": "ocean"}}
    shaped(ada.post(f"/api/games/{hive}/preview", json=body), 422, "no-preview")


def test_strangers_watch_and_are_counted(
    table: tuple[TestClient, TestClient, dict[str, Any]], browser: Browser
) -> None:
    ada, _, state = table
    stranger, game = browser(), state["id"]
    seen = stranger.get(f"/api/games/{game}").json()
    assert (seen["seat"], seen["seats"], seen["view"]["left"]) == (None, [], 4)
    with stranger.websocket_connect(f"/api/games/{game}/live") as socket:
        assert socket.receive_json()["state"]["seat"] is None
        assert ada.get(f"/api/games/{game}").json()["watchers"] == 1
        command(ada, game, "take", count=2)
        told = state_at(socket, 2)
        assert told["view"]["left"] == 2
    shaped(stranger.post(f"/api/games/{game}/commands", json={}), 401, "not-signed-in")
    stranger.post("/api/games", json={"game": "hive"})
    shaped(command(stranger, game, "take", count=1), 404, "no-such-game")


def test_both_are_told_on_the_socket(table: tuple[TestClient, TestClient, dict[str, Any]]) -> None:
    ada, ben, state = table
    with ben.websocket_connect(f"/api/games/{state['id']}/live") as socket:
        assert socket.receive_json()["state"]["seat"] == 1
        command(ada, state["id"], "take", count=3)
        told = state_at(socket, 2)
        assert (told["view"]["left"], told["view"]["to_move"]) == (1, [1])


def test_lists_say_whose_turn_it_is(table: tuple[TestClient, TestClient, dict[str, Any]]) -> None:
    ada, ben, state = table

    def waiting(player: TestClient) -> list[str]:
        return [each["id"] for each in player.get("/api/games", params={"state": "waiting"}).json()["games"]]

    assert (waiting(ada), waiting(ben)) == ([state["id"]], [])
    assert [each["my_turn"] for each in ada.get("/api/games").json()["games"]] == [True]
    command(ada, state["id"], "take", count=1)
    assert (waiting(ada), waiting(ben)) == ([], [state["id"]])


def test_the_lobby_shows_tables_with_a_free_seat(browser: Browser) -> None:
    ada, ben = browser(), browser()
    state = ada.post("/api/games", json={"game": "nim"}).json()
    (shown,) = ben.get("/api/tables").json()["tables"]
    assert (shown["code"], shown["game"], shown["title"], shown["people"]) == (state["code"], "nim", "21 matches", 1)
    assert ben.get("/api/tables", params={"game": "hive"}).json()["tables"] == []
    ben.post(f"/api/tables/{state['code']}/join", json={})
    assert ben.get("/api/tables").json()["tables"] == []
    shaped(browser().post(f"/api/tables/{state['code']}/join", json={}), 422, "table-full")


def test_it_goes_on_after_a_restart(
    table: tuple[TestClient, TestClient, dict[str, Any]], app: FastAPI, settings: Settings, clock: Clock
) -> None:
    ada, _, state = table
    command(ada, state["id"], "take", count=1)
    again = create_app(settings, clock, [*GAMES, import_module("nim.entry").ENTRY])
    with TestClient(again, cookies=dict(ada.cookies)) as later:
        seen = later.get(f"/api/games/{state['id']}").json()
        assert (seen["seat"], seen["seq"], seen["view"]["names"]) == (0, 2, ["Ada", "Ben"])


def test_it_is_described(app: FastAPI) -> None:
    schemas = app.openapi()["components"]["schemas"]
    assert {"NimView", "NimTake", "NimTaken", "NimPreview", "NewNim", "NimCommandRequest"} <= set(schemas)
    assert {"$ref": "#/components/schemas/NimView"} in schemas["View"]["oneOf"]
    titles = [schema["title"] for schema in schemas.values() if "title" in schema]
    assert len(titles) == len(set(titles))


def test_watchers_have_a_chat_of_their_own(
    table: tuple[TestClient, TestClient, dict[str, Any]], browser: Browser
) -> None:
    ada, ben, state = table
    stranger, game = browser(), state["id"]
    stranger.post("/api/games", json={"game": "hive"})
    theirs, path = {"channel": "watchers"}, f"/api/games/{game}/chat"
    message = {"id": "message-1", "text": "She should take one."}
    posted = stranger.post(f"{path}/messages", params=theirs, json=message).json()["message"]
    assert (posted["seat"], posted["text"], bool(posted["name"])) == (None, "She should take one.", True)
    shaped(stranger.get(path), 404, "no-chat")
    shaped(stranger.post(f"{path}/messages", json=message), 404, "no-chat")
    shaped(ada.get(path, params=theirs), 403, "watchers-only")
    shaped(ada.post(f"{path}/messages", params=theirs, json=message), 403, "watchers-only")
    with stranger.websocket_connect(f"/api/games/{game}/live") as socket:
        frames = [socket.receive_json(), socket.receive_json()]
        assert [each["text"] for frame in frames for each in frame.get("messages", ())] == [message["text"]]
    command(ada, game, "take", count=3)
    command(ben, game, "take", count=1)
    assert len(ada.get(path, params=theirs).json()["messages"]) == 1


def test_who_shares_a_device_takes_another_seat(
    app: FastAPI, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = browser()
    state = ada.post("/api/games", json={"game": "nim", "name": "Ada"}).json()
    path = f"/api/tables/{state['code']}/join"
    assert ada.post(path, json={"name": "Ben"}).json()["seat"] == 0
    kind = app.state.services.kinds["nim"]
    monkeypatch.setitem(kind.__dict__, "admission", Admission(many_seats=lambda _setup: True))
    joined = ada.post(path, json={"name": "Ben"}).json()
    assert (joined["seat"], joined["seats"], joined["view"]["names"]) == (1, [0, 1], ["Ada", "Ben"])
    assert ada.post(path, json={"name": "ben"}).json()["seats"] == [0, 1]
    taken = ada.post(
        f"/api/games/{state['id']}/commands", json={"id": "command-1", "command": {"kind": "take", "count": 1}}
    ).json()
    assert taken["events"][0]["seat"] == 0
    body = {"id": "command-1", "seat": 1, "command": {"kind": "take", "count": 2}}
    assert ada.post(f"/api/games/{state['id']}/commands", json=body).json()["events"][0]["seat"] == 1
    assert ada.get(f"/api/games/{state['id']}", params={"seat": 1}).json()["seat"] == 1
    shaped(ada.get(f"/api/games/{state['id']}", params={"seat": 2}), 404, "no-such-game")
