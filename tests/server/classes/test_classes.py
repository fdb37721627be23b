"""A class from its first pupil to its end, as its teacher runs it."""

from datetime import date

from fastapi import FastAPI

from lexicade import names
from lexicade.store.classes.pupils import MAX_PUPILS
from tests.server.accounts.people import refusal, sign_up
from tests.server.accounts.test_deletion import traces
from tests.server.classes.classroom import REAL, classroom, second_class
from tests.server.conftest import Browser, Clock


def test_a_class_is_made_from_a_list_of_names(browser: Browser) -> None:
    room = classroom(browser)
    page = room.page()
    assert [each["real_name"] for each in page["pupils"]] == [*REAL]
    called = [each["called"] for each in page["pupils"]]
    assert len({*called}) == len(REAL)
    assert {*called} <= {*names.safe("en")}
    assert (page["keep_until"], page["login"], page["archived"]) == ("2027-07-31", None, False)
    assert page["freedoms"] == {"chat": False, "strangers": False, "scores": False}
    assert [(each["called"], each["owner"], each["me"]) for each in page["teachers"]] == [("Ms Keller", True, True)]
    (listed,) = room.teacher.get("/api/classes").json()["classes"]
    assert (listed["name"], listed["pupils"], listed["owner"]) == ("French 8e", 4, "Ms Keller")


def test_a_class_has_a_hundred_pupils_at_most(browser: Browser) -> None:
    room = classroom(browser, pupils=())
    assert room.post("/pupils", names=[f"Pupil {number}" for number in range(MAX_PUPILS - 1)]).status_code == 201
    assert refusal(room.post("/pupils", names=["One", "Two"])) == (409, "class-full")
    assert room.post("/pupils", names=["One", "  "]).status_code == 201
    assert len(room.page()["pupils"]) == MAX_PUPILS
    assert refusal(room.post("/pupils", names=["Two"])) == (409, "class-full")
    assert refusal(room.post("/pupils", names=[" ", "\t"])) == (422, "no-names")
    archived = room.page()["pupils"][0]["id"]
    room.post(f"/pupils/{archived}", archived=True)
    assert room.post("/pupils", names=["Two"]).status_code == 201
    assert refusal(room.post(f"/pupils/{archived}", archived=False)) == (409, "class-full")


def test_names_that_pupils_read_are_decent(browser: Browser) -> None:
    teacher, _ = sign_up(browser, "Keller")
    wanted = {"name": "French 8e", "language": "fr", "called": "Ms Keller"}
    for change, slug in (
        ({"name": "Fuck 8e"}, "rude-name"),
        ({"called": " "}, "bad-name"),
        ({"name": ""}, "bad-name"),
    ):
        assert refusal(teacher.post("/api/classes", json=wanted | change)) == (422, slug)
    assert refusal(teacher.post("/api/classes", json=wanted | {"language": "xx"})) == (404, "unknown-language")
    guest = browser()
    guest.post("/api/games", json={"game": "shake"})
    assert refusal(guest.post("/api/classes", json=wanted)) == (401, "not-signed-in")


def test_a_pupil_comes_in_with_the_code_on_the_wall(browser: Browser, clock: Clock) -> None:
    room, phone = classroom(browser), browser()
    code = room.code()
    assert room.page()["login"]["code"] == code
    shown = phone.post("/api/class/code", json={"code": f" {code[:2]}-{code[2:].lower()}"}).json()
    assert shown["name"] == "French 8e"
    assert not [name for name in REAL if name in str(shown)]
    assert {each["called"] for each in shown["pupils"]} == {each["called"] for each in room.page()["pupils"]}
    room.enter(phone, "Ben Osei", code)
    me = phone.get("/api/me").json()["account"]
    assert (me["name"], me["guest"], me["called"]) == (None, True, room.pupil("Ben Osei")["called"])
    mine = phone.get("/api/class").json()
    assert (mine["name"], mine["teachers"], mine["called"]) == ("French 8e", ["Ms Keller"], me["called"])
    ben = room.pupil("Ben Osei")
    assert (ben["here"], ben["devices"]) == (True, 1)
    clock.move(days=300)
    assert phone.get("/api/class").status_code == 200, "the device stays logged in"
    clock.move(minutes=5)
    assert room.pupil("Ben Osei")["here"] is False


def test_a_code_lives_for_minutes(browser: Browser, clock: Clock) -> None:
    room, phone = classroom(browser), browser()
    old = room.code()
    new = room.code()
    assert refusal(phone.post("/api/class/code", json={"code": old})) == (404, "wrong-class-code")
    clock.move(minutes=14)
    assert phone.post("/api/class/code", json={"code": new}).status_code == 200
    clock.move(minutes=1)
    assert refusal(phone.post("/api/class/code", json={"code": new})) == (404, "wrong-class-code")
    assert room.page()["login"] is None
    ended = room.code()
    room.post("/code/end")
    assert refusal(phone.post("/api/class/code", json={"code": ended})) == (404, "wrong-class-code")
    assert refusal(phone.post("/api/class/code", json={"code": "OIL01"})) == (404, "wrong-class-code")


def test_wrong_codes_are_few_and_right_ones_are_not_counted(app: FastAPI, browser: Browser) -> None:
    room, phone = classroom(browser), browser()
    app.state.services.settings = app.state.services.settings.model_copy(update={"class_codes_per_address": 3})
    code = room.code()
    for _ in range(5):
        assert phone.post("/api/class/code", json={"code": code}).status_code == 200
    for _ in range(3):
        phone.post("/api/class/code", json={"code": "AAAAA"})
    assert refusal(phone.post("/api/class/code", json={"code": code})) == (429, "too-many")
    assert refusal(phone.post("/api/class/card", json={"secret": "x"})) == (429, "too-many")


def test_a_name_on_another_device_is_freed_by_the_teacher_alone(browser: Browser) -> None:
    room, phone, other = classroom(browser), browser(), browser()
    code = room.code()
    room.enter(phone, "Ben Osei", code)
    ben = room.pupil("Ben Osei")
    shown = other.post("/api/class/code", json={"code": code}).json()["pupils"]
    assert [each["id"] for each in shown if each["taken"]] == [ben["id"]]
    again = {"code": code, "pupil": ben["id"]}
    assert refusal(other.post("/api/class/enter", json=again)) == (409, "pupil-name-taken")
    assert phone.post("/api/class/enter", json=again).status_code == 200, "the same device may"
    assert room.post(f"/pupils/{ben['id']}/free").status_code == 200
    assert phone.get("/api/class").status_code == 401
    assert other.post("/api/class/enter", json=again).status_code == 200
    elsewhere = second_class(room.teacher, pupils=("Zoë",), name="Spanish")
    stranger = {"code": code, "pupil": elsewhere.pupil("Zoë")["id"]}
    assert refusal(browser().post("/api/class/enter", json=stranger)) == (404, "no-such-pupil")


def test_a_card_opens_the_account_until_there_is_a_new_one(app: FastAPI, browser: Browser) -> None:
    room, phone, tablet = classroom(browser), browser(), browser()
    ben = room.pupil("Ben Osei")
    (card,) = room.post("/cards", pupils=[ben["id"], "nobody"]).json()["cards"]
    assert (card["called"], card["real_name"], len(card["secret"]) >= 20) == (ben["called"], "Ben Osei", True)
    for device in (phone, tablet):
        assert device.post("/api/class/card", json={"secret": card["secret"]}).status_code == 200
    assert (room.pupil("Ben Osei")["devices"], room.pupil("Ben Osei")["card"]) == (2, True)
    assert traces(app, phone, card["secret"]) == [], "only its hash is kept"
    (new,) = room.post("/cards", pupils=[ben["id"]]).json()["cards"]
    assert refusal(browser().post("/api/class/card", json={"secret": card["secret"]})) == (404, "wrong-class-card")
    room.post(f"/pupils/{ben['id']}", archived=True)
    assert phone.get("/api/class").status_code == 401
    assert refusal(browser().post("/api/class/card", json={"secret": new["secret"]})) == (404, "wrong-class-card")
    room.post(f"/pupils/{ben['id']}", archived=False)
    assert browser().post("/api/class/card", json={"secret": new["secret"]}).status_code == 200


def test_a_pupil_is_renamed_and_moved(browser: Browser) -> None:
    room, phone = classroom(browser), browser()
    room.enter(phone, "Ben Osei")
    ben = room.pupil("Ben Osei")
    room.post(f"/pupils/{ben['id']}", real_name="Benjamin Osei", another_name="fr")
    now = room.pupil("Benjamin Osei")
    assert now["called"] != ben["called"]
    assert now["called"] in names.safe("fr")
    assert phone.get("/api/class").json()["called"] == now["called"]
    other = second_class(room.teacher, name="Spanish 9")
    assert room.post(f"/pupils/{ben['id']}/move", to=other.id).status_code == 200
    assert "Benjamin Osei" not in str(room.page())
    assert [each["real_name"] for each in other.page()["pupils"]] == ["Benjamin Osei"]
    assert phone.get("/api/class").json()["name"] == "Spanish 9"
    foreign = classroom(browser, "Okafor")
    assert refusal(other.post(f"/pupils/{ben['id']}/move", to=foreign.id)) == (404, "no-such-class")


def test_a_pupil_graduates_with_a_name_and_a_password(browser: Browser) -> None:
    room, phone = classroom(browser), browser()
    room.enter(phone, "Ben Osei")
    game = phone.post("/api/games", json={"game": "shake"}).json()["id"]
    wanted = {"username": "Benosei", "password": "a long password"}
    assert refusal(phone.post("/api/account/sign-up", json=wanted)) == (403, "pupils-only-in-class")
    ben = room.pupil("Ben Osei")["id"]
    room.post(f"/pupils/{ben}", graduating=True)
    assert phone.get("/api/class").json()["graduating"] is True
    signed = phone.post("/api/account/sign-up", json=wanted)
    assert (signed.status_code, len(signed.json()["recovery_codes"])) == (201, 10)
    assert (signed.json()["account"]["name"], signed.json()["account"]["called"]) == ("Benosei", None)
    assert [each["id"] for each in phone.get("/api/games").json()["games"]] == [game]
    assert "Ben Osei" not in str(room.page())
    assert phone.get("/api/tables").status_code == 200, "the account is its owner's"
    assert browser().post("/api/account/log-in", json=wanted).status_code == 200


def test_who_is_removed_is_gone_everywhere(app: FastAPI, browser: Browser) -> None:
    room, phone = classroom(browser), browser()
    room.enter(phone, "Ben Osei")
    ben = room.pupil("Ben Osei")
    phone.post("/api/games", json={"game": "shake", "solo": False})
    assert traces(app, phone, ben["called"])
    assert room.post(f"/pupils/{ben['id']}/remove").status_code == 200
    assert traces(app, phone, ben["id"], ben["called"], "Ben Osei") == []
    assert phone.get("/api/me").json()["account"] is None
    assert refusal(room.post(f"/pupils/{ben['id']}/remove")) == (404, "no-such-pupil")


def test_an_archived_class_lets_nobody_in(browser: Browser) -> None:
    room, phone = classroom(browser), browser()
    code = room.code()
    room.enter(phone, "Ben Osei", code)
    (card,) = room.post("/cards", pupils=[room.pupil("Ben Osei")["id"]]).json()["cards"]
    assert room.teacher.post(room.path, json={"archived": True}).json()["archived"] is True
    assert phone.get("/api/class").status_code == 401
    assert phone.post("/api/class/code", json={"code": code}).status_code == 404
    assert phone.post("/api/class/card", json={"secret": card["secret"]}).status_code == 404
    assert refusal(room.post("/code")) == (403, "class-archived")
    room.teacher.post(room.path, json={"archived": False})
    assert phone.post("/api/class/card", json={"secret": card["secret"]}).status_code == 200


def test_a_class_is_kept_until_its_day(app: FastAPI, browser: Browser, clock: Clock) -> None:
    room = classroom(browser)
    phone = room.enter(browser(), "Ben Osei")
    ben = room.pupil("Ben Osei")
    for day in ("2026-11-14", "2029-11-15"):
        assert refusal(room.teacher.post(room.path, json={"keep_until": day})) == (422, "bad-retention")
    assert room.teacher.post(room.path, json={"keep_until": "2026-12-24"}).json()["keep_until"] == "2026-12-24"
    sweep = app.state.services.retention.sweep
    assert phone.portal
    clock.now = clock.now.replace(month=12, day=24)
    phone.portal.call(sweep)
    assert len(room.page()["pupils"]) == len(REAL)
    clock.move(days=1)
    assert phone.portal.call(sweep)["classes"] == 1
    assert refusal(room.teacher.get(room.path)) == (404, "no-such-class")
    assert phone.get("/api/me").json()["account"] is None
    assert traces(app, phone, ben["id"], "Ben Osei", room.id) == []
    assert date(2026, 12, 25) == clock.now.date()


def test_a_class_that_nobody_teaches_any_more_ends(app: FastAPI, browser: Browser) -> None:
    room = classroom(browser)
    id = room.pupil("Ben Osei")["id"]
    gone = room.teacher.post("/api/account/delete", json={"password": "a long password", "really": True})
    assert gone.status_code == 200
    stranger = browser()
    assert stranger.portal
    stranger.portal.call(app.state.services.retention.sweep)
    assert traces(app, stranger, id, "Ben Osei", room.id) == []


def test_colleagues_teach_a_class_together(browser: Browser) -> None:
    room = classroom(browser)
    colleague, signed = sign_up(browser, "Okafor")
    asked = room.post("/teachers", username="okafor", called="Mr Okafor")
    assert [(each["called"], each["accepted"]) for each in asked.json()["teachers"]] == [
        ("Ms Keller", True),
        ("Mr Okafor", False),
    ]
    (invited,) = colleague.get("/api/classes").json()["classes"]
    assert (invited["name"], invited["accepted"], invited["pupils"]) == ("French 8e", False, 0)
    assert refusal(colleague.get(room.path)) == (404, "no-such-class")
    assert colleague.post(f"{room.path}/accept", json={}).status_code == 200
    assert len(colleague.get(room.path).json()["pupils"]) == len(REAL)
    assert colleague.post(f"{room.path}/pupils", json={"names": ["New One"]}).status_code == 201
    assert refusal(colleague.post(f"{room.path}/delete", json={})) == (403, "class-owner-only")
    assert refusal(colleague.post(f"{room.path}/teachers", json={"username": "x", "called": "X"})) == (
        403,
        "class-owner-only",
    )
    mine = signed["account"]["id"]
    assert room.enter(browser(), "Ben Osei").get("/api/class").json()["teachers"] == ["Ms Keller", "Mr Okafor"]
    assert room.post(f"/teachers/{mine}/remove").status_code == 200
    assert refusal(colleague.get(room.path)) == (404, "no-such-class")
    owner = next(each["id"] for each in room.page()["teachers"] if each["owner"])
    assert refusal(room.post(f"/teachers/{owner}/remove")) == (404, "no-such-teacher")
    assert refusal(room.post("/teachers", username="nobody", called="X")) == (404, "no-such-colleague")


def test_what_a_guest_played_does_not_become_a_pupils(browser: Browser) -> None:
    room, phone = classroom(browser), browser()
    game = phone.post("/api/games", json={"game": "shake"}).json()["id"]
    room.enter(phone, "Ben Osei")
    assert phone.get("/api/games").json()["games"] == []
    assert phone.get(f"/api/games/{game}").status_code == 404
    mine = phone.post("/api/games", json={"game": "shake"}).json()["id"]
    _, _ = sign_up(browser, "Ada")
    phone.post("/api/account/log-in", json={"username": "Ada", "password": "a long password"})
    assert phone.get("/api/games").json()["games"] == [], "nor a pupil's somebody else's"
    assert phone.get(f"/api/games/{mine}").status_code == 404
