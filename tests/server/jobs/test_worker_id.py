"""Whether a worker's process is alive, as its name says it to others on the machine."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lexicade.server.jobs import worker_id
from lexicade.server.jobs.worker_id import WorkerId


def test_a_name_is_read_back_and_fits_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "a-very-long-name-of-a-machine.example.org")
    mine = WorkerId.current()
    assert WorkerId.parse(str(mine)) == mine
    assert len(str(replace(mine, process=4_194_304, started="9" * 12))) <= 64
    assert not mine.is_dead()
    assert WorkerId.parse("old-host-123-abcd") is None


def test_a_process_that_has_ended_is_dead() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        other = replace(WorkerId.current(), process=process.pid, started=fields[19])
        assert not other.is_dead()
        process.kill()
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        assert other.is_dead()  # a zombie: nobody has waited for it
    assert other.is_dead()


def test_the_number_of_a_dead_process_may_be_somebody_elses_now() -> None:
    assert replace(WorkerId.current(), started="1").is_dead()


def test_nobody_says_that_a_process_of_another_machine_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = WorkerId.current()
    assert not replace(mine, machine="another", started="1").is_dead()
    monkeypatch.setattr(worker_id, "PROC", Path("/nowhere"))
    blind = WorkerId.current()
    assert (blind.machine, blind.started) == ("", "")
    assert not replace(blind, process=4_194_303).is_dead()
