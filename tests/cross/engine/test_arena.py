"""The arena: pairs share their draws, seeds make the games, and figures follow from them."""

import json

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.cross.engine.arena import Duel, Game, MatchTally, compete, usual_setup
from lexicade.cross.engine.bots import BotPlayer
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return Lexicon.load("en")


@pytest.fixture(scope="module")
def players(english: Lexicon) -> tuple[BotPlayer, BotPlayer]:
    return BotPlayer("strategist", english), BotPlayer("level-3", english)


def test_the_games_of_a_pair_share_their_draws(english: Lexicon, players: tuple[BotPlayer, BotPlayer]) -> None:
    one, other = players
    house = usual_setup(english)
    first = Duel(house, english, 9).run((one, other))
    second = Duel(house, english, 9).run((other, one))
    for seat in (0, 1):
        # Until the bag runs low nobody's draws depend on what the other does, exchanges aside.
        shared = zip(first.drawn[seat], second.drawn[seat], strict=False)
        assert all(mine == theirs for mine, theirs in list(shared)[:25])
    assert first.plays != second.plays
    again = Duel(house, english, 9).run((one, other))
    assert (again.plays, again.final) == (first.plays, first.final)


def test_tiles_and_points_add_up(english: Lexicon, players: tuple[BotPlayer, BotPlayer]) -> None:
    duel = Duel(usual_setup(english), english, 4).run(players)
    laid = ["?" if tile.blank else tile.letter for tile in duel.board.tiles.values()]
    assert sorted([*laid, *duel.bag, *duel.racks[0], *duel.racks[1]]) == sorted(duel.setup.bag.elements())
    assert sum(play.points for play in duel.plays[::2]) == duel.scores[0]
    assert duel.over
    left = sum(duel.setup.values.points[letter] for rack in duel.racks for letter in rack)
    if not all(duel.racks):
        assert sum(duel.final) == sum(duel.scores) + 2 * left


def test_threads_do_not_change_the_games(english: Lexicon, players: tuple[BotPlayer, BotPlayer]) -> None:
    def scores(threads: int) -> list[tuple[int, int]]:
        *_, tally = compete(players, english, 8, threads=threads)
        return [(game.score, game.against) for game in tally.games]

    assert scores(1) == scores(3)
    *_, single = compete(players, english, 3, pairs=False, threads=2)
    assert len(single.games) == 3


def test_figures_follow_from_the_games() -> None:
    tally = MatchTally()
    for mine, theirs in ((400, 300), (300, 300), (250, 350), (410, 400)):
        tally.add((Game(mine, theirs, (1.0, 0.5), (10, 10)), Game(mine, theirs, (1.0, 0.5), (10, 10))))
    told = tally.json()
    assert (told["games"], told["wins"], told["draws"], told["win_rate"]) == (8, 4, 2, 0.625)
    assert (told["mean_score"], told["mean_spread"]) == (340.0, 2.5)
    assert told["low"] < 0.625 < told["high"]
    assert (told["seconds_per_move"], told["other_seconds_per_move"]) == (0.1, 0.05)


def test_the_command_prints_the_figures() -> None:
    told = CliRunner().invoke(app, ["arena", "high-scorer", "level-1", "-n", "4", "--pairs", "--json"])
    assert told.exit_code == 0, told.output
    figures = json.loads(told.stdout)
    assert {"games", "wins", "draws", "win_rate", "low", "high", "mean_score", "mean_spread"} <= figures.keys()
    assert figures["games"] == 4
    with pytest.raises(BadInput) as refused:
        CliRunner().invoke(app, ["arena", "nobody", "level-1"], catch_exceptions=False)
    assert refused.value.code == "unknown-bot"


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4, 5, 6])
def test_each_level_beats_the_one_below_often_but_not_always(level: int) -> None:
    lexicon = Lexicon.load_tiles("en")
    players = BotPlayer(f"level-{level}", lexicon), BotPlayer(f"level-{level - 1}", lexicon)
    *_, tally = compete(players, lexicon, 240, seed=31)
    assert 0.6 < tally.win_rate < 0.8
