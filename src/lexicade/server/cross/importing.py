"""Games from elsewhere: a finished record becomes a finished game, a position or an unfinished record goes on."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lexicade import names
from lexicade.cross import rules as cross
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.formats.completed import import_completed
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.going_on import GoingOn, from_cgp, from_gcg, is_cgp, is_finished
from lexicade.cross.formats.replay import language_of
from lexicade.errors import BadInput
from lexicade.games import seats
from lexicade.games.seats import Joined
from lexicade.languages import Language
from lexicade.names import RudeWords

MAX_IMPORT_LENGTH = 64_000
"""Characters of a record; long games with notes have some thousands."""
MAX_IMPORT_EVENTS = 400


def read(text: str, language: Language | None) -> tuple[Gcg | GoingOn, Language]:
    """A finished record, or what is to be played on, and its language. Errors name the line."""
    if is_cgp(text):
        position = from_cgp(Cgp.parse(text.strip()), language)
        return position, position.language
    gcg = Gcg.parse(text)
    if not gcg.events:
        raise BadInput("bad-gcg", line=1, problem="it has no moves")
    if len(gcg.events) > MAX_IMPORT_EVENTS:
        line = gcg.events[MAX_IMPORT_EVENTS].line
        raise BadInput("bad-gcg", line=line, problem=f"a record has at most {MAX_IMPORT_EVENTS} moves")
    spoken = language or language_of(gcg)
    return (gcg if is_finished(gcg) else from_gcg(gcg, spoken)), spoken


def finished(gcg: Gcg, language: Language, player: int, now: dt.datetime) -> tuple[cross.Setup, list[Any]]:
    """The setup and the log of a game that was played elsewhere, with one of its players in the first seat."""
    if not 0 <= player < len(gcg.players):
        raise BadInput("bad-option", option="player", problem=f"the record has {len(gcg.players)} players")
    # Turns are a second apart, and the last of them is made now.
    began = now - dt.timedelta(seconds=len(gcg.events) + len(gcg.players) + 1)
    setup, log = import_completed(gcg, language, began, player)
    others = tuple(event.name for event in log if isinstance(event, Joined))
    options = replace(setup.options, watchers=False, chat=False)
    setup = replace(setup, options=options, imported=True, names=others)
    return setup, [event for event in log if not isinstance(event, Joined)]


def named_safely(gcg: Gcg, language: str, lexicons: Sequence[RudeWords]) -> Gcg:
    """The same with names as they may be at a table: rude ones are replaced, long ones cut."""
    players = [
        replace(player, name=_safe(player.name or player.nick, seat, language, lexicons))
        for seat, player in enumerate(gcg.players)
    ]
    return replace(gcg, players=tuple(players))


def _safe(name: str, seat: int, language: str, lexicons: Sequence[RudeWords]) -> str:
    tidied = seats.tidy(name)[: seats.MAX_NAME_LENGTH].strip()
    return tidied if tidied and not names.is_rude(tidied, lexicons) else names.stand_in(language, seat)
