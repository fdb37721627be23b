"""The name of a worker: it says whether its process is still alive, to those who can look."""

import os
import secrets
import socket
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

PROC = Path("/proc")


@dataclass(frozen=True)
class WorkerId:
    """A process on a machine. Without `/proc` nobody can say whether it lives, and its leases run out."""

    host: str
    machine: str
    """A hash of what one kernel since one start, and one space of process ids, have in common."""
    process: int
    started: str
    """When the process began, in ticks of that kernel: numbers of processes are used again."""
    token: str

    @classmethod
    def current(cls) -> "WorkerId":
        process = os.getpid()
        host = socket.gethostname()[:20].replace("/", "_")
        return cls(host, _machine(), process, _started(process) or "", secrets.token_hex(4))

    @classmethod
    def parse(cls, text: str) -> "WorkerId | None":
        """The worker of a name; None if it is of another form, as those of older versions are."""
        parts = text.split("/")
        if len(parts) != 5 or not parts[2].isdecimal():
            return None
        host, machine, process, started, token = parts
        return cls(host, machine, int(process), started, token)

    def __str__(self) -> str:
        return "/".join([self.host, self.machine, str(self.process), self.started, self.token])

    def is_dead(self) -> bool:
        """Whether the process has certainly ended: only its own machine can tell."""
        if not self.machine or not self.started or self.machine != _machine():
            return False
        return not _exists(self.process) or _started(self.process) not in (self.started, None)


def _machine() -> str:
    try:
        boot = (PROC / "sys/kernel/random/boot_id").read_text()
        # Containers on one machine have process ids of their own.
        space = (PROC / "self/ns/pid").readlink()
    except OSError:
        return ""
    return sha256(f"{boot} {space}".encode()).hexdigest()[:10]


def _exists(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    # A dead process that nobody has waited for still has its number.
    return _stat(process)[:1] not in (["Z"], ["X"])


def _started(process: int) -> str | None:
    """When a process began; None if it may not be looked at."""
    fields = _stat(process)
    return fields[19] if fields else None


def _stat(process: int) -> list[str]:
    try:
        # The name, in brackets, may hold blanks and brackets itself.
        return (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
