"""The bots at work: each plays whole games under the referee, from its view alone, and levels keep their manners."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from lexicade.cross.engine import Position
from lexicade.cross.engine.bots import SIMULATED, STRATEGIES, BotPlayer, vocabulary
from lexicade.cross.engine.styles import HUMAN_LEVELS, published
from lexicade.cross.engine.tables import plays_natively, table_engine
from lexicade.cross.rules import ROSTER, roster
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.moves import Placed
from lexicade.cross.rules.views import view
from lexicade.games.seats import SeatBot
from lexicade.languages import HouseRules, Language
from lexicade.lexicon import Lexicon
from lexicade.server.cross import bot_moves
from tests.cross.rules.table import Table
from tests.tables import soak

OPENING = "ABDEGIN"


def opening(lexicon: Lexicon, rack: str = OPENING, bag: int = 86) -> Position:
    return Position(Board(alphabet=lexicon.alphabet), tuple(rack), Counter(rack), in_bag=bag)


def test_every_bot_of_the_roster_has_a_way_to_choose() -> None:
    assert set(STRATEGIES) == {each.strategy for each in ROSTER}
    assert set(HUMAN_LEVELS) == set(roster.LEVELS)


def test_the_high_scorer_takes_most_points_and_keeps_its_blank() -> None:
    lexicon = Lexicon.from_words(["cat", "act", "cats", "acts"])
    play = BotPlayer("high-scorer", lexicon).choose(opening(lexicon, "CATS??S"))
    assert play.points == 12
    assert not any(tile.blank for tile in play.tiles)


def test_the_strategist_keeps_what_the_high_scorer_spends() -> None:
    lexicon = Lexicon.load("en")
    seen = opening(lexicon, "CVAT?SE")
    scorer, strategist = (BotPlayer(name, lexicon).choose(seen) for name in ("high-scorer", "strategist"))
    assert scorer.points >= strategist.points
    assert BotPlayer("strategist", lexicon).choose(opening(lexicon, "VVUUIIW")).exchanged
    assert not BotPlayer("high-scorer", lexicon).choose(opening(lexicon, "VVUUIIV", bag=0)).exchanged


def test_the_balancer_uses_the_published_table_where_there_is_one() -> None:
    english = published(Lexicon.load("en"))
    number = Language.load("en").alphabet.number
    assert (english.single[0], english.single[number["S"]], english.duplicate[number["W"]]) == (24.5, 7.5, -4.5)
    assert len(published(Lexicon.load_tiles("pl")).single) == len(Language.load("pl").alphabet.letters) + 1


def test_a_seed_gives_the_same_move_and_others_overlook_other_plays() -> None:
    lexicon = Lexicon.load("en")
    player = BotPlayer("level-2", lexicon)
    moves = [player.choose(opening(lexicon), seed) for seed in range(12)]
    assert moves == [player.choose(opening(lexicon), seed) for seed in range(12)]
    assert len(set(moves)) > 3


def test_levels_know_more_and_more_words_and_none_that_offends() -> None:
    lexicon = Lexicon.load("en")
    offensive = [word for word in islice(lexicon, 0, None) if lexicon.offensive(word)]
    sizes = []
    for level, person in HUMAN_LEVELS.items():
        words = vocabulary(lexicon, person.vocabulary)
        assert all((lexicon.level(word) or 9) <= person.vocabulary for word in list(words)[::997]), level
        assert not any(word in words for word in offensive), level
        sizes.append(len(words))
    assert sizes == sorted(sizes)
    assert sizes[0] < 15_000 < sizes[-1]


def test_no_level_lays_an_offensive_word_although_it_scores_most() -> None:
    lexicon = Lexicon.from_words(["fuzz", "zoo", "of"], offensive=["fuzz"])
    for level in HUMAN_LEVELS:
        player = BotPlayer(f"level-{level}", lexicon)
        for seed in range(20):
            play = player.choose(opening(lexicon, "FUZZOOF", bag=0), seed)
            assert play.tiles
            assert "".join(tile.letter for tile in play.tiles) != "FUZZ"


def test_beginners_miss_full_racks_that_experts_see() -> None:
    lexicon = Lexicon.load("en")
    seen = opening(lexicon, "TRAINED")
    full = {
        level: sum(len(BotPlayer(f"level-{level}", lexicon).choose(seen, seed).tiles) == 7 for seed in range(40))
        for level in (1, 6)
    }
    assert full[1] < 20 < full[6]


def test_the_engine_takes_racks_of_ten_and_its_own_alphabet() -> None:
    lexicon = Lexicon.load("en")
    tiles = lexicon.language.tile_set
    assert plays_natively(10, tiles, lexicon)
    assert not plays_natively(11, tiles, lexicon)
    assert not plays_natively(7, tiles[:3], lexicon)


def whole_game(
    language: str, bots: list[roster.RosterBot], seed: int = 5, turns: int | None = None, **options: Any
) -> Table:
    """Bots play at a table of the referee, to the end or for some turns; each move is chosen as the server does."""
    lexicon = Lexicon.load_tiles(language)
    table = Table(seats=len(bots), language=language, **options)
    table.dictionary = lexicon  # type: ignore[assignment]
    first, *others = bots
    for each in others:
        table.do(0, SeatBot(each.id))
    rng = Random(seed)
    for _ in range(200):
        if table.state.ended is not None or len(table.state.turns) == turns:
            return table
        (seat,) = table.state.to_move(table.now)
        shown = view(table.state, seat, table.now)
        command = bot_moves.command_of(shown, first.id if seat == 0 else bots[seat].id, lexicon, rng)
        for event in table.do(seat, command):
            if isinstance(event, Placed) and bots[seat].strategy == roster.HUMAN:
                words = [word.word for word in table.state.turns[-1].words]
                assert not any(lexicon.offensive(word) for word in words)
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", *soak("pl", "fr")])
def test_every_bot_plays_a_whole_game_under_the_referee(language: str) -> None:
    pairs = zip(ROSTER[::2], ROSTER[1::2], strict=True)
    for one, other in pairs:
        table = whole_game(language, [one, other])
        assert table.state.ended is not None
        assert table.state.ended.reason in ("out", "scoreless", "passes")
        assert len(table.state.board) > 40


def test_bots_play_at_tables_of_four() -> None:
    assert len(whole_game("en", [*ROSTER[6:10]], layout="small").state.board) > 20


def test_bots_play_where_the_engine_cannot() -> None:
    # Triple words everywhere allow scores that the engine does not count.
    layout = "\n".join("T" * 7 + "*" + "T" * 7 if row == 7 else "T" * 15 for row in range(15))
    bots = [roster.BY_ID["high-scorer"]] * 2
    table = whole_game("en", bots, custom_layout=layout, turns=3)
    setup = table.state.setup
    assert table_engine(Lexicon.load_tiles("en"), setup.layout, setup.tiles, setup.options) is None
    assert len(table.state.board) > 4


@pytest.mark.parametrize(
    ("seats", "bag", "deals"), [(2, 0, 1), (2, 86, SIMULATED), (3, 60, SIMULATED), (4, 30, SIMULATED)]
)
def test_the_simulator_gives_every_opponent_a_turn(
    seats: int, bag: int, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon = Lexicon.from_words(["cat", "act", "cats"])
    tiles = {"C": 30, "A": 30, "T": 30, "S": 10} if bag else {"C": 3, "A": 3, "T": 4, "S": 2}
    others = () if bag else tuple("CATTS")
    asked: list[dict[str, Any]] = []
    player = BotPlayer("simulator", lexicon)
    simulate = player.engine.simulate

    def noted(position: Position, **options: Any) -> Any:
        asked.append({"seats": position.seats, "bag": position.bag, **options})
        return simulate(position, **{**options, "iterations": 8})

    monkeypatch.setattr(player.engine, "simulate", noted)
    board, rack = Board(alphabet=lexicon.alphabet), tuple("CATSCAT")
    rules = HouseRules(exchange_minimum=100)
    position = Position(board, rack, tiles, others, rules=rules, in_bag=bag, seats=seats)
    assert player.choose(position).points
    told = asked[0]
    assert (told["seats"], told["plies"], told["iterations"]) == (seats, seats, deals)
    assert told["by_wins"] == (seats == 2)
    assert told["bag"] == bag


@pytest.mark.slow
def test_bots_that_look_ahead_play_a_whole_game_of_three() -> None:
    bots = [roster.BY_ID[each] for each in ("simulator", "champion", "strategist")]
    assert len(whole_game("en", bots, layout="small").state.board) > 20
