"""Cross at a Python prompt."""

import copy
import pickle
import xml.etree.ElementTree as ET

import pytest

import lexicade
from lexicade.cross import CrossGame
from lexicade.cross import prompt as cross
from lexicade.cross.rules.moves import Challenged, Placed
from lexicade.cross.rules.notation import rack_text
from lexicade.errors import BadInput, IllegalMove
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon


def test_a_game_in_french() -> None:
    game = lexicade.cross.new("fr", racks=["MAGNATS"])
    assert game.rack == "AAGMNST"
    placed = game.play("8H MAGNATS")
    assert isinstance(placed, Placed)
    assert placed.bonus == 50
    assert (game.turn, game.is_over, game.bag) == (1, False, 102 - 21)
    assert str(game.board).splitlines()[8] == " 8 T . . d . . . M A G N A T S T"
    assert game.position.startswith("/".join([*["15"] * 7, "7MAGNATS1", *["15"] * 7]) + " ")


def test_legal_moves_are_iterated_counted_and_tested() -> None:
    words = Lexicon.from_words(["cat", "at", "act"])
    game = cross.new(words, racks=["CATXXQZ".replace("XX", "VV"), "CATEEEE"])
    moves = game.legal_moves
    assert len(moves) == len(list(moves)) == 16
    assert next(iter(moves)) in moves
    assert all(move in moves for move in moves)
    assert "8H CAT" in moves
    assert "8H TAC" not in moves
    assert "1A CAT" not in moves
    assert "nonsense" not in moves
    assert 8 not in moves
    assert bool(moves)
    game.resign()
    assert not game.legal_moves
    assert "8H CAT" not in game.legal_moves
    assert game.result is not None
    assert game.result.winners == (1,)


def played() -> CrossGame:
    game = cross.new(racks=["CATNETE", "RETAINS"], seed=5, checking="double")
    game.play("8H TAC")
    game.challenge()
    game.play("8D RETAINS")
    game.play("-CA")
    return game


def test_a_game_is_copied_pickled_and_written() -> None:
    game = played()
    for again in (copy.copy(game), game.copy(), pickle.loads(pickle.dumps(game)), cross.parse(str(game))):
        assert again == game
        assert (again.racks, again.score, again.turn) == (game.racks, game.score, game.turn)
        again.play("-")
        assert again != game
    assert len({game, game.copy()}) == 1


def test_a_copy_has_the_same_luck() -> None:
    game = played()
    one, other = game.copy(), pickle.loads(pickle.dumps(game))
    one.play(f"-{one.rack}")
    other.play(f"-{other.rack}")
    assert one.racks == other.racks


def test_own_words_survive_pickling() -> None:
    game = cross.new(Lexicon.from_words(["qqq"]), racks=["RETAINS"])
    again = pickle.loads(pickle.dumps(game))
    assert list(again.lexicon) == ["QQQ"]


def test_refusals_are_those_of_the_referee() -> None:
    game = cross.new(racks=["CATNETE", "RETAINS"], checking="single")
    with pytest.raises(IllegalMove, match="off-start"):
        game.play("1A CAT")
    with pytest.raises(BadInput, match="bad-letters"):
        cross.new(racks=["QQQQQQQ"])
    game.play("8H CAT")
    challenged = game.challenge("CAT")
    assert isinstance(challenged, Challenged)
    assert challenged.bad == ()


@pytest.mark.parametrize("language", ["en", "es", "ca", "el"])
def test_a_notebook_shows_the_board(language: str) -> None:
    game = cross.new(language, layout="super")
    picture = ET.fromstring(game._repr_svg_())
    assert picture.attrib["viewBox"] == "0 0 892 892"
    assert len(list(picture.iter())) > 21 * 21
    assert "CrossGame" in repr(game)


def test_tiles_of_several_characters_and_blanks_are_drawn() -> None:
    game = cross.new(Lexicon.from_words(["chal"], "es", tiles=True), racks=["[CH]AL?EEE"])
    game.play("8H [CH]Al")
    picture = game._repr_svg_()
    assert ">CH<" in picture
    assert ">L<" in picture
    assert 'fill="#4350c6" font-weight="700">L<' in picture


@pytest.mark.parametrize("language", codes())
def test_every_language_begins_and_round_trips(language: str) -> None:
    alphabet = Language.load(language).tile_alphabet
    words = Lexicon.from_words([alphabet.join(alphabet.letters[:2])], language, tiles=True)
    game = cross.new(words, seed=3)
    assert len(game.state.player(0).rack) == 7
    game.play("-" + rack_text(game.state.player(0).rack[:3]))
    game.play("-")
    again = cross.parse(str(game), words)
    assert (again, again.racks, again.position) == (game, game.racks, game.position)


def test_wide_tiles_keep_the_columns_straight() -> None:
    game = cross.new(Lexicon.from_words(["cha"], "es", tiles=True), racks=["[CH]AEEEEE"])
    game.play("8H [CH]A")
    lines = str(game.board).splitlines()
    assert lines[0].index("I") == lines[8].index("A")
