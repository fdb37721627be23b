"""What a seat has done at a hive so far."""

import datetime as dt

from lexicade.games.kind import Effort, Record
from lexicade.hive.rules import ranks
from lexicade.hive.rules.moves import Event, Found, Hinted
from lexicade.hive.rules.setup import Setup
from lexicade.hive.rules.statistics import HiveRecord

ALL_CHOSEN = "chosen"
"""The mark of whoever has found all the words that somebody chose."""


def effort(record: Record[Setup, Event]) -> Effort:
    """The answers that a seat found, of those that were chosen or of all, and when it reached which rank."""
    setup, played = record.setup, HiveRecord(record.setup, record.log, record.seat, record.began)
    wanted = set(setup.chosen or setup.by_word)
    mine = {event.word: at for event, at in record.log if isinstance(event, Found) and event.seat == record.seat}
    found = [at for word, at in mine.items() if word in wanted]
    marks = dict(_ranks(record))
    if setup.chosen and len(found) == len(wanted):
        marks[ALL_CHOSEN] = max(found)
    hints = sum(isinstance(event, Hinted) and event.seat == record.seat for event, _ in record.log)
    return Effort(len(found), len(wanted), round(played.seconds_at_play()), hints, marks)


def _ranks(record: Record[Setup, Event]) -> dict[str, dt.datetime]:
    ahead, score = list(ranks.ladder(record.setup)), 0
    reached: dict[str, dt.datetime] = {}
    for event, at in record.log:
        if isinstance(event, Found) and event.seat == record.seat:
            score += event.points
            while ahead and ahead[0].points <= score:
                reached[ahead.pop(0).rank] = at
    return reached
