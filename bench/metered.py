"""A server process whose processor time and memory are measured."""

import os
from pathlib import Path

from lexicade.server.settings import Settings
from tests.serving import Server

NO_LIMIT = 1_000_000


class MeteredServer(Server):
    """`lexicade serve`, with what it takes of the machine."""

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        """Resident memory now."""
        return self._status("VmRSS") / 1000

    def peak_memory_mb(self) -> float:
        """The most resident memory since the start, or since `forget_peak`."""
        return self._status("VmHWM") / 1000

    def forget_peak(self) -> None:
        Path(f"/proc/{self.pid}/clear_refs").write_text("5")

    def _status(self, name: str) -> float:
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1.024 for line in lines if line.startswith(f"{name}:"))


def without_limits() -> list[str]:
    """The options that raise every limit per address, account or name: all clients of a benchmark are one address."""
    names = [name for name in Settings.model_fields if "_per_" in name]
    return [part for name in names for part in (f"--{name.replace('_', '-')}", str(NO_LIMIT))]
