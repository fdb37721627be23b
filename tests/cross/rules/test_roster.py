"""The bots that can be asked to a table, and the one that plays on for somebody who left."""

from lexicade.cross.rules.moves import TakenOver
from lexicade.cross.rules.roster import BY_ID, HUMAN, LEVELS, ROSTER, SUBSTITUTE, id_of, known, upgraded
from lexicade.games.seats import MAX_NAME_LENGTH, BotSeated, Join, Leave, SeatBot
from tests.cross.rules.table import Table


def test_every_bot_has_an_id_a_name_and_a_way_to_play_of_its_own() -> None:
    assert len(BY_ID) == len(ROSTER) == len({each.name for each in ROSTER})
    assert LEVELS == (1, 2, 3, 4, 5, 6)
    assert all(len(each.name) < MAX_NAME_LENGTH for each in ROSTER)
    assert all(known(each.id) is each for each in ROSTER)
    assert known("greedy") is None


def test_levels_beyond_the_last_are_the_last() -> None:
    assert id_of(HUMAN, 0) == "level-1"
    assert id_of(HUMAN, 99) == "level-6"


def test_bots_in_old_logs_have_their_ids() -> None:
    old = {"kind": "bot-seated", "seat": 1, "name": "Linnet", "bot": {"strategy": "human", "level": 3}}
    assert upgraded(old) == {**old, "bot": "level-3"}
    assert upgraded({**old, "bot": {"strategy": "greedy", "level": 1}})["bot"] == "greedy"
    new = {**old, "bot": "level-3"}
    assert upgraded(new) is new


def test_ratings_rise_with_the_levels() -> None:
    levels = [each for each in ROSTER if each.strategy == HUMAN]
    assert sorted(levels, key=lambda each: each.rating or 0) == levels
    assert sorted(levels, key=lambda each: each.mean_score or 0) == levels


def test_bots_sit_down_under_their_names() -> None:
    table = Table(seats=4)
    for bot in ("strategist", "level-3", "strategist"):
        table.do(0, SeatBot(bot))
    assert [each.name for each in table.state.occupants[1:]] == ["Raven", "Linnet", "Raven 2"]


def test_who_leaves_is_replaced_by_a_bot_like_those_at_the_table() -> None:
    table = Table(seats=3)
    table.do(0, SeatBot("blocker"))
    table.do(None, Join("Ben"))
    assert table.do(2, Leave()) == [TakenOver(2, table.now), BotSeated(2, "Goose 2", "blocker")]
    alone = Table("CATNETE", "RETAINS", "EEEIIOO")
    assert alone.do(0, Leave())[1] == BotSeated(0, "Starling", SUBSTITUTE)
