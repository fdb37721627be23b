"""What one expects of any value of a library: copied, pickled, iterated, printed, written and read again."""

import copy
import multiprocessing
import pickle
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np
import pandas as pd
import pytest

import lexicade as lx
from lexicade.games.batch import in_chunks
from lexicade.games.prompt import PromptGame
from tests.tables import each, soak

BOARD = "c a t s  r e a n  o n i m  l e d s"
EMPTY = "/".join(["15"] * 15)
Game = PromptGame[Any, Any, Any, Any, Any]
FRESH: dict[str, Callable[[], Game]] = {
    "hive": lambda: lx.hive.new("NAECORT"),
    "hive of a day": lambda: lx.hive.new(day="2026-11-19"),
    "hive of a seed": lambda: lx.hive.new(seed="elf", difficulty="easy"),
    "shake": lambda: lx.shake.new(board=BOARD),
    "shake of words": lambda: lx.shake.new(words=["Queen", "crown"]),
    "cross": lambda: lx.cross.new(racks=["retains", "catseen"], seed=1),
    "cross of a position": lambda: lx.cross.from_cgp(f"{EMPTY} quizes?/ 5/9 1", seed=4),
}
RESULTS: dict[str, Callable[[], Any]] = {
    "hive": lambda: lx.hive.solve("NAECORT"),
    "hives": lambda: lx.hive.every(lx.Lexicon.from_words(["retain", "retains", "ocarina"])),
    "shake": lambda: lx.shake.solve(BOARD),
    "cross": lambda: lx.cross.solve(f"{EMPTY} RETAINS/ 0/0 0"),
    "best plays": lambda: lx.cross.new(racks=["RETAINS"], seed=1).best_plays(30),
    "simulation": lambda: lx.cross.new(racks=["RETAINS"], seed=1).simulate(4, iterations=32),
}


def moves(game: Any) -> list[str]:
    if isinstance(game, lx.hive.HiveGame):
        return [answer.word for answer in game.game.setup.answers[:2]]
    if isinstance(game, lx.shake.ShakeGame):
        return [word.word for word in lx.shake.solve(game)[:2]]
    return [next(iter(game.legal_moves)), "-"]


@each("name", FRESH)
def test_a_copy_is_another_game(name: str) -> None:
    game = FRESH[name]()
    for other in (copy.copy(game), copy.deepcopy(game), game.copy(), pickle.loads(pickle.dumps(game))):
        before = str(game)
        other.play(moves(other)[0])
        assert str(game) == before != str(other)
        other.undo()
        assert other == game


@each("name", FRESH)
def test_a_text_is_the_same_game_before_and_after_moves(name: str) -> None:
    game: Any = FRESH[name]()
    parse: Any = getattr(lx, name.split(maxsplit=1)[0]).parse
    assert parse(str(game)) == game
    for move in moves(game):
        game.play(move)
        again = parse(str(game))
        assert (again, again.score, again.is_over) == (game, game.score, game.is_over)
    assert type(game).__name__ in repr(game)


@each("name", FRESH)
def test_a_notebook_shows_a_picture(name: str) -> None:
    game: Any = FRESH[name]()
    assert ET.fromstring(game._repr_svg_()).attrib["role"] == "img"


def test_a_hint_leads_to_a_word_and_revealing_ends_the_game() -> None:
    hive = lx.hive.new("NAECORT")
    assert hive.hint().text
    left = hive.remaining
    hive.play("ocean")
    assert (hive.remaining, hive.letters) == (left - 1, "NAECORT")
    shake = lx.shake.new(board=BOARD)
    told = shake.hint()
    fitting = [word for word in lx.shake.solve(shake) if word.word.startswith(told.begins)]
    assert any(len(word.word) == told.letters for word in fitting)
    for game in (hive, shake):
        game.reveal()
        assert game.is_over
    with pytest.raises(lx.IllegalMove, match="no-round"):
        shake.hint()


@each("name", RESULTS)
def test_results_are_sequences_of_named_tuples(name: str) -> None:
    found = RESULTS[name]()
    rows = list(found)
    assert len(found) == len(rows) > 3
    assert issubclass(type(found), Sequence)
    assert (found[0], found[-1], found[1:3], found[::-1]) == (rows[0], rows[-1], rows[1:3], rows[::-1])
    assert list(reversed(found)) == rows[::-1]
    assert rows[2] in found
    assert found.index(rows[1]) == 1
    assert found.count(("nothing",)) == 0
    assert found == RESULTS[name]()
    with pytest.raises(IndexError):
        found[len(rows)]
    fields = rows[0]._fields
    assert str(found).splitlines()[0].split() == list(fields)
    assert f"<{len(rows)} " in repr(found)
    assert found._repr_html_().count("<th>") == len(fields)
    ET.fromstring(found._repr_html_())


@each("name", RESULTS)
def test_results_become_tables_at_once(name: str) -> None:
    found = RESULTS[name]()
    straight, columns = pd.DataFrame(found), pd.DataFrame(found.columns)
    assert list(straight.columns) == list(columns.columns) == list(found[0]._fields)
    assert len(straight) == len(columns) == len(found)
    numbers = {key: column for key, column in found.columns.items() if isinstance(column, memoryview)}
    assert numbers
    for key, column in numbers.items():
        array = np.asarray(column)
        # No copy: the array is a view of the buffer.
        assert np.shares_memory(array, np.asarray(column))
        assert array.tolist() == [getattr(row, key) for row in found]


def test_nothing_found_is_a_sequence_too() -> None:
    for found in (lx.shake.solve("# # # #"), lx.cross.solve(f"{EMPTY} V/ 0/0 0")):
        assert (len(found), list(found), found[:3]) == (0, [], [])
        assert str(found).startswith("no ")
        assert len(pd.DataFrame(found.columns)) == 0


@pytest.mark.parametrize("seconds", [0, *soak(None)])
def test_all_that_the_engine_says_is_a_move(seconds: float | None) -> None:
    start = lx.cross.new(racks=["retains", "catseen"], seed=1)
    engine, view = start.engine, start.position
    best = engine.candidates(view, 1)[0]
    offered: list[object] = [
        start.best_plays(1)[0],
        start.simulate(2, iterations=32)[0],
        start.think(seconds),
        start.hint("best"),
        lx.cross.solve(start)[0],
        lx.cross.solve(start).plays[0],
        best,
        best.play,
        engine.simulate(view, [best.play], iterations=32)[0],
        str(best),
    ]
    for move in offered:
        game = start.copy()
        assert isinstance(game.play(move), lx.cross.rules.Placed), move
        assert game.score[0] >= 60
    assert str(lx.cross.EnginePlay((), 0, ("A", "B"))) == "-AB"


def test_many_questions_are_answered_in_order_and_told_of() -> None:
    told: list[int] = []
    racks = ["CAT", "QUIZ", "V", "RETAINS"] * 20
    found = lx.cross.solve_many((f"{EMPTY} {rack}/ 0/0 0" for rack in racks), progress=told.append)
    assert [plays.best_score for plays in found] == [10, 44, 0, 66] * 20
    assert told == [64, 80]
    boards = list(lx.shake.solve_many([BOARD, "c a t s"]))
    assert [len(each) for each in boards] == [len(lx.shake.solve(BOARD)), len(lx.shake.solve("c a t s"))]
    with pytest.raises(lx.BadInput, match="bad-hive"):
        list(lx.hive.solve_many(["NAECORT", "NNNNNNN"]))


def test_a_stream_need_not_end() -> None:
    def for_ever() -> Iterator[str]:
        while True:
            yield "NAECORT"

    assert [len(each) for each in islice(lx.hive.solve_many(for_ever()), 3)] == [292] * 3


def test_after_an_error_no_chunk_is_begun() -> None:
    begun: list[int] = []

    def work(some: Sequence[int]) -> list[int]:
        begun.extend(some)
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        list(in_chunks(work, range(1000), 1, threads=1))
    assert len(begun) < 10


def score(game: Any) -> object:
    return game.play(moves(game)[0]).points


def length(lexicon: lx.Lexicon) -> int:
    return len(lexicon)


@pytest.mark.slow
def test_games_and_lexicons_go_to_other_processes() -> None:
    games = [make() for make in FRESH.values()]
    own = lx.Lexicon.from_words(["cat", "act"])
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(score, games) == [score(game.copy()) for game in games]
        assert pool.map(length, [own, lx.Lexicon.load("en")]) == [2, len(lx.Lexicon.load("en"))]


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: lx.Lexicon.from_words("cat"), "bad-request"),
    (lambda: lx.hive.new(5), "bad-request"),  # type: ignore[arg-type]
    (lambda: lx.shake.new(words="cat"), "bad-request"),
    (lambda: lx.cross.new(5), "bad-request"),  # type: ignore[arg-type]
    (lambda: lx.cross.new(racks="retains"), "bad-request"),
    (lambda: lx.cross.new(racks=["retainsss"]), "bad-option"),
    (lambda: lx.cross.new(racks=["r3tains"]), "bad-letters"),
    (lambda: lx.cross.new(langauge="fr"), "bad-option"),  # type: ignore[call-arg]
    (lambda: lx.cross.new(checking="never"), "bad-option"),  # type: ignore[arg-type]
    (lambda: lx.cross.new(rack_size=True), "bad-option"),
    (lambda: lx.shake.new(level="high"), "bad-option"),  # type: ignore[arg-type]
    (lambda: lx.shake.new("elf", board=BOARD), "bad-request"),
    (lambda: lx.hive.new("NAECORT", seed="elf"), "bad-request"),
    (lambda: lx.hive.new(day="today"), "bad-option"),
    (lambda: FRESH["hive"]().play(None), "bad-request"),  # type: ignore[arg-type]
    (lambda: FRESH["shake"]().play(7), "bad-request"),  # type: ignore[arg-type]
    (lambda: FRESH["cross"]().play(None), "bad-request"),  # type: ignore[arg-type]
    (lambda: lx.cross.from_cgp("nonsense"), "bad-position"),
    (lambda: lx.cross.from_cgp(f"{EMPTY} QQ/ 0/0 0"), "bad-position"),
    (lambda: lx.cross.from_cgp(f"{EMPTY} CAT/ 0/0 9"), "bad-position"),
    (lambda: lx.cross.solve_many([EMPTY]).__next__(), "bad-position"),
    (lambda: lx.cross.Engine("en").plays(lx.cross.Board(), ("r",)), "bad-letters"),
    (lambda: lx.hive.new("NAECORT").hint("everything"), "bad-option"),  # type: ignore[arg-type]
    (lambda: lx.cross.new().best_plays(0), "bad-request"),
]


@each(("ask", "slug"), WRONG)
def test_what_is_wrong_is_said(ask: Callable[[], object], slug: str) -> None:
    with pytest.raises(lx.BadInput, match=slug):
        ask()


def test_languages_are_listed_and_the_module_of_that_name_is_there() -> None:
    assert {"en", "fr", "de", "es"} <= {*lx.languages()}
    from lexicade.languages import Language

    assert Language.load("fr").code == "fr"


def started() -> lx.cross.CrossGame:
    return lx.cross.new(racks=["RETAINS"], seed=1)


ODD: dict[str, Callable[[Any], object]] = {
    "a lexicon": lx.Lexicon.load,
    "a lexicon of tiles": lx.Lexicon.load_tiles,
    "words": lx.Lexicon.from_words,
    "a word of several": lambda odd: lx.Lexicon.from_words([odd]),
    "anagrams": lambda odd: lx.Lexicon.load("en").anagrams(odd),
    "a pattern": lambda odd: lx.Lexicon.load("en").matching(odd),
    "hooks": lambda odd: lx.Lexicon.load("en").hooks(odd),
    "a hive": lx.hive.new,
    "a hive in a language": lambda odd: lx.hive.new(lexicon=odd),
    "a difficulty": lambda odd: lx.hive.new(difficulty=odd),
    "a hive to solve": lx.hive.solve,
    "hives": lx.hive.every,
    "several hives": lambda odd: list(lx.hive.solve_many(odd)),
    "a guess": lambda odd: lx.hive.new("NAECORT").play(odd),
    "a hint": lambda odd: lx.hive.new("NAECORT").hint(odd),
    "a text of Hive": lx.hive.parse,
    "a board": lambda odd: lx.shake.new(board=odd),
    "words of a board": lambda odd: lx.shake.new(words=odd),
    "a size": lambda odd: lx.shake.new(size=odd),
    "a board to solve": lx.shake.solve,
    "several boards": lambda odd: list(lx.shake.solve_many(odd)),
    "a guess in Shake": lambda odd: lx.shake.new(words=["crown"]).play(odd),
    "a text of Shake": lx.shake.parse,
    "racks": lambda odd: lx.cross.new(racks=odd),
    "a rack": lambda odd: lx.cross.new(racks=[odd]),
    "seats": lambda odd: lx.cross.new(seats=odd),
    "a layout": lambda odd: lx.cross.new(layout=odd),
    "a layout as text": lx.cross.Layout.parse,
    "tiles": lambda odd: lx.cross.new(tiles=odd),
    "tiles as text": lx.cross.Tiles.parse,
    "a move": lambda odd: started().play(odd),
    "a number of plays": lambda odd: started().best_plays(odd),
    "iterations": lambda odd: started().simulate(2, iterations=odd),
    "seconds": lambda odd: started().simulate(2, seconds=odd),
    "seconds to think": lambda odd: started().think(odd),
    "a hint in Cross": lambda odd: started().hint(odd),
    "an engine": lx.cross.Engine,
    "a position": lx.cross.from_cgp,
    "a position to read": lambda odd: lx.cross.Position.from_cgp(odd, "en"),
    "a position to solve": lx.cross.solve,
    "several positions": lambda odd: list(lx.cross.solve_many(odd)),
    "a record": lx.cross.parse,
}


@each("what", ODD)
def test_what_cannot_be_understood_is_bad_input(what: str) -> None:
    for odd in (-5, b"cat", object):
        with pytest.raises(lx.BadInput):
            ODD[what](odd)


@each("room", ["hive", "shake", "cross"])
def test_a_misspelt_option_is_named(room: str) -> None:
    with pytest.raises(lx.BadInput, match="langauge"):
        getattr(lx, room).new(langauge="fr")
