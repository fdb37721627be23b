"""What a table plays by, as our records and positions say it beside what other programs know."""

from collections.abc import Mapping
from typing import Any, get_args

from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import LAYOUTS, Layout
from lexicade.cross.rules.opening import Opening
from lexicade.cross.rules.setup import Checking, TileSet
from lexicade.cross.rules.tiles import Tiles
from lexicade.cross.rules.views import View
from lexicade.errors import BadInput
from lexicade.letters import Alphabet

CHALLENGE_RULES: dict[Checking, str] = {
    "void": "VOID",
    "single": "SINGLE",
    "double": "DOUBLE",
    "five": "5PT",
    "ten": "10PT",
    "triple": "TRIPLE",
}
USUAL = {"layout": "standard", "rack": "7", "bonus": "50", "blanks": "0", "tiles": "auto", "opens": "0"}


def said_of(view: View) -> dict[str, str]:
    """What other programs do not need or do not know: the language and the words, and what differs from the usual."""
    options = view.options
    said = {
        "language": options.language,
        "lexicon": options.word_list,
        "layout": "" if options.custom_layout else options.layout,
        "squares": "/".join(view.layout) if options.custom_layout else "",
        "challenge": CHALLENGE_RULES[options.checking],
        "rack": str(options.rack_size),
        "bonus": str(options.bonus),
        "blanks": str(int(options.blanks_count)),
        "tiles": "" if options.custom_tiles else options.tile_set,
        "set": Tiles(view.tiles).line if options.custom_tiles else "",
        "exchange": str(options.exchange_minimum or ""),
        "opens": str(int(options.one_tile_opens)),
        "opening": _opening_text(view),
    }
    return {name: value for name, value in said.items() if value and value != USUAL.get(name)}


def rules_said(said: Mapping[str, str]) -> dict[str, Any]:
    """The options of a table that a record's or position's own words stand for."""
    exchange, rack, bonus = said.get("exchange", ""), said.get("rack", ""), said.get("bonus", "")
    options: dict[str, Any] = {
        "custom_layout": said.get("squares", "").replace("/", "\n"),
        "custom_tiles": str(Tiles.parse(said["set"])) if "set" in said else "",
        "tile_set": next((each for each in get_args(TileSet) if each == said.get("tiles")), "auto"),
        "exchange_minimum": int(exchange) if exchange.isdecimal() else None,
        "one_tile_opens": said.get("opens") == "1",
        "blanks_count": said.get("blanks") == "1",
    }
    return options | {
        name: int(value) for name, value in {"rack_size": rack, "bonus": bonus}.items() if value.isdecimal()
    }


def checking_of(text: str) -> Checking:
    """A challenge rule by the name that records have for it; `void` if they have none.

    >>> checking_of("5pt"), checking_of("house rule")
    ('five', 'void')
    """
    return next((rule for rule, name in CHALLENGE_RULES.items() if name == text.upper()), "void")


def layout_said(said: Mapping[str, str], named: str = "") -> Layout | None:
    """The board that is spelled out, or the named one; None if we do not know it."""
    if squares := said.get("squares"):
        return Layout(tuple(squares.split("/")))
    return LAYOUTS.get(named)


def opening_said(said: Mapping[str, str], layout: Layout, alphabet: Alphabet) -> Opening | None:
    """The position from which a recorded game went on."""
    text = said.get("opening")
    if not text:
        return None
    line, _, passes = text.rpartition(" ")
    cgp = Cgp.parse(line)
    if not passes.isdecimal():
        raise BadInput("bad-position", problem="the opening does not say how many turns were passes")
    board = Board.parse(cgp.rows, layout, alphabet)
    return Opening(tuple(board.tiles.values()), cgp.scores, scoreless=cgp.zeros, passes=int(passes))


def _opening_text(view: View) -> str:
    opening = view.opening
    if opening is None:
        return ""
    board = Board(Layout(view.layout), {tile.square: tile for tile in opening.tiles})
    racks = ("",) * max(2, len(opening.scores))
    return f"{Cgp(str(board), racks, opening.scores, opening.scoreless)} {opening.passes}"
