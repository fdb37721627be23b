"""What is in `deploy/` names settings, options and addresses that there are."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from lexicade.cli import app
from lexicade.cli.jobs import _shares
from lexicade.server.app import create_app
from lexicade.server.registry import GAMES
from lexicade.server.services import job_kinds_of
from lexicade.server.settings import ELSEWHERE, PREFIX, Settings

DEPLOY = Path(__file__).parents[1] / "deploy"
OF_THE_PROXY = {"LEXICADE_BIND", "LEXICADE_A", "LEXICADE_B", "LEXICADE_PASSWORD"}
UNITS = sorted((DEPLOY / "systemd").glob("lexicade*.s*"))


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


@pytest.fixture(scope="module")
def manifests() -> list[dict[str, Any]]:
    return list(yaml.safe_load_all((DEPLOY / "kubernetes" / "lexicade.yaml").read_text()))


def files() -> list[Path]:
    return [file for file in DEPLOY.rglob("*") if file.is_file()]


def test_every_setting_exists() -> None:
    known = {PREFIX + name.upper() for name in Settings.model_fields} | ELSEWHERE | OF_THE_PROXY
    for file in files():
        named = set(re.findall(r"\bLEXICADE_[A-Z_]*[A-Z]\b", file.read_text()))
        assert named <= known, file.name


def checked(environment: dict[str, str]) -> None:
    """The settings are ones with which a server would start."""
    filled = {name: value.replace("${LEXICADE_PASSWORD:?choose one}", "x") for name, value in environment.items()}
    Settings.read({name: value for name, value in filled.items() if name not in OF_THE_PROXY})
    options = {name.removeprefix(PREFIX).lower(): value for name, value in filled.items() if name not in ELSEWHERE}
    Settings.read({}, **options)


def run_as_said(arguments: list[str]) -> None:
    """The command and its options exist, and its groups of jobs do."""
    name, *rest = [str(each) for each in arguments]
    command = get_command(app).commands[name]  # type: ignore[attr-defined]
    context = command.make_context(name, list(rest), resilient_parsing=True)
    assert not context.args
    if "--jobs" in rest:
        families = {kind.family for entry in GAMES for kind in job_kinds_of(entry)}
        assert _shares(rest[rest.index("--jobs") + 1]).keys() == families


def test_compose_starts_what_exists(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert {"app-a", "app-b", "worker", "database", "bus", "proxy"} == services.keys()
    for name in ("app-a", "app-b", "worker"):
        checked(services[name]["environment"])
        run_as_said(services[name]["command"])
        assert float(services[name]["stop_grace_period"].rstrip("s")) > 10 + float(
            services[name]["environment"].get("LEXICADE_DRAIN", 0)
        )
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "haproxy.cfg").read_text()))
    assert asked == services["proxy"]["environment"].keys()


def test_kubernetes_starts_and_probes_what_exists(manifests: list[dict[str, Any]], settings: Settings) -> None:
    config = next(each for each in manifests if each["kind"] == "ConfigMap")["data"]
    paths = {getattr(route, "path", "") for route in create_app(settings).routes}
    deployments = [each["spec"] for each in manifests if each["kind"] == "Deployment"]
    assert len(deployments) == 2
    labels = []
    for each in deployments:
        (container,) = each["template"]["spec"]["containers"]
        plain = {one["name"]: one["value"] for one in container["env"] if "value" in one}
        secret = {one["name"] for one in container["env"] if "valueFrom" in one}
        assert secret == {"LEXICADE_DATABASE", "LEXICADE_BUS"}
        checked({**config, **plain})
        run_as_said(container["args"])
        ports = {port["name"] for port in container["ports"]}
        for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
            asked = container[probe]["httpGet"]
            assert asked["port"] in ports
            assert asked["path"] in paths
        drain = float(plain.get("LEXICADE_DRAIN", 0))
        assert each["template"]["spec"]["terminationGracePeriodSeconds"] > drain + 10
        assert each["selector"]["matchLabels"] == each["template"]["metadata"]["labels"]
        labels.append(each["selector"]["matchLabels"])
    for each in manifests:
        if each["kind"] == "PodDisruptionBudget":
            assert each["spec"]["selector"]["matchLabels"] in labels
        if each["kind"] == "Service":
            assert each["spec"]["selector"] in labels


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings.read({}, database=f"sqlite:///{tmp_path}/x.db")


def test_units_start_what_exists() -> None:
    for unit in UNITS:
        for command in re.findall(r"^ExecStart=/usr/bin/lexicade (.+)$", unit.read_text(), re.MULTILINE):
            run_as_said(command.split())
    lines = (DEPLOY / "systemd" / "lexicade.env").read_text().splitlines()
    checked(dict(line.split("=", 1) for line in lines if line and not line.startswith("#")))


@pytest.mark.slow
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        return  # nothing here could say so
    for unit in UNITS:
        text = unit.read_text().replace("/usr/bin/lexicade", "/usr/bin/env")
        (tmp_path / unit.name).write_text(text)
    said = subprocess.run(
        [verify, "verify", *sorted(map(str, tmp_path.iterdir()))], capture_output=True, text=True, check=False
    )
    assert not [line for line in said.stderr.splitlines() if "lexicade" in line], said.stderr
