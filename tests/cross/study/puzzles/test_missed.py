"""Puzzles of what was missed in a game: proved as all others, one for each answer, and nothing that was played."""

import lexicade as lx
from lexicade.cross.engine import Engine
from lexicade.cross.game import CrossGame
from lexicade.cross.study.puzzles.checking import clear
from lexicade.cross.study.puzzles.missed import puzzles_in
from lexicade.cross.study.review.moments import played_game
from lexicade.lexicon import Lexicon

MISSED = "13B AERO(N)AUT"


def game_of_passes(*last: str) -> CrossGame:
    """Four plays, then the given moves, then nobody plays any more."""
    game = lx.cross.new(seed=3)
    for _ in range(4):
        game.play(next(iter(game.legal_moves)))
    for move in last:
        game.play(move)
    while not game.is_over:
        game.play("-")
    return game


def test_what_was_missed_is_one_puzzle_of_its_seat() -> None:
    game = game_of_passes()
    tiles = Lexicon.load_tiles("en")
    found = puzzles_in(played_game(game.state.setup, game.log), tiles)
    assert {seat: [each.answer for each in puzzles] for seat, puzzles in found.items()} == {0: [MISSED]}
    (puzzle,) = found[0]
    assert puzzle.themes[0] == "full-rack"
    assert clear(Engine(tiles), puzzle)


def test_what_was_played_is_no_puzzle() -> None:
    game = game_of_passes(MISSED)
    found = puzzles_in(played_game(game.state.setup, game.log), game.lexicon, {5})
    assert found == {}


def test_tables_with_rules_of_their_own_have_none() -> None:
    tables = [lx.cross.new(layout="super"), lx.cross.new(bonus=35), lx.cross.new(rack_size=8), lx.cross.new(seats=3)]
    for game in tables:
        while not game.is_over:
            game.play("-")
        assert puzzles_in(played_game(game.state.setup, game.log), game.lexicon) == {}
