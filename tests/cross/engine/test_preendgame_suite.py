"""Pre-endgames of the usual board with proved best moves: what the suite says is found again."""

from bench.cross import english
from bench.preendgames import suite, truth
from lexicade.cross.engine import Engine

SOME = 3
"""The others are for `bench/preendgames.py`, which takes longer."""


def test_the_best_moves_win_as_often_as_the_suite_says() -> None:
    engine = Engine(english())
    known = suite(engine)
    assert {each.position.bag for each in known} <= {1, 2}
    for each in known[:SOME]:
        found = engine.preendgame(each.position, steps=(), proofs=0, threads=1)
        outlook = next(outlook for outlook in found if str(outlook.play) == each.best)
        proved = truth(engine, each.position, outlook)
        assert (proved.proved, proved.counts) == (True, each.counts), each.best
