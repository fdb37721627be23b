"""A game alone in the kernel that pages load: it is what the rules say, and its bots are those of the server."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import Any

import pytest

from lexicade.cross import rules as cross
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.packing import game_bytes, style_bytes
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.styles import HUMAN_LEVELS, style_of
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules.ahead import BOT, Draws, GameAhead
from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.moves import Ended, Exchanged, Placed
from lexicade.cross.rules.roster import BY_ID, HUMAN
from lexicade.errors import IllegalMove
from lexicade.games.rules import World
from lexicade.games.seats import HOST, SeatBot
from lexicade.languages import HouseRules, Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon
from tests.cross.engine.kernel_game import KernelGame, Made
from tests.cross.engine.page_kernel import PageKernel
from tests.tables import soak

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


@cache
def words_of(language: str) -> Lexicon:
    return Lexicon.load_tiles(language)


@pytest.fixture(scope="module")
def kernel() -> Iterator[PageKernel]:
    with PageKernel() as kernel:
        yield kernel


class Alone:
    """The same game under the rules and in the kernel."""

    def __init__(self, kernel: PageKernel, options: cross.Options, seed: str, bot: str = "strategist", **house: Any):
        self.lexicon = words_of(options.language)
        setup = cross.Setup.of(options, self.lexicon.language, "Ada", 0)
        setup = replace(setup, rules=replace(setup.rules, **house))
        self.draws = Draws(seed, setup.in_order(setup.bag))
        self.state = cross.start(setup)
        self.happen(HOST, SeatBot(bot))
        engine = table_engine(self.lexicon, setup.layout, setup.tiles, options)
        assert engine
        self.engine: Engine = engine
        kernel.load(engine)
        self.game = KernelGame(kernel, engine, game_bytes(engine, GameAhead.of(self.state, self.draws)))

    def happen(self, seat: int, command: Any) -> list[Any]:
        events = cross.decide(self.state, seat, command, World(self.lexicon, self.draws, NOW))
        for event in events:
            self.state = cross.evolve(self.state, event)
        if isinstance(events[0], Exchanged):
            self.draws.give_back(events[0].tiles)
        return events

    def turn(self, play: EnginePlay) -> None:
        """Make a turn on both sides, which are the same after it."""
        command: Any = cross.Place(play.tiles) if play.tiles else cross.Pass()
        if play.exchanged:
            command = cross.Exchange(play.exchanged)
        seat, before = self.state.turn, self.draws.order.copy()
        assert seat is not None
        if play.tiles:
            self._same_preview(command, seat)
        try:
            events = self.happen(seat, command)
        except IllegalMove as error:
            assert self.draws.order == before
            made = self.game.play(play)
            assert made.refused == error.code, (command, error)
            if made.about is not None:
                context = error.context
                about = context.get("square") or context.get("fewest") or sorted(str(context["letters"]).split(" "))
                assert made.about == about
            return
        made = self.game.play(play)
        first = events[0]
        assert not made.refused, (made, command)
        assert made.points == (first.points if isinstance(first, Placed) else 0)
        drawn = first.drawn if isinstance(first, Placed | Exchanged) else ()
        assert made.drawn == drawn
        self.same(events)

    def _same_preview(self, command: cross.Place, seat: int) -> None:
        made = self.game.preview(command.tiles, seat)
        try:
            said = cross.preview(self.state, seat, command, World(self.lexicon, self.draws, NOW))
        except IllegalMove as error:
            assert made.refused == error.code, (command, error)
            return
        assert said
        words = tuple((each.word, each.points, each.squares, each.valid) for each in said.words)
        assert tuple((each.word, each.points, each.squares, each.valid) for each in made.words) == words
        assert (made.bonus, made.points) == (said.bonus, said.points)

    def same(self, events: list[Any]) -> None:
        state, standing = self.state, self.game.standing
        view = cross.view(state, HOST, NOW)
        players = [state.player(seat) for seat in (HOST, BOT)]
        ended = next((event for event in events if isinstance(event, Ended)), None)
        changes = Counter({0: 0, 1: 0})
        for each in ended.adjustments if ended else ():
            changes[each.seat] += each.points
        assert standing.racks == tuple(tuple(sorted(player.rack)) for player in players)
        assert standing.scores == tuple(player.score for player in players)
        assert standing.adjustments == (changes[0], changes[1])
        assert (standing.bag, standing.reason) == (len(state.bag), ended and ended.reason)
        if not ended:
            assert standing.turn == state.turn
            assert standing.may_exchange[HOST] == view.may_exchange
            assert (standing.scoreless, standing.passes) == (view.scoreless, view.passes)


def some_turn(alone: Alone, random: Random) -> EnginePlay:
    """Mostly a good move, now and then an exchange, a pass, or something that the rules may not allow."""
    state = alone.state
    assert state.turn is not None
    rack, size = list(state.player(state.turn).rack), alone.engine.layout.size
    kind = random.random()
    if kind < 0.5:
        return random.choice(alone.game.candidates(8))
    if kind < 0.6:
        return EnginePlay((), 0, tuple(random.sample(rack, random.randint(1, len(rack)))))
    if kind < 0.65:
        return EnginePlay((), 0)
    if kind < 0.7:
        return EnginePlay((), 0, alone.lexicon.alphabet.letters[-1:] * 3)
    row, column = random.randrange(size), random.randrange(size)
    if state.board.tiles and random.random() < 0.7:
        near = random.choice(sorted(state.board.tiles))
        row, column = near[0] + random.choice((-1, 0, 1)), near[1] + random.choice((-1, 0, 1))
    elif not state.board.tiles and random.random() < 0.6:
        row, column = alone.engine.layout.start
    down, laid = random.random() < 0.5, []
    for tile in random.sample(rack, random.randint(1, min(3, len(rack)))):
        letter = random.choice(alone.lexicon.alphabet.letters) if tile == BLANK else tile
        laid.append(Laid(max(row, 0), max(column, 0), letter, tile == BLANK))
        step = random.choice((1, 1, 1, 2))
        row, column = (row + step, column) if down else (row, column + step)
    return EnginePlay(tuple(laid), 0)


def played(alone: Alone, random: Random) -> str:
    """A whole game; how it ended."""
    for _ in range(600):
        if alone.state.ended:
            made = alone.game.play(EnginePlay((), 0))
            assert made == Made(refused="game-over")
            return alone.state.ended.reason
        alone.turn(some_turn(alone, random))
    return "none"


@pytest.mark.parametrize("seed", [0, *soak(1, 2)])
@pytest.mark.parametrize(
    ("options", "house"),
    [
        (cross.Options(), {}),
        (cross.Options(rack_size=8, bonus=30, blanks_count=True, layout="small", one_tile_opens=True), {}),
        (cross.Options(language="pl"), {"scoreless_limit": 3, "pass_limit": 4, "exchanges_are_scoreless": False}),
        (cross.Options(language="es", exchange_minimum=1), {"exchanges": 2, "ends_on_empty_board": False}),
    ],
)
def test_whole_games_are_the_same(
    kernel: PageKernel, options: cross.Options, house: dict[str, Any], seed: int
) -> None:
    assert played(Alone(kernel, options, f"{seed}", **house), Random(seed)) != "none"


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "fr", "de", "es", "pl"])
def test_many_games_are_the_same(kernel: PageKernel, language: str) -> None:
    for seed in range(12):
        assert played(Alone(kernel, cross.Options(language=language), f"{seed}"), Random(seed)) != "none"


@pytest.mark.parametrize(
    "bot", ["level-4", "balancer", "strategist", *soak("level-1", "level-6", "high-scorer", "blocker")]
)
def test_bots_are_those_of_the_server(kernel: PageKernel, bot: str) -> None:
    alone = Alone(kernel, cross.Options(), bot, bot)
    entry = BY_ID[bot]
    player = BotPlayer(entry, alone.lexicon)
    vocabulary = HUMAN_LEVELS[entry.level].vocabulary if entry.strategy == HUMAN else None
    kernel.ask("set_bot", style_bytes(alone.engine, style_of(entry, alone.engine), vocabulary))
    for seed in range(100):
        if alone.state.ended:
            break
        chosen = alone.game.bot_move(seed)
        seat = alone.state.turn
        assert chosen == player.choose(position_of(cross.view(alone.state, seat, NOW)), seed)
        alone.turn(chosen)
    assert alone.state.ended


def test_the_draws_follow_from_the_seed_alone() -> None:
    tiles = cross.Setup.of(cross.Options(), Language.load("en")).bag
    bag = list(tiles.elements())
    one, same, other = Draws("a", bag), Draws("a", bag), Draws("b", bag)
    assert one.order == same.order != other.order
    assert one.sample(bag, 7) == same.sample(bag, 7)
    one.give_back(["Q"])
    same.give_back(["Q"])
    assert one.order == same.order
    assert Counter(one.order)["Q"] == Counter(same.order)["Q"]


def test_house_rules_are_all_packed() -> None:
    """A rule that is added has to reach the kernel."""
    known = {"scoreless_limit", "pass_limit", "exchanges_are_scoreless", "exchange_minimum", "exchanges"}
    assert {*HouseRules.__dataclass_fields__} - known == {"ends_on_empty_board", "withdrawals_are_passes"}
