"""Whoever plays a game in which words are challenged, or which is rated, looks nothing up until it is over."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from lexicade.lexicon import Lexicon
from lexicade.store.sql import schema
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import (
    SHORT,
    acted,
    draw,
    named,
    new_table,
    play,
    preview,
    rated_table,
    services_of,
    short_words,
    two_people,
)
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import join


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def look_ups(app: FastAPI, language: str) -> list[tuple[str, str, Any]]:
    """A request for every route that tells about words of a language."""
    found = []
    for route, methods in app.openapi()["paths"].items():
        if not route.startswith("/api/words/{language}") or route.endswith("/licence.txt"):
            continue
        path = route.replace("{language}", language).replace("{word}", "tac")
        assert "{" not in path, f"say what fills {path}"
        found += [(method.upper(), path, {"words": ["TAC"]} if method == "post" else None) for method in methods]
    assert len(found) >= 4
    return found


def closed(app: FastAPI, client: TestClient, language: str = "en") -> set[str]:
    """The codes of all look-ups in a language; empty: they are answered."""
    codes = set()
    for method, path, body in look_ups(app, language):
        finds = ("anagrams", "pattern", "prefix", "suffix") if path.endswith(f"/{language}") else ("",)
        for find in finds:
            params = {"find": find, "text": "tac"} if find else None
            answer = client.request(method, path, json=body, params=params)
            codes.add("" if answer.status_code == 200 else answer.json()["code"])
    assert len(codes) == 1, codes
    return codes - {""}


@pytest.mark.parametrize("rule", ["single", "double", "five", "ten", "triple"])
def test_words_are_not_judged_while_they_may_be_challenged(app: FastAPI, browser: Browser, rule: str) -> None:
    draw(app, "CATEEEE", "SATIIII")
    two, stranger = two_people(browser, checking=rule), browser()
    play(two.ada, two.game, "8G TAC")
    for client in (two.ada, two.ben):
        for language in ("en", SHORT):
            assert closed(app, client, language) == {"in-play"}
        assert closed(app, client, "fr") == set()
    assert closed(app, stranger) == set()
    shown = preview(two.ben, two.game, "play", move="J8 SAT").json()["preview"]
    assert (shown["valid"], {word["valid"] for word in shown["words"]}) == (None, {None})
    acted(two.ben, two.game, "resign")
    assert closed(app, two.ada) == set()


def test_a_rated_game_closes_the_look_up_whatever_its_rule(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, ben = named(browser, "ada", "ben")
    two = rated_table(ada, ben)
    assert closed(app, ada) == closed(app, ben) == {"in-play"}
    # By time alone, before anybody has written it down.
    clock.move(days=30)
    assert closed(app, ada) == set()
    shaped(ada.get(f"/api/tables/{two.code}x"), 404, "bad-code")


def test_other_games_and_the_lobby_close_nothing(app: FastAPI, browser: Browser) -> None:
    two = two_people(browser)
    waiting = new_table(two.ada, checking="double")
    assert closed(app, two.ada) == set()
    join(two.ben, waiting["code"], "Ben")
    assert closed(app, two.ada) == {"in-play"}


def test_a_game_of_an_earlier_version_is_looked_at_once(app: FastAPI, browser: Browser) -> None:
    two = two_people(browser, checking="double")
    table = schema.summary

    def forget(connection: Any) -> None:
        for row in connection.execute(select(table)).all():
            facts = {name: value for name, value in row.facts.items() if name != "sealed"}
            connection.execute(update(table).where(table.c.game == row.game).values(facts=facts))

    assert two.ada.portal
    two.ada.portal.call(services_of(app).database.write, forget)
    assert closed(app, two.ada) == {"in-play"}
    assert closed(app, two.ben) == {"in-play"}
