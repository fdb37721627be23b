"""Laws of the statistics: over random games, sums are the scores, however the games are grouped."""

from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from bench.selfplay_cross import RandomGame
from lexicade.cross.rules.details import PHASES, PhaseCount, details
from lexicade.cross.rules.state import State
from lexicade.cross.rules.tally import GameResult, tally
from lexicade.cross.study.statistics import CountedGame, GameReview, chosen, statistics
from lexicade.games.kind import Record
from tests.cross.rules.table import Table

RESULT: TypeAdapter[GameResult] = TypeAdapter(GameResult)
SEEDS = range(0, 27, 3)


def games_of(seed: int) -> list[tuple[int, State, CountedGame]]:
    """A random game as each of its seats played it, as it is stored."""
    game = RandomGame(seed)
    state = game.run()
    found = []
    for seat, player in enumerate(state.players):
        kept = tally(Record(game.setup, [(event, game.now) for event in game.log], seat, state=state))
        if player is not None and kept is not None:
            stored = RESULT.validate_json(RESULT.dump_json(RESULT.validate_python(kept.result)))
            assert stored.details is not None
            found.append((seat, state, CountedGame(f"{seed}-{seat}", stored, stored.details)))
    return found


@pytest.fixture(scope="module")
def played() -> list[tuple[int, State, CountedGame]]:
    return [each for seed in SEEDS for each in games_of(seed)]


pytestmark = pytest.mark.slow


def test_what_a_seat_did_adds_up_to_its_score(played: list[tuple[int, State, CountedGame]]) -> None:
    whole = [each for each in played if not each[1].player(each[0]).since]
    assert len(whole) > 10
    for seat, state, game in whole:
        ended = state.ended
        assert ended is not None
        adjusted = sum(each.points for each in ended.adjustments if each.seat == seat)
        points = sum(phase.points for phase in game.details.phases)
        assert points + adjusted == game.result.score == state.player(seat).score
        assert sum(phase.turns for phase in game.details.phases) == game.result.turns
        others = sum(turn.scored for turn in state.turns if turn.seat != seat)
        assert sum(phase.points for phase in game.details.others) == others
        own = [turn for turn in state.turns if turn.seat == seat]
        lost = sum(turn.kind == "lost" for turn in own)
        counted = game.details
        assert counted.plays + counted.exchanges + counted.passes + counted.withdrawn + lost == len(own)
        words = [word for turn in own if turn.kind == "play" and not turn.withdrawn for word in turn.words]
        assert sum(counted.lengths.values()) == len(words)
        short = sum(counted.lengths.get(length, 0) for length in (2, 3))
        assert len(counted.shorts) == short
    firsts = [game.details.first for _, state, game in played if state.ended]
    assert any(first is not None and first.kind == "play" for first in firsts)


def test_one_seat_of_a_game_opens_it(played: list[tuple[int, State, CountedGame]]) -> None:
    openers: dict[str, int] = {}
    for _, _, game in played:
        seed = game.game.split("-")[0]
        openers[seed] = openers.get(seed, 0) + (game.details.first is not None)
    assert set(openers.values()) <= {0, 1}


def test_totals_are_sums_in_any_order_and_grouping(played: list[tuple[int, State, CountedGame]]) -> None:
    games = [game for _, _, game in played]
    both = statistics(games)
    assert statistics(games[::-1]) == both
    assert both.points == sum(phase.points for game in games for phase in game.details.phases)
    assert both.games == sum(each.games for each in both.against) == sum(each.games for each in both.months)
    for kind in both.against:
        assert kind.wins + kind.draws + kind.losses == kind.games
    assert sum(each.count for each in both.lengths) == sum(
        count for game in games for count in game.details.lengths.values()
    )
    assert sum(each.turns for each in both.phases) == both.turns
    first, second = statistics(games[:7]), statistics(games[7:])
    for name in ("games", "turns", "points", "plays", "full_racks", "withdrawn"):
        assert getattr(first, name) + getattr(second, name) == getattr(both, name)
    assert both.openings.games == first.openings.games + second.openings.games


def test_which_games_are_counted(played: list[tuple[int, State, CountedGame]]) -> None:
    results = [game.result for _, _, game in played]
    assert all(chosen(results, None, None, None))
    people, bots = chosen(results, None, "people", None), chosen(results, None, "bots", None)
    assert [one != other for one, other in zip(people, bots, strict=True)] == [True] * len(results)
    languages = {result.language for result in results}
    by_language = [chosen(results, language, None, None) for language in languages]
    assert [sum(each) for each in zip(*by_language, strict=True)] == [1] * len(results)
    latest = max(result.ended_at for result in results)
    assert sum(chosen(results, None, None, latest)) == sum(result.ended_at == latest for result in results)


def test_nothing_played_is_nothing() -> None:
    none = statistics([])
    assert (none.games, none.turns, none.average_turn, none.review, none.months) == (0, 0, 0.0, None, ())
    assert [each.phase for each in none.phases] == list(PHASES)


def review(accuracy: float | None, index: float, phases: dict[str, tuple[int, float]]) -> GameReview:
    return GameReview(accuracy, index, (10, 1, 2, 1, 0), 3, 1, 0, 1, 4.0, -4.0, phases)


def test_reviews_add_up_to_means_and_counts(played: list[tuple[int, State, CountedGame]]) -> None:
    games = [game for _, _, game in played][:4]
    assert statistics(games).review is None
    first = review(80.0, 0.5, {"opening": (4, 8.0), "endgame": (2, 3.0)})
    second = review(90.5, 1.1, {"opening": (6, 2.0)})
    both = statistics([replace(games[0], review=first), replace(games[1], review=second), *games[2:]])
    found = both.review
    assert found is not None
    assert (found.games, found.accuracy, found.index, found.rating) == (2, 85.2, 0.8, 2150)
    assert [(each.grade, each.count) for each in found.grades[:3]] == [("best", 20), ("fine", 2), ("small", 4)]
    assert (found.full_racks, found.full_racks_missed, found.skill, found.luck) == (6, 2, 4.0, -4.0)
    assert [(each.phase, each.turns, each.lost) for each in found.phases] == [
        ("opening", 10, 1.0),
        ("endgame", 2, 1.5),
    ]
    assert sum(month.reviewed for month in both.months) == 2
    assert [point.accuracy for point in both.recent].count(None) == 2


def test_a_game_by_its_turns() -> None:
    table = Table("RETAINS", "CATVVEE")
    table.play(0, "8D RETAINS")
    table.play(1, "-")
    mine, other = details(table.state, 0), details(table.state, 1)
    assert mine.phases[0] == PhaseCount(1, 66, mine.phases[0].seconds)
    assert (other.phases[0].points, other.others[0].points, other.passes) == (0, 66, 1)
    assert (mine.lengths, mine.shorts, other.first) == ({7: 1}, (), None)
    assert mine.first is not None
    assert (mine.first.word, mine.first.square, mine.first.tiles) == ("RETAINS", "8D", 7)
