"""One wheel carries engine, server, client and words; in an empty environment it does what the README says."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.postgres import free_port
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSION = """
import doctest, sys
flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
for page in sys.argv[1:]:
    result = doctest.testfile(page, module_relative=False, optionflags=flags, encoding="utf-8")
    assert result.attempted and not result.failed, page
"""

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    maturin = Path(sys.executable).with_name("maturin")
    build = [str(maturin), "build", "--release", "--quiet", "--offline", "--out", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def needed(name: str, extras: frozenset[str], known: dict[str, Distribution]) -> dict[str, Distribution]:
    """What a package needs, and what that needs, as it is installed here."""
    for text in distribution(name).requires or ():
        asked = Requirement(text)
        wanted = any(asked.marker.evaluate({"extra": extra}) for extra in extras or {""}) if asked.marker else True
        key = asked.name.lower().replace("_", "-")
        if wanted and (key not in known or asked.extras) and key != "lexicade":
            known[key] = distribution(asked.name)
            needed(asked.name, frozenset(asked.extras), known)
    return known


def environment(folder: Path, wheel: Path, *extras: str) -> Path:
    """An empty environment with the wheel and what it declares; the folder of its programs. No network is asked."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    for each in needed("lexicade", frozenset({"", *extras}), {}).values():
        for file in each.files or ():
            source, target = Path(str(each.locate_file(file))), packages / str(file)
            if ".." not in file.parts and source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
    install = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*install, "--no-deps", "--no-index", str(wheel)], check=True)
    return folder / "bin"


def blocks(language: str) -> Iterator[str]:
    for found in re.finditer(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL):
        yield found[1]


def test_the_wheel_carries_everything(wheel: Path) -> None:
    assert "abi3" in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "lexicade/_core.abi3.so",
        "lexicade/_core.pyi",
        "lexicade/py.typed",
        "lexicade/client/index.html",
        "lexicade/client/index.html.br",
        "lexicade/client/index.html.gz",
        "lexicade/data/SOURCES.toml",
        "lexicade/data/en/enable.txt.xz",
        "lexicade/languages/en.toml",
        "lexicade/store/migrations/env.py",
    ):
        assert wanted in names, wanted
    scripts = [name for name in names if name.startswith("lexicade/client/assets/index-") and name.endswith(".js")]
    assert {f"{scripts[0]}.br", f"{scripts[0]}.gz"} <= set(names)
    (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
    told = zipfile.ZipFile(wheel).read(metadata).decode()
    assert "Provides-Extra: server" in told
    assert "Project-URL: Source" in told


def test_the_plain_install_plays_and_solves(wheel: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "plain", wheel)

    def run(*command: str) -> "subprocess.CompletedProcess[str]":
        typed = [str(programs / command[0]), *command[1:]]
        return subprocess.run(typed, cwd=tmp_path, capture_output=True, text=True, check=False)

    pages = [str(ROOT / page) for page in ("README.md", "docs/python.md", "docs/cookbook.md")]
    told = run("python", "-c", SESSION, *pages)
    assert told.returncode == 0, told.stdout + told.stderr
    solved = run("lexicade", "solve", "hive", "NAECORT")
    assert (solved.returncode, "OCEAN" in solved.stdout) == (0, True), solved.stderr
    assert run("python", "-m", "lexicade", "words", "check", "ocean").returncode == 0
    assert "pip install 'lexicade[client]'" in run("python", "-c", "import lexicade.client").stderr
    for command in ("serve", "jobs", "backup"):
        refused = run("lexicade", command, *(["file"] if command == "backup" else []))
        assert refused.returncode == 2, refused.stdout
        assert "pip install 'lexicade[server]'" in refused.stderr


def test_the_readme_from_top_to_bottom(wheel: Path, tmp_path: Path) -> None:
    first, api, *_ = blocks("sh")
    assert first == 'pip install "lexicade[server]" && lexicade serve\n'
    programs = environment(tmp_path / "served", wheel, "server")
    port = free_port()
    settings = {"LEXICADE_DATABASE": f"sqlite:///{tmp_path}/games.db", "LEXICADE_PORT": str(port)}
    server = subprocess.Popen(
        [str(programs / "lexicade"), "serve"], env=os.environ | settings, cwd=tmp_path, stdout=subprocess.DEVNULL
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/readyz", server)
        script = api.replace(":8000/", f":{port}/")
        ran = subprocess.run(["bash", "-eu", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    finally:
        server.terminate()
        server.wait(PATIENCE)
    answers = list(documents(ran.stdout))
    assert [each.get("game") for each in answers][1:] == ["shake", "cross", "cross"], ran.stdout
    turn, log = answers[2:]
    assert [each["kind"] for each in turn["events"]] == ["passed"]
    assert "passed" in [each["event"]["kind"] for each in log["events"]]


def documents(text: str) -> Iterator[Any]:
    """JSON documents one after the other."""
    reader, at = json.JSONDecoder(), 0
    while at < len(text.rstrip()):
        found, at = reader.raw_decode(text, at)
        yield found


def wait_for(url: str, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(url, timeout=5)
            return
        except OSError:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < deadline
            time.sleep(0.2)
