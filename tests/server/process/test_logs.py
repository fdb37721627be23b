"""No log line holds a password, a cookie or a name, whatever fails and in whichever format."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient

from lexicade.server.app import create_app
from lexicade.server.process import logs
from lexicade.server.settings import Settings

PASSWORD = "correct-horse-Battery-7"  # not a password of anybody
TYPED = "Zebedee Typed"


@pytest.fixture(params=["console", "json"])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FastAPI]:
    settings = Settings.read(
        {}, database=f"sqlite:///{tmp_path}/test.db", timezone="UTC", log_format=request.param, log_level="debug"
    )
    logs.configure(settings)
    yield create_app(settings)
    logs.configure(Settings.read({}, database="sqlite://"))


def break_everything(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every trip to the database fails, with a message that quotes what it was given."""

    async def broken(work: object) -> None:
        raise RuntimeError(f"cannot store {PASSWORD} of {TYPED} for {app.state.token}")

    for each in ("read", "read_once"):
        monkeypatch.setattr(app.state.services.database, each, broken)
    monkeypatch.setattr(app.state.services.database, "write", broken)


def operations(app: FastAPI) -> list[tuple[str, str]]:
    return [(path, method) for path, methods in app.openapi()["paths"].items() for method in methods]


@pytest.mark.slow
def test_no_secret_reaches_the_log(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    with TestClient(app) as client:
        client.post("/api/games", json={"game": "hive"})
        signed_up = client.post("/api/account/sign-up", json={"username": "zebedee", "password": PASSWORD})
        assert signed_up.status_code == 201
        client.get("/api/me")  # the session is in memory now, so that routes fail in their own work too
        app.state.token = client.cookies["lexicade_session"]
        # Before anything breaks: Python 3.11 does not describe routes in one thread and errors in another.
        known = operations(app)
        break_everything(app, monkeypatch)
        failed = 0
        for path, method in known:
            if path == "/api/stream":
                continue  # It breaks in the middle of its answer, which has a test of its own.
            address = path.replace("{id}", "abcdefghijkl").replace("{day}", "2026-11-01").replace("{number}", "1")
            address = address.replace("{code}", "K7M2QX").replace("{language}", "en").replace("{word}", "ocean")
            bodies: list[dict[str, object]] = [
                {"username": TYPED, "password": PASSWORD},
                {"username": "zebedee", "password": PASSWORD},
                {"name": TYPED},
                {"game": "shake", "solo": False, "name": TYPED},
                {"id": "12345678", "command": {"kind": "guess", "word": TYPED}},
                {"date": "2026-11-01"},
            ]
            for body in bodies:
                sent = {"json": body} if method in ("post", "put", "patch") else {}
                answer = client.request(method.upper(), address, **sent)  # type: ignore[arg-type]
                failed += answer.status_code >= 500
        assert failed >= 10, "the test has to break most routes"
    printed = "".join(capfd.readouterr())
    assert "RuntimeError" in printed, "the failures are logged"
    assert "in log_in" in printed, "with the place they came from"
    assert PASSWORD not in printed
    assert app.state.token not in printed
    assert TYPED not in printed
    assert "K7M2QX" not in printed


def test_every_route_is_named_by_its_pattern(app: FastAPI, capfd: pytest.CaptureFixture[str]) -> None:
    with TestClient(app) as client:
        client.get("/api/tables/K7M2QX")
        client.get("/some/secret/page")
    printed = "".join(capfd.readouterr())
    assert "/api/tables/{code}" in printed
    assert "some/secret" not in printed
    assert any(isinstance(route, APIRoute) for route in app.routes)
