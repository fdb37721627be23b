"""No command line makes a traceback: what is wrong is a line on the error stream and an exit code."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from lexicade.cli import main
from tests.cli.fuzzing import lines
from tests.tables import each

CODES = {0, 1, 2, 130}


@pytest.fixture(autouse=True)
def somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands write where they are, and keep games and lists nowhere."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("LEXICADE_DATABASE", f"sqlite:///{tmp_path}/fuzz.db")
    monkeypatch.setenv("NO_COLOR", "1")


def run(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code of a command in this process; whatever else it raises is a failure."""
    monkeypatch.setattr(sys, "argv", ["lexicade", *arguments])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hello\nposition x\ngo time 0.01\n\xff\nquit\n")))
    try:
        main()
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


def fuzz(seed: int, count: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in lines(seed, count, folder):
        try:
            code = run(arguments, monkeypatch)
        except BaseException as error:
            pytest.fail(f"lexicade {arguments!r} raised {error!r}")
        assert code in CODES, arguments


@pytest.mark.services
def test_a_full_disk_and_what_is_no_text_are_a_line(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"caf\xe9\n")
    command = [sys.executable, "-m", "lexicade"]
    for arguments, target in (
        (["words", "find", "re*"], "/dev/full"),
        (["deal", "shake", "--from", str(tmp_path)], "/dev/null"),
        (["deal", "shake", "--from", str(tmp_path / "latin")], "/dev/null"),
        (["hive", "study", "--draws", "10", "--out", str(tmp_path / "latin")], "/dev/null"),
    ):
        with Path(target).open("w") as out:
            told = subprocess.run([*command, *arguments], stdout=out, stderr=subprocess.PIPE, text=True, check=False)
        assert told.returncode == 2, arguments
        assert told.stderr.startswith("bad-file: ")
        assert len(told.stderr.splitlines()) == 1


@each("arguments", [("tiles", "print", "\0"), ("boards", "print", "\0"), ("admin", "reports", "act", "9" * 20)])
def test_what_once_made_a_traceback(arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run([*arguments], monkeypatch) == 2


def test_odd_arguments_make_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz(1, 40, tmp_path, monkeypatch)


@pytest.mark.soak
def test_a_thousand_odd_command_lines_make_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz(2, 1000, tmp_path, monkeypatch)
