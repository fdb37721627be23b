"""Games from elsewhere: finished ones are kept, the others go on."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicade.cross import Layout, Tiles, new
from lexicade.cross.formats.completed import import_completed
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.game import CrossGame
from lexicade.cross.study.review import played_game
from lexicade.cross.study.review.records import played_record
from lexicade.errors import LexicadeError
from lexicade.languages import Language
from lexicade.server.cross.importing import finished, read
from lexicade.server.cross.server import CrossServer
from tests.cross.formats.test_completed import without_racks
from tests.server.conftest import START, Browser
from tests.server.cross.cross_tables import act
from tests.server.cross.test_designs import BOARD, TILES
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import join

EMPTY = "/".join(["15"] * 15)
FACET = "/".join([*["15"] * 7, "6FACET4", *["15"] * 7])


def whole_game(seed: int = 4, **options: Any) -> CrossGame:
    game = new(seed=seed, **options)
    while not game.is_over:
        game.play(next(iter(game.legal_moves), "-"))
    return game


FINISHED = whole_game()
RECORD = str(FINISHED)


def imported(client: TestClient, text: str, **more: Any) -> Any:
    return client.post("/api/cross/import", json={"text": text, **more})


def view_of(answer: Any) -> dict[str, Any]:
    assert answer.status_code == 201, answer.text
    view: dict[str, Any] = answer.json()["view"]
    return view


def test_a_finished_record_is_a_finished_game_of_mine(browser: Browser) -> None:
    client = browser()
    answer = imported(client, RECORD.replace("North North", "North Ada Lovelace"))
    view = view_of(answer)
    assert (view["phase"], view["imported"], view["seat"]) == ("over", True, 0)
    assert [each["name"] for each in view["occupants"]] == ["Ada Lovelace", "East"]
    assert [each["score"] for each in view["occupants"]] == list(FINISHED.score)
    assert len(view["turns"]) == len(FINISHED.state.turns)
    id = answer.json()["id"]
    # It is in my list, and in no sum of what I did.
    rows = client.get("/api/games?state=over").json()["games"]
    assert [row["id"] for row in rows] == [id]
    assert client.get("/api/cross/profile").json()["games"] == 0
    assert client.get("/api/me").json()["totals"].get("cross", {"games": 0})["games"] == 0
    # All that works on a finished game works on this one; nobody else sees it, and it is not played again.
    assert client.get(f"/api/cross/games/{id}/plays?after=3").status_code == 200
    assert "#player1 Ada_Lovelace" in client.get(f"/api/cross/games/{id}.gcg").text
    assert browser().get(f"/api/games/{id}").status_code == 404
    shaped(client.post(f"/api/games/{id}/again"), 422, "no-rematch")
    shaped(act(client, id, "resign"), 422, "game-over")


def test_i_may_be_any_of_the_players(browser: Browser) -> None:
    client = browser()
    view = view_of(imported(client, RECORD, player=1))
    assert [each["name"] for each in view["occupants"]] == ["East", "North"]
    assert [each["score"] for each in view["occupants"]] == list(reversed(FINISHED.score))
    assert view["turns"][0]["seat"] == 1
    shaped(imported(client, RECORD, player=2), 422, "bad-option")


def test_an_own_board_and_tiles_come_with_the_record(browser: Browser) -> None:
    game = whole_game(2, layout=Layout.parse(BOARD), tiles=Tiles.parse(TILES))
    view = view_of(imported(browser(), str(game)))
    assert view["layout"] == BOARD.splitlines()
    assert [each["score"] for each in view["occupants"]] == list(game.score)


def test_racks_that_a_record_does_not_tell_are_shown_to_nobody(browser: Browser) -> None:
    client, record = browser(), without_racks(RECORD, "East")
    answer = imported(client, record)
    view, id = view_of(answer), answer.json()["id"]
    assert [each["score"] for each in view["occupants"]] == list(FINISHED.score)
    whole = view_of(imported(client, RECORD))
    for turn, told in zip(view["turns"], whole["turns"], strict=True):
        if turn["seat"] == 1:
            assert (turn["rack"], turn["drawn"]) == (None, None)
        else:
            assert turn["rack"] == told["rack"]
    # Nor by another way: its record, and all plays of a turn.
    lines = client.get(f"/api/cross/games/{id}.gcg").text.splitlines()
    assert [line.split()[1] for line in lines if line.startswith(">North")] == [
        line.split()[1] for line in RECORD.splitlines() if line.startswith(">North")
    ]
    # Without a rack the place of the move comes after two spaces.
    assert all(line.startswith(">East:  ") for line in lines if line.startswith(">East"))
    first = next(turn["number"] for turn in view["turns"] if turn["seat"] == 1)
    plays = client.get(f"/api/cross/games/{id}/plays?after={first - 1}").json()
    assert (plays["rack"], plays["plays"]) == ([], [])
    # What is wrong with it is said as before.
    disagrees = RECORD.splitlines()
    at = next(place for place, line in enumerate(disagrees) if line.startswith(">East"))
    disagrees[at] = disagrees[at].replace("+", "+1", 1)
    shaped(imported(client, "\n".join(disagrees)), 422, "record-disagrees")


def test_turns_whose_rack_is_not_known_are_not_judged() -> None:
    gcg = Gcg.parse(without_racks(RECORD, "East"))
    game = played_game(*import_completed(gcg, Language.load("en")))
    read = played_record(Gcg.parse(RECORD))
    assert {each.seat for each in game.moments if each.position is None and each.kind == "play"} == {1}
    for each, told in zip(game.moments, read.moments, strict=True):
        if each.seat == 0:
            assert (each.position, each.rack) == (told.position, told.rack)


def test_rude_and_long_names_are_replaced(browser: Browser) -> None:
    text = RECORD.replace("East East", f"East {'Maximilian ' * 9}").replace("North North", "North fuck you")
    names = [each["name"] for each in view_of(imported(browser(), text))["occupants"]]
    assert names == ["Brave Badger", "Maximilian Maximilian Ma"]


def test_a_position_goes_on_against_a_bot(browser: Browser) -> None:
    client = browser()
    cgp = f"{FACET} AEINRST/CDGILOQ 20/35 0 lex en; ld english; bb 50;"
    answer = imported(client, cgp, bots=[{"strategy": "greedy"}], name="Ada")
    view = view_of(answer)
    assert (view["phase"], view["turn"], view["imported"]) == ("playing", 0, False)
    assert view["rack"] == list("AEINRST")
    assert [each["score"] for each in view["occupants"]] == [20, 35]
    assert len(view["board"]) == 5
    assert view["bag"] == 100 - 5 - 14
    id = answer.json()["id"]
    shaped(act(client, id, "play", move="11D RETAINS"), 422, "not-connected")
    # It joins the E of FACET, and the bot answers.
    assert act(client, id, "play", move="J5 RET(E)").status_code in (200, 422)
    assert client.get(f"/api/games/{id}").json()["view"]["occupants"][1]["rack"] is None
    assert "opening=" in client.get(f"/api/cross/games/{id}.gcg").text


def test_i_may_be_the_one_who_waits(browser: Browser) -> None:
    cgp = f"{FACET} AEINRST/CDGILOQ 20/35 0"
    view = view_of(imported(browser(), cgp, player=1, bots=[{"strategy": "greedy"}]))
    assert [each["score"] for each in view["occupants"]][:1] == [35]
    assert view["rack"] == list("CDGILOQ")
    assert view["turn"] == 1 or view["turns"]


def test_a_position_waits_for_a_friend(browser: Browser) -> None:
    ada, ben = browser(), browser()
    answer = imported(ada, f"{FACET} AEI/ 20/35 3 ld en;")
    assert view_of(answer)["phase"] == "lobby"
    theirs = join(ben, answer.json()["code"], "Ben")["view"]
    view = ada.get(f"/api/games/{answer.json()['id']}").json()["view"]
    assert (view["phase"], view["turn"], view["scoreless"]) == ("playing", 0, 3)
    # What was known of my rack is there, and it is filled.
    assert len(view["rack"]) == 7
    assert set("AEI") <= set(view["rack"])
    assert len(theirs["rack"]) == 7
    assert theirs["occupants"][0]["rack"] is None


def test_an_unfinished_record_goes_on(browser: Browser) -> None:
    game = new(racks=["RETAINS", "CATSEEN"], seed=1)
    game.play("8D RETAINS")
    view = view_of(imported(browser(), str(game), player=1, bots=[{"strategy": "greedy"}]))
    assert (view["turn"], view["phase"]) == (0, "playing")
    assert sorted(view["rack"]) == sorted("CATSEEN")
    assert [each["score"] for each in view["occupants"]] == [0, 66]


@pytest.mark.parametrize(
    ("text", "code", "context"),
    [
        ("", "bad-gcg", {"line": 1}),
        ("hello", "bad-gcg", {"line": 1}),
        ("#player1 a A\n#player2 b B\n>a: AEINRST 8D RETAINS +65 65", "record-disagrees", {"line": 3}),
        ("#player1 a A\n#player2 b B\n>c: A - +0 0", "bad-gcg", {"line": 3}),
        (f"{EMPTY} QQ/ 0/0 0", "bad-position", {}),
        ("15/15 A/B 0/0 0", "bad-position", {}),
        (f"{EMPTY} A/B/C/D/E 0/0 0", "bad-position", {}),
        ("\n".join(["#player1 a A", "#player2 b B", *[">a: A - +0 0"] * 500]), "bad-gcg", {"line": 403}),
        (f"{EMPTY} A/B 99999999/0 0", "bad-position", {}),
        (f"{EMPTY} A/B 0/0 99999", "bad-position", {}),
    ],
)
def test_errors_say_where(text: str, code: str, context: dict[str, Any], browser: Browser) -> None:
    answer = imported(browser(), text)
    shaped(answer, 422, code)
    assert context.items() <= answer.json()["context"].items()


def test_what_is_too_long_is_not_read(browser: Browser) -> None:
    shaped(imported(browser(), "#" * 64_001), 422, "bad-request")


MOVES = ("--", "(challenge)", "+5 5", "-ABC", "-", ">North:", ">East:", "8D CAT", "#rack1 AB", "(time) -10 0")
OTHERS = ("#tile-set lexicade set=A.1.1", "(QZ) +40 40", "9", "?", "opening=7/7", "resigned=1.2.A", "#note", "/", "Ñ")
PIECES = st.sampled_from([*MOVES, *OTHERS])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(RECORD)), st.integers(0, 200), st.lists(PIECES, max_size=3), st.integers(0, 3))
def test_no_text_is_answered_by_a_fault(at: int, less: int, more: list[str], player: int) -> None:
    """Records with a piece cut out or put in are refused with a slug, or read."""
    text = RECORD[:at] + " ".join(more) + RECORD[at + less :]
    try:
        found, language = read(text, None)
        if isinstance(found, Gcg):
            setup, log = finished(found, language, player, START)
            state = CrossServer.kind.start(setup)
            for event in log:
                state = CrossServer.kind.evolve(state, event)
            assert state.conserved
    except LexicadeError:
        pass
