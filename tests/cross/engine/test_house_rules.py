"""Bots think with the rules of their table: what they count and when they see the end is what the referee says."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lexicade.cross.engine import Engine, EnginePlay, Position, position_of
from lexicade.cross.engine.arena import Duel, usual_setup
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.rules import ending, referee
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.drafts import check_exchange
from lexicade.cross.rules.moves import Command, Exchange, Pass, Place
from lexicade.cross.rules.roster import BY_ID
from lexicade.cross.rules.views import view
from lexicade.errors import IllegalMove
from lexicade.games.rules import World
from lexicade.games.seats import Join, SeatBot
from lexicade.languages import HouseRules, Language, codes
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon
from lexicade.server.cross import bot_moves
from tests.cross.rules.table import Table

PASS = EnginePlay((), 0)
OWN_MINIMUM = {3: 3, 4: 12}
"""What the table says in place of the language, by its seats."""


def few_words(language: str) -> Lexicon:
    """Few enough that bots often have nothing to lay."""
    alphabet = Language.load(language).tile_alphabet
    commonest = sorted(Language.load(language).tile_set, key=lambda tile: -tile.count)
    letters = [tile.letter for tile in commonest if tile.letter != BLANK][:6]
    rng = Random(language)
    words = {alphabet.join(rng.choices(letters, k=size)) for size in (2, 3, 4) for _ in range(12)}
    return Lexicon.from_words(sorted(words), language, tiles=True)


def ends_by(table: Table, seat: int, command: Command) -> bool:
    """Whether the referee ends the game at a command."""
    world = World(table.dictionary, Random(1), table.now)
    return any(event.kind == "ended" for event in referee.decide(table.state, seat, command, world))


def allowed(table: Table, seat: int) -> bool:
    try:
        check_exchange(table.state, seat, table.state.player(seat).rack[:1])
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", codes())
def test_a_bot_counts_as_the_referee_at_every_turn(language: str, seats: int) -> None:
    lexicon, rng = few_words(language), Random(language)
    options: dict[str, Any] = {} if seats == 2 else {"exchange_minimum": OWN_MINIMUM[seats]}
    table = Table(seats=seats, language=language, **options)
    table.dictionary = lexicon  # type: ignore[assignment]
    bot = BY_ID["high-scorer"]
    for _ in range(1, seats):
        table.do(0, SeatBot(bot.id))
    kinds = set()
    for turn in range(200):
        if table.state.ended is not None:
            break
        (seat,) = table.state.to_move(table.now)
        shown = view(table.state, seat, table.now)
        position = position_of(shown)
        assert position.rules == table.state.setup.rules
        assert position.scoreless == ending.scoreless(table.state)
        assert position.passes == ending.passes(table.state)
        assert position.pass_ends == ends_by(table, seat, Pass())
        assert position.may_exchange == allowed(table, seat) == shown.may_exchange
        # The bot's own move, and now and then an exchange or a pass that nobody would choose.
        command = bot_moves.command_of(shown, bot.id, lexicon, rng)
        # Where exchanges end nothing, bots with so few words would exchange for ever.
        whim = rng.random()
        if turn > 80:
            command = Pass()
        elif whim < 0.25 and position.may_exchange:
            command = Exchange(shown.rack[: min(3, shown.bag)])
        elif whim < 0.4 and not position.pass_ends:
            command = Pass()
        kinds.add(type(command))
        table.do(seat, command)
    assert table.state.ended is not None
    assert {Place, Exchange} <= kinds


def dealt(duel: Duel) -> Table:
    """A table of the referee with the racks and the bag of a game of the arena."""
    table = Table(language=duel.lexicon.language.code)
    table.dictionary = duel.lexicon  # type: ignore[assignment]
    table.do(None, Join("Ben"))
    racks = [table.state.setup.in_order(Counter(rack)) for rack in duel.racks]
    players = tuple(
        player and replace(player, rack=rack) for player, rack in zip(table.state.players, racks, strict=True)
    )
    table.state = replace(table.state, players=players, bag=table.state.setup.in_order(Counter(duel.bag)))
    return table


def as_the_table_has_it(position: Position) -> object:
    """A position to be compared: the arena keeps racks as they were drawn."""
    last = position.last and (str(position.last.before), position.last.tiles, position.last.points)
    racks = sorted(position.rack), sorted(position.other)
    plain = replace(position, board=CAT, rack=(), other=(), last=None, tile_set=Counter(position.tile_set))
    return plain, str(position.board), racks, last


@pytest.mark.parametrize("language", codes())
def test_the_arena_counts_and_ends_as_the_referee(language: str) -> None:
    lexicon, rng = few_words(language), Random(language)
    duel = Duel(usual_setup(lexicon), lexicon, 5)
    table, player = dealt(duel), BotPlayer("high-scorer", lexicon, seconds=None)
    while not duel.over:
        seat = duel.turns % 2
        position = duel.position(seat)
        assert as_the_table_has_it(position) == as_the_table_has_it(position_of(view(table.state, seat, table.now)))
        play, whim, held = player.choose(position, duel.turns), rng.random(), len(duel.drawn[seat])
        if whim < 0.25 and position.may_exchange:
            play = EnginePlay((), 0, position.rack[: min(3, position.bag)])
        elif whim < 0.4 or duel.turns > 80:
            play = PASS
        duel.make(seat, play)
        if not play.is_pass:
            table.draws.wanted.append(tuple(duel.drawn[seat][held:]))
        table.do(seat, Place(play.tiles) if play.tiles else Exchange(play.exchanged) if play.exchanged else Pass())
        assert duel.over == (table.state.ended is not None)
    assert [*duel.final] == table.scores


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.from_words(["cat", "cats", "act", "at", "ta"]))


TILES = {"C": 8, "A": 9, "T": 9, "S": 4, "V": 20}
CAT = Board.parse("/".join([*["15"] * 7, "7CAT5", *["15"] * 7]))
RULES = {code: Language.load(code).cross for code in ("en", "de", "pl", "es")}


def position(rules: HouseRules, scoreless: int, passes: int, exchanged: int = 0, spread: int = 60) -> Position:
    return Position(
        CAT, tuple("VVVVATS"), TILES, spread=spread, scoreless=scoreless, passes=passes, rules=rules,
        exchanged=(exchanged, 0),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("language", "scoreless", "passes", "ends"),
    [
        ("en", 5, 0, True),
        ("en", 4, 4, False),
        ("de", 11, 0, False),
        ("de", 3, 3, True),
        ("pl", 5, 0, True),
        ("pl", 3, 3, True),
        ("pl", 2, 2, False),
        ("es", 10, 0, False),
        ("es", 11, 0, True),
        ("es", 3, 3, True),
    ],
)
def test_searches_know_when_a_pass_ends_the_game(
    engine: Engine, language: str, scoreless: int, passes: int, ends: bool
) -> None:
    here = position(RULES[language], scoreless, passes)
    assert here.pass_ends == ends
    (passed,) = engine.simulate(here, [PASS], plies=1, iterations=64, threads=1)
    # At the end nothing but the tiles on the racks counts, so that the leader wins for certain.
    assert (passed.wins == 1.0) == ends


@pytest.mark.parametrize(
    ("language", "scoreless", "ends"), [("en", 5, True), ("de", 5, False), ("pl", 5, False), ("es", 11, True)]
)
def test_searches_know_whether_an_exchange_counts(engine: Engine, language: str, scoreless: int, ends: bool) -> None:
    exchange = EnginePlay((), 0, ("V",))
    (exchanged,) = engine.simulate(
        position(RULES[language], scoreless, 0), [exchange], plies=1, iterations=64, threads=1
    )
    assert (exchanged.wins == 1.0) == ends


def test_spanish_games_do_not_end_on_an_empty_board(engine: Engine) -> None:
    spanish = Position(Board(), tuple("VVVVATS"), TILES, spread=60, scoreless=11, passes=3, rules=RULES["es"])
    assert not spanish.pass_ends
    (passed,) = engine.simulate(spanish, [PASS], plies=1, iterations=64, threads=1)
    assert passed.wins < 1.0


def exchanges(engine: Engine, position: Position) -> bool:
    return any(each.play.exchanged for each in engine.candidates(position, 500))


def test_exchanges_are_limited_as_at_the_table(engine: Engine) -> None:
    assert exchanges(engine, position(RULES["pl"], 0, 0, exchanged=2))
    assert not exchanges(engine, position(RULES["pl"], 0, 0, exchanged=3))
    assert exchanges(engine, position(RULES["en"], 0, 0, exchanged=3))
    bag = position(RULES["en"], 0, 0).bag
    assert exchanges(engine, position(HouseRules(6, exchange_minimum=bag), 0, 0))
    assert not exchanges(engine, position(HouseRules(6, exchange_minimum=bag + 1), 0, 0))
