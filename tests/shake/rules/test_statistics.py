"""What rounds of Shake add up to."""

import datetime as dt

from lexicade.games import seats
from lexicade.games.kind import Record
from lexicade.shake import rules as shake
from lexicade.shake.rules import Options
from lexicade.shake.rules.statistics import Best, Result, RoundStatistics, result_of, statistics, tally
from tests.shake.rules.rounds import NOON, Table


def results(table: Table, seat: int = 0) -> list[Result]:
    solo = table.game.setup.solo
    return [each for played in table.game.state.rounds if (each := result_of(played, seat, solo=solo))]


def added(table: Table, seat: int = 0, word_list: str = "en") -> RoundStatistics:
    return statistics(results(table, seat), word_list, table.now)


def alone(*words: str, options: Options | None = None) -> Table:
    table = Table(options, (), solo=True)
    table.start()
    table.wait(10)
    table.guess(0, *words)
    return table


def test_a_round_counts_when_it_is_over() -> None:
    table = alone("cat", "cater", "zzz")
    assert added(table).rounds == 0
    table.finish()
    told = added(table)
    assert (told.rounds, told.words, told.points, told.longest) == (1, 2, 3, ("cater",))
    four, five, six = told.sizes
    assert (four.rounds, four.most_words, four.compared) == (1, 2, 1)
    assert four.best
    assert (four.best.points, four.best.words) == (3, 2)
    assert four.best.at == table.game.state.rounds[0].ends_at
    assert (five.rounds, five.best, six.rounds) == (0, None, 0)
    assert added(table, word_list="fr").rounds == 0


def test_a_round_without_a_word_is_none() -> None:
    table = alone("zzz")
    table.finish()
    assert results(table) == []
    assert tally(Record(table.game.setup, (), 0, NOON, table.game.state)) is None


def test_only_rounds_of_the_high_scores_are_personal_bests() -> None:
    paused = alone("cat")
    paused.play(0, shake.Pause())
    assert results(paused) == []
    paused.play(0, shake.Resume())
    paused.finish()
    longer = alone("cat", options=Options(seconds=600))
    longer.finish()
    for table in (paused, longer):
        assert (added(table).rounds, added(table).sizes[0].compared) == (1, 0)
    room = Table(Options(duplicates="classic"))
    room.start()
    room.wait(10)
    room.guess(1, "cat", "tea")
    room.guess(2, "cat")
    room.finish()
    # By the rule of the round: what two find is worth nothing.
    assert [(each.points, each.words, each.compares) for seat in (1, 2) for each in results(room, seat)] == [
        (1, 2, False),
        (0, 1, False),
    ]
    room.play(0, seats.Remove(1))
    assert results(room, 1) == []


def test_the_best_is_the_highest_and_of_equals_the_earliest() -> None:
    day = dt.timedelta(days=1)
    rounds = [
        Result("en", 4, points, 3, ("tea", "cat"), letters, NOON + place * day, compares)
        for place, (points, letters, compares) in enumerate(
            [(5, 3, True), (9, 3, True), (9, 4, True), (20, 3, False)]
        )
    ]
    told = statistics(rounds, "en", NOON + 9 * day)
    assert told.sizes[0].best == Best(9, 3, NOON + day)
    assert (told.sizes[0].compared, told.rounds, told.points) == (3, 4, 43)
    assert statistics(rounds, "en", NOON).sizes[0].best == Best(5, 3, NOON)


def test_a_tally_holds_every_round_of_a_table() -> None:
    table = Table(Options(duplicates="all"))
    for words in (("cat", "tea"), ("cater",)):
        table.start()
        table.guess(1, *words)
        table.finish()
    counted = tally(Record(table.game.setup, (), 1, NOON, table.game.state))
    assert counted
    assert (counted.word_list, counted.figures) == ("en", {"words": 3, "points": 4})
    assert [each["words"] for each in counted.result["rounds"]] == [2, 1]
