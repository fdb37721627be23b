"""The bots that can be asked to a table, and the one that plays on for somebody who left."""

from lexicade.cross.rules.moves import TakenOver
from lexicade.cross.rules.roster import BY_ID, HUMAN, LEVELS, ROSTER, SUBSTITUTE, known
from lexicade.games.seats import MAX_NAME_LENGTH, Bot, BotSeated, Join, Leave, SeatBot
from tests.cross.rules.table import Table


def test_every_bot_has_an_id_a_name_and_a_way_to_play_of_its_own() -> None:
    assert len(BY_ID) == len(ROSTER) == len({each.name for each in ROSTER}) == len({each.bot for each in ROSTER})
    assert LEVELS == (1, 2, 3, 4, 5, 6)
    assert all(len(each.name) < MAX_NAME_LENGTH for each in ROSTER)
    assert all(known(each.bot) is each for each in ROSTER)
    assert known(Bot("greedy", 1)) is None


def test_levels_beyond_the_last_are_the_last() -> None:
    assert known(Bot(HUMAN, 0)) is BY_ID["level-1"]
    assert known(Bot(HUMAN, 99)) is BY_ID["level-6"]


def test_ratings_rise_with_the_levels() -> None:
    levels = [each for each in ROSTER if each.strategy == HUMAN]
    assert sorted(levels, key=lambda each: each.rating or 0) == levels
    assert sorted(levels, key=lambda each: each.mean_score or 0) == levels


def test_bots_sit_down_under_their_names() -> None:
    table = Table(seats=4)
    for strategy, level in (("strategist", 1), (HUMAN, 3), ("strategist", 1)):
        table.do(0, SeatBot(strategy, level))
    assert [each.name for each in table.state.occupants[1:]] == ["Raven", "Linnet", "Raven 2"]


def test_who_leaves_is_replaced_by_a_bot_like_those_at_the_table() -> None:
    table = Table(seats=3)
    table.do(0, SeatBot("blocker", 1))
    table.do(None, Join("Ben"))
    assert table.do(2, Leave()) == [TakenOver(2, table.now), BotSeated(2, "Goose 2", Bot("blocker", 1))]
    alone = Table("CATNETE", "RETAINS", "EEEIIOO")
    assert alone.do(0, Leave())[1] == BotSeated(0, "Starling", SUBSTITUTE)
