"""Hints are counted, shrink as words are found, and never say the word."""

from random import Random

import pytest

from lexicade.errors import IllegalMove
from lexicade.games import World
from lexicade.games.game import Game
from lexicade.hive import deal
from lexicade.hive import rules as hive
from lexicade.hive.rules.hint_view import GridRow, LengthLeft, PairLeft
from lexicade.hive.rules.hints import hide
from lexicade.letters import ENGLISH
from lexicade.lexicon import Lexicon
from lexicade.lexicon.meanings import Meaning, ReaderLanguage
from tests.hive.rules.hives import ANSWERS, MEANINGS, NOW, Dictionary, HiveGame, table, world


def hint(game: HiveGame, kind: hive.HintKind, seat: int = 0, seed: int = 0) -> list[hive.Event]:
    return game.play(seat, hive.Hint(kind), world(seed=seed))


def find_all_but(game: HiveGame, *left: str) -> None:
    for word in ANSWERS:
        if word not in left:
            game.play(0, hive.Guess(word), world())


def test_a_meaning_is_told_in_the_language_of_the_reader() -> None:
    class Translations(Dictionary):
        def meaning(self, word: str, *, into: ReaderLanguage = "en") -> Meaning | None:
            return Meaning(word, word.lower(), translation=(f"told in {into}",), into=into)

    game = table("solo")
    told = World(Translations(), Random(0), NOW)
    (french,) = game.play(0, hive.Hint("meaning", into="fr"), told)
    (english,) = game.play(0, hive.Hint("meaning"), told)
    assert isinstance(french, hive.Hinted)
    assert isinstance(english, hive.Hinted)
    assert (french.text, english.text) == ("told in fr", "told in en")


def test_nothing_is_hinted_unasked() -> None:
    hints = table("solo").view(0, NOW).hints
    assert (hints.used, hints.totals, hints.grid, hints.pairs) == (0, None, None, None)
    assert (hints.letters, hints.meanings) == ((), ())


def test_totals_say_what_there_is_and_what_is_left() -> None:
    game = table("solo")
    assert hint(game, "totals") == [hive.Hinted(0, "totals")]
    before = game.view(0, NOW).hints.totals
    assert before
    assert (before.words, before.points, before.pangrams, before.perfect) == (10, 54, 1, 1)
    assert (before.words_left, before.points_left, before.longest, before.bingo) == (10, 54, 7, True)
    game.play(0, hive.Guess("enactor"), world())
    after = game.view(0, NOW).hints.totals
    assert after
    assert (after.words, after.words_left, after.points_left) == (10, 9, 40)
    assert (after.pangrams_left, after.perfect_left, after.longest, after.longest_left) == (0, 0, 7, 6)


def test_the_grid_and_the_pairs_shrink() -> None:
    game = table("solo")
    hint(game, "grid")
    hint(game, "pairs")
    find_all_but(game, "OCEAN", "ONCE", "CANOE")
    hints = game.view(0, NOW).hints
    assert hints.grid == (
        GridRow("C", (LengthLeft(5, 1),), 1),
        GridRow("O", (LengthLeft(4, 1), LengthLeft(5, 1)), 2),
    )
    assert hints.pairs == (PairLeft("CA", 1), PairLeft("OC", 1), PairLeft("ON", 1))
    game.play(0, hive.Guess("canoe"), world())
    hints = game.view(0, NOW).hints
    assert [row.letter for row in hints.grid or ()] == ["O"]
    assert [each.pair for each in hints.pairs or ()] == ["OC", "ON"]


def test_a_hint_about_the_whole_hive_counts_once() -> None:
    game = table("solo")
    hint(game, "grid")
    assert hint(game, "grid") == []
    hint(game, "totals")
    assert game.view(0, NOW).hints.used == 2


def test_letters_show_more_of_the_same_word_but_never_the_last() -> None:
    game = table("solo")
    find_all_but(game, "OCEAN", "ONCE")
    starts = []
    for _ in range(5):
        hint(game, "letters")
        starts.append({each.start for each in game.view(0, NOW).hints.letters})
    assert starts[-1] == {"OCEA", "ONC"}
    assert {len(each) for each in starts[0]} == {2}
    assert game.view(0, NOW).hints.used == 5
    with pytest.raises(IllegalMove, match="no-hint"):
        hint(game, "letters")
    game.play(0, hive.Guess("once"), world())
    assert {(each.length, each.found) for each in game.view(0, NOW).hints.letters} == {(5, False), (4, True)}


def test_meanings_that_do_not_say_the_word_come_first() -> None:
    for seed in range(20):
        game = table("solo")
        told = [hint(game, "meaning", seed=seed)[0] for _ in range(4)]
        words = [each.word for each in told if isinstance(each, hive.Hinted)]
        assert set(words[:2]) == {"OCEAN", "ONCE"}
        assert set(words) == set(MEANINGS)
        texts = {each.text for each in game.view(0, NOW).hints.meanings}
        assert "a small boat; to … is to travel in …" in texts
        assert "the fruit of an oak: an …" in texts
        with pytest.raises(IllegalMove, match="no-hint"):
            hint(game, "meaning")


def test_a_meaning_shows_the_word_once_it_is_found() -> None:
    game = table("solo")
    find_all_but(game, "OCEAN")
    hint(game, "meaning")
    hint(game, "letters")
    (shown,) = game.view(0, NOW).hints.meanings
    assert (shown.start, shown.length, shown.found) == ("OC", 5, False)
    game.play(0, hive.Guess("ocean"), world())
    (shown,) = game.view(0, NOW).hints.meanings
    assert (shown.start, shown.found) == ("OCEAN", True)


def test_hints_of_a_race_are_each_ones_own_and_of_coop_the_tables() -> None:
    game = table("race", "Bea")
    game.play(0, hive.Start(0), world())
    hint(game, "letters", seat=1)
    assert (game.view(0, NOW).hints.used, game.view(1, NOW).hints.used) == (0, 1)
    game = table("coop", "Bea")
    hint(game, "letters", seat=1)
    assert game.view(0, NOW).hints == game.view(1, NOW).hints
    assert game.view(0, NOW).hints.used == 1
    assert game.view(None, NOW).hints.used == 0


def test_no_hint_after_the_end() -> None:
    game = table("solo")
    game.play(0, hive.Reveal(), world())
    with pytest.raises(IllegalMove, match="game-over"):
        hint(game, "totals")


@pytest.mark.parametrize(
    ("text", "names", "hidden"),
    [
        ("a person who dances", {"DANCER", "DANCE"}, "a person who …"),
        ("an Océan of it", {"OCEAN"}, "an … of it"),
        ("contract, to contract", {"CONTRACTS"}, "…, to …"),
        ("an act", {"ACTING", "ACT"}, "an …"),
        ("a hat", {"WHAT"}, "a hat"),
    ],
)
def test_what_looks_like_the_word_is_hidden(text: str, names: set[str], hidden: str) -> None:
    assert hide(text, names, ENGLISH) == hidden


@pytest.mark.parametrize("language", ["en", "fr", "de", "es", "pl"])
@pytest.mark.slow
def test_real_meanings_hide_their_words(language: str) -> None:
    lexicon = Lexicon.load(language)
    rng = Random(4)
    for _ in range(4):
        game = Game(hive, deal.random_hive(lexicon, rng))
        for _ in range(3):
            (hinted,) = game.play(0, hive.Hint("meaning"), World(lexicon, rng, NOW))
            assert isinstance(hinted, hive.Hinted)
            assert hinted.text
            assert hinted.word.casefold() not in hinted.text.casefold().split()
