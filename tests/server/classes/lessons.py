"""A lesson of a class of the tests: a room of Shake with the teacher's own words, played by pupils."""

from dataclasses import dataclass
from typing import Any

from fastapi.testclient import TestClient

from tests.server.classes.classroom import REAL, Classroom, classroom
from tests.server.conftest import Browser, Clock
from tests.server.tables.test_tables import command

OWN_WORDS = ("maison", "porte", "fenêtre")


@dataclass(frozen=True)
class Lesson:
    """A class after a round: who sat where, and the table."""

    room: Classroom
    game: str
    phones: dict[str, TestClient]

    def report(self, **query: Any) -> dict[str, Any]:
        answer = self.room.teacher.get(f"{self.room.path}/report", params=query)
        assert answer.status_code == 200, answer.text
        report: dict[str, Any] = answer.json()
        return report

    def word(self, text: str, **query: Any) -> dict[str, Any]:
        return next(each for each in self.report(order="word", **query)["words"] if each["text"] == text)


def guessed(phone: TestClient, game: str, *words: str) -> None:
    for word in words:
        answer = command(phone, game, "guess", word=word)
        assert answer.status_code in (200, 422), answer.text


def lesson(browser: Browser, clock: Clock) -> Lesson:
    """Two pupils play a round: one finds two words and misspells the third, the other finds one."""
    room = classroom(browser)
    code = room.code()
    phones = {name: room.enter(browser(), name, code) for name in REAL[:2]}
    (table,) = room.post("/rounds", game="shake", play="room").json()["round"]["tables"]
    game = table["game"]
    view = room.teacher.get(f"/api/games/{game}").json()["view"]
    options = {**view["options"], "own_words": list(OWN_WORDS), "size": 5, "seconds": 120}
    assert command(room.teacher, game, "configure", options=options).status_code == 200
    assert command(room.teacher, game, "start", countdown=0).status_code == 200
    clock.move(seconds=5)
    guessed(phones[REAL[0]], game, "maison", "porte", "fenettre", "xyzzy")
    guessed(phones[REAL[1]], game, "maison")
    clock.move(minutes=5)
    return Lesson(room, game, phones)
