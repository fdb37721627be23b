"""Every word of every pupil, for a file: plain reads of a class's rows, put together here.

A year of a class has tens of thousands of rows of each kind, and databases join them round by round, which takes them
a minute.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from lexicade.store.classes.reports import ReportedRound, Scope
from lexicade.store.projections.word_work_schema import asked_word, word_try
from lexicade.store.sql.database import Database

words, tries = asked_word.c, word_try.c
Outcome = str


@dataclass(frozen=True)
class ReportLine:
    """What a pupil did with a word in a round."""

    round: ReportedRound
    account: str
    word: str
    text: str
    outcome: Outcome
    """found, more (nobody asked for it), tried (and spelled otherwise), rejected, missed or overlooked"""
    at: datetime | None = None


async def report_lines(
    database: Database, scope: Scope, rounds: Sequence[ReportedRound], *, most: int
) -> list[ReportLine]:
    """What was found, tried and missed in the rounds of a report, the latest rounds first; at most so many lines."""
    of_class = (tries.class_id == scope.class_id, tries.language == scope.language)
    one = (tries.game == scope.game, tries.round == scope.round) if scope.game else ()
    made = select(
        *(tries[name] for name in ("game", "round", "seat", "account", "word", "text", "found", "asked", "at"))
    ).where(*of_class, *one)
    this = (words.game == scope.game, words.round == scope.round) if scope.game else ()
    asked = select(words.game, words.round, words.word, words.text).where(words.class_id == scope.class_id, *this)

    def read(connection: Connection) -> tuple[Sequence[Any], Sequence[Any]]:
        return connection.execute(made).all(), connection.execute(asked).all()

    lines: list[ReportLine] = []
    for line in _lines(scope, rounds, *await database.read(read)):
        lines.append(line)
        if len(lines) == most:
            break
    return lines


def _lines(
    scope: Scope, rounds: Sequence[ReportedRound], made: Sequence[Any], asked: Sequence[Any]
) -> Iterator[ReportLine]:
    tried: defaultdict[tuple[str, int], list[Any]] = defaultdict(list)
    for row in made:
        tried[row.game, row.round].append(row)
    wanted: defaultdict[tuple[str, int], list[Any]] = defaultdict(list)
    for row in asked:
        wanted[row.game, row.round].append(row)
    for played in rounds:
        here = tried[played.game, played.number]
        found: defaultdict[int | None, set[str]] = defaultdict(set)
        for row in here:
            if row.found and row.asked:
                found[None if played.shared else row.seat].add(row.word)
            if row.account in scope.pupils:
                yield ReportLine(played, row.account, row.word, row.text, _outcome(row), row.at)
        for player in played.players if played.over else ():
            has = found[None if played.shared else player.seat]
            for each in wanted[played.game, played.number]:
                if each.word not in has:
                    yield ReportLine(played, player.account, each.word, each.text, "missed")


def _outcome(row: Any) -> Outcome:
    if row.found:
        return "found" if row.asked else "more"
    return "tried" if row.asked else "rejected"
