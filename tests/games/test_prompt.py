"""Every game answers the same questions at a Python prompt."""

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lexicade as lx
from lexicade.errors import BadInput, IllegalMove, LexicadeError
from lexicade.games.prompt import PromptGame
from lexicade.hive.rules import HintKind
from lexicade.server.registry import KINDS

AnyGame = PromptGame[Any, Any, Any, Any, Any]
WORDS = lx.Lexicon.from_words(
    ["retains", "retain", "train", "rains", "stain", "nets", "tines", "near", "zoa"],
    levels={"retain": 3},
    offensive=["stain"],
)
TILES = lx.Lexicon.from_words(list(WORDS), tiles=True)
HIVE = lx.hive.new("NRETAIS", WORDS)
SHAKE = lx.shake.new("elf", WORDS, words=["Retain", "near, or far", "日本"])
CROSS = lx.cross.new(TILES, racks=["RETAINS", "NETAIOU"], seed=1, checking="double")
THREE = lx.cross.new(TILES, racks=["RETAINS", "NETAIOU", "TTTRAIN"], seed=1, checking="single")
GAMES: dict[str, AnyGame] = {"hive": HIVE, "shake": SHAKE, "cross": CROSS}
PLAYED = [*GAMES.items(), ("cross", THREE)]
LEXICONS = {"hive": WORDS, "shake": WORDS, "cross": TILES}
MOVES = {
    "hive": ("retain", "retains", "near", "nets", "zoa", "rat", ""),
    "shake": ("retain", "near", "NEAR OR FAR", "zzz", "né\u2028e=%20,", ""),
    "cross": ("8D RETAINS", "H8 NEAT", "-RE", "-", "8H NET", "nonsense"),
}
SPECIAL: dict[str, tuple[Callable[[Any], object], ...]] = {
    "hive": (*(lambda game, kind=kind: game.hint(kind) for kind in get_args(HintKind)), lambda game: game.reveal()),
    "shake": (lambda game: game.end(),),
    "cross": (lambda game: game.challenge(), lambda game: game.resign()),
}


def playing(text: str) -> Callable[[AnyGame], object]:
    return lambda game: game.play(text)


def parse(name: str, text: str) -> AnyGame:
    parsed: AnyGame = getattr(lx, name).parse(text, LEXICONS[name])
    return parsed


def test_every_game_has_a_room_with_the_same_doors() -> None:
    assert set(GAMES) == set(KINDS)
    for name, game in GAMES.items():
        room = getattr(lx, name)
        assert {"new", "solve", "parse", type(game).__name__} <= set(room.__all__)
        assert isinstance(game, PromptGame)
        for door in (room.new, room.solve, room.parse):
            assert "lexicon" in inspect.signature(door).parameters, door
        (played,) = inspect.signature(type(game).play).parameters.keys() - {"self"}
        assert played
        assert isinstance(inspect.getattr_static(type(game), "view"), property)
        assert isinstance(inspect.getattr_static(type(game), "is_over"), property)


@pytest.mark.parametrize("name", GAMES)
def test_the_view_is_that_of_the_rules(name: str) -> None:
    assert isinstance(GAMES[name].view, KINDS[name].views)
    assert GAMES[name].view.game == name


@pytest.mark.parametrize(("name", "fresh"), PLAYED, ids=["hive", "shake", "cross", "cross-three"])
@given(data=st.data())
@settings(max_examples=40)
def test_games_are_written_read_copied_and_taken_back(name: str, fresh: AnyGame, data: st.DataObject) -> None:
    game = fresh.copy()
    before = [str(game)]
    moves: list[Callable[[Any], object]] = [*SPECIAL[name], *map(playing, MOVES[name])]
    for _ in range(data.draw(st.integers(0, 8))):
        move = data.draw(st.sampled_from(moves))
        try:
            move(game)
        except LexicadeError:
            assert str(game) == before[-1], "a refused move changes nothing"
        else:
            before.append(str(game))
    again = parse(name, str(game))
    assert again == game
    assert hash(again) == hash(game)
    assert (again.is_over, again.lexicon) == (game.is_over, game.lexicon)
    for other in (copy.copy(game), game.copy(), pickle.loads(pickle.dumps(game))):
        assert other == game
        assert other.view == game.view
        while len(before) > 1 and other == game:
            other.undo()
        assert str(game) == before[-1], "copies are independent"
    for earlier in reversed(before[:-1]):
        game.undo()
        assert str(game) == earlier
    with pytest.raises(IllegalMove, match="nothing-to-undo"):
        game.undo()


def test_games_differ_by_what_happened_and_by_kind() -> None:
    assert len({str(game) for game in GAMES.values()}) == len({*GAMES.values()}) == len(GAMES)
    later = HIVE.copy()
    later.play("retain")
    assert later != HIVE
    assert HIVE != "hive"
    for name, game in GAMES.items():
        assert type(game).__name__ in repr(game), name


def test_what_a_hint_showed_is_in_the_text() -> None:
    game = HIVE.copy()
    game.hint("letters")
    game.play("near")
    game.hint("grid")
    again = lx.hive.parse(str(game), WORDS)
    assert again.view == game.view
    assert again.view.hints.used == 2
    with pytest.raises(IllegalMove, match="nothing-to-do"):
        game.hint("grid")


def test_hives_keep_their_day_ladder_and_level() -> None:
    text = "hive en.6 ladder=even date=2026-11-18 class=A2\nN A E C O R T\n+ OCEAN"
    game = lx.hive.parse(text)
    assert (game.view.class_level, str(game.view.date), game.view.score) == ("A2", "2026-11-18", 5)
    assert str(game) == text


def test_boards_keep_their_options() -> None:
    game = lx.shake.new("elf", size=5, difficulty="easy", level=2, min_length=5, class_level="B1")
    game.end()
    again = lx.shake.parse(str(game))
    assert again.round.result == game.round.result
    assert again.game.setup == game.game.setup


@pytest.mark.parametrize("language", ["es", "fr", "cy"])
def test_letters_of_several_characters_stay_whole(language: str) -> None:
    hive = lx.hive.new(lexicon=language)
    assert lx.hive.parse(str(hive)) == hive
    shake = lx.shake.new("chaleur", language)
    again = lx.shake.parse(str(shake))
    assert again == shake
    assert (again.round.faces, again.round.words_total) == (shake.round.faces, shake.round.words_total)


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("hive", "", 1),
        ("hive", "shake own.own\nN R E T A I S", 1),
        ("hive", "hive own.own", 2),
        ("hive", "hive own.own date=today\nN R E T A I S", 1),
        ("hive", "hive own.own\nN R E T A I S\n+ ZOA", 3),
        ("hive", "hive own.own\nN R E T A I S\nRETAIN", 2),
        ("hive", "hive own.own\nN R E T A I S\n+ RETAIN\nNEAR", 4),
        ("hive", "hive own.own\nN R E T A I S\n? letters ZOA ZO", 3),
        ("hive", "hive own.own\nN R E T A I S\n- too-short RAT", 3),
        ("shake", "shake own.own\nA B\nC D", 2),
        ("shake", "shake own.own size=large\nA B\nC D", 1),
        ("shake", "shake own.own difficulty=odd\nA B\nC D", 1),
        ("shake", "shake own.own\nN E A R\nA A A A\nA A A A\nA A A A\n+ RETAIN", 6),
        ("shake", "shake own.own\nN E A R\nA A A A\nA A A A\nA A A A\n!\n+ NEAR", 7),
        ("shake", "shake own.own\nN E A R\nA A A A\nA A A A\nA A A A\n? letters", 6),
    ],
)
def test_a_text_that_cannot_be_read_names_its_line(name: str, text: str, line: int) -> None:
    with pytest.raises(BadInput) as caught:
        parse(name, text)
    assert caught.value.code == "bad-game-text"
    assert caught.value.context["line"] == line


def test_solving_asks_for_as_little_as_dealing() -> None:
    assert lx.hive.solve("NRETAIS", WORDS).words() == [
        "NEAR",
        "NETS",
        "RAINS",
        "RETAIN",
        "RETAINS",
        "STAIN",
        "TINES",
        "TRAIN",
    ]
    assert "NEAR" in lx.shake.solve("N E A R A A A A A A A A A A A A", WORDS).words()
    plays = lx.cross.solve(CROSS)
    assert plays.best_score == lx.cross.solve(CROSS.position, TILES).best_score == 66
    french = lx.cross.solve("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ET?/ 0/0 0 ld fr;")
    assert "E" in french[0].word


def test_own_words_survive_pickling_with_what_is_known_of_them() -> None:
    words = pickle.loads(pickle.dumps(WORDS))
    assert list(words) == list(WORDS)
    assert (words.level("retain"), words.offensive("stain"), words.offensive("retain")) == (3, True, False)
    assert pickle.loads(pickle.dumps(lx.Lexicon.load("en"))) is lx.Lexicon.load("en")
