"""A client is generated from the description, without a warning, and plays a game of each kind."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.described import description
from tests.programs.test_examples import token
from tests.serving import HastyServer

pytestmark = [pytest.mark.services, pytest.mark.soak]

ROOT = Path(__file__).parents[2]
TEXTS = ("application/x-ndjson", "image/svg+xml", "text/csv")
"""Media types that the generator does not know: read as text."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HastyServer]:
    server = HastyServer(tmp_path)
    server.start()
    yield server
    server.end()


@pytest.fixture(scope="module")
def generator(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the generator: its packages do not go with those of the tests."""
    folder = tmp_path_factory.mktemp("generator")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    pinned = ROOT / "requirements" / "generator.txt"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", pinned], check=True)
    return python


def test_a_generated_client_plays_every_game(server: HastyServer, generator: Path, tmp_path: Path) -> None:
    described, config = tmp_path / "openapi.json", tmp_path / "config.yaml"
    described.write_text(json.dumps(description()))
    config.write_text(json.dumps({"content_type_overrides": dict.fromkeys(TEXTS, "text/plain")}))
    made = subprocess.run(
        [
            *(generator.with_name("openapi-python-client"), "generate", "--path", described, "--config", config),
            *("--output-path", tmp_path / "generated", "--meta", "none"),
        ],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": f"{generator.parent}:{os.environ['PATH']}"},
    )
    assert "Warning" not in made.stdout, made.stdout
    shutil.copy(Path(__file__).with_name("generated_play.py"), tmp_path)
    played = subprocess.run(
        [generator, tmp_path / "generated_play.py", server.url, token(server, "clockwork")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.split() == ["hive", "shake", "cross"]
