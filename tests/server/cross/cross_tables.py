"""Tables of Cross over HTTP: what the tests have in common."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import TypeAdapter

from lexicade.cross import rules as cross
from lexicade.cross.rules import bots
from lexicade.lexicon import Lexicon
from lexicade.server.cross.server import CrossServer
from lexicade.server.services import Services
from tests.server.conftest import Browser
from tests.server.tables.test_tables import join

SHORT = "en-short"
"""A list of short words, whose plays are found at once."""
WORDS = ("CAT", "CATS", "RETAINS", "TEN", "NET", "TEA", "EAT", "ATE", "SEA", "ACT", "SAT", "STARE", "NOTE", "TONE")
VIEW: TypeAdapter[cross.View] = TypeAdapter(cross.View)
TURNS = {"kind": "turn", "seconds": 86400}
HIDDEN = ("rack", "racks", "drawn", "exchanged")


class Chance(random.Random):
    """Draws what a test wants, and by lot when nothing is wanted."""

    def __init__(self, *wanted: str) -> None:
        super().__init__(7)
        self.wanted = list(wanted)

    def sample(self, population: Sequence[Any], k: int, *, counts: Any = None) -> list[Any]:
        if not self.wanted or len(population) < k:
            return super().sample(population, k)
        drawn = list(self.wanted.pop(0))
        assert len(drawn) == k, f"{drawn} instead of {k} tiles"
        return drawn


def services_of(app: FastAPI) -> Services:
    services: Services = app.state.services
    return services


def short_words(app: FastAPI, english: Lexicon) -> None:
    """Give the server the short list."""
    words = {*WORDS, *english.matching("??"), *english.matching("???")}
    services_of(app).dictionaries._loaded[SHORT] = Lexicon.from_words(words, "en")


def draw(app: FastAPI, *wanted: str) -> Chance:
    """Let the server draw these racks, in the order of the seats, and then these tiles."""
    chance = Chance(*wanted)
    services = services_of(app)
    services.rng = services.game_service.rng = chance
    server = services.server(CrossServer)
    server.resources = replace(server.resources, rng=chance)
    return chance


def new_table(
    client: TestClient,
    name: str = "Ada",
    *,
    bots: int = 0,
    players: Sequence[str] = (),
    first: int | None = 0,
    **options: Any,
) -> dict[str, Any]:
    if options.get("rated"):
        options = {"clock": TURNS, **options}
        first = None
    body = {
        "game": "cross",
        "name": name,
        "players": list(players),
        "bots": ["greedy"] * bots,
        "first": first,
        "options": {"lexicon": SHORT, **options},
    }
    made = client.post("/api/games", json=body)
    assert made.status_code == 201, made.text
    state: dict[str, Any] = made.json()
    return state


@dataclass(frozen=True)
class Pair:
    """Two people who play, and the game."""

    ada: TestClient
    ben: TestClient
    game: str
    code: str


def two_people(browser: Browser, **options: Any) -> Pair:
    ada, ben = browser(), browser()
    table = new_table(ada, **options)
    assert join(ben, table["code"], "Ben")["seat"] == 1
    return Pair(ada, ben, table["id"], table["code"])


def act(client: TestClient, game: str, kind: str, by: int | None = None, id: str | None = None, **more: Any) -> Any:
    """Send a command, for one of several seats at a device."""
    body = {"id": id or str(uuid4()), "seat": by, "command": {"kind": kind, **more}}
    return client.post(f"/api/games/{game}/commands", json=body)


def acted(
    client: TestClient, game: str, kind: str, by: int | None = None, id: str | None = None, **more: Any
) -> dict[str, Any]:
    """Send a command that is not refused."""
    answer = act(client, game, kind, by, id, **more)
    assert answer.status_code == 200, answer.text
    done: dict[str, Any] = answer.json()
    return done


def play(client: TestClient, game: str, move: str, by: int | None = None) -> dict[str, Any]:
    return acted(client, game, "play", by, move=move)


def preview(client: TestClient, game: str, kind: str, **more: Any) -> Any:
    body = {"id": str(uuid4()), "command": {"kind": kind, **more}}
    return client.post(f"/api/games/{game}/preview", json=body)


def state_of(client: TestClient, game: str, seat: int | None = None) -> dict[str, Any]:
    answer = client.get(f"/api/games/{game}", params={} if seat is None else {"seat": seat})
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def view_of(client: TestClient, game: str, seat: int | None = None) -> dict[str, Any]:
    view: dict[str, Any] = state_of(client, game, seat)["view"]
    return view


def sign_up(client: TestClient, name: str) -> TestClient:
    answer = client.post("/api/account/sign-up", json={"username": name, "password": f"{name}-correct-horse"})
    assert answer.status_code in (200, 201), answer.text
    return client


def named(browser: Browser, *names: str) -> list[TestClient]:
    return [sign_up(browser(), name) for name in names]


def rated_table(ada: TestClient, ben: TestClient, **options: Any) -> Pair:
    """A rated table of two, each of whom has made a turn."""
    made = new_table(ada, **{"rated": True, **options})
    join(ben, made["code"], "Ben")
    pair = Pair(ada, ben, made["id"], made["code"])
    for _ in range(2):
        turn = view_of(ada, pair.game)["turn"]
        acted((ada, ben)[turn], pair.game, "pass")
    return pair


def best_command(app: FastAPI, view: dict[str, Any]) -> dict[str, Any]:
    """What the greedy bot would do with a view."""
    lexicon = services_of(app).dictionaries._loaded[SHORT]
    chosen = bots.play(VIEW.validate_python(view), "greedy", lexicon, random.Random(1))
    command: dict[str, Any] = TypeAdapter(type(chosen)).dump_python(chosen, mode="json")
    return command


def secrets_of(app: FastAPI, client: TestClient, game: str, seat: int | None) -> list[Counter[str]]:
    """What a seat, or a watcher, may not know: the racks and draws of others, and the bag."""
    assert client.portal
    state: cross.State = client.portal.call(services_of(app).games.load, game).game.state
    racks = [player.rack for at, player in enumerate(state.players) if player and at != seat]
    turns = [turn for turn in state.turns if turn.seat != seat]
    hidden = [*racks, *(turn.drawn for turn in turns), *(turn.exchanged for turn in turns), state.bag]
    return [Counter(each) for each in [*hidden, *(turn.rack for turn in turns)] if each]


def _parts(value: Any) -> Iterator[Any]:
    yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _parts(each)


def leaks(value: Any, hidden: Sequence[Counter[str]]) -> list[Any]:
    """The lists in a JSON value, at whatever depth, that are a hidden rack, draw or bag in some order."""
    lists = [each for each in _parts(value) if isinstance(each, list) and each]
    return [each for each in lists if all(isinstance(item, str) for item in each) and Counter(each) in hidden]


def told_hands(value: Any) -> list[Any]:
    """What stands under the names of racks and draws."""
    return [each[name] for each in _parts(value) if isinstance(each, dict) for name in HIDDEN if each.get(name)]
