"""What was missed: clearly better plays, and what the lists make of them."""

import datetime as dt

import pytest

from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules.details import Details, PhaseCount
from lexicade.cross.rules.moves import Challenge
from lexicade.cross.rules.tally import GameResult
from lexicade.cross.study.statistics import CountedGame, MissedPlay, missed_plays, missed_words, short_words
from lexicade.lexicon import Lexicon
from tests.cross.rules.table import NOON, WORDS, Table


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.from_words(WORDS)


def missed(table: Table, lexicon: Lexicon, *seats: int) -> dict[int, list[MissedPlay]]:
    setup = table.state.setup
    engine = table_engine(lexicon, setup.layout, setup.tiles, setup.options)
    assert engine is not None
    return missed_plays(setup, table.log, seats, engine)


def test_a_full_rack_that_was_not_found(lexicon: Lexicon) -> None:
    table = Table("RETAINS", "CATVVEE")
    table.play(0, "8G TEN", draw="EEE")
    table.play(1, "-")
    found = missed(table, lexicon, 0)
    assert list(found) == [0]
    (play,) = found[0]
    assert (play.turn, play.word, play.tiles, play.shorts) == (1, "RETAINS", 7, ())
    assert play.lost > 40


def test_the_best_play_is_missed_by_nobody(lexicon: Lexicon) -> None:
    table = Table("RETAINS", "CATVVEE")
    table.play(0, "8D RETAINS", draw="IIIIIII")
    assert missed(table, lexicon, 0, 1) == {0: [], 1: []}


def test_a_pass_and_a_phony_are_worth_nothing(lexicon: Lexicon) -> None:
    table = Table("RETAINS", "RETAINS", checking="single")
    table.play(0, "-")
    table.play(1, "8G RS", draw="EE")
    table.do(0, Challenge())
    found = missed(table, lexicon, 0, 1)
    assert [play.word for play in found[0]] == ["RETAINS"]
    (phony,) = found[1]
    assert phony.turn == 2
    assert phony.lost >= phony.points


def game(*shorts: str) -> CountedGame:
    counts = (PhaseCount(), PhaseCount(), PhaseCount())
    details = Details(counts, counts, 1, 0, 0, 0, {}, shorts, None)
    result = GameResult("en", "none", 1, True, False, 1, 1, 1, "A", 0, NOON + dt.timedelta(), (), details)
    return CountedGame("g", result, details)


def test_short_words_that_are_missed_more_than_used_come_first() -> None:
    plays = [
        ("g", MissedPlay(1, "QI", 30, 12.0, 2, ("QI", "ZA", "AA"))),
        ("g", MissedPlay(3, "QI", 22, 11.0, 2, ("QI",))),
    ]
    listed = short_words([game("AA", "ZA"), game("AA", "AA", "OE")], plays)
    assert [(each.word, each.used, each.missed) for each in listed] == [
        ("QI", 0, 2),
        ("ZA", 1, 1),
        ("AA", 3, 1),
        ("OE", 1, 0),
    ]


def test_words_to_practise_are_long_enough_and_wanted() -> None:
    plays = [
        ("a", MissedPlay(1, "RETAINS", 66, 40.0, 7, ())),
        ("b", MissedPlay(9, "RETAINS", 70, 52.0, 7, ())),
        ("a", MissedPlay(3, "QUIZ", 60, 60.0, 4, ())),
        ("a", MissedPlay(5, "QI", 60, 60.0, 2, ("QI",))),
        ("a", MissedPlay(7, "NOTSO", 60, 70.0, 5, ())),
    ]
    listed = missed_words(plays, lambda word: word != "NOTSO")
    assert [(each.word, each.times, each.lost, each.game, each.turn) for each in listed] == [
        ("RETAINS", 2, 52.0, "b", 9),
        ("QUIZ", 1, 60.0, "a", 3),
    ]
