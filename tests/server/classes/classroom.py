"""Classes of the tests: a teacher, pupils, and pupils who have logged in."""

from dataclasses import dataclass
from typing import Any

from fastapi.testclient import TestClient

from tests.server.accounts.people import sign_up
from tests.server.conftest import Browser

REAL = ("Amélie Brunner", "Ben Osei", "Chiara Rossi", "Daniel Novak")


@dataclass(frozen=True)
class Classroom:
    """A class and its teacher."""

    teacher: TestClient
    id: str

    @property
    def path(self) -> str:
        return f"/api/classes/{self.id}"

    def page(self) -> dict[str, Any]:
        answer = self.teacher.get(self.path)
        assert answer.status_code == 200, answer.text
        page: dict[str, Any] = answer.json()
        return page

    def pupil(self, real_name: str) -> dict[str, Any]:
        return next(each for each in self.page()["pupils"] if each["real_name"] == real_name)

    def post(self, path: str, **body: Any) -> Any:
        return self.teacher.post(f"{self.path}{path}", json=body)

    def code(self) -> str:
        answer = self.post("/code")
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    def enter(self, device: TestClient, real_name: str, code: str | None = None) -> TestClient:
        """A pupil logs in on a device."""
        body = {"code": code or self.code(), "pupil": self.pupil(real_name)["id"]}
        answer = device.post("/api/class/enter", json=body)
        assert answer.status_code == 200, answer.text
        return device


def classroom(browser: Browser, name: str = "Keller", pupils: tuple[str, ...] = REAL, **more: Any) -> Classroom:
    """A class of a new teacher."""
    teacher, _ = sign_up(browser, name)
    return second_class(teacher, f"Ms {name}", pupils, **more)


def second_class(
    teacher: TestClient, called: str = "Ms Keller", pupils: tuple[str, ...] = (), name: str = "French 8e", **more: Any
) -> Classroom:
    made = teacher.post("/api/classes", json={"name": name, "language": "fr", "called": called, **more})
    assert made.status_code == 201, made.text
    room = Classroom(teacher, made.json()["id"])
    if pupils:
        assert room.post("/pupils", names=list(pupils)).status_code == 201
    return room
