"""Boards and tile sets of one's own travel with records and positions: they replay anywhere."""

from random import Random
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from lexicade.cross import Layout, Tiles, new, parse, solve
from lexicade.cross.engine.position import Position, position_of
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.formats.position import cgp_of
from lexicade.cross.game import CrossGame
from lexicade.cross.rules.layout import MAX_SIZE, MIN_SIZE, PREMIUMS, STARTS
from lexicade.cross.rules.views import view
from lexicade.errors import IllegalMove, LexicadeError
from lexicade.letters import Tile
from lexicade.lexicon import Lexicon

CODES = ("en", "es", "ca", "pl")
PLAIN = [mark for mark in PREMIUMS if mark not in STARTS]


def own_board(rng: Random) -> Layout:
    size = rng.randint(MIN_SIZE, MAX_SIZE)
    rows = [[rng.choice(PLAIN) if rng.random() < 0.08 else "." for _ in range(size)] for _ in range(size)]
    rows[rng.randrange(size)][rng.randrange(size)] = rng.choice(sorted(STARTS))
    return Layout(tuple("".join(row) for row in rows))


def own_tiles(rng: Random, lexicon: Lexicon) -> Tiles:
    """Other counts and values than the language's, and some letters not at all."""
    kinds = [
        Tile(tile.letter, rng.randint(0, 2 * tile.count + 1), rng.randint(0, 8)) for tile in lexicon.language.tile_set
    ]
    return Tiles(tuple(kinds))


def own_game(seed: int, turns: int) -> CrossGame:
    """Some turns on a board and with tiles that nobody has seen before."""
    rng = Random(seed)
    lexicon = Lexicon.load_tiles(CODES[seed % len(CODES)])
    options: dict[str, Any] = {
        "rack_size": rng.randint(5, 9),
        "bonus": rng.choice([0, 35, 50]),
        "blanks_count": rng.random() < 0.5,
    }
    while True:
        try:
            game = new(
                lexicon,
                layout=own_board(rng),
                tiles=own_tiles(rng, lexicon),
                seed=seed,
                one_tile_opens=True,
                **options,
            )
        except LexicadeError:
            continue
        break
    for _ in range(turns):
        plays = None if game.is_over else game.legal_moves
        if not plays:
            break
        try:
            game.play(next(iter(plays)))
        except IllegalMove:
            break
    return game


seeds = st.integers(0, 10**6)
relaxed = settings(max_examples=25, deadline=None, phases=set(Phase) - {Phase.shrink})


@relaxed
@given(seeds, st.integers(0, 40))
def test_records_replay_on_their_own_board_with_their_own_tiles(seed: int, turns: int) -> None:
    game = own_game(seed, turns)
    again = parse(str(game))
    assert again == game
    ours, theirs = game.state.setup, again.state.setup
    assert (theirs.options, theirs.layout, theirs.tiles) == (ours.options, ours.layout, ours.tiles)
    assert (again.score, again.state.bag) == (game.score, game.state.bag)


@relaxed
@given(seeds, st.integers(0, 8))
def test_positions_carry_board_and_tiles(seed: int, turns: int) -> None:
    game = own_game(seed, turns)
    if game.is_over:
        return
    cgp = Cgp.parse(game.position)
    setup = game.state.setup
    assert cgp.layout.rows == setup.layout
    assert cgp.tile_set(game.lexicon.language) == setup.tiles
    assert cgp.values(game.lexicon.language) == setup.values
    assert game.state.turn_began is not None
    shown = view(game.state, game.turn, game.state.turn_began)
    told = Position.from_cgp(str(cgp_of(shown)), game.lexicon)
    seen = position_of(shown)
    assert (str(told.board), sorted(told.rack)) == (str(seen.board), sorted(seen.rack))
    assert (told.tile_set, told.rack_size) == (seen.tile_set, seen.rack_size)
    assert solve(game.position) == solve(game)
