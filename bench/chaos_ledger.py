"""What the server promised to the clients of the kill test, and how that compares with its log."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from bench.history import History, Verdict

PATIENT_SECONDS = 20.0
"""Seconds after the last fault, when all servers run, within which every command and socket is answered."""
LATE = 10.0
"""Seconds within which a bot has moved: after its turn began, after a fault, and after a restart of the server."""
AFTERMATH = 5.0
"""Seconds after a fault in which a 503 with Retry-After is an honest answer."""

TURNS = frozenset({"placed", "exchanged", "passed"})
"""The kinds of events that end a turn of Cross."""
Mark = tuple[str, int, str, str]
"""An event that can be told from all others: game, seat, kind, and what makes it unique."""


@dataclass(frozen=True)
class Row:
    """An event in the log."""

    game: str
    seq: int
    kind: str
    body: dict[str, Any]


class Stuck(Exception):
    """Something got no answer although every fault was over."""


def mark(game: str, kind: str, body: dict[str, Any]) -> Mark | None:
    """How an event is recognised, alike in an answer and in the log; None if others may look the same."""
    match kind:
        case "found" | "refused":
            return game, body["seat"], kind, body["word"]
        case "joined":
            return game, 0, kind, body["name"]
        case "paused" | "resumed" | "ended" | "passed":
            return game, 0, kind, datetime.fromisoformat(body["at"]).astimezone(UTC).isoformat()
    return None


@dataclass
class Ledger:
    """Promises, refusals and faults, written down as they happen."""

    late: float = LATE
    patience: float = PATIENT_SECONDS
    promised: set[Mark] = field(default_factory=set)
    acknowledged: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    unavailable: int = 0
    differing: list[str] = field(default_factory=list)
    """Commands that were answered in two ways."""
    stuck: list[str] = field(default_factory=list)
    recoveries: list[float] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    fault_is_on: bool = False
    last_fault: str = "nothing"
    restarting: bool = False
    """A server that was killed or stopped is about to run again."""
    calm_since: float = 0
    up_since: float = 0
    """When the last fault was over and all servers were running."""
    stopping: bool = False
    late_bots: list[str] = field(default_factory=list)
    """Turns of bots that nobody made in time."""
    bot_turns: int = 0
    waiting: dict[str, float] = field(default_factory=dict)
    """By game: since when it has been a bot's turn."""
    history: History = field(default_factory=History)
    verdict: Verdict = field(default_factory=Verdict)
    """What the checker says of it in the end."""
    first_answer: asyncio.Event = field(default_factory=asyncio.Event)
    """Set by the first acknowledgement after a fault."""

    def acknowledge(self, game: str, events: Iterable[dict[str, Any]]) -> None:
        self.acknowledged += 1
        self.promised |= {found for event in events if (found := mark(game, event["kind"], event))}
        if not self.fault_is_on and not self.first_answer.is_set():
            self.first_answer.set()
            self.recoveries.append(time.monotonic() - self.calm_since)

    def fail(self, status: int, answer: Any, *, retry_after: bool) -> None:
        """Note an answer of 5xx."""
        expected = self.fault_is_on or time.monotonic() - self.calm_since < AFTERMATH
        if status == 503 and retry_after and expected:
            self.unavailable += 1
        else:
            code = answer.get("code") if isinstance(answer, dict) else answer
            self.errors[f"{status} {code}"] += 1

    def begin_fault(self, name: str) -> None:
        self.faults[name] += 1
        self.history.note("nemesis", "invoke", name)
        self.fault_is_on = True
        self.last_fault = name
        self.first_answer.clear()

    def end_fault(self) -> None:
        self.history.note("nemesis", "info", self.last_fault)
        self.fault_is_on = False
        self.calm_since = self.up_since = time.monotonic()

    def end_restart(self) -> None:
        self.restarting = False
        self.up_since = time.monotonic()

    def check_patience(self, since: float, what: str) -> None:
        """Raise Stuck if something has taken too long, not counting the time of faults."""
        calm = not self.fault_is_on and not self.restarting
        if calm and time.monotonic() - max(since, self.up_since) > self.patience:
            self.stuck.append(what)
            raise Stuck(what)

    def begin_bot_turn(self, game: str) -> None:
        self.bot_turns += 1
        self.waiting[game] = time.monotonic()

    def end_bot_turn(self, game: str) -> None:
        self.waiting.pop(game, None)

    def note_late_bots(self) -> None:
        """Write down the bots that have not moved in time; each turn counts once."""
        if self.fault_is_on or self.restarting:
            return
        now = time.monotonic()
        for game, since in list(self.waiting.items()):
            if now - max(since, self.up_since) > self.late:
                late = f"{game}, {now - since:.0f} s after its turn began, after: {self.last_fault}"
                self.late_bots.append(late)
                del self.waiting[game]

    def lost(self, log: Sequence[Row]) -> list[str]:
        """Acknowledged events that are not in the log, and holes in the log."""
        written = {found for row in log if (found := mark(row.game, row.kind, row.body))}
        missing = [str(each) for each in sorted(self.promised - written)]
        count = Counter(row.game for row in log)
        last = {row.game: row.seq for row in sorted(log, key=lambda row: row.seq)}
        return missing + [
            f"{game} has {count[game]} events up to {last[game]}" for game in last if last[game] != count[game]
        ]

    def doubled(self, log: Sequence[Row]) -> list[str]:
        """Events that happened twice, and commands that were answered in two ways."""
        count = Counter(found for row in log if (found := mark(row.game, row.kind, row.body)))
        return [str(each) for each, times in count.items() if times > 1] + _moved_twice(log) + self.differing

    def figures(self, log: Sequence[Row]) -> dict[str, Any]:
        recoveries = sorted(self.recoveries) or [0.0]
        return {
            "acknowledged": self.acknowledged,
            "lost": len(self.lost(log)),
            "doubled": len(self.doubled(log)),
            "stuck": len(self.stuck),
            "late_bots": len(self.late_bots),
            "errors_5xx": self.errors.total(),
            "unavailable": self.unavailable,
            "bot_turns": self.bot_turns,
            "recovery_p50_s": round(recoveries[len(recoveries) // 2], 2),
            "recovery_max_s": round(recoveries[-1], 2),
            "faults": self.faults.total(),
        }


def _moved_twice(log: Sequence[Row]) -> list[str]:
    """Turns of two-handed games that the same seat made twice in a row."""
    turns: dict[str, list[Row]] = {}
    for row in sorted(log, key=lambda row: (row.game, row.seq)):
        if row.kind in TURNS:
            turns.setdefault(row.game, []).append(row)
    return [
        f"{game}: seat {later.body['seat']} moved twice, last at {later.seq}"
        for game, rows in turns.items()
        for earlier, later in pairwise(rows)
        if earlier.body["seat"] == later.body["seat"]
    ]
