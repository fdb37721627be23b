"""What a process counts, the ids of its requests, its access log, and the log as HAR."""

import json
import re
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families
from typer.testing import CliRunner

from lexicade.cli import app as cli
from lexicade.errors import BadInput
from lexicade.server.app import create_app
from lexicade.server.process import logs
from lexicade.server.process.har import since
from lexicade.server.settings import Settings
from tests.server.conftest import guess

ROOT = Path(__file__).parents[3]
NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture
def measured(settings: Settings) -> FastAPI:
    return create_app(settings.model_copy(update={"metrics_port": 0}))


def scraped(app: FastAPI) -> dict[str, dict[tuple[tuple[str, str], ...], float]]:
    """What Prometheus reads: the values by name and labels."""
    port = app.state.services.metrics_server.port
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        text = answer.read().decode()
    found: dict[str, dict[tuple[tuple[str, str], ...], float]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, {})[tuple(sorted(sample.labels.items()))] = sample.value
    return found


def test_what_happens_is_counted_by_route_and_never_by_id(measured: FastAPI) -> None:
    with TestClient(measured) as client:
        game = client.post("/api/games", json={"game": "hive", "seed": "en.2.NAECORT"}).json()["id"]
        guess(client, game, "OCEAN")
        guess(client, game, "RACE")
        client.get(f"/api/games/{game}")
        client.get("/api/words/en/secretword")
        client.request("BREW", "/api/me")
        assert client.portal
        client.portal.call(measured.state.services.metrics_server.look)
        found = scraped(measured)
    requests = found["lexicade_requests_total"]
    command = (("method", "POST"), ("route", "/api/games/{id}/commands"), ("status", "200"))
    assert requests[command] == 2
    assert game not in str(found)
    assert "secretword" not in str(found)
    assert {dict(labels)["method"] for labels in requests} <= {"GET", "POST", "other"}
    assert found["lexicade_commands_total"] == {
        (("game", "hive"), ("outcome", "accepted")): 1,
        (("game", "hive"), ("outcome", "refused")): 1,
    }
    assert found["lexicade_database_seconds_count"][("work", "write"),] > 0
    assert found["lexicade_request_seconds_count"][("route", "/api/games/{id}/commands"),] == 2
    assert found["lexicade_sockets"] == {(): 0}
    assert set(found["lexicade_job_queue_age_seconds"].values()) == {0}
    assert (("kind", "cross-bot"),) in found["lexicade_job_queue_age_seconds"]
    assert not [name for name in found if name.endswith("_created")]


def test_nothing_listens_unless_it_is_asked_for(app: FastAPI) -> None:
    with TestClient(app) as client:
        assert app.state.services.metrics_server.port is None
        page = client.get("/metrics", headers={"accept": "text/html"})
        assert "lexicade_requests" not in page.text


def test_the_dashboard_shows_what_is_counted(measured: FastAPI) -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel.get("targets", [])
        for name in re.findall(r"lexicade_\w+", target["expr"])
    }
    with TestClient(measured) as client:
        client.get("/api/me")
        services = measured.state.services
        services.metrics.command("hive", "accepted")
        services.metrics.job("bot", 1.0)
        services.metrics.engine("bot", 1.0)
        services.metrics.database("read", 0.1, True)
        services.metrics.queue({("bot", "queued"): 1})
        services.metrics.queue_ages({"bot": 2.0})
        known = set(scraped(measured))
    assert len(asked) >= 8
    assert asked <= known


def test_an_answer_says_its_line_of_the_log(client: TestClient) -> None:
    first, second = (client.get(path).headers["x-request-id"] for path in ("/api/me", "/nowhere.txt"))
    assert first != second
    assert re.fullmatch(r"[0-9a-f]{16}", first)
    refused = client.post("/api/games", json={}, headers={"origin": "https://elsewhere.example"})
    assert refused.headers["x-request-id"]


@pytest.fixture
def logged(settings: Settings, request: pytest.FixtureRequest) -> Iterator[FastAPI]:
    told = settings.model_copy(update={"log_format": "json", "log_level": "info", **request.param})
    logs.configure(told)
    yield create_app(told)
    logs.configure(Settings.read({}, database="sqlite://"))


@pytest.mark.parametrize("logged", [{}], indirect=True)
def test_the_log_names_nobody_by_itself(logged: FastAPI, capfd: pytest.CaptureFixture[str]) -> None:
    with TestClient(logged) as client:
        client.post("/api/games", json={"game": "hive"})
    lines = [json.loads(line) for line in capfd.readouterr().out.splitlines() if '"request"' in line]
    assert [line["route"] for line in lines] == ["/api/games"]
    assert not {"address", "account"} & lines[0].keys()


@pytest.mark.parametrize("logged", [{"log_addresses": True, "log_accounts": True}], indirect=True)
def test_on_wish_the_log_says_who_and_becomes_har(
    logged: FastAPI, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with TestClient(logged) as client:
        client.post("/api/account/sign-up", json={"username": "Ada", "password": "a long password"})
        table = client.post("/api/games", json={"game": "hive", "mode": "coop", "name": "Ada"}).json()
        answer = client.get(f"/api/tables/{table['code']}")
        client.get(f"/api/games/{table['id']}")
        me = client.get("/api/me").json()["account"]["id"]
        token = client.cookies["lexicade_session"]
    out = capfd.readouterr().out
    lines = [json.loads(line) for line in out.splitlines() if '"event": "request"' in line]
    joined = next(line for line in lines if line["route"] == "/api/tables/{code}")
    assert (joined["address"], joined["account"]) == ("testclient", me)
    assert joined["request"] == answer.headers["x-request-id"]

    file = tmp_path / "server.log"
    file.write_text(f"no json\n{out}")
    result = CliRunner().invoke(cli, ["logs", "har", str(file), "--since", "1h", "--base", "https://words.example"])
    assert result.exit_code == 0, result.output
    document = json.loads(result.output)["log"]
    assert (document["version"], document["creator"]["name"]) == ("1.2", "Lexicade")
    assert len(document["entries"]) == len(lines)
    for entry in document["entries"]:
        assert {"startedDateTime", "time", "request", "response", "cache", "timings"} <= entry.keys()
        assert entry["request"]["cookies"] == entry["request"]["headers"] == []
        assert "text" not in entry["response"]["content"]
        assert datetime.fromisoformat(entry["startedDateTime"]).tzinfo
        assert entry["timings"]["wait"] == entry["time"] >= 0
    urls = [entry["request"]["url"] for entry in document["entries"]]
    assert f"https://words.example/api/games/{table['id']}" in urls
    for secret in (table["code"], token, "a long password"):
        assert secret not in result.output
    later = CliRunner().invoke(cli, ["logs", "har", str(file), "--since", "2100-01-01"])
    assert json.loads(later.output)["log"]["entries"] == []
    piped = CliRunner().invoke(cli, ["logs", "har"], input=out)
    assert len(json.loads(piped.output)["log"]["entries"]) == len(lines)


@pytest.mark.parametrize(
    ("text", "ago"),
    [
        ("30s", timedelta(seconds=30)),
        ("2h", timedelta(hours=2)),
        ("7d", timedelta(days=7)),
        ("2026-11-15", timedelta(hours=12)),
    ],
)
def test_since_when(text: str, ago: timedelta) -> None:
    assert NOW - since(text, NOW) == ago


@pytest.mark.parametrize("text", ["", "yesterday", "h", "99999999999d", "-1h", "2026-13-01"])
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="30m"):
        since(text, NOW)
