"""A club of people with accounts: an evening of rated games, paired anew for each round."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.clubs.club_evenings import MAX_ROUNDS
from tests.server.accounts.people import PASSWORD, refusal, sign_up
from tests.server.classes.classroom import classroom
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import acted, view_of

NAMES = ("Organiser", "Beatrix", "Casimir", "Dorothea", "Emanuel")


@dataclass(frozen=True)
class Club:
    """A club whose members have come to an evening."""

    id: str
    people: dict[str, TestClient]

    @property
    def path(self) -> str:
        return f"/api/clubs/{self.id}"

    @property
    def organiser(self) -> TestClient:
        return self.people[NAMES[0]]

    def post(self, path: str, by: str = NAMES[0], **body: Any) -> Any:
        return self.people[by].post(f"{self.path}{path}", json=body)

    def page(self, by: str = NAMES[0]) -> dict[str, Any]:
        answer = self.people[by].get(self.path)
        assert answer.status_code == 200, answer.text
        page: dict[str, Any] = answer.json()
        return page

    def ids(self) -> dict[str, str]:
        return {each["name"]: each["id"] for each in self.page()["members"]}

    def round(self, pairs: Any = None) -> dict[str, Any]:
        opened = self.post("/rounds", pairs=pairs)
        assert opened.status_code == 201, opened.text
        found: dict[str, Any] = opened.json()["evening"]["round"]
        return found

    def play(self, table: dict[str, Any], winner: str) -> None:
        """Both make a turn, so that the game counts, and one resigns."""
        names = [each["name"] for each in table["people"]]
        for _ in range(2):
            turn = view_of(self.people[names[0]], table["game"])["turn"]
            acted(self.people[names[turn]], table["game"], "pass")
        (loser,) = set(names) - {winner}
        acted(self.people[loser], table["game"], "resign")


def club(browser: Browser, people: int = 5) -> Club:
    clients = {name: sign_up(browser, name)[0] for name in NAMES[:people]}
    made = clients[NAMES[0]].post("/api/clubs", json={"name": "Thursday club", "language": "en"})
    assert made.status_code == 201, made.text
    found = Club(made.json()["id"], clients)
    for name in NAMES[1:people]:
        assert clients[name].post("/api/clubs/join", json={"code": made.json()["code"]}).status_code == 200
    return found


def evening(browser: Browser, people: int = 5) -> Club:
    found = club(browser, people)
    assert found.post("/evening", minutes=20).status_code == 201
    for name in NAMES[1:people]:
        assert found.post("/here", by=name, here=True).status_code == 200
    return found


def standings(club: Club) -> list[tuple[str, float]]:
    return [(each["name"], each["points"]) for each in club.page()["evening"]["standings"]]


def test_an_evening_is_rated_and_pairs_anew(browser: Browser) -> None:
    there = evening(browser)
    first = there.round()
    assert (first["number"], first["over"], len(first["tables"]), len(first["byes"])) == (1, False, 2, 1)
    winners = []
    for table in first["tables"]:
        one, other = (each["name"] for each in table["people"])
        assert there.page(one)["evening"]["table"] == table["game"], "who waits is told where to go"
        view = view_of(there.people[one], table["game"])
        options = view["options"]
        assert (options["rated"], options["layout"], options["hints"], options["listed"]) == (
            True,
            "standard",
            False,
            False,
        )
        assert (options["clock"]["kind"], options["clock"]["seconds"]) == ("game", 1200)
        assert [each["bot"] for each in view["occupants"]] == [None, None]
        there.play(table, other)
        winners.append(other)
    assert there.page()["evening"]["round"]["over"]
    points = dict(standings(there))
    assert points == {name: float(name in winners or name in first["byes"]) for name in NAMES}
    rated = there.people[winners[0]].get("/api/cross/profile").json()
    assert [each["games"] for each in rated["ratings"]] == [1], "the game counts"

    second = there.round()
    met = [{each["name"] for each in table["people"]} for table in first["tables"]]
    again = [{each["name"] for each in table["people"]} for table in second["tables"]]
    assert not [pair for pair in again if pair in met]
    assert second["byes"] != first["byes"], "nobody has a bye twice"
    assert there.page(second["byes"][0])["evening"]["table"] is None


def test_five_rounds_of_five_meet_everybody_once(browser: Browser) -> None:
    there = evening(browser)
    met, byes = [], []
    for _ in NAMES:
        played = there.round()
        byes += played["byes"]
        for table in played["tables"]:
            pair = sorted(each["name"] for each in table["people"])
            met.append(tuple(pair))
            there.play(table, pair[0])
    # A round robin is not always left, but the first rounds never repeat.
    assert len({*met[:6]}) == len(met[:6])
    assert len({*byes[:3]}) == 3
    assert standings(there)[0][0] == min(NAMES), standings(there)


def test_who_still_plays_is_left_out_and_pairs_by_hand_are_checked(browser: Browser) -> None:
    there = evening(browser, 4)
    ids = there.ids()
    pairs: list[list[str]]
    for pairs in (
        [],
        [[ids["Beatrix"]]],
        [[ids["Beatrix"], ids["Beatrix"]]],
        [[ids["Beatrix"], "nobody"]],
    ):
        assert refusal(there.post("/rounds", pairs=pairs)) == (422, "bad-club-pairs"), pairs
    there.round([[ids["Beatrix"], ids["Casimir"]]])
    drawn = there.post("/pairs").json()["pairs"]
    assert sorted(each for pair in drawn for each in pair) == sorted([ids["Organiser"], ids["Dorothea"]])
    clash = [[ids["Organiser"], ids["Casimir"]]]
    assert refusal(there.post("/rounds", pairs=clash)) == (422, "bad-club-pairs")
    assert there.post("/here", by="Dorothea", here=False).status_code == 200
    assert refusal(there.post("/rounds")) == (422, "bad-club-pairs"), "one alone is no round"


def test_only_organisers_organise_and_only_members_see(browser: Browser) -> None:
    there, (stranger, _) = evening(browser, 3), sign_up(browser, "Stranger")
    ids = there.ids()
    for path, body in (
        ("/evening", {"minutes": 5}),
        ("/evening/end", {}),
        ("/pairs", {}),
        ("/rounds", {"pairs": None}),
        ("", {"new_code": True}),
        ("/delete", {}),
        (f"/members/{ids['Casimir']}", {"organises": True}),
        (f"/members/{ids['Casimir']}/remove", {}),
        ("/here", {"here": False, "member": ids["Casimir"]}),
    ):
        assert refusal(there.post(path, by="Beatrix", **body)) == (403, "club-organiser-only"), path
        assert refusal(stranger.post(f"{there.path}{path}", json=body)) == (404, "no-such-club"), path
    assert refusal(stranger.get(there.path)) == (404, "no-such-club")
    assert refusal(browser().get(there.path))[0] == 401
    assert refusal(there.post("/here", here=True, member=ids["Casimir"])) == (422, "club-come-yourself")
    assert refusal(there.post(f"/members/{ids['Organiser']}/remove")) == (422, "club-leave-instead")
    assert there.post(f"/members/{ids['Beatrix']}", organises=True).status_code == 200
    assert there.post("/pairs", by="Beatrix").status_code == 200
    assert refusal(there.post("/members/nobody", organises=True)) == (404, "no-such-member")


def test_pupils_and_guests_are_in_no_club(browser: Browser) -> None:
    room, there = classroom(browser), club(browser, 1)
    pupil, guest = room.enter(browser(), "Ben Osei"), browser()
    guest.get("/api/me")
    code = {"code": there.page()["code"]}
    assert refusal(pupil.post("/api/clubs/join", json=code)) == (403, "pupils-only-in-class")
    assert refusal(guest.post("/api/clubs/join", json=code)) == (401, "not-signed-in")
    stranger, _ = sign_up(browser, "Stranger")
    assert refusal(stranger.post("/api/clubs/join", json={"code": "222222"})) == (404, "wrong-club-code")


def test_a_code_ends_a_member_goes_and_a_club_with_them(browser: Browser, app: FastAPI, clock: Clock) -> None:
    # One joins after the other.
    clock.step = timedelta(seconds=1)
    there = club(browser, 3)
    old = there.page()["code"]
    assert there.post("", new_code=True, name="Friday club").json()["name"] == "Friday club"
    stranger, _ = sign_up(browser, "Stranger")
    assert refusal(stranger.post("/api/clubs/join", json={"code": old})) == (404, "wrong-club-code")
    assert there.post("/leave").status_code == 200
    assert [(each["name"], each["organises"]) for each in there.page("Beatrix")["members"]] == [
        ("Beatrix", True),
        ("Casimir", False),
    ], "the one who has been there longest organises"
    assert there.post(f"/members/{there.page('Beatrix')['members'][1]['id']}/remove", by="Beatrix").status_code == 200
    assert refusal(there.people["Casimir"].get(there.path)) == (404, "no-such-club")
    assert there.people["Beatrix"].get("/api/clubs").json()["clubs"][0]["members"] == 1
    deleted = there.people["Beatrix"].post("/api/account/delete", json={"password": PASSWORD, "really": True})
    assert deleted.status_code == 200, deleted.text
    portal = there.people["Casimir"].portal
    assert portal
    assert portal.call(app.state.services.club_desk.clubs.sweep) == {"clubs": 1}


def test_an_evening_ends_by_itself(browser: Browser, clock: Clock) -> None:
    there = evening(browser, 2)
    assert refusal(there.post("/evening", minutes=5)) == (409, "club-evening-open")
    clock.move(hours=12)
    assert there.page()["evening"]["over"]
    assert refusal(there.post("/here", here=True)) == (403, "no-club-evening")
    assert there.post("/evening", minutes=5, increment=10).status_code == 201
    assert there.post("/evening/end").json()["evening"]["over"]


@pytest.mark.parametrize("minutes", [0, 121, "15", 1.5])
def test_a_clock_has_bounds(browser: Browser, minutes: Any) -> None:
    there = club(browser, 1)
    assert there.post("/evening", minutes=minutes).status_code == 422
    assert MAX_ROUNDS <= 50, "an evening is read as a whole"
