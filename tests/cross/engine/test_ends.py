"""Games of the engine end when the referee ends them, also where plays score nothing."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from lexicade._core import CrossGameRules
from lexicade.cross.engine import Engine, LastPlay, LeaveModel, position_of
from lexicade.cross.engine.arena import Duel
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.engine.kernel import BLANK_BIT, EnginePlay
from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.ending import scoreless
from lexicade.cross.rules.moves import Exchange, Pass, Place
from lexicade.cross.rules.setup import USUAL_RULES
from lexicade.cross.rules.views import view
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon
from tests.cross.rules.table import Table

WORDS = ("cat", "cats", "act", "at", "ta", "scat", "tat")
TILES = 32
"""All of them blanks, so that no play scores."""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.from_words(WORDS)


def blank_table() -> Table:
    """A table of the referee with blanks alone; the bonus is off, so that nothing scores at all."""
    table = Table(BLANK * 7, BLANK * 7, words=[word.upper() for word in WORDS], bonus=0)
    setup = table.state.setup
    tiles = tuple(replace(tile, count=TILES if tile.letter == BLANK else 0) for tile in setup.tiles)
    players = tuple(player and replace(player, rack=(BLANK,) * 7) for player in table.state.players)
    table.state = replace(
        table.state, bag=(BLANK,) * (TILES - 14), players=players, setup=replace(setup, tiles=tiles)
    )
    return table


def moves(engine: Engine, seed: int) -> Iterator[tuple[Laid, ...]]:
    """The tiles laid in each turn of a game of the engine against itself but the last, which no position shows."""
    size = engine.layout.size
    turns = engine.native.self_play_positions(CrossGameRules(bytes(TILES), 7, USUAL_RULES), seed)
    for before, after in pairwise(turn.board for turn in turns):
        yield tuple(
            Laid(at // size, at % size, engine.lexicon.alphabet.letters[(cell & ~BLANK_BIT) - 1], blank=True)
            for at, cell in enumerate(after)
            if cell != before[at]
        )


def command(tiles: tuple[Laid, ...], exchanged: tuple[str, ...] = ()) -> Place | Exchange | Pass:
    return Place(tiles) if tiles else Exchange(exchanged) if exchanged else Pass()


def test_self_play_goes_on_while_tiles_are_laid_as_the_referee_does(lexicon: Lexicon) -> None:
    # Tiles are worth nothing, so that no exchange is better than a play.
    nothing = (0.0,) * (len(lexicon.alphabet.letters) + 1)
    engine = Engine(lexicon, leaves=LeaveModel(nothing, nothing, (), 0.0))
    for seed in range(4):
        table, turns = blank_table(), 0
        for turns, tiles in enumerate(moves(engine, seed), 1):
            (seat,) = table.state.to_move(table.now)
            may_exchange = len(table.state.bag) >= 7
            table.do(seat, command(tiles, (BLANK,) if may_exchange else ()))
            assert table.state.ended is None, turns
        assert turns > 6


def laid(last: LastPlay | None) -> object:
    return last and (str(last.before), last.tiles, last.points)


def test_the_arena_goes_on_while_tiles_are_laid_as_the_referee_does(lexicon: Lexicon) -> None:
    table, player = blank_table(), BotPlayer("high-scorer", lexicon)
    duel = Duel(table.state.setup, lexicon, 3)
    longest = 0
    while table.state.ended is None:
        (seat,) = table.state.to_move(table.now)
        # Two passes after each play: rows without a play stay short, points there are none.
        passing = duel.turns % 3
        play = EnginePlay((), 0) if passing else player.choose(duel.position(seat), duel.turns)
        duel.make(seat, play)
        table.do(seat, command(play.tiles, play.exchanged))
        assert duel.over == (table.state.ended is not None)
        if table.state.ended is None:
            assert duel.scoreless == scoreless(table.state)
            position = position_of(view(table.state, 1 - seat, table.now))
            assert position.scoreless == scoreless(table.state)
            assert laid(position.last) == laid(duel.last)
        longest = max(longest, duel.turns)
    assert longest > 6
