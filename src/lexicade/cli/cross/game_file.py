"""Games of the arena as GCG files."""

from collections.abc import Iterator
from pathlib import Path

from lexicade.cross.engine.arena import Duel
from lexicade.cross.formats.gcg import EventKind, Gcg, GcgEvent, Player
from lexicade.cross.formats.record import done_text
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.ending import rack_adjustments
from lexicade.cross.rules.notation import rack_text, written

BOTS = ("A", "B")


class Recorder:
    """Writes each game to a file of its own in a folder."""

    def __init__(self, folder: Path, names: tuple[str, str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._names = folder, names

    def __call__(self, number: int, mine: int, duel: Duel) -> None:
        """`mine`: the seat of A."""
        order = (mine, 1 - mine)
        players = tuple(Player(BOTS[at], self._names[at]) for at in order)
        name = f"game-{number + 1:05}{'' if mine == 0 else '-swapped'}.gcg"
        (self._folder / name).write_text(str(gcg_of(duel, (players[0], players[1]))), encoding="utf-8")


def gcg_of(duel: Duel, players: tuple[Player, Player]) -> Gcg:
    """The record of a game that is over."""
    return Gcg(players, (), tuple(_events(duel, players)))


def _events(duel: Duel, players: tuple[Player, Player]) -> Iterator[GcgEvent]:
    totals, board = [0, 0], Board(duel.board.layout, {}, duel.board.alphabet)

    def event(seat: int, rack: str, kind: EventKind, text: str, points: int) -> GcgEvent:
        totals[seat] += points
        return GcgEvent(0, players[seat].nick, rack, kind, text, points, totals[seat])

    for turn, (play, rack) in enumerate(zip(duel.plays, duel.held, strict=True)):
        kind: EventKind = "play" if play.tiles else "exchange" if play.exchanged else "pass"
        text = rack_text(play.exchanged)
        if play.tiles:
            text = done_text(str(written(board, play.tiles)))
            board = board.with_tiles(play.tiles)
        yield event(turn % 2, rack_text(rack), kind, text, play.points)
    racks = {seat: tuple(rack) for seat, rack in enumerate(duel.racks)}
    out = next((seat for seat, rack in racks.items() if not rack), None)
    for each in rack_adjustments(duel.setup.values, racks, out):
        held = "" if each.reason == "others" else rack_text(racks[each.seat])
        yield event(each.seat, held, "rack", rack_text(each.tiles), each.points)
    for seat in (0, 1):
        if late := duel.overtime(seat):
            yield event(seat, rack_text(racks[seat]), "time", "", -late)
