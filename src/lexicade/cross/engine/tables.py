"""The engine of a table: the same for all tables that have the same words, squares and tile values."""

from functools import lru_cache

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.position import MAX_TILES
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.scoring import Values
from lexicade.cross.rules.setup import Options
from lexicade.errors import BadInput
from lexicade.letters import BLANK, Tile
from lexicade.lexicon import Lexicon


def plays_natively(rack_size: int, tiles: tuple[Tile, ...], lexicon: Lexicon) -> bool:
    """Whether the engine knows the tiles of a table."""
    letters = tuple(tile.letter for tile in tiles if tile.letter != BLANK)
    return rack_size <= MAX_TILES and letters == lexicon.alphabet.letters


def table_engine(
    lexicon: Lexicon, layout: tuple[str, ...], tiles: tuple[Tile, ...], options: Options
) -> Engine | None:
    """The engine of a table; None where it cannot play: its words have other letters, or scores could be too high."""
    if not plays_natively(options.rack_size, tiles, lexicon):
        return None
    sizes = options.rack_size, options.bonus
    return _engine(lexicon, layout, tiles, sizes, options.blanks_count, options.one_tile_opens)


@lru_cache(maxsize=8)
def _engine(
    lexicon: Lexicon,
    layout: tuple[str, ...],
    tiles: tuple[Tile, ...],
    sizes: tuple[int, int],
    blanks_count: bool,
    one_tile_opens: bool,
) -> Engine | None:
    rack_size, bonus = sizes
    values = Values({tile.letter: tile.points for tile in tiles}, rack_size, bonus, blanks_count)
    try:
        return Engine(lexicon, Layout(layout), values, one_tile_opens=one_tile_opens)
    except BadInput:
        return None
