"""A bot of every level and strategy plays a whole game against somebody who does what hints say."""

import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from lexicade.cross.rules import ROSTER
from tests.crossing import visitor
from tests.serving import HastyServer

PATIENCE = 1200.0
"""Seconds; only a stuck table takes so long, however busy the machine is."""
LANGUAGES = ("fr", "pl")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HastyServer]:
    server = HastyServer(tmp_path_factory.mktemp("bots"))
    server.start()
    yield server
    server.end()


@pytest.fixture
def watcher(chromium: Browser, hasty: HastyServer) -> Iterator[Page]:
    page = visitor(chromium, hasty)
    yield page
    page.context.close()


@pytest.fixture
def host(chromium: Browser, hasty: HastyServer) -> Iterator[Page]:
    page = visitor(chromium, hasty)
    yield page
    page.context.close()


def table(host: Page, bot: str, language: str = "en") -> str:
    bots = [bot]
    options = {"layout": "small", "hints": True, "language": language}
    made = host.request.post("/api/games", data={"game": "cross", "name": "Ada", "bots": bots, "options": options})
    assert made.ok, made.text()
    id: str = made.json()["id"]
    return id


def act(host: Page, game: str, key: str, **command: Any) -> dict[str, Any]:
    answer = host.request.post(f"/api/games/{game}/commands", data={"id": key, "command": command})
    assert answer.ok, answer.text()
    view: dict[str, Any] = answer.json()["state"]["view"]
    return view


def play_on(host: Page, game: str) -> dict[str, Any]:
    """Do what the best hint says, if it is the host's turn."""
    view: dict[str, Any] = host.request.get(f"/api/games/{game}").json()["view"]
    if view["turn"] == view["seat"]:
        turn = len(view["turns"])
        hint = act(host, game, f"take-hint-{turn}", kind="hint", hint="best")["hint"]
        view = act(host, game, f"play-hint-{turn}", kind="play", move=hint["move"])
    return view


def legal_ends(rules: dict[str, Any]) -> set[str]:
    """How a game ends that is played to its end: a small board may leave both with tiles that fit nowhere."""
    limits = {"scoreless": rules["scoreless_limit"], "passes": rules["pass_limit"]}
    return {"out", *(reason for reason, limit in limits.items() if limit)}


@pytest.mark.parametrize(
    ("bots", "languages"),
    [(["level-3", "champion"], []), pytest.param([bot.id for bot in ROSTER], LANGUAGES, marks=pytest.mark.soak)],
    ids=["two bots", "every bot"],
)
def test_every_bot_plays_a_whole_game(host: Page, watcher: Page, bots: list[str], languages: Sequence[str]) -> None:
    games = {bot.id: table(host, bot.id) for bot in ROSTER if bot.id in bots}
    games |= {language: table(host, "strategist", language) for language in languages}
    watcher.goto(f"/cross/{games['champion']}")
    expect(watcher.get_by_role("grid", name="Board")).to_be_visible()
    ended: dict[str, Any] = {}
    deadline = time.monotonic() + PATIENCE
    while len(ended) < len(games):
        assert time.monotonic() < deadline, f"stuck: {games.keys() - ended.keys()}"
        for name in games.keys() - ended.keys():
            view = play_on(host, games[name])
            if view["phase"] == "over":
                ended[name] = view
    expect(watcher.get_by_test_id("result")).to_be_visible()
    for name, view in ended.items():
        turns = [turn for turn in view["turns"] if turn["seat"] != view["seat"]]
        assert view["result"]["reason"] in legal_ends(view["rules"]), name
        assert sum(turn["kind"] == "play" for turn in turns) >= 3, name
        # Hints are legal moves, and each was counted.
        own = [turn for turn in view["turns"] if turn["seat"] == view["seat"]]
        assert [seat["statistics"]["hints"] for seat in view["occupants"]] == [len(own), 0], name
