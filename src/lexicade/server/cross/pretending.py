"""Pupils who do not exist play games of Cross, against each other or a bot."""

from collections.abc import Sequence

from lexicade.cross import rules as cross
from lexicade.server.cross.bot_moves import command_of
from lexicade.server.tables.pretending import PretendPlayer, PretendTable

SECONDS_PER_TURN = 45
MAX_TURNS = 200
LEVELS = 5
"""Bots from `level-1` to this play as pupils do."""
SLIPS = 0.08
"""The share of the turns in which a pupil first tries a word that is none."""


async def pretend(table: PretendTable, players: Sequence[PretendPlayer]) -> None:
    """One game to its end."""
    skills = {each.seat: each.skill for each in players}
    for _ in range(MAX_TURNS):
        to_move = table.state.to_move(table.now)
        if not to_move:
            return
        (seat,) = to_move
        table.wait(table.rng.uniform(5, SECONDS_PER_TURN))
        view = cross.view(table.state, seat, table.now)
        level = f"level-{1 + int(skills.get(seat, 0.3) * LEVELS)}"
        command = command_of(view, level, table.lexicon, table.rng)
        slips = seat in skills and table.rng.random() < SLIPS
        if slips and isinstance(command, cross.Place) and await _slipped(table, seat, command):
            continue
        if not await table.act(seat, command):
            await table.act(seat, cross.Pass())


async def _slipped(table: PretendTable, seat: int, command: cross.Place) -> bool:
    """Lay the same tiles in another order, which seldom makes a word; whether it did."""
    letters = [(tile.letter, tile.blank) for tile in command.tiles]
    turned = [*letters[1:], letters[0]]
    tiles = tuple(
        cross.Laid(tile.row, tile.column, letter, blank)
        for tile, (letter, blank) in zip(command.tiles, turned, strict=True)
    )
    return turned != letters and await table.act(seat, cross.Place(tiles))
