"""What happened in a run, one line for each thing, and a checker that reads it beside the log.

A line is an operation of somebody: `invoke` when it is sent, then `ok`, `fail` (it did not happen) or `info` (nobody
knows). Faults are operations of `nemesis`.
"""

import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from lexicade.server.live.serialize import view_json
from lexicade.server.tables.command_keys import command_key
from lexicade.store import StoredGame

Kind = Literal["invoke", "ok", "fail", "info"]


@dataclass
class History:
    """The lines of a run, in their order."""

    lines: list[dict[str, Any]] = field(default_factory=list)

    def note(self, who: str, kind: Kind, what: str, **values: Any) -> None:
        self.lines.append(
            {"index": len(self.lines), "time": time.time_ns(), "process": who, "type": kind, "f": what, **values}
        )

    def write(self, file: Path) -> None:
        file.write_text("".join(f"{json.dumps(line)}\n" for line in self.lines))

    @classmethod
    def read(cls, file: Path) -> "History":
        return cls([json.loads(line) for line in file.read_text().splitlines()])


@dataclass(frozen=True)
class Verdict:
    """What is wrong; nothing, if all is well."""

    lost: list[str] = field(default_factory=list)
    """Acknowledged events that are not where they were said to be, and holes in logs."""
    doubled: list[str] = field(default_factory=list)
    disordered: list[str] = field(default_factory=list)
    """What somebody was told went back, or commands stand in another order in the log than they were acknowledged."""
    unlike: list[str] = field(default_factory=list)
    """Views that are not the fold of the log."""


def check(history: History, games: Mapping[str, StoredGame], rows: Iterable[tuple[str, int, str]]) -> Verdict:
    """Compare what was told with the logs: rows of (game, seq, id of the command that wrote it or nothing)."""
    verdict = Verdict()
    seqs: dict[str, list[int]] = defaultdict(list)
    commands: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game, seq, command in rows:
        seqs[game].append(seq)
        if command:
            commands[game, command].append(seq)
    for game, found in seqs.items():
        if sorted(found) != list(range(1, len(found) + 1)):
            repeated = [seq for seq, times in Counter(found).items() if times > 1]
            (verdict.doubled if repeated else verdict.lost).append(f"{game}: its log is {sorted(found)[:40]}")
    written: dict[tuple[str, str], int] = {}
    """By process and game, where its last acknowledged command is."""
    told: dict[tuple[str, str], int] = {}
    for line in history.lines:
        if line["type"] != "ok":
            continue
        here = line["process"], line["game"]
        if line["f"] == "command" and line["events"]:
            span = commands.get((line["game"], command_key(line["seat"], line["id"])), [])
            name = f"{line['process']}: {line['id']} of {line['game']}"
            if len(span) < line["events"] or max(span) > line["seq"]:
                verdict.lost.append(f"{name}: {line['events']} events up to {line['seq']}, written at {span}")
            elif min(span) <= written.get(here, 0):
                verdict.disordered.append(f"{name} is at {span}, behind {written[here]}")
            else:
                written[here] = max(span)
        if line["f"] == "read":
            if line["seq"] < told.get(here, 0):
                verdict.disordered.append(f"{line['process']}: {line['game']} went back to {line['seq']}")
            _compare(line, games, verdict)
        told[here] = max(told.get(here, 0), line["seq"])
    return verdict


def _compare(line: Mapping[str, Any], games: Mapping[str, StoredGame], verdict: Verdict) -> None:
    stored = games.get(line["game"])
    if stored is None or stored.game.seq != line["seq"]:
        return  # somebody has moved since
    view = stored.game.view(line["seat"], datetime.fromisoformat(line["now"]))
    if json.loads(view_json(stored.kind, view)) != line["view"]:
        verdict.unlike.append(f"{line['process']}: {line['game']} at {line['seq']}")


def problems(verdict: Verdict) -> list[str]:
    return [f"{name}: {each}" for name, found in vars(verdict).items() for each in found[:10]]


def rows_of(
    events: Sequence[tuple[str, int]], spans: Iterable[tuple[str, str, int, int]]
) -> list[tuple[str, int, str]]:
    """Events, each with the command that wrote it."""
    wrote = {(game, seq): id for game, id, first, last in spans for seq in range(first, last + 1)}
    return [(game, seq, wrote.get((game, seq), "")) for game, seq in events]
