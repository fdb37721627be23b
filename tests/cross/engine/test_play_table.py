"""The table of all plays: the engine's plays, as the rules write them, each with what it leaves."""

from collections import Counter
from random import Random

import pytest

from lexicade.cross.engine import Engine, Position
from lexicade.cross.engine.play_table import best, play_table
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.notation import WrittenPlay, written
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

ONE_SIDED = Layout(("........d", *["........."] * 3, "....*....", *["........."] * 4))
"""Words across and words down score differently here."""


@pytest.fixture(scope="module", params=["en", "es"])
def lexicon(request: pytest.FixtureRequest) -> Lexicon:
    return Lexicon.load_tiles(request.param)


def check(engine: Engine, position: Position) -> int:
    """Compare the table of a position with the engine and the rules; returns how many plays it has."""
    board, words = position.board, engine.lexicon
    table, total = play_table(engine, position)
    assert total == len(table)
    by_tiles = {frozenset(WrittenPlay.parse(each.move, board.alphabet).on(board)): each for each in table}
    assert len(by_tiles) == len(table)
    for play in engine.plays(board, position.rack):
        formed = [board.alphabet.join(word.letters) for word in board.words(play.tiles)]
        row = by_tiles.pop(frozenset(play.tiles), None)
        if row is None:
            assert any(map(words.offensive, formed))
            continue
        used = Counter(BLANK if tile.blank else tile.letter for tile in play.tiles)
        assert (row.move, row.points) == (str(written(board, play.tiles)), play.points)
        assert [row.word, *row.extra] == formed
        assert Counter(row.leave) == Counter(position.rack) - used
        assert row.equity == pytest.approx(row.points + row.leave_value, abs=0.11)
    assert not by_tiles
    equities = [each.equity for each in table]
    assert equities == sorted(equities, reverse=True)
    if table:
        assert engine.candidates(position, 1)[0].equity >= equities[0] - 0.06
    return len(table)


@pytest.mark.slow
def test_the_table_has_every_play_of_a_game(lexicon: Lexicon) -> None:
    engine, rng = Engine(lexicon), Random(3)
    tiles = {tile.letter: tile.count for tile in lexicon.language.tile_set}
    bag = [letter for letter, count in tiles.items() for _ in range(count) if letter != BLANK]
    rng.shuffle(bag)
    bag[20] = BLANK
    board, counts = Board(alphabet=lexicon.alphabet), []
    for turn in range(5):
        position = Position(board, tuple(bag[7 * turn : 7 * turn + 7]), tiles)
        counts.append(check(engine, position))
        board = board.with_tiles(best(engine, position).tiles)
    assert max(counts) > 500


def test_the_first_move_goes_across_and_down() -> None:
    lexicon = Lexicon.from_words(["cat", "act", "cats"])
    position = Position(Board(), ("C", "A", "T", "S"), {"C": 1, "A": 1, "T": 1, "S": 1, "E": 20})
    assert check(Engine(lexicon), position) == 20
    few, total = play_table(Engine(lexicon), position, 3)
    assert (len(few), total) == (3, 20)
    on_its_side = Position(Board(ONE_SIDED), ("C", "A", "T", "S"), position.tile_set)
    assert check(Engine(lexicon, ONE_SIDED), on_its_side) == 20


def test_a_hint_never_shows_an_offensive_word() -> None:
    lexicon = Lexicon.load("en")
    tiles = {tile.letter: tile.count for tile in lexicon.language.tile_set}
    position = Position(Board(), ("S", "H", "I", "T", "V", "V", "W"), tiles)
    engine = Engine(lexicon)
    assert any("SHIT" in "".join(tile.letter for tile in play.tiles) for play in engine.plays(Board(), position.rack))
    assert all(each.word != "SHIT" for each in play_table(engine, position)[0])
    assert "".join(tile.letter for tile in best(engine, position).tiles) not in ("", "SHIT")


def test_without_a_play_the_best_move_is_an_exchange_or_a_pass() -> None:
    lexicon = Lexicon.from_words(["cat"])
    tiles = {"V": 40, "C": 1}
    assert best(Engine(lexicon), Position(Board(), ("V", "V"), tiles)).exchanged
    assert best(Engine(lexicon), Position(Board(), ("V", "V"), {"V": 3})).is_pass
