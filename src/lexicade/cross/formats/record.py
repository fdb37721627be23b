"""Games of ours as GCG: what a view shows of a game, as a record that others can read."""

import re
from collections.abc import Iterator, Sequence

from lexicade.cross.formats.gcg import EventKind, Gcg, GcgEvent, Player
from lexicade.cross.formats.house import said_of
from lexicade.cross.formats.own_line import Resignation, own_line
from lexicade.cross.formats.position import OTHERS_NAMES
from lexicade.cross.rules.moves import Adjustment
from lexicade.cross.rules.notation import rack_text
from lexicade.cross.rules.view_parts import TurnView
from lexicade.cross.rules.views import View

TILE_NAMES = {
    "ca": "catalan", "de": "german", "es": "spanish", "fr": "french", "nb": "norwegian", "pl": "polish",
}  # fmt: skip
"""What other programs call tile sets; English is what they take if a record names none."""


THROUGH = re.compile(r"\(([^)]*)\)")
TILE = re.compile(r"\[[^\]]+\]|.")


def gcg_of(view: View, resigned: Sequence[Resignation] = ()) -> Gcg:
    """The record of a game. What the view does not show, such as a rack before the end, is left out.

    GCG has no word for giving up; where all is known of it, our own line says it.
    """
    players = _players(view)
    nicks = {seat: player.nick for seat, player in players.items()}
    return Gcg(tuple(players.values()), tuple(_pragmas(view, resigned)), tuple(_events(view, nicks)))


def _players(view: View) -> dict[int, Player]:
    """The seats that took part, each with a short name of its own."""
    players: dict[int, Player] = {}
    for each in view.occupants:
        if not each.plays and each.dropped is None:
            continue
        nick = re.sub(r"[\s:>#]+", "_", each.name) or f"player{each.seat + 1}"
        if nick in {player.nick for player in players.values()}:
            nick = f"{nick}.{each.seat + 1}"
        players[each.seat] = Player(nick, each.name)
    return players


def _pragmas(view: View, resigned: Sequence[Resignation]) -> Iterator[tuple[str, str]]:
    options = view.options
    if not options.custom_layout and options.layout == "super":
        yield "board-layout", OTHERS_NAMES["super"]
    usual = options.tile_set in ("auto", "full") and not options.custom_tiles
    if usual and (named := TILE_NAMES.get(options.language)):
        yield "tile-distribution", named
    said = said_of(view)
    if resigned:
        said["resigned"] = "/".join(map(str, resigned))
    yield own_line(said)
    if view.result is None or (resigned and not view.result.adjustments):
        yield from ((f"rack{each.seat + 1}", rack_text(each.rack)) for each in view.occupants if each.rack)


def _events(view: View, nicks: dict[int, str]) -> Iterator[GcgEvent]:
    scores = view.opening.scores if view.opening else ()
    totals = {seat: scores[seat] if seat < len(scores) else 0 for seat in nicks}
    racks: dict[int, str] = dict.fromkeys(nicks, "")

    def event(seat: int, kind: EventKind, text: str, points: int) -> GcgEvent:
        totals[seat] += points
        return GcgEvent(0, nicks[seat], racks[seat], kind, text, points, totals[seat])

    for turn in view.turns:
        racks[turn.seat] = rack_text(turn.rack or ())
        kind, text = _done(turn)
        yield event(turn.seat, kind, text, turn.points)
        if turn.withdrawn:
            yield event(turn.seat, "withdrawn", "", -turn.points)
        elif turn.challenge_bonus:
            yield event(turn.seat, "challenge", "", turn.challenge_bonus)
    for each in view.result.adjustments if view.result else ():
        racks[each.seat] = "" if each.reason == "others" else rack_text(view.occupants[each.seat].rack or ())
        yield event(each.seat, *_adjusted(each), each.points)


def done_text(move: str) -> str:
    """A play as records have it: not all programs read letters in parentheses, so a dot is a tile that lay there."""
    return THROUGH.sub(lambda found: "." * len(TILE.findall(found[1])), move)


def _done(turn: TurnView) -> tuple[EventKind, str]:
    match turn.kind:
        case "play":
            return "play", done_text(turn.move)
        case "exchange":
            return "exchange", rack_text(turn.exchanged) if turn.exchanged is not None else str(turn.count)
        case _:
            return "pass", ""


def _adjusted(adjustment: Adjustment) -> tuple[EventKind, str]:
    return ("time", "") if adjustment.reason == "time" else ("rack", rack_text(adjustment.tiles))
