"""Legal moves at a Python prompt: iteration, number and membership agree with each other and with the rules."""

from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.cross import CrossGame, Layout, Tiles
from lexicade.cross import prompt as cross
from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.drafts import in_notation
from lexicade.cross.rules.legal import legal_plays
from lexicade.cross.rules.moves import Place
from lexicade.cross.rules.notation import rack_text
from lexicade.errors import LexicadeError
from lexicade.languages import Language
from lexicade.letters import BLANK, Tile
from lexicade.lexicon import Lexicon

LANGUAGES = ("en", "fr", "de", "es", "pl")
TRIPLE = "\n".join("T" * 7 + "*" + "T" * 7 if row == 7 else "T" * 15 for row in range(15))
"""A layout on which words could score more than the engine counts."""


def some_game(language: str, blanks: int, seed: int, rack_size: int = 7, **options: Any) -> CrossGame:
    """A game after some moves, with few words made of few letters, so that the slow search can go through them."""
    rng = Random(seed)
    tiles = [tile for tile in Language.load(language).tile_set if tile.letter != BLANK and tile.count]
    letters = rng.sample([tile.letter for tile in tiles], 4)
    alphabet = Language.load(language).tile_alphabet
    words = {alphabet.join(rng.choices(letters, k=rng.randint(2, 5))) for _ in range(25)}
    lexicon = Lexicon.from_words(sorted(words), language, tiles=True)
    pool = [tile.letter for tile in tiles if tile.letter in letters for _ in range(tile.count)]
    pool += [tile.letter for tile in tiles if tile.letter not in letters]
    rng.shuffle(pool)
    racks = [[pool.pop() for _ in range(rack_size)] for _ in range(2)]
    racks[0][:blanks] = [BLANK] * blanks
    given = [rack_text(rack) for rack in racks]
    game = cross.new(lexicon, racks=given, seed=seed, rack_size=rack_size, **options)
    # Without blanks there are few moves; the player with the blanks moves first on an empty board, or a third time.
    if blanks and rng.random() < 0.5:
        game.play("-")
        move = next(iter(game.legal_moves), "-")
        game.play(move)
    return game


def tiles_of(game: CrossGame, move: str) -> frozenset[Laid]:
    command = in_notation(game.state, move)
    assert isinstance(command, Place)
    return frozenset(command.tiles)


def check(game: CrossGame) -> None:
    moves, state = game.legal_moves, game.state
    options, rack = state.setup.options, state.player(game.turn or 0).rack
    lexicon, opens = game.lexicon, options.one_tile_opens
    slow = legal_plays(state.board, rack, lexicon, lexicon, state.setup.values, one_tile_opens=opens)
    listed = list(moves)
    assert len(moves) == len(listed) == len(set(listed)) == len(slow)
    assert {tiles_of(game, move) for move in listed} == {frozenset(play.tiles) for play in slow}
    assert bool(moves) == bool(slow)
    assert all(move in moves for move in listed)
    # What is nearly a move is one if and only if it is listed.
    known = {tiles_of(game, move) for move in listed}
    for move in listed[:20]:
        place, _, word = move.partition(" ")
        for other in (f"{place} {word.swapcase()}", f"{place} {word[::-1]}", f"1A {word}"):
            try:
                legal = tiles_of(game, other) in known
            except LexicadeError:
                legal = False
            assert (other in moves) == legal, other


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LANGUAGES), st.integers(0, 2), st.integers(0, 10_000), st.booleans())
def test_the_engine_lists_what_the_rules_allow(language: str, blanks: int, seed: int, opens: bool) -> None:
    check(some_game(language, blanks, seed, one_tile_opens=opens))


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(LANGUAGES), st.integers(0, 2), st.integers(0, 10_000))
def test_own_boards_and_tiles_have_the_moves_that_the_rules_allow(language: str, blanks: int, seed: int) -> None:
    rng = Random(seed)
    size = rng.randint(5, 11)
    rows = [[rng.choice("....dtqDTQ") for _ in range(size)] for _ in range(size)]
    rows[rng.randrange(size)][rng.randrange(size)] = rng.choice("*+")
    layout = Layout(tuple(map("".join, rows)))
    tiles = [Tile(tile.letter, tile.count + 2, rng.randint(0, 20)) for tile in Language.load(language).tile_set]
    check(some_game(language, blanks, seed, layout=layout, tiles=Tiles(tuple(tiles))))


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(LANGUAGES), st.integers(0, 2), st.integers(0, 10_000))
def test_racks_of_ten_have_the_moves_that_the_rules_allow(language: str, blanks: int, seed: int) -> None:
    check(some_game(language, blanks, seed, rack_size=10))


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(LANGUAGES), st.integers(0, 2), st.integers(0, 10_000))
def test_the_slow_search_lists_them_where_the_engine_cannot_play(language: str, blanks: int, seed: int) -> None:
    check(some_game(language, blanks, seed, custom_layout=TRIPLE))


def test_both_blanks_are_played() -> None:
    game = cross.new(Lexicon.from_words(["za", "on"]), racks=["??QZJXV"])
    assert {"8H za", "8H Za", "8H on"} <= set(game.legal_moves)


def test_looking_at_legal_moves_searches_nothing() -> None:
    game = cross.new(racks=["RETAINS"])
    moves = game.legal_moves
    assert repr(moves) == "<LegalMoves of AEINRST>"
    assert "_plays" not in vars(moves)
    game.resign()
    assert repr(game.legal_moves) == "<LegalMoves of no rack>"


def test_legal_moves_stay_those_of_their_position() -> None:
    game = cross.new(racks=["RETAINS", "CATSEEN"], seed=1)
    before = game.legal_moves
    game.play("8D RETAINS")
    assert "8D RETAINS" in before
    assert "8D RETAINS" in list(before)
    assert "8D RETAINS" not in game.legal_moves


@pytest.mark.parametrize("checking", ["single", "double"])
def test_nothing_can_be_laid_after_somebody_went_out(checking: Literal["single", "double"]) -> None:
    game = cross.new(checking=checking, seed=3, layout="small")
    while not game.state.final and not game.is_over:
        game.play(next(iter(game.legal_moves), "-"))
    assert game.state.final
    moves = game.legal_moves
    word = game.state.turns[0].move
    assert (len(moves), list(moves), word in moves) == (0, [], False)
