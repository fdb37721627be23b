"""Whatever is played, nothing that travels to a seat says a word which that seat may not know: not an answer, not the
socket, not a page. The rules have tests of their own; this one listens on the wire."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.conftest import Browser, Clock, answers
from tests.server.tables.test_tables import command, join, room, words_of

PLAYERS = 3
MOVES = st.lists(st.tuples(st.integers(1, PLAYERS), st.integers(0, 11)), min_size=1, max_size=12)
"""Who guesses which word of the board."""
SIGHTS = st.sampled_from(["words", "scores", "podium", "nothing"])
DUPLICATES = st.sampled_from(["all", "classic", "coop"])


def said(message: Any) -> set[str]:
    """Every text in a message, in capitals; what the fields are called does not count."""
    if isinstance(message, dict):
        return set().union(*map(said, message.values()))
    if isinstance(message, list):
        return set().union(*map(said, message))
    return {message.upper()} if isinstance(message, str) else set()


class Wire:
    """All that one seat was told."""

    def __init__(self, client: TestClient, game: str) -> None:
        self.client = client
        self.game = game
        self.heard: list[str] = []

    def guess(self, word: str) -> None:
        self.heard.append(command(self.client, self.game, "guess", word=word).text)

    def look(self) -> None:
        for path in (f"/api/games/{self.game}", f"/api/games/{self.game}/log", "/api/games?state=all", "/api/me"):
            self.heard.append(self.client.get(path).text)

    def listen(self, seq: int) -> None:
        """What a socket tells that is opened now, up to the state of the log's end."""
        with self.client.websocket_connect(f"/api/games/{self.game}/live") as socket:
            while True:
                self.heard.append(socket.receive_text())
                message = json.loads(self.heard[-1])
                if message["type"] == "state" and message["state"]["seq"] >= seq:
                    return

    def words(self) -> set[str]:
        return {word for text in self.heard for word in said(json.loads(text))}


def hear_all(host: TestClient, wires: dict[int, Wire]) -> None:
    """Every seat looks at every page, and listens until it knows what the host knows."""
    for wire in wires.values():
        wire.look()
        wire.listen(host.get(f"/api/games/{wire.game}").json()["seq"])


def check(wires: dict[int, Wire], mine: dict[int, set[str]], secret: set[str], *, shared: bool) -> None:
    """Each seat was told its own words, and no other secret one, unless the list is everybody's."""
    ours = set().union(*mine.values())
    for seat, wire in wires.items():
        known = ours if shared else mine[seat]
        assert wire.words() & secret <= known, f"seat {seat} was told too much"
        assert mine[seat] <= wire.words()


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=MOVES, sight=SIGHTS, live=st.booleans(), duplicates=DUPLICATES)
@pytest.mark.slow
def test_no_seat_is_told_what_others_found(
    app: FastAPI,
    browser: Browser,
    clock: Clock,
    moves: list[tuple[int, int]],
    sight: str,
    live: bool,
    duplicates: str,
) -> None:
    host = browser()
    table = room(host, seed="leaks", sight=sight, live_scores=live, duplicates=duplicates, host_plays=False)
    game = table["id"]
    players = [browser() for _ in range(PLAYERS)]
    for number, player in enumerate(players):
        join(player, table["code"], f"Player {number}")
    command(host, game, "start")
    clock.move(seconds=5)
    words = [word for word in words_of(app, host, game) if len(word) > 4][:12]
    wires = {seat: Wire(player, game) for seat, player in enumerate(players, 1)}
    mine: dict[int, set[str]] = {seat: set() for seat in wires}
    for seat, place in moves:
        if place < len(words):
            wires[seat].guess(words[place])
            mine[seat].add(words[place])
    hear_all(host, wires)
    check(wires, mine, set(words), shared=duplicates == "coop")
    if sight in ("podium", "nothing") or not live:
        assert [others_points(wire, seat) for seat, wire in wires.items()] == [[]] * PLAYERS


def others_points(wire: Wire, seat: int) -> list[Any]:
    """What a seat was told of the points of others."""
    told = (json.loads(text) for text in wire.heard)
    states = [message.get("state", message) for message in told]
    people = [person for state in states for person in state.get("view", {}).get("occupants", ())]
    return [person["points"] for person in people if person["seat"] != seat and person["points"] is not None]


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=MOVES, mode=st.sampled_from(["coop", "race"]), live=st.booleans(), hints=st.booleans())
@pytest.mark.slow
def test_no_seat_of_a_hive_is_told_an_answer(
    app: FastAPI, browser: Browser, clock: Clock, moves: list[tuple[int, int]], mode: str, live: bool, hints: bool
) -> None:
    host = browser()
    wanted = {"game": "hive", "seed": "en.2.NAECORT", "mode": mode, "name": "Host", "live_scores": live}
    made = host.post("/api/games", json=wanted).json()
    game = made["id"]
    players = [browser() for _ in range(PLAYERS)]
    for number, player in enumerate(players):
        join(player, made["code"], f"Player {number}")
    if mode == "race":
        command(host, game, "start")
        clock.move(seconds=10)
    secret = [word for word in answers(app, host, game) if len(word) > 4]
    wires = {seat: Wire(player, game) for seat, player in enumerate(players, 1)}
    mine: dict[int, set[str]] = {seat: set() for seat in wires}
    for seat, place in moves:
        word = secret[place % len(secret)]
        wires[seat].guess(word)
        mine[seat].add(word)
        if hints:
            for hint in ("totals", "grid", "pairs", "letters", "meaning"):
                wires[seat].heard.append(command(wires[seat].client, game, "hint", hint=hint).text)
    hear_all(host, wires)
    # The first letters of a longer answer may spell a shorter one, as those of CONCERTO: that much the hint may tell.
    beginnings = {word for word in secret for other in secret if other != word and other.startswith(word)}
    check(wires, mine, set(secret) - beginnings if hints else set(secret), shared=mode == "coop")
