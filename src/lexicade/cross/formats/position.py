"""Positions of games of ours as CGP: what a view shows of a board, in one line."""

from lexicade.cross.formats.cgp import OWN, Cgp
from lexicade.cross.formats.house import said_of
from lexicade.cross.formats.own_words import packed
from lexicade.cross.rules.bots import board_of
from lexicade.cross.rules.notation import rack_text
from lexicade.cross.rules.tiles import Tiles
from lexicade.cross.rules.views import View
from lexicade.languages import Language

OTHERS_NAMES = {"standard": "CrosswordGame", "super": "SuperCrosswordGame"}
"""What other programs call layouts."""


def cgp_of(view: View) -> Cgp:
    """The position that a view shows, the player to move first. Racks that it does not show are empty."""
    options, order = view.options, _order(view)
    layout = "" if options.custom_layout else OTHERS_NAMES.get(options.layout, options.layout)
    said = (
        ("lex", options.word_list),
        ("bdn", layout),
        ("ld", options.language),
        ("bb", str(options.bonus)),
        (OWN, packed(_own(view))),
    )
    return Cgp(
        rows=str(board_of(view)),
        racks=tuple(rack_text(view.occupants[seat].rack or ()) for seat in order),
        scores=tuple(view.occupants[seat].score for seat in order),
        zeros=view.scoreless,
        operations=tuple((name, value) for name, value in said if value),
    )


def _own(view: View) -> dict[str, str]:
    """What no operation of other programs can say: our squares and tiles, and what else differs from the usual."""
    ours = {name: value for name, value in said_of(view).items() if name in ("squares", "rack", "blanks", "opens")}
    usual = Language.load(view.options.language).tile_set
    return ours if view.tiles == usual else ours | {"set": Tiles(view.tiles).line}


def _order(view: View) -> list[int]:
    """The seats that take part, or took part, the one to move first; all of them before the game."""
    part = [each.seat for each in view.occupants if each.plays or each.dropped is not None]
    seats = part or [each.seat for each in view.occupants]
    first = view.turn if view.turn is not None else 0
    return sorted(seats, key=lambda seat: (seat < first, seat))
