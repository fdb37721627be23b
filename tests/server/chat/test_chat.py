"""The chat of a table over HTTP: who may read and write, what the host decides, what is refused."""

import logging
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.settings import Settings
from tests.server.chat.chatting import chat, history, hive_table, say, texts, two_at_a_hive
from tests.server.conftest import Browser, Clock
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import command, join, room

pytestmark = pytest.mark.slow


def test_a_message_is_read_by_everybody_at_the_table(browser: Browser, clock: Clock) -> None:
    host, ada, game = two_at_a_hive(browser)
    posted = say(ada, game, "  hello\n  there ").json()
    told = history(host, game)
    assert told["messages"] == [posted["message"]]
    assert posted["message"] == {
        "seq": 1,
        "seat": 1,
        "name": None,
        "text": "hello there",
        "mask": None,
        "at": clock.now.isoformat().replace("+00:00", "Z"),
    }
    assert (told["closed"], told["masked"], told["silenced"], told["revision"]) == (False, False, [], 1)


def test_the_log_knows_nothing_of_it(app: FastAPI, browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    before = host.get(f"/api/games/{game}").json()["seq"]
    say(ada, game, "not in the log")
    assert host.get(f"/api/games/{game}").json()["seq"] == before


def test_whoever_joins_later_reads_what_was_said(browser: Browser) -> None:
    host, late = browser(), browser()
    table = hive_table(host)
    for text in ("one", "two", "three"):
        say(host, table["id"], text)
    join(late, table["code"], "Late")
    assert texts(late, table["id"]) == ["one", "two", "three"]
    assert texts(late, table["id"], after=2) == ["three"]
    assert texts(late, table["id"], before=3, limit=1) == ["two"]


def test_a_message_sent_twice_stands_once(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    first, again = (say(ada, game, "once", "same-id").json() for _ in range(2))
    assert first == again
    say(host, game, "mine", "same-id")
    assert texts(host, game) == ["once", "mine"]


def test_only_those_at_the_table_read_and_write(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    say(host, game, "among us")
    stranger = browser()
    shaped(say(stranger, game, "hi"), 401, "not-signed-in")
    shaped(stranger.get(f"/api/games/{game}/chat"), 404, "no-such-game")
    hive_table(stranger)
    shaped(say(stranger, game, "hi"), 404, "no-such-game")
    shaped(stranger.get(f"/api/games/{game}/chat"), 404, "no-such-game")
    command(host, game, "remove", seat=1)
    shaped(say(ada, game, "wait"), 403, "sent-away")
    shaped(ada.get(f"/api/games/{game}/chat"), 403, "sent-away")
    shaped(chat(ada, game, "reports", seq=1), 403, "sent-away")
    assert texts(host, game) == ["among us"]


@pytest.mark.parametrize("game", ["hive", "shake"])
def test_a_game_for_one_has_no_chat(client: TestClient, game: str) -> None:
    id = client.post("/api/games", json={"game": game}).json()["id"]
    shaped(client.get(f"/api/games/{id}/chat"), 404, "no-chat")
    shaped(say(client, id, "hello me"), 404, "no-chat")


@pytest.mark.parametrize("plays", [True, False])
def test_where_a_host_may_lead_a_class_it_is_off_until_opened(browser: Browser, plays: bool) -> None:
    host, ada = browser(), browser()
    table = room(host, host_plays=plays)
    join(ada, table["code"], "Ada")
    assert history(ada, table["id"])["closed"] is True
    for each in (host, ada):
        shaped(say(each, table["id"], "psst"), 403, "chat-closed")
    assert chat(host, table["id"], "settings", closed=False).json()["closed"] is False
    assert say(ada, table["id"], "at last").status_code == 200


def test_the_host_closes_clears_and_opens(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    say(ada, game, "one")
    closed = chat(host, game, "settings", closed=True).json()
    assert (closed["closed"], [each["text"] for each in closed["messages"]]) == (True, ["one"])
    shaped(say(ada, game, "two"), 403, "chat-closed")
    assert texts(ada, game) == ["one"]
    cleared = chat(host, game, "clear").json()
    assert (cleared["cleared"], cleared["messages"]) == (1, [])
    assert texts(ada, game) == []
    chat(host, game, "settings", closed=False)
    assert say(ada, game, "three").json()["message"]["seq"] == 2


def test_the_host_silences_a_seat(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    assert chat(host, game, "silence", seat=1, silenced=True).json()["silenced"] == [1]
    shaped(say(ada, game, "but"), 403, "chat-silenced")
    assert say(host, game, "peace").status_code == 200
    assert chat(host, game, "silence", seat=1, silenced=False).json()["silenced"] == []
    assert say(ada, game, "thanks").status_code == 200
    for seat in (0, 2, 999):
        shaped(chat(host, game, "silence", seat=seat, silenced=True), 422, "unknown-seat")


@pytest.mark.parametrize(
    ("path", "body"),
    [("settings", {"closed": True}), ("clear", {}), ("silence", {"seat": 0, "silenced": True})],
)
def test_nobody_else_decides(browser: Browser, path: str, body: dict[str, object]) -> None:
    _host, ada, game = two_at_a_hive(browser)
    shaped(chat(ada, game, path, **body), 403, "host-only")


def test_too_many_messages_have_to_wait(browser: Browser, clock: Clock) -> None:
    host, ada, game = two_at_a_hive(browser)
    for n in range(5):
        assert say(ada, game, f"{n}").status_code == 200
    refused = say(ada, game, "more")
    shaped(refused, 429, "too-many")
    assert refused.headers["Retry-After"] == "10"
    assert say(host, game, "others may").status_code == 200
    clock.move(seconds=11)
    assert say(ada, game, "again").status_code == 200
    for _ in range(54):
        clock.move(seconds=3)
        assert say(ada, game, "on and on").status_code == 200
    clock.move(seconds=3)
    shaped(say(ada, game, "and on"), 429, "too-many")


@pytest.mark.parametrize("text", ["", "   ", "\n\u200b\u202e", "x" * 501])
def test_messages_have_bounds(browser: Browser, text: str) -> None:
    host, _ada, game = two_at_a_hive(browser)
    shaped(say(host, game, text), 422, "bad-message")


def test_what_cannot_be_stored_is_refused(browser: Browser) -> None:
    host, _ada, game = two_at_a_hive(browser)
    assert say(host, game, "x" * 500).status_code == 200
    shaped(say(host, game, "x" * 2001), 422, "bad-request")
    body = b'{"id": "a", "text": "\\ud800"}'
    headers = {"content-type": "application/json"}
    answer = host.post(f"/api/games/{game}/chat/messages", content=body, headers=headers)
    shaped(answer, 400, "bad-characters")


def test_rude_words_are_masked_on_request(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    say(ada, game, "fuck, you have OCEAN")
    (message,) = history(host, game)["messages"]
    assert (message["text"], message["mask"]) == ("fuck, you have OCEAN", "••••, you have OCEAN")
    (masked,) = chat(host, game, "settings", masked=True).json()["messages"]
    assert (masked["text"], masked["mask"]) == ("••••, you have OCEAN", None)
    assert say(ada, game, "shit").json()["message"]["text"] == "••••"
    chat(host, game, "settings", masked=False)
    assert texts(ada, game) == ["fuck, you have OCEAN", "shit"]


def test_the_tables_language_is_masked_too(browser: Browser) -> None:
    host = browser()
    game = host.post("/api/games", json={"game": "hive", "mode": "coop", "language": "de"}).json()["id"]
    say(host, game, "so ein Arschloch, fuck")
    assert history(host, game)["messages"][0]["mask"] == "so ein •••••••••, ••••"


def test_a_report_is_kept_for_the_operator(app: FastAPI, browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    say(ada, game, "nasty")
    for _ in range(2):
        assert chat(host, game, "reports", seq=1).json() == {"ok": True}
    chat(host, game, "clear")
    shaped(chat(host, game, "reports", seq=1), 404, "no-such-message")
    shaped(chat(host, game, "reports", seq=7), 404, "no-such-message")
    assert host.portal
    (report,) = host.portal.call(app.state.services.chat.chats.reports, 10)
    assert (report.text, report.game, report.seat, report.reporters) == ("nasty", game, 1, 1)


def test_nothing_of_a_message_reaches_a_log(
    settings: Settings, browser: Browser, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    host, ada, game = two_at_a_hive(browser)
    with caplog.at_level(logging.DEBUG):
        say(ada, game, "confidential")
        say(ada, game, "confidential" + "x" * 3000)
        chat(host, game, "messages", id="x", text={"confidential": "confidential"})
        history(host, game)
        chat(host, game, "reports", seq=1)
    said = capfd.readouterr()
    assert "confidential" not in said.out + said.err + caplog.text


def test_the_host_moderates_the_chat_of_the_watchers_without_reading_it(app: FastAPI, browser: Browser) -> None:
    host, other, watcher = browser(), browser(), browser()
    table = host.post("/api/games", json={"game": "cross", "name": "Ada"}).json()
    other.post(f"/api/tables/{table['code']}/join", json={"name": "Ben"})
    watcher.post("/api/games", json={"game": "cross"})
    game, channel = table["id"], {"channel": "watchers"}

    def settings(client: TestClient, **body: object) -> Any:
        return client.post(f"/api/games/{game}/chat/settings", params=channel, json=body)

    def write(text: str) -> Any:
        body = {"id": f"message-{text}", "text": text}
        return watcher.post(f"/api/games/{game}/chat/messages", params=channel, json=body)

    assert write("hello").status_code == 200
    closed = settings(host, closed=True)
    assert (closed.status_code, closed.json()["closed"], closed.json()["messages"]) == (200, True, [])
    shaped(write("again"), 403, "chat-closed")
    # The players' own chat is as it was.
    assert host.get(f"/api/games/{game}/chat").json()["closed"] is False
    for client, code in ((other, "host-only"), (watcher, "host-only")):
        shaped(settings(client, closed=False), 403, code)
    assert settings(host, closed=False).json()["closed"] is False
    assert write("again").status_code == 200
    assert host.post(f"/api/games/{game}/chat/clear", params=channel).json()["messages"] == []
    assert watcher.get(f"/api/games/{game}/chat", params=channel).json()["messages"] == []
