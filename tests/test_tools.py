"""`make play` and `make test` say what is missing before they build anything."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GOOD = {"python3": "Python 3.11.7", "cargo": "cargo 1.95.0 (f2d3ce0bd)", "node": "v20.20.2", "npm": "11.19.1"}
NAMES = {"python3": "Python", "cargo": "Rust", "node": "Node.js", "npm": "npm"}
SITES = {"python3": "python.org", "cargo": "rustup.rs", "node": "nodejs.org", "npm": "nodejs.org"}


def tools(folder: Path, **versions: str | None) -> dict[str, str]:
    """An environment whose PATH has tools that say these versions, and nothing else to build with."""
    folder.mkdir()
    for needed in ("bash", "env", "find", "make"):
        found = shutil.which(needed)
        assert found
        (folder / needed).symlink_to(found)
    for name, version in {**GOOD, **versions}.items():
        if version is not None:
            (folder / name).write_text(f"#!/bin/sh\n[ $# -gt 1 ] || echo '{version}'\n")
            (folder / name).chmod(0o755)
    return {"PATH": str(folder), "HOME": os.environ.get("HOME", "/")}


def check(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [str(ROOT / "check_tools.sh")]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_good_tools_are_passed_over_in_silence(tmp_path: Path) -> None:
    ended = check(tools(tmp_path / "bin"))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize("missing", sorted(GOOD))
def test_a_missing_tool_is_named_with_version_and_source(tmp_path: Path, missing: str) -> None:
    ended = check(tools(tmp_path / "bin", **{missing: None}))
    assert ended.returncode == 1
    said, remedy = ended.stderr.splitlines()
    assert said.startswith(f"{NAMES[missing]} is missing: ")
    assert SITES[missing] in remedy


@pytest.mark.parametrize(
    ("name", "version"),
    [("python3", "Python 3.10.14"), ("cargo", "cargo 1.88.0"), ("node", "v20.9.0"), ("npm", "8.19.4"), ("node", "?")],
)
def test_an_old_tool_is_named(tmp_path: Path, name: str, version: str) -> None:
    ended = check(tools(tmp_path / "bin", **{name: version}))
    assert ended.returncode == 1
    assert ended.stderr.startswith(NAMES[name])
    assert "or newer is needed" in ended.stderr


@pytest.mark.parametrize("version", ["Python 3.14.0", "Python 4.0.0"])
def test_a_newer_tool_is_welcome(tmp_path: Path, version: str) -> None:
    assert check(tools(tmp_path / "bin", python3=version)).returncode == 0


@pytest.mark.parametrize("command", ["play", "test"])
def test_make_stops_before_it_builds(tmp_path: Path, command: str) -> None:
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    for name in ("Makefile", "check_tools.sh", "requirements", "web/package.json", "web/package-lock.json"):
        (fresh / name).parent.mkdir(exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, fresh / name)
    for name in ("core", "core-py", "core-wasm"):
        (fresh / name).mkdir()
    for name in ("Cargo.toml", "Cargo.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, fresh)
    before = sorted(fresh.rglob("*"))
    ended = subprocess.run(
        ["make", "-j", "4", command],
        cwd=fresh,
        env=tools(tmp_path / "bin", cargo=None, npm=None),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode != 0
    assert "Rust is missing" in ended.stderr
    assert "npm is missing" in ended.stderr
    assert sorted(fresh.rglob("*")) == before


def test_the_readme_names_the_versions() -> None:
    readme = (ROOT / "README.md").read_text()
    script = (ROOT / "check_tools.sh").read_text()
    for tool, version in (("Python", "3.11"), ("Rust", "1.89"), ("Node.js", "20.19")):
        assert f"{tool} {version} or newer" in readme
        assert f"check {tool} {version} " in script
