"""Positions from which a game goes on: of a line of CGP, or of a record (GCG) that stops before its end."""

import re
from dataclasses import dataclass, replace

from lexicade.cross.formats.cgp import Cgp, bag_count
from lexicade.cross.formats.gcg import Gcg, GcgEvent
from lexicade.cross.formats.house import checking_of, rules_said
from lexicade.cross.formats.own_line import said_by
from lexicade.cross.formats.replay import Replay, house_values, language_of, layout_name
from lexicade.cross.rules.ending import is_scoreless
from lexicade.cross.rules.exchanging import may_exchange
from lexicade.cross.rules.layout import LAYOUTS
from lexicade.cross.rules.notation import tiles_of
from lexicade.cross.rules.opening import Opening, wrong
from lexicade.cross.rules.setup import SEATS, Options
from lexicade.languages import Language, codes

CGP_START = re.compile(r"\s*[^\s#>/]+(/[^\s/]+)+\s")
"""How a line of CGP begins: rows with / between them."""


@dataclass(frozen=True)
class GoingOn:
    """A table that goes on from a position."""

    options: Options
    language: Language
    opening: Opening
    first: int = 0
    """The seat to move."""

    def turned(self, seat: int) -> "GoingOn":
        """The same with another seat as number 0: everybody keeps rack, score and turn."""
        count = self.options.seats
        order = [(place + seat) % count for place in range(count)]
        opening = replace(
            self.opening,
            scores=tuple(self.opening.score(each) for each in order),
            racks=tuple(self.opening.rack(each) for each in order),
        )
        return replace(self, opening=opening, first=(self.first - seat) % count)


def is_cgp(text: str) -> bool:
    """Whether a text is a position, and no record of a game.

    >>> is_cgp("7/7/7/7/7/7/7 ABC/ 0/0 0"), is_cgp("#player1 ann Ann")
    (True, False)
    """
    return CGP_START.match(text) is not None


def from_cgp(cgp: Cgp, language: Language | None = None) -> GoingOn:
    """A table that goes on from a line of CGP, in the language that it names, or else in the given one."""
    spoken = _language_of(cgp) or language or Language.load("en")
    board = cgp.board(spoken.tile_alphabet)
    seats = len(cgp.racks)
    if not SEATS[0] <= seats <= SEATS[1]:
        raise wrong(f"it has {seats} racks, and {SEATS[0]} to {SEATS[1]} play")
    name = next((name for name, layout in LAYOUTS.items() if layout == board.layout), None)
    house = rules_said({**cgp.said, "bonus": str(cgp.bonus if cgp.bonus is not None else 50)})
    options = Options(
        language=spoken.code,
        layout=name or "standard",
        seats=seats,
        checking=checking_of(cgp.operation("cr") or ""),
        **house | {"custom_layout": "" if name else str(board.layout), "tile_set": "full"},
    )
    tiles = {tile.letter: tile.count for tile in cgp.tile_set(spoken)}
    bag = bag_count(cgp, board, tiles, cgp.rack_size)
    # The line does not say which turns were passes. Where nobody may exchange, all of them were.
    passes = 0 if may_exchange(spoken.cross, bag) else cgp.zeros
    racks = tuple(cgp.rack(spoken.tile_alphabet, seat) for seat in range(seats))
    opening = Opening(tuple(board.tiles.values()), cgp.scores, racks, cgp.zeros, passes)
    return GoingOn(options, spoken, opening)


def is_finished(gcg: Gcg) -> bool:
    """Whether a record tells of the end of its game."""
    told = any(event.kind in ("rack", "time") for event in gcg.events)
    return told or bool(said_by(gcg).get("resigned"))


def from_gcg(gcg: Gcg, language: Language | None = None) -> GoingOn:
    """A table that goes on where a record stops. Every move until there is checked."""
    spoken = language or language_of(gcg)
    values = house_values(gcg, spoken)
    played = Replay(gcg, spoken.tile_alphabet, values)
    played.run()
    nicks = [player.nick for player in gcg.players]
    if not SEATS[0] <= len(nicks) <= SEATS[1]:
        raise wrong(f"it has {len(nicks)} players, and {SEATS[0]} to {SEATS[1]} play")
    said, layout = said_by(gcg), layout_name(gcg)
    house = rules_said(said) | {"rack_size": values.rack_size, "bonus": values.bonus}
    options = Options(
        language=spoken.code,
        layout=layout if layout in LAYOUTS else "standard",
        seats=len(nicks),
        checking=checking_of(said.get("challenge", "")),
        **house,
    )
    idle, passes = _idle(gcg, spoken)
    racks = tuple(tiles_of(gcg.pragma(f"rack{seat + 1}"), spoken.tile_alphabet) for seat in range(len(nicks)))
    opening = Opening(tuple(played.board.tiles.values()), tuple(played.final), racks, idle, passes)
    return GoingOn(options, spoken, opening, _to_move(gcg, nicks))


def _to_move(gcg: Gcg, nicks: list[str]) -> int:
    """The place of the player after the one who made the last turn."""
    turns = [event for event in gcg.events if event.kind in ("play", "exchange", "pass")]
    return (nicks.index(turns[-1].nick) + 1) % len(nicks) if turns else 0


def _idle(gcg: Gcg, language: Language) -> tuple[int, int]:
    """Turns and passes in a row without points at the end of a record."""
    idle = passes = 0
    for place, event in enumerate(gcg.events):
        if event.kind not in ("play", "exchange", "pass"):
            continue
        withdrawn = _next_is(gcg.events, place, "withdrawn")
        idle = idle + 1 if is_scoreless(language.cross, event.kind, withdrawn) else 0
        passes = passes + 1 if event.kind == "pass" else 0
    return idle, passes


def _next_is(events: tuple[GcgEvent, ...], place: int, kind: str) -> bool:
    return place + 1 < len(events) and events[place + 1].kind == kind


def _language_of(cgp: Cgp) -> Language | None:
    """The language whose tiles a position names, by its code or its English name."""
    named = (cgp.operation("ld") or "").lower()
    known = (Language.load(code) for code in codes())
    return next((each for each in known if named and named in (each.code, each.english_name.lower())), None)
