"""The rules of Hive, by example and by property."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import BadInput, IllegalMove
from lexicade.games.game import Game
from lexicade.hive import rules as hive
from tests.hive.rules.hives import ANSWERS, BONUS, LETTERS, NOW, HiveGame, setup, world

WORLD = world()
SETUP = setup()


def new() -> HiveGame:
    return Game(hive, SETUP)


def guess(word: str, game: HiveGame | None = None) -> hive.Event:
    return (game or new()).play(0, hive.Guess(word), WORLD)[0]


@pytest.mark.parametrize(
    ("word", "slug"),
    [
        ("", "too-short"),
        ("one", "too-short"),
        ("qz", "too-short"),
        ("ocelot", "bad-letters"),
        ("no!!", "bad-letters"),
        ("🐝🐝🐝🐝", "bad-letters"),
        ("react", "needs-centre"),
        ("nnnn", "not-a-word"),
        ("ocean", "already-found"),
    ],
)
def test_every_refusal_has_its_reason(word: str, slug: str) -> None:
    game = new()
    guess("ocean", game)
    before = game.state
    with pytest.raises(IllegalMove) as refusal:
        guess(word, game)
    assert refusal.value.code == slug
    assert game.state == before


def test_answers_score_by_length_and_pangrams_get_seven_more() -> None:
    assert guess("once") == hive.Found(0, "ONCE", 1, "word", NOW)
    assert guess("Océan") == hive.Found(0, "OCEAN", 5, "word", NOW)
    assert guess("ENACTOR") == hive.Found(0, "ENACTOR", 14, "perfect", NOW)


def test_a_long_pangram_is_not_perfect() -> None:
    assert hive.kind("ENACTORE", LETTERS) == "pangram"
    assert hive.points("ENACTORE", LETTERS) == 15


def test_a_word_off_the_list_is_a_bonus_without_points() -> None:
    game = new()
    assert guess("nocent", game) == hive.Found(0, "NOCENT", 0, "bonus", NOW, "nocent")
    view = game.view(0, WORLD.now)
    assert (view.score, view.words_found, view.found[0].kind) == (0, 0, "bonus")
    with pytest.raises(IllegalMove, match="already-found"):
        guess("NOCENT", game)


@pytest.mark.parametrize(
    ("max_score", "ladder", "steps"),
    [
        (200, "curve", [0, 4, 10, 16, 30, 50, 80, 100, 140, 200]),
        (189, "curve", [0, 4, 9, 15, 28, 47, 76, 95, 132, 189]),
        (200, "even", [0, 20, 40, 60, 80, 100, 120, 140, 160]),
    ],
)
def test_ranks_begin_at_the_nearest_point(max_score: int, ladder: hive.Ladder, steps: list[int]) -> None:
    setup = hive.Setup("en", "test", LETTERS, (hive.Answer("N" * 8, max_score, "word"),), ladder)
    assert [step.points for step in hive.ladder(setup)] == steps


def test_revealing_ends_the_game_and_shows_everything() -> None:
    game = new()
    guess("ocean", game)
    assert game.play(0, hive.Reveal(), WORLD) == [hive.Revealed(0)]
    view = game.view(0, WORLD.now)
    assert view.revealed
    assert view.answers is not None
    assert {each.word: each.found for each in view.answers}["OCEAN"]
    assert sum(each.found for each in view.answers) == 1
    with pytest.raises(IllegalMove, match="game-over"):
        guess("once", game)
    assert game.play(0, hive.Reveal(), WORLD) == []


def test_finding_everything_completes_the_hive() -> None:
    game = new()
    for word in ANSWERS:
        guess(word, game)
    view = game.view(0, WORLD.now)
    assert view.complete
    assert (view.rank, view.next, view.score) == ("whole-hive", None, view.max_score)


def test_a_stranger_has_no_move_and_sees_no_word() -> None:
    game = new()
    guess("ocean", game)
    with pytest.raises(IllegalMove, match="unknown-seat"):
        game.play(1, hive.Guess("once"), WORLD)
    view = game.view(None, WORLD.now)
    assert (view.found, view.answers, view.score) == ((), None, 5)


@pytest.mark.parametrize("letters", [tuple("NAECOR"), tuple("NAECORR"), tuple("NAECORTS")])
def test_a_hive_has_seven_different_letters(letters: tuple[str, ...]) -> None:
    with pytest.raises(BadInput, match="bad-hive"):
        hive.Setup("en", "test", letters, ())


COMMANDS = st.lists(
    st.one_of(
        st.sampled_from([*ANSWERS, *BONUS]).map(hive.Guess),
        st.text("NAECORTX", max_size=8).map(hive.Guess),
        st.text(max_size=6).map(hive.Guess),
    ),
    max_size=25,
)


@given(COMMANDS, st.booleans())
def test_replaying_any_log_gives_the_same_state(commands: list[hive.Command], reveal: bool) -> None:
    game = new()
    for command in [*commands, *([hive.Reveal()] if reveal else []), *commands]:
        try:
            game.play(0, command, WORLD)
        except IllegalMove as refusal:
            assert refusal.message
    again = Game(hive, SETUP, game.log)
    assert again.state == game.state
    assert again.view(0, WORLD.now) == game.view(0, WORLD.now)
