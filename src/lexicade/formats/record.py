"""Games of ours as GCG: what a view shows of a game, as a record that others can read."""

import re
from collections.abc import Iterator

from lexicade.formats.gcg import EventKind, Gcg, GcgEvent, Player
from lexicade.games.cross.moves import Adjustment
from lexicade.games.cross.notation import rack_text
from lexicade.games.cross.setup import Checking
from lexicade.games.cross.view_parts import TurnView
from lexicade.games.cross.views import View

CHALLENGE_RULES: dict[Checking, str] = {
    "void": "VOID",
    "single": "SINGLE",
    "double": "DOUBLE",
    "five": "5PT",
    "ten": "10PT",
    "triple": "TRIPLE",
}
USUAL_RULES = {"rack": 7, "bonus": 50, "blanks": 0, "tiles": "auto"}


def gcg_of(view: View) -> Gcg:
    """The record of a game. What the view does not show, such as a rack before the end, is left out."""
    players = _players(view)
    nicks = {seat: player.nick for seat, player in players.items()}
    return Gcg(tuple(players.values()), tuple(_pragmas(view)), tuple(_events(view, nicks)))


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


def _pragmas(view: View) -> Iterator[tuple[str, str]]:
    options = view.options
    yield "lexicon", options.word_list
    yield "letter-distribution", options.language
    if options.custom_layout:
        yield "board-squares", "/".join(view.layout)
    else:
        yield "board-layout", options.layout
    yield "challenge-rule", CHALLENGE_RULES[options.checking]
    rules = {
        "rack": options.rack_size,
        "bonus": options.bonus,
        "blanks": int(options.blanks_count),
        "tiles": options.tile_set,
    }
    if changed := [f"{name}={value}" for name, value in rules.items() if value != USUAL_RULES[name]]:
        yield "house-rules", " ".join(changed)
    if view.result is None:
        yield from ((f"rack{each.seat + 1}", rack_text(each.rack)) for each in view.occupants if each.rack)
        yield "incomplete", ""


def _events(view: View, nicks: dict[int, str]) -> Iterator[GcgEvent]:
    totals = dict.fromkeys(nicks, 0)
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


def _done(turn: TurnView) -> tuple[EventKind, str]:
    match turn.kind:
        case "play":
            return "play", turn.move
        case "exchange":
            return "exchange", rack_text(turn.exchanged) if turn.exchanged is not None else str(turn.count)
        case _:
            return "pass", ""


def _adjusted(adjustment: Adjustment) -> tuple[EventKind, str]:
    return ("time", "") if adjustment.reason == "time" else ("rack", rack_text(adjustment.tiles))
