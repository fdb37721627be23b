"""Records without racks, and games that begin with a position."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lexicade as lx
from lexicade.cross import CrossGame
from lexicade.errors import BadInput
from tests.tables import each

GAMES = [(0, 0), (1, 3), (2, 10), (4, 40), (9, 40)]
"""Seeds and turns."""
EMPTY = "/".join(["15"] * 15)


def played(seed: int, turns: int, seats: int = 2) -> CrossGame:
    """A game of plays, exchanges and passes."""
    rng, game = Random(seed), lx.cross.new(seed=seed, layout="small", seats=seats)
    for _ in range(turns):
        if game.is_over:
            break
        plays = game.best_plays(3)
        chance = rng.random()
        if chance < 0.15 and game.bag >= 7:
            game.play("-" + game.rack[: rng.randint(1, 3)])
        elif chance < 0.2 or not plays:
            game.play("-")
        else:
            game.play(rng.choice(plays))
    return game


def without_racks(record: str, nick: str = r"\w+") -> str:
    """A record in which nobody's rack is told, or not that of one player."""
    lines = [line for line in record.splitlines() if not line.startswith("#rack")]
    hidden = re.compile(rf"^(>{nick}:) \S+ (?=\d+[A-Z] |[A-Z]\d+ |-)")
    counted = re.compile(rf"^(>{nick}: -)([^- ]+)(?= )")
    return "\n".join(
        counted.sub(lambda found: found[1] + str(len(found[2])), hidden.sub(r"\1 ", line)) for line in lines
    )


@each(("seed", "turns", "nick"), [(seed, turns, nick) for seed, turns in GAMES for nick in (r"\w+", "North", "East")])
def test_racks_that_a_record_does_not_tell_are_drawn_to_fit(seed: int, turns: int, nick: str) -> None:
    game = played(seed, turns)
    again = lx.cross.parse(without_racks(str(game), nick), seed=seed)
    assert (again.score, again.is_over, str(again.board)) == (game.score, game.is_over, str(game.board))
    assert again.state.conserved
    assert lx.cross.parse(str(again)) == again


def test_three_players_without_racks() -> None:
    game = played(5, 12, seats=3)
    again = lx.cross.parse(without_racks(str(game)))
    assert (again.score, again.turn) == (game.score, game.turn)


def test_a_record_that_cannot_be_is_refused() -> None:
    twice = "#player1 a A\n#player2 b B\n>a: 8D ZZZS +0 0\n>b: - +0 0\n"
    with pytest.raises(lx.LexicadeError):
        lx.cross.parse(twice)
    with pytest.raises(BadInput, match="at least two players"):
        lx.cross.parse("#player1 a A\n>a: 8D CAT +10 10\n")


@settings(max_examples=6)
@given(seed=st.integers(0, 10_000), before=st.integers(0, 20), after=st.integers(0, 12))
def test_a_game_goes_on_from_its_position(seed: int, before: int, after: int) -> None:
    game = played(seed, before)
    if game.is_over:
        return
    again = lx.cross.from_cgp(game.cgp(), seed=seed)
    assert (again.rack, sorted(again.score), str(again.board)) == (game.rack, sorted(game.score), str(game.board))
    begun = str(again)
    made = 0
    while made < after and not again.is_over:
        again.play(next(iter(again.legal_moves), "-"))
        made += 1
    assert again.state.conserved
    assert lx.cross.parse(str(again)) == again
    for _ in range(made):
        again.undo()
    assert str(again) == begun


def test_a_position_knows_its_turns_without_points() -> None:
    game = lx.cross.from_cgp(f"{EMPTY} QUIZ?AB/ 3/7 5", seed=1)
    assert (game.turn, game.score, game.is_over) == (0, (3, 7), False)
    assert " 5 " in game.cgp()
    game.play("-")
    assert game.is_over


def test_unknown_racks_differ_by_seed_and_known_ones_do_not() -> None:
    text = f"{EMPTY} QUIZ?AB/ 0/0 0"
    racks = {lx.cross.from_cgp(text, seed=seed).racks for seed in range(4)}
    assert len(racks) > 1
    assert {rack[0] for rack in racks} == {"?ABIQUZ"}
